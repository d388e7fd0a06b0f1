//! The jobs of a session: they run in the background, send events, reply when they are done, and can be cancelled.

mod cancel;
mod clock;
mod gate;
mod looking;
mod puzzles;
mod rating;
mod reviewing;
mod search;
mod task;
mod voice;

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pasyans::words::{Language, printable};
use pasyans::{Host, Position, Question};
use pasyans_vision::Reader;

use crate::message::{Body, Outbox};
use crate::refusal::{Code, Refusal};
use crate::request::{JobKind, LookRequest};
use cancel::Cancel;
use clock::JobClock;
pub use gate::JobGate;
use gate::{GatePlace, Permit, SessionNumber};
use looking::Looking;
use puzzles::{FindingPuzzles, Judging};
use rating::RatingDeal;
pub use reviewing::PlayedGame;
use reviewing::ReviewingGame;
use task::{Analysing, Solving, Surroundings, Task, Telling};
use voice::Voice;

/// How many cancelled jobs of a session may not have replied yet. They hold no search, only what was asked; so this
/// stops nobody but a client that begins and cancels faster than threads end.
const MOST_ENDING: usize = 32;

/// How long a job works before it looks whether others want its slot.
#[cfg(not(target_family = "wasm"))]
const SLICE: Duration = Duration::from_millis(50);

/// The jobs of a session.
pub struct Jobs {
    host: Arc<dyn Host>,
    outbox: Arc<dyn Outbox>,
    most: usize,
    gate: Arc<JobGate>,
    /// This session, at the gate.
    session: SessionNumber,
    open: Arc<Open>,
    place: Runner,
}

/// How the jobs of a session get time.
enum Runner {
    /// Inside [`Jobs::advance`], in turn.
    Here(VecDeque<Job>),
    /// Each on its own thread.
    #[cfg(not(target_family = "wasm"))]
    Threads(Vec<std::thread::JoinHandle<()>>),
}

/// The jobs that have not replied yet, including cancelled ones. Nothing is sent while it is locked.
#[derive(Default)]
struct Open(Mutex<Vec<(u64, Arc<Cancel>)>>);

impl Open {
    /// The list is consistent after every step, so a poisoned lock does no harm.
    fn lock(&self) -> MutexGuard<'_, Vec<(u64, Arc<Cancel>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn forget(&self, id: u64) {
        self.lock().retain(|(other, _)| *other != id);
    }
}

/// What a job should find out.
#[derive(Clone)]
pub enum Order {
    /// A question about a position.
    Ask {
        kind: JobKind,
        question: Box<Question>,
        /// How many moves lead to the position.
        ply: usize,
    },
    /// The board in a picture, and its reader; `None` is the default reader.
    Look(LookRequest, Option<Arc<Reader>>),
    /// How hard a deal is, and its number if it has one.
    Rate(Box<Position>, Option<u64>),
    /// What each move of a game was worth.
    Review(Box<PlayedGame>),
    /// So many puzzles of a deal, which has this number.
    FindPuzzles(Box<Position>, u64, usize),
    /// What each move of a position leads to, and the number of its deal if it has one.
    Judge(Box<Position>, Option<u64>),
}

impl Jobs {
    /// Jobs that run inside [`advance`](Self::advance).
    pub fn here(host: Arc<dyn Host>, outbox: Arc<dyn Outbox>, most: usize) -> Self {
        Self::at(Runner::Here(VecDeque::new()), host, outbox, most)
    }

    fn at(place: Runner, host: Arc<dyn Host>, outbox: Arc<dyn Outbox>, most: usize) -> Self {
        // There is a slot for every job, so none is ever paused.
        let gate = Arc::new(JobGate::new(most, 0));
        Self {
            host,
            outbox,
            most,
            session: gate.welcome(),
            gate,
            open: Arc::default(),
            place,
        }
    }

    /// Jobs that each run on their own thread.
    #[cfg(not(target_family = "wasm"))]
    pub fn on_threads(host: Arc<dyn Host>, outbox: Arc<dyn Outbox>, most: usize) -> Self {
        Self::at(Runner::Threads(Vec::new()), host, outbox, most)
    }

    /// Sets the gate that jobs must pass.
    pub fn set_gate(&mut self, gate: Arc<JobGate>) {
        self.session = gate.welcome();
        self.gate = gate;
    }

    /// Whether a job with this id has not replied yet.
    pub fn is_open(&self, id: u64) -> bool {
        self.open.lock().iter().any(|(other, _)| *other == id)
    }

    /// Whether any job has not replied yet.
    pub fn any(&self) -> bool {
        !self.open.lock().is_empty()
    }

