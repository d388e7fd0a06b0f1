//! The order of a game's attempts at a first win.

use super::guide::Weights;
use super::tables::Tables;
use crate::rules::Goal;

/// One search for a win.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attempt {
    pub method: Method,
    pub weights: Weights,
    pub haste: Haste,
    /// How much worse than its best sibling a child may look that is not pruned: with a limit, such a search proves nothing.
    pub slack: u32,
    /// The most states to expand.
    pub states: u64,
}

/// The search of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    BestFirst,
    /// The same with a second order of the frontier, in which a move has this weight, in eighths.
    TakingTurns(u32),
    /// The best-first search that proves. It pauses after its states; the next attempt of this method takes it up
    /// again where it paused.
    Complete,
    /// With its width. Many deals that lead every best-first search astray are won by a beam, since it goes
    /// on at every depth.
    Beam(usize),
    MetaMoves,
    /// Goes deep at once. Where a win may be long and dead ends are rare, it is there first.
    DepthFirst,
    /// No search for a win, but perhaps a proof that there is none.
    Sketch,
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

impl Attempt {
    /// Whether there is no win when this attempt ends without one, within its limit.
    pub const fn is_proof(&self) -> bool {
        matches!(
            self.method,
            Method::BestFirst
                | Method::TakingTurns(_)
                | Method::Complete
                | Method::DepthFirst
                | Method::Sketch
        ) && !matches!(self.haste, Haste::Bold)
            && self.slack == NO_SLACK_LIMIT
    }

    /// The part of the memory that it may take: one in this many. The complete search leaves half to those that run
    /// while it is paused and to the one that takes over when it has no more; these give all back.
    pub const fn part_of_memory(&self) -> usize {
        match self.method {
            Method::Complete => 2,
            _ => 1,
        }
    }
}

const NO_LIMIT: u64 = u64::MAX;
const NO_SLACK_LIMIT: u32 = u32::MAX;
/// How much worse than its best sibling a child may look in a bold attempt. Found by trial.
const BOLD_SLACK: u32 = 10;

/// The attempts, of which the last one is complete and has no limit. The numbers of states are such that an attempt
/// that has not found a win by then is unlikely to find one soon. All attempts of the method [`Method::Complete`] are one
/// search, so they are alike but for their limits.
pub(crate) fn attempts(tables: &Tables) -> &'static [Attempt] {
    match tables.goal {
        Goal::Foundations if tables.by_suit => &BY_SUIT,
        Goal::Foundations if tables.copies > 1 => &SEVERAL_DECKS,
        Goal::Foundations if tables.is_sketched => &SKETCHED,
        Goal::Foundations if tables.reserve > 0 => &WITH_RESERVE,
        Goal::Foundations if tables.cells == 0 => &WITHOUT_CELLS,
        Goal::Foundations => &FOUNDATIONS,
        Goal::RunsTakenOff => &RUNS_TAKEN_OFF,
        Goal::RunsInPlace | Goal::Hole => &RUNS_IN_PLACE,
    }
}

const fn attempt(method: Method, weights: Weights, haste: Haste, states: u64) -> Attempt {
    Attempt {
        method,
        weights,
        haste,
        slack: NO_SLACK_LIMIT,
        states,
    }
}

const fn bold(weights: Weights, states: u64) -> Attempt {
    Attempt {
        slack: BOLD_SLACK,
        ..attempt(Method::BestFirst, weights, Haste::Bold, states)
    }
}

/// A bold one whose second order of the frontier gives a move this weight.
const fn taking_turns(weights: Weights, steady: u32, slack: u32, states: u64) -> Attempt {
    Attempt {
        method: Method::TakingTurns(steady),
        slack,
        ..bold(weights, states)
    }
}

const fn careful(weights: Weights, states: u64) -> Attempt {
    attempt(Method::BestFirst, weights, Haste::None, states)
}

const fn complete(weights: Weights, states: u64) -> Attempt {
    attempt(Method::Complete, weights, Haste::None, states)
}

/// As the search of that name, but with this width.
const fn beam(weights: Weights, width: usize) -> Attempt {
    attempt(Method::Beam(width), weights, Haste::None, NO_LIMIT)
}

const fn meta_moves(weights: Weights, states: u64) -> Attempt {
    attempt(Method::MetaMoves, weights, Haste::None, states)
}

/// Weights for games in which nothing fills an empty column, so that it is of little use, or of none.
const fn several_decks(terms: [i32; 7], moves: u32) -> Weights {
    let [out, breaks, blockers, depth, cell, empty, full] = terms;
    Weights {
        out,
        breaks,
        blockers,
        depth,
        cell,
        empty,
        full,
        moves,
        novelty: 0,
    }
}

