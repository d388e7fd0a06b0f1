//! Moves as people and programs write them.

use std::fmt;

use anyhow::{Context, Result, bail};
use pasyans::molek::{Move, Position};
use serde_json::Value;

use crate::output::json::WireMove;

/// A move as it was written. Squares become a move only on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// `t1 t2 3`, or the same in JSON.
    Move(Move),
    /// `x y -> nx ny`, as `pasyans molek` prints it.
    Squares(Squares),
}

/// Column and row of the first card that moves, and where it lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares {
    from: (u8, u8),
    to: (u8, u8),
    cheat: bool,
}

/// Reads moves: text parted by commas, semicolons or lines, or JSON.
pub fn read(text: &str) -> Result<Vec<Written>> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with(['[', '{']) {
        return read_json(text);
    }
    let parts = text.split([',', ';', '\n']).map(str::trim);
    let moves = parts.filter(|part| !part.is_empty()).enumerate();
    moves
        .map(|(index, part)| {
            let read = match read_squares(part) {
                Some(squares) => Ok(Written::Squares(squares)),
                None => part.parse().map(Written::Move),
            };
            read.with_context(|| format!("move {}", index + 1))
        })
        .collect()
}

/// An array of moves, or an object that has one as `moves`.
fn read_json(text: &str) -> Result<Vec<Written>> {
    let mut value: Value = serde_json::from_str(text).context("the moves are not JSON")?;
    if let Some(object) = value.as_object_mut() {
        value = object
            .remove("moves")
            .context("the JSON object has no 'moves'")?;
    }
    let Value::Array(moves) = value else {
        bail!("the moves are no JSON array");
    };
    let read = |(index, mv): (usize, Value)| -> Result<Written> {
        let wire: Result<WireMove, _> = serde_json::from_value(mv);
        let context = || format!("move {}", index + 1);
        Ok(Written::Move(
            wire.with_context(context)?
                .try_into()
                .with_context(context)?,
        ))
    };
    moves.into_iter().enumerate().map(read).collect()
}

fn read_squares(text: &str) -> Option<Squares> {
    let (cheat, arrow) = match text.contains("!>") {
        true => (true, "!>"),
        false => (false, "->"),
    };
    let (from, to) = text.split_once(arrow)?;
    let square = |text: &str| {
        let (column, row) = text.trim().split_once(char::is_whitespace)?;
        Some((column.parse().ok()?, row.trim().parse().ok()?))
    };
    Some(Squares {
        from: square(from)?,
        to: square(to)?,
        cheat,
    })
}

/// As it was written.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mv) => mv.fmt(f),
            Self::Squares(Squares { from, to, cheat }) => {
                let arrow = if *cheat { "!>" } else { "->" };
                write!(f, "{} {} {arrow} {} {}", from.0, from.1, to.0, to.1)
            }
        }
    }
}

impl Written {
    /// The columns, counted from 1 as on a drawn board.
    pub fn columns(&self) -> (u32, u32) {
        let (from, to) = match self {
            Self::Move(mv) => (mv.from, mv.to),
            Self::Squares(squares) => (squares.from.0, squares.to.0),
        };
        (u32::from(from) + 1, u32::from(to) + 1)
    }

    /// The move that is meant on this board.
    pub fn on(&self, position: &Position) -> Result<Move> {
        let Squares { from, to, cheat } = match self {
            Self::Move(mv) => return Ok(*mv),
            Self::Squares(squares) => *squares,
        };
        let len = |column: u8| match position.columns().get(usize::from(column)) {
            Some(column) => Ok(column.len()),
            None => bail!("there is no column {column}, counted from 0"),
        };
        let count = len(from.0)?.saturating_sub(from.1.into());
        if count == 0 {
            bail!(
                "column {} has no card in row {}, counted from 0",
                from.0,
                from.1
            );
        }
        if len(to.0)? != usize::from(to.1) {
            let lands = len(to.0)?;
            bail!(
                "the card would land in row {lands} of column {}, not in row {}",
                to.0,
                to.1
            );
        }
        Ok(Move {
            from: from.0,
            to: to.0,
            count: u8::try_from(count)?,
            cheat,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_json_say_the_same() {
        let text = read("t1 t2 3, t0 t4!;\n\nt3 t5\n").expect("moves");
        let json = r#"[{"from":"t1","to":"t2","count":3,"cheat":false},
            {"from":"t0","to":"t4","count":1,"cheat":true}, {"from":"t3","to":"t5"}]"#;
        assert_eq!(text.len(), 3);
        assert_eq!(text, read(json).expect("moves"));
        assert_eq!(
            text,
            read(&format!(r#"{{"length":3,"moves":{json}}}"#)).expect("moves")
        );
    }

    #[test]
    fn squares_need_a_board() {
        let board: Position = "TKDV09876.TKDV0987.TKDV09876.TKDV096!76.8."
            .parse()
            .expect("a board");
        let on = |text: &str| read(text).expect("moves")[0].on(&board);
        assert_eq!(on("4 0 -> 5 1").expect("a move").to_string(), "t4 t5 2");
        assert_eq!(on("5 0 !> 1 8").expect("a move").to_string(), "t5 t1 1!");
        for wrong in ["4 0 -> 5 2", "4 2 -> 5 1", "6 0 -> 5 1", "4 0 -> 6 0"] {
            assert!(on(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_no_move_is_said_with_its_number() {
        let message = |text: &str| format!("{:#}", read(text).expect_err("no moves"));
        assert!(message("t1 t2 3; nonsense").starts_with("move 2: 'nonsense' is not a move"));
        assert!(message(r#"[{"from":"t1"}]"#).starts_with("move 1: missing field `to`"));
        assert!(message("[{").starts_with("the moves are not JSON"));
        assert!(message("{}").contains("'moves'"));
        assert!(message(r#"{"moves":3}"#).contains("array"));
    }
}
