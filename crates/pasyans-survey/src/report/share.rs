//! Shares of a whole, and how far they can be trusted.

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// So many of this many.
///
/// ```
/// use pasyans_survey::Share;
///
/// let share = Share { part: 81, of: 263 };
/// let (low, high) = share.interval();
/// // Newcombe (1998), table I.
/// assert_eq!((format!("{low:.4}"), format!("{high:.4}")), ("0.2553".to_owned(), "0.3662".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// So many have the property.
    pub part: u64,
    /// So many there are.
    pub of: u64,
}

impl Share {
    /// From 0 to 1; 0 of 0 is 0.
    #[must_use]
    pub fn value(self) -> f64 {
        match self.of {
            0 => 0.0,
            of => self.part as f64 / of as f64,
        }
    }

    /// Where the true share lies, by Wilson's score interval of 95 %.
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        if self.of == 0 {
            return (0.0, 1.0);
        }
        let (number, share) = (self.of as f64, self.value());
        let centre = share + Z * Z / (2.0 * number);
        let reach = Z * (share * (1.0 - share) / number + Z * Z / (4.0 * number * number)).sqrt();
        let scale = 1.0 + Z * Z / number;
        // None and all are exact ends.
        let low = match self.part {
            0 => 0.0,
            _ => (centre - reach) / scale,
        };
        let high = match self.part == self.of {
            true => 1.0,
            false => (centre + reach) / scale,
        };
        (low.clamp(0.0, 1.0), high.clamp(0.0, 1.0))
    }
}

/// A share as a percentage, with as many digits as the width of its interval makes sense of.
#[must_use]
pub fn percent(value: f64, width: f64) -> String {
    let digits = match width * 100.0 {
        width if width <= 0.0 => 4,
        width => (1.0 - width.log10()).ceil().clamp(1.0, 6.0) as usize,
    };
    format!("{:.digits$} %", value * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R. G. Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
    #[test]
    fn intervals_are_those_of_the_literature() {
        for (part, of, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let (found_low, found_high) = Share { part, of }.interval();
            assert!(
                (found_low - low).abs() < 5e-5,
                "{part} of {of}: {found_low}"
            );
            assert!(
                (found_high - high).abs() < 5e-5,
                "{part} of {of}: {found_high}"
            );
        }
        // By symmetry.
        let (low, high) = Share { part: 20, of: 20 }.interval();
        assert!((low - (1.0 - 0.1611)).abs() < 5e-5 && high == 1.0);
        assert_eq!(Share { part: 0, of: 0 }.interval(), (0.0, 1.0));
    }

    #[test]
    fn percentages_have_the_digits_that_are_known() {
        assert_eq!(percent(0.231_234, 0.01), "23.1 %");
        assert_eq!(percent(0.231_234, 0.001), "23.12 %");
        assert_eq!(percent(0.231_234, 0.000_5), "23.123 %");
        assert_eq!(percent(0.5, 1.0), "50.0 %");
    }
}
