//! A* search by several threads.
//!
//! They share what they have met, and how many moves it takes to get there at the least. Each thread has a frontier of its
//! own and the paths to what is in it; it expands what it has met first or by a shorter path. They need not agree on what comes
//! next: whatever was met is expanded once for each time that it was reached by a shorter path, unless it leads
//! to no win that is shorter than the best one so far. When nothing is left, that one is the shortest. So the
//! order changes only how much is expanded, and threads that are done with the lowest sums get work from others.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::Run;
use super::arena::{Added, Arena};
use super::chunks::Chunks;
use super::game::{Child, Game, Way};
use super::meter::{Meter, Stop};
use super::queue::Queue;
use super::tree::{Cursor, Link, ROOT};
use crate::states::{Packed, SharedMemory};

/// Enough that two threads seldom want the same shard.
const SHARDS: usize = 64;
/// How many states a thread expands between two looks at the others.
const INTERVAL: u32 = 256;
/// How many states are handed on at a time.
const BATCH: usize = 256;
/// How long a thread waits for work before it asks whether to go on.
const PATIENCE: Duration = Duration::from_millis(1);
/// The rank of a thread without work.
const IDLE: u32 = u32::MAX;

/// What the threads share.
struct Shared<G: Game> {
    shards: Vec<Mutex<Shard<G::Key>>>,
    work: Mutex<Exchange<G::Step>>,
    changed: Condvar,
    is_over: AtomicBool,
    /// Only wins in fewer moves are of interest.
    below: AtomicU32,
    /// For each thread, the lowest rank of what it has left. Lowered, and raised when work is handed on, only with `work` locked.
    ranks: Vec<AtomicU32>,
    /// The states that the helpers have expanded since somebody asked.
    visited: AtomicU64,
    memory: SharedMemory,
}

/// Some of the states that were met.
struct Shard<K> {
    keys: Arena<K>,
    /// The fewest moves from the start so far.
    moves: Chunks<u16>,
}

struct Exchange<S> {
    /// What a thread has handed on.
    batch: Option<Batch<S>>,
    /// How many threads have work.
    busy: usize,
    /// The path to the shortest win.
    win: Option<Vec<Way<S>>>,
    is_full: bool,
}

/// States to expand, with the paths to them.
struct Batch<S> {
    /// Steps, each after the one before it on its path, whose index it has; `None` at the start.
    steps: Vec<(Option<usize>, Way<S>)>,
    /// The last step to each state.
    states: Vec<usize>,
    rank: u32,
}

/// The data behind a lock is always consistent, so a poisoned lock does no harm.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<G: Game> Shared<G> {
    fn shard(&self, key: &G::Key) -> MutexGuard<'_, Shard<G::Key>> {
        // Bits that the index of the shard does not need.
        lock(&self.shards[key.hash() as usize % SHARDS])
    }

    /// Whether a state was not yet met by so short a path. From now on it was.
    fn is_news(&self, key: &G::Key, moves: u16) -> Result<bool, Stop> {
        let mut shard = self.shard(key);
        let mut memory = &self.memory;
        if !shard.moves.make_room(&mut memory) {
            return Err(Stop::Memory);
        }
        match shard.keys.add(key, &mut memory) {
            Added::New(_) => {
                shard.moves.push(moves);
                Ok(true)
            }
            Added::Known(number) => {
                let known = &mut shard.moves[number];
                let is_shorter = moves < *known;
                *known = moves.min(*known);
                Ok(is_shorter)
            }
            Added::Full => Err(Stop::Memory),
        }
    }

    /// Whether a state was met by a shorter path as well.
    fn is_old(&self, key: &G::Key, moves: u16) -> bool {
        let shard = self.shard(key);
        let number = shard.keys.find(key);
        number.is_some_and(|number| shard.moves[number] < moves)
    }

    /// No win has fewer moves.
    fn at_least(&self) -> u32 {
        let work = lock(&self.work);
        let ranks = self.ranks.iter().map(|rank| rank.load(Relaxed));
        let batch = work.batch.iter().map(|batch| batch.rank);
        let below = self.below.load(Relaxed);
        ranks.chain(batch).min().unwrap_or(IDLE).min(below)
    }

    fn end(&self) {
        // Under the lock, so that no thread goes to sleep between its look and this.
        let work = lock(&self.work);
        self.is_over.store(true, Relaxed);
        drop(work);
        self.changed.notify_all();
    }
}

