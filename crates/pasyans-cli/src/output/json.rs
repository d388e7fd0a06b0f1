//! Answers for programs. Scripts rely on these fields.

use std::io::Write;
use std::sync::LazyLock;

use anyhow::Result;
use pasyans::{Answer, Move, Place, Proven, Question, Rules, Solution, Verdict};
use serde::Serialize;

/// The answer to one board. A range of deals can have many with hundreds of moves, so the moves, most
/// of the text, are written by hand.
pub struct Record<'a> {
    head: Head<'a>,
    moves: &'a [Move],
    tail: Tail<'a>,
}

/// What stands before the moves.
#[derive(Serialize)]
struct Head<'a> {
    game: &'a str,
    board: &'a str,
    verdict: &'static str,
}

/// What stands after the moves.
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

/// One move.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct WireMove {
    from: &'static str,
    to: &'static str,
    count: u8,
    cheat: bool,
}

/// What is proved of a win.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct WireProven {
    shortest: bool,
    fewest_cheats: bool,
}

impl WireProven {
    /// Where there are no cheats, nothing has fewer than none.
    pub fn new(proven: Proven, rules: &Rules) -> Self {
        Self {
            shortest: proven.shortest,
            fewest_cheats: proven.fewest_cheats || !rules.cheats,
        }
    }
}

/// The names of all piles that there can be. A long answer names hundreds of them.
fn pile_name(place: Place) -> &'static str {
    static NAMES: LazyLock<[Vec<String>; 3]> = LazyLock::new(|| {
        let kinds = [Place::Column, Place::Cell, Place::Foundation];
        kinds.map(|kind| (0..=u8::MAX).map(|index| kind(index).to_string()).collect())
    });
    let (kind, index) = match place {
        Place::Column(index) => (0, index),
        Place::Cell(index) => (1, index),
        Place::Foundation(index) => (2, index),
    };
    &NAMES[kind][usize::from(index)]
}

impl From<Move> for WireMove {
    fn from(mv: Move) -> Self {
        Self {
            from: pile_name(mv.from),
            to: pile_name(mv.to),
            count: mv.count,
            cheat: mv.cheat,
        }
    }
}

impl<'a> Record<'a> {
    /// The answer to a question about a board.
    pub fn new(board: &'a str, question: &'a Question, answer: &'a Answer) -> Self {
        let solution = answer.solution();
        let rules = question.position.rules();
        Self {
            head: Head {
                game: &rules.name,
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
                // Of no win there is nothing to say.
                at_least: match answer.verdict {
                    Verdict::Unwinnable => None,
                    Verdict::Won(_) | Verdict::Undecided => answer.at_least,
                },
            },
        }
    }

    /// What stands in the place of a board that is none.
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
        // The end of the object comes again after the moves.
        out.pop();
        out.extend_from_slice(b",\"moves\":[");
        for (index, &mv) in self.moves.iter().enumerate() {
            if index > 0 {
                out.push(b',');
            }
            let (from, to) = (pile_name(mv.from), pile_name(mv.to));
            for part in ["{\"from\":\"", from, "\",\"to\":\"", to, "\",\"count\":"] {
                out.extend_from_slice(part.as_bytes());
            }
            // Most moves are of one card.
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

/// Adds the fields of an object to the one that a buffer ends with.
pub fn add_fields(out: &mut Vec<u8>, object: &impl Serialize) -> Result<()> {
    out.pop();
    let joint = out.len();
    serde_json::to_writer(&mut *out, object)?;
    out[joint] = b',';
    Ok(())
}

/// The word for a verdict.
pub const fn verdict_name(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Won(_) => "won",
        Verdict::Unwinnable => "unwinnable",
        Verdict::Undecided => "undecided",
    }
}

/// Why there is no win, or why the search ended before all was proved.
pub fn reason(question: &Question, answer: &Answer) -> Option<&'static str> {
    let may_cheat = question.position.rules().cheats && !question.cheats;
    match (&answer.verdict, answer.reason) {
        (_, Some(stop)) => Some(stop.name()),
        (Verdict::Unwinnable, None) if may_cheat => Some("exhausted without cheats"),
        (Verdict::Unwinnable, None) => Some("exhausted"),
        (_, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_by_hand_are_those_of_the_serializer() {
        let moves = ["t0 t10 13", "c15 f7", "t9 t8 1!", "t3 c0 1"];
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
