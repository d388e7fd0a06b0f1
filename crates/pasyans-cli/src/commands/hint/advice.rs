//! What to do on a board.

use std::collections::HashMap;
use std::io::Write;
use std::time::Instant;

use anyhow::Result;
use pasyans::{Answer, Move, Position, Proven, Question, Solution, Verdict};
use pasyans_engine::wire::{self, WireMove, WireProven};
use serde::Serialize;

use super::Args;
use super::prospect::{Likeness, Prospect};
use crate::interrupt::Interrupt;
use crate::output::json::{self, Record};
use crate::output::{style, text, words};
use crate::progress::Live;
use crate::search;

/// The answer to a board, and its moves with theirs, the best first.
pub struct Advice {
    pub question: Question,
    pub answer: Answer,
    prospects: Vec<Prospect>,
}

fn ask(question: Question, interrupt: &Interrupt) -> Result<Answer> {
    let (mut live, line) = Live::new();
    let answer = search::ask(question, interrupt, move |event| live.see(event));
    line.finish_and_clear();
    answer
}

impl Advice {
    /// Asks about the board itself with half of the time, then about each of its moves.
    pub fn on(position: &Position, args: &Args, interrupt: &Interrupt) -> Result<Self> {
        let start = Instant::now();
        // A part of the time that is left.
        let within = |question: Question, share: u32| {
            let left = args.time.0.map(|time| time.saturating_sub(start.elapsed()));
            let time = left.map(|time| time / share);
            let mut question = question;
            question.budget.time = time;
            question
        };
        let question = args.question(position.clone());
        let mut answer = ask(within(question.clone(), 2), interrupt)?;
        let mut moves = match position.is_won() {
            true => Vec::new(),
            false => position.legal_moves(args.cheat),
        };
        let next = answer
            .solution()
            .and_then(|solution| solution.moves().first().copied());
        // What the win begins with is known, and with it what comes to the same.
        moves.sort_by_key(|&mv| next != Some(mv));
        let mut known: HashMap<Likeness, Prospect> = HashMap::new();
        let mut prospects = Vec::new();
        for (index, &mv) in moves.iter().enumerate() {
            let mut after = position.clone();
            after.play(mv)?;
            let likeness = Likeness::of(&after);
            if let Some(same) = known.get(&likeness) {
                prospects.push(Prospect {
                    mv,
                    is_repeated: true,
                    ..same.clone()
                });
                continue;
            }
            let prospect = if let Some(first) = Prospect::first_of(mv, &question, &answer) {
                first
            } else if answer.verdict == Verdict::Unwinnable {
                // Where nothing wins, no move does.
                Prospect::after(mv, &question, &answer)
            } else {
                let next = args.question(after);
                let share = (moves.len() - index) as u32;
                let found = ask(within(next.clone(), share), interrupt)?;
                Prospect::after(mv, &next, &found)
            };
            known.insert(likeness, prospect.clone());
            prospects.push(prospect);
        }
        prospects.sort_by_key(|prospect| (prospect.rank(), next != Some(prospect.mv)));
        if let Some(best) = prospects.first()
            && next != Some(best.mv)
            && let Verdict::Won(rest) = &best.verdict
        {
            // Asking about the moves found what the question itself had no time for.
            (answer.verdict, answer.proven) = win_by(position, best.mv, rest)?;
        }
        Ok(Self {
            question,
            answer,
            prospects,
        })
    }

    fn hint(&self) -> Option<Move> {
        let solution = self.answer.solution()?;
        solution.moves().first().copied()
    }

    /// For programs.
    pub fn write_json(&self, out: &mut dyn Write) -> Result<()> {
        let rules = self.question.position.rules();
        let alternative = |prospect: &Prospect| {
            let is_won = matches!(prospect.verdict, Verdict::Won(_));
            ProspectRecord {
                r#move: prospect.mv.into(),
                verdict: wire::verdict_name(&prospect.verdict),
                length: is_won.then_some(prospect.length + 1),
                cheats: is_won.then_some(prospect.cheats),
                proven: WireProven::new(prospect.proven, rules),
                reason: prospect.reason,
            }
        };
        let board = self.question.position.to_string();
        let record = Record::new(&board, &self.question, &self.answer);
        let fields = AdviceFields {
            hint: self.hint().map(WireMove::from),
            alternatives: self.prospects.iter().map(alternative).collect(),
        };
        fields.write(out, &record)
    }

    /// For people.
    pub fn write_text(&self, out: &mut dyn Write) -> Result<()> {
        let Self {
            question,
            answer,
            prospects,
        } = self;
        if let Some(mv) = self.hint() {
            let heading = style::HEADING;
            let action = words::action(&question.position, mv);
            writeln!(out, "{heading}{action}{heading:#}")?;
        }
        let style = text::verdict_style(&answer.verdict);
        writeln!(out, "{style}{}{style:#}", text::headline(question, answer))?;
        if answer.verdict == Verdict::Unwinnable {
            if question.position.rules().cheats && !question.cheats {
                writeln!(out, "Try --cheat for a win with cheats.")?;
            }
            return Ok(());
        }
        // Which of several empty cells it is makes no difference.
        let prospects: Vec<&Prospect> = prospects
            .iter()
            .filter(|prospect| !prospect.is_repeated)
            .collect();
        let action = |prospect: &&Prospect| words::action(&question.position, prospect.mv);
        let actions: Vec<String> = prospects.iter().map(action).collect();
        let widths = actions.iter().map(|action| action.chars().count());
        let width = widths.max().unwrap_or(0);
        if !prospects.is_empty() {
            writeln!(out, "\nWhat each move leads to:")?;
        }
        for (prospect, action) in prospects.iter().zip(&actions) {
            let style = text::verdict_style(&prospect.verdict);
            let words = prospect.words(question.cheats);
            let loss = prospect.loss(prospects[0], question.cheats);
            writeln!(out, "  {action:width$}  {style}{words}{style:#}{loss}")?;
        }
        Ok(())
    }
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

/// What advice has beside the answer, for programs.
#[derive(Default, Serialize)]
pub struct AdviceFields {
    /// The move to play.
    hint: Option<WireMove>,
    alternatives: Vec<ProspectRecord>,
}

impl AdviceFields {
    /// Writes the answer with these fields, on a line.
    pub fn write(&self, out: &mut dyn Write, record: &Record<'_>) -> Result<()> {
        let mut line = Vec::new();
        record.write(&mut line)?;
        json::add_fields(&mut line, self)?;
        line.push(b'\n');
        out.write_all(&line)?;
        Ok(())
    }
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
    reason: Option<&'static str>,
}

#[cfg(test)]
mod tests {
    use pasyans::Rules;

    use super::*;

    #[test]
    fn nothing_has_fewer_cheats_than_none() {
        let rules = Rules::named("molek-syntez").expect("a game");
        for (board, mv, is_fewest) in [
            ("TKDV0987.TKDV09876.TKDV09876.TKDV09876.6..", "t4 t0", true),
            (
                "TKDV0987.TKDV09876.TKDV09876.TKDV0987.6.6.",
                "t4 t5!",
                false,
            ),
        ] {
            let position = Position::parse(&rules, board).expect("a board");
            let mv: Move = mv.parse().expect("a move");
            let mut after = position.clone();
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
