//! The bound on the length of a win where cards go home by suit and no two are alike.
//!
//! A *segment* is cards of a column that lie in order, from one that does not move with the card under it. Where
//! cards move one by one, each card is a segment.
//!
//! 1. Every card that is not home needs a move home.
//! 2. Call a segment *moved* if one of its cards moves elsewhere before it goes home. Take the first such move of
//!    a card of the segment. Until then the cards under that card have not moved, so the cards that move with it
//!    begin with one of the same segment. So no two segments share this move: a win takes one more move for each
//!    segment that is moved.
//! 3. Say that card `y` *waits for* card `z` if a lower card of `y`'s suit lies under `z`. If the segment of `z`
//!    is not moved, `z` goes home from where it lies, and before any card under it can leave. So `z` goes home before that
//!    lower card, and that one before `y`.
//! 4. Take cards each of which waits for the next one, and the last one for the first: a *circle*. If none of their
//!    segments were moved, each would go home after the next one, which cannot be. So of the segments of a circle at least one is
//!    moved in every win. A card that waits for itself lies above a lower card of its suit: its segment is *blocked*.
//! 5. Of segments every two of which have a circle of two cards, at most one is not moved.
//!    Where cards may come back from the foundations, a card *goes home* here when it does so for the first time.
//! 6. Blocked segments, sets of segments as in 5, and circles are chosen so that no two of them have a segment in common. So
//!    what is moved for one of them is not moved for another, and their numbers add up.
//!
//! Paul and Helmert ("Optimal Solitaire Game Solutions Using A\* Search and Deadlock Analysis", 2016) count circles as well. Here
//! some are overlooked, because the sets are chosen one after the other, and that only lowers the bound.

use super::board::{Board, CELLS, Step};
use super::coding::Coding;
use super::tables::{Cards, NO_CARD, Tables};
use crate::card::Deck;
use crate::rules::Reach;

/// The circle of the most cards that is looked for. What is overlooked only lowers the bound.
const LONGEST: usize = 8;

/// The segments of a position. They do not depend on the order of the columns and of the cells.
pub(super) struct Knots {
    /// For each card, those that it waits for, and those that wait for it.
    waits_for: [Cards; Deck::MAX_KINDS],
    awaited_by: [Cards; Deck::MAX_KINDS],
    /// For each card, the cards of its segment.
    segment: [Cards; Deck::MAX_KINDS],
    /// The cards that wait for themselves.
    blocked: Cards,
    /// The cards of the segments that are blocked, and how many these are.
    held: Cards,
    held_segments: u32,
    /// The cards in the columns.
    placed: Cards,
    /// The cards whose segments do not count yet, and may do so.
    open: Cards,
    /// The cards of the segments that count.
    counted: Cards,
    /// How many segments are moved at the least.
    moved: u32,
    out: u32,
}

impl Default for Knots {
    fn default() -> Self {
        Self {
            waits_for: [0; Deck::MAX_KINDS],
            awaited_by: [0; Deck::MAX_KINDS],
            segment: [0; Deck::MAX_KINDS],
            blocked: 0,
            held: 0,
            held_segments: 0,
            placed: 0,
            open: 0,
            counted: 0,
            moved: 0,
            out: 0,
        }
    }
}

impl Knots {
    /// Takes a position in the place of the one before.
    pub fn take<C: Coding>(&mut self, board: &Board<C>) {
        (self.open, self.counted, self.blocked, self.placed) = (0, 0, 0, 0);
        (self.moved, self.out) = (0, board.out());
        self.take_segments(board);
        self.take_pairs();
        self.take_circles();
    }

    /// No win from the board that was last set takes fewer moves.
    pub const fn least(&self) -> u32 {
        self.out + self.moved
    }

