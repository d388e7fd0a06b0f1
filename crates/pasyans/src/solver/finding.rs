//! Progress reports of a solver.

/// The claim that a search is trying to decide.
///
/// ```
/// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// use std::sync::mpsc;
/// use pasyans::{Claim, Engine, Event, Question, ThreadHost};
///
/// let (sender, events) = mpsc::channel();
/// let mut engine = Engine::new(ThreadHost::new());
/// engine.go(Question::new(molek.deal(1).unwrap()).with_cheats(), move |event| drop(sender.send(event)));
/// engine.wait().unwrap();
/// assert!(events.iter().any(|event| event == Event::Proving(Claim::MoreCheatsThan(0))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// Whether there is a win at all.
    Winnable,
    /// That this many cheats are not enough.
    MoreCheatsThan(u32),
    /// That this many moves are not enough.
    LongerThan(u32),
}

/// A progress report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    /// A better win: a new incumbent.
    Win { length: u32, cheats: u32 },
    /// The search turned to another claim.
    Proving(Claim),
}

/// Receives the findings.
pub(crate) type Report<'a> = &'a mut dyn FnMut(Finding);
