//! The façade of all searches: go, stop, wait, and progress events.

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::search::{Help, Limits, Meter, Stop, Usage};
use crate::solver::{Claim, Finding, Solver, solver_for};
use crate::states::refusals;
use crate::verdict::{Answer, Budget, Question};

/// A search, or a part of one, for a [`Host`] to run.
pub struct Work(Portion);

enum Portion {
    Search(Box<Job>),
    Help(Help),
}

impl Work {
    /// Searches to the end, and delivers the answer to the waiting engine.
    pub fn run(self) {
        match self.0 {
            Portion::Search(mut job) => while !job.advance(None) {},
            Portion::Help(help) => help(),
        }
    }
}

/// What the library needs from outside: a clock, and perhaps threads.
///
/// ```
/// use std::time::Duration;
/// use pasyans::{Engine, Host, Question, Rules, Verdict};
///
/// /// Neither threads nor time: `wait` searches, and the answer took no time.
/// struct Still;
///
/// impl Host for Still {
///     fn now(&self) -> Duration {
///         Duration::ZERO
///     }
/// }
///
/// let mut engine = Engine::new(Still);
/// engine.go(Question::new(Rules::named("molek-syntez").unwrap().deal(1).unwrap()), |_| {});
/// assert_eq!(engine.wait().unwrap().verdict, Verdict::Unwinnable);
/// ```
pub trait Host: Send + Sync + 'static {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;

    /// Runs the work on another thread, or returns it if there are none, which is the default. The engine then
    /// searches inside [`Engine::advance`] and [`Engine::wait`].
    ///
    /// # Errors
    /// The work itself, if it cannot run on another thread.
    fn spawn(&self, work: Work) -> Result<(), Work> {
        Err(work)
    }
}

/// A host with the clock of the operating system, and no threads: searches run on the caller's thread.
///
/// ```
/// use pasyans::{ClockHost, Engine, Question, Rules, Verdict};
///
/// let mut engine = Engine::new(ClockHost::new());
/// engine.go(Question::new(Rules::named("molek-syntez").unwrap().deal(1).unwrap()), |_| {});
/// assert_eq!(engine.wait().unwrap().verdict, Verdict::Unwinnable);
/// ```
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug)]
pub struct ClockHost(std::time::Instant);

#[cfg(not(target_family = "wasm"))]
impl ClockHost {
    /// A host whose clock begins now.
    #[must_use]
    pub fn new() -> Self {
        Self(std::time::Instant::now())
    }
}

#[cfg(not(target_family = "wasm"))]
impl Default for ClockHost {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(not(target_family = "wasm"))]
impl Host for ClockHost {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A host with the threads and the clock of the operating system.
///
/// ```
/// use pasyans::{Host, ThreadHost};
///
/// let host = ThreadHost::new();
/// assert!(host.now() <= host.now());
/// ```
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug)]
pub struct ThreadHost {
    start: std::time::Instant,
}

#[cfg(not(target_family = "wasm"))]
impl ThreadHost {
    /// A host whose clock begins now.
    #[must_use]
    pub fn new() -> Self {
        Self {
            start: std::time::Instant::now(),
        }
    }
}

#[cfg(not(target_family = "wasm"))]
impl Default for ThreadHost {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(not(target_family = "wasm"))]
impl Host for ThreadHost {
    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    fn spawn(&self, work: Work) -> Result<(), Work> {
        // The work is shared with the thread, so that it is not lost if no thread can be started.
        let shared = Arc::new(Mutex::new(Some(work)));
        let take = |shared: &Mutex<Option<Work>>| {
            let mut work = shared.lock().unwrap_or_else(PoisonError::into_inner);
            work.take()
        };
        let given = Arc::clone(&shared);
        let thread = std::thread::Builder::new().spawn(move || {
            if let Some(work) = take(&given) {
                work.run();
            }
        });
        match thread {
            Ok(_) => Ok(()),
            Err(_) => take(&shared).map_or(Ok(()), Err),
        }
    }
}

/// Progress of a running search.
///
/// ```
/// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// use std::sync::mpsc;
/// use pasyans::{Engine, Event, Question, ThreadHost};
///
/// let (sender, events) = mpsc::channel();
/// let mut engine = Engine::new(ThreadHost::new());
/// engine.go(Question::new(molek.deal(9).unwrap()), move |event| drop(sender.send(event)));
/// let answer = engine.wait().unwrap();
/// let wins = events.iter().filter_map(|event| match event {
///     Event::Win { length, .. } => Some(length),
///     _ => None,
/// });
/// assert_eq!(wins.last(), Some(answer.solution().unwrap().length()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// The search found a better win: a new incumbent.
    Win {
        /// The number of moves.
        length: u32,
        /// The number of cheats.
        cheats: u32,
        /// The time since the search began.
        time: Duration,
    },
    /// The search turned to another claim.
    Proving(Claim),
    /// A regular report of the effort so far.
    Progress {
        /// States expanded so far.
        states: u64,
        /// Bytes in the tables.
        memory: usize,
        /// The time since the search began.
        time: Duration,
    },
}

