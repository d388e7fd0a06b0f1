//! What happened, for the log.

use std::time::Duration;

use pasyans::Move;
use serde::Serialize;

use crate::click::{Click, as_text};

/// Something that happened: a line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// When, in milliseconds since the start.
    pub ms: u64,
    /// What.
    #[serde(flatten)]
    pub event: Event,
}

impl Record {
    pub(crate) fn new(now: Duration, event: Event) -> Self {
        Self {
            ms: u64::try_from(now.as_millis()).unwrap_or(u64::MAX),
            event,
        }
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The window is at this place of the screen, without its frame.
    Window {
        /// Its left side.
        x: i32,
        /// Its upper side.
        y: i32,
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// Cards begin to be dealt.
    Deal {
        /// The number of the deal, if it has one.
        #[serde(skip_serializing_if = "Option::is_none")]
        deal: Option<u64>,
        /// The board, when all cards are there.
        board: String,
    },
    /// All cards are there.
    Dealt,
    /// A click, with where it was in the window.
    Click {
        /// From the left.
        x: i32,
        /// From the top.
        y: i32,
        /// On what, and what it did.
        #[serde(flatten)]
        click: Click,
        /// The board after it, if it changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        board: Option<String>,
    },
    /// Somebody moved cards.
    Meddle {
        /// The move.
        #[serde(rename = "move", serialize_with = "as_text")]
        mv: Move,
        /// The board after it.
        board: String,
    },
    /// The game is won.
    Win {
        /// How many were won by now.
        wins: u32,
    },
    /// The window was closed.
    Close,
}
