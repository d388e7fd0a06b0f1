//! What can be set.

use std::str::FromStr;
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

/// How cards that are selected look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selected {
    /// A little paler than the others.
    #[default]
    Paler,
    /// With a thin frame around all of them.
    Framed,
    /// A little higher than they lay.
    Lifted,
    /// They hang at the pointer.
    Carried,
    /// They look like all other cards.
    Plain,
}

/// There is no such look of selected cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write paler, framed, lifted, carried or plain")]
pub struct BadSelected;

impl FromStr for Selected {
    type Err = BadSelected;

    fn from_str(text: &str) -> Result<Self, BadSelected> {
        Ok(match text {
            "paler" => Self::Paler,
            "framed" => Self::Framed,
            "lifted" => Self::Lifted,
            "carried" => Self::Carried,
            "plain" => Self::Plain,
            _ => return Err(BadSelected),
        })
    }
}

/// How the window looks and behaves.
#[derive(Clone, Debug)]
pub struct WindowOptions {
    /// What stands in the window's frame.
    pub title: String,
    /// Where the window is put, with its frame; the desktop decides if it is left out.
    pub at: Option<(i32, i32)>,
    /// How large the game's screen is.
    pub scale: Scale,
    /// How the cards are drawn.
    pub look: Look,
    /// How cards that are selected look.
    pub selected: Selected,
    /// Whether the window draws no pointer of its own, and the desktop's is shown.
    pub no_pointer: bool,
    /// How long cards take from one column to another.
    pub slide: Duration,
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
    /// Whether a click counts only when the button goes up.
    pub on_release: bool,
    /// How often a click is lost, from 0 to 1.
    pub lose_clicks: f64,
    /// Somebody else makes a move each time that so much time has passed.
    pub meddle: Option<Duration>,
    /// Which clicks are lost and which moves somebody makes.
    pub seed: u64,
}

impl Default for WindowOptions {
    fn default() -> Self {
        Self {
            title: "MOLEK-SYNTEZ (Pasyans demo)".into(),
            at: None,
            scale: Scale::default(),
            look: Look::default(),
            selected: Selected::default(),
            no_pointer: false,
            slide: Duration::ZERO,
            deal: 1,
            board: None,
            animation: Duration::from_secs(5),
            min_press: Duration::from_millis(20),
            poll: None,
            freeze: None,
            on_release: false,
            lose_clicks: 0.0,
            meddle: None,
            seed: 1,
        }
    }
}