    /// Begins a job. It replies through the outbox.
    pub fn begin(&mut self, id: u64, order: Order, language: Language) -> Result<(), Refusal> {
        let (permit, place) = self.enter(order.bytes())?;
        let cancel = Arc::new(Cancel::new(permit));
        let clock = Arc::new(JobClock::new(Arc::clone(&self.host)));
        let job = Job {
            id,
            again: order.if_small(),
            stage: Stage::Ordered(order),
            around: Surroundings {
                host: Arc::clone(&clock) as Arc<dyn Host>,
                cancel: Arc::clone(&cancel),
                voice: Voice::new(id, Arc::clone(&self.outbox), language),
            },
            host: Arc::clone(&self.host),
            clock,
            open: Arc::clone(&self.open),
            place: Some(place),
        };
        self.open.lock().push((id, cancel));
        match &mut self.place {
            Runner::Here(jobs) => jobs.push_back(job),
            #[cfg(not(target_family = "wasm"))]
            Runner::Threads(threads) => {
                threads.retain(|thread| !thread.is_finished());
                let thread = std::thread::Builder::new().name(format!("job {id}"));
                match thread.spawn(move || job.run()) {
                    Ok(thread) => threads.push(thread),
                    Err(error) => {
                        self.open.forget(id);
                        let message = format!("cannot start a thread for the job: {error}");
                        return Err(Refusal::new(Code::Busy, message));
                    }
                }
            }
        }
        Ok(())
    }

    /// Lets a job run, unless there are too many. It holds this many bytes while it waits for its turn.
    fn enter(&self, bytes: usize) -> Result<(Permit, GatePlace), Refusal> {
        let busy = |message: String| Err(Refusal::new(Code::Busy, message));
        let (running, ending) = {
            let open = self.open.lock();
            let ending = open.iter().filter(|(_, cancel)| cancel.is_cancelled());
            let ending = ending.count();
            (open.len() - ending, ending)
        };
        if running >= self.most {
            return busy(format!(
                "{running} jobs are running: cancel one, or wait for one to end"
            ));
        }
        if ending >= MOST_ENDING {
            return busy(format!(
                "{ending} cancelled jobs have not replied yet: wait for one"
            ));
        }
        match self.gate.enter(self.session, bytes) {
            Some(entered) => Ok(entered),
            None => {
                busy("as many jobs wait for this engine as it can remember: try again later".into())
            }
        }
    }

    /// Cancels a job. Returns whether it had not replied yet.
    pub fn cancel(&self, id: u64) -> bool {
        let open = self.open.lock();
        let job = open.iter().find(|(other, _)| *other == id);
        job.inspect(|(_, cancel)| cancel.cancel()).is_some()
    }

    pub fn cancel_all(&self) {
        for (_, cancel) in &*self.open.lock() {
            cancel.cancel();
        }
    }

    /// Searches about as long as `slice` for the job whose turn it is, where jobs have no threads.
    pub fn advance(&mut self, slice: Duration) {
        match &mut self.place {
            Runner::Here(jobs) => {
                // Those that were cancelled end first: others may wait for their slots.
                let ending = jobs.iter().position(Job::is_cancelled);
                let turn = ending.or_else(|| jobs.iter_mut().position(Job::take_slot));
                if let Some(mut job) = turn.and_then(|turn| jobs.remove(turn))
                    && !job.advance(slice)
                {
                    jobs.push_back(job);
                }
            }
            #[cfg(not(target_family = "wasm"))]
            Runner::Threads(_) => {}
        }
    }

    /// Cancels all jobs and waits until they have replied.
    pub fn finish(&mut self) {
        self.cancel_all();
        match &mut self.place {
            Runner::Here(jobs) => {
                for mut job in jobs.drain(..) {
                    while !job.advance(Duration::MAX) {}
                }
            }
            #[cfg(not(target_family = "wasm"))]
            Runner::Threads(threads) => {
                for thread in threads.drain(..) {
                    // A job that failed has said so.
                    let _ = thread.join();
                }
            }
        }
    }
}

/// Dropping the session ends its jobs.
impl Drop for Jobs {
    fn drop(&mut self) {
        self.cancel_all();
    }
}

/// A job with its task and its place at the gate.
struct Job {
    id: u64,
    /// What to start over with, if its state may not be kept while it is paused. A job that has none is not paused.
    again: Option<Order>,
    stage: Stage,
    around: Surroundings,
    host: Arc<dyn Host>,
    /// The time of the job itself.
    clock: Arc<JobClock>,
    open: Arc<Open>,
    /// `None` once the job has ended.
    place: Option<GatePlace>,
}

enum Stage {
    Ordered(Order),
    Working(Box<dyn Task>),
    Done,
}

impl Job {
    /// Works to the end, with pauses while it is the turn of others.
    #[cfg(not(target_family = "wasm"))]
    fn run(mut self) {
        loop {
            let (host, around) = (&self.host, &self.around);
            if let Some(place) = &mut self.place {
                let paused = host.now();
                place.wait_for_slot(|| host.now(), || around.cancel.is_cancelled());
                self.clock.leave_out(host.now().saturating_sub(paused));
            }
            while !self.is_wanted() {
                if self.advance(SLICE) {
                    return;
                }
            }
            self.pause();
        }
    }

