//! Finds puzzles, and judges the moves of a position.

use std::sync::Arc;
use std::time::Duration;

use pasyans::{Finder, Position, Question, Rules, Trial, Tried, Tries};

use super::search::RunningSearch;
use super::task::{Surroundings, Task};
use crate::message::{Body, JudgedRecord, PuzzleRecord};
use crate::refusal::{Code, Refusal};

/// The budgets in states for each move that is judged, one after the other.
const ROUNDS: [Option<u64>; 3] = [Some(1_000), Some(60_000), Some(1_000_000)];
/// So many positions are played out to show how a move loses.
const MOST_POSITIONS: usize = 4_000;
/// So many of them at a time.
const SOME_POSITIONS: usize = 20;

/// How long is left of a slice.
struct Slice<'a> {
    around: &'a Surroundings,
    began: Duration,
    length: Duration,
}

impl<'a> Slice<'a> {
    fn new(around: &'a Surroundings, length: Duration) -> Self {
        Self {
            around,
            began: around.host.now(),
            length,
        }
    }

    fn left(&self) -> Option<Duration> {
        let elapsed = self.around.host.now().saturating_sub(self.began);
        let left = self.length.saturating_sub(elapsed);
        (!left.is_zero()).then_some(left)
    }

    /// The refusal of a job that was cancelled.
    fn refusal(&self, what: &str) -> Option<Body> {
        let is_cancelled = self.around.cancel.is_cancelled();
        is_cancelled.then(|| Refusal::new(Code::Cancelled, format!("{what} was cancelled")).into())
    }

    /// The answer to a question, if the slice is long enough.
    fn ask(
        &self,
        search: &mut Option<RunningSearch>,
        question: Question,
    ) -> Option<pasyans::Answer> {
        let left = self.left()?;
        let Surroundings { host, cancel, .. } = self.around;
        let running =
            search.get_or_insert_with(|| RunningSearch::new(host, question, cancel, |_| {}));
        let answer = running.advance(left)?;
        *search = None;
        Some(answer)
    }
}

/// Looks for puzzles in a deal.
pub struct FindingPuzzles {
    finder: Finder,
    rules: Arc<Rules>,
    deal: u64,
    /// Ends when this many are found.
    most: usize,
    around: Surroundings,
    search: Option<RunningSearch>,
}

impl FindingPuzzles {
    pub fn new(deal: Position, number: u64, most: usize, around: Surroundings) -> Self {
        Self {
            rules: Arc::clone(deal.rules()),
            finder: Finder::new(deal, number),
            deal: number,
            most,
            around,
            search: None,
        }
    }
}

impl Task for FindingPuzzles {
    fn advance(&mut self, slice: Duration) -> Option<Body> {
        let slice = Slice::new(&self.around, slice);
        loop {
            if let Some(refusal) = slice.refusal("the search for puzzles") {
                return Some(refusal);
            }
            let question = self.finder.question();
            let found = self.finder.found();
            let Some(question) = question.filter(|_| found.len() < self.most) else {
                let found = found.iter().take(self.most);
                return Some(Body::Puzzles {
                    game: self.rules.name().to_owned(),
                    deal: self.deal,
                    puzzles: found
                        .map(|one| PuzzleRecord::new(one, &self.rules))
                        .collect(),
                });
            };
            let answer = slice.ask(&mut self.search, question)?;
            self.finder.answered(&answer);
        }
    }

    fn memory(&self) -> usize {
        self.search.as_ref().map_or(0, RunningSearch::memory)
    }
}

/// Judges every move of a position: whether it wins, and how the others lose.
pub struct Judging {
    position: Position,
    deal: Option<u64>,
    trial: Trial,
    /// How far the moves that lose can be played, in their order.
    tries: Vec<Tries>,
    around: Surroundings,
    search: Option<RunningSearch>,
}

impl Judging {
    pub fn new(position: Position, deal: Option<u64>, around: Surroundings) -> Self {
        Self {
            trial: Trial::new(&position, &ROUNDS),
            position,
            deal,
            tries: Vec::new(),
            around,
            search: None,
        }
    }

    /// The next move that loses and was not played out yet.
    fn next_try(&self) -> Option<Tries> {
        let lost = |tried: &&Tried| tried.wins() == Some(false);
        let mut losing = self.trial.moves().iter().filter(lost);
        let next = losing.nth(self.tries.len())?;
        Some(Tries::new(next.after().clone(), MOST_POSITIONS))
    }
}

impl Task for Judging {
    fn advance(&mut self, slice: Duration) -> Option<Body> {
        let slice = Slice::new(&self.around, slice);
        loop {
            if let Some(refusal) = slice.refusal("the judgement") {
                return Some(refusal);
            }
            if let Some(question) = self.trial.question() {
                let answer = slice.ask(&mut self.search, question)?;
                self.trial.answered(&answer);
                continue;
            }
            slice.left()?;
            let is_on = self
                .tries
                .last_mut()
                .is_some_and(|one| one.advance(SOME_POSITIONS));
            if is_on {
                continue;
            }
            match self.next_try() {
                Some(next) => self.tries.push(next),
                None => {
                    return Some(Body::Judged(Box::new(JudgedRecord::new(
                        &self.position,
                        self.deal,
                        self.trial.moves(),
                        &self.tries,
                        self.around.voice.language(),
                    ))));
                }
            }
        }
    }

    fn memory(&self) -> usize {
        self.search.as_ref().map_or(0, RunningSearch::memory)
    }
}