/// The time between two [`Event::Progress`].
const PROGRESS_INTERVAL: Duration = Duration::from_millis(50);

/// Answers one question at a time.
///
/// [`go`](Self::go) starts a search and returns at once, [`stop`](Self::stop) ends it early with
/// what it has found, [`wait`](Self::wait) returns the answer.
///
/// ```
/// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// use pasyans::{Engine, Question, ThreadHost, Verdict};
///
/// let mut engine = Engine::new(ThreadHost::new());
/// engine.go(Question::new(molek.deal(1).unwrap()), |_event| {});
/// let answer = engine.wait().unwrap();
/// assert_eq!(answer.verdict, Verdict::Unwinnable);
/// // There is no other search to wait for.
/// assert_eq!(engine.wait(), None);
/// ```
pub struct Engine {
    host: Arc<dyn Host>,
    running: Option<Running>,
    /// A search that [`advance`](Self::advance) has finished. Freeing large tables takes a while, and the answer
    /// does not wait for that.
    ended: Option<Running>,
}

/// A search that was started.
struct Running {
    shared: Arc<Shared>,
    /// The search itself, if the host has no threads.
    here: Option<Work>,
}

/// The state shared by the search and its waiter.
#[derive(Default)]
struct Shared {
    stop: AtomicBool,
    answer: Mutex<Option<Answer>>,
    finished: Condvar,
}

impl Shared {
    /// An answer is written whole or not at all, so a poisoned lock does no harm.
    fn lock(&self) -> MutexGuard<'_, Option<Answer>> {
        self.answer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Stops a search from elsewhere: another thread, a signal handler.
///
/// ```
/// use pasyans::{Engine, Objective, Question, Rules, Stop, ThreadHost};
///
/// let deal = Rules::named("freecell").unwrap().deal(1).unwrap();
/// let question = Question { objective: Objective::Shortest, ..Question::new(deal) };
/// let mut engine = Engine::new(ThreadHost::new());
/// let stopper = engine.go(question, |_event| {});
/// stopper.stop();
/// assert_eq!(engine.wait().unwrap().reason, Some(Stop::Cancelled));
/// ```
#[derive(Clone)]
pub struct Stopper(Arc<Shared>);

impl Stopper {
    /// Ends the search early, with what it has found.
    pub fn stop(&self) {
        self.0.stop.store(true, Ordering::Relaxed);
    }
}

impl Engine {
    /// An engine that runs on this host.
    pub fn new(host: impl Host) -> Self {
        Self {
            host: Arc::new(host),
            running: None,
            ended: None,
        }
    }

    /// Starts a search. A search that is still running is stopped, and its answer is lost.
    ///
    /// `on_event` is called from the thread that searches.
    pub fn go(
        &mut self,
        question: Question,
        on_event: impl FnMut(Event) + Send + 'static,
    ) -> Stopper {
        self.stop();
        self.ended = None;
        let shared = Arc::new(Shared::default());
        let job = Job::new(
            question,
            Arc::clone(&self.host),
            Arc::clone(&shared),
            Box::new(on_event),
        );
        let here = self.host.spawn(Work(Portion::Search(Box::new(job)))).err();
        self.running = Some(Running {
            shared: Arc::clone(&shared),
            here,
        });
        Stopper(shared)
    }

    /// Asks the running search to end with what it has found.
    pub fn stop(&self) {
        if let Some(running) = &self.running {
            running.shared.stop.store(true, Ordering::Relaxed);
        }
    }

    /// For a host without threads: searches for about as long as `slice`. Returns the answer, once, when the search
    /// has ended.
    ///
    /// ```
    /// use std::time::Duration;
    /// use pasyans::{ClockHost, Engine, Question, Rules};
    ///
    /// let mut engine = Engine::new(ClockHost::new());
    /// engine.go(Question::new(Rules::named("molek-syntez").unwrap().deal(9).unwrap()), |_event| {});
    /// let answer = loop {
    ///     // Between the slices, a front end reads its messages.
    ///     if let Some(answer) = engine.advance(Duration::from_millis(1)) {
    ///         break answer;
    ///     }
    /// };
    /// assert_eq!(answer.solution().unwrap().length(), 30);
    /// ```
    pub fn advance(&mut self, slice: Duration) -> Option<Answer> {
        let running = self.running.as_mut()?;
        if let Some(Work(Portion::Search(job))) = &mut running.here {
            job.advance(Some(slice));
        }
        let answer = running.shared.lock().take()?;
        self.ended = self.running.take();
        Some(answer)
    }

