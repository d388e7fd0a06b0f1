//! Reads the compact form: all columns on one line, base first, each ended by `.`, or by `!` when its last
//! card is cheated. Cards are single letters; a small letter is not a card.

use crate::card::{Card, Deck};
use crate::rules::{Rules, TextForm};
use crate::setup::Column;

use super::board_error::{BoardFault, TextSpot};
use super::reading::{ColumnSpots, Reading};
use super::split;

/// What ends a column.
pub const ENDS: [char; 2] = ['.', '!'];

/// What a text says; spaces and line ends around the board do not matter.
pub fn read<'t>(rules: &Rules, text: &'t str) -> Reading<'t> {
    let text = text.trim();
    let mut reader = Reader {
        rules,
        reading: Reading::new(text),
        column: OpenColumn::default(),
        letters: 0,
    };
    let (characters, end) = split::characters(text);
    for (index, (spot, character)) in characters.into_iter().enumerate() {
        if reader.is_complete() {
            let fault = BoardFault::AfterBoard { length: index };
            reader.reading.fault(spot, fault);
            break;
        }
        reader.read(spot, character);
    }
    reader.finish(end)
}

/// The board read so far.
struct Reader<'a, 't> {
    rules: &'a Rules,
    reading: Reading<'t>,
    /// The column that has no end yet.
    column: OpenColumn,
    /// How many characters may have been cards.
    letters: usize,
}

#[derive(Default)]
struct OpenColumn {
    /// Where it begins; `None` when nothing of it was read.
    start: Option<TextSpot>,
    /// What stands in it; `None` for a character that is no card.
    cards: Vec<(TextSpot, Option<Card>)>,
}

impl<'t> Reader<'_, 't> {
    /// Whether all columns and as many cards as the deck has were read: whatever follows is too much.
    fn is_complete(&self) -> bool {
        let columns = self.reading.setup.columns.len();
        columns == usize::from(self.rules.columns())
            && self.column.start.is_none()
            && self.letters >= self.rules.deck().len()
    }

    fn read(&mut self, spot: TextSpot, character: char) {
        self.column.start.get_or_insert(spot);
        if ENDS.contains(&character) {
            self.end_column(character == '!');
            return;
        }
        let deck = self.rules.deck();
        let card = card(deck, character);
        if card.is_none() {
            self.reading.passed_over(1);
            let capital = character.to_ascii_uppercase();
            let fault = BoardFault::UnknownCharacter {
                character,
                ranks: deck.groups()[0].ranks.iter().rev().copied().collect(),
                meant: self::card(deck, capital).map(|card| *deck.kind(card)),
            };
            self.reading.fault(spot, fault);
        }
        self.column.cards.push((spot, card));
        self.letters += 1;
    }

    fn end_column(&mut self, is_marked: bool) {
        let OpenColumn { start, cards } = std::mem::take(&mut self.column);
        // Nobody knows whether a card fits on what was not understood.
        let is_understood = cards.iter().rev().take(2).all(|(_, card)| card.is_some());
        let known = cards.iter().filter_map(|&(spot, card)| Some((spot, card?)));
        let (spots, cards): (Vec<TextSpot>, Vec<Card>) = known.unzip();
        let column = Column::new(cards, is_marked && is_understood);
        self.reading.setup.columns.push(column);
        self.reading.spots.columns.push(ColumnSpots {
            start: start.unwrap_or_default(),
            cards: spots,
        });
    }

    fn finish(mut self, end: TextSpot) -> Reading<'t> {
        let is_open = self.column.start.is_some();
        if is_open {
            self.end_column(false);
        }
        self.reading.spots.end = end;
        let (columns, wanted) = (self.reading.setup.columns.len(), self.rules.columns());
        if columns == 0 {
            let form = TextForm::Compact;
            self.reading.passed_over_many();
            self.reading.fault(end, BoardFault::Empty { form });
        } else if columns < usize::from(wanted) {
            let fault = BoardFault::TooFewColumns { columns, wanted };
            self.reading.fault(end, fault);
        } else if is_open && columns == usize::from(wanted) {
            self.reading.fault(end, BoardFault::NotEnded);
        }
        self.reading
    }
}

/// The card that a character means.
fn card(deck: &Deck, character: char) -> Option<Card> {
    let is_it = |&card: &Card| deck.kind(card).letter == character;
    deck.cards().find(is_it)
}
