//! Moves as people and programs write them.

mod squares;
mod words;

use pasyans::notation::{self, NotationError};
use pasyans::words::{Statement, printable};
use pasyans::{Move, Place, Position};
use serde::Deserialize;
use serde_json::Value;

use crate::wire::{DEAL, GATHER, REDEAL};
pub use squares::Squares;
use words::Words;

/// The text is not moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NotMoves(String);

/// A move as it was written. Squares and words become a move only on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Written {
    /// `t1 t2 3`, or the same in JSON.
    Move(Move),
    /// `x y -> nx ny`, as `pasyans molek` prints it.
    Squares(Squares),
    /// `Move 9 8 from column 1 onto the 10 of column 4`, as `pasyans solve` prints it.
    Words(Words),
}

/// The result of replaying written moves.
pub struct Replay {
    /// The legal moves before the first illegal one, or all.
    pub played: Vec<Move>,
    /// The position after them.
    pub position: Position,
    /// The first illegal move.
    pub illegal: Option<Illegal>,
}

/// A move that the rules forbid.
pub struct Illegal {
    /// The move as text.
    pub mv: String,
    /// Its source and target.
    pub piles: Option<(Place, Place)>,
    /// What is wrong with it.
    pub why: Statement,
}

/// Reads moves and plays them: text separated by commas, semicolons or lines, the output of `pasyans solve` or
/// `pasyans molek`, standard notation, or JSON.
///
/// # Errors
/// The text is not moves.
pub fn replay(start: &Position, text: &str) -> Result<Replay, NotMoves> {
    let text = text.trim();
    if text.starts_with(['[', '{']) {
        return Ok(play(start, &read_json(text)?));
    }
    if text.lines().any(is_of_an_answer) {
        return Ok(play(start, &read_all(text.lines().filter_map(numbered))?));
    }
    let parts = text.split([',', ';', '\n']).map(str::trim);
    let parts = parts.filter(|part| !part.is_empty() && !part.starts_with('#'));
    let written = read_all(parts).map(|moves| play(start, &moves));
    if words_of_notation(start, text).next().is_none() {
        return written;
    }
    // `c1 f2` is a move from cell to foundation, and two moves in standard notation: what is legal is meant.
    match written {
        Ok(replay) if replay.illegal.is_none() => Ok(replay),
        Ok(replay) => Ok(replay_notation(start, text).unwrap_or(replay)),
        Err(_) => replay_notation(start, text),
    }
}

