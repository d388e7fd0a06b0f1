//! How often each number occurred, in a fixed amount of memory.

/// Numbers below this are counted one by one; larger ones with those that are within 1 part of 128.
const EXACT: u64 = 256;
/// Buckets for each doubling.
const BUCKETS: usize = 128;

/// How often each number occurred. Its memory does not grow with the numbers: quantiles above 255 are within 0.4 %.
///
/// ```
/// use pasyans_survey::report::Counts;
///
/// let mut counts = Counts::default();
/// (1..=100).for_each(|number| counts.add(number));
/// assert_eq!((counts.quantile(0.5), counts.most(), counts.mean()), (Some(50), Some(100), Some(50.5)));
/// ```
#[derive(Clone, Debug)]
pub struct Counts {
    buckets: Vec<u64>,
    number: u64,
    sum: f64,
    least: u64,
    most: u64,
}

impl Default for Counts {
    fn default() -> Self {
        Self {
            buckets: Vec::new(),
            number: 0,
            sum: 0.0,
            least: u64::MAX,
            most: 0,
        }
    }
}

impl Counts {
    /// Counts one more number.
    pub fn add(&mut self, value: u64) {
        let bucket = bucket_of(value);
        if bucket >= self.buckets.len() {
            self.buckets.resize(bucket + 1, 0);
        }
        self.buckets[bucket] += 1;
        self.number += 1;
        self.sum += value as f64;
        self.least = self.least.min(value);
        self.most = self.most.max(value);
    }

    /// How many numbers were counted.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The least number that was counted.
    #[must_use]
    pub fn least(&self) -> Option<u64> {
        (self.number > 0).then_some(self.least)
    }

    /// The greatest number that was counted.
    #[must_use]
    pub fn most(&self) -> Option<u64> {
        (self.number > 0).then_some(self.most)
    }

    /// The arithmetic mean, or `None` if nothing was counted.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.number > 0).then(|| self.sum / self.number as f64)
    }

    /// The least number that is not below this share of the numbers.
    #[must_use]
    pub fn quantile(&self, share: f64) -> Option<u64> {
        let rank = ((share * self.number as f64).ceil() as u64).clamp(1, self.number.max(1));
        if rank == self.number {
            return self.most();
        }
        let mut seen = 0;
        let bucket = self.buckets.iter().position(|&count| {
            seen += count;
            seen >= rank
        })?;
        let (low, high) = ends_of(bucket);
        Some((low + (high - low) / 2).clamp(self.least, self.most))
    }

    /// The buckets that are not empty: the least and the greatest number that belongs to one, and how often.
    pub fn buckets(&self) -> impl Iterator<Item = (u64, u64, u64)> + '_ {
        let buckets = self.buckets.iter().enumerate();
        buckets
            .filter(|(_, count)| **count > 0)
            .map(|(index, &count)| {
                let (low, high) = ends_of(index);
                (low, high, count)
            })
    }
}

fn bucket_of(value: u64) -> usize {
    if value < EXACT {
        return value as usize;
    }
    let doublings = value.ilog2() - EXACT.ilog2();
    let within = (value >> (doublings + 1)) as usize - BUCKETS;
    EXACT as usize + doublings as usize * BUCKETS + within
}

/// The least and the greatest number of a bucket.
fn ends_of(bucket: usize) -> (u64, u64) {
    // What follows the last bucket is above all numbers.
    (start_of(bucket) as u64, (start_of(bucket + 1) - 1) as u64)
}

fn start_of(bucket: usize) -> u128 {
    if bucket < EXACT as usize {
        return bucket as u128;
    }
    let beyond = bucket - EXACT as usize;
    let (doublings, within) = (beyond / BUCKETS, beyond % BUCKETS);
    ((BUCKETS + within) as u128) << (doublings + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_a_narrow_bucket() {
        for value in (0..5000).chain([1 << 20, (1 << 40) + 12345, u64::MAX / 2, u64::MAX]) {
            let bucket = bucket_of(value);
            let (low, high) = ends_of(bucket);
            assert!(low <= value && value <= high, "{value}: {low} to {high}");
            assert!(high - low <= value / 128, "{value}: {low} to {high}");
        }
    }

    #[test]
    fn quantiles_are_those_of_the_sorted_numbers() {
        let mut counts = Counts::default();
        let mut numbers: Vec<u64> = (0..1001).map(|n| n * n * 7919 % 100_003).collect();
        numbers.iter().for_each(|&number| counts.add(number));
        numbers.sort_unstable();
        for (share, rank) in [(0.0, 0), (0.05, 50), (0.5, 500), (0.99, 990), (1.0, 1000)] {
            let (found, exact) = (counts.quantile(share).expect("numbers"), numbers[rank]);
            let error = found.abs_diff(exact) as f64 / exact.max(1) as f64;
            assert!(error < 0.004, "{share}: {found}, {exact}");
        }
        assert_eq!(Counts::default().quantile(0.5), None);
        counts.add(u64::MAX);
        assert_eq!(counts.quantile(1.0), Some(u64::MAX));
    }
}
