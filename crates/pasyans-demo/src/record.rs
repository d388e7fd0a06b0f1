//! What happened, for the log.

use std::time::Duration;

use pasyans::Move;
use serde::Serialize;

use crate::click::{LoggedClick, as_text};

/// Something that happened: a line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// When, in milliseconds since the start.
    pub ms: u64,
    /// An event in the log.
    #[serde(flatten)]
    pub event: LogEvent,
}

impl Record {
    pub(crate) fn new(now: Duration, event: LogEvent) -> Self {
        Self {
            ms: u64::try_from(now.as_millis()).unwrap_or(u64::MAX),
            event,
        }
    }
}

/// An event in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum LogEvent {
    /// The window is at this place of the screen, without its frame.
    Window {
        /// The left edge on the screen.
        x: i32,
        /// The upper edge on the screen.
        y: i32,
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
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
        /// Pixels from the left edge of the window.
        x: i32,
        /// Pixels from the top edge of the window.
        y: i32,
        /// On what, and what it did.
        #[serde(flatten)]
        click: LoggedClick,
        /// The board after it, if it changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        board: Option<String>,
    },
    /// Somebody else moved cards.
    Meddle {
        /// The move that they made.
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
