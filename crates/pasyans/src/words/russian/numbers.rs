//! Numbers with their units, as Russian writes them.

use std::time::Duration;

use crate::words::numbers;

/// Which of the three forms a number asks for: `ход`, `хода`, `ходов`.
pub(super) const fn form(number: u64, [one, few, many]: [&str; 3]) -> &str {
    match (number % 100, number % 10) {
        (11..=14, _) => many,
        (_, 1) => one,
        (_, 2..=4) => few,
        _ => many,
    }
}

/// `1 ход`, `2 хода`, `5 ходов`.
pub(super) fn count(number: impl Into<u64>, forms: [&str; 3]) -> String {
    let number = number.into();
    format!("{} {}", thousands(number), form(number, forms))
}

/// `1 ход`, `2 хода`, `5 ходов`; also after `за`.
pub(super) fn moves(number: impl Into<u64>) -> String {
    count(number, ["ход", "хода", "ходов"])
}

/// `1 хода`, `5 ходов`, after `меньше` and the like.
pub(super) fn of_moves(number: impl Into<u64>) -> String {
    count(number, ["хода", "ходов", "ходов"])
}

/// `1 чит`, `2 чита`, `5 читов`.
pub(super) fn cheats(number: impl Into<u64>) -> String {
    count(number, ["чит", "чита", "читов"])
}

/// `1 читом`, `2 читами`, after `с`.
pub(super) fn with_cheats(number: impl Into<u64>) -> String {
    count(number, ["читом", "читами", "читами"])
}

/// `1 234 567`, with spaces that do not break.
pub(super) fn thousands(number: u64) -> String {
    numbers::thousands(number).replace(',', "\u{a0}")
}

/// `0,12 мс`, `3,4 с`.
pub(super) fn time(time: Duration) -> String {
    in_russian(&numbers::time(time))
}

/// `0,02 с`, `42 с`, `3:05 мин`.
pub(super) fn elapsed(time: Duration) -> String {
    in_russian(&numbers::elapsed(time))
}

fn in_russian(time: &str) -> String {
    let (number, unit) = time.split_once(' ').unwrap_or((time, ""));
    let unit = match unit {
        "µs" => "мкс",
        "ms" => "мс",
        "min" => "мин",
        _ => "с",
    };
    format!("{} {unit}", number.replace('.', ","))
}

/// `1 ГиБ`, `3,4 МиБ`.
pub(super) fn bytes(size: usize) -> String {
    let told = numbers::bytes(size);
    let (number, unit) = told.split_once(' ').unwrap_or((&told, ""));
    let unit = match unit {
        "KiB" => "КиБ",
        "MiB" => "МиБ",
        "GiB" => "ГиБ",
        "TiB" => "ТиБ",
        _ => "байт",
    };
    format!("{} {unit}", number.replace('.', ","))
}
