//! A byte a card: the columns in sorted order, the cells in sorted order, the foundations.
//!
//! For games with identical cards, where what a card lies on does not tell which of its
//! equals it is, and for games with cheats.

use super::Coding;
use crate::position::Position;
use crate::solver::cards::board::{Board, MAX_HOMES, Step};
use crate::solver::cards::tables::Tables;

/// Words enough for `N * 8` bytes.
pub(crate) struct Listed<const N: usize>;

/// What ends a column; `CHEATED` if its last card is cheated.
const END: u8 = 0x40;
const CHEATED: u8 = 0x41;
/// Added to a card, so that no byte in use is zero.
const CARD: u8 = 0x80;

/// How many foundations a suit has.
const fn levels(tables: &Tables) -> usize {
    let copies = tables.copies as usize;
    if copies < MAX_HOMES {
        copies
    } else {
        MAX_HOMES
    }
}

impl<const N: usize> Listed<N> {
    /// Whether a game's positions fit.
    pub const fn suits(cards: usize, tables: &Tables) -> bool {
        // The ends of columns and of the cells, and the foundations.
        cards + tables.columns + 1 + 4 * levels(tables) <= N * 8
    }
}

impl<const N: usize> Coding for Listed<N> {
    type Key = [u64; N];
    type Words = ();
    const DISTINCT: bool = false;

    fn new(_: &Tables, _: &Position) -> Self {
        Self
    }

    #[inline]
    fn lay(&mut self, _: u8, _: u8) {}

    fn words(&self) {}

    fn set_words(&mut self, (): ()) {}

    fn key(board: &Board<Self>) -> [u64; N] {
        let count = board.tables.columns;
        let mut order = [0_u8; crate::rules::Rules::MAX_COLUMNS as usize];
        let mut filled = 0;
        for column in 0..count {
            if board.len(column) > 0 {
                order[filled] = column as u8;
                filled += 1;
            }
        }
        order[..filled].sort_unstable_by(|&a, &b| {
            let (a, b) = (usize::from(a), usize::from(b));
            let whole = |column| (board.column(column), board.is_cheated(column));
            whole(a).cmp(&whole(b))
        });
        let mut key = [0_u64; N];
        let mut at = 0;
        let mut write = |byte: u8| {
            key[at / 8] |= u64::from(byte) << (8 * (at % 8));
            at += 1;
        };
        let heights = board.homes[..levels(&board.tables)]
            .iter()
            .flat_map(|heights| heights.to_le_bytes());
        heights.for_each(&mut write);
        let mut cells = [0_u8; crate::rules::Rules::MAX_CELLS as usize];
        let taken = board.cells().len();
        cells[..taken].copy_from_slice(board.cells());
        cells[..taken].sort_unstable();
        cells[..taken].iter().for_each(|&card| write(card | CARD));
        write(END);
        for &column in &order[..filled] {
            let column = usize::from(column);
            board
                .column(column)
                .iter()
                .for_each(|&card| write(card | CARD));
            write(if board.is_cheated(column) {
                CHEATED
            } else {
                END
            });
        }
        key
    }

    fn key_after(_: &Board<Self>, _: Step) -> Option<[u64; N]> {
        None
    }
}
