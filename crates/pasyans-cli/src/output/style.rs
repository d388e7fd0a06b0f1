//! Colours. They are taken out again where the output is no terminal.

use anstyle::{AnsiColor, Style};

/// What an error begins with.
pub const ERROR: Style = AnsiColor::Red.on_default().bold();
/// What heads an answer.
pub const HEADING: Style = Style::new().bold();
/// What can be read past.
pub const FAINT: Style = Style::new().dimmed();
/// A win, a locked column.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// A cheat, a position that cannot be won.
pub const BAD: Style = AnsiColor::Red.on_default();
/// What is not decided.
pub const UNSURE: Style = AnsiColor::Yellow.on_default();
