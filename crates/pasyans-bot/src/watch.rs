//! Follows a game that a person plays, and leaves the mouse alone.

use std::time::Duration;

use pasyans::{Position, Rules, Thinking};

use crate::advice::Advice;
use crate::player::Glance;
use crate::session::{Halt, Outside, Session};
use crate::target::CannotBegin;
use crate::wanted::Wanted;
use crate::{BotSettings, End};

/// The time between two looks at the screen.
const LOOK_AGAIN: Duration = Duration::from_millis(150);

/// Reports the next best move for each board on the screen, until the window is closed or somebody wants to stop. A
/// board counts if it was read twice in a row and is certain: the pointer may hide a rank, and cards may be moving.
///
/// # Errors
/// If it cannot begin: a setting is invalid, or no game is visible.
///
/// # Panics
/// Never: the game is one that the library knows.
pub fn watch(
    outside: Outside<'_>,
    wanted: &Wanted,
    settings: &BotSettings,
    on_advice: &mut dyn FnMut(&Advice),
) -> Result<End, CannotBegin> {
    settings.check()?;
    let mut session = match Session::find(outside, wanted)? {
        Ok(session) => session,
        Err(halt) => return Ok(halt.into()),
    };
    match follow(&mut session, settings, on_advice) {
        Ok(never) => match never {},
        Err(halt) => Ok(halt.into()),
    }
}

/// An event that cannot happen.
enum Never {}

fn follow(
    session: &mut Session<'_>,
    settings: &BotSettings,
    on_advice: &mut dyn FnMut(&Advice),
) -> Result<Never, Halt> {
    let rules = Rules::named("molek-syntez").expect("a known game");
    // The last advice.
    let mut told: Option<Advice> = None;
    // The last reading.
    let mut last: Option<String> = None;
    let mut thinking: Option<(String, Thinking)> = None;
    loop {
        session.pause(LOOK_AGAIN)?;
        let board = match session.look()? {
            Glance::Board(sight) if sight.certain => Some(sight.board),
            _ => None,
        };
        if let Some(board) = board.as_ref().filter(|&board| last.as_ref() == Some(board)) {
            let is_known = told.as_ref().is_some_and(|told| told.board == *board)
                || thinking.as_ref().is_some_and(|(other, _)| other == board);
            if !is_known && let Ok(position) = Position::parse(&rules, board) {
                // The board under search is gone.
                thinking = Some((board.clone(), Thinking::begin(settings.solver(), position)));
            }
        }
        last = board;
        let Some((_, thought)) = &mut thinking else {
            continue;
        };
        if let Some(thought) = thought.wait(LOOK_AGAIN) {
            thinking = None;
            let advice = Advice::new(thought, told.as_ref());
            on_advice(&advice);
            told = Some(advice);
        }
    }
}
