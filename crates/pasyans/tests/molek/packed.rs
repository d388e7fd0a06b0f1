//! MOLEK-SYNTEZ a second time, with rules of its own: small and fast, for plain searches of many positions.
//!
//! `molek_by_rules` compares it with the rules of the library, move by move.

use pasyans::{CardMove, Move, Place, Position};

/// The most columns.
const COLUMNS: usize = 6;
/// The most cards of a column.
const MAX_CARDS: usize = 15;

const CHEATED: u64 = 1 << 63;
const ONES: u64 = 0x0111_1111_1111_1111;

/// The columns of a game: four bits a card from the low end, the lowest rank being 1; the highest bit
/// marks a cheated card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Packed {
    /// How many columns there are.
    count: usize,
    /// The highest rank.
    top: u64,
    columns: [u64; COLUMNS],
}

impl Packed {
    /// The packed form of a position; `None` where a column could outgrow it.
    pub fn of(position: &Position) -> Option<Self> {
        let deck = position.rules().deck();
        let mut packed = Self {
            count: position.columns().len(),
            top: deck.groups()[0].ranks.len() as u64,
            columns: [0; COLUMNS],
        };
        for (bits, column) in packed.columns.iter_mut().zip(position.columns()) {
            let cards = column.cards();
            for (row, &card) in cards.iter().enumerate() {
                let rank = usize::from(deck.kind(card).rank);
                let is_cheated = column.is_cheated() && row + 1 == cards.len();
                // On a card of rank r there may come r - 1 more, and a cheated one.
                if row >= MAX_CARDS || !is_cheated && row + rank >= MAX_CARDS {
                    return None;
                }
                *bits |= (rank as u64) << (4 * row);
            }
            *bits |= CHEATED * u64::from(column.is_cheated());
        }
        Some(packed)
    }

    /// The position whatever the order of its columns.
    pub fn key(&self) -> [u64; COLUMNS] {
        let mut columns = self.columns;
        columns.sort_unstable();
        columns
    }

    /// How many cards at the end of a column may move as one.
    pub fn run(&self, column: usize) -> usize {
        let column = self.columns[column];
        let len = length(column);
        if len < 2 || column & CHEATED != 0 {
            return len.min(1);
        }
        match breaks(column) {
            0 => len,
            unlike => len - 1 - (63 - unlike.leading_zeros() as usize) / 4,
        }
    }

    /// Whether a column is exactly the complete run.
    pub fn is_locked(&self, column: usize) -> bool {
        let bits = self.columns[column];
        // A cheated card can never complete a run: it fits nowhere where it is cheated.
        bits & CHEATED == 0
            && length(bits) as u64 == self.top
            && breaks(bits) == 0
            && bits & 15 == self.top
    }

    pub fn is_won(&self) -> bool {
        (0..self.count).all(|column| self.columns[column] == 0 || self.is_locked(column))
    }

    /// The number of cards that do not lie where they belong: on a card one higher, or, for the highest rank, at
    /// the base of a column.
    pub fn misplaced(&self) -> u32 {
        let of_column = |column: u64| {
            let unlike = breaks(column);
            let folded = unlike | unlike >> 1;
            let breaks = ((folded | folded >> 2) & ONES).count_ones();
            breaks + u32::from(column != 0 && column & 15 != self.top)
        };
        self.columns[..self.count]
            .iter()
            .copied()
            .map(of_column)
            .sum()
    }

    /// Every legal move; cheats among them when `cheats` says so.
    pub fn moves(&self, cheats: bool) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in 0..self.count {
            for to in 0..self.count {
                for count in 1..=self.run(from) {
                    let cheat = match self.fits(from, to, count) {
                        None => continue,
                        Some(fits) => !fits,
                    };
                    if !cheat || cheats && count == 1 && self.columns[from] & CHEATED == 0 {
                        moves.push(Move::Cards(CardMove {
                            from: Place::Column(from as u8),
                            to: Place::Column(to as u8),
                            count: count as u8,
                            cheat,
                        }));
                    }
                }
            }
        }
        moves
    }

    /// Whether the end of a run fits on a column; `None` where nothing may be put at all.
    fn fits(&self, from: usize, to: usize, count: usize) -> Option<bool> {
        let (source, target) = (self.columns[from], self.columns[to]);
        if from == to || self.is_locked(from) || self.is_locked(to) || target & CHEATED != 0 {
            return None;
        }
        let first = source >> (4 * (length(source) - count)) & 15;
        match length(target) {
            0 => Some(true),
            len => Some(target >> (4 * (len - 1)) & 15 == first + 1),
        }
    }

    /// Plays one of the [`moves`](Self::moves).
    pub fn play(&mut self, mv: Move) {
        let Move::Cards(mv) = mv else {
            panic!("only cards move in this game");
        };
        let (Place::Column(from), Place::Column(to)) = (mv.from, mv.to) else {
            panic!("{mv} is no move of this game");
        };
        let (from, to) = (usize::from(from), usize::from(to));
        let source = self.columns[from] & !CHEATED;
        let keep = 4 * (length(source) - usize::from(mv.count));
        self.columns[from] = source & ((1 << keep) - 1);
        let target = &mut self.columns[to];
        *target |= source >> keep << (4 * length(*target));
        *target |= CHEATED * u64::from(mv.cheat);
    }

    /// The board in the text form of the game.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for &column in &self.columns[..self.count] {
            for row in 0..length(column) {
                let rank = (column >> (4 * row)) as usize & 15;
                text.push(char::from(b"67890VDKT"[rank - 1]));
            }
            text.push(if column & CHEATED == 0 { '.' } else { '!' });
        }
        text
    }
}

/// How many cards a column has.
const fn length(column: u64) -> usize {
    (67 - (column & !CHEATED).leading_zeros() as usize) / 4
}

/// Four bits for each card but the last: zero where the next one is one rank lower.
const fn breaks(column: u64) -> u64 {
    match length(column) {
        0 | 1 => 0,
        len => {
            let cards = column & !CHEATED;
            (cards ^ ((cards >> 4) + ONES)) & ((1 << (4 * (len - 1))) - 1)
        }
    }
}
