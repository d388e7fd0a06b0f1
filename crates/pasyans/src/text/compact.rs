//! The compact form: all columns on one line, base first, each ended by `.`, or by `!` when its last
//! card is cheated. Cards are single letters.

use std::fmt::{Formatter, Result as FmtResult, Write};
use std::sync::Arc;

use crate::molek::{self, Rank, Shape};
use crate::position::{Column, Position};
use crate::rules::Rules;

use super::board_error::{BoardError, BoardFault, Spot};
use super::cards;
use super::census::Census;

/// Prints a board.
pub fn print(position: &Position, f: &mut Formatter<'_>) -> FmtResult {
    let deck = &position.rules().deck;
    for column in position.columns() {
        for &card in column.cards() {
            f.write_char(deck.kind(card).letter)?;
        }
        f.write_char(if column.is_cheated() { '!' } else { '.' })?;
    }
    Ok(())
}

/// Reads a board; spaces and line ends around it do not matter.
pub fn read(rules: &Arc<Rules>, text: &str) -> Result<Position, BoardError> {
    let text = text.trim();
    if let Some(shape) = shape(rules) {
        // MOLEK-SYNTEZ has limits of its own, and messages that name its columns.
        molek::Position::parse(shape, text)
            .map_err(|error| BoardError::from_molek(text, &error))?;
    }
    let (columns, faults) = columns(rules, text);
    if !faults.is_empty() {
        return Err(BoardError::new(text, faults));
    }
    let home = vec![0; rules.foundations()];
    let cells = vec![None; usize::from(rules.cells)];
    Ok(Position::from_piles(rules.clone(), columns, cells, home))
}

/// The shape of MOLEK-SYNTEZ that these rules describe, if they do and use its letters.
fn shape(rules: &Rules) -> Option<Shape> {
    let shape = Shape::of(rules).filter(|_| rules.cheats)?;
    let ranks = rules.deck.groups()[0].ranks.iter().copied();
    let letters = Rank::ALL.into_iter().map(Rank::letter);
    letters.take(ranks.len()).eq(ranks).then_some(shape)
}

/// The columns, and all that is wrong with them.
fn columns(rules: &Rules, text: &str) -> (Vec<Column>, Vec<(Spot, BoardFault)>) {
    let mut faults = Vec::new();
    let mut columns = Vec::new();
    let mut column = Column::default();
    let mut census = Census::new(&rules.deck);
    let spot = |character: usize| Spot { line: 0, character };
    for (at, character) in text.chars().enumerate() {
        if matches!(character, '.' | '!') {
            if character == '!' {
                let cheated = check_cheated(rules, &column);
                faults.extend(cheated.map(|fault| (spot(at), fault)));
                column.cheated = true;
            }
            if columns.len() == usize::from(rules.columns) {
                let (columns, wanted) = (columns.len() + 1, rules.columns);
                faults.push((spot(at), BoardFault::TooManyColumns { columns, wanted }));
            }
            columns.push(std::mem::take(&mut column));
        } else if let Some(card) = cards::card(&rules.deck, character.encode_utf8(&mut [0; 4])) {
            census.add(card, spot(at));
            column.cards.push(card);
        } else {
            let cards = cards::how_to_write(&rules.deck);
            let fault = BoardFault::UnknownCard {
                word: character.to_string(),
                how_to_write: format!("{cards}, and a column ends with . or !"),
            };
            faults.push((spot(at), fault));
        }
    }
    let end = spot(text.chars().count());
    if !column.cards.is_empty() {
        faults.push((end, BoardFault::NotEnded));
    } else if columns.len() < usize::from(rules.columns) {
        let (columns, wanted) = (columns.len(), rules.columns);
        faults.push((end, BoardFault::TooFewColumns { columns, wanted }));
    }
    // With unknown characters, the missing cards are not what is wrong.
    if faults.is_empty() {
        faults.extend(census.missing().map(|fault| (end, fault)));
    }
    faults.extend(census.surplus());
    (columns, faults)
}

/// What is wrong with a `!` after this column.
fn check_cheated(rules: &Rules, column: &Column) -> Option<BoardFault> {
    match column.cards[..] {
        _ if !rules.cheats => Some(BoardFault::NoCheatHere),
        [] => Some(BoardFault::NoCheatHere),
        [.., under, card] if !rules.fits(card, under) => None,
        [.., card] => {
            let card = rules.deck.kind(card).to_string();
            Some(BoardFault::CheatedCardFits { card })
        }
    }
}
