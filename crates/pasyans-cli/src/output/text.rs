//! Answers for people.

use std::io::{self, Write};

use anstyle::Style;
use pasyans::{
    Answer, Budget, Count, Objective, Position, Question, Rules, Solution, Stop, TextForm, Verdict,
};

use super::measure::{bytes, count, thousands, time};
use super::{style, words};
use crate::boards::Board;
use crate::draw::draw;

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
    let has_cheats = question.position.rules().cheats();
    match &answer.verdict {
        Verdict::Won(solution) => won(question, answer, solution),
        Verdict::Unwinnable if !has_cheats => "Cannot be won: this is proved.".to_owned(),
        Verdict::Unwinnable if question.cheats => {
            "Cannot be won, not even with cheats: this is proved.".to_owned()
        }
        Verdict::Unwinnable => "Cannot be won without cheats: this is proved.".to_owned(),
        Verdict::Undecided => {
            let why = why(answer.reason, &question.budget);
            format!("Undecided: {why}.{}", bound(question, answer))
        }
    }
}

fn won(question: &Question, answer: &Answer, solution: &Solution) -> String {
    if solution.length() == 0 {
        return "Won already: there is nothing to move.".to_owned();
    }
    let cheats = match solution.cheats() {
        0 if !question.position.rules().cheats() => String::new(),
        0 => " without cheats".to_owned(),
        cheats => format!(" with {}", count(cheats, "cheat")),
    };
    let counted = match question.count {
        Count::Moves => "",
        Count::Cards => ", counted card by card",
    };
    let moves = count(solution.length(), "move");
    let promise = promise(question, answer, solution);
    let bound = bound(question, answer);
    format!("Won in {moves}{cheats}{counted}{promise}{bound}")
}

/// The proven lower bound, if it was asked for and the optimum is not proven.
fn bound(question: &Question, answer: &Answer) -> String {
    let is_asked = match question.objective {
        Objective::Shorter | Objective::Shortest => true,
        // The bound may hold only for wins with as few cheats.
        Objective::First | Objective::FewestCheats => false,
    };
    // The reason already says that no win is that short.
    let is_said = answer.proven.shortest || answer.reason == Some(Stop::MaxMoves);
    match answer.at_least.filter(|&bound| bound > 1) {
        Some(bound) if is_asked && !is_said => {
            format!(" No win has fewer than {}.", count(bound, "move"))
        }
        _ => String::new(),
    }
}

/// What is proved about the win and what is not.
fn promise(question: &Question, answer: &Answer, solution: &Solution) -> String {
    let (proven, why) = (answer.proven, || why(answer.reason, &question.budget));
    let same = match solution.cheats() {
        0 => "without cheats".to_owned(),
        cheats => format!("with {cheats}"),
    };
    let any_length_counts = !question.cheats || question.objective == Objective::Shortest;
    match (question.objective, answer.reason) {
        (_, _) if proven.shortest && any_length_counts => ": the shortest possible.".to_owned(),
        (_, _) if proven.shortest && proven.fewest_cheats && solution.cheats() == 0 => {
            ": without cheats none is shorter.".to_owned()
        }
        (_, _) if proven.shortest && proven.fewest_cheats => {
            format!(": no win has fewer cheats, and {same} none is shorter.")
        }
        (Objective::First, None) => ": the first win found.".to_owned(),
        (Objective::Shorter, None) => ".".to_owned(),
        (Objective::FewestCheats, Some(Stop::MaxMoves)) => {
            let limit = count(question.budget.max_moves.unwrap_or(u32::MAX), "move");
            format!(
                ". Fewer cheats are not enough for a win in {limit}; a longer one may need fewer."
            )
        }
        (Objective::FewestCheats | Objective::First, _)
            if question.cheats && !proven.fewest_cheats =>
        {
            format!(
                ". Whether fewer cheats are enough was not decided: {}.",
                why()
            )
        }
        (Objective::FewestCheats | Objective::First, _) if question.cheats => {
            let fewest = if solution.cheats() == 0 {
                ""
            } else {
                ": no win has fewer cheats"
            };
            format!(
                "{fewest}. Whether there is a shorter win {same} was not decided: {}.",
                why()
            )
        }
        _ => format!(
            ". Whether there is a shorter win was not decided: {}.",
            why()
        ),
    }
}

/// Why a search ended early.
pub fn why(stop: Option<Stop>, budget: &Budget) -> String {
    let limit =
        |limit: Option<String>| limit.map(|limit| format!(" ({limit})")).unwrap_or_default();
    match stop {
        Some(Stop::Time) => format!("the time was up{}", limit(budget.time.map(time))),
        Some(Stop::Memory) => format!("the memory was full ({})", bytes(budget.memory)),
        Some(Stop::States) => {
            let states = budget.states.map(thousands);
            format!("as many states as allowed were visited{}", limit(states))
        }
        Some(Stop::MaxMoves) => match budget.max_moves {
            Some(moves) => format!("there is no win in {} or fewer", count(moves, "move")),
            None => "there is no win as short as asked for".to_owned(),
        },
        Some(Stop::Cancelled) => "the search was stopped".to_owned(),
        Some(Stop::Fault) => "the engine failed; please report this board".to_owned(),
        _ => "the search ended early".to_owned(),
    }
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
        let action = words::action(&before, mv);
        let style = if mv.cheat { style::BAD } else { Style::new() };
        write!(out, "{:>width$}. {style}{action}{style:#}", index + 1)?;
        let notes = words::notes(&before, mv, &position);
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
pub fn write_heading(out: &mut dyn Write, rules: &Rules, board: &Board) -> io::Result<()> {
    let (heading, Some(place)) = (style::HEADING, &board.place) else {
        return Ok(());
    };
    // A board on one line identifies itself.
    let name = match (rules.text_form(), &board.position) {
        (TextForm::Lines, _) => {
            return writeln!(out, "{heading}{}, {place}{heading:#}", rules.name());
        }
        (TextForm::Compact, Ok(position)) => position.to_string(),
        (TextForm::Compact, Err(bad)) => words::plain(bad.text()),
    };
    writeln!(out, "{heading}{name} ({place}){heading:#}")
}
