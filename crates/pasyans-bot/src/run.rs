//! A run: drives the player on a desk with the mouse.

use std::time::Duration;

use pasyans::{Thinking, Thought};
use pasyans_vision::{Area, Picture, Spot};

use crate::desk::{Bounds, Point};
use crate::guard::{Guard, is_near};
use crate::player::{Aim, Click, Input, Order, Player, parking};
use crate::session::{Halt, Outside, Session};
use crate::target::{CannotBegin, Wanted, Whereabouts};
use crate::{End, Event, Phase, Report, Settings};

/// The bot takes the mouse after it has been still for this long.
const STILL: Duration = Duration::from_millis(300);
/// How often to aim again at a window that moves.
const MOST_AIMS: u32 = 5;
/// The time between two looks at a card that may look selected.
const TAKEN_LOOK: Duration = Duration::from_millis(40);
/// How much a pixel must differ to count as changed, and how many pixels must.
const DIFFERENT: u8 = 10;
const DIFFERENT_SHARE: f64 = 0.005;
/// The width of a card, and of the game's pointer, in pixels of the game.
const CARD_WIDTH: f64 = 71.0;
const POINTER_WIDTH: f64 = 22.0;

/// Plays until the games are won, or until somebody or something ends it. The last event is [`Event::Over`].
///
/// # Errors
/// If it cannot begin: a setting is invalid, or no game is visible.
pub fn run(
    outside: Outside<'_>,
    wanted: &Wanted,
    settings: &Settings,
) -> Result<Report, CannotBegin> {
    settings.check()?;
    let mut player = Player::new(settings.clone());
    let (mut session, end) = match Session::find(outside, wanted)? {
        Ok(mut session) => {
            let end = match begin(&mut session, settings) {
                Ok(()) => play(&mut session, &mut player, settings).unwrap_or_else(End::from),
                Err(halt) => halt.into(),
            };
            (session, end)
        }
        Err(halt) => return Ok(player.report(Duration::ZERO, halt.into())),
    };
    // The button must not stay pressed, whatever happened.
    let released = session.outside.desk.release();
    let end = match released {
        Ok(()) => end,
        Err(error) => End::Failed(error.to_string()),
    };
    for event in player.take_events() {
        session.tell(event);
    }
    let report = player.report(session.now(), end);
    session.tell(Event::Over {
        report: report.clone(),
    });
    Ok(report)
}

/// Takes the mouse, and brings the window to the front.
fn begin(session: &mut Session<'_>, settings: &Settings) -> Result<(), Halt> {
    // A key pressed before the run does not count.
    session.outside.desk.escape_was_pressed()?;
    if settings.dry_run {
        session.guard = Guard::without_mouse();
        return Ok(());
    }
    session.tell(Event::Phase {
        phase: Phase::Taking,
    });
    let monitors = session.outside.desk.monitors()?;
    let mut pointer = session.outside.desk.pointer()?;
    session.guard = Guard::new(&monitors, pointer);
    // The user who started the run may still have a hand on the mouse.
    let mut since = session.now();
    while session.now().saturating_sub(since) < STILL {
        session.pause(Duration::from_millis(20))?;
        let now_at = session.outside.desk.pointer()?;
        if !is_near(pointer, now_at, 0) {
            (pointer, since) = (now_at, session.now());
        }
    }
    session.guard.take(pointer);
    focus(session)?;
    session.pause(Duration::from_millis(100))
}

fn focus(session: &mut Session<'_>) -> Result<(), Halt> {
    if let Some(window) = session.target.window {
        session.outside.desk.focus(window)?;
    }
    Ok(())
}

fn play(session: &mut Session<'_>, player: &mut Player, settings: &Settings) -> Result<End, Halt> {
    let mut input = Input::Begin;
    loop {
        let order = player.next(session.now(), input);
        for event in player.take_events() {
            session.tell(event);
        }
        input = match order {
            Order::Look(after) => {
                session.pause(after)?;
                Input::Looked(session.look()?)
            }
            Order::Click(click) => click_at(session, &click, settings)?,
            Order::Park => {
                park(session, player)?;
                Input::Parked
            }
            Order::Solve(position) => {
                let thinking = Thinking::begin(settings.solver(), position);
                Input::Solved(Box::new(think(session, thinking)?))
            }
            Order::End(end) => return Ok(end),
        };
    }
}

/// Solves, and watches for stops meanwhile.
pub(crate) fn think(session: &mut Session<'_>, mut thinking: Thinking) -> Result<Thought, Halt> {
    loop {
        session.pause(Duration::ZERO)?;
        if let Some(thought) = thinking.wait(Duration::from_millis(10)) {
            return Ok(thought);
        }
    }
}

/// Where a spot of the last picture is on the screen, if the window is at `place` now.
fn point_at(session: &Session<'_>, spot: Spot, place: Bounds) -> Option<Point> {
    let seen = session.seen.as_ref()?;
    if (seen.place.w, seen.place.h) != (place.w, place.h) {
        return None;
    }
    let point = seen.shot.point(spot);
    let point = Point {
        x: point.x + place.x - seen.place.x,
        y: point.y + place.y - seen.place.y,
    };
    place.contains(point).then_some(point)
}

