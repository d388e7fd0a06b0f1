//! Who grants memory.

/// Grants memory, or refuses it. A collection asks before it takes any.
pub(crate) trait Memory {
    /// Takes `bytes`, if they may be taken.
    #[must_use]
    fn reserve(&mut self, bytes: usize) -> bool;

    /// Gives back `bytes` that were taken.
    fn release(&mut self, bytes: usize);
}
