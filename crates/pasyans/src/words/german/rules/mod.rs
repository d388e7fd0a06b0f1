//! The rules of a game, generated from its data.

mod play;
mod table;
mod text_form;

pub(super) use play::goal;
pub(super) use text_form::{boards, written_moves};

use crate::rules::Rules;
use crate::words::phrase::phrase;
use crate::words::{Phrase, Section};

/// A section for each subject that the game has.
pub(super) fn sections(rules: &Rules) -> Vec<Section> {
    let sections = [
        ("Karten", table::cards(rules)),
        ("Auslage", table::deal(rules)),
        ("Züge", play::moves(rules)),
        ("Zellen", play::cells(rules)),
        ("Reserve", play::reserve(rules)),
        ("Talon", play::stock(rules)),
        ("Verdeckt", play::hidden(rules)),
        ("Leere Spalten", play::empty_columns(rules)),
        ("Neu auslegen", play::redeal(rules)),
        ("Ablage", play::home(rules)),
        ("Sammeln", play::gather(rules)),
        ("Abräumen", play::taken_off(rules)),
        ("Sperre", play::lock(rules)),
        ("Ziel", goal(rules)),
        ("Schummeln", play::cheat(rules)),
        ("Geschummelt", play::cheated(rules)),
        ("Nummern", table::numbers(rules)),
    ];
    let sections = sections.map(|(heading, words)| Section { heading, words });
    sections
        .into_iter()
        .filter(|section| !section.words.pieces().is_empty())
        .collect()
}

/// `52 Karten in acht Spalten, mit vier Zellen`.
pub(super) fn summary(rules: &Rules) -> String {
    let cards = number(rules.deck().len());
    let columns = several(rules.columns().into(), "Spalte", "Spalten");
    match rules.cells() {
        0 if rules.reserve() > 0 => format!(
            "{cards} Karten in {columns} und einer Reserve von {}",
            match rules.reserve() {
                1 => "einer".to_owned(),
                cards => number(cards.into()),
            }
        ),
        0 if rules.stock().is_some() => format!("{cards} Karten in {columns} und einem Talon"),
        0 => format!("{cards} Karten in {columns}"),
        cells => format!(
            "{cards} Karten in {columns}, mit {}",
            several(cells.into(), "Zelle", "Zellen").replace("eine ", "einer ")
        ),
    }
}

/// A number, in words where it is small. What is counted is always feminine.
fn number(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
        "elf", "zwölf",
    ];
    match WORDS.get(count) {
        Some(&word) => word.to_owned(),
        None => count.to_string(),
    }
}

/// `eine Spalte`, `zwei Spalten`.
fn several(count: usize, one: &str, more: &str) -> String {
    let noun = if count == 1 { one } else { more };
    format!("{} {noun}", number(count))
}

/// `a, b und c`.
fn all_of(parts: impl Iterator<Item = Phrase>) -> Phrase {
    let mut parts: Vec<Phrase> = parts.collect();
    match parts.pop() {
        None => Phrase::default(),
        Some(only) if parts.is_empty() => only,
        Some(last) => phrase![Phrase::joined(parts, ", "), " und ", last],
    }
}
