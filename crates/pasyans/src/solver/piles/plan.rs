//! The order of the attempts at a first win.

use crate::solver::stages::Attempt;

/// The attempts, of which the last one has no limit and ends with a win or with the proof that there is none.
pub(super) const ATTEMPTS: [Attempt; 5] = [
    Attempt::BestFirst(4_000, 1),
    Attempt::Beam(256),
    Attempt::Beam(2_048),
    Attempt::Beam(16_384),
    Attempt::BestFirst(u64::MAX, 1),
];

/// The same where rows are dealt to the columns and runs move, as in Spider. A beam is no use there, because most of it goes on without a deal as long as
/// it can. Which deals an attempt wins depends on how much a move counts far more than on how long it goes on, so many short attempts
/// win more than one long one; and the states of a long one take much memory.
pub(super) const ATTEMPTS_WITH_ROWS: [Attempt; 17] = [
    Attempt::BestFirst(15_000, 4),
    Attempt::BestFirst(15_000, 6),
    Attempt::BestFirst(15_000, 3),
    Attempt::BestFirst(30_000, 8),
    Attempt::BestFirst(60_000, 4),
    Attempt::BestFirst(60_000, 6),
    Attempt::BestFirst(60_000, 3),
    Attempt::BestFirst(60_000, 2),
    Attempt::BestFirst(120_000, 5),
    Attempt::BestFirst(120_000, 7),
    Attempt::BestFirst(120_000, 4),
    Attempt::BestFirst(120_000, 10),
    Attempt::BestFirst(240_000, 4),
    Attempt::BestFirst(240_000, 6),
    Attempt::BestFirst(240_000, 8),
    Attempt::BestFirst(240_000, 5),
    Attempt::BestFirst(u64::MAX, 6),
];
