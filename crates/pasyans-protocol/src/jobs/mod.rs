//! The jobs of a session: they run beside it, say events, reply when they are done, and can be cancelled.

mod cancel;
mod gate;
mod looking;
mod search;
mod task;
mod voice;

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pasyans::{Host, Question};
use pasyans_vision::Reader;

use crate::message::Outbox;
use crate::refusal::{Code, Refusal};
use crate::request::{JobKind, LookRequest};
use crate::words::plain;
use cancel::Cancel;
pub use gate::JobGate;
use gate::Permit;
use looking::Looking;
use task::{Analysing, Asking, Surroundings, Task, Telling};
use voice::Voice;

/// The jobs of a session.
pub struct Jobs {
    host: Arc<dyn Host>,
    outbox: Arc<dyn Outbox>,
    most: usize,
    gate: Option<Arc<JobGate>>,
    running: Arc<Running>,
    place: Place,
}

/// Where jobs are searched.
enum Place {
    /// Inside [`Jobs::advance`], in turn.
    Here(VecDeque<Job>),
    /// Each on a thread of its own.
    #[cfg(not(target_family = "wasm"))]
    Threads(Vec<std::thread::JoinHandle<()>>),
}

/// The jobs that have not replied yet. Nothing is said while it is locked.
#[derive(Default)]
struct Running(Mutex<Vec<(u64, Arc<Cancel>)>>);

impl Running {
    /// The list is whole after every step, so a poisoned lock is as good as any.
    fn lock(&self) -> MutexGuard<'_, Vec<(u64, Arc<Cancel>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is to be found out.
pub enum Order {
    /// Something about a position.
    Ask {
        kind: JobKind,
        question: Box<Question>,
        /// How many moves lead to the position.
        ply: usize,
    },
    /// The board of a picture, and who reads it; without a reader, the usual one.
    Look(LookRequest, Option<Arc<Reader>>),
}

impl Jobs {
    /// Jobs that are searched inside [`advance`](Self::advance).
    pub fn here(host: Arc<dyn Host>, outbox: Arc<dyn Outbox>, most: usize) -> Self {
        Self::at(Place::Here(VecDeque::new()), host, outbox, most)
    }

    fn at(place: Place, host: Arc<dyn Host>, outbox: Arc<dyn Outbox>, most: usize) -> Self {
        Self {
            host,
            outbox,
            most,
            gate: None,
            running: Arc::default(),
            place,
        }
    }

    /// Jobs that each have a thread of their own.
    #[cfg(not(target_family = "wasm"))]
    pub fn on_threads(host: Arc<dyn Host>, outbox: Arc<dyn Outbox>, most: usize) -> Self {
        Self::at(Place::Threads(Vec::new()), host, outbox, most)
    }

    /// Jobs have to pass this gate.
    pub fn set_gate(&mut self, gate: Arc<JobGate>) {
        self.gate = Some(gate);
    }

    pub fn is_running(&self, id: u64) -> bool {
        self.running.lock().iter().any(|(other, _)| *other == id)
    }

    pub fn any(&self) -> bool {
        !self.running.lock().is_empty()
    }

    /// Begins a job. It replies through the outbox.
    pub fn begin(&mut self, id: u64, order: Order) -> Result<(), Refusal> {
        let running = self.running.lock().len();
        if running >= self.most {
            let message = format!("{running} jobs are running: cancel one, or wait for one to end");
            return Err(Refusal::new(Code::Busy, message));
        }
        let permit = match &self.gate {
            None => None,
            Some(gate) => {
                let full = "this engine is busy with as many jobs as it can take: try again later";
                Some(gate.enter().ok_or_else(|| Refusal::new(Code::Busy, full))?)
            }
        };
        let cancel = Arc::new(Cancel::default());
        let job = Job {
            id,
            stage: Stage::Ordered(order),
            around: Surroundings {
                host: Arc::clone(&self.host),
                cancel: Arc::clone(&cancel),
                voice: Voice::new(id, Arc::clone(&self.outbox)),
            },
            running: Arc::clone(&self.running),
            permit,
        };
        self.running.lock().push((id, cancel));
        match &mut self.place {
            Place::Here(jobs) => jobs.push_back(job),
            #[cfg(not(target_family = "wasm"))]
            Place::Threads(threads) => {
                threads.retain(|thread| !thread.is_finished());
                let thread = std::thread::Builder::new().name(format!("job {id}"));
                match thread.spawn(move || job.run()) {
                    Ok(thread) => threads.push(thread),
                    Err(error) => {
                        self.running.lock().retain(|(other, _)| *other != id);
                        let message = format!("no thread can be started for the job: {error}");
                        return Err(Refusal::new(Code::Busy, message));
                    }
                }
            }
        }
        Ok(())
    }

