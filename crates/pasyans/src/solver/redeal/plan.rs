//! The order of the attempts at a first win.

use crate::solver::board_stages::BoardAttempt;

/// The attempts, of which the last one has no limit and ends with a win or with the proof that there is none. Most deals are
/// won by the first; a beam finds far more wins than a best-first search of as many states, because a greedy choice that
/// seals the loss shows only much later.
pub(super) const ATTEMPTS: [BoardAttempt; 5] = [
    BoardAttempt::BestFirst(2_000, 1),
    BoardAttempt::Beam(256),
    BoardAttempt::Beam(2_048),
    BoardAttempt::Beam(16_384),
    BoardAttempt::BestFirst(u64::MAX, 1),
];
