//! Random numbers of which none comes twice: the index-th number of a seed, without a list of the others.

use std::ops::RangeInclusive;

/// How often the halves are mixed. Four rounds make a Feistel network a good permutation; more cost nothing here.
const ROUNDS: u64 = 8;

/// The `index`-th number of a shuffle of the range. `index` must be less than its length.
///
/// A Feistel network permutes the numbers of an even number of bits; a number beyond the range is permuted again until it
/// falls inside, which keeps it a permutation. docs/survey.md specifies it, with test vectors: it never changes.
pub fn shuffled(range: &RangeInclusive<u64>, seed: u64, index: u64) -> u64 {
    let last = range.end() - range.start();
    let bits = (u64::BITS - last.leading_zeros()).max(2);
    let half = bits.div_ceil(2);
    let mask = (1_u64 << half) - 1;
    let mut number = index;
    loop {
        let (mut left, mut right) = (number >> half, number & mask);
        for round in 0..ROUNDS {
            let mixed = mix(seed ^ mix(round << 32 | right)) & mask;
            (left, right) = (right, left ^ mixed);
        }
        number = left << half | right;
        if number <= last {
            return range.start() + number;
        }
    }
}

/// The finaliser of SplitMix64.
const fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_number_comes_exactly_once() {
        for (first, last) in [(0, 0), (5, 6), (1, 3), (1, 100), (7, 1030), (0, 4095)] {
            let range = first..=last;
            let all: HashSet<u64> = (0..=last - first)
                .map(|index| shuffled(&range, 42, index))
                .collect();
            assert_eq!(all.len() as u64, last - first + 1);
            assert!(all.iter().all(|number| range.contains(number)));
        }
    }

    /// These are also in docs/survey.md.
    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let first =
            |range: RangeInclusive<u64>, seed| [0, 1, 2].map(|index| shuffled(&range, seed, index));
        assert_eq!(
            first(1..=(1 << 33) - 1, 1),
            [7_778_021_468, 2_514_357_147, 6_480_313_257]
        );
        assert_eq!(
            first(0..=u64::MAX, 1),
            [
                3_410_929_172_370_062_012,
                12_446_445_884_024_077_587,
                7_208_296_003_889_216_804
            ]
        );
        assert_eq!(
            first(0..=u64::MAX, 2),
            [
                12_287_264_079_925_604_593,
                13_950_033_196_320_713_889,
                14_310_173_314_931_569_072
            ]
        );
    }

    #[test]
    fn numbers_are_spread_evenly() {
        let range = 1..=(1_u64 << 33) - 1;
        let low = (0..10_000).filter(|&index| shuffled(&range, 3, index) < 1 << 32);
        let low = low.count();
        // Six standard deviations; and the numbers are always the same.
        assert!((4700..5300).contains(&low), "{low}");
    }
}
