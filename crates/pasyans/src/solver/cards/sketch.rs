//! Sketches of positions: proofs that there is no win, where cards move one by one onto any card of the next rank, there
//! are no cells, and nothing fills an empty column (Baker's Dozen, Good Measure).
//!
//! In such games nearly all positions differ only in where cards lie that have moved, and these can mostly be moved
//! about at will. A sketch leaves that out. Every move of the game is a step between sketches or changes none, so
//! if no steps lead to a sketch where all cards are home, no moves do. Steps may lead there though moves do not:
//! sketches prove that there is no win, never that there is one.
//!
//! **What a sketch says.** A card is *dealt* until it moves for the first time. The dealt cards that are left in a
//! column are its first ones. A card that has moved and is not home is *loose*: it lies on a card of the next rank. The
//! loose cards and the last dealt card of each column are *shown*. On a shown card lies nothing, and then it is *bare*,
//! or a loose card of the rank below. So a rank has as many bare cards as shown ones less the loose ones of the rank
//! below, wherever these lie. A sketch says which cards are home, dealt and loose, so it knows how many cards of
//! each rank are bare, and which ranks are *full*: some cards are shown, and none is bare.
//!
//! **What it knows of the rest.** Call a card *buried* by a full rank if a shown card of that rank lies somewhere above
//! it. Only bare cards move, so as long as the rank is full, neither the cards of this rank nor those that are buried
//! by it move, and no other card becomes buried by it: whatever comes to lie on a shown card is bare, and a bare card of
//! this rank would end it. So the same cards are buried from the moment when the rank becomes full until it is
//! full no more, and all of them were shown at that moment. A sketch does not choose which ones. It remembers which
//! cards are known not to be, since they moved or were bare in the meantime: they are *clear* of this rank. A card that
//! is clear of a full rank is clear of the lower full ranks too, because the ranks above a shown card fall one by
//! one: with a card of a lower rank above it there would be one of this rank. So for each card, the highest
//! full rank below its own that it is clear of says it all ([`Sketch::clear_of`]).
//!
//! **Which steps there are.** A dealt or loose card moves only if it is bare, hence if its rank is not full and it is not
//! buried by a lower one that is full. Whether it can be clear of that is a question of numbers: the loose cards of
//! the full rank lie on as many shown cards of the next rank, all of them buried; the loose ones of these lie on as
//! many cards of the rank after that, and so on. If too few cards are left for this that are not known to be
//! clear, then the card is buried after all ([`Sketcher::can_be_clear`]). A dealt card moves onto a bare card of the next rank, so there
//! has to be one. That is all that a step asks for, and every move fulfils it.
//!
//! **What is pruned.** Two things, argued for sketches:
//!
//! - A card that can go home when all cards of lower ranks are home goes at once. Nothing will lie on it any more, so its rank
//!   will never be full again, and without it the next rank is full more rarely: whatever steps there are without
//!   this one, there are after it as well.
//! - Of two sketches with the same cards home, dealt and loose, of which the first knows fewer cards to be clear, the
//!   first has all steps that the second has, to sketches that again know fewer. If the first was searched, the second need not be.

use std::sync::Arc;

use super::coding::Coding;
use super::play::Play;
use super::tables::{Cards, NO_CARD, SUITS, Tables};
use crate::card::Deck;
use crate::rules::{Goal, Reach, Rules};
use crate::search::{Added, Arena, Chunks, Meter, Run, Stop};

const MAX_COLUMNS: usize = Rules::MAX_COLUMNS as usize;
/// So that a set of ranks is one word.
const MAX_RANK: u8 = 31;
const KEY_WORDS: usize = MAX_COLUMNS.div_ceil(8) + 1;

/// What is alike for the sketches of a game.
struct Sketcher {
    tables: Arc<Tables>,
    /// The columns at the start.
    columns: Vec<Vec<u8>>,
    of_rank: [Cards; MAX_RANK as usize + 1],
}

#[derive(Clone, Copy)]
struct Sketch {
    homes: [u8; SUITS],
    /// How many dealt cards each column has.
    dealt: [u8; MAX_COLUMNS],
    shown: Cards,
    loose: Cards,
    /// The full ranks, one bit each.
    full: u32,
    /// For each shown card, the highest full rank below its own that it is clear of, or 0.
    clear_of: [u8; Deck::MAX_KINDS],
}

