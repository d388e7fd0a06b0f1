//! The game on the table in the forms that other programs read.

use pasyans::{Position, TextForm, notation};
use serde::Serialize;

use crate::line::Line;
use crate::wire::{WireMove, wire_moves};
use crate::written_moves::Squares;

/// The game in one form.
#[derive(Clone, Debug, Serialize)]
pub struct Export {
    name: &'static str,
    title: &'static str,
    /// A suggested file name.
    file: String,
    text: String,
}

/// The game in every form that can express it, with the moves played so far.
pub(crate) fn exports(line: &Line) -> Vec<Export> {
    let (start, position) = (line.start(), line.position());
    let moves = &line.moves()[..line.ply()];
    let stem = stem(line);
    let form = |name, title, end: &str, text| Export {
        name,
        title,
        file: format!("{stem}{end}"),
        text,
    };
    let written: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let mut forms = vec![
        form("board", "The board as text", ".txt", position.to_string()),
        form(
            "start",
            "The start as text",
            "-start.txt",
            start.to_string(),
        ),
        form("moves", "The moves", "-moves.txt", written.join("\n")),
    ];
    if start.rules().text_form() == TextForm::Lines
        && let Ok(text) = notation::write(start, moves)
    {
        let title = "The moves in standard notation";
        forms.push(form("notation", title, "-notation.txt", text));
    }
    if start.rules().text_form() == TextForm::Compact
        && let Some(text) = squares(line)
    {
        let title = "The moves as lines of solver";
        forms.push(form("solver", title, "-solver.txt", text));
    }
    let record = Record {
        game: start.rules().name(),
        deal: line.deal(),
        board: start.to_string(),
        moves: wire_moves(moves),
    };
    // All keys are texts and all numbers finite, so this cannot fail.
    let text = serde_json::to_string(&record).unwrap_or_default();
    forms.push(form(
        "json",
        "The start and the moves as JSON",
        ".json",
        text,
    ));
    forms
}

#[derive(Serialize)]
struct Record<'a> {
    game: &'a str,
    deal: Option<u64>,
    board: String,
    moves: Vec<WireMove>,
}

/// `freecell-617`, or `freecell` alone where the deal has no number.
fn stem(line: &Line) -> String {
    let is_plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
    let name: String = line
        .start()
        .rules()
        .name()
        .chars()
        .filter(is_plain)
        .collect();
    match line.deal() {
        Some(number) => format!("{name}-{number}"),
        None => name,
    }
}

/// One line per move; `None` if a pile other than a column takes part.
fn squares(line: &Line) -> Option<String> {
    let mut position: Position = line.start().clone();
    let mut lines = Vec::new();
    for &mv in &line.moves()[..line.ply()] {
        lines.push(Squares::of(&position, mv)?.to_string());
        position.play(mv).ok()?;
    }
    Some(lines.join("\n"))
}
