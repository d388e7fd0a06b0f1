//! Numbers with their units, as English writes them.

use std::time::Duration;

/// `1 move`, `2 moves`.
///
/// ```
/// use pasyans::words::numbers::count;
///
/// assert_eq!(count(1_u32, "move"), "1 move");
/// assert_eq!(count(27_u32, "move"), "27 moves");
/// ```
#[must_use]
pub fn count(number: impl Into<u64>, noun: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", thousands(number))
}

/// `1,234,567`.
///
/// ```
/// use pasyans::words::numbers::thousands;
///
/// assert_eq!(thousands(61_643), "61,643");
/// ```
#[must_use]
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A duration with two significant digits: `0.12 ms`, `3.4 s`.
#[must_use]
pub fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if time.is_zero() {
        "0 s".to_owned()
    } else if seconds < 0.001 {
        format!("{:.0} µs", seconds * 1e6)
    } else if seconds < 1.0 {
        format!("{} ms", short(seconds * 1e3))
    } else {
        format!("{} s", short(seconds))
    }
}

/// A duration as a clock beside a search shows it: `0.02 s`, `1.4 s`, `42 s`, `3:05 min`.
///
/// ```
/// use std::time::Duration;
/// use pasyans::words::numbers::elapsed;
///
/// assert_eq!(elapsed(Duration::from_millis(21)), "0.02 s");
/// assert_eq!(elapsed(Duration::from_secs(185)), "3:05 min");
/// ```
#[must_use]
pub fn elapsed(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let whole = seconds.round() as u64;
    if seconds < 0.995 {
        format!("{seconds:.2} s")
    } else if seconds < 9.95 {
        let tenths = format!("{seconds:.1}");
        format!("{} s", tenths.trim_end_matches(".0"))
    } else if whole < 120 {
        format!("{whole} s")
    } else {
        format!("{}:{:02} min", whole / 60, whole % 60)
    }
}

/// A size in bytes: `1 GiB`, `3.4 MiB`.
#[must_use]
pub fn bytes(bytes: usize) -> String {
    let units = ["bytes", "KiB", "MiB", "GiB", "TiB"];
    let mut size = bytes as f64;
    let mut unit = 0;
    while size >= 1024.0 && unit + 1 < units.len() {
        size /= 1024.0;
        unit += 1;
    }
    format!("{} {}", short(size), units[unit])
}

/// A short number for narrow columns: `950`, `12.3 k`, `1.9 M`.
#[must_use]
pub fn brief(number: f64) -> String {
    let units = ["", " k", " M", " G", " T"];
    let mut unit = 0;
    let mut rest = number;
    while rest >= 999.5 && unit + 1 < units.len() {
        rest /= 1e3;
        unit += 1;
    }
    let digits = usize::from(unit > 0 && rest < 99.95);
    format!("{rest:.digits$}{}", units[unit])
}

/// A probability, rounded down, with more digits near 1: `62 %`, `99.71 %`. Only certainty is `100 %`.
#[must_use]
pub fn percent(probability: f64) -> String {
    let percent = probability * 100.0;
    match percent {
        100.0.. => "100 %".to_owned(),
        99.99.. => "over 99.99 %".to_owned(),
        99.0.. => format!("{:.2} %", (percent * 100.0).floor() / 100.0),
        1.0.. => format!("{:.0} %", percent.floor()),
        _ => "under 1 %".to_owned(),
    }
}

fn short(number: f64) -> String {
    if number.fract() == 0.0 || number >= 100.0 {
        format!("{number:.0}")
    } else if number >= 10.0 {
        format!("{number:.1}")
    } else {
        format!("{number:.2}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(999), "999");
        assert_eq!(thousands(1_234_567), "1,234,567");
        assert_eq!(count(1_u32, "move"), "1 move");
        assert_eq!(count(0_u32, "move"), "0 moves");
        assert_eq!(time(Duration::from_secs(60)), "60 s");
        assert_eq!(time(Duration::from_micros(1234)), "1.23 ms");
        assert_eq!(time(Duration::from_micros(12)), "12 µs");
        assert_eq!(brief(950.0), "950");
        assert_eq!(brief(12_345.0), "12.3 k");
        assert_eq!(brief(995_712.0), "996 k");
        assert_eq!(brief(999_999.0), "1.0 M");
        assert_eq!(bytes(1 << 30), "1 GiB");
        assert_eq!(bytes(3 << 19), "1.50 MiB");
    }

    #[test]
    fn only_certainty_is_a_hundred_percent() {
        let percents = [
            1.0,
            0.999_999,
            0.999_8,
            0.997_19,
            0.989_9,
            0.5,
            0.004,
            0.0,
            f64::NAN,
        ];
        let wanted = [
            "100 %",
            "over 99.99 %",
            "99.98 %",
            "99.71 %",
            "98 %",
            "50 %",
            "under 1 %",
            "under 1 %",
            "under 1 %",
        ];
        assert_eq!(percents.map(percent), wanted);
    }
}
