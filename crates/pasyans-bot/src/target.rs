//! Finds the window, or the part of the screen, that shows the game.

use std::fmt;

use pasyans::words::{self, tell};
use pasyans_vision::{Area, NoBoard, Sight};

use crate::BadSetting;
use crate::desk::{Bounds, Desk, DeskError, Shot, Window, WindowId};
use crate::wanted::TITLE;

/// Why a run cannot begin. It displays in English; as a [`pasyans::words::Statement`] it can be told in any language.
#[derive(Debug)]
#[non_exhaustive]
pub enum CannotBegin {
    /// The screen or the mouse cannot be used.
    Desk(DeskError),
    /// A setting is invalid.
    Setting(BadSetting),
    /// There is no such window.
    NoWindow {
        /// The title that was looked for.
        title: String,
        /// The titles of all windows.
        windows: Vec<String>,
    },
    /// There is no such monitor.
    NoMonitor {
        /// The number that was asked for.
        number: usize,
        /// The number of monitors.
        monitors: usize,
    },
    /// No board is visible.
    NoBoard(NoBoard),
    /// No board is visible on the monitor.
    NoBoardOnMonitor(NoBoard),
    /// The window of the game is there, but nothing is seen in it.
    Blank,
    /// One of these, in a session of Wayland, which keeps the bot from seeing windows.
    UnderWayland(Box<Self>),
}

impl CannotBegin {
    /// The same in a session that may be the reason.
    pub(crate) fn because(self, is_wayland: bool) -> Self {
        match is_wayland {
            true => Self::UnderWayland(Box::new(self)),
            false => self,
        }
    }

    /// The statement about it.
    #[must_use]
    pub fn words(&self) -> words::WhyNotBegun {
        match self {
            Self::Desk(error) => error.words(),
            Self::Setting(wrong) => words::WhyNotBegun::Setting {
                option: wrong.to_string(),
            },
            Self::NoWindow { title, windows } => words::WhyNotBegun::NoWindow {
                title: title.clone(),
                windows: windows.clone(),
            },
            Self::NoMonitor { number, monitors } => words::WhyNotBegun::NoMonitor {
                number: *number,
                monitors: *monitors,
            },
            Self::NoBoard(why) => words::WhyNotBegun::NoBoard {
                title: TITLE.to_owned(),
                why: why.words(),
            },
            Self::NoBoardOnMonitor(why) => {
                words::WhyNotBegun::NoBoardOnMonitor { why: why.words() }
            }
            Self::Blank => words::WhyNotBegun::Blank,
            Self::UnderWayland(why) => words::WhyNotBegun::UnderWayland {
                why: Box::new(why.words()),
            },
        }
    }
}

impl fmt::Display for CannotBegin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        tell(self.words()).fmt(f)
    }
}

impl std::error::Error for CannotBegin {}

impl From<DeskError> for CannotBegin {
    fn from(error: DeskError) -> Self {
        Self::Desk(error)
    }
}

impl From<BadSetting> for CannotBegin {
    fn from(wrong: BadSetting) -> Self {
        Self::Setting(wrong)
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
        Ok(_) | Err(NoBoard::WrongCount { .. } | NoBoard::UnknownRanks | NoBoard::NoLegalBoard)
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
