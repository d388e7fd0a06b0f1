//! Parallel depth-first search: a shared closed list, and work sharing between threads.
//!
//! The thread that reaches a state first expands it, so together they expand every state once, as one thread would.
//! It is complete, like [`DepthFirst`](super::DepthFirst).

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::game::{Child, Game, Way};
use crate::states::{FlatTable, Inserted, Memory, Packed};

/// Enough that two threads seldom want the same shard.
const SHARDS: usize = 256;
/// How many states to expand between two checks for idle threads.
const INTERVAL: u64 = 256;
/// How long a thread waits for work before it asks whether to go on.
const PATIENCE: Duration = Duration::from_millis(5);

/// What the threads share.
pub(crate) struct Team<G: Game> {
    states: Vec<Mutex<FlatTable<G::Key>>>,
    work: Mutex<Backlog<G::Step>>,
    changed: Condvar,
    is_over: AtomicBool,
    visited: AtomicU64,
    memory: SharedMemory,
}

struct Backlog<S> {
    /// The paths from the start to states that no thread has expanded yet.
    ways: Vec<Vec<Way<S>>>,
    /// The number of busy threads.
    busy: usize,
    outcome: Option<Outcome<S>>,
}

/// The outcome of a parallel search.
#[derive(Clone)]
pub(crate) enum Outcome<S> {
    /// The path from the start to a win.
    Won(Vec<Way<S>>),
    /// The space is exhausted, and no state is a win.
    Exhausted,
    /// The memory limit was reached.
    Full,
}

/// Memory that several threads take from.
struct SharedMemory {
    used: AtomicUsize,
    limit: usize,
}

impl Memory for &SharedMemory {
    fn reserve(&mut self, bytes: usize) -> bool {
        let more = |used: usize| used.checked_add(bytes).filter(|&used| used <= self.limit);
        let (set, get) = (Ordering::Relaxed, Ordering::Relaxed);
        self.used.fetch_update(set, get, more).is_ok()
    }

