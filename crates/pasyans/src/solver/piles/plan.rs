//! The order of the attempts at a first win.

use crate::solver::board_stages::BoardAttempt;

/// The attempts, of which the last one has no limit and ends with a win or with the proof that there is none.
pub(super) const ATTEMPTS: [BoardAttempt; 5] = [
    BoardAttempt::BestFirst(4_000, 1),
    BoardAttempt::Beam(256),
    BoardAttempt::Beam(2_048),
    BoardAttempt::Beam(16_384),
    BoardAttempt::BestFirst(u64::MAX, 1),
];

/// The same where rows are dealt to the columns and runs move, as in Spider. A beam is no use there, because most of it goes on without a deal as long as
/// it can. Which deals an attempt wins depends on how much a move counts far more than on how long it goes on, so many short attempts
/// win more than one long one; and the states of a long one take much memory.
pub(super) const ATTEMPTS_WITH_ROWS: [BoardAttempt; 17] = [
    BoardAttempt::BestFirst(15_000, 4),
    BoardAttempt::BestFirst(15_000, 6),
    BoardAttempt::BestFirst(15_000, 3),
    BoardAttempt::BestFirst(30_000, 8),
    BoardAttempt::BestFirst(60_000, 4),
    BoardAttempt::BestFirst(60_000, 6),
    BoardAttempt::BestFirst(60_000, 3),
    BoardAttempt::BestFirst(60_000, 2),
    BoardAttempt::BestFirst(120_000, 5),
    BoardAttempt::BestFirst(120_000, 7),
    BoardAttempt::BestFirst(120_000, 4),
    BoardAttempt::BestFirst(120_000, 10),
    BoardAttempt::BestFirst(240_000, 4),
    BoardAttempt::BestFirst(240_000, 6),
    BoardAttempt::BestFirst(240_000, 8),
    BoardAttempt::BestFirst(240_000, 5),
    BoardAttempt::BestFirst(u64::MAX, 6),
];
