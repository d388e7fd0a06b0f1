//! Deals by number: `7`, or `1..100` with both ends.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

use anyhow::Result;
use pasyans::Rules;

/// One numbered deal or several in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealRange {
    first: u64,
    last: u64,
    is_single: bool,
}

impl DealRange {
    /// From the first to the last, both included.
    pub const fn new(first: u64, last: u64) -> Self {
        Self {
            first,
            last,
            is_single: false,
        }
    }

    /// Whether it was given as one number.
    pub const fn is_single(self) -> bool {
        self.is_single
    }

    /// The deal numbers, from first to last.
    pub const fn numbers(self) -> RangeInclusive<u64> {
        self.first..=self.last
    }

    /// How many there are.
    pub const fn count(self) -> u64 {
        (self.last - self.first).saturating_add(1)
    }

    /// Checks that the game has all these deals.
    pub fn check(self, rules: &Arc<Rules>) -> Result<()> {
        for number in [self.first, self.last] {
            rules.deal(number)?;
        }
        Ok(())
    }
}

/// Reads the number of one deal.
pub fn deal_number(word: &str) -> Result<u64, String> {
    let not_one = |_| format!("'{word}' is not a deal number; write a whole number such as 7");
    word.parse().map_err(not_one)
}

impl FromStr for DealRange {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |word: &str| {
            word.parse::<u64>().map_err(|_| {
                format!("'{word}' is not a deal number; write 7, or 1..100 for several")
            })
        };
        let Some((first, last)) = text.split_once("..") else {
            let only = number(text)?;
            return Ok(Self {
                first: only,
                last: only,
                is_single: true,
            });
        };
        let (first, last) = (number(first)?, number(last)?);
        if first > last {
            return Err(format!(
                "the first deal is greater than the last; write {last}..{first}"
            ));
        }
        Ok(Self::new(first, last))
    }
}

impl fmt::Display for DealRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.first, self.last)
    }
}
