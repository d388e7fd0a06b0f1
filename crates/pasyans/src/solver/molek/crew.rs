//! Several threads that decide one question.
//!
//! Each makes the whole walk, in an order of its own, and all share the tables of what is decided. A thread passes over what
//! another one has decided, so together they visit little more than one alone; and as the tables hold nothing but the truth, the answer of each
//! is that of one thread. The first answer counts.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::exact::Exact;
use super::frozen::Frozen;
use super::lanes::Lanes;
use super::space::{Allowance, Space};
use super::transfer::{Arrival, Transfer};
use crate::search::{Limits, Meter, Stop, Usage};
use crate::states::{Memory, SharedMemory, system_has_room};

/// How many states the first thread visits before it counts those of the others.
const INTERVAL: u64 = 1 << 16;
/// The part of the memory for the tables that are shared: one in this many. The rest is for what the first thread does alone.
pub(super) const MEMORY_PART: usize = 2;
/// With less memory than this, one thread works alone.
const LEAST_MEMORY: usize = 64 << 20;
/// What a helper has for itself: small caches. It is taken from the memory for the tables.
const HELPER_MEMORY: usize = 1 << 20;
/// All helpers together have at most this part of that: one in this many.
const HELPERS_PART: usize = 4;

/// A question about the starting position.
#[derive(Clone, Copy, Debug)]
pub(super) enum Task {
    /// Does the model allow a win with this many cheats?
    Cheats(u8),
    /// Is there a win with just these cheats and so much waste at the most?
    Length(Allowance),
}

impl Task {
    /// Whether the answer is yes, by the search that the question is one for.
    pub fn decide(self, start: &Lanes, exact: &mut Exact, meter: &mut Meter) -> Result<bool, Stop> {
        match self {
            Self::Cheats(cheats) => {
                let allowance = Allowance { cheats, waste: 0 };
                let start = Frozen::project(start);
                exact.frozen.decide((start, allowance), meter)
            }
            Self::Length(allowance) => {
                let simpler = exact.waste.project(start);
                Ok(exact.waste.decide((simpler, allowance), meter)?
                    && exact.decide((Arrival::start(*start), allowance), meter)?)
            }
        }
    }

    /// Where the answer is yes, the line; it is empty where none is asked for.
    pub fn found(self, may_win: bool, exact: &Exact) -> Option<Vec<Transfer>> {
        may_win.then(|| match self {
            Self::Cheats(_) => Vec::new(),
            Self::Length(_) => exact.line(),
        })
    }
}

/// The other threads. They end when this is dropped.
pub(super) struct Crew(Arc<Shared>);

struct Shared {
    work: Mutex<Posting>,
    changed: Condvar,
    /// The number of the task in hand; 0 while there is none.
    number: AtomicU64,
    /// Whether a helper has the answer.
    is_decided: Arc<AtomicBool>,
    /// The states that the helpers have visited since somebody asked.
    visited: AtomicU64,
    /// What the tables take.
    memory: Arc<SharedMemory>,
}

struct Posting {
    task: Option<Task>,
    /// The number of the last task.
    number: u64,
    /// What a helper has found: see [`Task::found`].
    answer: Option<Option<Vec<Transfer>>>,
    is_over: bool,
}

