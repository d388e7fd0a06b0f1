use super::card::Rank;

/// The most cards that a column can hold in play: 5 untouched ones, a run of 9 and a cheated card.
pub const MAX_CARDS: usize = 15;

const CHEATED: u64 = 1 << 63;
const ONES: u64 = 0x0111_1111_1111_1111;

/// One column: its cards, base first, and whether the last one is cheated.
///
/// Packed into 64 bits: four bits a card from the low end, so that comparing and
/// sorting columns is comparing and sorting numbers; the highest bit marks a cheat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(u64);

impl Column {
    /// A column without cards.
    pub const EMPTY: Self = Self(0);

    pub(super) const fn bits(self) -> u64 {
        self.0
    }

    const fn cards_bits(self) -> u64 {
        self.0 & !CHEATED
    }

    /// How many cards there are.
    #[must_use]
    pub const fn len(self) -> usize {
        (67 - self.cards_bits().leading_zeros() as usize) / 4
    }

    /// Whether there is no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the last card is cheated.
    #[must_use]
    pub const fn is_cheated(self) -> bool {
        self.0 & CHEATED != 0
    }

    /// The card in a row, counted from 0 at the base.
    #[must_use]
    pub const fn card(self, row: usize) -> Option<Rank> {
        if row < MAX_CARDS {
            Rank::from_value((self.cards_bits() >> (4 * row)) as u8 & 15)
        } else {
            None
        }
    }

    /// The last card: the one that lies open at the end.
    #[must_use]
    pub const fn last(self) -> Option<Rank> {
        match self.len() {
            0 => None,
            len => self.card(len - 1),
        }
    }

    /// The cards, base first.
    pub fn cards(self) -> impl DoubleEndedIterator<Item = Rank> + ExactSizeIterator {
        (0..self.len())
            .map(move |row| Rank::ALL[(self.cards_bits() >> (4 * row)) as usize % 16 - 1])
    }

    /// How many cards at the end may move as one: the descending run, or the cheated card alone.
    #[must_use]
    pub const fn run(self) -> usize {
        let len = self.len();
        if len < 2 || self.is_cheated() {
            return if len == 0 { 0 } else { 1 };
        }
        // Nibble k of `unlike` is zero where card k + 1 sits on a card one higher.
        let cards = self.cards_bits();
        let unlike = (cards ^ ((cards >> 4) + ONES)) & ((1 << (4 * (len - 1))) - 1);
        if unlike == 0 {
            len
        } else {
            len - 1 - (63 - unlike.leading_zeros() as usize) / 4
        }
    }

    /// Whether this is exactly the complete run from `top` down to the 6.
    #[must_use]
    pub const fn is_locked(self, top: Rank) -> bool {
        let ranks = top.value() as usize;
        // A cheated card can never complete a run: it fits nowhere where it is cheated.
        !self.is_cheated()
            && self.len() == ranks
            && self.run() == ranks
            && self.0 & 15 == ranks as u64
    }

    pub(super) const fn with(self, card: Rank) -> Self {
        Self(self.0 | (card.value() as u64) << (4 * self.len()))
    }

    pub(super) const fn mark_cheated(self, cheated: bool) -> Self {
        Self(if cheated {
            self.0 | CHEATED
        } else {
            self.0 & !CHEATED
        })
    }

    /// This column without its last `count` cards (which are then not cheated), and those cards.
    pub(super) const fn split(self, count: usize) -> (Self, Self) {
        let keep = 4 * (self.len() - count);
        let cards = self.cards_bits();
        (Self(cards & ((1 << keep) - 1)), Self(cards >> keep))
    }

    /// This column with all the cards of `tail` put at its end.
    pub(super) const fn join(self, tail: Self) -> Self {
        Self(self.0 | tail.cards_bits() << (4 * self.len()))
    }

    /// How many cards do not sit where they belong: on a card one higher, or a `top` at the base.
    pub(super) fn misplaced(self, top: Rank) -> u32 {
        let len = self.len();
        if len == 0 {
            return 0;
        }
        let cards = self.cards_bits();
        let unlike = (cards ^ ((cards >> 4) + ONES)) & ((1 << (4 * (len - 1))) - 1);
        let folded = unlike | unlike >> 1;
        let breaks = ((folded | folded >> 2) & ONES).count_ones();
        breaks + u32::from(cards & 15 != u64::from(top.value()))
    }
}
