//! The order of the attempts at a first win.

use crate::solver::stages::Attempt;

/// The attempts, of which the last one has no limit and ends with a win or with the proof that there is none.
pub(super) const ATTEMPTS: [Attempt; 5] = [
    Attempt::BestFirst(4_000),
    Attempt::Beam(256),
    Attempt::Beam(2_048),
    Attempt::Beam(16_384),
    Attempt::BestFirst(u64::MAX),
];
