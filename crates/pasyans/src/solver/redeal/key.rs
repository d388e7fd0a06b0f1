//! Packs a position into a key: exact, with the columns in their order.

use super::board::Board;
use crate::rules::{Redeals, Rules};

/// What parts two piles. No symbol is 0, so a key has one reading.
const END: u64 = 1;
/// Added to a card and to a number of redeals.
const FIRST: u64 = 2;

/// How many words a position of a game takes at most.
///
/// There is a symbol for each card that is not home, and one between two piles; where redeals are counted, one for their
/// number. What lies nowhere is home, so the foundations need no symbols.
pub(super) fn words(rules: &Rules) -> usize {
    let piles = usize::from(rules.columns()) + usize::from(rules.cells() > 0);
    let times = rules.redeal().map(|redeal| redeal.times);
    let is_counted = matches!(times, Some(Redeals::AtMost(_)));
    let symbols = rules.deck().len() + piles - 1 + usize::from(is_counted);
    (symbols * width(rules) as usize).div_ceil(64)
}

/// How many bits a symbol takes.
pub(super) fn width(rules: &Rules) -> u32 {
    let kinds = rules.deck().kinds().len() as u64;
    (kinds + FIRST).next_power_of_two().trailing_zeros().max(6)
}

/// The key of a board.
pub(super) fn key<const N: usize>(board: &Board) -> [u64; N] {
    let mut key = [0_u64; N];
    let mut at = 0;
    let mut write = |symbol: u64| {
        let (word, shift) = (at / 64, at as u32 % 64);
        key[word] |= symbol << shift;
        if shift + board.width > 64 {
            key[word + 1] |= symbol >> (64 - shift);
        }
        at += board.width as usize;
    };
    if board.limit.is_some() {
        write(u64::from(board.redealt) + FIRST);
    }
    if board.tables.cells > 0 {
        let (mut cells, taken) = (board.cells, usize::from(board.taken));
        cells[..taken].sort_unstable();
        for &card in &cells[..taken] {
            write(u64::from(card) + FIRST);
        }
        write(END);
    }
    let mut is_first = true;
    for column in 0..board.tables.columns {
        let cards = board.column(column);
        // Where nothing fills an empty column, it does not matter where it is.
        if cards.is_empty() && board.tables.fills == 0 {
            continue;
        }
        if !std::mem::take(&mut is_first) {
            write(END);
        }
        for &card in cards {
            write(u64::from(card) + FIRST);
        }
    }
    key
}
