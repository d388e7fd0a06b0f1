//! `pasyans hint`: the next move, and what the others would lose.

use std::collections::HashMap;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use pasyans::molek::{Move, Position};
use pasyans::{Answer, Budget, Proven, Question, Solution, Verdict};
use serde::Serialize;

use crate::boards::{Board, BoardArgs, Boards};
use crate::budget::{Size, TimeLimit};
use crate::exit::Outcome;
use crate::interrupt::Interrupt;
use crate::ordered::{Next, in_order};
use crate::output::json::{self, Record, WireMove, WireProven};
use crate::output::measure::count;
use crate::output::{Format, style, text, words};
use crate::progress::Live;
use crate::search;

const EXAMPLES: &str = "\
Examples:
  pasyans hint 668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
  pasyans hint --cheat --deal 7 --time 30s

Exit codes: 0 won, 1 proved unwinnable, 2 usage or bad input, 3 undecided.";

/// The arguments of `pasyans hint`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    source: BoardArgs,
    /// Allow cheats
    #[arg(long)]
    cheat: bool,
    /// Time for a board with all its moves: 500ms, 10s, 2m, or none for no limit
    #[arg(long, value_name = "TIME", default_value = "10s")]
    time: TimeLimit,
    /// Memory of each search: 512MiB, 2GiB, 2GB
    #[arg(long, value_name = "SIZE", default_value = "1GiB")]
    memory: Size,
    /// Whom the output is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What a move leads to.
struct Prospect {
    mv: Move,
    verdict: Verdict,
    /// The moves still to come after this one.
    length: u32,
    /// The cheats in all, this move's among them.
    cheats: u32,
    proven: Proven,
    reason: Option<String>,
}

/// A board, its answer, and its moves with theirs, the best first.
struct Advice {
    board: Board,
    question: Question,
    answer: Answer,
    prospects: Vec<Prospect>,
}

/// Gives advice on each board.
pub fn run(args: &Args) -> Result<ExitCode> {
    let Boards { game, boards, .. } = args.source.open()?;
    let interrupt = Interrupt::install()?;
    // Read beside, so that Ctrl-C also ends the waiting for input.
    let boards = in_order(boards, 1, Some).context("cannot start the threads")?;
    let (mut worst, mut advised) = (Outcome::Won, 0_u64);
    loop {
        let board = match boards.next(&interrupt)? {
            Next::Result(board) if !interrupt.is_pressed() => board?,
            Next::End => break,
            Next::Result(_) | Next::Interrupted => {
                text::write_stopped(advised)?;
                worst = worst.max(Outcome::Undecided);
                break;
            }
        };
        let outcome = match board.position.clone() {
            Ok(position) => {
                let advice = advise(args, board, position, &interrupt)?;
                let mut out = anstream::stdout().lock();
                match args.format {
                    Format::Json => advice.write_json(&mut out, game.name)?,
                    Format::Text => {
                        if advised > 0 {
                            writeln!(out)?;
                        }
                        advice.write_text(&mut out)?;
                    }
                }
                Outcome::from(&advice.answer.verdict)
            }
            Err(error) => {
                if args.format == Format::Json {
                    let reason = error.fault().to_string();
                    let record = AdviceRecord {
                        record: Record::error(game.name, &board.text, reason),
                        hint: None,
                        alternatives: Vec::new(),
                    };
                    writeln!(anstream::stdout(), "{}", serde_json::to_string(&record)?)?;
                }
                text::write_bad_board(&board, &error)?;
                Outcome::BadInput
            }
        };
        worst = worst.max(outcome);
        advised += 1;
    }
    Ok(worst.code())
}