/// The highest of the ranks below this one.
const fn highest_below(rank: u8, ranks: u32) -> u8 {
    let below = ranks & ((1 << rank) - 1);
    match below {
        0 => 0,
        _ => (u32::BITS - 1 - below.leading_zeros()) as u8,
    }
}

const fn is_in(cards: Cards, card: u8) -> bool {
    cards >> card & 1 != 0
}

impl Sketch {
    /// What tells sketches apart that know the same.
    fn key(&self) -> [u64; KEY_WORDS] {
        let mut key = [0; KEY_WORDS];
        for (word, bytes) in key.iter_mut().zip(self.dealt.chunks(8)) {
            for (index, &byte) in bytes.iter().enumerate() {
                *word |= u64::from(byte) << (8 * index);
            }
        }
        key[KEY_WORDS - 1] = u32::from_le_bytes(self.homes).into();
        key
    }
}

impl Sketcher {
    /// Whether sketches are sound in a game: see above.
    fn suits(tables: &Tables) -> bool {
        let cards = || 0..tables.kinds as u8;
        let rank = |card: u8| tables.rank[usize::from(card)];
        let goes_home = |card: u8| tables.next.iter().flatten().any(|&next| next == card);
        tables.goal == Goal::Foundations
            && tables.cells == 0
            && tables.reserve == 0
            && !tables.takes_back
            && tables.fills == 0
            && tables.copies == 1
            && !tables.cheats
            && tables.reach != Reach::Free
            && cards().all(|card| goes_home(card) && rank(card) <= MAX_RANK)
            && cards().all(|under| {
                cards().all(|card| tables.is_fit(card, under) == (rank(card) + 1 == rank(under)))
            })
    }

    /// The position as the start, of which every card is dealt.
    fn start<C: Coding>(play: &Play<C>) -> (Self, Sketch) {
        let (board, tables) = (&play.board, &play.board.tables);
        let mut of_rank = [0; MAX_RANK as usize + 1];
        for card in 0..tables.kinds {
            of_rank[usize::from(tables.rank[card])] |= 1 << card;
        }
        let columns = (0..tables.columns).map(|column| board.column(column).to_vec());
        let sketcher = Self {
            columns: columns.collect(),
            of_rank,
            tables: Arc::clone(tables),
        };
        let mut sketch = Sketch {
            homes: std::array::from_fn(|suit| board.low(suit)),
            dealt: [0; MAX_COLUMNS],
            shown: 0,
            loose: 0,
            full: 0,
            clear_of: [0; Deck::MAX_KINDS],
        };
        for (column, cards) in sketcher.columns.iter().enumerate() {
            sketch.dealt[column] = cards.len() as u8;
            sketch.shown |= cards.last().map_or(0, |&card| 1 << card);
        }
        (sketcher, sketch)
    }

    fn rank(&self, card: u8) -> u8 {
        self.tables.rank[usize::from(card)]
    }

    fn shown(&self, sketch: &Sketch, rank: u8) -> u32 {
        (sketch.shown & self.of_rank[usize::from(rank)]).count_ones()
    }

    fn loose(&self, sketch: &Sketch, rank: u8) -> u32 {
        (sketch.loose & self.of_rank[usize::from(rank)]).count_ones()
    }

    fn full_ranks(&self, sketch: &Sketch) -> u32 {
        let is_full = |&rank: &u8| {
            let shown = self.shown(sketch, rank);
            shown > 0 && shown == self.loose(sketch, rank - 1)
        };
        let ranks = (2..=self.tables.highest).filter(is_full);
        ranks.fold(0, |ranks, rank| ranks | 1 << rank)
    }

    /// The next card of a suit's foundation.
    fn next(&self, sketch: &Sketch, suit: usize) -> Option<u8> {
        let card = self.tables.next[suit][usize::from(sketch.homes[suit]) & 15];
        (card != NO_CARD).then_some(card)
    }

    fn is_won(&self, sketch: &Sketch) -> bool {
        (0..self.tables.suits).all(|suit| self.next(sketch, suit).is_none())
    }

