//! Counts of ranks, four bits each: the count of rank `r` is nibble `r` of a word.
//!
//! No count exceeds 7, so the highest bit of a nibble is free to catch a borrow.

const GUARDS: u64 = 0x8888_8888_8888_8888;
const ONES: u64 = 0x1111_1111_1111_1111;
const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;

/// One card of a rank.
pub(super) const fn one(rank: u8) -> u64 {
    1 << (4 * rank)
}

/// The count of a rank.
pub(super) const fn count(counts: u64, rank: u8) -> u64 {
    counts >> (4 * rank) & 15
}

/// One card of each rank from `end` up to `start`.
pub(super) const fn span(start: u8, end: u8) -> u64 {
    (one(start + 1) - one(end)) & ONES
}

/// The sum of all counts.
pub(super) const fn sum(counts: u64) -> u32 {
    let bytes = (counts & LOW) + (counts >> 4 & LOW);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// Rank by rank `a - b`, or 0 where that is negative.
pub(super) const fn saturating_sub(a: u64, b: u64) -> u64 {
    let difference = (a | GUARDS) - b;
    let kept = (difference & GUARDS) >> 3;
    difference & kept * 7
}

/// The ranks with a count above 0, the lowest first.
pub(super) fn ranks(counts: u64) -> impl Iterator<Item = u8> {
    let mut left = counts;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let rank = left.trailing_zeros() as u8 / 4;
        left &= !(15 << (4 * rank));
        Some(rank)
    })
}
