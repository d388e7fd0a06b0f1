//! What is wrong with a board.

use std::io::{self, Write};

use pasyans::{BoardFault, TextPlace, TextSpot};

use crate::boards::{BadBoard, BadText, GivenBoard};
use crate::foreign_text::{SAVE_AS_UTF8, is_garbled};
use crate::{sight, style};

/// How many errors of a board to show.
const SHOWN: usize = 5;

/// Reports on standard error what is wrong with a board; prints nothing for a good one.
pub fn complain(board: &GivenBoard) -> io::Result<()> {
    let mut err = anstream::stderr().lock();
    let style = style::ERROR;
    let bad = match &board.position {
        Ok(_) => return Ok(()),
        Err(BadBoard::Text(bad)) => bad,
        Err(BadBoard::Picture(bad)) => {
            writeln!(err, "{style}error:{style:#} {}", bad.reason)?;
            return match &bad.doubtful {
                Some(sight) => {
                    sight::write_doubts(&mut err, sight)?;
                    let board = &sight.board;
                    writeln!(err, "--accept-doubt uses the most probable board, {board}")
                }
                None => Ok(()),
            };
        }
    };
    let place = match &board.place {
        Some(place) => format!("{place}: "),
        None => String::new(),
    };
    for (index, (spot, fault)) in bad.error.faults().take(SHOWN).enumerate() {
        let message = at(bad, spot, fault);
        let before = match bad.error.place(spot) {
            _ if index > 0 => String::new(),
            // The error names the line of the file itself.
            TextPlace::Line(_) if bad.lines_before > 0 => {
                format!("{style}error:{style:#} board at {place}")
            }
            TextPlace::Line(_) => format!("{style}error:{style:#} "),
            TextPlace::Column { .. } => format!("{style}error:{style:#} {place}"),
        };
        writeln!(err, "{before}{message}\n{}", bad.error.excerpt(spot))?;
    }
    let more = bad.error.faults().count().saturating_sub(SHOWN);
    if more > 0 {
        writeln!(err, "and {more} more")?;
    }
    match advice(bad) {
        Some(advice) => writeln!(err, "{advice}"),
        None => Ok(()),
    }
}

/// The first error in a sentence, with its place in the board and in the file.
pub fn reason(bad: &BadBoard) -> String {
    let bad = match bad {
        BadBoard::Text(bad) => bad,
        BadBoard::Picture(bad) => {
            let doubts = bad.doubtful.as_ref().map(sight::doubts);
            let doubts = doubts.filter(|doubts| !doubts.is_empty());
            let doubts = doubts.map(|doubts| format!(" ({})", doubts.join("; ")));
            return format!("{}{}", bad.reason, doubts.unwrap_or_default());
        }
    };
    let first = bad.error.faults().next();
    let Some((spot, fault)) = first else {
        return String::new();
    };
    match (bad.lines_before, bad.error.place(spot)) {
        (0, _) | (_, TextPlace::Line(_)) => at(bad, spot, fault),
        // A board on one line, which is not the first.
        (before, TextPlace::Column { .. }) => {
            format!("line {}, {}", before + 1, at(bad, spot, fault))
        }
    }
}

/// A fault with its place in the board, and in the file if the board begins further down.
fn at(bad: &BadText, spot: TextSpot, fault: &BoardFault) -> String {
    match (bad.lines_before, bad.error.place(spot)) {
        (before @ 1.., TextPlace::Line(TextSpot { line, character })) => {
            let (of_board, of_file, character) = (line + 1, before + line + 1, character + 1);
            format!("line {of_file} (line {of_board} of the board), character {character}: {fault}")
        }
        (_, place) => format!("{place}: {fault}"),
    }
}

/// Advice about an obvious mistake.
fn advice(bad: &BadText) -> Option<String> {
    is_garbled(&bad.text).then(|| format!("({SAVE_AS_UTF8})"))
}
