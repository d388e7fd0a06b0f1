//! MOLEK-SYNTEZ: its packed position, and the ladder of searches that decides it.

mod beam;
mod exact;
mod explore;
mod frozen;
mod ladder;
mod lanes;
mod nibbles;
mod parked;
mod pool;
mod space;
mod strata;
mod table;
mod transfer;
mod waste;

pub(super) use ladder::Ladder;
pub(super) use strata::Strata;
