//! Reads a board that has a line for each column.

use std::sync::Arc;

use crate::card::{Card, Suit};
use crate::position::{Column, Position};
use crate::rules::{Goal, Rules};

use super::board_error::{BoardError, BoardFault, Spot};
use super::cards;
use super::census::Census;
use super::split::{self, Content, Line, Word};

/// With more unknown words than this, the missing cards are not what is wrong.
const FEW: usize = 3;

/// The board of a text; blank lines and comments around it do not matter.
pub fn lines(rules: &Arc<Rules>, text: &str) -> Result<Position, BoardError> {
    let (lines, rest) = split::board(text);
    let Some(last) = lines.last() else {
        return Err(BoardError::new(
            text,
            vec![(Spot::default(), BoardFault::Empty)],
        ));
    };
    let mut reader = Reader::new(rules);
    for line in &lines {
        reader.read(line);
    }
    if let Some(rest) = rest {
        // The cards below the blank line would otherwise be called missing.
        reader.unknown_words += FEW + 1;
        reader.fault(rest.spot, BoardFault::AfterBlankLine);
    }
    reader.finish(last.end);
    if !reader.faults.is_empty() {
        return Err(BoardError::new(text, reader.faults));
    }
    let Reader {
        mut columns,
        mut cells,
        home,
        ..
    } = reader;
    // Columns at the end may be left out when they are empty, and so may cells.
    columns.resize_with(usize::from(rules.columns), Column::default);
    cells.resize(usize::from(rules.cells), None);
    Ok(Position::from_piles(rules.clone(), columns, cells, home))
}

/// What was read so far.
struct Reader<'a> {
    rules: &'a Rules,
    columns: Vec<Column>,
    cells: Vec<Option<Card>>,
    home: Vec<u8>,
    census: Census<'a>,
    faults: Vec<(Spot, BoardFault)>,
    unknown_words: usize,
    /// Where the first column too many begins.
    column_too_many: Option<Spot>,
    has_foundations: bool,
    has_cells: bool,
}

impl<'a> Reader<'a> {
    fn new(rules: &'a Rules) -> Self {
        Self {
            rules,
            columns: Vec::new(),
            cells: Vec::new(),
            home: vec![0; rules.foundations()],
            census: Census::new(&rules.deck),
            faults: Vec::new(),
            unknown_words: 0,
            column_too_many: None,
            has_foundations: false,
            has_cells: false,
        }
    }

    fn fault(&mut self, spot: Spot, fault: BoardFault) {
        self.faults.push((spot, fault));
    }

    fn read(&mut self, line: &Line<'_>) {
        match line.content {
            Content::Foundations => {
                let again = std::mem::replace(&mut self.has_foundations, true);
                if self.is_in_place("Foundations", again, line.start) {
                    self.foundations(&line.words);
                }
            }
            Content::Cells => {
                let again = std::mem::replace(&mut self.has_cells, true);
                if self.is_in_place("Freecells", again, line.start) {
                    self.cells(&line.words);
                }
            }
            Content::Column => self.column(line),
            Content::UnknownLabel(label) => {
                self.unknown_words += line.words.len();
                let label = label.to_owned();
                self.fault(line.start, BoardFault::UnknownLabel { label });
            }
        }
    }

    /// Whether a line is to be read; one that stands too late is, so that its cards count.
    fn is_in_place(&mut self, label: &'static str, again: bool, spot: Spot) -> bool {
        if again {
            self.unknown_words += FEW + 1;
            self.fault(spot, BoardFault::GivenTwice { label });
        } else if !self.columns.is_empty() {
            self.fault(spot, BoardFault::AfterColumns { label });
        }
        !again
    }

    fn column(&mut self, line: &Line<'_>) {
        let mut column = Column::default();
        for (index, word) in line.words.iter().enumerate() {
            let (name, cheated) = match word.text.strip_suffix('!') {
                Some(name) => (name, true),
                None => (word.text, false),
            };
            let Some(card) = self.card(name, *word) else {
                continue;
            };
            if cheated {
                let is_last = index + 1 == line.words.len();
                self.check_cheated(card, column.cards.last().copied(), is_last, word.spot);
            }
            column.cheated = cheated;
            column.cards.push(card);
        }
        if self.columns.len() == usize::from(self.rules.columns) {
            self.column_too_many = Some(line.start);
        }
        self.columns.push(column);
    }

