//! The 42-character form of a board: six columns, base first, each ended by `.` or `!`.

use std::fmt;
use std::str::FromStr;

use super::board_error::{BoardError, BoardFault};
use super::card::Rank;
use super::column::{Column, MAX_CARDS};
use super::position::Position;
use super::shape::Shape;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for column in self.columns() {
            column
                .cards()
                .try_for_each(|card| f.write_char(card.letter()))?;
            f.write_char(if column.is_cheated() { '!' } else { '.' })?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Self, BoardError> {
        Self::parse(Shape::STANDARD, text)
    }
}

impl Position {
    /// Reads a board of a game of this shape; [`str::parse`] reads one of the standard game.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse(shape: Shape, text: &str) -> Result<Self, BoardError> {
        read(shape, text).map_err(|(at, fault)| BoardError {
            text: text.to_owned(),
            at,
            fault,
        })
    }
}

type Fault = (usize, BoardFault);

fn read(shape: Shape, text: &str) -> Result<Position, Fault> {
    let (columns, wanted) = (shape.columns(), shape.text_length());

    // 1. Only known characters. Said first: with a wrong alphabet every count would mislead.
    let (mut column, mut row) = (0, 0);
    let mut left = [shape.copies(); 9];
    for (at, character) in text.chars().enumerate() {
        if at == wanted && (column, row) == (columns, 0) {
            let column = columns - 1;
            return Err((at, BoardFault::TooLong { column, wanted }));
        }
        match (character, Rank::from_letter(character)) {
            ('.' | '!', _) => (column, row) = (column + 1, 0),
            (_, Some(rank)) if rank <= shape.top() => {
                let left = &mut left[usize::from(rank.value()) - 1];
                *left = left.saturating_sub(1);
                row += 1;
            }
            _ => {
                let fault = BoardFault::UnknownCharacter {
                    column,
                    row,
                    character,
                };
                return Err((at, fault));
            }
        }
    }

    // 2. Enough of them.
    let length = text.chars().count();
    if length < wanted {
        let ranks = Rank::ALL.into_iter().zip(left).take(shape.ranks().into());
        let missing = ranks
            .flat_map(|(rank, left)| vec![rank; left.into()])
            .collect();
        let fault = if (column, row) == (columns, 0) {
            BoardFault::CardCount {
                column: columns - 1,
                cards: length - column,
                wanted: shape.cards(),
                missing,
            }
        } else {
            BoardFault::TooShort {
                column,
                length,
                wanted,
                missing,
            }
        };
        return Err((length, fault));
    }

    // 3. As many columns as there should be, each of them ended.
    if (column, row) != (columns, 0) {
        let fault = BoardFault::ColumnCount {
            column: column.min(columns),
            columns: column + usize::from(row > 0),
            wanted: columns,
        };
        let at = nth_end(text, columns).map_or(length, |end| end + 1);
        return Err((at, fault));
    }

    // 4. The columns, card by card.
    let mut columns = [Column::EMPTY; Shape::MAX_COLUMNS];
    let mut seen = [0; 10];
    let (mut column, mut row) = (0, 0);
    for (at, character) in text.chars().enumerate() {
        if let Some(rank) = Rank::from_letter(character) {
            let seen = &mut seen[usize::from(rank.value())];
            *seen += 1;
            if *seen > shape.copies() {
                let copies = shape.copies();
                return Err((
                    at,
                    BoardFault::TooManyOfRank {
                        column,
                        row,
                        rank,
                        copies,
                    },
                ));
            }
            if row == MAX_CARDS {
                return Err((at, BoardFault::ColumnTooLong { column, row }));
            }
            columns[column] = columns[column].with(rank);
            row += 1;
        } else {
            let cheated = character == '!';
            check_column(columns[column], cheated, column, at)?;
            columns[column] = columns[column].mark_cheated(cheated);
            (column, row) = (column + 1, 0);
        }
    }
    // Long enough, all columns ended, and no rank with a card too many: it is the whole deck.
    Ok(Position::from_columns(shape, columns))
}

/// Where the n-th column end stands, in characters.
fn nth_end(text: &str, n: usize) -> Option<usize> {
    let ends = text
        .chars()
        .enumerate()
        .filter(|(_, c)| matches!(c, '.' | '!'));
    ends.map(|(at, _)| at).nth(n.checked_sub(1)?)
}

/// What can be wrong with one column whose end mark stands at `end`.
fn check_column(cards: Column, cheated: bool, column: usize, end: usize) -> Result<(), Fault> {
    let len = cards.len();
    let Some(last) = cards.last() else {
        return match cheated {
            true => Err((end, BoardFault::CheatedEmptyColumn { column })),
            false => Ok(()),
        };
    };
    if cheated {
        let below = len.checked_sub(2).and_then(|row| cards.card(row));
        // At the base of a column every card fits.
        if len == 1 || below == last.above() {
            let fault = BoardFault::CheatedCardFits {
                column,
                row: len - 1,
                rank: last,
            };
            return Err((end - 1, fault));
        }
    }
    for (row, rank) in cards.cards().enumerate().take(len - usize::from(cheated)) {
        // The run on a card takes as many rows as the card's rank has ranks below it; one more
        // row is left for a cheated card.
        if row + usize::from(rank.value()) >= MAX_CARDS {
            return Err((end - len + row, BoardFault::TooDeep { column, row, rank }));
        }
    }
    Ok(())
}
