//! Plays a patience game on the screen with the mouse: captures, reads, solves, clicks, checks, repeats.
//!
//! A [`Player`] decides what to do from what it sees, and has no screen, mouse or clock of its own. [`run`] drives
//! it on a [`Desk`], the screen and mouse of this session, and stops at once when the user wants that. [`watch`]
//! follows a game that a person plays, and only gives advice. Both report [`BotEvent`]s, for a live view.
//!
//! The game is MOLEK-SYNTEZ.
//!
//! ```
//! use pasyans_bot::{BotSettings, Wanted};
//!
//! let settings = BotSettings { cheating: true, games: 10, ..BotSettings::default() };
//! let command = settings.command_line(&Wanted::Anywhere);
//! assert_eq!(command, "pasyans bot --cheating --games 10");
//! ```

pub mod desk;

mod advice;
mod event;
mod eyes;
mod guard;
mod player;
mod report;
mod rest;
mod run;
mod session;
mod settings;
mod shell;
mod taken;
mod target;
mod wanted;
mod watch;

pub use advice::{Advice, LastMove, NextMove};
pub use desk::{Desk, DeskError};
pub use event::{BotEvent, Phase};
pub use player::{Aim, Click, Glance, Input, Order, Player, Purpose};
pub use report::{End, GameOutcome, GameRecord, Report, StopReason, Times, Totals};
pub use run::run;
pub use session::Outside;
pub use settings::{
    ATTEMPTS, BadSetting, BotSettings, CACHE, CHEATING, CONTINUE, DELAY, DRY_RUN, GAMES, MAX_MOVES,
    MIN_DEPTH, SETTINGS, Setting, TIMEOUT,
};
pub use target::CannotBegin;
pub use wanted::{TITLE, Wanted};
pub use watch::watch;