fn read_all<'a>(moves: impl Iterator<Item = &'a str>) -> Result<Vec<Written>, NotMoves> {
    let read = |(index, text): (usize, &str)| {
        let squares = || Squares::read(text).map(Written::Squares);
        let words = || Words::read(text).map(Written::Words);
        let written = text.parse().ok().map(Written::Move);
        let written = written.or_else(squares).or_else(words);
        written.ok_or_else(|| {
            NotMoves(format!(
                "move {}: '{}' is not a move; write it as 't1 t2 3' (from, to, how many; '!' after \
                 a cheat), in standard notation (1a 26 3h), or as pasyans solve or pasyans molek \
                 print it, or as JSON",
                index + 1,
                printable(text)
            ))
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

/// Cards that move from pile to pile, in JSON.
#[derive(Deserialize)]
struct WireCards {
    from: String,
    to: String,
    #[serde(default = "one")]
    count: u8,
    #[serde(default)]
    cheat: bool,
}

const fn one() -> u8 {
    1
}

/// A move of JSON.
fn read_wire(mv: Value) -> Result<Move, Box<dyn std::error::Error>> {
    if let Some(kind) = mv.get("kind") {
        return match kind.as_str() {
            Some(REDEAL) => Ok(Move::Redeal),
            Some(DEAL) => Ok(Move::Deal),
            Some(GATHER) => {
                let card = mv.get("card").and_then(Value::as_str).unwrap_or_default();
                Ok(format!("{GATHER} {card}").parse()?)
            }
            _ => Err(format!(
                "there is no such kind of move; write \"{DEAL}\", \"{REDEAL}\" or \"{GATHER}\""
            )
            .into()),
        };
    }
    let WireCards {
        from,
        to,
        count,
        cheat,
    } = serde_json::from_value(mv)?;
    let mark = if cheat { "!" } else { "" };
    Ok(format!("{from} {to} {count}{mark}").parse()?)
}

/// An array of moves, or an object that has one as `moves`.
fn read_json(text: &str) -> Result<Vec<Written>, NotMoves> {
    let value: Result<Value, _> = serde_json::from_str(text);
    let mut value = value.map_err(|error| NotMoves(format!("the moves are not JSON: {error}")))?;
    if let Some(object) = value.as_object_mut() {
        value = object
            .remove("moves")
            .ok_or_else(|| NotMoves("the JSON object has no 'moves'".to_owned()))?;
    }
    let Value::Array(moves) = value else {
        return Err(NotMoves("the moves are not a JSON array".to_owned()));
    };
    let read = |(index, mv): (usize, Value)| {
        let mv = read_wire(mv).map(Written::Move);
        mv.map_err(|error| NotMoves(format!("move {}: {error}", index + 1)))
    };
    moves.into_iter().enumerate().map(read).collect()
}

/// The words of a text that begins like standard notation; none of another text.
fn words_of_notation<'t>(start: &Position, text: &'t str) -> impl Iterator<Item = &'t str> {
    let is_move = |word: &str| notation::is_move(start, word);
    let begins_with_move = move |line: &&str| line.split_whitespace().next().is_some_and(is_move);
    let lines = text.lines().filter(begins_with_move);
    lines.flat_map(str::split_whitespace)
}

fn replay_notation(start: &Position, text: &str) -> Result<Replay, NotMoves> {
    let not_moves = |error: NotationError| NotMoves(error.to_string());
    let (played, illegal) = match notation::read(start, text) {
        Ok(moves) => (moves, None),
        Err(NotationError::Illegal {
            number,
            word,
            reason,
        }) => {
            let before: Vec<&str> = words_of_notation(start, text).take(number - 1).collect();
            let illegal = Illegal {
                mv: word,
                piles: None,
                why: reason.into(),
            };
            let before = notation::read(start, &before.join(" ")).map_err(not_moves)?;
            (before, Some(illegal))
        }
        Err(error) => return Err(not_moves(error)),
    };
    let mut position = start.clone();
    for &mv in &played {
        // They were read as legal moves.
        let _ = position.play(mv);
    }
    Ok(Replay {
        played,
        position,
        illegal,
    })
}

fn play(start: &Position, moves: &[Written]) -> Replay {
    let mut position = start.clone();
    let mut played = Vec::new();
    let mut illegal = None;
    for written in moves {
        let step = written.on(&position).and_then(|mv| {
            position.play(mv)?;
            Ok(mv)
        });
        match step {
            Ok(mv) => played.push(mv),
            Err(why) => {
                illegal = Some(written.illegal(&position, why));
                break;
            }
        }
    }
    Replay {
        played,
        position,
        illegal,
    }
}

impl Written {
    /// The move on this board.
    fn on(&self, position: &Position) -> Result<Move, Statement> {
        match self {
            Self::Move(mv) => Ok(*mv),
            Self::Squares(squares) => Ok(squares.on(position)?),
            Self::Words(words) => words.on(position),
        }
    }

    fn illegal(&self, position: &Position, why: Statement) -> Illegal {
        let piles = |mv: Move| mv.cards().map(|cards| (cards.from, cards.to));
        let (mv, piles) = match self {
            Self::Move(mv) => (mv.to_string(), piles(*mv)),
            Self::Squares(squares) => (squares.to_string(), Some(squares.columns())),
            Self::Words(words) => {
                let mv = words.said(position);
                (mv.to_string(), piles(mv))
            }
        };
        Illegal { mv, piles, why }
    }
}

#[cfg(test)]
mod tests {
    use pasyans::Rules;
    use pasyans::words::{Action, tell};

    use super::*;

    const BOARD: &str = "TKDV09876.TKDV0987.TKDV09876.TKDV096!76.8.";

    fn board(game: &str, text: &str) -> Position {
        let rules = Rules::named(game).expect("a game");
        Position::parse(&rules, text).expect("a board")
    }

    fn played(start: &Position, text: &str) -> Vec<String> {
        let replay = replay(start, text).expect("moves");
        assert!(replay.illegal.is_none(), "{text}");
        replay.played.iter().map(Move::to_string).collect()
    }

    #[test]
    fn text_and_json_say_the_same() {
        let board = board("molek-syntez", "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.");
        let moves = ["t5 t4 6", "t4 t5 9", "t0 t1 1!"];
        let json = r#"[{"from":"t5","to":"t4","count":6,"cheat":false},
            {"from":"t4","to":"t5","count":9}, {"from":"t0","to":"t1","cheat":true}]"#;
        for text in [
            "t5 t4 6, t4 t5 9;\n\nt0 t1!\n",
            json,
            &format!(r#"{{"length":3,"moves":{json}}}"#),
        ] {
            assert_eq!(played(&board, text), moves);
        }
    }

    #[test]
    fn standard_notation_is_read() {
        let rules = Rules::named("freecell").expect("a game");
        let board = rules.deal(1).expect("a deal");
        let forms = [
            "t5 c0, t5 c1, t5 f1, c1 f1",
            "6a 6b 6h bh",
            "# deal 1\n6a\n6B 6h\nbh\n",
        ];
        for text in forms {
            let moves = ["t5 c0 1", "t5 c1 1", "t5 f1 1", "c1 f1 1"];
            assert_eq!(played(&board, text), moves, "{text}");
        }
        let replay = replay(&board, "6a 6b 11").expect("moves");
        let illegal = replay.illegal.expect("illegal");
        assert_eq!((replay.played.len(), illegal.mv.as_str()), (2, "11"));
        assert!(super::replay(&board, "6a nonsense").is_err());
    }

    #[test]
    fn moves_from_cells_are_not_taken_for_notation() {
        let board = board(
            "freecell",
            "Foundations: H-K C-K D-K S-9\nFreecells: - TS KS QS\nJS\n:",
        );
        let moves = ["c1 f3 1", "t0 f3 1", "c3 t1 1", "c2 t2 1"];
        assert_eq!(played(&board, &moves.join("\n")), moves);
        assert_eq!(played(&board, "c1 f3"), ["c1 f3 1"]);
        // Cell c to column 1 would not be legal, cell d to column 2 is.
        assert_eq!(played(&board, "d2 c3"), ["c3 t1 1", "c2 t2 1"]);
        let replay = replay(&board, "c1 f3, t0 t1, c1 f3").expect("moves");
        let illegal = replay.illegal.expect("illegal");
        assert_eq!((replay.played.len(), illegal.mv.as_str()), (2, "c1 f3 1"));
    }

    #[test]
    fn words_say_the_same_as_well() {
        let board = board("molek-syntez", BOARD);
        for mv in board.legal_moves(true) {
            let action = tell(Action::of(&board, mv)).to_string();
            for text in [
                action.clone(),
                format!(" 7. {action} (no longer cheated; column 2 is complete)\r\n9 states"),
            ] {
                assert_eq!(played(&board, &text), [mv.to_string()], "{text}");
            }
        }
        let reason = |text: &str| {
            let replay = replay(&board, text).expect("moves");
            tell(replay.illegal.expect("illegal").why).to_string()
        };
        assert_eq!(
            reason("Move 8 6 from column 5 onto the 8 of column 6"),
            "these are different cards: Move 7 6 from column 5 onto the 8 of column 6"
        );
        assert_eq!(
            reason("1. Move 7 from column 5 onto the 8 of column 6"),
            "6 does not fit on 8"
        );
    }

    #[test]
    fn what_is_no_move_is_said_with_its_number() {
        let board = board("molek-syntez", BOARD);
        let message = |text: &str| match replay(&board, text) {
            Ok(_) => panic!("no moves: {text}"),
            Err(error) => error.to_string(),
        };
        let nonsense = message("t1 t2 3; nonsense\u{1b}");
        assert!(nonsense.starts_with(r"move 2: 'nonsense\u{1b}' is not a move"));
        for form in [
            "t1 t2 3",
            "1a 26 3h",
            "pasyans solve",
            "pasyans molek",
            "JSON",
        ] {
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
        assert!(message(r#"[{"kind":"t1 t2"}]"#).starts_with("move 1: there is no such kind"));
        assert!(message("[{").starts_with("the moves are not JSON"));
        assert!(message("{}").contains("'moves'"));
        assert!(message(r#"{"moves":3}"#).contains("array"));
    }
}