    /// Cancels a job. Whether it was running.
    pub fn cancel(&self, id: u64) -> bool {
        let running = self.running.lock();
        let job = running.iter().find(|(other, _)| *other == id);
        job.inspect(|(_, cancel)| cancel.cancel()).is_some()
    }

    pub fn cancel_all(&self) {
        for (_, cancel) in &*self.running.lock() {
            cancel.cancel();
        }
    }

    /// Searches about as long as `slice` for the job whose turn it is, where jobs have no threads.
    pub fn advance(&mut self, slice: Duration) {
        match &mut self.place {
            Place::Here(jobs) => {
                if let Some(mut job) = jobs.pop_front()
                    && !job.advance(slice)
                {
                    jobs.push_back(job);
                }
            }
            #[cfg(not(target_family = "wasm"))]
            Place::Threads(_) => {}
        }
    }

    /// Waits until all jobs have replied.
    pub fn wait(&mut self) {
        match &mut self.place {
            Place::Here(jobs) => {
                for mut job in jobs.drain(..) {
                    while !job.advance(Duration::MAX) {}
                }
            }
            #[cfg(not(target_family = "wasm"))]
            Place::Threads(threads) => {
                for thread in threads.drain(..) {
                    // A job that failed has said so.
                    let _ = thread.join();
                }
            }
        }
    }
}

/// Jobs that nobody hears any more end.
impl Drop for Jobs {
    fn drop(&mut self) {
        self.cancel_all();
    }
}

/// One job.
struct Job {
    id: u64,
    stage: Stage,
    around: Surroundings,
    running: Arc<Running>,
    permit: Option<Permit>,
}

enum Stage {
    Ordered(Order),
    Working(Box<dyn Task>),
    Done,
}

impl Job {
    #[cfg(not(target_family = "wasm"))]
    fn run(mut self) {
        while !self.advance(Duration::MAX) {}
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
        // Whoever has the reply can begin another job, with the same id.
        self.running.lock().retain(|(other, _)| *other != self.id);
        self.permit = None;
        self.around.voice.say(reply);
        // Giving back the memory of large tables takes a while, so that comes after the reply.
        let _ = caught(|| drop(task));
        true
    }
}

impl Order {
    fn begin(self, around: &Surroundings) -> Box<dyn Task> {
        let (kind, question, ply) = match self {
            Self::Look(request, reader) => return Box::new(Looking::new(request, reader)),
            Self::Ask {
                kind,
                question,
                ply,
            } => (kind, *question, ply),
        };
        match kind {
            JobKind::Solve => Box::new(Asking::new(question, ply, Telling::Solve, around)),
            JobKind::Hint => Box::new(Asking::new(question, ply, Telling::Hint, around)),
            JobKind::Analyse => Box::new(Analysing::new(question, ply, around.clone())),
        }
    }
}

/// Does something that may panic.
fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Refusal> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| fault(&*panic))
}

/// What is said when a job panics.
fn fault(panic: &(dyn Any + Send)) -> Refusal {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    let why = text.map_or_else(String::new, |text| format!(": {}", plain(text)));
    let message = format!("the engine failed; please report this board{why}");
    Refusal::new(Code::Fault, message)
}
