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
    difference & (kept * 7)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts of the ranks 1 to 9, some of all that are possible, and their packed form.
    fn samples() -> impl Iterator<Item = ([u64; 10], u64)> {
        (0..2_000_u64).map(|seed| {
            let mut counts = [0; 10];
            for (rank, count) in counts.iter_mut().enumerate().skip(1) {
                *count = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15 + rank as u64 * 0x1234_5679)
                    >> 40
                    & 7;
            }
            let packed = (1..=9).map(|rank| counts[rank as usize] * one(rank)).sum();
            (counts, packed)
        })
    }

    #[test]
    fn counts_and_sums() {
        for (counts, packed) in samples() {
            (1..=9).for_each(|rank| assert_eq!(count(packed, rank), counts[usize::from(rank)]));
            assert_eq!(u64::from(sum(packed)), counts.iter().sum::<u64>());
            let present: Vec<u8> = (1..=9)
                .filter(|&rank| counts[usize::from(rank)] > 0)
                .collect();
            assert_eq!(ranks(packed).collect::<Vec<_>>(), present);
        }
    }

    #[test]
    fn subtracts_down_to_zero() {
        for ((a, packed_a), (b, packed_b)) in samples().zip(samples().skip(1)) {
            let difference = saturating_sub(packed_a, packed_b);
            for rank in 1..=9 {
                let expected = a[usize::from(rank)].saturating_sub(b[usize::from(rank)]);
                assert_eq!(count(difference, rank), expected);
            }
        }
    }

    #[test]
    fn spans_every_rank_between() {
        for start in 1..=9 {
            for end in 1..=start {
                let ranks: Vec<u8> = ranks(span(start, end)).collect();
                assert_eq!(ranks, (end..=start).collect::<Vec<_>>());
            }
        }
    }
}
