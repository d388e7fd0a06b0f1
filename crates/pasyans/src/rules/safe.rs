//! When a card can go home safely.

use super::{DealTo, Goal, Lift, Redeals, Rules};
use crate::card::{Card, Suit};

/// The most suits that a deck can have.
pub(crate) const SUITS: usize = Suit::ALL.len();

impl Rules {
    /// How high the foundations must be for a card to go home *safely*: whatever can be won can then
    /// still be won, in as few moves. A height for each suit, in their order: its lowest foundation must
    /// hold as much. `None` where it never does.
    ///
    /// A card `c` in a column serves only to hold cards that fit on it. It goes home safely when every
    /// such card is home, or can itself go home instead of being put on `c`:
    ///
    /// - With one deck, let `c` have rank `r`. Its own foundation holds rank `r - 1`. A card `d` of rank
    ///   `r - 1` that fits on `c` can go home in `c`'s place if its foundation holds `r - 2`. If a run is
    ///   to be put on `c`, the card `e` of rank `r - 2` that lies on `d` has to go home first; its
    ///   foundation must hold `r - 3`. The card on `e` has rank `r - 3`, and must be home: it is, since a
    ///   suit that fits on a suit that fits on … is one of those named, all of which hold `r - 3`.
    /// - So the foundations of the suits that fit on `c` must hold `r - 2`, those of the suits that fit on
    ///   these `r - 3`. In games of alternate colours: two below on the other colour, three below
    ///   on the same; where suits do not matter, two below on all; by suit, nothing at all.
    /// - With more decks the other copies need a foundation, too: one of them may lie on a card that has to go home
    ///   before it can. So every foundation of the card's suit must hold `r - 1`, and every card that
    ///   fits on it must be home: the lowest foundation of its suit must hold `r - 1` as well.
    /// - Where the columns may be dealt again, a card also takes up a place in that deal, and which cards come to lie at
    ///   the ends of columns depends on it. Such a `c` never goes home safely.
    /// - Where cards come back from the foundations, any lower card may be wanted in a column again, to lie there or to hold
    ///   others: see [`heights_to_stay`](Self::heights_to_stay).
    /// - Where a card is taken with all that lies on it, a card `d` is perhaps put on `c` to clear what is under it of `d`
    ///   and of cards that follow in no order. All cards that fit on `c` must be home, and none may come back.
    /// - Cards that lie face down change nothing: with `c` home, the card under it is turned up sooner. Nor does a waste, out
    ///   of which cards come one by one whatever the columns hold. But cards that are dealt to the columns may need `c` in
    ///   its place, if only because a column must not be empty then. Such a `c` never goes home safely. For a
    ///   `c` that lies on the waste itself, see [`is_waste_safe`](Self::is_waste_safe).
    /// - Where the ranks go round, cards of the highest one may lie on those of the lowest, and so on in a run that is put on `c`.
    ///   So all cards of the lowest rank must be home.
    /// - A card that fits on `c` and is not lower goes home after it, so it may need `c` to lie on for a while,
    ///   and so may any card where it can be put there by a cheat. Such a `c` never goes home safely.
    ///
    /// Where cards go home by themselves, who waits may need no move for it: then it costs moves, and only
    /// [`heights_for_win`](Self::heights_for_win) knows such cards.
    pub(crate) fn safe_heights(&self, card: Card) -> Option<[u8; SUITS]> {
        match self.sends_home() {
            true => None,
            false => self.heights_for_win(card),
        }
    }

