//! Answers as JSON. Scripts rely on these fields.

use std::io::Write;

use anyhow::Result;
use pasyans::{Answer, Move, Question, Solution};
use pasyans_protocol::wire::{WireMove, WireProven, at_least, pile_name, reason, verdict_name};
use serde::Serialize;

/// The answer to one board. A range of deals can have many answers with hundreds of moves each, so the moves are
/// serialised by hand.
pub struct Record<'a> {
    head: Head<'a>,
    moves: &'a [Move],
    tail: Tail<'a>,
}

/// The fields before the moves.
#[derive(Serialize)]
struct Head<'a> {
    game: &'a str,
    board: &'a str,
    verdict: &'static str,
}

/// The fields after the moves.
#[derive(Serialize)]
struct Tail<'a> {
    length: Option<u32>,
    cheats: Option<u32>,
    proven: WireProven,
    states: u64,
    seconds: f64,
    reason: Option<&'a str>,
    at_least: Option<u32>,
}

impl<'a> Record<'a> {
    /// The answer to a question about a board.
    pub fn new(board: &'a str, question: &'a Question, answer: &'a Answer) -> Self {
        let solution = answer.solution();
        let rules = question.position.rules();
        Self {
            head: Head {
                game: rules.name(),
                board,
                verdict: verdict_name(&answer.verdict),
            },
            moves: solution.map_or(&[], Solution::moves),
            tail: Tail {
                length: solution.map(Solution::length),
                cheats: solution.map(Solution::cheats),
                proven: WireProven::new(answer.proven, rules),
                states: answer.states,
                seconds: answer.time.as_secs_f64(),
                reason: reason(question, answer),
                at_least: at_least(answer),
            },
        }
    }

    /// The object for a bad board.
    pub fn error(game: &'a str, board: &'a str, reason: &'a str) -> Self {
        Self {
            head: Head {
                game,
                board,
                verdict: "error",
            },
            moves: &[],
            tail: Tail {
                length: None,
                cheats: None,
                proven: WireProven::default(),
                states: 0,
                seconds: 0.0,
                reason: Some(reason),
                at_least: None,
            },
        }
    }

    /// Adds the object to a buffer.
    pub fn write(&self, out: &mut Vec<u8>) -> Result<()> {
        serde_json::to_writer(&mut *out, &self.head)?;
        // The closing brace comes again after the moves.
        out.pop();
        out.extend_from_slice(b",\"moves\":[");
        for (index, &mv) in self.moves.iter().enumerate() {
            if index > 0 {
                out.push(b',');
            }
            let Some(mv) = mv.cards() else {
                serde_json::to_writer(&mut *out, &WireMove::from(mv))?;
                continue;
            };
            let (from, to) = (pile_name(mv.from), pile_name(mv.to));
            for part in ["{\"from\":\"", from, "\",\"to\":\"", to, "\",\"count\":"] {
                out.extend_from_slice(part.as_bytes());
            }
            // Most moves move one card.
            match mv.count {
                count @ 0..10 => out.push(b'0' + count),
                count => write!(out, "{count}")?,
            }
            out.extend_from_slice(match mv.cheat {
                true => b",\"cheat\":true}",
                false => b",\"cheat\":false}",
            });
        }
        out.extend_from_slice(b"]}");
        add_fields(out, &self.tail)
    }
}

/// Adds fields to the object at the end of the buffer.
pub fn add_fields(out: &mut Vec<u8>, object: &impl Serialize) -> Result<()> {
    out.pop();
    let joint = out.len();
    serde_json::to_writer(&mut *out, object)?;
    out[joint] = b',';
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_by_hand_are_those_of_the_serializer() {
        let moves = ["t0 t10 13", "c15 f7", "t9 t8 1!", "redeal", "t3 c0 1"];
        let moves = moves.map(|mv| mv.parse::<Move>().expect("a move"));
        for moves in [&moves[..], &moves[..1], &[]] {
            let record = Record {
                moves,
                ..Record::error("a \"game\"", "a\nboard", "a reason")
            };
            let mut written = Vec::new();
            record.write(&mut written).expect("written");
            let read: serde_json::Value = serde_json::from_slice(&written).expect("JSON");
            let wire: Vec<WireMove> = moves.iter().map(|&mv| mv.into()).collect();
            let wanted = serde_json::to_value(&wire).expect("JSON");
            assert_eq!(read["moves"], wanted);
            assert_eq!(
                (&read["board"], &read["reason"]),
                (&"a\nboard".into(), &"a reason".into())
            );
        }
    }
}