    /// Whether a shown card can be bare.
    fn can_be_bare(&self, sketch: &Sketch, card: u8) -> bool {
        let rank = self.rank(card);
        sketch.full >> rank & 1 == 0
            && (1..rank)
                .filter(|full| sketch.full >> full & 1 != 0)
                .all(|full| self.can_be_clear(sketch, card, full))
    }

    /// Whether a card is clear of a full rank, or can be: without it, enough cards are left that can be buried.
    fn can_be_clear(&self, sketch: &Sketch, card: u8, full: u8) -> bool {
        if sketch.clear_of[usize::from(card)] >= full {
            return true;
        }
        // How many cards of the rank the loose ones of the rank below lie on, if as few of these are loose as can be.
        let mut buried = self.loose(sketch, full);
        for rank in full + 1..=self.tables.highest {
            let (mut loose, mut others) = (0, 0);
            let mut left = sketch.shown & self.of_rank[usize::from(rank)] & !(1 << card);
            while left != 0 {
                let other = left.trailing_zeros() as u8;
                left &= left - 1;
                if sketch.clear_of[usize::from(other)] < full {
                    match is_in(sketch.loose, other) {
                        true => loose += 1,
                        false => others += 1,
                    }
                }
            }
            if buried <= others {
                return true;
            }
            buried -= others;
            if buried > loose {
                return false;
            }
        }
        buried == 0
    }

    /// The sketch after a card was moved or went home, and the one under it was laid bare if it was dealt.
    fn after(&self, sketch: &Sketch, card: u8, from: Option<usize>, is_home: bool) -> Sketch {
        let mut after = *sketch;
        let mut bare = None;
        if let Some(column) = from {
            after.dealt[column] -= 1;
            let left = usize::from(after.dealt[column]);
            bare = left.checked_sub(1).map(|row| self.columns[column][row]);
            after.shown |= bare.map_or(0, |card| 1 << card);
        }
        if is_home {
            after.homes[usize::from(self.tables.suit[usize::from(card)])] += 1;
            after.shown &= !(1 << card);
            after.loose &= !(1 << card);
            after.clear_of[usize::from(card)] = 0;
        } else {
            after.loose |= 1 << card;
        }
        after.full = self.full_ranks(&after);
        if after.full != sketch.full {
            // A card that was clear of a rank that is full no more has none of the lower ranks above it either.
            for rank in after.clear_of.iter_mut().filter(|rank| **rank > 0) {
                *rank = highest_below(*rank + 1, after.full);
            }
        }
        for card in [(!is_home).then_some(card), bare].into_iter().flatten() {
            after.clear_of[usize::from(card)] = highest_below(self.rank(card), after.full);
        }
        after
    }

    /// The column whose last dealt card this is, unless it is loose.
    fn column_of(&self, sketch: &Sketch, card: u8) -> Option<usize> {
        let ends_with = |&column: &usize| {
            let dealt = usize::from(sketch.dealt[column]);
            dealt > 0 && self.columns[column][dealt - 1] == card
        };
        (0..self.columns.len()).find(ends_with)
    }

    /// Appends all sketches that one step leads to.
    fn steps(&self, sketch: &Sketch, out: &mut Vec<Sketch>) {
        let suits = 0..self.tables.suits;
        let lowest = suits.clone().map(|suit| sketch.homes[suit]).min();
        for suit in suits {
            if let Some(card) = self.next(sketch, suit)
                && is_in(sketch.shown, card)
                && self.can_be_bare(sketch, card)
            {
                let from = self.column_of(sketch, card);
                let after = self.after(sketch, card, from, true);
                if Some(self.rank(card) - 1) == lowest {
                    out.clear();
                    out.push(after);
                    return;
                }
                out.push(after);
            }
        }
        for (column, cards) in self.columns.iter().enumerate() {
            let Some(row) = usize::from(sketch.dealt[column]).checked_sub(1) else {
                continue;
            };
            let card = cards[row];
            let rank = self.rank(card);
            if rank < self.tables.highest
                && self.shown(sketch, rank + 1) > self.loose(sketch, rank)
                && self.can_be_bare(sketch, card)
            {
                out.push(self.after(sketch, card, Some(column), false));
            }
        }
    }

