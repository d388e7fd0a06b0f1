//! Parallel depth-first search: a shared closed list, and work sharing between threads.
//!
//! The thread that reaches a state first expands it, so together they expand every state once, as one thread would.
//! It is complete, like [`DepthFirst`](super::DepthFirst).

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::chunks::Chunks;
use super::game::{Child, Game, Way};
use crate::states::{FlatTable, Inserted, Packed, SharedMemory, has_room, reserve};

/// Enough that two threads seldom want the same shard, and so few that they grow large soon: small pieces of memory that come
/// and go leave gaps.
const SHARDS: usize = 16;
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
    /// Whether the threads are to rest, since the search is paused.
    is_held: AtomicBool,
    visited: AtomicU64,
    memory: SharedMemory,
}

struct Backlog<S> {
    /// What no thread searches yet.
    pieces: Vec<Piece<S>>,
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

/// A part of the tree that one thread searches.
struct Piece<S> {
    /// The path from the start to the state that is expanded next.
    trail: Vec<Way<S>>,
    /// The states to expand after it, the next one last.
    open: Chunks<Open<S>>,
    /// How many of these, from the first on, were given to other threads.
    given: usize,
}

/// A state that was left open beside a trail.
#[derive(Clone, Copy)]
struct Open<S> {
    way: Way<S>,
    /// The depth of its parent.
    depth: usize,
    promise: u32,
}

impl<S: Copy> Piece<S> {
    const fn new(trail: Vec<Way<S>>) -> Self {
        Self {
            trail,
            open: Chunks::new(),
            given: 0,
        }
    }

    /// Takes the state that was left open first, with the most behind it, and the path to it.
    fn give(&mut self) -> Option<Vec<Way<S>>> {
        // One is kept, so that there is something to do here as well.
        if self.open.len() < self.given + 2 {
            return None;
        }
        let open = self.open.get(self.given)?;
        let mut way = Vec::new();
        if !reserve(&mut way, open.depth + 1) {
            return None;
        }
        way.extend_from_slice(&self.trail[..open.depth]);
        way.push(open.way);
        self.given += 1;
        Some(way)
    }

    /// The next state to expand.
    fn next(&mut self) -> Option<Open<S>> {
        if self.open.len() == self.given {
            return None;
        }
        self.open.pop()
    }
}

/// Tells a thread whether to go on.
pub(crate) trait Overseer {
    /// Why to stop.
    type Stop;

    /// A state is about to be expanded.
    fn visit(&mut self) -> Result<(), Self::Stop>;

    /// There is nothing to do for the moment.
    fn wait(&mut self) -> Result<(), Self::Stop>;
}

/// Nobody: the thread ends with the team, and the team counts its states.
struct Nobody<'a> {
    visited: &'a AtomicU64,
    /// How many states it has not added yet.
    fresh: u64,
}