    /// How many bytes the tables of a search hold that [`advance`](Self::advance) runs, between two slices. If several
    /// threads work on it, this is the limit.
    ///
    /// ```
    /// use pasyans::{Engine, ThreadHost};
    ///
    /// assert_eq!(Engine::new(ThreadHost::new()).memory(), 0);
    /// ```
    pub fn memory(&self) -> usize {
        match self.running.as_ref().map(|running| &running.here) {
            Some(Some(Work(Portion::Search(job)))) if job.threads > 1 => job.budget.memory,
            Some(Some(Work(Portion::Search(job)))) => job.usage.memory,
            _ => 0,
        }
    }

    /// Waits for the search to end and returns its answer; `None` if there is no search.
    pub fn wait(&mut self) -> Option<Answer> {
        let Running { shared, here } = self.running.take()?;
        if let Some(work) = here {
            work.run();
        }
        let mut answer = shared.lock();
        loop {
            if let Some(answer) = answer.take() {
                return Some(answer);
            }
            answer = shared
                .finished
                .wait(answer)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.stop();
    }
}

type OnEvent = Box<dyn FnMut(Event) + Send>;

/// One search with everything that belongs to it.
struct Job {
    solver: Box<dyn Solver>,
    budget: Budget,
    threads: usize,
    usage: Usage,
    host: Arc<dyn Host>,
    shared: Arc<Shared>,
    watch: Watch,
    /// What [`refusals`] was at the start.
    refusals: usize,
}

/// Checks the clock and reports to the caller.
struct Watch {
    on_event: OnEvent,
    start: Duration,
    first_win: Option<Duration>,
    last_progress: Duration,
    /// The last reported claim: a search that resumes after a pause reports it again.
    last_claim: Option<Claim>,
}

impl Job {
    fn new(
        question: Question,
        host: Arc<dyn Host>,
        shared: Arc<Shared>,
        on_event: OnEvent,
    ) -> Self {
        let start = host.now();
        Self {
            budget: question.budget,
            threads: question.threads,
            solver: solver_for(question),
            usage: Usage::default(),
            host,
            shared,
            refusals: refusals(),
            watch: Watch {
                on_event,
                start,
                first_win: None,
                last_progress: start,
                last_claim: None,
            },
        }
    }

    /// Searches to the end, or for one slice of time. Returns whether the search has ended.
    fn advance(&mut self, slice: Option<Duration>) -> bool {
        let Self {
            solver,
            budget,
            usage,
            host,
            shared,
            watch,
            ..
        } = self;
        let began = host.now();
        let is_paused = Cell::new(false);
        let watch = RefCell::new(watch);
        let outside = |usage: &Usage| {
            let now = host.now();
            let mut watch = watch.borrow_mut();
            if now.saturating_sub(watch.last_progress) >= PROGRESS_INTERVAL {
                watch.last_progress = now;
                let time = now.saturating_sub(watch.start);
                let Usage { states, memory, .. } = *usage;
                (watch.on_event)(Event::Progress {
                    states,
                    memory,
                    time,
                });
            }
            if shared.stop.load(Ordering::Relaxed) {
                return Some(Stop::Cancelled);
            }
            if budget
                .time
                .is_some_and(|limit| now.saturating_sub(watch.start) >= limit)
            {
                return Some(Stop::Time);
            }
            let paused = slice.is_some_and(|slice| now.saturating_sub(began) >= slice);
            is_paused.set(paused);
            paused.then_some(Stop::Cancelled)
        };
        let mut report = |finding: Finding| {
            let mut watch = watch.borrow_mut();
            let event = match finding {
                Finding::Proving(claim) if watch.last_claim == Some(claim) => return,
                Finding::Proving(claim) => {
                    watch.last_claim = Some(claim);
                    Event::Proving(claim)
                }
                Finding::Win { length, cheats } => {
                    let time = host.now().saturating_sub(watch.start);
                    watch.first_win.get_or_insert(time);
                    Event::Win {
                        length,
                        cheats,
                        time,
                    }
                }
            };
            (watch.on_event)(event);
        };
        let limits = Limits {
            states: budget.states.unwrap_or(u64::MAX),
            memory: budget.memory,
        };
        let spawn = |help: Help| host.spawn(Work(Portion::Help(help))).is_ok();
        let mut meter = Meter::new(limits, usage, &outside).with_helpers(&spawn);
        let result = solver.run(&mut meter, &mut report);
        if is_paused.get() && result.is_err() {
            return false;
        }
        self.finish(result.err());
        true
    }

    fn finish(&self, reason: Option<Stop>) {
        let incumbent = self.solver.incumbent();
        let answer = Answer {
            verdict: incumbent.verdict(),
            proven: incumbent.proven(),
            at_least: incumbent.at_least(),
            reason,
            states: self.usage.states,
            memory: self.usage.peak_memory,
            is_memory_refused: refusals() != self.refusals,
            time: self.host.now().saturating_sub(self.watch.start),
            first_win: self.watch.first_win,
        };
        *self.shared.lock() = Some(answer);
        self.shared.finished.notify_all();
    }
}

/// If the search or an event handler panics, the waiter still gets an answer.
impl Drop for Job {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.finish(Some(Stop::Fault));
        }
    }
}
