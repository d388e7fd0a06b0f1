//! A hint for a board: its answer, and what each of its moves leads to.

use std::io::Write;
use std::time::Instant;

use anyhow::{Context, Result};
use pasyans::words::{self, Action, tell};
use pasyans::{Answer, Move, Position, Question, Verdict};
use pasyans_protocol::analysis::{Analysis, Findings, Prospect};
use pasyans_protocol::wire::{self, WireMove, WireProven};
use serde::Serialize;

use super::Args;
use crate::interrupt::Interrupt;
use crate::output::json::{self, Record};
use crate::output::text;
use crate::progress::Live;
use crate::search;
use crate::style;

/// The answer for a board, and the answer for each of its moves, the best first.
pub struct Hint {
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

impl Hint {
    /// Asks about the board itself with half of the time, then about each of its moves.
    pub fn on(position: &Position, args: &Args, interrupt: &Interrupt) -> Result<Self> {
        let start = Instant::now();
        let mut analysis = Analysis::new(args.question(position.clone()));
        while let Some(question) = analysis.next_question(start.elapsed()) {
            analysis.take(ask(question, interrupt)?);
        }
        let found = analysis.finish();
        let Findings {
            question,
            answer,
            prospects,
        } = found.context("the engine gave no answer")?;
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

    /// Writes JSON.
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
        let fields = HintFields {
            hint: self.hint().map(WireMove::from),
            alternatives: self.prospects.iter().map(alternative).collect(),
        };
        fields.write(out, &record)
    }

    /// Writes text.
    pub fn write_text(&self, out: &mut dyn Write) -> Result<()> {
        let Self {
            question,
            answer,
            prospects,
        } = self;
        if let Some(mv) = self.hint() {
            let heading = style::HEADING;
            let action = tell(Action::of(&question.position, mv));
            writeln!(out, "{heading}{action}{heading:#}")?;
        }
        let style = text::verdict_style(&answer.verdict);
        writeln!(out, "{style}{}{style:#}", text::headline(question, answer))?;
        if answer.verdict == Verdict::Unwinnable {
            if question.position.rules().cheats() && !question.cheats {
                let option = "--cheat".to_owned();
                writeln!(out, "{}", tell(words::Remark::TryCheats { option }))?;
            }
            return Ok(());
        }
        // All empty cells are alike.
        let prospects: Vec<&Prospect> = prospects
            .iter()
            .filter(|prospect| prospect.same_as.is_none())
            .collect();
        let action =
            |prospect: &&Prospect| tell(Action::of(&question.position, prospect.mv)).to_string();
        let actions: Vec<String> = prospects.iter().map(action).collect();
        let widths = actions.iter().map(|action| action.chars().count());
        let width = widths.max().unwrap_or(0);
        if !prospects.is_empty() {
            writeln!(out, "\nWhat each move leads to:")?;
        }
        for (prospect, action) in prospects.iter().zip(&actions) {
            let style = text::verdict_style(&prospect.verdict);
            let words = tell(prospect.forecast(question.cheats));
            let loss = prospect.loss(prospects[0], question.cheats);
            let loss = loss.map_or_else(String::new, |loss| format!(" ({})", tell(loss)));
            writeln!(out, "  {action:width$}  {style}{words}{style:#}{loss}")?;
        }
        Ok(())
    }
}

/// The fields that a hint adds to the answer, as JSON.
#[derive(Default, Serialize)]
pub struct HintFields {
    /// The move to play.
    hint: Option<WireMove>,
    alternatives: Vec<ProspectRecord>,
}

impl HintFields {
    /// Writes the answer with these fields on one line.
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
    /// The length of the win, this move included.
    length: Option<u32>,
    /// The cheats in the win, this move included.
    cheats: Option<u32>,
    proven: WireProven,
    reason: Option<&'static str>,
}
