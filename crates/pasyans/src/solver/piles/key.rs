//! Packs a position into a key: exact, up to the order of what no rule tells apart.
//!
//! A key has these parts, one after the other, all of a length that is known to who reads them from the left:
//!
//! - how many cards lie face down in each column that had such cards at the start: which ones, the start says;
//! - which cards are left of the talon, where the border is, and how often the waste was turned over;
//! - the cells, in order;
//! - for each column the cards that lie face up. A card is one that fits on the one before, by its number among
//!   those, or any card, or there is none any more. Columns with cards face down come first, from left to right, and then the others,
//!   sorted where their order does not matter.
//!
//! What lies nowhere is home.

use super::board::Board;
use crate::card::Deck;
use crate::position::Position;
use crate::rules::{DealTo, Lift, Rules};

const KINDS: usize = Deck::MAX_KINDS;
const MAX_COLUMNS: usize = Rules::MAX_COLUMNS as usize;

/// The words of the largest positions: 208 cards of 8 bits, and less than 64 bits for each of 26 columns and for the rest.
pub(super) const MOST_WORDS: usize = 36;

/// How many bits some parts of a key take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Widths {
    /// Any card.
    pub card: u32,
    /// The number of a card among those that fit on another.
    pub fit: u32,
}

impl Widths {
    pub fn of(rules: &Rules) -> Self {
        let deck = rules.deck();
        let fitting = |under| deck.cards().filter(move |&card| rules.fits(card, under));
        let most = deck.cards().map(|under| fitting(under).count()).max();
        let bits = |count: usize| count.max(1).next_power_of_two().trailing_zeros();
        Self {
            card: bits(deck.kinds().len()),
            fit: bits(most.unwrap_or(1)),
        }
    }
}

/// How many words the positions that can be reached from one take at most.
///
/// A card that does not fit on the one before takes the most room. Such a card was dealt there, or lay there at the start:
/// cards that move lie on what they fit on, or first in a column.
pub(super) fn words(start: &Position) -> usize {
    let rules = start.rules();
    let widths = Widths::of(rules);
    let columns = start.columns();
    let hidden: usize = columns
        .iter()
        .map(|column| usize::from(column.down()))
        .sum();
    let breaks: usize = columns
        .iter()
        .flat_map(|column| column.face_up().windows(2))
        .filter(|pair| !rules.fits(pair[1], pair[0]))
        .count();
    let to_columns = rules
        .stock()
        .is_some_and(|stock| stock.to == DealTo::Columns);
    let dealt = if to_columns { start.stock().len() } else { 0 };
    let talon = start.stock().len() + start.waste().len();
    // A card that was turned up is the first of its column, unless others are taken with it.
    let loose = match rules.lift() {
        Lift::Run => 0,
        Lift::Any => hidden,
    };
    let (card, fit) = (widths.card as usize, widths.fit as usize);
    let cards = rules.deck().len();
    let raw = cards.min(columns.len() + breaks + dealt + loose);
    let bits = columns.len() * 8 // face down
        + talon + 7 + 6
        + usize::from(rules.cells()) * card + 5
        + raw * (2 + card) + (cards - raw) * (1 + fit)
        + columns.len() * 2;
    bits.div_ceil(64)
}

/// Writes bits into words.
struct Writer<const N: usize> {
    key: [u64; N],
    at: usize,
}

impl<const N: usize> Writer<N> {
    #[inline]
    fn write(&mut self, value: u64, width: u32) {
        if width == 0 {
            return;
        }
        let (word, shift) = (self.at / 64, self.at as u32 % 64);
        self.key[word] |= value << shift;
        if shift + width > 64 {
            self.key[word + 1] |= value >> (64 - shift);
        }
        self.at += width as usize;
    }
}

/// The key of a board.
pub(super) fn key<const N: usize>(board: &Board, widths: Widths) -> [u64; N] {
    let mut writer = Writer {
        key: [0_u64; N],
        at: 0,
    };
    let columns = board.tables.columns;
    for column in 0..columns {
        let most = board.first_down[column];
        let width = u8::BITS - most.leading_zeros();
        writer.write(board.down[column].into(), width);
    }
    write_talon(board, &mut writer);
    if board.tables.cells > 0 {
        let (mut cells, taken) = (board.cells, usize::from(board.taken));
        cells[..taken].sort_unstable();
        writer.write(taken as u64, 5);
        for &card in &cells[..taken] {
            writer.write(card.into(), widths.card);
        }
    }
    let mut order = [0_u8; MAX_COLUMNS];
    let mut free = 0;
    let is_ordered = board.is_ordered();
    for column in 0..columns {
        if is_ordered || board.down[column] > 0 {
            write_column(board, column, widths, &mut writer);
        } else if board.len(column) > 0 {
            order[free] = column as u8;
            free += 1;
        }
    }
    if !is_ordered {
        let order = &mut order[..free];
        order.sort_unstable_by(|&one, &other| {
            board.column(one.into()).cmp(board.column(other.into()))
        });
        for &column in &*order {
            write_column(board, column.into(), widths, &mut writer);
        }
    }
    writer.key
}

fn write_talon<const N: usize>(board: &Board, writer: &mut Writer<N>) {
    let talon = &board.talon;
    if talon.size == 0 {
        return;
    }
    if board.row > 0 {
        return writer.write(talon.len().into(), 7);
    }
    // Cards stay in the order of their places.
    let mut left = 0_u128;
    for &(_, place) in talon.cards() {
        left |= 1 << place;
    }
    let size = u32::from(talon.size);
    writer.write(
        left as u64 & (u64::MAX >> (64 - size.min(64))),
        size.min(64),
    );
    if size > 64 {
        writer.write((left >> 64) as u64, size - 64);
    }
    let border = match !board.tells_lengths && talon.is_on_grid(board.dealing) {
        true => 0,
        false => talon.at,
    };
    writer.write(border.into(), 7);
    if board.dealing.limit.is_some() {
        writer.write(talon.turned.into(), 6);
    }
}

/// The cards of a column that lie face up, with an end.
fn write_column<const N: usize>(
    board: &Board,
    column: usize,
    widths: Widths,
    writer: &mut Writer<N>,
) {
    let tables = &*board.tables;
    let mut under: Option<u8> = None;
    for &card in board.face_up(column) {
        let fitting = under.map_or(0, |under| tables.fits[usize::from(under) % KINDS]);
        if fitting >> card & 1 != 0 {
            let number = (fitting & ((1 << card) - 1)).count_ones();
            writer.write(0, 1);
            writer.write(number.into(), widths.fit);
        } else {
            writer.write(0b01, 2);
            writer.write(card.into(), widths.card);
        }
        under = Some(card);
    }
    writer.write(0b11, 2);
}