    fn release(&mut self, bytes: usize) {
        self.used.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// An entry of a thread's own stack.
struct Open<S> {
    way: Way<S>,
    /// The depth of its parent.
    depth: usize,
    mark: usize,
    promise: u32,
}

/// The way from the start to a state that was left open on a trail.
fn way_to<S: Copy>(trail: &[Way<S>], open: &Open<S>) -> Vec<Way<S>> {
    let mut way = trail[..open.depth].to_vec();
    way.push(open.way);
    way
}

/// The data behind a lock is always consistent, so a poisoned lock does no harm.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<G: Game> Team<G> {
    /// A team with this memory limit, before its start.
    pub fn new(memory: usize) -> Self {
        Self {
            states: (0..SHARDS).map(|_| Mutex::default()).collect(),
            work: Mutex::new(Backlog {
                ways: vec![Vec::new()],
                busy: 0,
                outcome: None,
            }),
            changed: Condvar::new(),
            is_over: AtomicBool::new(false),
            visited: AtomicU64::new(0),
            memory: SharedMemory {
                used: AtomicUsize::new(0),
                limit: memory,
            },
        }
    }

    /// The outcome, if the search has ended.
    pub fn outcome(&self) -> Option<Outcome<G::Step>> {
        lock(&self.work).outcome.clone()
    }

    /// The states expanded since the last call.
    pub fn take_visited(&self) -> u64 {
        self.visited.swap(0, Ordering::Relaxed)
    }

    /// Tells all threads to end.
    pub fn end(&self) {
        // Under the lock, so that no thread goes to sleep between its look and this.
        let work = lock(&self.work);
        self.is_over.store(true, Ordering::Relaxed);
        drop(work);
        self.changed.notify_all();
    }

    /// The next piece of work; `None` when there is none and will be none.
    fn next<E>(
        &self,
        ask: &mut impl FnMut() -> Result<(), E>,
    ) -> Result<Option<Vec<Way<G::Step>>>, E> {
        let mut work = lock(&self.work);
        loop {
            if self.is_over.load(Ordering::Relaxed) {
                return Ok(None);
            }
            if let Some(way) = work.ways.pop() {
                work.busy += 1;
                return Ok(Some(way));
            }
            if work.busy == 0 {
                work.outcome.get_or_insert(Outcome::Exhausted);
                drop(work);
                self.end();
                return Ok(None);
            }
            let (next, waited) = self
                .changed
                .wait_timeout(work, PATIENCE)
                .unwrap_or_else(PoisonError::into_inner);
            // The others may have no work to share for long, and a waiting thread must still notice a stop.
            if waited.timed_out() {
                drop(next);
                ask()?;
                work = lock(&self.work);
            } else {
                work = next;
            }
        }
    }

    /// Works until the team is done, or `ask` says to stop. The game is at the start, and comes back to it.
    ///
    /// # Errors
    /// What `ask` said. What was not done is left to the others.
    pub fn work<E>(&self, game: &mut G, mut ask: impl FnMut() -> Result<(), E>) -> Result<(), E> {
        let root = game.mark();
        while let Some(way) = self.next(&mut ask)? {
            let mut rest = Vec::new();
            let result = self.search(game, way, &mut rest, &mut ask);
            game.back_to(root);
            // All at once: a thread that sees nobody busy and no work takes all for done.
            let mut work = lock(&self.work);
            work.busy -= 1;
            work.ways.append(&mut rest);
            let is_over = match result {
                Ok(Some(outcome)) => {
                    work.outcome.get_or_insert(outcome);
                    true
                }
                Ok(None) => false,
                Err(stop) => {
                    drop(work);
                    self.changed.notify_all();
                    return Err(stop);
                }
            };
            drop(work);
            if is_over {
                self.end();
            }
            self.changed.notify_all();
        }
        Ok(())
    }

    /// Searches the subtree below one path. If it is stopped, what is left goes to `rest`.
    fn search<E>(
        &self,
        game: &mut G,
        mut trail: Vec<Way<G::Step>>,
        rest: &mut Vec<Vec<Way<G::Step>>>,
        ask: &mut impl FnMut() -> Result<(), E>,
    ) -> Result<Option<Outcome<G::Step>>, E> {
        let mut children = Vec::new();
        let mut open: Vec<Open<G::Step>> = Vec::new();
        let mut visited = 0;
        trail.iter().for_each(|&way| game.play(way));
        loop {
            if let Err(stop) = ask() {
                rest.push(trail.clone());
                rest.extend(open.iter().map(|open| way_to(&trail, open)));
                return Err(stop);
            }
            if let Some(outcome) = self.expand(game, &trail, &mut children, &mut open) {
                return Ok(Some(outcome));
            }
            visited += 1;
            if visited == INTERVAL {
                self.visited.fetch_add(visited, Ordering::Relaxed);
                visited = 0;
                if self.is_over.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                self.share(&trail, &mut open);
            }
            let Some(next) = open.pop() else {
                self.visited.fetch_add(visited, Ordering::Relaxed);
                return Ok(None);
            };
            game.back_to(next.mark);
            game.play(next.way);
            trail.truncate(next.depth);
            trail.push(next.way);
        }
    }

    fn expand(
        &self,
        game: &mut G,
        trail: &[Way<G::Step>],
        children: &mut Vec<Child<G::Key, G::Step>>,
        open: &mut Vec<Open<G::Step>>,
    ) -> Option<Outcome<G::Step>> {
        children.clear();
        game.children(children);
        let (floor, mark) = (open.len(), game.mark());
        for child in &*children {
            if child.is_won {
                let mut line = trail.to_vec();
                line.push(child.way);
                return Some(Outcome::Won(line));
            }
            let shard = child.key.hash() as usize % SHARDS;
            match lock(&self.states[shard]).insert(&child.key, &mut &self.memory) {
                Inserted::Known => {}
                Inserted::Full => return Some(Outcome::Full),
                Inserted::New => open.push(Open {
                    way: child.way,
                    depth: trail.len(),
                    mark,
                    promise: game.guide(child),
                }),
            }
        }
        open[floor..].sort_unstable_by_key(|open| std::cmp::Reverse(open.promise));
        None
    }

    /// Hands the work with the most behind it on to a thread that has none.
    fn share(&self, trail: &[Way<G::Step>], open: &mut Vec<Open<G::Step>>) {
        if open.len() < 2 {
            return;
        }
        let mut work = lock(&self.work);
        if work.ways.is_empty() {
            let given = open.remove(0);
            work.ways.push(way_to(trail, &given));
            drop(work);
            self.changed.notify_one();
        }
    }
}