/// One of the threads: what it has met, and its frontier.
pub(crate) struct Member<G: Game> {
    shared: Arc<Shared<G>>,
    index: usize,
    links: Chunks<Link<G::Step>>,
    /// Where the game is; there is no way from one game to another.
    walk: Option<Cursor>,
    queue: Queue,
    /// The rank of what is expanded.
    rank: u32,
    is_busy: bool,
    children: Vec<Child<G::Key, G::Step>>,
    promising: Vec<(usize, u32)>,
}

/// Why a thread does not go on: nothing is left, or it must stop.
enum Pause<E> {
    Over,
    Stop(E),
}

impl<G: Game> Member<G> {
    fn new(shared: &Arc<Shared<G>>, index: usize) -> Self {
        Self {
            shared: Arc::clone(shared),
            index,
            links: Chunks::new(),
            walk: None,
            queue: Queue::new(),
            rank: IDLE,
            is_busy: false,
            children: Vec::new(),
            promising: Vec::new(),
        }
    }

    /// Works until the search is over. The game is at the start.
    pub fn help(mut self, game: &mut G) {
        let mut visited = 0;
        let shared = Arc::clone(&self.shared);
        // Never an error.
        let _ = self.work(game, &mut |is_visit| {
            visited += u64::from(is_visit);
            if visited == INTERVAL.into() || !is_visit {
                shared.visited.fetch_add(visited, Relaxed);
                visited = 0;
            }
            Ok::<(), Stop>(())
        });
        shared.visited.fetch_add(visited, Relaxed);
    }

    /// Works until the search is over, or `ask` says to stop. It is asked before each state, and while there is none.
    fn work<E>(
        &mut self,
        game: &mut G,
        ask: &mut impl FnMut(bool) -> Result<(), E>,
    ) -> Result<(), E> {
        let shared = Arc::clone(&self.shared);
        let result = self.root(game).and_then(|()| {
            loop {
                for _ in 0..INTERVAL {
                    match self.advance(game, &shared, ask)? {
                        Ok(()) => {}
                        Err(Pause::Over) => return Ok(Ok(())),
                        Err(Pause::Stop(stop)) => return Ok(Err(stop)),
                    }
                }
                self.hand_on(&shared);
                self.take_over(&shared)?;
            }
        });
        result.unwrap_or_else(|_| {
            lock(&shared.work).is_full = true;
            shared.end();
            Ok(())
        })
    }

    /// The first state of every thread is the start.
    fn root(&mut self, game: &G) -> Result<(), Stop> {
        if self.walk.is_none() {
            self.walk = Some(Cursor::new(game));
            let way = Way {
                step: G::NO_STEP,
                moves: 0,
            };
            self.add(ROOT, way)?;
            self.links[ROOT].level = 0;
            self.shared.is_news(&game.key(), 0)?;
        }
        Ok(())
    }

    /// Adds a state to those that have a path.
    fn add(&mut self, parent: u32, way: Way<G::Step>) -> Result<u32, Stop> {
        if self.links.len() >= u32::MAX as usize || !self.links.make_room(&mut &self.shared.memory)
        {
            return Err(Stop::Memory);
        }
        let (moves, level) = match self.links.get(parent as usize) {
            Some(link) => (link.moves, link.level),
            None => (0, 0),
        };
        self.links.push(Link {
            parent,
            moves: moves.saturating_add(way.moves),
            level: level + 1,
            way,
            is_closed: false,
        });
        Ok(self.links.len() as u32 - 1)
    }

    /// Expands the next state, or waits for one.
    fn advance<E>(
        &mut self,
        game: &mut G,
        shared: &Shared<G>,
        ask: &mut impl FnMut(bool) -> Result<(), E>,
    ) -> Result<Result<(), Pause<E>>, Stop> {
        if shared.is_over.load(Relaxed) {
            return Ok(Err(Pause::Over));
        }
        let below = shared.below.load(Relaxed);
        let next = self.queue.take().filter(|&(_, rank)| rank < below);
        let Some((number, rank)) = next else {
            return self.wait(shared, ask);
        };
        if rank != self.rank {
            self.rank = rank;
            shared.ranks[self.index].store(rank, Relaxed);
        }
        if let Some(walk) = &mut self.walk {
            walk.go_to(number, &self.links, game)?;
        }
        let link = self.links[number];
        if shared.is_old(&game.key(), link.moves) {
            return Ok(Ok(()));
        }
        if let Err(stop) = ask(true) {
            self.queue.put(number, rank, &mut &shared.memory)?;
            return Ok(Err(Pause::Stop(stop)));
        }
        self.expand(number, link, game, shared)?;
        Ok(Ok(()))
    }

