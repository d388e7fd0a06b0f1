//! Looks at the game on a desk, and notices at once when somebody wants to stop.

use std::sync::Arc;
use std::time::{Duration, Instant};

use pasyans::words::{Language, Trouble};
use pasyans_vision::{NoBoard, Picture, Placement, Reader, Request, Sight};

use crate::desk::{Bounds, Desk, DeskError, Shot};
use crate::eyes::Eyes;
use crate::guard::Guard;
use crate::player::{Glance, table};
use crate::rest::{Part, Rest, Seen};
use crate::target::{CannotBegin, Target, Whereabouts, is_table, with_title};
use crate::wanted::{TITLE, Wanted};
use crate::{BotEvent, End, StopReason};

/// The time between two checks of keyboard and mouse. A stop must take effect within 200 ms.
const ALERT: Duration = Duration::from_millis(10);
/// The time between two pictures of a live view.
const FRAME: Duration = Duration::from_millis(100);
/// The same while the board is read: the picture that is read is shown, too, as soon as that is done.
const FRAME_WHILE_READING: Duration = Duration::from_millis(150);
/// How long a window that changed its size may take to draw itself, from when its picture begins to change, and how long until
/// that.
const BEFORE_DRAWN: Duration = Duration::from_millis(300);
const BEFORE_CHANGED: Duration = Duration::from_secs(3);
/// How much a pixel must differ for a window to be drawn anew, and which share of them must. A pointer is less.
const REDRAWN: u8 = 40;
const REDRAWN_SHARE: f64 = 0.02;
/// How often to click what looks taken when the run begins, until it no longer does.
pub(crate) const MOST_FIRST_CLICKS: u32 = 4;
/// How long to wait for a window, or a board on the screen, before the run begins.
const BEFORE_NO_WINDOW: Duration = Duration::from_secs(4);

/// Why a session cannot go on.
#[derive(Debug)]
pub(crate) enum Halt {
    Stop(StopReason),
    /// The window was closed.
    Closed,
    Desk(DeskError),
}

impl From<DeskError> for Halt {
    fn from(error: DeskError) -> Self {
        Self::Desk(error)
    }
}

impl From<Halt> for End {
    fn from(halt: Halt) -> Self {
        match halt {
            Halt::Stop(reason) => Self::Stopped(reason),
            Halt::Closed => Self::WindowClosed,
            Halt::Desk(error) => Self::Failed(error.trouble()),
        }
    }
}

/// Whether the game draws a pointer of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PointerLook {
    /// Not known; counts the movements without a visible effect.
    Unknown(u32),
    /// The game draws one: once it is at the place of the mouse, the game has noticed everything before.
    Shows,
    /// The game draws no pointer.
    Hidden,
}

/// A click that had no effect so far, in a game of which it is not known to draw a pointer.
#[derive(Clone, Debug)]
pub(crate) struct Unanswered {
    /// When it was made.
    pub since: Duration,
    /// The columns that looked taken then.
    pub taken: Vec<usize>,
    /// Where the window was.
    pub place: Bounds,
}

/// What a session needs from outside.
pub struct Outside<'a> {
    /// The screen and the mouse.
    pub desk: &'a mut dyn Desk,
    /// Whether somebody asked to stop, and how.
    pub asked: &'a dyn Fn() -> Option<StopReason>,
    /// Receives the events of the run.
    pub on_event: &'a mut dyn FnMut(BotEvent),
    /// Whether to report pictures between readings too, for a live view: at least five a second while the window is
    /// visible.
    pub live: bool,
    /// The reader of boards; `None` is the default reader.
    pub reader: Option<Arc<Reader>>,
    /// The language in which moves are told, and why games are given up.
    pub language: Language,
}

/// A game on the screen.
pub(crate) struct Session<'a> {
    pub outside: Outside<'a>,
    pub guard: Guard,
    pub target: Target,
    pub seen: Option<Seen>,
    /// How the present board looked when it was first seen: nothing was taken then.
    pub rest: Option<Rest>,
    /// The boards that the move in hand is between.
    pub expected: Vec<String>,
    /// Whether the game draws a pointer that follows the mouse, as far as known.
    pub pointer_look: PointerLook,
    /// How many clicks may still put back what was taken before the run; 0 when nothing is any more.
    pub first_clicks: u32,
    /// How dark the ground of cards is that are not taken.
    pub ground: Option<u8>,
    /// Whether a card that looked taken before anything was clicked still did after clicks on it: then it is just drawn so.
    pub looks_odd: bool,
    /// How the column looked that the last click took cards of.
    pub taken_look: Option<Part>,
    /// Whether taken cards hang at the pointer, and so cover what it points at.
    pub carries: bool,
    /// The last click, if it is not known whether the game has noticed it.
    pub unanswered: Option<Unanswered>,
    eyes: Eyes,
    began: Instant,
    last_frame: Instant,
    /// Where the table was in the last picture.
    placement: Option<Placement>,
    /// The last board that was read: it says which part of the window matters.
    last: Option<Sight>,
}

