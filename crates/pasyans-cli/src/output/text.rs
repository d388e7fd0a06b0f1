//! Answers for people.

use std::io::{self, Write};

use anstyle::Style;
use pasyans::words::numbers::{count, thousands, time};
use pasyans::words::{Action, Headline, Note, printable, tell};
use pasyans::{Answer, Position, Question, Rules, Solution, TextForm, Verdict};

use crate::boards::GivenBoard;
use crate::draw::draw;
use crate::style;

/// The whole answer: what is known, the moves, and what it took.
pub fn write_answer(
    out: &mut dyn Write,
    question: &Question,
    answer: &Answer,
    boards: bool,
) -> io::Result<()> {
    let style = verdict_style(&answer.verdict);
    writeln!(out, "{style}{}{style:#}", headline(question, answer))?;
    match answer.solution() {
        Some(solution) => write_moves(out, &question.position, solution, boards)?,
        None if boards => write!(out, "\n{}\n", draw(&question.position))?,
        None => {}
    }
    let faint = style::FAINT;
    let (states, time) = (count(answer.states, "state"), time(answer.time));
    writeln!(out, "{faint}{states} in {time}{faint:#}")
}

/// The colour of a verdict.
pub const fn verdict_style(verdict: &Verdict) -> Style {
    match verdict {
        Verdict::Won(_) => style::GOOD,
        Verdict::Unwinnable => style::BAD,
        Verdict::Undecided => style::UNSURE,
    }
}

/// What is known, and what is not and why, in a sentence or two.
pub fn headline(question: &Question, answer: &Answer) -> String {
    tell(Headline::of(question, answer)).to_string()
}

/// The moves, numbered, with the board before the first and after each if asked for.
fn write_moves(
    out: &mut dyn Write,
    start: &Position,
    solution: &Solution,
    boards: bool,
) -> io::Result<()> {
    let mut position = start.clone();
    if boards {
        write!(out, "\n{}\n", draw(&position))?;
    }
    let width = thousands(solution.length().into()).len().max(2);
    for (index, &mv) in solution.moves().iter().enumerate() {
        let before = position.clone();
        // A solution holds only legal moves; after an illegal one the rest would make no sense.
        if position.play(mv).is_err() {
            break;
        }
        let action = tell(Action::of(&before, mv));
        let style = if mv.is_cheat() {
            style::BAD
        } else {
            Style::new()
        };
        write!(out, "{:>width$}. {style}{action}{style:#}", index + 1)?;
        let notes = Note::on(&before, mv, &position).into_iter();
        let notes: Vec<String> = notes.map(|note| tell(note).to_string()).collect();
        if !notes.is_empty() {
            let faint = style::FAINT;
            write!(out, " {faint}({}){faint:#}", notes.join("; "))?;
        }
        writeln!(out)?;
        if boards {
            write!(out, "\n{}\n", draw(&position))?;
        }
    }
    Ok(())
}

/// Reports on standard error that Ctrl-C came before all boards were done.
pub fn write_stopped(boards: u64) -> io::Result<()> {
    writeln!(
        anstream::stderr(),
        "stopped after {}",
        count(boards, "board")
    )
}

/// The heading of an answer, unless the board itself identifies it.
pub fn write_heading(out: &mut dyn Write, rules: &Rules, board: &GivenBoard) -> io::Result<()> {
    let (heading, Some(place)) = (style::HEADING, &board.place) else {
        return Ok(());
    };
    // A board on one line identifies itself.
    let name = match (rules.text_form(), &board.position) {
        (TextForm::Lines, _) => {
            return writeln!(out, "{heading}{}, {place}{heading:#}", rules.name());
        }
        (TextForm::Compact, Ok(position)) => position.to_string(),
        (TextForm::Compact, Err(bad)) => printable(bad.text()).into_owned(),
    };
    writeln!(out, "{heading}{name} ({place}){heading:#}")
}
