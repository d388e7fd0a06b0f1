//! The rules of a game, generated from its data.

mod play;
mod table;
mod text_form;

pub(super) use play::goal;
pub(super) use text_form::{boards, written_moves};

use super::numbers::count;
use crate::rules::Rules;
use crate::words::phrase::phrase;
use crate::words::{Phrase, Section};

const COLUMNS: [&str; 3] = ["столбец", "столбца", "столбцов"];
const CELLS: [&str; 3] = ["ячейка", "ячейки", "ячеек"];

/// A section for each subject that the game has.
pub(super) fn sections(rules: &Rules) -> Vec<Section> {
    let sections = [
        ("Карты", table::cards(rules)),
        ("Раздача", table::deal(rules)),
        ("Ходы", play::moves(rules)),
        ("Ячейки", play::cells(rules)),
        ("Резерв", play::reserve(rules)),
        ("Колода", play::stock(rules)),
        ("Закрытые карты", play::hidden(rules)),
        ("Пустые столбцы", play::empty_columns(rules)),
        ("Пересдача", play::redeal(rules)),
        ("Дом", play::home(rules)),
        ("Собрать", play::gather(rules)),
        ("Снятие", play::taken_off(rules)),
        ("Закрытие", play::lock(rules)),
        ("Цель", goal(rules)),
        ("Чит", play::cheat(rules)),
        ("Карта с читом", play::cheated(rules)),
        ("Номера", table::numbers(rules)),
    ];
    let sections = sections.map(|(heading, words)| Section { heading, words });
    sections
        .into_iter()
        .filter(|section| !section.words.pieces().is_empty())
        .collect()
}

/// `52 карты, 8 столбцов, 4 ячейки`.
pub(super) fn summary(rules: &Rules) -> String {
    let cards = count(rules.deck().len() as u64, ["карта", "карты", "карт"]);
    let columns = count(rules.columns(), COLUMNS);
    match rules.cells() {
        0 if rules.reserve() > 0 => format!("{cards}, {columns}, в резерве: {}", rules.reserve()),
        0 if rules.stock().is_some() => format!("{cards}, {columns} и колода"),
        0 => format!("{cards}, {columns}"),
        cells => format!("{cards}, {columns}, {}", count(cells, CELLS)),
    }
}

/// `a, b и c`.
fn all_of(parts: impl Iterator<Item = Phrase>) -> Phrase {
    let mut parts: Vec<Phrase> = parts.collect();
    match parts.pop() {
        None => Phrase::default(),
        Some(only) if parts.is_empty() => only,
        Some(last) => phrase![Phrase::joined(parts, ", "), " и ", last],
    }
}
