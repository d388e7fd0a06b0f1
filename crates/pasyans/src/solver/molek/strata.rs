//! The starting position taken apart: what never changes during a search.
//!
//! Cards only leave a column at its end and only arrive there as the continuation of a run (a
//! cheated card aside). So a column is always some untouched part of its start, up to a *break*
//! (a card that does not sit on one a rank higher), plus one run. How many breaks are left is the
//! column's *level*; the level and the rank at which the run ends say all. At level 0 the column
//! is one run from its base, and nothing of where it began matters any more.

use super::lanes::{COLUMNS, Lane, Lanes};
use super::nibbles::one;
use crate::position::Position;
use crate::rules::{MolekSize, Rules};
use crate::setup::Column;

/// The most levels: a level has four bits.
const MAX_LEVELS: usize = 16;

/// A column at one level.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Level {
    /// The cards under the run, as counts of ranks.
    pub buried: u64,
    /// The first card of the run, as a count; 0 at level 0, where the run has nothing under it.
    pub head: u64,
    /// The rank of the first card of the run.
    pub start: u8,
    /// The rank at which the run ended before any card was put on it.
    pub end: u8,
}

#[derive(Clone, Debug)]
pub(crate) struct Strata {
    /// The number of columns.
    pub columns: usize,
    /// The highest rank.
    pub top: u8,
    /// All cards, as counts of ranks.
    pub deck: u64,
    levels: [[Level; MAX_LEVELS]; COLUMNS],
    start: Lanes,
}

impl Strata {
    /// Takes a position apart; `None` if its game has other rules than MOLEK-SYNTEZ, or if a column has more levels
    /// than can be packed.
    pub fn new(position: &Position) -> Option<Self> {
        let rules = position.rules();
        let size = MolekSize::of(rules)?;
        let all_ranks = (1..=size.ranks).map(one);
        let mut strata = Self {
            columns: size.columns,
            top: size.ranks,
            deck: all_ranks.map(|rank| u64::from(size.copies) * rank).sum(),
            levels: Default::default(),
            start: Lanes::default(),
        };
        for (index, column) in position.columns().iter().enumerate() {
            strata.start.0[index] = take_apart(column, rules, &mut strata.levels[index])?;
        }
        Some(strata)
    }

    pub fn level(&self, column: usize, level: u8) -> &Level {
        &self.levels[column][usize::from(level)]
    }

    /// The number of cards that are not where they belong: breaks, bases and cheated cards.
    pub fn misplaced(&self, lanes: &Lanes) -> u32 {
        let of = |(column, lane): (usize, &Lane)| {
            let base = match lane.level() {
                0 => lane.start(),
                _ => self.level(column, 0).start,
            };
            let is_base_misplaced = !lane.is_empty() && base != self.top;
            u32::from(lane.level()) + u32::from(is_base_misplaced) + u32::from(lane.cheated() > 0)
        };
        lanes.0.iter().enumerate().map(of).sum()
    }

    /// The starting position.
    pub const fn start(&self) -> Lanes {
        self.start
    }

    /// Up to which level two columns hold the same cards up to the first of the run; 0 if they never do above level 0.
    fn alike(&self, one: usize, other: usize) -> u8 {
        let levels = self.levels[one].iter().zip(&self.levels[other]).zip(0_u8..);
        let mut alike = 0;
        for ((one, other), level) in levels {
            // Beyond the last level there is none.
            if one.start == 0 || one.start != other.start {
                break;
            }
            alike = level;
            // What the next level lies on is the whole run of this one.
            if one.end != other.end {
                break;
            }
        }
        alike
    }

    /// The columns that begin alike: each two of them, and up to which level.
    pub fn twins(&self) -> Vec<Twins> {
        let pairs = (0..self.columns)
            .flat_map(|one| (one + 1..self.columns).map(move |other| (one, other)));
        let twins = pairs.map(|(one, other)| Twins {
            one,
            other,
            highest: self.alike(one, other),
        });
        twins.filter(|twins| twins.highest > 0).collect()
    }
}

/// Two columns that begin alike: where both are at one level, and it is not above the highest, they hold the same
/// cards up to the first of the run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Twins {
    one: usize,
    other: usize,
    highest: u8,
}

impl Twins {
    /// Puts the two columns in order, if they can change places.
    pub fn order(self, lanes: &mut Lanes) {
        let (one, other) = (lanes.0[self.one], lanes.0[self.other]);
        let can_swap = one.level() == other.level() && (1..=self.highest).contains(&one.level());
        if can_swap && one < other {
            lanes.0.swap(self.one, self.other);
        }
    }
}

/// Finds the levels of a column. What the column is at the start; `None` if it cannot be packed.
fn take_apart(column: &Column, rules: &Rules, levels: &mut [Level; MAX_LEVELS]) -> Option<Lane> {
    let mut ranks: Vec<u8> = column
        .cards()
        .iter()
        .map(|&card| rules.deck().kind(card).rank)
        .collect();
    let cheated = match column.is_cheated() {
        true => ranks.pop()?,
        false => 0,
    };
    let Some(&base) = ranks.first() else {
        // A card is cheated onto another one.
        return (cheated == 0).then_some(Lane::EMPTY);
    };
    (levels[0].start, levels[0].end) = (base, base);
    let (mut level, mut buried) = (0, one(base));
    for pair in ranks.windows(2) {
        let (under, card) = (pair[0], pair[1]);
        if under == card + 1 {
            levels[level].end = card;
        } else {
            level += 1;
            *levels.get_mut(level)? = Level {
                buried,
                head: one(card),
                start: card,
                end: card,
            };
        }
        buried += one(card);
    }
    let Level { start, end, .. } = levels[level];
    Some(Lane::new(level as u8, start, end, cheated))
}
