//! How hard a puzzle is expected to be.

use super::trial::Tried;

/// The rating of a puzzle, as `docs/puzzles.md` explains it: how much more the losing moves attract than the winning ones, and how
/// deep the engine had to look.
pub(super) fn rating(moves: &[Tried]) -> u32 {
    let (winning, losing): (Vec<&Tried>, Vec<&Tried>) =
        moves.iter().partition(|mv| mv.wins() == Some(true));
    let attraction = |of: &[&Tried]| of.iter().map(|mv| mv.appeal()).sum::<u64>().max(1);
    let odds = quarters(attraction(&losing)) - quarters(attraction(&winning));
    let bits = |mv: &Tried| i64::from((mv.states() + 1).ilog2());
    let refuting: i64 = losing.iter().map(|mv| bits(mv)).sum();
    let refuting = refuting * 30 / losing.len().max(1) as i64;
    let finding = winning.iter().map(|mv| bits(mv)).min().unwrap_or(0) * 20;
    (700 + odds * 30 + refuting + finding).clamp(600, 2600) as u32
}

/// Four times the logarithm to the base 2.
fn quarters(number: u64) -> i64 {
    i64::from(u128::from(number).pow(4).ilog2())
}