impl Overseer for Nobody<'_> {
    type Stop = Infallible;

    fn visit(&mut self) -> Result<(), Infallible> {
        self.fresh += 1;
        if self.fresh == INTERVAL {
            self.visited.fetch_add(self.fresh, Ordering::Relaxed);
            self.fresh = 0;
        }
        Ok(())
    }

    fn wait(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

impl Drop for Nobody<'_> {
    fn drop(&mut self) {
        self.visited.fetch_add(self.fresh, Ordering::Relaxed);
    }
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
                pieces: vec![Piece::new(Vec::new())],
                busy: 0,
                outcome: None,
            }),
            changed: Condvar::new(),
            is_over: AtomicBool::new(false),
            is_held: AtomicBool::new(false),
            visited: AtomicU64::new(0),
            memory: SharedMemory::new(memory),
        }
    }

    /// The outcome, if the search has ended.
    pub fn outcome(&self) -> Option<Outcome<G::Step>> {
        lock(&self.work).outcome.clone()
    }

    /// The states that helpers have expanded since the last call.
    pub fn take_visited(&self) -> u64 {
        // It is looked at far more often than there is anything to take.
        match self.visited.load(Ordering::Relaxed) {
            0 => 0,
            _ => self.visited.swap(0, Ordering::Relaxed),
        }
    }

    /// Sets the memory limit again.
    pub fn set_memory(&self, memory: usize) {
        self.memory.set_limit(memory);
    }

    /// Tells all threads to end.
    pub fn end(&self) {
        // Under the lock, so that no thread goes to sleep between its look and this.
        let work = lock(&self.work);
        self.is_over.store(true, Ordering::Relaxed);
        drop(work);
        self.changed.notify_all();
    }

    /// Has the helpers rest, or go on.
    pub fn hold(&self, is_held: bool) {
        // Under the lock for the same reason.
        let work = lock(&self.work);
        self.is_held.store(is_held, Ordering::Relaxed);
        drop(work);
        self.changed.notify_all();
    }

    /// Rests as long as the search is paused.
    fn rest(&self) {
        if !self.is_held.load(Ordering::Relaxed) {
            return;
        }
        let mut work = lock(&self.work);
        while self.is_held.load(Ordering::Relaxed) && !self.is_over.load(Ordering::Relaxed) {
            let woken = self.changed.wait(work);
            work = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The next piece of work; `None` when there is none and will be none.
    fn next<O: Overseer>(&self, overseer: &mut O) -> Result<Option<Piece<G::Step>>, O::Stop> {
        let mut work = lock(&self.work);
        loop {
            if self.is_over.load(Ordering::Relaxed) {
                return Ok(None);
            }
            if let Some(piece) = work.pieces.pop() {
                work.busy += 1;
                return Ok(Some(piece));
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
                overseer.wait()?;
                work = lock(&self.work);
            } else {
                work = next;
            }
        }
    }

    /// Works until the team is done. The game is at the start.
    pub fn help(&self, game: &mut G) {
        let overseer = Nobody {
            visited: &self.visited,
            fresh: 0,
        };
        let Ok(()) = self.work(game, overseer);
    }

    /// Works until the team is done, or the overseer says to stop. The game is at the start, and comes back to it.
    ///
    /// # Errors
    /// The overseer's answer. The others do what is left.
    pub fn work<O: Overseer>(&self, game: &mut G, mut overseer: O) -> Result<(), O::Stop> {
        let root = game.mark();
        while let Some(mut piece) = self.next(&mut overseer)? {
            let result = self.search(game, &mut piece, &mut overseer);
            game.back_to(root);
            // All at once: a thread that sees nobody busy and no work takes all for done.
            let mut work = lock(&self.work);
            work.busy -= 1;
            let is_over = match result {
                Ok(outcome) => {
                    piece.open.clear(&mut &self.memory);
                    let is_over = outcome.is_some();
                    work.outcome = work.outcome.take().or(outcome);
                    is_over
                }
                Err(stop) => {
                    work.pieces.push(piece);
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

    /// Searches a piece of the tree. If it is stopped, the piece is what is left.
    fn search<O: Overseer>(
        &self,
        game: &mut G,
        piece: &mut Piece<G::Step>,
        overseer: &mut O,
    ) -> Result<Option<Outcome<G::Step>>, O::Stop> {
        let (mut children, mut fresh) = (Vec::new(), Vec::new());
        // The marks of the states along the trail, from the start on.
        let mut marks = vec![game.mark()];
        for &way in &piece.trail {
            if !(game.make_room() && has_room(&mut marks, 1)) {
                return Ok(Some(Outcome::Full));
            }
            game.play(way);
            marks.push(game.mark());
        }
        let mut visited = 0;
        loop {
            overseer.visit()?;
            if let Some(outcome) = self.expand(game, piece, &mut children, &mut fresh) {
                return Ok(Some(outcome));
            }
            visited += 1;
            if visited == INTERVAL {
                visited = 0;
                self.rest();
                if self.is_over.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                self.share(piece);
            }
            // The next state may lie one deeper than any before it, and behind it a win.
            if !(game.make_room() && has_room(&mut marks, 1) && has_room(&mut piece.trail, 2)) {
                return Ok(Some(Outcome::Full));
            }
            let Some(next) = piece.next() else {
                return Ok(None);
            };
            marks.truncate(next.depth + 1);
            piece.trail.truncate(next.depth);
            game.back_to(marks[next.depth]);
            game.play(next.way);
            marks.push(game.mark());
            piece.trail.push(next.way);
        }
    }

    fn expand(
        &self,
        game: &mut G,
        piece: &mut Piece<G::Step>,
        children: &mut Vec<Child<G::Key, G::Step>>,
        fresh: &mut Vec<Open<G::Step>>,
    ) -> Option<Outcome<G::Step>> {
        children.clear();
        fresh.clear();
        game.children(children);
        let depth = piece.trail.len();
        for child in &*children {
            if child.is_won {
                let mut line = std::mem::take(&mut piece.trail);
                line.push(child.way);
                return Some(Outcome::Won(line));
            }
            let shard = child.key.hash() as usize % SHARDS;
            match lock(&self.states[shard]).insert(&child.key, &mut &self.memory) {
                Inserted::Known => {}
                Inserted::Full => return Some(Outcome::Full),
                Inserted::New => fresh.push(Open {
                    way: child.way,
                    depth,
                    promise: game.guide(child),
                }),
            }
        }
        fresh.sort_unstable_by_key(|open| std::cmp::Reverse(open.promise));
        for &open in &*fresh {
            if !piece.open.make_room(&mut &self.memory) {
                return Some(Outcome::Full);
            }
            piece.open.push(open);
        }
        None
    }

    /// Hands the work with the most behind it on to a thread that has none.
    fn share(&self, piece: &mut Piece<G::Step>) {
        let mut work = lock(&self.work);
        if work.pieces.is_empty()
            && let Some(way) = piece.give()
        {
            work.pieces.push(Piece::new(way));
            drop(work);
            self.changed.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All numbers below a limit. Each leads to its double and the number after that; none is won.
    struct Numbers {
        path: Vec<u64>,
        limit: u64,
    }

    impl Game for Numbers {
        type Key = [u64; 1];
        type Step = u64;
        const WAYS_ARE_ABSOLUTE: bool = true;
        const NO_STEP: u64 = 0;

        fn key(&self) -> [u64; 1] {
            [self.path[self.path.len() - 1]]
        }

        fn is_won(&self) -> bool {
            false
        }

        fn children(&mut self, out: &mut Vec<Child<[u64; 1], u64>>) {
            let [number] = self.key();
            let both = [2 * number, 2 * number + 1];
            for step in both.into_iter().filter(|&step| step < self.limit) {
                out.push(Child {
                    key: [step],
                    way: Way { step, moves: 1 },
                    is_won: false,
                    guide: None,
                });
            }
        }

        fn play(&mut self, child: Way<u64>) {
            self.path.push(child.step);
        }

        fn mark(&self) -> usize {
            self.path.len()
        }

        fn back_to(&mut self, mark: usize) {
            self.path.truncate(mark);
        }

        fn guide(&mut self, _child: &Child<[u64; 1], u64>) -> u32 {
            0
        }

        fn least_here(&self) -> u32 {
            0
        }

        fn least(&mut self, _way: Way<u64>) -> u32 {
            0
        }
    }

    const LIMIT: u64 = 300_000;

    fn numbers() -> Numbers {
        Numbers {
            path: vec![1],
            limit: LIMIT,
        }
    }

    /// Counts what one thread does, and stops it now and then.
    struct Impatient<'a> {
        visited: &'a mut u64,
        until: u64,
    }

    impl Overseer for Impatient<'_> {
        type Stop = ();

        fn visit(&mut self) -> Result<(), ()> {
            if *self.visited == self.until {
                return Err(());
            }
            *self.visited += 1;
            Ok(())
        }

        fn wait(&mut self) -> Result<(), ()> {
            Ok(())
        }
    }

    #[test]
    fn every_state_is_expanded_and_counted_once_whoever_expands_it() {
        let team = Team::<Numbers>::new(usize::MAX);
        let (mut own, mut pauses) = (0, 0);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| team.help(&mut numbers()));
            }
            // This thread is stopped again and again, and takes up what was left.
            let mut game = numbers();
            loop {
                let overseer = Impatient {
                    until: own + 5_000,
                    visited: &mut own,
                };
                match team.work(&mut game, overseer) {
                    Ok(()) => break,
                    Err(()) => pauses += 1,
                }
                assert_eq!(game.path, [1]);
                team.hold(true);
                team.hold(false);
            }
        });
        assert!(matches!(team.outcome(), Some(Outcome::Exhausted)));
        assert_eq!(own + team.take_visited(), LIMIT - 1);
        assert_eq!(team.take_visited(), 0);
    }

    #[test]
    fn what_a_team_takes_stays_within_its_memory_and_more_may_be_granted() {
        for (memory, more) in [(4 << 20, 4 << 20), (4 << 20, usize::MAX)] {
            let team = Team::<Numbers>::new(memory);
            team.set_memory(more);
            team.help(&mut numbers());
            let is_full = matches!(team.outcome(), Some(Outcome::Full));
            assert_eq!(is_full, more == memory);
            assert!(team.memory.used() <= more);
        }
    }
}
