//! Finds the window, or the part of the screen, that shows the game.

use pasyans_vision::{Area, NoBoard, Sight};
use thiserror::Error;

use crate::desk::{Bounds, Desk, DeskError, Shot, Window, WindowId};

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

/// Why a run cannot begin.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CannotBegin {
    /// The screen or the mouse cannot be used.
    #[error(transparent)]
    Desk(#[from] DeskError),
    /// A setting is invalid.
    #[error(transparent)]
    Setting(#[from] crate::BadSetting),
    /// There is no such window.
    #[error("no window has '{title}' in its title; there {}", listed(windows))]
    NoWindow {
        /// The title that was looked for.
        title: String,
        /// The titles of all windows.
        windows: Vec<String>,
    },
    /// There is no such monitor.
    #[error("there is no monitor {number}: this screen has {monitors}")]
    NoMonitor {
        /// The number that was asked for.
        number: usize,
        /// The number of monitors.
        monitors: usize,
    },
    /// No board is visible.
    #[error(
        "no window has {TITLE} in its title, and {0}. Start the game's solitaire, or name its window with --window"
    )]
    NoBoard(NoBoard),
    /// No board is visible on the monitor.
    #[error("{0}. Show the game's solitaire on that monitor")]
    NoBoardOnMonitor(NoBoard),
    /// The window of the game is there, but nothing is seen in it.
    #[error("the window of the game cannot be seen: it looks empty")]
    Blank,
    /// One of these, in a session that keeps the bot from seeing windows.
    #[error("{cannot}. {why}")]
    Restricted {
        /// Why it cannot begin.
        cannot: Box<Self>,
        /// What is to be known of the session.
        why: &'static str,
    },
}

impl CannotBegin {
    /// The same with what the session keeps from the bot, which may be the reason.
    pub(crate) fn because(self, why: Option<&'static str>) -> Self {
        match why {
            Some(why) => Self::Restricted {
                cannot: Box::new(self),
                why,
            },
            None => self,
        }
    }
}

fn listed(titles: &[String]) -> String {
    match titles {
        [] => "are none with a title".to_owned(),
        titles => format!("are: {}", titles.join(", ")),
    }
}

/// The window or the part of the screen that the game is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Target {
    /// The window, if the game is in one.
    pub window: Option<WindowId>,
    /// The part of the screen, if there is no window.
    region: Bounds,
}

/// Where a target is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whereabouts {
    At(Bounds),
    /// The window is minimised.
    Hidden,
    /// The window was closed.
    Closed,
}

impl Target {
    /// The target for this window.
    pub const fn window(id: WindowId) -> Self {
        Self {
            window: Some(id),
            region: Bounds {
                x: 0,
                y: 0,
                w: 0,
                h: 0,
            },
        }
    }

    /// The window that shows this board, or the part of the screen that was looked at.
    pub fn of(desk: &mut dyn Desk, shot: &Shot, table: Area) -> Result<Self, DeskError> {
        let middle = shot.point(table.middle());
        let window = desk.window_at(middle)?;
        if let Some(id) = window {
            let part = shot.part(table);
            let place = desk.place(id)?;
            let holds = |bounds: Bounds| part.is_some() && bounds.meet(shot.bounds).is_some();
            if place.is_some_and(|place| holds(place.bounds)) {
                return Ok(Self::window(id));
            }
        }
        Ok(Self {
            window: None,
            region: shot.bounds,
        })
    }

    /// Where it is now.
    pub fn whereabouts(&self, desk: &mut dyn Desk) -> Result<Whereabouts, DeskError> {
        let Some(window) = self.window else {
            return Ok(Whereabouts::At(self.region));
        };
        Ok(match desk.place(window)? {
            None => Whereabouts::Closed,
            Some(place) if place.is_shown => Whereabouts::At(place.bounds),
            Some(_) => Whereabouts::Hidden,
        })
    }
}

/// The windows whose title contains this, in any case: exact titles first, then the others in order.
pub(crate) fn with_title(windows: &[Window], title: &str) -> Vec<Window> {
    let wanted = title.to_lowercase();
    let mut found: Vec<Window> = windows
        .iter()
        .filter(|window| window.title.to_lowercase().contains(&wanted))
        .cloned()
        .collect();
    found.sort_by_key(|window| window.title.to_lowercase() != wanted);
    found
}

/// Whether a reading shows a table, even if it could not be read.
pub(crate) const fn is_table(reading: &Result<Sight, NoBoard>) -> bool {
    matches!(
        reading,
        Ok(_) | Err(NoBoard::WrongCount { .. } | NoBoard::Unreadable(_))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_are_found_by_a_part_of_their_title() {
        let titles = ["molek-syntez - forum", "Terminal", "MOLEK-SYNTEZ"];
        let windows: Vec<Window> = (0..)
            .map(WindowId)
            .zip(titles)
            .map(|(id, title)| Window {
                id,
                title: title.to_owned(),
            })
            .collect();
        let found: Vec<String> = with_title(&windows, "Molek-Syntez")
            .into_iter()
            .map(|window| window.title)
            .collect();
        assert_eq!(found, ["MOLEK-SYNTEZ", "molek-syntez - forum"]);
        let missing = CannotBegin::NoWindow {
            title: "Solitaire".to_owned(),
            windows: vec!["Terminal".to_owned()],
        };
        assert_eq!(
            missing.to_string(),
            "no window has 'Solitaire' in its title; there are: Terminal"
        );
    }
}