/// Asks about the board itself with half of the time, then about each of its moves.
fn advise(args: &Args, board: Board, position: Position, interrupt: &Interrupt) -> Result<Advice> {
    let start = Instant::now();
    let left = || args.time.0.map(|time| time.saturating_sub(start.elapsed()));
    let question = |position, time: Option<Duration>| {
        let budget = Budget {
            time,
            memory: args.memory.0,
            ..Budget::default()
        };
        let question = Question {
            budget,
            ..Question::new(position)
        };
        if args.cheat {
            question.with_cheats()
        } else {
            question
        }
    };
    let ask = |question| {
        let (mut live, line) = Live::new();
        let answer = search::ask(question, interrupt, move |event| live.see(event));
        line.finish_and_clear();
        answer
    };

    let main = question(position, left().map(|time| time / 2));
    let mut answer = ask(main)?;
    let moves = if position.is_won() {
        Vec::new()
    } else {
        position.legal_moves(args.cheat)
    };
    let mut known: HashMap<_, Answer> = HashMap::new();
    let mut prospects = Vec::new();
    for (index, &mv) in moves.iter().enumerate() {
        let mut after = position;
        after.play(mv)?;
        let prospect = match &answer.verdict {
            Verdict::Won(solution) if solution.moves().first() == Some(&mv) => Prospect {
                mv,
                verdict: answer.verdict.clone(),
                length: solution.length() - 1,
                cheats: solution.cheats(),
                proven: answer.proven,
                reason: json::reason(&main, &answer),
            },
            // Where nothing wins, no move does.
            Verdict::Unwinnable => Prospect::new(mv, &main, &answer),
            _ => {
                // Moves to columns that are alike come to the same.
                let time = left().map(|time| time / (moves.len() - index) as u32);
                let next = question(after, time);
                let answer = match known.get(&after.key()) {
                    Some(answer) => answer,
                    None => {
                        let answer = ask(next)?;
                        known.entry(after.key()).or_insert(answer)
                    }
                };
                Prospect::new(mv, &next, answer)
            }
        };
        prospects.push(prospect);
    }
    let next = answer
        .solution()
        .and_then(|solution| solution.moves().first().copied());
    prospects.sort_by_key(|prospect| (prospect.rank(), next != Some(prospect.mv)));
    if let Some(best) = prospects.first()
        && next != Some(best.mv)
        && let Verdict::Won(rest) = &best.verdict
    {
        // Asking about the moves found what the question itself had no time for.
        (answer.verdict, answer.proven) = win_by(&position, best.mv, rest)?;
    }
    let mut question = main;
    // The time that was asked for, of which the board itself had its share.
    question.budget.time = args.time.0;
    Ok(Advice {
        board,
        question,
        answer,
        prospects,
    })
}

/// The win that begins with a move, and what is proved of it without looking at the others.
fn win_by(position: &Position, mv: Move, rest: &Solution) -> Result<(Verdict, Proven)> {
    let moves = std::iter::once(mv).chain(rest.moves().iter().copied());
    let solution = Solution::replay(position, moves.collect())?;
    let proven = Proven {
        shortest: false,
        fewest_cheats: solution.cheats() == 0,
    };
    Ok((Verdict::Won(solution), proven))
}

impl Prospect {
    fn new(mv: Move, question: &Question, answer: &Answer) -> Self {
        let solution = answer.solution();
        Self {
            mv,
            verdict: answer.verdict.clone(),
            length: solution.map_or(0, Solution::length),
            cheats: solution.map_or(0, Solution::cheats) + u32::from(mv.cheat),
            proven: answer.proven,
            reason: json::reason(question, answer),
        }
    }

    /// The lower, the better. A move that may still win is better than one that cannot.
    fn rank(&self) -> (u8, u32, u32) {
        let class = match self.verdict {
            Verdict::Won(_) => 0,
            Verdict::Undecided => 1,
            Verdict::Unwinnable => 2,
        };
        (class, self.cheats, self.length)
    }

    /// What it leads to, in words.
    fn words(&self, cheats_allowed: bool) -> String {
        let moves = count(self.length, "more move");
        match (&self.verdict, cheats_allowed) {
            (Verdict::Undecided, _) => "not decided in time".to_owned(),
            (Verdict::Unwinnable, _) => "cannot be won any more".to_owned(),
            (Verdict::Won(_), _) if self.length == 0 && self.cheats == 0 => "wins".to_owned(),
            (Verdict::Won(_), false) if self.proven.shortest => format!("wins in {moves}"),
            (Verdict::Won(_), false) => format!("wins in at most {moves}"),
            (Verdict::Won(_), true) => {
                let cheats = match (self.cheats, self.proven.fewest_cheats) {
                    (0, _) => "wins without cheats".to_owned(),
                    (cheats, true) => format!("needs {}", count(cheats, "cheat")),
                    (cheats, false) => format!("needs at most {}", count(cheats, "cheat")),
                };
                let most = if self.proven.shortest { "" } else { "at most " };
                format!("{cheats}, {most}{moves}")
            }
        }
    }

