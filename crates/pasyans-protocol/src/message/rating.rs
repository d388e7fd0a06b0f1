//! How hard a deal is.

use pasyans::words::{Language, Phrase};
use pasyans::{Choice, Position, Rated, Rating, WonShare};
use serde::Serialize;

/// The stars of a deal, and what they are made of. All but the verdict is missing if the deal is not won.
#[derive(Clone, Debug, Serialize)]
pub struct RatingRecord {
    game: String,
    board: String,
    deal: Option<u64>,
    verdict: &'static str,
    stars: Option<u8>,
    difficulty: Option<&'static str>,
    /// The difficulty in words.
    pieces: Option<Phrase>,
    score: Option<u32>,
    careless: Option<ShareRecord>,
    other_moves: Option<ShareRecord>,
    states: Option<u64>,
}

/// So many of this many.
#[derive(Clone, Copy, Debug, Serialize)]
struct ShareRecord {
    won: u32,
    of: u32,
}

impl From<WonShare> for ShareRecord {
    fn from(WonShare { won, of }: WonShare) -> Self {
        Self { won, of }
    }
}

impl RatingRecord {
    /// What is known of a deal, which may have a number.
    #[must_use]
    pub fn new(deal: &Position, number: Option<u64>, rated: Rated, language: Language) -> Self {
        let rating = match rated {
            Rated::Winnable(rating) => Some(rating),
            Rated::Unwinnable | Rated::Undecided => None,
        };
        let difficulty = rating.map(Rating::difficulty);
        Self {
            game: deal.rules().name().to_owned(),
            board: deal.to_string(),
            deal: number,
            verdict: match rated {
                Rated::Winnable(_) => "won",
                Rated::Unwinnable => "unwinnable",
                Rated::Undecided => "undecided",
            },
            stars: difficulty.map(pasyans::Difficulty::stars),
            difficulty: difficulty.map(Choice::word),
            pieces: difficulty.map(|difficulty| language.say(difficulty)),
            score: rating.map(Rating::score),
            careless: rating.map(|rating| rating.careless.into()),
            other_moves: rating.map(|rating| rating.other_moves.into()),
            states: rating.map(|rating| rating.states),
        }
    }
}
