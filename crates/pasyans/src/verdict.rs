//! What a search was asked and what it found out.

use std::time::Duration;

use crate::choice::{Choice, written_as_words};
use crate::moves::{IllegalMove, Move};
use crate::position::Position;
use crate::rules::{MolekSize, Rules};
use crate::search::Stop;

/// What a won verdict promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// Any win, as soon as possible.
    First,
    /// A win as soon as possible, and then a shorter one if a little more work finds one. How much is
    /// fixed, so that the same question has the same answer.
    Shorter,
    /// A win in the fewest moves.
    Shortest,
    /// A win with the fewest cheats, and among those one in the fewest moves.
    FewestCheats,
}

impl Objective {
    /// What is asked for where nothing is said: the shortest win where it can usually be proved.
    #[must_use]
    pub fn usual(rules: &Rules) -> Self {
        match MolekSize::of(rules) {
            Some(_) => Self::Shortest,
            None => Self::Shorter,
        }
    }
}

/// What is counted where a win is to be short.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Count {
    /// Moves: a run that moves as one counts one.
    #[default]
    Moves,
    /// Cards: where a game has only as much room for a run as there is for its cards, they move one by one,
    /// and each counts.
    Cards,
}

/// How to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Search {
    /// What is best for the game and the objective.
    #[default]
    Auto,
    /// Always on from the position reached last.
    DepthFirst,
    /// All positions that can be reached in few moves before those that take more.
    BreadthFirst,
    /// The position that looks nearest to a win goes on first.
    BestFirst,
    /// The position with the least bound on the length of a win goes on first.
    AStar,
    /// A few of the best positions of each length.
    Beam,
    /// Compound moves in a fixed order. It may find a win, and never proves that there is none.
    MetaMoves,
}

impl Choice for Objective {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("first", Self::First),
        ("shorter", Self::Shorter),
        ("shortest", Self::Shortest),
        ("fewest-cheats", Self::FewestCheats),
    ];
}

impl Choice for Count {
    const WORDS: &'static [(&'static str, Self)] =
        &[("cards", Self::Cards), ("moves", Self::Moves)];
}

impl Choice for Search {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("auto", Self::Auto),
        ("depth-first", Self::DepthFirst),
        ("breadth-first", Self::BreadthFirst),
        ("best-first", Self::BestFirst),
        ("a-star", Self::AStar),
        ("beam", Self::Beam),
        ("meta-moves", Self::MetaMoves),
    ];
}

written_as_words!(Objective, Count, Search);

/// What a search may use. Each limit holds for one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// How long it may take.
    pub time: Option<Duration>,
    /// How many bytes its tables may take.
    pub memory: usize,
    /// How many states it may visit.
    pub states: Option<u64>,
    /// How many moves a solution may have.
    pub max_moves: Option<u32>,
    /// Which positions are remembered for good: those with at most so many moves left. The others
    /// share a small cache, which saves memory and costs time. `None` remembers all.
    pub remember: Option<u32>,
}

/// A minute and 1 GiB.
impl Default for Budget {
    fn default() -> Self {
        Self {
            time: Some(Duration::from_secs(60)),
            memory: 1 << 30,
            states: None,
            max_moves: None,
            remember: None,
        }
    }
}

/// What is to be found out about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The position.
    pub position: Position,
    /// Whether cheats are allowed.
    pub cheats: bool,
    /// What a win should be.
    pub objective: Objective,
    /// What counts as a move.
    pub count: Count,
    /// How to search.
    pub search: Search,
    /// How many threads may work on it, if the host has them. At least one does.
    pub threads: usize,
    /// What the search may use.
    pub budget: Budget,
}

impl Question {
    /// A win of the usual kind without cheats, with the default budget, on one thread.
    #[must_use]
    pub fn new(position: impl Into<Position>) -> Self {
        let position = position.into();
        Self {
            cheats: false,
            objective: Objective::usual(position.rules()),
            count: Count::default(),
            search: Search::default(),
            threads: 1,
            budget: Budget::default(),
            position,
        }
    }

    /// The same question with cheats allowed, and as few of them as possible.
    #[must_use]
    pub fn with_cheats(self) -> Self {
        Self {
            cheats: true,
            objective: Objective::FewestCheats,
            ..self
        }
    }
}

/// A win: moves that the rules allow and that end in a won position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    moves: Vec<Move>,
    cheats: u32,
}

/// Why moves are not a win.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAWin {
    /// A move is illegal.
    #[error("move {}: {reason}", index + 1)]
    Illegal {
        /// Which one, counted from 0.
        index: usize,
        /// The rule that forbids it.
        reason: IllegalMove,
    },
    /// All moves are legal, but the last position is not won.
    #[error("the moves are legal, but they do not win")]
    NotWon,
}

impl Solution {
    /// Replays the moves by the rules.
    ///
    /// # Errors
    /// The first illegal move, or that the end is not a win.
    pub fn replay(start: &Position, moves: Vec<Move>) -> Result<Self, NotAWin> {
        let mut position = start.clone();
        for (index, &mv) in moves.iter().enumerate() {
            position
                .play(mv)
                .map_err(|reason| NotAWin::Illegal { index, reason })?;
        }
        if !position.is_won() {
            return Err(NotAWin::NotWon);
        }
        Ok(Self::replayed(moves))
    }

    /// The caller has replayed the moves.
    pub(crate) fn replayed(moves: Vec<Move>) -> Self {
        let cheats = moves.iter().filter(|mv| mv.cheat).count() as u32;
        Self { moves, cheats }
    }

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves there are.
    #[must_use]
    pub fn length(&self) -> u32 {
        self.moves.len() as u32
    }

    /// How many of them are cheats.
    #[must_use]
    pub const fn cheats(&self) -> u32 {
        self.cheats
    }
}

/// What is known about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can be won, and this is how.
    Won(Solution),
    /// It cannot be won under the rules that were asked for: all of it was searched.
    Unwinnable,
    /// The search ended before it knew.
    Undecided,
}

/// What is proved about a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Proven {
    /// No win of the kind asked for (with as few cheats, where that is the objective) has fewer moves.
    pub shortest: bool,
    /// No win has fewer cheats.
    pub fewest_cheats: bool,
}

/// The verdict and what it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What is known.
    pub verdict: Verdict,
    /// What is proved about the win, if there is one.
    pub proven: Proven,
    /// No win has fewer moves than this, as far as that is known: of any kind, or with as few cheats.
    pub at_least: Option<u32>,
    /// Why the search ended before it was done, if it did.
    pub reason: Option<Stop>,
    /// How many states were visited.
    pub states: u64,
    /// How many bytes the tables took at the most.
    pub memory: usize,
    /// How long it took, by the clock of the host.
    pub time: Duration,
    /// When the first win was found.
    pub first_win: Option<Duration>,
}

impl Answer {
    /// The win, if one was found.
    #[must_use]
    pub const fn solution(&self) -> Option<&Solution> {
        match &self.verdict {
            Verdict::Won(solution) => Some(solution),
            _ => None,
        }
    }
}
