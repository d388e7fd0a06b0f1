//! Who grants memory.

use std::cell::Cell;
use std::hint::black_box;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Grants memory, or refuses it. A collection asks before it takes any.
pub(crate) trait Memory {
    /// Takes `bytes`, if they may be taken.
    #[must_use]
    fn reserve(&mut self, bytes: usize) -> bool;

    /// Gives back `bytes` that were taken.
    fn release(&mut self, bytes: usize);
}

/// What has to be left when a collection has grown, in bytes. Small things are allocated without asking, by any thread, and
/// a program that is refused those ends at once. It is more than the 32 MiB up to which the allocator of glibc may keep what
/// it is given back, so that this much is asked of the system each time, and given back to it.
const SPARE: usize = 33 << 20;

/// How much may be taken, once the system was asked, before it is asked again, in bytes. To ask takes some microseconds, and an
/// easy deal grows its collections fifty times while it is solved in less than a hundred of them.
const CREDIT: usize = 4 << 20;

/// How much may be taken without asking the system. One thread grows at a time: two that found the same memory to spare would
/// both take it.
static GROWTH: Mutex<usize> = Mutex::new(0);

thread_local! {
    /// Whether this thread has asked the system: with the first memory that a thread takes, the allocator may take 64 MiB of
    /// address space.
    static HAS_GROWN: Cell<bool> = const { Cell::new(false) };
}

/// Whether there is room for this many more values, if need be after the system was asked for it.
#[inline]
pub(crate) fn has_room<T>(values: &mut Vec<T>, more: usize) -> bool {
    values.capacity() - values.len() >= more || grow(values, more)
}

#[cold]
fn grow<T>(values: &mut Vec<T>, more: usize) -> bool {
    // As a vector grows by itself.
    reserve(values, more.max(values.capacity()))
}

/// Makes room for just so many more values. Returns whether the system has memory for it and some to spare.
#[cold]
pub(crate) fn reserve<T>(values: &mut Vec<T>, more: usize) -> bool {
    let room = values.len().saturating_add(more);
    let Some(bytes) = room.checked_mul(size_of::<T>()) else {
        return false;
    };
    let mut credit = lock();
    if HAS_GROWN.get() && bytes <= *credit {
        *credit -= bytes;
        return granted(values.try_reserve_exact(more).is_ok());
    }
    *credit = 0;
    if !is_spare(bytes) || values.try_reserve_exact(more).is_err() {
        return granted(false);
    }
    // The allocator may have taken far more from the system than it was asked for.
    if !is_spare(CREDIT) {
        values.shrink_to_fit();
        return granted(false);
    }
    *credit = CREDIT;
    HAS_GROWN.set(true);
    true
}

/// Whether the system has memory to spare for another thread.
pub(crate) fn system_has_room() -> bool {
    let mut credit = lock();
    // What the thread takes at its start is asked for by nobody.
    *credit = 0;
    granted(is_spare(0))
}

/// How often the system refused memory to a search of this program. What a search finds after that depends on the machine,
/// whatever its end.
static REFUSALS: AtomicUsize = AtomicUsize::new(0);

/// How often the system refused memory so far, to any search.
pub(crate) fn refusals() -> usize {
    REFUSALS.load(Relaxed)
}

/// Counts a refusal by the system, not one by the budget. Returns its argument: whether there was memory.
fn granted(has_memory: bool) -> bool {
    if !has_memory {
        REFUSALS.fetch_add(1, Relaxed);
    }
    has_memory
}

/// The number is right after every statement, so a poisoned lock does no harm.
fn lock() -> MutexGuard<'static, usize> {
    GROWTH.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether the system has so much memory, and some to spare. The pages are not touched, so this costs address space only, and
/// that for a moment.
fn is_spare(bytes: usize) -> bool {
    // A browser never takes back what it once gave.
    let all = bytes.saturating_add(SPARE);
    let mut asked = Vec::<u8>::new();
    let is_there = cfg!(target_family = "wasm") || asked.try_reserve_exact(all).is_ok();
    // The compiler may leave out memory that nobody sees.
    black_box(&asked);
    is_there
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grows_as_a_vector_does_and_refuses_what_no_system_has() {
        let mut values = vec![7_u64; 4];
        assert!(has_room(&mut values, 1) && values.capacity() >= 8);
        let capacity = values.capacity();
        assert!(has_room(&mut values, capacity - 4) && values.capacity() == capacity);
        for more in [usize::MAX / 16, usize::MAX] {
            assert!(!reserve(&mut values, more));
            assert_eq!(values, [7; 4]);
        }
    }
}