const fn sketch(states: u64) -> Attempt {
    attempt(Method::Sketch, Weights::CAREFUL, Haste::None, states)
}

const BY_SUIT_PROOF: Attempt = Attempt {
    haste: Haste::Sound,
    ..complete(Weights::FREECELL, NO_LIMIT)
};

static BY_SUIT: [Attempt; 1] = [BY_SUIT_PROOF];

/// The first attempt wins nearly all FreeCell deals. Going on with it pays for a while: the deals that it has not won after 500
/// states are hard for the others, too.
static FOUNDATIONS: [Attempt; 9] = [
    taking_turns(Weights::SWIFT, 59, 20, 1_200),
    taking_turns(Weights::SHALLOW, 51, 20, 1_500),
    bold(Weights::CAREFUL, 2_000),
    attempt(Method::TakingTurns(59), Weights::SWIFT, Haste::None, 2_000),
    careful(Weights::FREECELL, 6_000),
    complete(Weights::CAREFUL, 100_000),
    meta_moves(Weights::CAREFUL, 10_000),
    beam(Weights::CAREFUL, 4_096),
    complete(Weights::CAREFUL, NO_LIMIT),
];

/// Each of these bold attempts wins four in five deals of Die Schlange and Der Katzenschwanz within its states, and each
/// fails on others. Where these fail, more states do not help as much as yet other weights.
static SEVERAL_DECKS: [Attempt; 16] = [
    bold(Weights::BOLD, 3_000),
    bold(several_decks([3, 2, 2, 2, 10, 0, 2], 20), 3_000),
    bold(several_decks([3, 2, 2, 2, 8, -8, 6], 16), 3_000),
    bold(Weights::FREECELL, 3_000),
    careful(Weights::FREECELL, 4_000),
    careful(several_decks([3, 2, 2, 2, 10, 0, 2], 20), 4_000),
    bold(several_decks([6, 2, 2, 2, 10, 0, 2], 10), 20_000),
    bold(several_decks([4, 4, 2, 2, 10, -4, 8], 20), 20_000),
    bold(several_decks([2, 3, 2, 1, 4, -4, 20], 30), 20_000),
    bold(Weights::BOLD, 60_000),
    complete(Weights::FREECELL, 100_000),
    bold(several_decks([4, 2, 3, 4, 14, 0, 0], 8), 100_000),
    bold(several_decks([5, 2, 1, 2, 8, 0, 4], 12), 100_000),
    careful(several_decks([6, 2, 2, 2, 10, 0, 2], 10), 200_000),
    beam(several_decks([4, 4, 2, 2, 10, -4, 8], 20), 4_096),
    complete(Weights::FREECELL, NO_LIMIT),
];

static WITHOUT_CELLS: [Attempt; 6] = [
    bold(Weights::CASTLE, 800),
    careful(Weights::CASTLE, 20_000),
    complete(Weights::CAREFUL, 100_000),
    meta_moves(Weights::CAREFUL, 40_000),
    beam(Weights::CAREFUL, 4_096),
    complete(Weights::CAREFUL, NO_LIMIT),
];

/// Where best-first search has found nothing in its first states, depth-first search wins some deals in a few hundredths of a second, and a
/// beam goes on for seconds.
static WITH_RESERVE: [Attempt; 7] = [
    bold(Weights::CASTLE, 800),
    careful(Weights::CASTLE, 20_000),
    attempt(Method::DepthFirst, Weights::CAREFUL, Haste::None, 120_000),
    complete(Weights::CAREFUL, 150_000),
    meta_moves(Weights::CAREFUL, 40_000),
    beam(Weights::CAREFUL, 4_096),
    complete(Weights::CAREFUL, NO_LIMIT),
];

/// The sketch comes first: it takes less than a millisecond, and of the deals that have no win it settles nearly
/// all.
static SKETCHED: [Attempt; 8] = [
    sketch(2_000),
    bold(Weights::CASTLE, 800),
    complete(Weights::DOZEN, 100_000),
    sketch(200_000),
    careful(Weights::STRAIGHT_DOZEN, 100_000),
    complete(Weights::DOZEN, 300_000),
    beam(Weights::CAREFUL, 4_096),
    complete(Weights::DOZEN, NO_LIMIT),
];

static RUNS_TAKEN_OFF: [Attempt; 4] = [
    Attempt {
        slack: NO_SLACK_LIMIT,
        ..bold(Weights::RUNS, 1_500)
    },
    complete(Weights::RUNS, 100_000),
    beam(Weights::RUNS, 4_096),
    complete(Weights::RUNS, NO_LIMIT),
];

static RUNS_IN_PLACE: [Attempt; 1] = [complete(Weights::RUNS, NO_LIMIT)];
