//! Questions to the engine.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::ValueEnum;
use pasyans::{Answer, Count, Engine, Event, Host, Objective, Question, Search, ThreadHost, Work};

use crate::interrupt::Interrupt;

/// What kind of win to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ObjectiveArg {
    /// Any win, as soon as possible
    First,
    /// Any win, then a shorter one if a little more work finds it
    Shorter,
    /// The fewest moves
    Shortest,
    /// The fewest cheats, then the fewest moves
    FewestCheats,
}

impl From<ObjectiveArg> for Objective {
    fn from(objective: ObjectiveArg) -> Self {
        match objective {
            ObjectiveArg::First => Self::First,
            ObjectiveArg::Shorter => Self::Shorter,
            ObjectiveArg::Shortest => Self::Shortest,
            ObjectiveArg::FewestCheats => Self::FewestCheats,
        }
    }
}

/// What counts as a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum CountArg {
    /// Each card that moves counts, where room limits how many move as one
    Cards,
    /// A run that moves as one counts as one
    #[default]
    Moves,
}

impl From<CountArg> for Count {
    fn from(count: CountArg) -> Self {
        match count {
            CountArg::Cards => Self::Cards,
            CountArg::Moves => Self::Moves,
        }
    }
}

/// How to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum SearchArg {
    /// The best combination for the game and the objective
    #[default]
    Auto,
    /// Expand the position reached last
    DepthFirst,
    /// Expand all positions after n moves before those after n + 1
    BreadthFirst,
    /// Expand the position with the lowest heuristic value
    BestFirst,
    /// Expand the position with the lowest bound on the length of a win
    AStar,
    /// Expand a fixed number of the best positions at each depth
    Beam,
    /// Try compound moves in a fixed order; may find a win, but never proves that there is none
    MetaMoves,
}

impl SearchArg {
    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::DepthFirst => "depth-first",
            Self::BreadthFirst => "breadth-first",
            Self::BestFirst => "best-first",
            Self::AStar => "a-star",
            Self::Beam => "beam",
            Self::MetaMoves => "meta-moves",
        }
    }
}

impl From<SearchArg> for Search {
    fn from(search: SearchArg) -> Self {
        match search {
            SearchArg::Auto => Self::Auto,
            SearchArg::DepthFirst => Self::DepthFirst,
            SearchArg::BreadthFirst => Self::BreadthFirst,
            SearchArg::BestFirst => Self::BestFirst,
            SearchArg::AStar => Self::AStar,
            SearchArg::Beam => Self::Beam,
            SearchArg::MetaMoves => Self::MetaMoves,
        }
    }
}

/// A host with a clock only: the caller waits anyway, so the search runs on its thread.
struct Clock(Instant);

impl Host for Clock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn spawn(&self, work: Work) -> Result<(), Work> {
        Err(work)
    }
}

/// Asks the engine and waits for the answer. Ctrl-C ends the search with what it has found.
pub fn ask(
    question: Question,
    interrupt: &Interrupt,
    on_event: impl FnMut(Event) + Send + 'static,
) -> Result<Answer> {
    let mut engine = match question.threads {
        0 | 1 => Engine::new(Clock(Instant::now())),
        _ => Engine::new(ThreadHost::new()),
    };
    let stopper = engine.go(question, on_event);
    let _watched = interrupt.watch(&stopper);
    engine.wait().context("the engine gave no answer")
}
