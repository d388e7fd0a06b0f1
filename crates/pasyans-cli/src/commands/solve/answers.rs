//! Boards and their answers.

use anyhow::{Context, Result};
use pasyans::{Answer, Question};

use super::Args;
use crate::boards::{Boards, GivenBoard};
use crate::exit::Exit;
use crate::interrupt::Interrupt;
use crate::ordered::{InOrder, Next, in_order};

/// A board and its answer.
pub struct Answered {
    pub board: GivenBoard,
    /// The question and its answer, unless the board is bad.
    pub found: Option<(Question, Answer)>,
}

impl Answered {
    pub fn exit(&self) -> Exit {
        match &self.found {
            Some((_, answer)) => Exit::from(&answer.verdict),
            None => Exit::BadInput,
        }
    }
}

/// The answers to several boards, in their order.
pub struct Answers<'a> {
    source: Source,
    interrupt: &'a Interrupt,
    args: &'a Args,
    /// Whether Ctrl-C came before the last one.
    pub is_cut: bool,
}

enum Source {
    /// One after the other on this thread, the cheapest way.
    Here(Box<dyn Iterator<Item = Result<GivenBoard>> + Send>),
    /// Several at the same time, or one while waiting for the next.
    Beside(InOrder<Result<Answered>>),
}

impl<'a> Answers<'a> {
    pub fn new(args: &'a Args, boards: Boards, interrupt: &'a Interrupt) -> Result<Self> {
        let threads = args.boards_at_once();
        let source = if threads == 1 && !boards.may_wait {
            Source::Here(boards.boards)
        } else {
            let (args, interrupt) = (args.clone(), interrupt.clone());
            let answers = in_order(boards.boards, threads, move |board: Result<GivenBoard>| {
                if interrupt.is_pressed() {
                    return None;
                }
                Some(board.and_then(|board| args.answer(board, 1, &interrupt, |_| {})))
            });
            Source::Beside(answers.context("cannot start the threads")?)
        };
        Ok(Self {
            source,
            interrupt,
            args,
            is_cut: false,
        })
    }

    /// The next answer; none at the end, or after Ctrl-C.
    pub fn next(&mut self) -> Result<Option<Answered>> {
        match &mut self.source {
            Source::Here(boards) => {
                let Some(board) = boards.next() else {
                    return Ok(None);
                };
                if self.interrupt.is_pressed() {
                    self.is_cut = true;
                    return Ok(None);
                }
                let answered = self.args.answer(board?, 1, self.interrupt, |_| {})?;
                Ok(Some(answered))
            }
            Source::Beside(answers) => match answers.next(self.interrupt)? {
                Next::Result(answer) => answer.map(Some),
                Next::End => Ok(None),
                Next::Interrupted => {
                    self.is_cut = true;
                    Ok(None)
                }
            },
        }
    }
}
