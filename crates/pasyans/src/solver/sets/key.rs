//! Packs a position into a key: exact, up to the order of columns and cells and to what is locked.

use super::board::Board;
use crate::rules::Rules;

/// What parts two piles. No symbol is 0, so a key has one reading.
const END: u64 = 1;
/// Added to a card.
const FIRST: u64 = 2;
/// How many bits a number of locked columns or cells takes.
const COUNT: u32 = 5;

const MAX_COLUMNS: usize = Rules::MAX_COLUMNS as usize;

/// The words of the largest positions: 208 cards and 27 ends of seven bits, and two numbers.
pub(super) const MOST_WORDS: usize = 26;

/// How many words a position of a game takes at most.
pub(super) fn words(rules: &Rules) -> usize {
    let symbols = rules.deck().len() + usize::from(rules.columns()) + 1;
    (symbols * width(rules) as usize + 2 * COUNT as usize).div_ceil(64)
}

/// How many bits a symbol takes.
pub(super) fn width(rules: &Rules) -> u32 {
    let kinds = rules.deck().kinds().len() as u64;
    (kinds + FIRST).next_power_of_two().trailing_zeros()
}

/// The key of a board. Which cards are locked follows from those that are not.
pub(super) fn key<const N: usize>(board: &Board) -> [u64; N] {
    let mut key = [0_u64; N];
    let mut at = 0_u32;
    let mut write = |symbol: u64, width: u32| {
        let (word, shift) = ((at / 64) as usize, at % 64);
        key[word] |= symbol << shift;
        if shift + width > 64 {
            key[word + 1] |= symbol >> (64 - shift);
        }
        at += width;
    };
    write(board.sets.into(), COUNT);
    write(board.locked.count_ones().into(), COUNT);
    let (mut cells, taken) = (board.cells, usize::from(board.taken));
    cells[..taken].sort_unstable();
    for &card in &cells[..taken] {
        write(u64::from(card) + FIRST, board.width);
    }
    write(END, board.width);
    let mut order = [0_u8; MAX_COLUMNS];
    let mut count = 0;
    for column in 0..board.tables.columns {
        if board.len(column) > 0 && !board.is_locked(column) {
            order[count] = column as u8;
            count += 1;
        }
    }
    let order = &mut order[..count];
    order.sort_unstable_by(|&one, &other| {
        let cards = |column: u8| board.column(column.into());
        cards(one).cmp(cards(other))
    });
    for &column in &*order {
        for &card in board.column(column.into()) {
            write(u64::from(card) + FIRST, board.width);
        }
        write(END, board.width);
    }
    key
}