    /// A bound after a step that forces nothing. What lies at the ends of columns is under no card, so the
    /// other segments wait for each other as before. What counts with the segment that moves counts one less without it. It
    /// counts itself if it is blocked again, or makes a circle with a segment that does not count.
    pub fn least_after<C: Coding>(&self, step: Step, board: &Board<C>) -> u32 {
        let tables = &*board.tables;
        let mut least = self.least();
        let mut moving = 1 << step.card;
        if step.from != CELLS {
            let cards = board.column(step.from.into());
            for &card in &cards[cards.len() - usize::from(step.count)..] {
                moving |= 1 << card;
            }
            let segment = self.segment[usize::from(step.card) % Deck::MAX_KINDS];
            let is_still_blocked = segment & !moving & self.blocked != 0;
            least -= u32::from(segment & self.counted != 0 && !is_still_blocked);
        }
        if step.to != CELLS {
            let joined = match board.top(step.to.into()) {
                Some(top) if is_joined(step.card, top, board.reach, tables) => {
                    self.segment[usize::from(top) % Deck::MAX_KINDS]
                }
                _ => 0,
            };
            let free = !(self.counted | moving | joined);
            let mut waits_for = moving;
            for card in bits(moving) {
                waits_for |= self.waits_for[card] & free;
            }
            let is_held = self.await_end(step.to, board) & waits_for != 0;
            least += u32::from(is_held && joined & self.counted == 0);
        }
        least
    }

    /// Takes the position after a step that forces nothing, in the place of the one before; `self` is that before the step.
    ///
    /// The cards that do not move lie on what they lay on. So nothing changes for which of them wait for each other, and what
    /// the moving ones are above is clear from where they go.
    pub fn take_after<C: Coding>(&self, step: Step, board: &Board<C>, after: &mut Self) {
        let tables = &*board.tables;
        let card = usize::from(step.card) % Deck::MAX_KINDS;
        // 1. What moves, from its lowest card up.
        let one = [step.card];
        let cards = match step.from {
            CELLS => &one[..],
            from => {
                let cards = board.column(from.into());
                &cards[cards.len() - usize::from(step.count)..]
            }
        };
        let moving = cards.iter().fold(0, |moving, card| moving | 1 << card);
        // 2. Who waits for whom.
        let await_end = match step.to {
            CELLS => 0,
            to => self.await_end(to, board),
        };
        for (after, before) in after.waits_for.iter_mut().zip(&self.waits_for) {
            *after = before & !moving;
        }
        for card in bits(await_end) {
            after.waits_for[card % Deck::MAX_KINDS] |= moving;
        }
        after.awaited_by = self.awaited_by;
        after.blocked = self.blocked & !moving;
        let (mut awaited_by, mut above) = (await_end, moving);
        for &card in cards {
            let at = usize::from(card) % Deck::MAX_KINDS;
            above &= !(1 << at);
            after.awaited_by[at] = awaited_by;
            after.blocked |= awaited_by & 1 << at;
            awaited_by |= tables.higher[at];
            if above != 0 {
                for card in bits(tables.higher[at]) {
                    after.waits_for[card % Deck::MAX_KINDS] |= above;
                }
            }
        }
        // 3. The segments.
        after.segment = self.segment;
        after.held = self.held & !moving;
        after.held_segments = self.held_segments;
        after.placed = self.placed & !moving;
        if step.from != CELLS {
            let segment = self.segment[card];
            let rest = segment & !moving;
            bits(rest).for_each(|card| after.segment[card % Deck::MAX_KINDS] = rest);
            if segment & self.held != 0 && rest & after.blocked == 0 {
                after.held &= !rest;
                after.held_segments -= 1;
            }
        }
        if step.to != CELLS {
            let joined = match board.top(step.to.into()) {
                Some(top) if is_joined(step.card, top, board.reach, tables) => {
                    self.segment[usize::from(top) % Deck::MAX_KINDS]
                }
                _ => 0,
            };
            let segment = joined | moving;
            bits(segment).for_each(|card| after.segment[card % Deck::MAX_KINDS] = segment);
            after.held_segments -= u32::from(joined & after.held != 0);
            if segment & after.blocked != 0 {
                after.held |= segment;
                after.held_segments += 1;
            }
            after.placed |= segment;
        }
        after.open = after.placed & !after.held;
        (after.counted, after.moved, after.out) = (after.held, after.held_segments, self.out);
        after.take_pairs();
        after.take_circles();
    }

    /// The cards that would wait for a card at the end of a column.
    #[inline]
    fn await_end<C: Coding>(&self, column: u8, board: &Board<C>) -> Cards {
        let top = board.top(column.into()).map(usize::from);
        top.map_or(0, |top| {
            self.awaited_by[top % Deck::MAX_KINDS] | board.tables.higher[top % Deck::MAX_KINDS]
        })
    }

