//! The order of the attempts at a first win.

use crate::solver::stages::Attempt;

/// The attempts, of which the last one has no limit and ends with a win or with the proof that there is none. Most deals are
/// won by the first; a beam finds far more wins than a best-first search of as many states, because a greedy choice that
/// seals the loss shows only much later.
pub(super) const ATTEMPTS: [Attempt; 5] = [
    Attempt::BestFirst(2_000, 1),
    Attempt::Beam(256),
    Attempt::Beam(2_048),
    Attempt::Beam(16_384),
    Attempt::BestFirst(u64::MAX, 1),
];
