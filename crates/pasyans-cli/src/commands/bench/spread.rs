//! The distribution of a figure over the deals.

use serde::Serialize;

/// Order statistics of the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Spread<T> {
    pub median: T,
    pub percentile_95: T,
    pub highest: T,
}

impl<T: Copy + PartialOrd> Spread<T> {
    /// Computes them by nearest rank; `None` without values.
    pub fn of(values: impl Iterator<Item = T>) -> Option<Self> {
        let mut values: Vec<T> = values.collect();
        values.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
        let at = |percent: usize| {
            let rank = (values.len() * percent).div_ceil(100).max(1);
            values.get(rank - 1).copied()
        };
        Some(Self {
            median: at(50)?,
            percentile_95: at(95)?,
            highest: at(100)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_by_nearest_rank() {
        let spread = |median, percentile_95, highest| Spread {
            median,
            percentile_95,
            highest,
        };
        assert_eq!(Spread::of(1..=200), Some(spread(100, 190, 200)));
        assert_eq!(Spread::of([7].into_iter()), Some(spread(7, 7, 7)));
        assert_eq!(Spread::of(std::iter::empty::<u64>()), None);
    }
}
