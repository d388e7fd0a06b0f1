//! The events of a run.

use std::sync::Arc;

use pasyans::words::{Language, Phrase, Statement};
use pasyans_protocol::wire::WireMove;
use pasyans_vision::{Sight, Spot};
use serde::Serialize;

use crate::desk::Shot;
use crate::{GameRecord, Report, Totals};

/// What a run is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Waits until the mouse is still, and brings the window to the front.
    Taking,
    /// Waits until the board is certain and no longer changes.
    Reading,
    /// Searches for a win.
    Solving,
    /// Clicks the moves of the solution.
    Playing,
    /// Waits for the new deal after a click on NEW GAME.
    Dealing,
}

/// Something that happened. In JSON an object with its name as `event`.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum BotEvent {
    /// The run entered another phase.
    Phase {
        /// The phase that the run entered.
        phase: Phase,
    },
    /// The screen was looked at.
    Seen {
        /// What it looked like.
        #[serde(skip)]
        shot: Arc<Shot>,
        /// The board that was read.
        sight: Option<Box<Sight>>,
        /// Why no board was read, in words.
        unclear: Option<String>,
        /// The same as pieces to draw.
        pieces: Option<Phrase>,
    },
    /// The screen as it looks, between two readings.
    Frame {
        /// What it looked like.
        #[serde(skip)]
        shot: Arc<Shot>,
    },
    /// A game was begun.
    Game {
        /// Which attempt it is, from 1.
        attempt: u32,
        /// The games won so far.
        won: u32,
        /// The games to win.
        games: u32,
        /// The board at its start.
        board: String,
    },
    /// The search has ended.
    Solved {
        /// `won`, `unwinnable` or `undecided`.
        verdict: &'static str,
        /// The number of moves in the win.
        moves: Option<u32>,
        /// How many of them are cheats.
        cheats: Option<u32>,
        /// How long it took.
        seconds: f64,
    },
    /// The bot is about to make this move.
    Move {
        /// Which one of the plan, from 1.
        number: usize,
        /// How many the plan has.
        of: usize,
        /// The move, from pile to pile.
        #[serde(rename = "move")]
        mv: WireMove,
        /// The same in words.
        words: String,
        /// The same as pieces to draw.
        pieces: Phrase,
        /// Where the card to take is, in the picture.
        from: Option<Spot>,
        /// Where the card goes, in the picture.
        to: Option<Spot>,
    },
    /// A note for the user.
    Note {
        /// The note in words.
        what: String,
        /// The same as pieces to draw.
        pieces: Phrase,
        /// The same as data.
        statement: Statement,
    },
    /// The table is covered or cannot be clicked, and the run waits.
    Waiting {
        /// What is in the way, in words.
        why: String,
        /// The same as pieces to draw.
        pieces: Phrase,
        /// The same as data.
        statement: Statement,
        /// After how many seconds of waiting the run ends.
        seconds: u64,
    },
    /// A click had no effect and is repeated.
    Retry {
        /// Why the click counts as lost or the move as failed, in words.
        why: String,
        /// The same as pieces to draw.
        pieces: Phrase,
        /// The same as data.
        statement: Statement,
    },
    /// A move failed.
    Failure {
        /// Why the click counts as lost or the move as failed, in words.
        why: String,
        /// The same as pieces to draw.
        pieces: Phrase,
        /// The same as data.
        statement: Statement,
        /// How many moves have failed in a row, including this one.
        in_a_row: u32,
    },
    /// A game has ended.
    GameOver {
        /// The result.
        game: GameRecord,
        /// The games won so far.
        won: u32,
        /// The games to win.
        games: u32,
        /// How long the run has lasted, in seconds.
        seconds: f64,
        /// The figures of all games so far.
        summary: Totals,
    },
    /// The run has ended.
    Over {
        /// The result.
        report: Report,
    },
}

impl BotEvent {
    /// A note for the user, in this language.
    pub(crate) fn note(what: impl Into<Statement>, language: Language) -> Self {
        let (what, pieces, statement) = told(what, language);
        Self::Note {
            what,
            pieces,
            statement,
        }
    }

    /// The table is covered or cannot be clicked.
    pub(crate) fn waiting(why: impl Into<Statement>, seconds: u64, language: Language) -> Self {
        let (why, pieces, statement) = told(why, language);
        Self::Waiting {
            why,
            pieces,
            statement,
            seconds,
        }
    }

    /// A click had no effect.
    pub(crate) fn retry(why: impl Into<Statement>, language: Language) -> Self {
        let (why, pieces, statement) = told(why, language);
        Self::Retry {
            why,
            pieces,
            statement,
        }
    }

    /// A move failed.
    pub(crate) fn failure(why: impl Into<Statement>, in_a_row: u32, language: Language) -> Self {
        let (why, pieces, statement) = told(why, language);
        Self::Failure {
            why,
            pieces,
            statement,
            in_a_row,
        }
    }
}

/// A statement in words, in pieces, and as it is.
fn told(statement: impl Into<Statement>, language: Language) -> (String, Phrase, Statement) {
    let statement = statement.into();
    let pieces = language.tell(&statement);
    (pieces.to_string(), pieces, statement)
}
