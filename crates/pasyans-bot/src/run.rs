//! A run: drives the player on a desk with the mouse.

use std::time::Duration;

use pasyans::words::Trouble;
use pasyans::{Thinking, Thought};
use pasyans_vision::{Picture, Spot};

use crate::desk::{Bounds, Point};
use crate::guard::{Guard, is_near};
use crate::player::{Click, Glance, Input, Order, Player, Purpose, last_card, parking};
use crate::rest::Part;
use crate::session::{Halt, MOST_FIRST_CLICKS, Outside, PointerLook, Session, Unanswered};
use crate::target::{CannotBegin, Whereabouts};
use crate::wanted::Wanted;
use crate::{BotEvent, BotSettings, End, Phase, Report};

/// The bot takes the mouse after it has been still for this long.
const STILL: Duration = Duration::from_millis(300);
/// How often to aim again at a window that moves.
const MOST_AIMS: u32 = 5;
/// The time between two looks at what a click has changed.
const LOOK: Duration = Duration::from_millis(4);
/// How long the button is held if no effect is seen before: three frames of a game that has 60 a second, and most of two
/// of one that has 30.
const HOLD: Duration = Duration::from_millis(60);
/// A pause for a game that does not show when it has noticed something.
const FRAME: Duration = Duration::from_millis(34);
/// How long the game may take to follow the pointer, before that counts as no answer.
const ANSWER: Duration = Duration::from_millis(1_000);
/// The same while it is not known whether it draws a pointer, and after how many movements that is decided.
const TO_LEARN_POINTER: Duration = Duration::from_millis(1_000);
const ENOUGH_MOVEMENTS: u32 = 3;
/// A click that has had no effect for so long was lost, and is not late, in a game that draws no pointer.
const LOST: Duration = Duration::from_secs(8);
/// How often to click taken cards to see whether such a game answers.
const MOST_ASKS: u32 = 3;
/// What of the game's pointer is looked for, from its tip, in pixels of the game; how much a pixel must differ, and how
/// many must.
const POINTER_SIDE: f64 = 16.0;
const POINTER_DIFFERENT: u8 = 40;
const POINTER_PIXELS: usize = 8;
/// How far beside a point the pointer goes if it is there already, in pixels of the game.
const BESIDE: f64 = 14.0;

/// Plays until the games are won, or until somebody or something ends it. The last event is [`BotEvent::Over`].
///
/// # Errors
/// If it cannot begin: a setting is invalid, or no game is visible.
pub fn run(
    outside: Outside<'_>,
    wanted: &Wanted,
    settings: &BotSettings,
) -> Result<Report, CannotBegin> {
    settings.check()?;
    let mut player = Player::new(settings.clone()).telling(outside.language);
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
        Err(error) => End::Failed(error.trouble()),
    };
    for event in player.take_events() {
        session.tell(event);
    }
    let report = player.report(session.now(), end);
    session.tell(BotEvent::Over {
        report: report.clone(),
    });
    Ok(report)
}

