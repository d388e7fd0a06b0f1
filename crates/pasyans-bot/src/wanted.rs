//! Where a user wants the bot to look for the game.

/// The title of the game's window.
pub const TITLE: &str = "MOLEK-SYNTEZ";

/// Where to look for the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Wanted {
    /// In a window whose title has [`TITLE`] in it, or else wherever a board is seen.
    #[default]
    Anywhere,
    /// In a window whose title has this in it.
    Window(String),
    /// On this monitor, counted from 1.
    Monitor(usize),
}
