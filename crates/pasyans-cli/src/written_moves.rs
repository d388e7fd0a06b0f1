//! Moves as people and programs write them.

use std::fmt;

use anyhow::{Context, Result, anyhow, bail};
use pasyans::molek::{Move, Position};
use serde_json::Value;

use crate::output::json::WireMove;
use crate::output::text::plain;
use crate::output::words;

/// A move as it was written. Squares become a move only on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// `t1 t2 3`, or the same in JSON.
    Move(Move),
    /// `x y -> nx ny`, as `pasyans molek` prints it.
    Squares(Squares),
    /// `Move 9 8 from column 1 onto the 10 of column 4`, as `pasyans solve` prints it.
    Words(Words),
}

/// Column and row of the first card that moves, and where it lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Squares {
    from: (u8, u8),
    to: (u8, u8),
    cheat: bool,
}

/// A move in words, and what the words say without the cards they name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    text: String,
    mv: Move,
}

/// Reads moves: text parted by commas, semicolons or lines, what `pasyans solve` prints, or JSON.
pub fn read(text: &str) -> Result<Vec<Written>> {
    let text = text.trim();
    if text.starts_with(['[', '{']) {
        return read_json(text);
    }
    if text.lines().any(is_of_an_answer) {
        return read_all(text.lines().filter_map(numbered));
    }
    let parts = text.split([',', ';', '\n']).map(str::trim);
    read_all(parts.filter(|part| !part.is_empty()))
}

fn read_all<'a>(moves: impl Iterator<Item = &'a str>) -> Result<Vec<Written>> {
    let read = |(index, text): (usize, &str)| {
        let squares = || read_squares(text).map(Written::Squares);
        let words = || read_words(text).map(Written::Words);
        let written = text.parse().ok().map(Written::Move);
        let written = written.or_else(squares).or_else(words);
        written.ok_or_else(|| {
            anyhow!(
                "move {}: '{}' is not a move; write it as 't1 t2 3' (from, to, how many; '!' after \
                 a cheat), or as pasyans solve or pasyans molek print it, or as JSON",
                index + 1,
                plain(text)
            )
        })
    };
    moves.enumerate().map(read).collect()
}

/// Whether the line is one that only the text of `pasyans solve` has.
fn is_of_an_answer(line: &str) -> bool {
    numbered(line).is_some() || line.starts_with("Won already:")
}

/// The move in a line such as `12. Move 6 from column 1 to the empty column 2 (a note)`.
fn numbered(line: &str) -> Option<&str> {
    let (number, rest) = line.trim_start().split_once(". ")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let action = rest.split_once(" (").map_or(rest, |(action, _)| action);
    is_number.then_some(action.trim())
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

/// The inverse of [`words::action`], but for the cards, which only a board can tell.
fn read_words(text: &str) -> Option<Words> {
    let cheat = text.strip_prefix("Cheat: put the ");
    let (cards, places) = match cheat {
        Some(rest) => rest.split_once(" of column ")?,
        None => text.strip_prefix("Move ")?.split_once(" from column ")?,
    };
    let column = |text: &str| text.parse::<u8>().ok()?.checked_sub(1);
    let mv = Move {
        from: column(places.split(' ').next()?)?,
        to: column(places.rsplit(' ').next()?)?,
        count: u8::try_from(cards.split(' ').count()).ok()?,
        cheat: cheat.is_some(),
    };
    let text = text.to_owned();
    Some(Words { text, mv })
}

/// As it was written, words in short.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mv) | Self::Words(Words { mv, .. }) => mv.fmt(f),
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
            Self::Move(mv) | Self::Words(Words { mv, .. }) => (mv.from, mv.to),
            Self::Squares(squares) => (squares.from.0, squares.to.0),
        };
        (u32::from(from) + 1, u32::from(to) + 1)
    }

    /// The move that is meant on this board.
    pub fn on(&self, position: &Position) -> Result<Move> {
        match self {
            Self::Move(mv) => Ok(*mv),
            Self::Squares(squares) => squares.on(position),
            Self::Words(words) => words.on(position),
        }
    }
}

impl Squares {
    /// Columns and rows are said as they were written: counted from 0.
    fn on(self, position: &Position) -> Result<Move> {
        let Self { from, to, cheat } = self;
        let len = |(column, row): (u8, u8)| match position.columns().get(usize::from(column)) {
            Some(column) => Ok(column.len()),
            None => bail!("there is no square {column} {row}: columns count from 0"),
        };
        let count = len(from)?.saturating_sub(from.1.into());
        if count == 0 {
            bail!("there is no card on {} {}", from.0, from.1);
        }
        let row = len(to)?;
        if row != usize::from(to.1) {
            bail!("the card lands on {} {row}, not on {} {}", to.0, to.0, to.1);
        }
        Ok(Move {
            from: from.0,
            to: to.0,
            count: u8::try_from(count)?,
            cheat,
        })
    }
}

impl Words {
    fn on(&self, position: &Position) -> Result<Move> {
        position.check(self.mv)?;
        let action = words::action(position, self.mv);
        if action != self.text {
            bail!("the cards are others: {action}");
        }
        Ok(self.mv)
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
        let reason = |text: &str| on(text).expect_err("illegal").to_string();
        assert_eq!(reason("4 2 -> 5 1"), "there is no card on 4 2");
        assert_eq!(reason("4 0 -> 5 2"), "the card lands on 5 1, not on 5 2");
        assert!(reason("6 0 -> 5 1").starts_with("there is no square 6 0"));
    }

    #[test]
    fn words_say_the_same_as_well() {
        let board: Position = "TKDV09876.TKDV0987.TKDV09876.TKDV096!76.8."
            .parse()
            .expect("a board");
        for mv in board.legal_moves(true) {
            let action = words::action(&board, mv);
            for text in [
                action.clone(),
                format!(" 7. {action} (no longer cheated; column 2 is complete)\r\n9 states"),
            ] {
                let written = read(&text).expect("a move");
                assert_eq!(written.len(), 1, "{text}");
                assert_eq!(written[0].on(&board).expect("legal"), mv, "{text}");
            }
        }
        let on = |text: &str| read(text).expect("moves")[0].on(&board);
        let error = on("Move 8 6 from column 5 onto the 8 of column 6").expect_err("other cards");
        assert_eq!(
            error.to_string(),
            "the cards are others: Move 7 6 from column 5 onto the 8 of column 6"
        );
        let error = on("1. Move 7 from column 5 onto the 8 of column 6").expect_err("illegal");
        assert_eq!(error.to_string(), "6 does not fit on 8");
    }

    #[test]
    fn what_is_no_move_is_said_with_its_number() {
        let message = |text: &str| format!("{:#}", read(text).expect_err("no moves"));
        let nonsense = message("t1 t2 3; nonsense\u{1b}");
        assert!(nonsense.starts_with("move 2: 'nonsense?' is not a move"));
        for form in ["t1 t2 3", "pasyans solve", "pasyans molek", "JSON"] {
            assert!(nonsense.contains(form), "{nonsense}");
        }
        for wrong in [
            "1. Move 6 from column 0 to the empty column 2",
            "1. Take a card",
            "Move 6 to column 3",
        ] {
            assert!(message(wrong).starts_with("move 1: "), "{wrong}");
        }
        assert!(message(r#"[{"from":"t1"}]"#).starts_with("move 1: missing field `to`"));
        assert!(message("[{").starts_with("the moves are not JSON"));
        assert!(message("{}").contains("'moves'"));
        assert!(message(r#"{"moves":3}"#).contains("array"));
    }
}