/// Takes the mouse, and brings the window to the front.
fn begin(session: &mut Session<'_>, settings: &BotSettings) -> Result<(), Halt> {
    // A key pressed before the run does not count.
    session.outside.desk.escape_was_pressed()?;
    if settings.dry_run {
        session.guard = Guard::without_mouse();
        return Ok(());
    }
    session.tell(BotEvent::Phase {
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

fn play(
    session: &mut Session<'_>,
    player: &mut Player,
    settings: &BotSettings,
) -> Result<End, Halt> {
    let mut input = Input::Begin;
    loop {
        let order = player.next(session.now(), input);
        for event in player.take_events() {
            session.tell(event);
        }
        input = match order {
            Order::Look(after) => {
                session.pause(after)?;
                session.expected = player.expected().collect();
                Input::Looked(session.look()?)
            }
            Order::Click(click) => match put_back_first(session, player, &click)? {
                Some(input) => input,
                None => click_at(session, player, &click)?,
            },
            Order::Park => {
                park(session, player)?;
                Input::Parked
            }
            Order::Probe => probe(session, player)?,
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

/// Cards may be taken since before the run: it may follow one that was stopped between two clicks. The first click of this one
/// would put them down, maybe as a cheat; so they are put back first.
fn put_back_first(
    session: &mut Session<'_>,
    player: &Player,
    click: &Click,
) -> Result<Option<Input>, Halt> {
    let Purpose::Take {
        may_be_taken,
        is_first,
        ..
    } = click.purpose
    else {
        return Ok(None);
    };
    if may_be_taken
        && let Whereabouts::At(place) = session.target.whereabouts(session.outside.desk)?
    {
        session.first_clicks = MOST_FIRST_CLICKS;
        session.rest_anew(place);
    }
    // Somebody may also have made the very move that was planned, just before its second click: that has taken a card.
    if is_first && session.first_clicks == 0 && !session.looks_odd {
        session.first_clicks = MOST_FIRST_CLICKS;
    }
    if session.first_clicks == 0 {
        return Ok(None);
    }
    let column = session.taken_before();
    let Some(aim) = column.and_then(|column| last_card(player.sight()?, column)) else {
        session.first_clicks = 0;
        return Ok(None);
    };
    session.first_clicks -= 1;
    session.looks_odd = session.first_clicks == 0;
    settle(session)?;
    let click = Click {
        aim,
        purpose: Purpose::Blind,
        ..*click
    };
    let clicked = click_at(session, player, &click)?;
    if let Input::Blocked(_) = clicked {
        return Ok(Some(clicked));
    }
    let note = BotEvent::note(Trouble::SelectedAlready, session.outside.language);
    session.tell(note);
    if let Some(at) = session.guard.at()
        && !arrive(session, dodge(session, at))?
    {
        return blocked(Trouble::NoAnswer).map(Some);
    }
    // With nothing taken, the board looks different.
    session.rest = None;
    Ok(Some(Input::NotClicked { taken: Vec::new() }))
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

/// Where the pointer is out of the way, with the window at this place: on the screen, and in the window.
fn parking_place(
    session: &mut Session<'_>,
    player: &Player,
    place: Bounds,
) -> Result<Option<Point>, Halt> {
    let known = player.sight().map(parking);
    let point = known.and_then(|spot| point_at(session, spot, place));
    let monitors = session.outside.desk.monitors()?;
    let is_on_screen = |point: &Point| monitors.iter().any(|monitor| monitor.contains(*point));
    if let Some(point) = point.filter(is_on_screen) {
        return Ok(Some(dodge(session, point)));
    }
    // Where the table is unknown, or its end is off the screen, the pointer waits at the lower end of what is visible. A
    // point off the screen cannot be reached, and the pointer would seem to have been moved by somebody.
    let seen = monitors.iter().filter_map(|monitor| monitor.meet(place));
    let largest = seen.max_by_key(|part| u64::from(part.w) * u64::from(part.h));
    Ok(largest.map(|part| {
        let below = Point {
            x: part.x + part.w as i32 / 2,
            y: part.y + (f64::from(part.h) * 0.9) as i32,
        };
        dodge(session, below)
    }))
}

/// Moves the pointer out of the way.
fn park(session: &mut Session<'_>, player: &Player) -> Result<(), Halt> {
    let Whereabouts::At(place) = session.target.whereabouts(session.outside.desk)? else {
        return Ok(());
    };
    if let Some(point) = parking_place(session, player, place)? {
        move_to(session, point)?;
    }
    session.pause(Duration::from_millis(50))
}

/// Moves the pointer out of the way, and sees what is taken once the game has followed it.
fn probe(session: &mut Session<'_>, player: &Player) -> Result<Input, Halt> {
    let place = match session.target.whereabouts(session.outside.desk)? {
        Whereabouts::At(place) => place,
        Whereabouts::Hidden => return blocked(Trouble::Minimised),
        Whereabouts::Closed => return Err(Halt::Closed),
    };
    let Some(point) = parking_place(session, player, place)? else {
        return blocked(Trouble::OffScreen);
    };
    if let Some(blocked) = ask(session, player)? {
        return Ok(blocked);
    }
    settle(session)?;
    if !arrive(session, point)? {
        return blocked(Trouble::NoAnswer);
    }
    let taken = session.taken(place);
    Ok(Input::Probed { taken })
}

/// Finds out whether the last click was lost or is only late, where no pointer of the game tells that: clicks the column whose
/// cards are taken. They are put back if the click before was lost, and nothing is put down in any case.
fn ask(session: &mut Session<'_>, player: &Player) -> Result<Option<Input>, Halt> {
    for _ in 0..MOST_ASKS {
        if is_answered(session, ANSWER)? {
            return Ok(None);
        }
        let column = match session.unanswered.as_ref().map(|last| &last.taken[..]) {
            Some([column]) => *column,
            _ => return Ok(None),
        };
        let Some(aim) = player.sight().and_then(|sight| last_card(sight, column)) else {
            return Ok(None);
        };
        let click = Click {
            aim,
            purpose: Purpose::Blind,
            slower: 0,
        };
        let clicked = click_at(session, player, &click)?;
        if let Input::Blocked(_) = clicked {
            return Ok(Some(clicked));
        }
        // If the click before was only late, this one has taken what is now the last card.
        session.first_clicks = MOST_FIRST_CLICKS;
    }
    Ok(None)
}

/// The same point, or one beside it if the pointer is there already: the game must have something to follow.
fn dodge(session: &Session<'_>, point: Point) -> Point {
    let step = (BESIDE * session.unit()) as i32;
    match session.guard.at() {
        Some(at) if is_near(at, point, step / 2) => Point {
            x: point.x + step,
            ..point
        },
        _ => point,
    }
}

/// Moves the pointer, and waits until the game has followed it: then it has noticed all that came before. Says whether it
/// has.
fn arrive(session: &mut Session<'_>, point: Point) -> Result<bool, Halt> {
    let side = (POINTER_SIDE * session.unit()) as u32;
    let around = Bounds {
        x: point.x - 1,
        y: point.y - 1,
        w: side,
        h: side,
    };
    let before = session.outside.desk.capture(around).ok();
    move_to(session, point)?;
    let patience = match session.pointer_look {
        PointerLook::Shows => ANSWER,
        PointerLook::Unknown(_) => TO_LEARN_POINTER,
        // It is still looked for: a game that was frozen when this was decided seemed to draw none.
        PointerLook::Hidden => FRAME,
    };
    let until = session.now() + patience;
    loop {
        let now = session.outside.desk.capture(around).ok();
        let is_there = match (&before, &now) {
            (Some(before), Some(now)) => shows_pointer(&before.picture, &now.picture),
            _ => false,
        };
        if is_there {
            session.pointer_look = PointerLook::Shows;
            session.pause(Duration::ZERO)?;
            return Ok(true);
        }
        if session.now() >= until {
            break;
        }
        session.pause(LOOK)?;
    }
    Ok(match session.pointer_look {
        PointerLook::Unknown(times) => {
            session.pointer_look = match times + 1 < ENOUGH_MOVEMENTS {
                true => PointerLook::Unknown(times + 1),
                false => PointerLook::Hidden,
            };
            true
        }
        PointerLook::Hidden => true,
        PointerLook::Shows => false,
    })
}

/// Waits until the game has noticed the last click, where no pointer of the game tells that: until something changes, or
/// for so long that the click was lost. A click that is made again while the first one is only late would undo what that
/// does, or take a card.
fn settle(session: &mut Session<'_>) -> Result<(), Halt> {
    is_answered(session, LOST)?;
    session.unanswered = None;
    Ok(())
}

/// Whether the game has noticed the last click, at the latest so long after it.
fn is_answered(session: &mut Session<'_>, patience: Duration) -> Result<bool, Halt> {
    while session.pointer_look != PointerLook::Shows
        && let Some(last) = session.unanswered.clone()
    {
        if session.taken(last.place) != last.taken {
            break;
        }
        if session.now().saturating_sub(last.since) >= patience {
            return Ok(false);
        }
        session.pause(LOOK * 5)?;
    }
    session.unanswered = None;
    Ok(true)
}

/// Whether something the size of a pointer appeared.
fn shows_pointer(before: &Picture, now: &Picture) -> bool {
    let pairs = before.pixels().iter().zip(now.pixels());
    let different = pairs.filter(|(a, b)| a.abs_diff(**b) >= POINTER_DIFFERENT);
    different.count() >= POINTER_PIXELS
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

/// Clicks, if the window is there, nothing is in front of it, and the click does what it is for.
fn click_at(session: &mut Session<'_>, player: &Player, click: &Click) -> Result<Input, Halt> {
    let delay = Duration::from_millis(player.settings().delay);
    // To take a card anew does no harm: the clicks are all on the same one.
    if let Purpose::Put { .. } | Purpose::PutBack(_) = click.purpose {
        settle(session)?;
    }
    focus(session)?;
    for _ in 0..MOST_AIMS {
        let place = match session.target.whereabouts(session.outside.desk)? {
            Whereabouts::At(place) => place,
            Whereabouts::Hidden => return blocked(Trouble::Minimised),
            Whereabouts::Closed => return Err(Halt::Closed),
        };
        let Some(point) = point_at(session, click.aim.spot, place) else {
            return blocked(Trouble::OtherSize);
        };
        let point = dodge(session, point);
        let monitors = session.outside.desk.monitors()?;
        if !monitors.iter().any(|monitor| monitor.contains(point)) {
            return blocked(Trouble::OffScreen);
        }
        if !arrive(session, point)? {
            return blocked(Trouble::NoAnswer);
        }
        session.pause(delay)?;
        if let Some(taken) = does_something_else(session, click.purpose, place) {
            return Ok(Input::NotClicked { taken });
        }
        if let Purpose::Put { to, .. } = click.purpose
            && !session.carries
            && session.looks_different(to, place)
        {
            // Somebody moved cards there, or those that are taken hang at the pointer.
            let Some(away) = parking_place(session, player, place)? else {
                return blocked(Trouble::OffScreen);
            };
            if !arrive(session, away)? {
                return blocked(Trouble::NoAnswer);
            }
            if session.looks_different(to, place) {
                let taken = session.taken(place);
                return Ok(Input::NotClicked { taken });
            }
            session.carries = true;
            continue;
        }
        if let Purpose::Put { from, .. } = click.purpose
            && let Some(taken) = is_another_board(session, from, place)?
        {
            return Ok(Input::NotClicked { taken });
        }
        let before = match click.purpose {
            Purpose::Take { column, .. }
            | Purpose::Put { from: column, .. }
            | Purpose::PutBack(column) => session.column(column, place).map(|part| (column, part)),
            Purpose::Blind => None,
        };
        let unanswered = (session.pointer_look != PointerLook::Shows).then(|| session.taken(place));
        match session.undisturbed(|session| press(session, point, place))? {
            Pressed::Yes => {}
            Pressed::Moved => continue,
            Pressed::Covered => return blocked(Trouble::InFront),
        }
        let longest = HOLD * 2_u32.pow(click.slower);
        let pressed = session.now();
        let has_effect = hold(session, before, place, delay, longest.max(delay))?;
        session.unanswered = unanswered.filter(|_| !has_effect).map(|taken| Unanswered {
            since: pressed,
            taken,
            place,
        });
        session.taken_look = match click.purpose {
            Purpose::Take { column, .. } if has_effect => session.column(column, place),
            _ => None,
        };
        let is_quick = has_effect && session.now().saturating_sub(pressed) < HOLD.max(delay * 2);
        return match click.purpose {
            Purpose::Put { .. } | Purpose::Blind => Ok(Input::Clicked {
                taken: None,
                is_quick,
            }),
            Purpose::Take { .. } | Purpose::PutBack(_) => {
                // A lost click looks like one that the game has yet to notice.
                if !has_effect && !arrive(session, dodge(session, point))? {
                    return blocked(Trouble::NoAnswer);
                }
                let taken = match (has_effect, click.purpose) {
                    // Nothing was taken before.
                    (true, Purpose::Take { column, .. }) => vec![column],
                    _ => session.taken(place),
                };
                let taken = Some(taken);
                Ok(Input::Clicked { taken, is_quick })
            }
        };
    }
    blocked(Trouble::KeepsMoving)
}

/// The columns that look taken, if the click would therefore do something else than it is for.
fn does_something_else(
    session: &mut Session<'_>,
    purpose: Purpose,
    place: Bounds,
) -> Option<Vec<usize>> {
    match purpose {
        Purpose::Blind => None,
        Purpose::Take { is_first, .. } => {
            let taken = session.taken(place);
            // Several columns that changed are another board.
            if is_first && taken.len() == 1 {
                session.rest_anew(place);
                return None;
            }
            (!taken.is_empty()).then_some(taken)
        }
        // What hangs at the pointer may cover other columns, so only this one counts.
        Purpose::Put { from: column, .. } | Purpose::PutBack(column) => {
            (!session.looks_taken(column, place)).then(|| session.taken(place))
        }
    }
}

/// The columns that look taken, if somebody moved the cards that were taken: their column looks as it did neither before nor
/// after they were taken, and another board is read. Then the next click would not put them down.
fn is_another_board(
    session: &mut Session<'_>,
    from: usize,
    place: Bounds,
) -> Result<Option<Vec<usize>>, Halt> {
    let Some(before) = session.taken_look.take() else {
        return Ok(None);
    };
    let (unit, now) = (session.unit(), session.column(from, place));
    if session.carries || !now.is_some_and(|now| before.differs(&now, unit)) {
        return Ok(None);
    }
    let was = session.rest.as_ref().map(|rest| rest.board.clone());
    Ok(match session.look()? {
        Glance::Board(sight) if sight.certain && Some(&sight.board) != was.as_ref() => {
            Some(session.taken(place))
        }
        _ => None,
    })
}

const fn blocked(why: Trouble) -> Result<Input, Halt> {
    Ok(Input::Blocked(why))
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

/// Holds the button and releases it, even if the run is stopped in between. It is held until the column looks different from
/// before, but at least and at most so long. Says whether that was seen.
fn hold(
    session: &mut Session<'_>,
    before: Option<(usize, Part)>,
    place: Bounds,
    least: Duration,
    most: Duration,
) -> Result<bool, Halt> {
    let held = hold_until_seen(session, before, place, least, most);
    session.outside.desk.release()?;
    let has_effect = held?;
    session.pause(least)?;
    Ok(has_effect)
}

fn hold_until_seen(
    session: &mut Session<'_>,
    before: Option<(usize, Part)>,
    place: Bounds,
    least: Duration,
    most: Duration,
) -> Result<bool, Halt> {
    let since = session.now();
    session.pause(least)?;
    let Some((column, before)) = before else {
        session.pause(most.saturating_sub(least))?;
        return Ok(false);
    };
    let unit = session.unit();
    loop {
        let now = session.column(column, place);
        if now.is_some_and(|now| before.differs(&now, unit)) {
            return Ok(true);
        }
        if session.now().saturating_sub(since) >= most {
            return Ok(false);
        }
        session.pause(LOOK)?;
    }
}

#[cfg(test)]
mod tests;
