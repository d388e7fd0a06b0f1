//! Answers on standard output.

use std::fmt::Write as _;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use pasyans::{Rules, notation};

use super::answers::Answered;
use super::{Args, SolveFormat};
use crate::output::json::Record;
use crate::output::{bad_board, text};

/// How long an answer may wait, so that several are written at once.
const PATIENCE: Duration = Duration::from_millis(50);

/// Prints one answer after the other.
pub struct Printer {
    format: SolveFormat,
    draws_boards: bool,
    rules: Arc<Rules>,
    is_single: bool,
    out: Box<dyn Write>,
    /// Whether each answer is written at once.
    is_prompt: bool,
    last_flush: Instant,
    /// Buffers for the text of a board and an answer, reused for the next.
    board: String,
    answer: Vec<u8>,
    /// The number of answers printed so far.
    pub printed: u64,
}

impl Printer {
    /// With `is_prompt`, each answer is written at once.
    pub fn new(args: &Args, rules: &Arc<Rules>, is_single: bool, is_prompt: bool) -> Self {
        let stdout = io::stdout();
        let is_prompt = is_prompt || stdout.is_terminal();
        Self {
            format: args.format,
            draws_boards: args.boards,
            rules: Arc::clone(rules),
            is_single,
            out: match args.format {
                SolveFormat::Text => Box::new(anstream::stdout()),
                SolveFormat::Json | SolveFormat::Notation => Box::new(BufWriter::new(stdout)),
            },
            is_prompt,
            last_flush: Instant::now(),
            board: String::new(),
            answer: Vec::new(),
            printed: 0,
        }
    }

    /// Prints an answer, or a note that there is none.
    pub fn print(&mut self, answered: &Answered) -> Result<()> {
        self.answer.clear();
        if self.printed > 0 && self.format != SolveFormat::Json {
            self.answer.push(b'\n');
        }
        match self.format {
            SolveFormat::Json => self.json(answered)?,
            SolveFormat::Text => {
                let out = &mut self.answer;
                text::write_heading(out, &self.rules, &answered.board)?;
                match &answered.found {
                    Some((question, answer)) => {
                        text::write_answer(out, question, answer, self.draws_boards)?;
                    }
                    // Standard error says what is wrong with it.
                    None => writeln!(out, "Not a board.")?,
                }
            }
            SolveFormat::Notation => self.notation(answered)?,
        }
        self.out.write_all(&self.answer)?;
        self.printed += 1;
        if self.is_prompt || self.last_flush.elapsed() >= PATIENCE {
            self.out.flush()?;
            self.last_flush = Instant::now();
        }
        Ok(())
    }

    /// Writes what is left.
    pub fn finish(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    fn json(&mut self, answered: &Answered) -> Result<()> {
        let reason;
        let record = match (&answered.found, &answered.board.position) {
            (Some((question, answer)), _) => {
                self.board.clear();
                write!(self.board, "{}", question.position)?;
                Record::new(&self.board, question, answer)
            }
            (None, Err(bad)) => {
                reason = bad_board::reason(bad);
                Record::error(self.rules.name(), bad.text(), &reason)
            }
            (None, Ok(_)) => return Ok(()),
        };
        record.write(&mut self.answer)?;
        self.answer.push(b'\n');
        Ok(())
    }

    /// Anything that is not a move stands behind a `#`.
    fn notation(&mut self, answered: &Answered) -> Result<()> {
        let out = &mut self.answer;
        if let (false, Some(place)) = (self.is_single, &answered.board.place) {
            writeln!(out, "# {}, {place}", self.rules.name())?;
        }
        let Some((question, answer)) = &answered.found else {
            writeln!(out, "# Not a board.")?;
            return Ok(());
        };
        match answer.solution() {
            Some(solution) if solution.length() > 0 => {
                let moves = notation::write(&question.position, solution.moves())?;
                writeln!(out, "{moves}")?;
            }
            _ => writeln!(out, "# {}", text::headline(question, answer))?,
        }
        Ok(())
    }
}
