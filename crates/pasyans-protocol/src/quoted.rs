//! Foreign words in messages.

use pasyans::words::printable;

/// The most characters of a foreign word that a message shows.
const WORD: usize = 40;

/// A foreign word, made fit for a message.
pub fn quoted(word: &str) -> String {
    let shown: String = word.chars().take(WORD).collect();
    let more = if shown.len() < word.len() { "…" } else { "" };
    format!("\"{}{more}\"", printable(&shown))
}
