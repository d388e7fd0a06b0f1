//! Numbers with their units, as German writes them.

use std::time::Duration;

use crate::words::numbers;

/// `1 Zug`, `2 Züge`.
pub(super) fn count(number: impl Into<u64>, one: &str, several: &str) -> String {
    let number = number.into();
    let noun = if number == 1 { one } else { several };
    format!("{} {noun}", thousands(number))
}

/// `1 Zug`, `2 Züge`.
pub(super) fn moves(number: impl Into<u64>) -> String {
    count(number, "Zug", "Züge")
}

/// `1 Zug`, `2 Zügen`, after `in` and the like.
pub(super) fn in_moves(number: impl Into<u64>) -> String {
    count(number, "Zug", "Zügen")
}

/// `1 Schummelzug`, `2 Schummelzüge`.
pub(super) fn cheats(number: impl Into<u64>) -> String {
    count(number, "Schummelzug", "Schummelzüge")
}

/// `1 Schummelzug`, `2 Schummelzügen`, after `mit` and the like.
pub(super) fn with_cheats(number: impl Into<u64>) -> String {
    count(number, "Schummelzug", "Schummelzügen")
}

/// `1.234.567`.
pub(super) fn thousands(number: u64) -> String {
    numbers::thousands(number).replace(',', ".")
}

/// `0,12 ms`, `3,4 s`.
pub(super) fn time(time: Duration) -> String {
    numbers::time(time).replace('.', ",")
}

/// `0,02 s`, `42 s`, `3:05 min`.
pub(super) fn elapsed(time: Duration) -> String {
    numbers::elapsed(time).replace('.', ",")
}

/// `1 GiB`, `3,4 MiB`.
pub(super) fn bytes(size: usize) -> String {
    numbers::bytes(size)
        .replace('.', ",")
        .replace("bytes", "Byte")
}