impl<'a> Session<'a> {
    /// Finds the game; `Err` of the inner result if the session was stopped before.
    pub fn find(outside: Outside<'a>, wanted: &Wanted) -> Result<Result<Self, Halt>, CannotBegin> {
        let eyes = Eyes::open(outside.reader.clone())?;
        // There is nothing to show before the game is found.
        let live = outside.live;
        let outside = Outside {
            live: false,
            ..outside
        };
        let mut session = Self {
            outside,
            guard: Guard::asleep(),
            target: Target::window(crate::desk::WindowId(0)),
            seen: None,
            rest: None,
            expected: Vec::new(),
            pointer_look: PointerLook::Unknown(0),
            first_clicks: MOST_FIRST_CLICKS,
            ground: None,
            looks_odd: false,
            taken_look: None,
            carries: false,
            unanswered: None,
            eyes,
            began: Instant::now(),
            last_frame: Instant::now(),
            placement: None,
            last: None,
        };
        loop {
            let found = match session.try_to_find(wanted) {
                Ok(Ok(target)) if session.is_blank(target)? => Ok(Err(CannotBegin::Blank)),
                found => found,
            };
            match found {
                Ok(Ok(target)) => {
                    session.target = target;
                    session.outside.live = live;
                    return Ok(Ok(session));
                }
                Ok(Err(cannot)) if session.now() >= BEFORE_NO_WINDOW => {
                    return Err(cannot.because(session.outside.desk.is_wayland()));
                }
                Ok(Err(_)) => {}
                Err(Halt::Desk(error)) => return Err(error.into()),
                Err(halt) => return Ok(Err(halt)),
            }
            if let Err(halt) = session.pause(Duration::from_millis(200)) {
                return Ok(Err(halt));
            }
        }
    }

    /// Whether the session hides what is in a window.
    fn is_blank(&mut self, target: Target) -> Result<bool, DeskError> {
        if !self.outside.desk.is_wayland() {
            return Ok(false);
        }
        let Whereabouts::At(place) = target.whereabouts(self.outside.desk)? else {
            return Ok(false);
        };
        let shot = self.outside.desk.capture(place);
        let is_one_grey = |shot: Shot| {
            let pixels = shot.picture.pixels();
            pixels.iter().all(|pixel| *pixel == pixels[0])
        };
        Ok(shot.map_or(true, is_one_grey))
    }

    fn try_to_find(&mut self, wanted: &Wanted) -> Result<Result<Target, CannotBegin>, Halt> {
        let monitors = self.outside.desk.monitors()?;
        let on_screen = match wanted {
            Wanted::Monitor(number) => {
                let Some(&monitor) = number.checked_sub(1).and_then(|index| monitors.get(index))
                else {
                    let (number, monitors) = (*number, monitors.len());
                    return Ok(Err(CannotBegin::NoMonitor { number, monitors }));
                };
                let found = self.find_on_screen(&[monitor])?;
                return Ok(found.map_err(CannotBegin::NoBoardOnMonitor));
            }
            Wanted::Window(_) => None,
            Wanted::Anywhere => Some(monitors),
        };
        let title = match wanted {
            Wanted::Window(title) => title,
            _ => TITLE,
        };
        let windows = self.outside.desk.windows()?;
        let found = with_title(&windows, title);
        match (found.as_slice(), on_screen) {
            ([], Some(monitors)) => {
                let found = self.find_on_screen(&monitors)?;
                Ok(found.map_err(CannotBegin::NoBoard))
            }
            ([], None) => Ok(Err(CannotBegin::NoWindow {
                title: title.to_owned(),
                windows: windows.into_iter().map(|window| window.title).collect(),
            })),
            ([only], _) => Ok(Ok(Target::window(only.id))),
            ([first, ..], _) => {
                // A forum in a browser may have this title too: take the window with a table.
                let mut tables = Vec::new();
                for window in &found {
                    let target = Target::window(window.id);
                    if let Whereabouts::At(place) = target.whereabouts(self.outside.desk)?
                        && let Ok(shot) = self.outside.desk.capture(place)
                        && is_table(&self.read(Arc::new(shot), Request::default())?)
                    {
                        tables.push((target, window.title.clone()));
                    }
                }
                if let [(_, title), _, ..] = tables.as_slice() {
                    let what = Trouble::SeveralWindows {
                        count: tables.len(),
                        title: title.clone(),
                    };
                    self.tell(BotEvent::note(what, self.outside.language));
                }
                let chosen = tables.first().map(|(target, _)| *target);
                Ok(Ok(chosen.unwrap_or_else(|| Target::window(first.id))))
            }
        }
    }