    /// Takes the segments of a position, and counts those that are blocked.
    fn take_segments<C: Coding>(&mut self, board: &Board<C>) {
        let tables = &*board.tables;
        let is_joined = board.reach != Reach::One;
        // For each card, those above it in its column.
        let mut above = [0; Deck::MAX_KINDS];
        for column in 0..tables.columns {
            let (cards, runs) = (board.column(column), board.runs(column));
            let mut awaited_by = 0;
            for &card in cards {
                let card = usize::from(card) % Deck::MAX_KINDS;
                self.awaited_by[card] = awaited_by;
                self.blocked |= awaited_by & 1 << card;
                awaited_by |= tables.higher[card];
            }
            // From the end, where nothing is above.
            let (mut higher, mut segment): (Cards, Cards) = (0, 0);
            for (row, &card) in cards.iter().enumerate().rev() {
                let at = usize::from(card) % Deck::MAX_KINDS;
                above[at] = higher;
                higher |= 1 << at;
                segment |= 1 << at;
                // The lowest card of its segment?
                if runs[row] > 1 && is_joined {
                    continue;
                }
                if segment == 1 << at {
                    self.segment[at] = segment;
                } else {
                    for card in bits(segment) {
                        self.segment[card % Deck::MAX_KINDS] = segment;
                    }
                }
                if segment & self.blocked != 0 {
                    self.counted |= segment;
                    self.moved += 1;
                } else {
                    self.open |= segment;
                }
                segment = 0;
            }
            self.placed |= higher;
        }
        (self.held, self.held_segments) = (self.counted, self.moved);
        for suit in 0..tables.suits {
            let mut waits_for = 0;
            for &card in &tables.next[suit][usize::from(board.low(suit))..] {
                if card == NO_CARD {
                    break;
                }
                let card = usize::from(card) % Deck::MAX_KINDS;
                self.waits_for[card] = waits_for;
                waits_for |= above[card];
            }
        }
    }

    /// Takes sets of segments every two of which wait for each other.
    fn take_pairs(&mut self) {
        let mut rest = self.open;
        while rest != 0 {
            let first = rest.trailing_zeros() as usize;
            let segment = self.segment[first];
            rest &= !segment;
            let mut near = self.pairs_of(segment) & rest;
            if near == 0 {
                continue;
            }
            self.counted |= segment;
            while near != 0 {
                let segment = self.segment[near.trailing_zeros() as usize];
                self.moved += 1;
                self.counted |= segment;
                rest &= !segment;
                near &= self.pairs_of(segment) & rest;
            }
        }
        self.open &= !self.counted;
    }

    /// The cards that wait for a card of a segment that waits for them.
    #[inline]
    fn pairs_of(&self, segment: Cards) -> Cards {
        let mut pairs = 0;
        let mut cards = segment;
        while cards != 0 {
            let card = cards.trailing_zeros() as usize;
            cards &= cards - 1;
            pairs |= self.waits_for[card] & self.awaited_by[card];
        }
        pairs
    }

    /// Takes circles, short ones first.
    fn take_circles(&mut self) {
        while self.drop_ends() {
            let Some(circle) = self.circle() else {
                return;
            };
            self.moved += 1;
            self.counted |= circle;
            self.open &= !circle;
        }
    }

    /// Drops the cards that are in no circle, because they wait for none or none waits for them. Whether any are left.
    fn drop_ends(&mut self) -> bool {
        loop {
            let mut open = self.open;
            let mut rest = open;
            while rest != 0 {
                let card = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if self.waits_for[card] & open == 0 || self.awaited_by[card] & open == 0 {
                    open &= !(1 << card);
                }
            }
            if open == self.open {
                return open != 0;
            }
            self.open = open;
        }
    }

    /// The segments of a shortest circle.
    fn circle(&self) -> Option<Cards> {
        let mut best = None;
        let mut most = LONGEST;
        let mut rest = self.open;
        while rest != 0 && most > 2 {
            let card = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if let Some((length, circle)) = self.circle_of(card, most) {
                best = Some(circle);
                most = length - 1;
            }
        }
        best
    }

