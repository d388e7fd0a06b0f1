//! The order of a game's attempts at a first win.

use super::guide::Weights;
use super::tables::Tables;
use crate::rules::Goal;

/// One guided search for a win.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    pub weights: Weights,
    pub haste: Haste,
    /// The most states to expand.
    pub states: u64,
}

/// Which moves are forced, besides safe moves home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Haste {
    /// No others.
    None,
    /// Moves that lose no win, but may lengthen it.
    Sound,
    /// Moves that help in most deals but lose some wins: such a search proves nothing.
    Bold,
}

const NO_LIMIT: u64 = u64::MAX;
/// How much worse than its best sibling a child may look in a bold attempt. Found by trial.
pub(crate) const BOLD_SLACK: u32 = 10;

/// The attempts, of which the last one has no limit and can prove that there is no win. The numbers of
/// states are such that an attempt that has not found a win by then is unlikely to find one soon.
pub(crate) fn attempts(tables: &Tables) -> &'static [Attempt] {
    match tables.goal {
        Goal::Foundations if tables.by_suit => &BY_SUIT,
        Goal::Foundations if tables.cells == 0 => &WITHOUT_CELLS,
        Goal::Foundations => &FOUNDATIONS,
        Goal::RunsTakenOff => &RUNS_TAKEN_OFF,
        Goal::RunsInPlace => &RUNS_IN_PLACE,
    }
}

static BY_SUIT: [Attempt; 1] = [Attempt {
    weights: Weights::FREECELL,
    haste: Haste::Sound,
    states: NO_LIMIT,
}];

static FOUNDATIONS: [Attempt; 5] = [
    Attempt {
        weights: Weights::BOLD,
        haste: Haste::Bold,
        states: 800,
    },
    Attempt {
        weights: Weights::CAREFUL,
        haste: Haste::Bold,
        states: 3_000,
    },
    Attempt {
        weights: Weights::CAREFUL,
        haste: Haste::None,
        states: 3_000,
    },
    Attempt {
        weights: Weights::FREECELL,
        haste: Haste::None,
        states: 6_000,
    },
    Attempt {
        weights: Weights::CAREFUL,
        haste: Haste::None,
        states: NO_LIMIT,
    },
];

static WITHOUT_CELLS: [Attempt; 3] = [
    Attempt {
        weights: Weights::CASTLE,
        haste: Haste::Bold,
        states: 800,
    },
    Attempt {
        weights: Weights::CASTLE,
        haste: Haste::None,
        states: 20_000,
    },
    Attempt {
        weights: Weights::CAREFUL,
        haste: Haste::None,
        states: NO_LIMIT,
    },
];

static RUNS_TAKEN_OFF: [Attempt; 2] = [
    Attempt {
        weights: Weights::RUNS,
        haste: Haste::Bold,
        states: 1_500,
    },
    Attempt {
        weights: Weights::RUNS,
        haste: Haste::None,
        states: NO_LIMIT,
    },
];

static RUNS_IN_PLACE: [Attempt; 1] = [Attempt {
    weights: Weights::RUNS,
    haste: Haste::None,
    states: NO_LIMIT,
}];