    /// The window with a board, wherever on these monitors it is.
    fn find_on_screen(&mut self, monitors: &[Bounds]) -> Result<Result<Target, NoBoard>, Halt> {
        let mut why = None;
        for &monitor in monitors {
            let shot = Arc::new(self.outside.desk.capture(monitor)?);
            match self.read(Arc::clone(&shot), Request::default())? {
                Ok(sight) => {
                    return Ok(Ok(Target::of(self.outside.desk, &shot, table(&sight))?));
                }
                // A reason about something like a board says more than that there is none.
                Err(error) if why.is_none() || !matches!(error, NoBoard::NoTable { .. }) => {
                    why = Some(error);
                }
                Err(_) => {}
            }
        }
        let why = why.ok_or_else(|| DeskError::Failed("there is no monitor".to_owned()))?;
        Ok(Err(why))
    }

    /// The time since the session began.
    pub fn now(&self) -> Duration {
        self.began.elapsed()
    }

    pub fn tell(&mut self, event: BotEvent) {
        (self.outside.on_event)(event);
    }

    /// Stops if somebody wants to.
    pub fn check(&mut self) -> Result<(), Halt> {
        if let Some(reason) = (self.outside.asked)() {
            return Err(Halt::Stop(reason));
        }
        match self.guard.look(self.outside.desk)? {
            Some(reason) => Err(Halt::Stop(reason)),
            None => Ok(()),
        }
    }

    /// Does something that depends on what the desk is like, while nothing else changes there. Between a look at the mouse
    /// and what is done with it, somebody could move it, and that would never be noticed.
    pub fn undisturbed<T>(
        &mut self,
        act: impl FnOnce(&mut Self) -> Result<T, Halt>,
    ) -> Result<T, Halt> {
        self.outside.desk.freeze()?;
        let done = act(self);
        self.outside.desk.thaw()?;
        done
    }