    /// The length of a shortest circle with a card, and its segments.
    fn circle_of(&self, card: usize, most: usize) -> Option<(usize, Cards)> {
        // What the card waits for over so many others.
        let mut layers = [0; LONGEST];
        layers[0] = 1 << card;
        let mut seen = 0;
        for length in 1..=most {
            if layers[length - 1] & self.awaited_by[card] != 0 {
                let mut circle = self.segment[card];
                let mut last = card;
                for &layer in layers[1..length].iter().rev() {
                    last = (layer & self.awaited_by[last]).trailing_zeros() as usize;
                    circle |= self.segment[last % Deck::MAX_KINDS];
                }
                return Some((length, circle));
            }
            if length == most {
                break;
            }
            let mut next = 0;
            let mut rest = layers[length - 1];
            while rest != 0 {
                next |= self.waits_for[rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
            layers[length] = next & self.open & !seen;
            seen |= next;
        }
        None
    }
}

/// Whether a card that lies on another is in its segment.
#[inline]
fn is_joined(card: u8, under: u8, reach: Reach, tables: &Tables) -> bool {
    reach != Reach::One && tables.with[usize::from(under) % Deck::MAX_KINDS] >> card & 1 != 0
}

/// The numbers of the bits that are set.
#[inline]
fn bits(mut set: Cards) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (at < u64::BITS).then_some(at as usize)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::position::Position;
    use crate::rules::Rules;
    use crate::search::Game;
    use crate::solver::cards::coding::Located;
    use crate::solver::cards::plan::Haste;
    use crate::solver::cards::play::Play;
    use crate::solver::cards::tables::Tables;
    use crate::verdict::Question;

    fn least(columns: &str) -> u32 {
        let rules = Rules::named("freecell").expect("a known game");
        let text = format!("Foundations: H-J C-J D-J S-J\n{columns}");
        let position = Position::parse(&rules, &text).expect("a position");
        let tables = Arc::new(Tables::new(&rules));
        let play = Play::<Located>::opening(&Question::new(position), &tables, Haste::None);
        play.forced + play.least_here()
    }

    /// Eight moves home, and one for each circle. In each of these positions a win takes as many moves.
    #[test]
    fn counts_circles() {
        // Nothing waits.
        assert_eq!(least("KH QH\nKC QC\nKD QD\nKS QS"), 8);
        // A blocked king.
        assert_eq!(least("QH KH\nKC QC\nKD QD\nKS QS"), 9);
        // Two pairs.
        assert_eq!(least("QC KH\nQH KC\nQS KD\nQD KS"), 10);
        // A circle of three, and one of four.
        assert_eq!(least("QC KH\nQH KD\nQD KC\nKS QS"), 9);
        assert_eq!(least("QC KH\nQH KD\nQD KS\nQS KC"), 9);
    }

    /// Each two of three kings wait for each other: each lies on the queen of one of the others, and on the jack of the other one.
    #[test]
    fn counts_all_but_one_of_those_that_wait_for_each_other() {
        let rules = Rules::named("freecell").expect("a known game");
        let text = "Foundations: H-T C-T D-T S-K\nQC JD KH\nQD JH KC\nQH JC KD";
        let position = Position::parse(&rules, text).expect("a position");
        let tables = Arc::new(Tables::new(&rules));
        let play = Play::<Located>::opening(&Question::new(position), &tables, Haste::None);
        assert_eq!(play.forced + play.least_here(), 9 + 2);
    }

    /// The bound of a child that follows from what is known of its parent is the one that a look at the child finds. Walks on at random, so
    /// that what is known of a parent is often itself what followed from its own.
    #[test]
    fn follows_a_step() {
        for name in [
            "freecell",
            "bakers-game",
            "seahaven-towers",
            "beleaguered-castle",
            "king-albert",
            "fan",
        ] {
            let rules = Rules::named(name).expect("a known game");
            let tables = Arc::new(Tables::new(&rules));
            let (mut checked, mut seed) = (0, 1_u64);
            for number in 1..=30 {
                let question = Question::new(rules.deal(number).expect("a deal"));
                let mut play = Play::<Located>::opening(&question, &tables, Haste::None);
                let mut children = Vec::new();
                for _ in 0..60 {
                    children.clear();
                    play.children(&mut children);
                    for child in &children {
                        let least = play.least(child.way);
                        let refined = play.refined_least(child.way);
                        let mark = play.mark();
                        play.play(child.way);
                        let here = play.least_here();
                        play.back_to(mark);
                        // A step that forces something is played for its first bound already.
                        let is_quiet = refined > 0;
                        assert_eq!(
                            if is_quiet { refined } else { least },
                            here,
                            "{name} {number}"
                        );
                        checked += u32::from(is_quiet);
                    }
                    let Some(count) = std::num::NonZero::new(children.len()) else {
                        break;
                    };
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    play.play(children[(seed >> 33) as usize % count].way);
                }
            }
            assert!(checked > 1_000, "{name}: {checked}");
        }
    }
}
