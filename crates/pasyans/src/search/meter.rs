//! Meters what a search uses, and checks its limits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::choice::{Choice, written_as_words};
use crate::states::Memory;

/// Why a search ended early.
///
/// ```
/// use pasyans::Stop;
///
/// assert_eq!(Stop::MaxMoves.to_string(), "max-moves");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stop {
    /// The time limit was reached.
    Time,
    /// The memory limit was reached.
    Memory,
    /// The limit on states was reached.
    States,
    /// No win is as short as asked for.
    MaxMoves,
    /// The requested search is incomplete: it covers only some of the positions.
    Incomplete,
    /// The caller stopped the search.
    Cancelled,
    /// A win was found that the rules do not allow: a bug in the engine. It is never shown as a win.
    Fault,
}

impl Choice for Stop {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("time", Self::Time),
        ("memory", Self::Memory),
        ("states", Self::States),
        ("max-moves", Self::MaxMoves),
        ("incomplete", Self::Incomplete),
        ("cancelled", Self::Cancelled),
        ("fault", Self::Fault),
    ];
}

written_as_words!(Stop);

/// The limits that the search itself can watch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub states: u64,
    pub memory: usize,
}

/// How many states to expand between two polls of the outside: far less than a millisecond of work, and not much
/// more in a browser.
const POLL_INTERVAL: u64 = 64;

/// What a search has used so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Usage {
    pub states: u64,
    pub memory: usize,
    /// The most bytes at any time.
    pub peak_memory: usize,
}

/// Counts what a search uses, and polls the outside (clock, stop request) now and then.
pub(crate) struct Meter<'a> {
    limits: Limits,
    usage: &'a mut Usage,
    next_poll: u64,
    outside: &'a dyn Fn(&Usage) -> Option<Stop>,
    /// Runs work on another thread, if there are any.
    spawn: Option<&'a dyn Fn(Help) -> bool>,
    /// Where memory comes from instead of the budget.
    spare: Option<SpareMemory>,
    /// Says when another thread has what is searched for.
    settled: Option<Arc<AtomicBool>>,
}

/// Memory beside the budget, for a search that is small whatever the board, so that it does not depend on what others
/// have left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SpareMemory {
    used: usize,
    limit: usize,
}

impl SpareMemory {
    pub const fn new(limit: usize) -> Self {
        Self { used: 0, limit }
    }
}

/// Something that another thread can do.
pub(crate) type Help = Box<dyn FnOnce() + Send>;

impl<'a> Meter<'a> {
    /// `outside` gets the usage so far and may end the search.
    pub fn new(
        limits: Limits,
        usage: &'a mut Usage,
        outside: &'a dyn Fn(&Usage) -> Option<Stop>,
    ) -> Self {
        // The first state polls at once: there may be no time at all.
        let next_poll = usage.states;
        Self {
            limits,
            usage,
            next_poll,
            outside,
            spawn: None,
            spare: None,
            settled: None,
        }
    }

    /// The same, where there are threads that can help.
    pub fn with_helpers(self, spawn: &'a dyn Fn(Help) -> bool) -> Self {
        Self {
            spawn: Some(spawn),
            ..self
        }
    }

    /// Runs work on another thread. Returns whether that is possible.
    pub fn spawn(&self, help: Help) -> bool {
        self.spawn.is_some_and(|spawn| spawn(help))
    }

    /// The memory limit, in bytes.
    pub const fn memory(&self) -> usize {
        self.limits.memory
    }

    /// Adds the states that other threads have expanded.
    pub const fn add_visited(&mut self, states: u64) {
        self.usage.states += states;
    }

    /// The states expanded so far, in all runs of the search.
    pub const fn states(&self) -> u64 {
        self.usage.states
    }

    /// Counts one state that is about to be visited. One that is not visited, because the search has to stop, does
    /// not count: it will when the search goes on.
    #[inline]
    pub fn visit(&mut self) -> Result<(), Stop> {
        if self.usage.states >= self.limits.states {
            return Err(Stop::States);
        }
        if self.usage.states >= self.next_poll {
            self.poll()?;
        }
        self.usage.states += 1;
        Ok(())
    }

    /// Polls the outside.
    #[cold]
    pub fn poll(&mut self) -> Result<(), Stop> {
        self.next_poll = self.usage.states + POLL_INTERVAL;
        if self.is_settled() {
            return Err(Stop::States);
        }
        (self.outside)(self.usage).map_or(Ok(()), Err)
    }

    /// Runs something until this many states were visited in all; `None` when these did not suffice. The limit is one for
    /// all runs, so that a search that was stopped has no more of them than one that was not.
    pub fn up_to<T>(
        &mut self,
        states: u64,
        run: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        let limit = self.limits.states;
        self.limits.states = limit.min(states);
        let result = run(self);
        let is_limit = self.limits.states == limit;
        self.limits.states = limit;
        match result {
            Err(Stop::States) if !is_limit => Ok(None),
            other => other.map(Some),
        }
    }

    fn is_settled(&self) -> bool {
        (self.settled.as_ref()).is_some_and(|settled| settled.load(Relaxed))
    }

    /// Runs something until another thread has settled it; `None` if that was so.
    pub fn unless<T>(
        &mut self,
        settled: &Arc<AtomicBool>,
        run: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        let outer = self.settled.replace(Arc::clone(settled));
        let result = run(self);
        let is_settled = self.is_settled() && self.usage.states < self.limits.states;
        self.settled = outer;
        match result {
            Err(Stop::States) if is_settled => Ok(None),
            other => other.map(Some),
        }
    }

    /// Runs something with memory of its own instead of what the budget has left.
    pub fn with_spare_memory<T>(
        &mut self,
        spare: &mut SpareMemory,
        run: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let outer = self.spare.replace(*spare);
        let result = run(self);
        if let Some(used) = std::mem::replace(&mut self.spare, outer) {
            *spare = used;
        }
        result
    }

    /// Runs something that may take only a part of the memory that is left.
    pub fn with_part_of_memory<T>(
        &mut self,
        part: usize,
        run: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let limit = self.limits.memory;
        self.limits.memory = limit / part;
        let result = run(self);
        self.limits.memory = limit;
        result
    }

    /// Takes `bytes` of the memory that is allowed, if they are there.
    pub fn reserve(&mut self, bytes: usize) -> bool {
        if let Some(SpareMemory { used, limit }) = &mut self.spare {
            let granted = used.saturating_add(bytes) <= *limit;
            if granted {
                *used += bytes;
            }
            return granted;
        }
        let granted = self.usage.memory.saturating_add(bytes) <= self.limits.memory;
        if granted {
            self.usage.memory += bytes;
            self.usage.peak_memory = self.usage.peak_memory.max(self.usage.memory);
        }
        granted
    }

    /// So many bytes are taken beside what was reserved here: by several threads together, which have a limit of their own.
    pub fn note_beside(&mut self, bytes: usize) {
        let all = self.usage.memory + bytes;
        self.usage.peak_memory = self.usage.peak_memory.max(all);
    }

    /// Returns memory taken by [`reserve`](Self::reserve).
    pub fn release(&mut self, bytes: usize) {
        match &mut self.spare {
            Some(spare) => spare.used -= bytes,
            None => self.usage.memory -= bytes,
        }
    }
}

impl Memory for Meter<'_> {
    fn reserve(&mut self, bytes: usize) -> bool {
        Self::reserve(self, bytes)
    }

    fn release(&mut self, bytes: usize) {
        Self::release(self, bytes);
    }
}