    fn is_cancelled(&self) -> bool {
        self.around.cancel.is_cancelled()
    }

    /// Whether the job has to make room for another one.
    #[cfg(not(target_family = "wasm"))]
    fn is_wanted(&self) -> bool {
        let is_wanted = |place: &GatePlace| place.is_wanted(self.host.now());
        self.again.is_some() && !self.is_cancelled() && self.place.as_ref().is_some_and(is_wanted)
    }

    /// Makes room for another job.
    #[cfg(not(target_family = "wasm"))]
    fn pause(&mut self) {
        let (Some(place), Some(again)) = (&mut self.place, &self.again) else {
            return;
        };
        if let Stage::Working(task) = &self.stage
            && !place.may_keep(task.memory())
        {
            let task = std::mem::replace(&mut self.stage, Stage::Ordered(again.clone()));
            let _ = caught(|| drop(task));
        }
        place.make_room();
    }

    /// Takes a free slot, unless it has one. Returns whether it has one now.
    fn take_slot(&mut self) -> bool {
        let now = || self.host.now();
        self.place
            .as_mut()
            .is_some_and(|place| place.take_slot(now))
    }

    /// Works about as long as `slice`, and replies at the end. Whether that was the end. A panic ends
    /// the job, and nothing else.
    fn advance(&mut self, slice: Duration) -> bool {
        let around = &self.around;
        let begun = match std::mem::replace(&mut self.stage, Stage::Done) {
            Stage::Ordered(order) => caught(|| order.begin(around)),
            Stage::Working(task) => Ok(task),
            Stage::Done => return true,
        };
        // The task outlives its panic: what it holds might panic again when it is dropped on the way.
        let (worked, task) = match begun {
            Ok(mut task) => (caught(|| task.advance(slice)), Some(task)),
            Err(fault) => (Err(fault), None),
        };
        let (reply, task) = match (worked, task) {
            (Ok(None), Some(task)) => {
                self.stage = Stage::Working(task);
                return false;
            }
            (Ok(Some(reply)), task) => (reply, task),
            (Ok(None), None) => return true,
            (Err(fault), task) => (fault.into(), task),
        };
        // A client that has the reply may begin another job with the same id.
        self.open.forget(self.id);
        self.around.cancel.leave();
        let reply = match reply {
            Body::Refusal(refusal) => refusal.told_in(self.around.voice.language()).into(),
            reply => reply,
        };
        self.around.voice.say(reply);
        // Freeing large tables takes a while, so that comes after the reply.
        let _ = caught(|| drop(task));
        self.place = None;
        true
    }
}

impl Order {
    /// About how many bytes it holds.
    fn bytes(&self) -> usize {
        match self {
            Self::Ask { .. } | Self::Rate(..) | Self::FindPuzzles(..) | Self::Judge(..) => 0,
            Self::Review(game) => size_of_val(&game.moves[..]),
            Self::Look(request, _) => request.picture.len(),
        }
    }

    /// A copy, unless it is large.
    fn if_small(&self) -> Option<Self> {
        match self {
            Self::Look(..) => None,
            _ => Some(self.clone()),
        }
    }

    fn begin(self, around: &Surroundings) -> Box<dyn Task> {
        let (kind, question, ply) = match self {
            Self::Look(request, reader) => {
                return Box::new(Looking::new(request, reader, Arc::clone(&around.cancel)));
            }
            Self::Rate(position, deal) => {
                return Box::new(RatingDeal::new(*position, deal, around.clone()));
            }
            Self::Review(game) => return Box::new(ReviewingGame::new(*game, around.clone())),
            Self::FindPuzzles(deal, number, most) => {
                return Box::new(FindingPuzzles::new(*deal, number, most, around.clone()));
            }
            Self::Judge(position, deal) => {
                return Box::new(Judging::new(*position, deal, around.clone()));
            }
            Self::Ask {
                kind,
                question,
                ply,
            } => (kind, *question, ply),
        };
        match kind {
            JobKind::Solve => Box::new(Solving::new(question, ply, Telling::Solve, around.clone())),
            JobKind::Hint => Box::new(Solving::new(question, ply, Telling::Hint, around.clone())),
            JobKind::Analyse => Box::new(Analysing::new(question, ply, around.clone())),
        }
    }
}

/// Runs code that may panic.
fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| fault(&*panic))
}

/// The refusal for a job that panicked.
fn fault(panic: &(dyn Any + Send)) -> Refusal {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    let why = text.map_or_else(String::new, |text| format!(": {}", printable(text)));
    let message = format!("the engine failed; please report this board{why}");
    Refusal::new(Code::Fault, message)
}