    fn expand(
        &mut self,
        number: u32,
        link: Link<G::Step>,
        game: &mut G,
        shared: &Shared<G>,
    ) -> Result<(), Stop> {
        let mut children = std::mem::take(&mut self.children);
        let mut promising = std::mem::take(&mut self.promising);
        let below = shared.below.load(Relaxed);
        children.clear();
        game.children(&mut children);
        promising.clear();
        for (index, child) in children.iter().enumerate() {
            if number != ROOT && game.is_reached_otherwise(link.way, child.way) {
                continue;
            }
            let moves = u32::from(link.moves) + u32::from(child.way.moves);
            if child.is_won {
                self.win(number, child.way, moves, shared);
                continue;
            }
            // The parent's bound holds for the child too (pathmax).
            let rank = (moves + game.least(child.way)).max(self.rank);
            if rank < below {
                promising.push((index, rank));
            }
        }
        for &(index, _) in &promising {
            let key = &children[index].key;
            shared.shard(key).keys.prefetch(key);
        }
        for &(index, rank) in &promising {
            let child = &children[index];
            let moves = link.moves.saturating_add(child.way.moves);
            if !shared.is_news(&child.key, moves)? {
                continue;
            }
            let rank = rank.max(u32::from(moves) + game.refined_least(child.way));
            if rank < below {
                let new = self.add(number, child.way)?;
                self.queue.put(new, rank, &mut &shared.memory)?;
            }
        }
        (self.children, self.promising) = (children, promising);
        Ok(())
    }

    /// The last step leads to a win.
    fn win(&self, mut number: u32, last: Way<G::Step>, moves: u32, shared: &Shared<G>) {
        let mut work = lock(&shared.work);
        if moves >= shared.below.load(Relaxed) {
            return;
        }
        shared.below.store(moves, Relaxed);
        let mut path = vec![last];
        while number != ROOT {
            path.push(self.links[number].way);
            number = self.links[number].parent;
        }
        path.reverse();
        work.win = Some(path);
    }

    /// There is nothing left here: waits for what another thread hands on.
    fn wait<E>(
        &mut self,
        shared: &Shared<G>,
        ask: &mut impl FnMut(bool) -> Result<(), E>,
    ) -> Result<Result<(), Pause<E>>, Stop> {
        let mut work = lock(&shared.work);
        if self.is_busy {
            self.is_busy = false;
            work.busy -= 1;
        }
        self.rank = IDLE;
        shared.ranks[self.index].store(IDLE, Relaxed);
        loop {
            if shared.is_over.load(Relaxed) {
                return Ok(Err(Pause::Over));
            }
            if let Some(batch) = work.batch.take() {
                return self.adopt(&batch, &mut work, shared).map(Ok);
            }
            if work.busy == 0 {
                drop(work);
                shared.end();
                return Ok(Err(Pause::Over));
            }
            let (next, waited) = shared
                .changed
                .wait_timeout(work, PATIENCE)
                .unwrap_or_else(PoisonError::into_inner);
            work = next;
            // The others may have no work to share for long, and a waiting thread must still notice a stop.
            if waited.timed_out() {
                drop(work);
                if let Err(stop) = ask(false) {
                    return Ok(Err(Pause::Stop(stop)));
                }
                work = lock(&shared.work);
            }
        }
    }

    /// Takes over what another thread has handed on, if it comes before what is left here.
    fn take_over(&mut self, shared: &Shared<G>) -> Result<(), Stop> {
        let mut work = lock(&shared.work);
        match work.batch.take_if(|batch| batch.rank < self.rank) {
            Some(batch) => self.adopt(&batch, &mut work, shared),
            None => Ok(()),
        }
    }

    fn adopt(
        &mut self,
        batch: &Batch<G::Step>,
        work: &mut Exchange<G::Step>,
        shared: &Shared<G>,
    ) -> Result<(), Stop> {
        if !self.is_busy {
            self.is_busy = true;
            work.busy += 1;
        }
        self.rank = batch.rank;
        shared.ranks[self.index].store(batch.rank, Relaxed);
        let first = self.links.len() as u32;
        for &(parent, way) in &batch.steps {
            self.add(parent.map_or(ROOT, |parent| first + parent as u32), way)?;
        }
        for &state in &batch.states {
            // At the start there is no step yet.
            let number = match batch.steps.is_empty() {
                true => ROOT,
                false => first + state as u32,
            };
            self.queue.put(number, batch.rank, &mut &shared.memory)?;
        }
        Ok(())
    }

