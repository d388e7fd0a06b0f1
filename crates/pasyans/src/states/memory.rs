//! Who grants memory.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Grants memory, or refuses it. A collection asks before it takes any.
pub(crate) trait Memory {
    /// Takes `bytes`, if they may be taken.
    #[must_use]
    fn reserve(&mut self, bytes: usize) -> bool;

    /// Gives back `bytes` that were taken.
    fn release(&mut self, bytes: usize);
}

/// What has to be left when a collection grows, in bytes. Small things are allocated without asking, by any thread, and
/// a program that is refused those ends at once. It is more than the 32 MiB up to which the allocator of glibc may keep what
/// it is given back, so that this much is asked of the system each time, and given back to it.
const SPARE: usize = 33 << 20;

/// Whether there is room for so many more values, if need be after the system was asked for it.
#[inline]
pub(crate) fn has_room<T>(values: &mut Vec<T>, more: usize) -> bool {
    values.capacity() - values.len() >= more || grow(values, more)
}

#[cold]
fn grow<T>(values: &mut Vec<T>, more: usize) -> bool {
    system_has_room() && has_taken(values.try_reserve(more).is_ok())
}

/// Whether the system has memory to spare. The pages are not touched, so they cost nothing.
pub(crate) fn system_has_room() -> bool {
    // A browser never takes back what it once gave.
    cfg!(target_family = "wasm") || has_taken(Vec::<u8>::new().try_reserve_exact(SPARE).is_ok())
}

/// How often the system refused memory to a search of this program. What a search finds after that depends on the machine,
/// whatever its end.
static REFUSALS: AtomicUsize = AtomicUsize::new(0);

/// How often the system refused memory so far, to any search.
pub(crate) fn refusals() -> usize {
    REFUSALS.load(Relaxed)
}

/// Counts a refusal by the system; the budget's are none. Returns what it is given: whether there was memory.
pub(crate) fn has_taken(granted: bool) -> bool {
    if !granted {
        REFUSALS.fetch_add(1, Relaxed);
    }
    granted
}
