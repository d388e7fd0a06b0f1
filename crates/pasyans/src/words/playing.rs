//! What happens while a bot plays on the screen.

use super::{Statement, WhyNoBoard};

/// What is in the way of a run: why a click is made again, what is waited for, what the user should know, and why a run
/// cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum Trouble {
    /// The card that was clicked does not look selected.
    NotSelected,
    /// Another card looks selected.
    OtherSelected,
    /// The card that looked selected does so no longer.
    NoLongerSelected,
    /// A card cannot be put back.
    StaysSelected,
    /// A card was selected before the first click. It is put back.
    SelectedAlready,
    /// Several columns changed.
    LooksDifferent,
    /// A move had no effect.
    Unchanged,
    /// The board cannot be read after a move.
    CannotBeRead,
    /// The board is another one than a move leads to.
    Unexpected,
    /// Another window covers the table, or it is minimised.
    Hidden,
    /// Another window covers the table.
    Covered,
    /// Another window is where a click would go.
    InFront,
    /// The window is minimised.
    Minimised,
    /// A part of the table is off the screen.
    OffScreen,
    /// The game does not notice what the mouse does.
    NoAnswer,
    /// The window has another size than before.
    OtherSize,
    /// The window does not stay where it is.
    KeepsMoving,
    /// It is not certain what a card is. Counts from 0.
    CardInDoubt { column: usize, row: usize },
    /// It is not certain what the columns are.
    ColumnsInDoubt,
    /// No board is seen.
    NoBoard { why: WhyNoBoard },
    /// A card was put down as a cheat in a run without cheating.
    Cheated,
    /// Several windows show a table; the one on top has this title.
    SeveralWindows { count: usize, title: String },
    /// There is no button for a new game.
    NoNewGame,
    /// There is no button, and there is only one game to win.
    NoNewGameToDeal,
    /// There is no button, and so many games are to be won.
    NoNewGameFor { games: u32 },
    /// The button was clicked so often without effect.
    NewGameDead { clicks: u32 },
    /// What was waited for did not come.
    Waited { seconds: u64, why: Box<Self> },
    /// The board was in doubt all the time.
    Unclear { seconds: u64, why: Box<Self> },
    /// So many moves in a row failed.
    Failures { count: u32, last: Box<Self> },
    /// The board is not one of this game.
    OtherGame { board: String },
    /// The moves of the engine do not win.
    BadPlan,
    /// The screen or the mouse cannot be used. The system says why.
    Desk { why: String },
}

/// Why a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum RunEnd {
    /// The requested number of games is won.
    GamesWon,
    /// The allowed number of games was begun.
    AttemptsMade,
    /// It was a dry run.
    DryRun,
    /// The mouse was flung into a corner of the screen.
    Corner,
    /// The mouse is where the bot did not put it.
    MouseMoved,
    /// Esc was pressed.
    Escape,
    /// Ctrl-C was pressed.
    CtrlC,
    /// The command was told to end.
    Terminated,
    /// The terminal was closed.
    HungUp,
    /// The client that began the run ended it.
    Asked,
    /// The window was closed.
    WindowClosed,
    /// It could not go on.
    GaveUp { why: Trouble },
}

/// Why a run cannot begin.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum WhyNotBegun {
    /// No window has this in its title; there are those with these titles.
    NoWindow { title: String, windows: Vec<String> },
    /// There is no such monitor, counted from 1.
    NoMonitor { number: usize, monitors: usize },
    /// There is neither a window with this title nor a board on the screen.
    NoBoard { title: String, why: WhyNoBoard },
    /// There is no board on the monitor that was asked for.
    NoBoardOnMonitor { why: WhyNoBoard },
    /// The window is there, but nothing is seen in it.
    Blank,
    /// The session is one of Wayland, which may be the reason.
    UnderWayland { why: Box<Self> },
    /// No display is named.
    NoDisplay,
    /// The session is one of Wayland, and no display of X11 is there.
    Wayland,
    /// The display does not answer, or lets nobody in.
    NotOpened { display: String, why: String },
    /// The screen or the mouse cannot be used. The system says why.
    Desk { why: String },
    /// A setting is wrong: what the command says about its option.
    Setting { option: String },
}

/// What came of a game that a bot played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "id", rename_all = "kebab-case")
)]
#[expect(missing_docs, reason = "the names of the arguments say it")]
pub enum GameEnd {
    /// It was won.
    Won {
        moves: u32,
        cheats: u32,
        #[cfg_attr(
            feature = "serde",
            serde(serialize_with = "super::serialize::in_seconds")
        )]
        solving: std::time::Duration,
        #[cfg_attr(
            feature = "serde",
            serde(serialize_with = "super::serialize::in_seconds")
        )]
        playing: std::time::Duration,
    },
    /// It was not.
    GivenUp { why: Box<Statement> },
    /// The run ended before.
    Unfinished,
}
