//! What a job does: answers a question, or rates every move.

use std::sync::Arc;
use std::time::Duration;

use pasyans::{Answer, Host, Question, Stop};

use super::cancel::Cancel;
use super::search::RunningSearch;
use super::voice::{Before, Voice};
use crate::analysis::Analysis;
use crate::message::{AnalysisRecord, AnswerRecord, Body, HintRecord, RatedMove};

/// What all tasks need.
#[derive(Clone)]
pub struct Surroundings {
    pub host: Arc<dyn Host>,
    pub cancel: Arc<Cancel>,
    pub voice: Voice,
}

/// Work done in slices.
pub trait Task: Send {
    /// Works for about as long as `slice`. Returns the reply when done.
    fn advance(&mut self, slice: Duration) -> Option<Body>;

    /// How many bytes it holds between two slices.
    fn memory(&self) -> usize {
        0
    }
}

/// How to report the answer to one question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    Solve,
    Hint,
}

/// The task of answering one question.
pub struct Solving {
    question: Question,
    /// How many moves lead to the position.
    ply: usize,
    telling: Telling,
    around: Surroundings,
    /// `None` before it begins.
    search: Option<RunningSearch>,
}

impl Solving {
    pub fn new(question: Question, ply: usize, telling: Telling, around: Surroundings) -> Self {
        Self {
            question,
            ply,
            telling,
            around,
            search: None,
        }
    }

    /// Searches about as long as `slice`. A job that was cancelled before it began does not search at all.
    fn search(&mut self, slice: Duration) -> Option<Answer> {
        let Surroundings {
            host,
            cancel,
            voice,
        } = &self.around;
        if self.search.is_none() && cancel.is_cancelled() {
            return Some(cancelled());
        }
        let search = self.search.get_or_insert_with(|| {
            let voice = voice.clone();
            let on_event = move |event| voice.tell(event, Before::default());
            RunningSearch::new(host, self.question.clone(), cancel, on_event)
        });
        search.advance(slice)
    }
}

impl Task for Solving {
    fn advance(&mut self, slice: Duration) -> Option<Body> {
        let answer = self.search(slice)?;
        let (question, ply) = (&self.question, self.ply);
        let language = self.around.voice.language();
        Some(match self.telling {
            Telling::Solve => Body::Answer(Box::new(AnswerRecord::new(
                question, &answer, ply, language,
            ))),
            Telling::Hint => {
                Body::Hint(Box::new(HintRecord::new(question, &answer, ply, language)))
            }
        })
    }

    fn memory(&self) -> usize {
        self.search.as_ref().map_or(0, RunningSearch::memory)
    }
}

/// The task of rating every move of a position.
pub struct Analysing {
    /// `None` at the end.
    analysis: Option<Analysis>,
    ply: usize,
    around: Surroundings,
    search: Option<RunningSearch>,
    began: Duration,
    states: u64,
    memory: usize,
    /// The number of ratings sent.
    told: usize,
}

impl Analysing {
    pub fn new(question: Question, ply: usize, around: Surroundings) -> Self {
        Self {
            analysis: Some(Analysis::new(question)),
            ply,
            began: around.host.now(),
            around,
            search: None,
            states: 0,
            memory: 0,
            told: 0,
        }
    }

    fn elapsed(&self) -> Duration {
        self.around.host.now().saturating_sub(self.began)
    }

    /// Takes the answer of a search.
    fn take(&mut self, answer: Answer) {
        self.states += answer.states;
        self.memory = self.memory.max(answer.memory);
        if let Some(analysis) = &mut self.analysis {
            analysis.take(answer);
        }
    }

    /// Turns to the next question. Returns whether there is one.
    fn turn(&mut self) -> bool {
        let elapsed = self.elapsed();
        let Some(analysis) = &mut self.analysis else {
            return false;
        };
        let is_first = !analysis.has_begun();
        let next = analysis.next_question(elapsed);
        self.tell_ratings();
        let Some(question) = next else {
            return false;
        };
        if self.around.cancel.is_cancelled() {
            self.take(cancelled());
            return true;
        }
        let before = Before {
            states: self.states,
            time: elapsed,
        };
        let voice = self.around.voice.clone();
        let on_event = move |event| match is_first {
            true => voice.tell(event, before),
            // Wins of single moves are no news about the position.
            false => voice.tell_progress(event, before),
        };
        let Surroundings { host, cancel, .. } = &self.around;
        self.search = Some(RunningSearch::new(host, question, cancel, on_event));
        true
    }

    fn tell_ratings(&mut self) {
        let Some(analysis) = &self.analysis else {
            return;
        };
        let prospects = analysis.prospects();
        for index in self.told..prospects.len() {
            self.around.voice.say(Body::Rated {
                rated: Box::new(RatedMove::new(
                    analysis.question(),
                    prospects,
                    index,
                    self.around.voice.language(),
                )),
                done: index + 1,
                of: analysis.moves(),
            });
        }
        self.told = prospects.len();
    }

    fn reply(&mut self) -> Option<Body> {
        let found = self.analysis.take()?.finish()?;
        let answer = Answer {
            states: self.states,
            memory: self.memory,
            time: self.elapsed(),
            ..found.answer
        };
        let record = AnalysisRecord::new(
            &found.question,
            &answer,
            self.ply,
            &found.prospects,
            self.around.voice.language(),
        );
        Some(Body::Analysis(Box::new(record)))
    }
}

impl Task for Analysing {
    fn advance(&mut self, slice: Duration) -> Option<Body> {
        let began = self.elapsed();
        loop {
            let left = slice.saturating_sub(self.elapsed().saturating_sub(began));
            if left.is_zero() && !self.around.cancel.is_cancelled() {
                return None;
            }
            if let Some(search) = &mut self.search {
                let answer = search.advance(left)?;
                self.search = None;
                self.take(answer);
            }
            if !self.turn() {
                return self.reply();
            }
        }
    }

    fn memory(&self) -> usize {
        self.search.as_ref().map_or(0, RunningSearch::memory)
    }
}

/// The answer to a cancelled question.
const fn cancelled() -> Answer {
    Answer {
        verdict: pasyans::Verdict::Undecided,
        proven: pasyans::Proven {
            shortest: false,
            fewest_cheats: false,
        },
        at_least: None,
        reason: Some(Stop::Cancelled),
        states: 0,
        memory: 0,
        is_memory_refused: false,
        time: Duration::ZERO,
        first_win: None,
    }
}