    /// What is lost against the best move, in words, where both are proved.
    fn loss(&self, best: &Self) -> String {
        let is_proved = |prospect: &Self| {
            let Proven {
                shortest,
                fewest_cheats,
            } = prospect.proven;
            matches!(prospect.verdict, Verdict::Won(_)) && shortest && fewest_cheats
        };
        let cheats = self.cheats.saturating_sub(best.cheats);
        let moves = self.length.saturating_sub(best.length);
        match (cheats, moves) {
            _ if !is_proved(self) || !is_proved(best) => String::new(),
            (0, 0) => String::new(),
            (0, moves) => format!(" (loses {})", count(moves, "move")),
            (cheats, _) => format!(" (costs {})", count(cheats, "more cheat")),
        }
    }
}

#[derive(Serialize)]
struct AdviceRecord<'a> {
    #[serde(flatten)]
    record: Record<'a>,
    /// The move to play.
    hint: Option<WireMove>,
    alternatives: Vec<ProspectRecord>,
}

#[derive(Serialize)]
struct ProspectRecord {
    r#move: WireMove,
    verdict: &'static str,
    /// The moves of the win, this one among them.
    length: Option<u32>,
    /// The cheats of the win, this move's among them.
    cheats: Option<u32>,
    proven: WireProven,
    reason: Option<String>,
}

impl Advice {
    fn hint(&self) -> Option<Move> {
        let solution = self.answer.solution()?;
        solution.moves().first().copied()
    }

    fn write_json(&self, out: &mut dyn Write, game: &str) -> Result<()> {
        let alternative = |prospect: &Prospect| {
            let is_won = matches!(prospect.verdict, Verdict::Won(_));
            ProspectRecord {
                r#move: prospect.mv.into(),
                verdict: json::verdict_name(&prospect.verdict),
                length: is_won.then_some(prospect.length + 1),
                cheats: is_won.then_some(prospect.cheats),
                proven: prospect.proven.into(),
                reason: prospect.reason.clone(),
            }
        };
        let record = AdviceRecord {
            record: Record::new(game, &self.board.text, &self.question, &self.answer),
            hint: self.hint().map(WireMove::from),
            alternatives: self.prospects.iter().map(alternative).collect(),
        };
        writeln!(out, "{}", serde_json::to_string(&record)?)?;
        Ok(())
    }

    fn write_text(&self, out: &mut dyn Write) -> Result<()> {
        let Self {
            question,
            answer,
            prospects,
            ..
        } = self;
        text::write_heading(out, &self.board)?;
        if let Some(mv) = self.hint() {
            let heading = style::HEADING;
            let action = words::action(&question.position, mv);
            writeln!(out, "{heading}{action}{heading:#}")?;
        }
        let style = text::verdict_style(&answer.verdict);
        writeln!(out, "{style}{}{style:#}", text::headline(question, answer))?;
        if answer.verdict == Verdict::Unwinnable {
            if !question.cheats {
                writeln!(out, "Try --cheat for a win with cheats.")?;
            }
            return Ok(());
        }
        let actions: Vec<String> = prospects
            .iter()
            .map(|prospect| words::action(&question.position, prospect.mv))
            .collect();
        let width = actions
            .iter()
            .map(|action| action.chars().count())
            .max()
            .unwrap_or(0);
        if !prospects.is_empty() {
            writeln!(out, "\nWhat each move leads to:")?;
        }
        for (prospect, action) in prospects.iter().zip(&actions) {
            let style = text::verdict_style(&prospect.verdict);
            let (words, loss) = (
                prospect.words(question.cheats),
                prospect.loss(&prospects[0]),
            );
            writeln!(out, "  {action:width$}  {style}{words}{style:#}{loss}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_has_fewer_cheats_than_none() {
        for (board, mv, is_fewest) in [
            ("TKDV0987.TKDV09876.TKDV09876.TKDV09876.6..", "t4 t0", true),
            (
                "TKDV0987.TKDV09876.TKDV09876.TKDV0987.6.6.",
                "t4 t5!",
                false,
            ),
        ] {
            let position: Position = board.parse().expect("a board");
            let mv: Move = mv.parse().expect("a move");
            let mut after = position;
            after.play(mv).expect("legal");
            let interrupt = Interrupt::default();
            let answer = search::ask(Question::new(after), &interrupt, |_| {}).expect("an answer");
            let rest = answer.solution().expect("a win");
            let (verdict, proven) = win_by(&position, mv, rest).expect("legal");
            assert!(matches!(verdict, Verdict::Won(win) if win.length() == rest.length() + 1));
            assert_eq!((proven.shortest, proven.fewest_cheats), (false, is_fewest));
        }
    }
}
