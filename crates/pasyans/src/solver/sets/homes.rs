//! What goes home, and what is gathered, as tables of small numbers.

use crate::card::{Build, Card, Deck, GoesHome};
use crate::rules::{Goal, Rules};
use crate::solver::cards::Cards;

const KINDS: usize = Deck::MAX_KINDS;

/// Where there is no card.
pub(super) const NO_CARD: u8 = u8::MAX;

/// What the search needs to know beside the [`Tables`](crate::solver::cards::Tables).
pub(super) struct Homes {
    /// The cards that have a foundation.
    pub homed: Cards,
    /// The cards that are gathered.
    pub gathered: Cards,
    /// The cards that go home by themselves.
    pub going: Cards,
    /// Whether there are any.
    pub sends_home: bool,
    /// How many cards of each kind there are.
    pub copies: [u8; KINDS],
    /// The card of the same foundation one rank lower, or [`NO_CARD`].
    pub below: [u8; KINDS],
    /// What has to be home before a card goes there by itself: all cards one rank lower.
    pub step: [Cards; KINDS],
    /// What has to be home for a card to go home safely; the card itself where that is never so.
    pub safe: [Cards; KINDS],
    /// The lower cards of the same foundation.
    pub lower: [Cards; KINDS],
    /// Whether a kind is gathered before anything else where one of its cards lies in a cell. Where cards go home as soon as they can,
    /// what lies under a gathered card may go home too soon, unless nothing is ever put on it.
    pub gathers_first: bool,
}

impl Homes {
    pub fn of(rules: &Rules) -> Self {
        let deck = rules.deck();
        let has_home = rules.goal() == Goal::Foundations;
        let mut homes = Self {
            homed: 0,
            gathered: 0,
            going: 0,
            sends_home: rules.sends_home(),
            copies: [0; KINDS],
            below: [NO_CARD; KINDS],
            step: [0; KINDS],
            safe: [0; KINDS],
            lower: [0; KINDS],
            gathers_first: deck.groups().iter().all(|group| {
                let is_alone = group.ranks.len() == 1 && group.build == Build::Nothing;
                let falls = !matches!(group.build, Build::SuitInAnyOrder | Build::SameRank);
                group.goes_home == GoesHome::ByHand
                    || is_alone
                    || group.goes_home == GoesHome::InStep && falls
            }),
        };
        for card in deck.cards() {
            let (index, kind, group) = (card.index(), deck.kind(card), deck.group(card));
            homes.copies[index] = kind.copies;
            if group.gathers {
                homes.gathered |= 1 << index;
                continue;
            }
            homes.homed |= u64::from(has_home) << index;
            homes.going |= u64::from(group.goes_home != GoesHome::ByHand) << index;
            for other in deck.cards() {
                let lower = deck.kind(other);
                if lower.group != kind.group {
                    continue;
                }
                let is_next = lower.rank + 1 == kind.rank;
                if is_next && group.goes_home == GoesHome::InStep {
                    homes.step[index] |= 1 << other.index();
                }
                if lower.suit == kind.suit && lower.rank < kind.rank {
                    homes.lower[index] |= 1 << other.index();
                    if is_next {
                        homes.below[index] = other.0;
                    }
                }
            }
            homes.safe[index] = safe(rules, card).unwrap_or(1 << index);
        }
        homes
    }
}

/// What has to be home for a card to go home safely.
fn safe(rules: &Rules, card: Card) -> Option<Cards> {
    let heights = rules.heights_for_win(card)?;
    let (group, kind) = (rules.deck().group(card), rules.deck().kind(card));
    let needed = group
        .suits
        .iter()
        .zip(heights)
        .filter(|&(_, height)| height > 0);
    let needed = needed.map(|(&suit, height)| rules.deck().find(kind.group, height, Some(suit)));
    needed
        .flatten()
        .try_fold(0, |all, card| Some(all | 1 << card.index()))
}
