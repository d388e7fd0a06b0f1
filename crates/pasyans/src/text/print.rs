//! Prints a board in either form.

use std::fmt::{Formatter, Result, Write};

use crate::position::Position;
use crate::rules::Goal;

use super::cards::home_rank;

/// What the line of the cells begins with.
const CELLS: &str = "Freecells:";

/// The foundations, the cells and the reserve only when they hold a card; an empty column is a lone `:`.
pub fn lines(position: &Position, f: &mut Formatter<'_>) -> Result {
    let deck = position.rules().deck();
    if let Some(letter) = position.rules().base() {
        writeln!(f, "Base: {letter}")?;
    }
    if let Some(last) = position.hole() {
        writeln!(f, "Foundations: {}", deck.kind(last))?;
    } else if position.rules().goal() != Goal::RunsInPlace
        && position.home().iter().any(|&rank| rank > 0)
    {
        write!(f, "Foundations:")?;
        for (index, &rank) in position.home().iter().enumerate() {
            let Some((group, suit)) = position.rules().foundation(index) else {
                continue;
            };
            let ranks = &deck.groups()[usize::from(group)].ranks;
            let last = ranks.get(usize::from(rank).wrapping_sub(1));
            match (suit, last) {
                (Some(suit), last) => write!(f, " {}-{}", suit.letter(), home_rank(last))?,
                // It has no name while it is empty.
                (None, Some(letter)) => write!(f, " {letter}")?,
                (None, None) => {}
            }
        }
        writeln!(f)?;
    }
    for (label, places) in [(CELLS, position.cells()), ("Reserve:", position.reserve())] {
        if let Some(last) = places.iter().rposition(Option::is_some) {
            f.write_str(label)?;
            let is_set = |index| label == CELLS && position.is_set(index);
            for (index, place) in places[..=last].iter().enumerate() {
                match place {
                    Some(card) if is_set(index) => write!(f, " [{}]", deck.kind(*card))?,
                    Some(card) => write!(f, " {}", deck.kind(*card))?,
                    None => write!(f, " -")?,
                }
            }
            writeln!(f)?;
        }
    }
    // The next card of the stock stands first, the last card of the waste last.
    let stock = position.stock().iter().rev();
    let waste = position.waste().iter();
    for (label, cards) in [
        ("Stock:", stock.collect::<Vec<_>>()),
        ("Waste:", waste.collect()),
    ] {
        if !cards.is_empty() {
            f.write_str(label)?;
            for &&card in &cards {
                write!(f, " {}", deck.kind(card))?;
            }
            writeln!(f)?;
        }
    }
    if position.redealt() > 0 {
        writeln!(f, "Redeals: {}", position.redealt())?;
    }
    for (index, column) in position.columns().iter().enumerate() {
        if index > 0 {
            writeln!(f)?;
        }
        if column.cards().is_empty() {
            f.write_char(':')?;
        }
        for (row, &card) in column.cards().iter().enumerate() {
            let space = if row > 0 { " " } else { "" };
            match row < usize::from(column.down()) {
                true => write!(f, "{space}<{}>", deck.kind(card))?,
                false => write!(f, "{space}{}", deck.kind(card))?,
            }
        }
        if column.is_cheated() {
            f.write_char('!')?;
        }
    }
    Ok(())
}

/// All columns on one line, each with its end.
pub fn compact(position: &Position, f: &mut Formatter<'_>) -> Result {
    let deck = position.rules().deck();
    for column in position.columns() {
        for &card in column.cards() {
            f.write_char(deck.kind(card).letter)?;
        }
        f.write_char(if column.is_cheated() { '!' } else { '.' })?;
    }
    Ok(())
}
