//! Budgets as people write them: `10s`, `500ms`, `2GiB`.

use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use pasyans::Budget;

/// The limits of the search for each board.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Budget for each board")]
pub struct BudgetArgs {
    /// Time limit: 500ms, 10s, 2m, 1h, or none
    #[arg(long, value_name = "TIME", default_value = "60s")]
    time: TimeLimit,
    /// Memory limit: 512MiB, 2GiB, 2GB
    #[arg(long, value_name = "SIZE", default_value = "1GiB")]
    memory: Size,
    /// The most moves a win may have
    #[arg(long, value_name = "N")]
    max_moves: Option<u32>,
    /// The most states the search may expand
    #[arg(long, value_name = "N")]
    states: Option<u64>,
}

impl BudgetArgs {
    /// The budget that was asked for.
    pub fn budget(&self) -> Budget {
        Budget {
            time: self.time.0,
            memory: self.memory.0,
            states: self.states,
            max_moves: self.max_moves,
            ..Budget::default()
        }
    }
}

/// A time, or no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimit(pub Option<Duration>);

impl FromStr for TimeLimit {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const FIX: &str = "write a number with its unit: 500ms, 10s, 2m, 1h; or none";
        if text == "none" {
            return Ok(Self(None));
        }
        let (number, unit) = split_unit(text).ok_or(FIX)?;
        let seconds = match unit {
            "ms" => number / 1e3,
            "s" | "" => number,
            "m" | "min" => number * 60.0,
            "h" => number * 3600.0,
            _ => return Err(FIX),
        };
        let time = Duration::try_from_secs_f64(seconds).map_err(|_| FIX)?;
        Ok(Self(Some(time)))
    }
}

/// A number of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size(pub usize);

impl FromStr for Size {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const FIX: &str = "write a number with its unit: 512MiB, 2GiB, 2GB";
        let (number, unit) = split_unit(text).ok_or(FIX)?;
        let (base, power) = match unit.to_ascii_lowercase().as_str() {
            "" | "b" => (1.0_f64, 0),
            "k" | "kib" => (1024.0, 1),
            "m" | "mib" => (1024.0, 2),
            "g" | "gib" => (1024.0, 3),
            "t" | "tib" => (1024.0, 4),
            "kb" => (1000.0, 1),
            "mb" => (1000.0, 2),
            "gb" => (1000.0, 3),
            "tb" => (1000.0, 4),
            _ => return Err(FIX),
        };
        // A float that is too large becomes the largest size, which is as good as no limit.
        Ok(Self((number * base.powi(power)) as usize))
    }
}

/// The leading number, if it is not negative, and the unit after it.
fn split_unit(text: &str) -> Option<(f64, &str)> {
    let is_digit = |c: char| c.is_ascii_digit() || c == '.';
    let end = text.find(|c| !is_digit(c)).unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    Some((number.parse().ok()?, unit.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        let time = |text: &str| text.parse::<TimeLimit>().map(|limit| limit.0);
        assert_eq!(time("500ms"), Ok(Some(Duration::from_millis(500))));
        assert_eq!(time("10s"), Ok(Some(Duration::from_secs(10))));
        assert_eq!(time("1.5s"), Ok(Some(Duration::from_millis(1500))));
        assert_eq!(time("2m"), Ok(Some(Duration::from_secs(120))));
        assert_eq!(time("1h"), Ok(Some(Duration::from_secs(3600))));
        assert_eq!(time("3"), Ok(Some(Duration::from_secs(3))));
        assert_eq!(time("none"), Ok(None));
        for wrong in [
            "",
            "s",
            "-1s",
            "1..2s",
            "10 parsecs",
            "inf",
            "nan",
            "1e99999h",
        ] {
            assert!(time(wrong).is_err(), "{wrong}");
        }
        assert!(time(&format!("{}h", "9".repeat(30))).is_err());
    }

    #[test]
    fn sizes_are_read() {
        let size = |text: &str| text.parse::<Size>().map(|size| size.0);
        assert_eq!(size("2GiB"), Ok(2 << 30));
        assert_eq!(size("1.5 MiB"), Ok(3 << 19));
        assert_eq!(size("64k"), Ok(64 << 10));
        assert_eq!(size("2GB"), Ok(2_000_000_000));
        assert_eq!(size("4096"), Ok(4096));
        for wrong in ["", "GiB", "-1GiB", "2XiB", "one"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