    /// Hands on some of the states that come first, if another thread has only states that come later.
    fn hand_on(&mut self, shared: &Shared<G>) {
        let mine = self.rank;
        let is_ahead = |rank: &AtomicU32| rank.load(Relaxed) > mine;
        if !shared.ranks.iter().any(is_ahead) {
            return;
        }
        let mut work = lock(&shared.work);
        if work.batch.is_some() {
            return;
        }
        let mut batch = Batch {
            steps: Vec::new(),
            states: Vec::new(),
            rank: mine,
        };
        let mut indices = HashMap::new();
        let mut path = Vec::new();
        let mut kept = Vec::new();
        while batch.states.len() < BATCH {
            let Some((number, rank)) = self.queue.take() else {
                break;
            };
            // Every other one: both go on with some of each.
            let is_kept = rank > mine || batch.states.len() >= kept.len();
            if is_kept {
                kept.push((number, rank));
                if rank > mine {
                    break;
                }
                continue;
            }
            let mut at = number;
            while at != ROOT && !indices.contains_key(&at) {
                path.push(at);
                at = self.links[at].parent;
            }
            let mut before = indices.get(&at).copied();
            while let Some(next) = path.pop() {
                batch.steps.push((before, self.links[next].way));
                before = Some(batch.steps.len() - 1);
                indices.insert(next, batch.steps.len() - 1);
            }
            batch.states.extend(before);
        }
        for &(number, rank) in kept.iter().rev() {
            // There is room: it was in the queue just now.
            let _ = self.queue.put(number, rank, &mut &shared.memory);
        }
        if !batch.states.is_empty() {
            work.batch = Some(batch);
            drop(work);
            shared.changed.notify_one();
        }
    }
}

/// The thread that was asked: it works like the others, and watches the limits.
pub(crate) struct AStarTeam<G: Game>(Member<G>);

impl<G: Game> AStarTeam<G> {
    /// A search from the position that the game is at, for a shortest win in fewer than `below` moves, by this many
    /// threads, within so much memory.
    pub fn new(threads: usize, below: u32, memory: usize) -> Self {
        let shard = |_| {
            Mutex::new(Shard {
                keys: Arena::new(),
                moves: Chunks::new(),
            })
        };
        // The work begins at the start.
        let start = Batch {
            steps: Vec::new(),
            states: vec![0],
            rank: 0,
        };
        let shared = Shared {
            shards: (0..SHARDS).map(shard).collect(),
            work: Mutex::new(Exchange {
                batch: Some(start),
                busy: 0,
                win: None,
                is_full: false,
            }),
            changed: Condvar::new(),
            is_over: AtomicBool::new(false),
            below: AtomicU32::new(below),
            ranks: (0..threads).map(|_| AtomicU32::new(IDLE)).collect(),
            visited: AtomicU64::new(0),
            memory: SharedMemory::new(memory),
        };
        Self(Member::new(&Arc::new(shared), 0))
    }

    /// One of the other threads, by its number from 1 on.
    pub fn helper(&self, index: usize) -> Member<G> {
        Member::new(&self.0.shared, index)
    }
}

impl<G: Game> Run<G> for AStarTeam<G> {
    fn run(&mut self, game: &mut G, meter: &mut Meter) -> Result<bool, Stop> {
        let shared = Arc::clone(&self.0.shared);
        let mut held = 0;
        let mut visits = 0;
        let result = self.0.work(game, &mut |is_visit| {
            visits += 1;
            if visits % INTERVAL == 0 || !is_visit {
                meter.add_visited(shared.visited.swap(0, Relaxed));
                let used = shared.memory.used();
                if used > held && meter.reserve(used - held) {
                    held = used;
                }
            }
            meter.visit()
        });
        meter.release(held);
        meter.add_visited(shared.visited.swap(0, Relaxed));
        result?;
        let mut work = lock(&shared.work);
        if work.is_full {
            return Err(Stop::Memory);
        }
        if let (Some(path), Some(walk)) = (work.win.take(), &mut self.0.walk) {
            walk.go_back(game);
            path.into_iter().for_each(|way| game.play(way));
            return Ok(true);
        }
        Ok(false)
    }

    fn at_least(&self) -> u32 {
        self.0.shared.at_least()
    }

    fn look_below(&mut self, below: u32) {
        let mut work = lock(&self.0.shared.work);
        if below <= self.0.shared.below.load(Relaxed) {
            self.0.shared.below.store(below, Relaxed);
            // The other threads may have found one in the meantime.
            work.win = None;
        }
    }

    fn clear(&mut self, game: &mut G, _: &mut Meter) {
        self.0.shared.end();
        if let Some(walk) = &mut self.0.walk {
            walk.go_back(game);
        }
    }
}

/// The other threads end with this one, however it ends.
impl<G: Game> Drop for AStarTeam<G> {
    fn drop(&mut self) {
        self.0.shared.end();
    }
}
