//! What can be set.

use std::time::Duration;

use pasyans::Position;
use pasyans_screens::Look;

use crate::Scale;

/// A window that does nothing for a while, again and again. What the mouse does meanwhile is not lost, but late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Freeze {
    /// From the beginning of one pause to that of the next.
    pub every: Duration,
    /// How long a pause is.
    pub time: Duration,
}

/// How the window looks and behaves.
#[derive(Clone, Debug)]
pub struct Options {
    /// What stands in the window's frame.
    pub title: String,
    /// Where the window is put, with its frame; the desktop decides if it is left out.
    pub at: Option<(i32, i32)>,
    /// How large the game's screen is.
    pub scale: Scale,
    /// How the cards are drawn.
    pub look: Look,
    /// The number of the first deal; the next games have the next numbers.
    pub deal: u64,
    /// The board of the first game, if it is no numbered deal.
    pub board: Option<Position>,
    /// How long the deal is animated.
    pub animation: Duration,
    /// A press that is shorter is missed.
    pub min_press: Duration,
    /// How long passes from one look of the game at the mouse to the next; if left out, it sees all that happens.
    pub poll: Option<Duration>,
    /// The window does nothing for a while, again and again.
    pub freeze: Option<Freeze>,
    /// How often a click is lost, from 0 to 1.
    pub lose_clicks: f64,
    /// Somebody else makes a move each time that so much time has passed.
    pub meddle: Option<Duration>,
    /// Which clicks are lost and which moves somebody makes.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            title: "MOLEK-SYNTEZ (Pasyans demo)".into(),
            at: None,
            scale: Scale::default(),
            look: Look::default(),
            deal: 1,
            board: None,
            animation: Duration::from_secs(5),
            min_press: Duration::from_millis(20),
            poll: None,
            freeze: None,
            lose_clicks: 0.0,
            meddle: None,
            seed: 1,
        }
    }
}