impl Shared {
    /// The data behind the lock is always consistent, so a poisoned one does no harm.
    fn lock(&self) -> MutexGuard<'_, Posting> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The task after the one with this number, when there is one; `None` when there will be none.
    fn next(&self, last: u64) -> Option<(u64, Task)> {
        let mut work = self.lock();
        loop {
            if work.is_over {
                return None;
            }
            match work.task {
                Some(task) if work.number != last => return Some((work.number, task)),
                _ => {}
            }
            let woken = self.changed.wait(work);
            work = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn answer(&self, number: u64, answer: Option<Vec<Transfer>>) {
        let mut work = self.lock();
        if work.task.is_some() && work.number == number {
            work.answer = Some(answer);
            self.is_decided.store(true, Relaxed);
        }
    }

    /// Works on the tasks until there are no more.
    fn help(&self, start: &Lanes, exact: &mut Exact) {
        let mut usage = Usage::default();
        let limits = Limits {
            states: u64::MAX,
            memory: HELPER_MEMORY,
        };
        let counted = Cell::new(0);
        let count = |states: u64| {
            let fresh = states - counted.replace(states);
            self.visited.fetch_add(fresh, Relaxed);
        };
        let mut last = 0;
        while let Some((number, task)) = self.next(last) {
            last = number;
            let outside = |usage: &Usage| {
                count(usage.states);
                (self.number.load(Relaxed) != number).then_some(Stop::Cancelled)
            };
            let mut meter = Meter::new(limits, &mut usage, &outside);
            let result = task.decide(start, exact, &mut meter);
            count(usage.states);
            if let Ok(may_win) = result {
                self.answer(number, task.found(may_win, exact));
            }
        }
    }
}

impl Crew {
    /// Threads that work on what `exact` works on, this one among them; `None` if there is nobody to help or no memory.
    pub fn call(
        threads: usize,
        start: Lanes,
        exact: &mut Exact,
        meter: &mut Meter,
    ) -> Option<Self> {
        if meter.memory() < LEAST_MEMORY {
            return None;
        }
        let memory = Arc::new(SharedMemory::new(meter.memory() / MEMORY_PART));
        let shared = Arc::new(Shared {
            work: Mutex::new(Posting {
                task: None,
                number: 0,
                answer: None,
                is_over: false,
            }),
            changed: Condvar::new(),
            number: AtomicU64::new(0),
            is_decided: Arc::default(),
            visited: AtomicU64::new(0),
            memory: Arc::clone(&memory),
        });
        let mut helpers = 0;
        let most = meter.memory() / MEMORY_PART / HELPERS_PART / HELPER_MEMORY;
        for thread in (1..threads).take(most) {
            // A thread that cannot get what it needs at its start would end the program.
            if !system_has_room() || !memory.as_ref().reserve(HELPER_MEMORY) {
                break;
            }
            let Some(mut exact) = exact.share(thread, &memory, meter) else {
                break;
            };
            let helper = Arc::clone(&shared);
            if !meter.spawn(Box::new(move || helper.help(&start, &mut exact))) {
                break;
            }
            helpers += 1;
        }
        (helpers > 0).then_some(Self(shared))
    }

    /// Decides a task together with the others. Where the answer is yes to a question of length, this is the line.
    pub fn decide(
        &self,
        task: Task,
        start: &Lanes,
        exact: &mut Exact,
        meter: &mut Meter,
    ) -> Result<Option<Vec<Transfer>>, Stop> {
        self.post(task);
        let result = loop {
            let slice = meter.states().saturating_add(INTERVAL);
            let decided = meter.up_to(slice, |meter| {
                meter.unless(&self.0.is_decided, |meter| task.decide(start, exact, meter))
            });
            meter.add_visited(self.0.visited.swap(0, Relaxed));
            meter.note_beside(self.0.memory.used());
            match decided {
                Err(stop) => break Err(stop),
                Ok(Some(Some(may_win))) => break Ok(task.found(may_win, exact)),
                Ok(Some(None) | None) => {
                    if let Some(answer) = self.0.lock().answer.take() {
                        break Ok(answer);
                    }
                }
            }
        };
        self.rest();
        result
    }

    fn post(&self, task: Task) {
        let mut work = self.0.lock();
        work.number += 1;
        work.task = Some(task);
        work.answer = None;
        self.0.is_decided.store(false, Relaxed);
        self.0.number.store(work.number, Relaxed);
        drop(work);
        self.0.changed.notify_all();
    }

    /// The helpers have nothing to do.
    fn rest(&self) {
        let mut work = self.0.lock();
        work.task = None;
        self.0.number.store(0, Relaxed);
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        let mut work = self.0.lock();
        work.is_over = true;
        work.task = None;
        self.0.number.store(0, Relaxed);
        drop(work);
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::super::strata::Strata;
    use super::super::transfer::is_won;
    use super::*;
    use crate::position::Position;
    use crate::rules::Rules;
    use crate::search::Help;

    /// Runs something with a meter that has threads to spare, and waits until all of them have ended.
    fn with_threads<T>(run: impl FnOnce(&mut Meter) -> T) -> T {
        let threads = Mutex::new(Vec::new());
        let spawn = |help: Help| {
            let mut threads = threads.lock().expect("no panic");
            threads.push(std::thread::spawn(help));
            true
        };
        let mut usage = Usage::default();
        let limits = Limits {
            states: u64::MAX,
            memory: 1 << 30,
        };
        let mut meter = Meter::new(limits, &mut usage, &|_| None).with_helpers(&spawn);
        let result = run(&mut meter);
        for thread in threads.into_inner().expect("no panic") {
            thread.join().expect("no panic");
        }
        result
    }

    fn alone(task: Task, strata: &Arc<Strata>) -> bool {
        let mut exact = Exact::new(Arc::clone(strata), None);
        with_threads(|meter| task.decide(&strata.start(), &mut exact, meter)).expect("no limit")
    }

    fn check_line(position: &Position, strata: &Strata, task: Task, line: &[Transfer]) {
        let Task::Length(allowance) = task else {
            assert!(line.is_empty());
            return;
        };
        let mut position = position.clone();
        for &transfer in line {
            position.play(transfer.into()).expect("a legal move");
        }
        assert!(position.is_won(), "{position}");
        let cheats = line.iter().filter(|transfer| transfer.cheat).count();
        assert_eq!(cheats, usize::from(allowance.cheats));
        let most = strata.misplaced(&strata.start()) + u32::from(allowance.waste);
        assert!(line.len() as u32 <= most);
    }

    /// Called at once, and for every task, threads answer what one alone does with new tables.
    #[test]
    fn several_threads_say_what_one_says() {
        let rules = Rules::named("molek-syntez").expect("a known game");
        let tasks = (0..=2).flat_map(|cheats| {
            let lengths = (0..=cheats + 4).map(move |waste| Allowance { cheats, waste });
            std::iter::once(Task::Cheats(cheats)).chain(lengths.map(Task::Length))
        });
        let tasks: Vec<Task> = tasks.collect();
        let (mut yes, mut no) = (0, 0);
        for number in 1..=12 {
            let position = rules.deal(number).expect("a deal");
            let strata = Arc::new(Strata::new(&position).expect("its game"));
            let start = strata.start();
            assert!(!is_won(&strata, &start));
            let mut exact = Exact::new(Arc::clone(&strata), None);
            with_threads(|meter| {
                let threads = 2 + number as usize % 3;
                let crew = Crew::call(threads, start, &mut exact, meter).expect("threads");
                for &task in &tasks {
                    let found = crew
                        .decide(task, &start, &mut exact, meter)
                        .expect("no limit");
                    assert_eq!(found.is_some(), alone(task, &strata), "{number}: {task:?}");
                    match found {
                        Some(line) => {
                            check_line(&position, &strata, task, &line);
                            yes += 1;
                        }
                        None => no += 1,
                    }
                }
            });
        }
        assert!(yes > 20 && no > 100, "{yes} {no}");
    }

    #[test]
    fn without_threads_or_memory_there_is_no_crew() {
        let rules = Rules::named("molek-syntez").expect("a known game");
        let strata = Strata::new(&rules.deal(1).expect("a deal")).expect("its game");
        let (start, mut exact) = (strata.start(), Exact::new(Arc::new(strata), None));
        let mut usage = Usage::default();
        let mut limits = Limits {
            states: u64::MAX,
            memory: 1 << 30,
        };
        let mut meter = Meter::new(limits, &mut usage, &|_| None);
        assert!(Crew::call(2, start, &mut exact, &mut meter).is_none());
        limits.memory = LEAST_MEMORY - 1;
        let mut meter = Meter::new(limits, &mut usage, &|_| None).with_helpers(&|_| true);
        assert!(Crew::call(2, start, &mut exact, &mut meter).is_none());
    }
}
