//! The rules of a game as tables of small numbers, made once for each search.

use super::sketch::SketchSearch;
use crate::card::{Build, Card, Deck};
pub(crate) use crate::rules::SUITS;
use crate::rules::{Fill, Goal, Reach, Rules};

/// A set of kinds of cards, one bit each.
pub(crate) type Cards = u64;

/// Where there is no card.
pub(crate) const NO_CARD: u8 = u8::MAX;

/// Foundations as high as no card needs them: each byte stays below the bit that tells a difference below 0.
const NEVER: [u8; SUITS] = [u8::MAX / 2; SUITS];

/// What the searches need to know of the rules.
#[derive(Debug)]
pub(crate) struct Tables {
    pub columns: usize,
    pub cells: usize,
    /// How many cards the reserve has at the start. The board keeps them with the cards in cells: they are taken from there in the
    /// same way. A game has cells or a reserve, so there is never a cell free for them to come back to.
    pub reserve: usize,
    /// Whether the last card of a foundation may go back to a column.
    pub takes_back: bool,
    pub kinds: usize,
    pub copies: u8,
    pub rank: [u8; Deck::MAX_KINDS],
    pub suit: [u8; Deck::MAX_KINDS],
    /// For each card, what may be put on it.
    pub fits: [Cards; Deck::MAX_KINDS],
    /// For each card, what it may be put on.
    pub onto: [Cards; Deck::MAX_KINDS],
    /// For each card, what moves together with it when it lies on it.
    pub with: [Cards; Deck::MAX_KINDS],
    /// What may be put into an empty column.
    pub fills: Cards,
    pub reach: Reach,
    /// Whether empty columns help to move runs.
    pub fills_any: bool,
    pub goal: Goal,
    pub cheats: bool,
    /// The highest rank.
    pub highest: u8,
    pub suits: usize,
    /// For each suit and height of its foundation, the next card, or [`NO_CARD`].
    pub next: [[u8; 16]; SUITS],
    /// For each card, how high the lowest foundation of each suit (a byte each) must be for the
    /// card to go home without a thought: [`Rules::safe_heights`].
    pub needs: [u32; Deck::MAX_KINDS],
    /// How many cards the complete run of a card has.
    pub complete: [u8; Deck::MAX_KINDS],
    /// The cards whose complete runs lock.
    pub locks: Cards,
    /// Whether the build is by suit, no two cards are alike and there are no cheats: then each card goes on one card
    /// only.
    pub by_suit: bool,
    /// For each card, the lower cards of its suit.
    pub lower: [Cards; Deck::MAX_KINDS],
    /// And the higher ones.
    pub higher: [Cards; Deck::MAX_KINDS],
    /// The card of the same suit one rank higher, or [`NO_CARD`].
    pub above: [u8; Deck::MAX_KINDS],
    /// Whether positions can be sketched.
    pub is_sketched: bool,
}

impl Tables {
    pub fn new(rules: &Rules) -> Self {
        let deck = rules.deck();
        let cards: Vec<Card> = deck.cards().collect();
        let mut tables = Self {
            columns: rules.columns().into(),
            cells: rules.cells().into(),
            reserve: rules.reserve().into(),
            takes_back: rules.takes_back(),
            kinds: cards.len(),
            copies: deck
                .kinds()
                .iter()
                .map(|kind| kind.copies)
                .max()
                .unwrap_or(1),
            rank: [0; Deck::MAX_KINDS],
            suit: [0; Deck::MAX_KINDS],
            fits: [0; Deck::MAX_KINDS],
            onto: [0; Deck::MAX_KINDS],
            with: [0; Deck::MAX_KINDS],
            fills: 0,
            reach: rules.reach(),
            fills_any: rules.fill() == Fill::Any,
            goal: rules.goal(),
            cheats: rules.cheats(),
            highest: deck.groups()[0].ranks.len() as u8,
            suits: deck.groups()[0].suits.len().clamp(1, SUITS),
            next: [[NO_CARD; 16]; SUITS],
            needs: [0; Deck::MAX_KINDS],
            complete: [0; Deck::MAX_KINDS],
            locks: 0,
            by_suit: !rules.cheats()
                && deck.groups().iter().all(|group| {
                    let by_suit = (Build::Suit, Build::Suit, 1, false);
                    (group.build, group.run, group.copies, group.wraps) == by_suit
                }),
            lower: [0; Deck::MAX_KINDS],
            higher: [0; Deck::MAX_KINDS],
            above: [NO_CARD; Deck::MAX_KINDS],
            is_sketched: false,
        };
        for &card in &cards {
            let (index, kind) = (card.index(), deck.kind(card));
            let group = deck.group(card);
            let suits = &group.suits;
            let suit = suits.iter().position(|&suit| Some(suit) == kind.suit);
            tables.rank[index] = kind.rank;
            if kind.group == 0 && kind.rank <= 16 {
                tables.next[suit.unwrap_or(0)][usize::from(kind.rank) - 1] = index as u8;
            }
            tables.suit[index] = suit.unwrap_or(0) as u8;
            tables.complete[index] = group.complete_run() as u8;
            tables.locks |= u64::from(group.locks) << index;
            tables.fills |= u64::from(rules.fills(card)) << index;
            let above = deck.find(kind.group, kind.rank + 1, kind.suit);
            tables.above[index] = above.map_or(NO_CARD, |card| card.0);
            for &other in &cards {
                let is_lower =
                    deck.kind(other).suit == kind.suit && deck.kind(other).rank < kind.rank;
                tables.lower[index] |= u64::from(is_lower) << other.index();
                tables.higher[other.index()] |= u64::from(is_lower) << index;
                tables.fits[index] |= u64::from(rules.fits(other, card)) << other.index();
                tables.onto[index] |= u64::from(rules.fits(card, other)) << other.index();
                tables.with[index] |= u64::from(rules.moves_with(other, card)) << other.index();
            }
            tables.needs[index] = u32::from_le_bytes(rules.safe_heights(card).unwrap_or(NEVER));
        }
        tables.is_sketched = SketchSearch::suits(&tables);
        tables
    }

    /// Whether a card may be put on another one.
    #[inline]
    pub const fn is_fit(&self, card: u8, under: u8) -> bool {
        self.fits[under as usize % Deck::MAX_KINDS] >> card & 1 != 0
    }

    /// Whether a card may be put into an empty column.
    #[inline]
    pub const fn is_fill(&self, card: u8) -> bool {
        self.fills >> card & 1 != 0
    }

    /// The last card of a foundation of this height.
    pub fn last_home(&self, suit: usize, height: u8) -> Option<u8> {
        let below = usize::from(height).checked_sub(1)?;
        Some(self.next[suit][below]).filter(|&card| card != NO_CARD)
    }

    /// The complete run of a card's suit, from the highest rank to the lowest.
    pub fn run_of(&self, suit: u8) -> impl Iterator<Item = u8> + '_ {
        let is_of = move |&card: &u8| self.suit[usize::from(card)] == suit;
        (0..self.kinds as u8).rev().filter(is_of)
    }
}
