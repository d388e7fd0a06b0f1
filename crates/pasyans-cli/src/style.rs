//! Colours. They are stripped if the output is not a terminal.

use anstyle::{AnsiColor, Style};
use pasyans::Worth;

/// The word that begins an error.
pub const ERROR: Style = AnsiColor::Red.on_default().bold();
/// The heading of an answer.
pub const HEADING: Style = Style::new().bold();
/// Details that readers may skip.
pub const FAINT: Style = Style::new().dimmed();
/// A win, a locked column.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// A cheat, a position that cannot be won.
pub const BAD: Style = AnsiColor::Red.on_default();
/// An undecided result.
pub const UNSURE: Style = AnsiColor::Yellow.on_default();

/// What a move was worth.
pub const fn of_worth(worth: Worth) -> Style {
    match worth {
        Worth::Best | Worth::Keeps => GOOD,
        Worth::Costs { .. } | Worth::SeemsToCost { .. } | Worth::Undecided | Worth::Cheat => UNSURE,
        Worth::Loses => BAD,
        Worth::Open => FAINT,
    }
}
