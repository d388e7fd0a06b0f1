//! A played game, rated move by move.

use std::time::Duration;

use pasyans::{IllegalMove, Move, Position, Reviewer};

use super::search::RunningSearch;
use super::task::{Surroundings, Task};
use super::voice::Before;
use crate::message::{Body, ReviewRecord, ReviewedGame};
use crate::refusal::Refusal;

/// A game to review.
#[derive(Clone)]
pub struct PlayedGame {
    pub start: Position,
    pub deal: Option<u64>,
    pub moves: Vec<Move>,
    pub cheats: bool,
}

/// The task of reviewing a game.
pub struct ReviewingGame {
    game: PlayedGame,
    /// A refusal if the game cannot be played, which its owner has ruled out.
    reviewer: Result<Reviewer, Refusal>,
    around: Surroundings,
    /// The answer to the question that the reviewer has now.
    search: Option<RunningSearch>,
    began: Duration,
    /// How many positions were settled at the last report.
    told: Option<usize>,
}

impl ReviewingGame {
    pub fn new(game: PlayedGame, around: Surroundings) -> Self {
        let reviewer = Reviewer::new(game.start.clone(), &game.moves, game.cheats);
        let illegal =
            |(index, why): (usize, IllegalMove)| Refusal::illegal_move(why.into()).of_move(index);
        Self {
            reviewer: reviewer.map_err(illegal),
            game,
            began: around.host.now(),
            around,
            search: None,
            told: None,
        }
    }

    fn elapsed(&self) -> Duration {
        self.around.host.now().saturating_sub(self.began)
    }

    fn reply(&self, reviewer: &Reviewer, reason: Option<&'static str>) -> Body {
        let PlayedGame {
            start,
            deal,
            cheats,
            ..
        } = &self.game;
        let of = ReviewedGame {
            start,
            deal: *deal,
            cheats: *cheats,
            states: reviewer.states(),
            seconds: self.elapsed().as_secs_f64(),
            reason,
        };
        let record = ReviewRecord::new(of, &reviewer.review(), self.around.voice.language());
        Body::Review(Box::new(record))
    }

    /// Says how many positions are settled, if there is news.
    fn tell(&mut self, (done, of): (usize, usize)) {
        if self.told != Some(done) {
            self.told = Some(done);
            self.around.voice.say(Body::Reviewing { done, of });
        }
    }

    /// Begins to search for the answer to the next question; `None` if there are no more.
    fn begin(&self, reviewer: &Reviewer) -> Option<RunningSearch> {
        let Surroundings {
            host,
            cancel,
            voice,
        } = &self.around;
        let question = reviewer.question()?;
        let before = Before {
            states: reviewer.states(),
            time: self.elapsed(),
        };
        let voice = voice.clone();
        // Wins of single positions are no news about the game.
        let on_event = move |event| voice.tell_progress(event, before);
        Some(RunningSearch::new(host, question, cancel, on_event))
    }
}

impl Task for ReviewingGame {
    fn advance(&mut self, slice: Duration) -> Option<Body> {
        let began = self.elapsed();
        loop {
            let reviewer = match &self.reviewer {
                Ok(reviewer) => reviewer,
                Err(refusal) => return Some(refusal.clone().into()),
            };
            if self.around.cancel.is_cancelled() {
                return Some(self.reply(reviewer, Some("cancelled")));
            }
            let left = slice.saturating_sub(self.elapsed().saturating_sub(began));
            if left.is_zero() {
                return None;
            }
            let progress = reviewer.progress();
            if self.search.is_none() {
                self.search = self.begin(reviewer);
            }
            let Some(search) = &mut self.search else {
                return Some(self.reply(reviewer, None));
            };
            let answer = search.advance(left);
            self.tell(progress);
            let answer = answer?;
            self.search = None;
            if let Ok(reviewer) = &mut self.reviewer
                && !self.around.cancel.is_cancelled()
            {
                reviewer.answered(&answer);
            }
        }
    }

    fn memory(&self) -> usize {
        self.search.as_ref().map_or(0, RunningSearch::memory)
    }
}