    /// Waits, and watches for stops. A live view goes on.
    pub fn pause(&mut self, time: Duration) -> Result<(), Halt> {
        let until = Instant::now() + time;
        loop {
            self.check()?;
            self.show_frame(FRAME)?;
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ok(());
            }
            std::thread::sleep(left.min(ALERT));
        }
    }

    /// Shows a live view how the window looks, if the last picture was so long ago.
    fn show_frame(&mut self, after: Duration) -> Result<(), Halt> {
        if !self.outside.live || self.last_frame.elapsed() < after {
            return Ok(());
        }
        self.last_frame = Instant::now();
        // A failed capture is no reason to stop: the next look at the board will tell.
        if let Whereabouts::At(place) = self.target.whereabouts(self.outside.desk)?
            && let Ok(shot) = self.outside.desk.capture(place)
        {
            let shot = Arc::new(shot);
            self.tell(BotEvent::Frame { shot });
        }
        Ok(())
    }

    /// Reads a picture, and watches for stops meanwhile. A live view goes on.
    fn read(&mut self, shot: Arc<Shot>, request: Request) -> Result<Result<Sight, NoBoard>, Halt> {
        self.eyes.look(shot, request)?;
        loop {
            self.check()?;
            self.show_frame(FRAME_WHILE_READING)?;
            if let Some(answer) = self.eyes.wait(ALERT)? {
                return Ok(answer);
            }
        }
    }

    /// Looks at the board.
    pub fn look(&mut self) -> Result<Glance, Halt> {
        self.check()?;
        let place = match self.target.whereabouts(self.outside.desk)? {
            Whereabouts::At(place) => place,
            Whereabouts::Hidden => return Ok(Glance::Covered),
            Whereabouts::Closed => return Err(Halt::Closed),
        };
        let is_resized = |last: &&Seen| (last.place.w, last.place.h) != (place.w, place.h);
        if let Some(last) = self.seen.as_ref().filter(is_resized) {
            let old = Arc::clone(&last.shot);
            self.wait_until_drawn(&old, place)?;
        }
        let shot = match self.outside.desk.capture(place) {
            Ok(shot) => Arc::new(shot),
            // The window may have gone away, or out of the screen, since it was asked where it is.
            Err(error) => return Ok(Glance::Unclear(error.trouble())),
        };
        let seen = Seen {
            shot: Arc::clone(&shot),
            place,
            pointer: self.outside.desk.pointer()?,
        };
        let is_as_before = self.seen.as_ref().is_some_and(|last| last.fits(&seen));
        let request = Request {
            region: None,
            last: self.placement.filter(|_| is_as_before),
        };
        let reading = self.read(Arc::clone(&shot), request)?;
        self.last_frame = Instant::now();
        let certain = reading.as_ref().ok().filter(|sight| sight.certain);
        let is_certain = certain.is_some();
        // Where the table was for certain is where it is, also while cards fly or a banner lies over it.
        self.placement = certain.map_or(request.last, |sight| Some(sight.placement));
        let is_covered = !is_certain && self.is_covered(&shot)?;
        if let Ok(sight) = &reading {
            // An expected board counts even if it is in doubt. But doubtful places do not replace certain ones, and any other
            // board in doubt may be one whose taken cards are not where they lay.
            let is_known = self.rest.as_ref().is_some_and(|rest| match is_certain {
                true => rest.is_of(&seen, sight),
                false => rest.board == sight.board || !self.expected.contains(&sight.board),
            });
            if !is_known && !is_covered {
                // Another board answers all clicks before it.
                self.unanswered = None;
                self.rest = Some(Rest::new(seen.clone(), sight));
            }
        }
        self.seen = Some(seen);
        let (look, unclear) = match reading {
            _ if is_covered => (Glance::Covered, Some(Trouble::Covered)),
            Ok(sight) => {
                self.last = Some(sight.clone());
                (Glance::Board(Box::new(sight)), None)
            }
            Err(error) => {
                let why = Trouble::NoBoard { why: error.words() };
                (Glance::Unclear(why.clone()), Some(why))
            }
        };
        let sight = match &look {
            Glance::Board(sight) => Some(sight.clone()),
            _ => None,
        };
        let pieces = unclear.map(|why| self.outside.language.say(why));
        self.tell(BotEvent::Seen {
            shot,
            sight,
            unclear: pieces.as_ref().map(ToString::to_string),
            pieces,
        });
        Ok(look)
    }

    /// Waits for a window that changed its size: it shows its old picture until it is drawn anew, and what is clicked there counts
    /// at the new size.
    fn wait_until_drawn(&mut self, old: &Shot, place: Bounds) -> Result<(), Halt> {
        let until = self.now() + BEFORE_CHANGED;
        while self.now() < until {
            self.pause(ALERT)?;
            let now = self.outside.desk.capture(place);
            if now.is_ok_and(|now| is_redrawn(&old.picture, &now.picture)) {
                break;
            }
        }
        self.pause(BEFORE_DRAWN)
    }

    /// Whether another window lies over the table, or over the whole window while it is unknown where the table is.
    fn is_covered(&mut self, shot: &Shot) -> Result<bool, Halt> {
        let Some(window) = self.target.window else {
            return Ok(false);
        };
        let table = self.last.as_ref().and_then(|sight| shot.part(table(sight)));
        let part = table.unwrap_or(shot.bounds);
        Ok(self.outside.desk.is_covered(window, part)?)
    }
}

/// Whether a picture is another one than that of a window before it changed its size.
fn is_redrawn(old: &Picture, now: &Picture) -> bool {
    let (width, height) = (old.width().min(now.width()), old.height().min(now.height()));
    let different = |y: usize| {
        let pairs = old.row(y).iter().zip(now.row(y));
        let different = pairs.filter(|(a, b)| a.abs_diff(**b) >= REDRAWN);
        different.count()
    };
    let different: usize = (0..height).map(different).sum();
    different as f64 > (width * height) as f64 * REDRAWN_SHARE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_of_another_size_is_drawn_when_its_picture_is_another_one() {
        let picture = |width: usize, height: usize, scale: usize| {
            let pixel = |at: usize| (at % width / (8 * scale) % 2 * 200) as u8;
            let pixels = (0..width * height).map(pixel).collect();
            Picture::from_grey(width, height, pixels).expect("a picture")
        };
        let old = picture(96, 54, 1);
        assert!(!is_redrawn(&old, &picture(144, 81, 1)), "larger, not drawn");
        assert!(!is_redrawn(&old, &picture(48, 27, 1)), "smaller, not drawn");
        assert!(is_redrawn(&old, &picture(192, 108, 2)));
    }
}