/// Moves the pointer out of the way.
fn park(session: &mut Session<'_>, player: &Player) -> Result<(), Halt> {
    let Whereabouts::At(place) = session.target.whereabouts(session.outside.desk)? else {
        return Ok(());
    };
    let known = player.sight().map(parking);
    let point = known.and_then(|spot| point_at(session, spot, place));
    // Where the table is unknown, the pointer waits at the lower end of the window.
    let below = Point {
        x: place.x + place.w as i32 / 2,
        y: place.y + (f64::from(place.h) * 0.9) as i32,
    };
    move_to(session, point.unwrap_or(below))?;
    session.pause(Duration::from_millis(50))
}

fn move_to(session: &mut Session<'_>, point: Point) -> Result<(), Halt> {
    // A hand comes from somewhere. Windows that moved, or were covered, may take a pointer for unmoved that is at the
    // same place of theirs as before.
    let beside = Point {
        x: point.x - 1,
        y: point.y - 1,
    };
    session.undisturbed(|session| {
        // If somebody moved the mouse just now, leave it to them.
        session.check()?;
        session.outside.desk.move_pointer(beside)?;
        session.outside.desk.move_pointer(point)?;
        session.guard.take(point);
        Ok(())
    })
}

/// Clicks, if the window is there and nothing is in front of it.
fn click_at(session: &mut Session<'_>, click: &Click, settings: &Settings) -> Result<Input, Halt> {
    let delay = Duration::from_millis(settings.delay) * 2_u32.pow(click.slower);
    focus(session)?;
    for _ in 0..MOST_AIMS {
        let place = match session.target.whereabouts(session.outside.desk)? {
            Whereabouts::At(place) => place,
            Whereabouts::Hidden => return blocked("the window is minimised"),
            Whereabouts::Closed => return Err(Halt::Closed),
        };
        let Some(point) = point_at(session, click.aim.spot, place) else {
            return blocked("the window changed its size");
        };
        let monitors = session.outside.desk.monitors()?;
        if !monitors.iter().any(|monitor| monitor.contains(point)) {
            return blocked("part of the table is off the screen");
        }
        move_to(session, point)?;
        session.pause(delay)?;
        let before = match click.watch {
            Some(_) => picture_of(session, click.aim.area, place),
            None => None,
        };
        match session.undisturbed(|session| press(session, point, place))? {
            Pressed::Yes => {}
            Pressed::Moved => continue,
            Pressed::Covered => return blocked("another window is in front of the table"),
        }
        hold(session, delay)?;
        let changed = match (before, click.watch) {
            (Some(before), Some(time)) => {
                Some(looks_different(session, click, place, &before, time)?)
            }
            _ => None,
        };
        return Ok(Input::Clicked { changed });
    }
    blocked("the window keeps moving")
}

fn blocked(why: &str) -> Result<Input, Halt> {
    Ok(Input::Blocked(why.to_owned()))
}

/// Whether the button was pressed, or why not.
enum Pressed {
    Yes,
    /// The window is not where it was.
    Moved,
    Covered,
}

/// Presses the button, if this is still the right place.
fn press(session: &mut Session<'_>, point: Point, place: Bounds) -> Result<Pressed, Halt> {
    session.check()?;
    if session.target.whereabouts(session.outside.desk)? != Whereabouts::At(place) {
        return Ok(Pressed::Moved);
    }
    if session.outside.desk.window_at(point)? != session.target.window {
        return Ok(Pressed::Covered);
    }
    session.outside.desk.press()?;
    Ok(Pressed::Yes)
}

/// Holds the button and releases it, even if the run is stopped in between.
fn hold(session: &mut Session<'_>, delay: Duration) -> Result<(), Halt> {
    let held = session.pause(delay);
    session.outside.desk.release()?;
    held?;
    session.pause(delay)
}

/// What an area of the last picture looks like now.
fn picture_of(session: &mut Session<'_>, area: Area, place: Bounds) -> Option<Picture> {
    let seen = session.seen.as_ref()?;
    let part = seen.shot.part(area)?;
    let part = Bounds {
        x: part.x + place.x - seen.place.x,
        y: part.y + place.y - seen.place.y,
        ..part
    };
    let shot = session.outside.desk.capture(part).ok()?;
    Some(shot.picture)
}

/// Whether a card looks different from before, or soon does.
fn looks_different(
    session: &mut Session<'_>,
    click: &Click,
    place: Bounds,
    before: &Picture,
    time: Duration,
) -> Result<bool, Halt> {
    let until = session.now() + time;
    loop {
        let now = picture_of(session, click.aim.area, place);
        if now.is_some_and(|now| differ(before, &now, &click.aim)) {
            return Ok(true);
        }
        if session.now() >= until {
            return Ok(false);
        }
        session.pause(TAKEN_LOOK)?;
    }
}

/// Whether two pictures of what is clicked differ, beside the game's pointer: it may be drawn late.
fn differ(a: &Picture, b: &Picture, aim: &Aim) -> bool {
    if (a.width(), a.height()) != (b.width(), b.height()) {
        return true;
    }
    let unit = a.width() as f64 / CARD_WIDTH;
    let tip = aim.spot.x - aim.area.x;
    let pointer = tip - unit..tip + POINTER_WIDTH * unit;
    let (mut looked, mut different) = (0_u32, 0_u32);
    for y in 0..a.height() {
        for (x, (a, b)) in a.row(y).iter().zip(b.row(y)).enumerate() {
            if !pointer.contains(&(x as f64)) {
                looked += 1;
                different += u32::from(a.abs_diff(*b) >= DIFFERENT);
            }
        }
    }
    f64::from(different) > f64::from(looked) * DIFFERENT_SHARE
}

#[cfg(test)]
mod tests;