    /// How far from a win a sketch looks.
    fn guide(&self, sketch: &Sketch) -> u32 {
        let home: u32 = sketch.homes.iter().map(|&home| u32::from(home)).sum();
        let dealt: u32 = sketch.dealt.iter().map(|&dealt| u32::from(dealt)).sum();
        4 * (self.tables.kinds as u32 - home + dealt) + 3 * sketch.full.count_ones()
    }
}

/// The sketches that were met.
struct SketchList {
    /// Those with the same cards home, dealt and loose are one state here.
    keys: Arena<[u64; KEY_WORDS]>,
    /// For each state, the first entry of its list.
    first: Chunks<u32>,
    entries: Chunks<Entry>,
}

struct Entry {
    clear_of: [u8; Deck::MAX_KINDS],
    next: u32,
}

const NONE: u32 = u32::MAX;

impl SketchList {
    const fn new() -> Self {
        Self {
            keys: Arena::new(),
            first: Chunks::new(),
            entries: Chunks::new(),
        }
    }

    /// Adds a sketch. Returns whether none was met that knows at most as much.
    fn add(&mut self, sketch: &Sketch, meter: &mut Meter) -> Result<bool, Stop> {
        if !self.first.make_room(meter) || !self.entries.make_room(meter) {
            return Err(Stop::Memory);
        }
        let state = match self.keys.add(&sketch.key(), meter) {
            Added::Full => return Err(Stop::Memory),
            Added::New(state) => {
                self.first.push(NONE);
                state
            }
            Added::Known(state) => state,
        };
        let mut at = self.first[state];
        while at != NONE {
            let entry = &self.entries[at];
            let mut ranks = entry.clear_of.iter().zip(&sketch.clear_of);
            if ranks.all(|(known, rank)| known <= rank) {
                return Ok(false);
            }
            at = entry.next;
        }
        let next = self.first[state];
        self.first[state] = self.entries.len() as u32;
        self.entries.push(Entry {
            clear_of: sketch.clear_of,
            next,
        });
        Ok(true)
    }

    fn clear(&mut self, meter: &mut Meter) {
        self.keys.clear(meter);
        self.first.clear(meter);
        self.entries.clear(meter);
    }
}

/// Goes through the sketches of a game, depth first, until one is won or there are no more.
pub(crate) struct SketchSearch {
    sketcher: Option<Sketcher>,
    met: SketchList,
    open: Chunks<Sketch>,
    steps: Vec<Sketch>,
    may_be_won: bool,
}

impl SketchSearch {
    pub const fn new() -> Self {
        Self {
            sketcher: None,
            met: SketchList::new(),
            open: Chunks::new(),
            steps: Vec::new(),
            may_be_won: false,
        }
    }

    /// Whether a game can be sketched.
    pub fn suits(tables: &Tables) -> bool {
        Sketcher::suits(tables)
    }
}

impl<C: Coding> Run<Play<C>> for SketchSearch {
    fn run(&mut self, game: &mut Play<C>, meter: &mut Meter) -> Result<bool, Stop> {
        let Self {
            met, open, steps, ..
        } = self;
        if self.sketcher.is_none() && !open.make_room(meter) {
            return Err(Stop::Memory);
        }
        let sketcher = self.sketcher.get_or_insert_with(|| {
            let (sketcher, start) = Sketcher::start(game);
            open.push(start);
            sketcher
        });
        while let Some(sketch) = open.pop() {
            if let Err(stop) = meter.visit() {
                // It has room: it was there just now.
                open.push(sketch);
                return Err(stop);
            }
            if sketcher.is_won(&sketch) {
                self.may_be_won = true;
                return Ok(false);
            }
            steps.clear();
            sketcher.steps(&sketch, steps);
            steps.sort_by_cached_key(|step| std::cmp::Reverse(sketcher.guide(step)));
            for step in &*steps {
                if met.add(step, meter)? {
                    if !open.make_room(meter) {
                        return Err(Stop::Memory);
                    }
                    open.push(*step);
                }
            }
        }
        Ok(false)
    }

    fn is_exhaustive(&self) -> bool {
        !self.may_be_won
    }

    fn clear(&mut self, _: &mut Play<C>, meter: &mut Meter) {
        self.met.clear(meter);
        self.open.clear(meter);
    }
}