    fn check_cheated(&mut self, card: Card, under: Option<Card>, is_last: bool, spot: Spot) {
        if !self.rules.cheats || !is_last {
            self.fault(spot, BoardFault::NoCheatHere);
        } else if under.is_none_or(|under| self.rules.fits(card, under)) {
            let card = self.rules.deck.kind(card).to_string();
            self.fault(spot, BoardFault::CheatedCardFits { card });
        }
    }

    fn cells(&mut self, words: &[Word<'_>]) {
        let wanted = self.rules.cells;
        if let Some(word) = words.get(usize::from(wanted)) {
            let cells = words.len();
            self.fault(word.spot, BoardFault::TooManyCells { cells, wanted });
        }
        for word in words {
            let card = match word.text {
                "-" => None,
                name => self.card(name, *word),
            };
            self.cells.push(card);
        }
    }

    /// The card that the name in a word means; it is counted.
    fn card(&mut self, name: &str, word: Word<'_>) -> Option<Card> {
        let deck = &self.rules.deck;
        let card = cards::card(deck, name);
        match card {
            Some(card) => self.census.add(card, word.spot),
            None => {
                self.unknown_words += 1;
                let cards = cards::how_to_write(deck);
                let fault = BoardFault::UnknownCard {
                    word: word.text.to_owned(),
                    how_to_write: format!("{cards}, parted by spaces"),
                };
                self.fault(word.spot, fault);
            }
        }
        card
    }

    fn foundations(&mut self, words: &[Word<'_>]) {
        let Some(first) = words.first() else { return };
        if self.home.is_empty() {
            return self.fault(first.spot, BoardFault::NoFoundations);
        }
        let suits = self.rules.deck.groups()[0].suits.clone();
        let mut given = vec![0; suits.len()];
        for word in words {
            let Some((suit, rank)) = self.foundation(&suits, word.text) else {
                let fault = BoardFault::UnknownFoundation {
                    word: word.text.to_owned(),
                    example: format!("{}-{}", suits[0].letter(), self.highest()),
                };
                // What is on it would otherwise be called missing.
                self.unknown_words += FEW + 1;
                self.fault(word.spot, fault);
                continue;
            };
            let index = suits.len() * given[suit] + suit;
            given[suit] += 1;
            self.set_home(index, suits[suit], rank, word.spot);
        }
    }

    fn highest(&self) -> String {
        let deck = &self.rules.deck;
        cards::home_rank(deck, deck.groups()[0].ranks.len() as u8)
    }

    /// The suit (counted from 0) and the rank of the last card of a foundation: `H-5`.
    fn foundation(&self, suits: &[Suit], word: &str) -> Option<(usize, u8)> {
        let (suit, rank) = word.split_once('-')?;
        let mut letters = suit.chars();
        let suit = Suit::from_letter(letters.next()?)?;
        if !letters.as_str().is_empty() {
            return None;
        }
        let suit = suits.iter().position(|&other| other == suit)?;
        let deck = &self.rules.deck;
        let ranks = &deck.groups()[0].ranks;
        let rank = match rank {
            "0" => 0,
            _ => {
                let is_it = |&letter: &char| cards::is_rank(deck, rank, letter);
                ranks.iter().position(is_it)? + 1
            }
        };
        Some((suit, rank as u8))
    }

    fn set_home(&mut self, index: usize, suit: Suit, rank: u8, spot: Spot) {
        let deck = &self.rules.deck;
        let Some(home) = self.home.get_mut(index) else {
            let fault = BoardFault::TooManyFoundations {
                suit: suit.letter(),
                wanted: usize::from(deck.groups()[0].copies),
            };
            return self.fault(spot, fault);
        };
        *home = rank;
        for rank in 1..=rank {
            if let Some(card) = deck.find(0, rank, Some(suit)) {
                self.census.add_home(card);
            }
        }
        let is_part = rank > 0 && usize::from(rank) < deck.groups()[0].ranks.len();
        if is_part && self.rules.goal == Goal::RunsTakenOff {
            let fault = BoardFault::PartOfARun {
                suit: suit.letter(),
                highest: self.highest(),
            };
            self.fault(spot, fault);
        }
    }

    /// What only the whole board can tell.
    fn finish(&mut self, end: Spot) {
        if let Some(spot) = self.column_too_many {
            let fault = BoardFault::TooManyColumns {
                columns: self.columns.len(),
                wanted: self.rules.columns,
            };
            self.fault(spot, fault);
        }
        self.faults.extend(self.census.surplus());
        if self.unknown_words <= FEW {
            let missing = self.census.missing();
            self.faults.extend(missing.map(|fault| (end, fault)));
        }
    }
}