    /// The same, whatever it costs.
    pub(crate) fn heights_for_win(&self, card: Card) -> Option<[u8; SUITS]> {
        let deck = &self.deck;
        let (kind, group) = (deck.kind(card), deck.group(card));
        let fitting = |under: Card| deck.cards().filter(move |&other| self.fits(other, under));
        let is_not_lower = |other: Card| deck.kind(other).rank >= kind.rank;
        if self.goal != Goal::Foundations
            || self.cheats
            || self.redeal.is_some()
            || self.stock.is_some_and(|stock| stock.to == DealTo::Columns)
            || (self.lift == Lift::Any && self.take_back)
            || group.suits.len() > SUITS
            || fitting(card).any(is_not_lower)
        {
            return None;
        }
        if self.take_back {
            return self.heights_to_stay(card);
        }
        let mut heights = [0_u8; SUITS];
        let mut need = |suit: Option<Suit>, height: u8| {
            let index = group.suits.iter().position(|&other| Some(other) == suit);
            let needed = &mut heights[index.unwrap_or(0)];
            *needed = (*needed).max(height);
        };
        if kind.copies > 1 {
            need(kind.suit, kind.rank - 1);
        }
        if group.wraps {
            group.suits.iter().for_each(|&suit| need(Some(suit), 1));
        }
        for child in fitting(card) {
            if kind.copies > 1 || self.lift == Lift::Any {
                need(deck.kind(child).suit, kind.rank - 1);
                continue;
            }
            // The card's own foundation holds `rank - 1`, so a child of its own suit is home.
            if deck.kind(child).suit == kind.suit {
                continue;
            }
            need(deck.kind(child).suit, kind.rank - 2);
            for grandchild in fitting(child) {
                need(deck.kind(grandchild).suit, kind.rank.saturating_sub(3));
            }
        }
        Some(heights)
    }

    /// Whether a card on the waste goes home safely when one in a column does.
    ///
    /// Where cards are dealt one by one, the waste without it gives every other card in the same order as with it, and no
    /// later. Where several are dealt at once, the cards behind it move up, and other ones come to lie on the waste: it has
    /// to wait until nothing is dealt or turned over any more.
    pub(crate) fn is_waste_safe(&self, in_stock: usize, turned: u8) -> bool {
        self.stock.is_some_and(|stock| {
            stock.each == 1
                || in_stock == 0 && matches!(stock.times, Redeals::AtMost(times) if turned >= times)
        })
    }

    /// [`safe_heights`](Self::safe_heights) where the last card of a foundation may go back to a column; of one deck only.
    ///
    /// Take a set `T` of cards that has with each card all lower ones of its suit, and all cards that fit on it. Let `c` be in
    /// it, and all its other cards be home. Then a win from here can be changed into one that begins with `c` going home and
    /// in which no card of `T` ever leaves its foundation:
    ///
    /// - Only cards of `T` fit on cards of `T`, so in the columns of the first win those that are not in `T` never come to lie on one
    ///   that is. (Now none but `c` is in a column, and `c` is the last card of its own.) Leave out all moves of cards of
    ///   `T`: of a run that moves, what is not in `T` comes first and moves without the rest. It finds the same card to lie on,
    ///   or the same empty column, and as much room or more, for the cards of `T` are nowhere in the way.
    /// - A card that is not in `T` goes home or comes back in the second win when it does in the first: on its foundation lie, above
    ///   the cards of `T`, the same ones.
    /// - The first win has a move of `c` home, which the second one has at its beginning. So it is not longer.
    ///
    /// The smallest such set has `c` and the lower cards of its suit; and with the cards of a suit up to some rank,
    /// those of each suit that fits on it up to one rank less.
    fn heights_to_stay(&self, card: Card) -> Option<[u8; SUITS]> {
        let deck = &self.deck;
        let (kind, group) = (deck.kind(card), deck.group(card));
        let falls = |under: Card| {
            let fitting = deck.cards().filter(|&other| self.fits(other, under));
            fitting
                .map(|other| deck.kind(other).rank)
                .all(|rank| rank < deck.kind(under).rank)
        };
        if kind.copies > 1 || !deck.cards().all(falls) {
            return None;
        }
        let own = group
            .suits
            .iter()
            .position(|&suit| Some(suit) == kind.suit)?;
        let mut heights = [0_u8; SUITS];
        heights[own] = kind.rank;
        loop {
            let before = heights;
            for (index, &suit) in group.suits.iter().enumerate() {
                for rank in 2..=heights[index] {
                    let Some(under) = deck.find(0, rank, Some(suit)) else {
                        continue;
                    };
                    for other in deck.cards().filter(|&other| self.fits(other, under)) {
                        let other = deck.kind(other);
                        let fits = group
                            .suits
                            .iter()
                            .position(|&suit| Some(suit) == other.suit)?;
                        heights[fits] = heights[fits].max(other.rank);
                    }
                }
            }
            if heights == before {
                break;
            }
        }
        // All of them but the card itself are home: it is the next one.
        heights[own] = kind.rank - 1;
        Some(heights)
    }
}
