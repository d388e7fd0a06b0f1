//! How hard a deal is.

use std::time::Duration;

use pasyans::{Position, Rater};

use super::search::RunningSearch;
use super::task::{Surroundings, Task};
use crate::message::{Body, RatingRecord};
use crate::refusal::{Code, Refusal};

/// The task of rating a deal.
pub struct RatingDeal {
    deal: Position,
    number: Option<u64>,
    rater: Rater,
    around: Surroundings,
    /// The answer to the question that the rater has now.
    search: Option<RunningSearch>,
}

impl RatingDeal {
    pub fn new(deal: Position, number: Option<u64>, around: Surroundings) -> Self {
        Self {
            rater: Rater::new(deal.clone()),
            deal,
            number,
            around,
            search: None,
        }
    }
}

impl Task for RatingDeal {
    fn advance(&mut self, slice: Duration) -> Option<Body> {
        let Surroundings { host, cancel, .. } = &self.around;
        let began = host.now();
        loop {
            // A part of a rating says nothing.
            if cancel.is_cancelled() {
                let refusal = Refusal::new(Code::Cancelled, "the rating was cancelled");
                return Some(refusal.into());
            }
            if let Some(rated) = self.rater.rated() {
                let record =
                    RatingRecord::new(&self.deal, self.number, rated, self.around.voice.language());
                return Some(Body::Rating(Box::new(record)));
            }
            let left = slice.saturating_sub(host.now().saturating_sub(began));
            if left.is_zero() {
                return None;
            }
            let question = self.rater.question()?;
            let search = self
                .search
                .get_or_insert_with(|| RunningSearch::new(host, question, cancel, |_| {}));
            let answer = search.advance(left)?;
            self.search = None;
            self.rater.answered(&answer);
        }
    }

    fn memory(&self) -> usize {
        self.search.as_ref().map_or(0, RunningSearch::memory)
    }
}
