//! The rules of a game, generated from its data.

mod cards;
mod deal;
mod play;
mod text_form;

pub(super) use play::goal;
pub(super) use text_form::{boards, moves};

use crate::rules::Rules;
use crate::words::phrase::phrase;
use crate::words::{Phrase, Section};

/// A section for each subject that the game has.
pub(super) fn sections(rules: &Rules) -> Vec<Section> {
    let sections = [
        ("Cards", cards::cards(rules)),
        ("Deal", deal::deal(rules)),
        ("Moves", play::moves(rules)),
        ("Cells", play::cells(rules)),
        ("Reserve", play::reserve(rules)),
        ("Stock", play::stock(rules)),
        ("Hidden", play::hidden(rules)),
        ("Empty", play::empty_columns(rules)),
        ("Redeal", play::redeal(rules)),
        ("Home", play::home(rules)),
        ("Gather", play::gather(rules)),
        ("Taken off", play::taken_off(rules)),
        ("Lock", play::lock(rules)),
        ("Win", goal(rules)),
        ("Cheat", play::cheat(rules)),
        ("Cheated", play::cheated(rules)),
        ("Numbers", deal::numbers(rules)),
    ];
    let sections = sections.map(|(heading, words)| Section { heading, words });
    sections
        .into_iter()
        .filter(|section| !section.words.pieces().is_empty())
        .collect()
}

/// `52 cards in eight columns, with four cells`.
pub(super) fn summary(rules: &Rules) -> String {
    let cards = number(rules.deck().len());
    let columns = several(rules.columns().into(), "column");
    match rules.cells() {
        0 if rules.reserve() > 0 => format!(
            "{cards} cards in {columns} and a reserve of {}",
            number(rules.reserve().into())
        ),
        0 if rules.stock().is_some() => format!("{cards} cards in {columns} and a stock"),
        0 => format!("{cards} cards in {columns}"),
        cells => format!(
            "{cards} cards in {columns}, with {}",
            several(cells.into(), "cell")
        ),
    }
}

/// A number, in words where it is small.
fn number(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    match WORDS.get(count) {
        Some(&word) => word.to_owned(),
        None => count.to_string(),
    }
}

/// `one column`, `two columns`.
fn several(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", number(count))
}

/// `a, b and c`.
fn all_of(parts: impl Iterator<Item = Phrase>) -> Phrase {
    let mut parts: Vec<Phrase> = parts.collect();
    match parts.pop() {
        None => Phrase::default(),
        Some(only) if parts.is_empty() => only,
        Some(last) => phrase![Phrase::joined(parts, ", "), " and ", last],
    }
}
