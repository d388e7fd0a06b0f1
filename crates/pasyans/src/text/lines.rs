//! Reads a board that has a line for each column.

use std::sync::Arc;

use crate::card::Card;
use crate::rules::{Rules, TextForm};
use crate::setup::Column;

use super::board_error::{BoardFault, TextSpot};
use super::cards;
use super::reading::{ColumnSpots, Reading};
use super::split::{self, Content, Line, Word};

/// What a text says; blank lines and comments around the board do not matter.
///
/// A blank line within it ends the board, unless the number of cards says otherwise: Freecell Solver writes empty columns like
/// that.
pub fn read<'t>(rules: &Rules, text: &'t str) -> Reading<'t> {
    let (lines, rest) = split::board(text);
    let mut reading = read_lines(rules, text, &lines);
    if rest.is_some() && reading.cards() < rules.deck().len() {
        let lines = split::with_blank_lines(text);
        let whole = read_lines(rules, text, &lines);
        let is_board = whole.cards() == rules.deck().len()
            && whole.setup.columns.len() <= usize::from(rules.columns());
        if is_board {
            return whole;
        }
    }
    if let Some(rest) = rest {
        // The cards below the blank line would otherwise be called missing.
        reading.passed_over_many();
        reading.fault(rest.start, BoardFault::AfterBlankLine);
    }
    reading
}

/// The rules with the rank as the lowest with which foundations begin in this text, where that is not always the same.
pub fn turned(rules: &Rules, text: &str) -> Option<Arc<Rules>> {
    rules.base_home()?;
    let lines = split::with_blank_lines(text);
    let letter = lines.iter().find_map(|line| base_of(rules, line))?;
    rules.turned(letter)
}

/// The letter of the rank in a line `Base: 5`.
fn base_of(rules: &Rules, line: &Line<'_>) -> Option<char> {
    let word = line
        .words
        .first()
        .filter(|_| line.content == Content::Base)?;
    let deck = rules.deck();
    let mut letters = deck.groups()[0].ranks.iter().copied();
    letters.find(|&letter| cards::is_rank(deck, word.text, letter))
}

/// How many cards a text has, counting words that are not cards, and the cards on foundations.
pub fn cards(rules: &Rules, text: &str) -> usize {
    read_lines(rules, text, &split::with_blank_lines(text)).cards()
}

fn read_lines<'t>(rules: &Rules, text: &'t str, lines: &[Line<'_>]) -> Reading<'t> {
    let mut reader = Reader {
        rules,
        reading: Reading::new(text),
        has_foundations: false,
        has_cells: false,
        has_reserve: false,
        has_redeals: false,
        has_stock: false,
        has_waste: false,
        has_base: false,
    };
    for line in lines {
        reader.read(line);
    }
    let mut reading = reader.reading;
    if reading.setup.hole.is_some() {
        // What is not written lies there, too.
        let others = rules.deck().len().saturating_sub(reading.cards());
        reading.setup.home = vec![others as u8];
    }
    match lines.last() {
        Some(last) => reading.spots.end = last.end,
        None => {
            let form = TextForm::Lines;
            reading.passed_over_many();
            reading.fault(TextSpot::default(), BoardFault::Empty { form });
        }
    }
    reading
}

/// The board read so far.
struct Reader<'a, 't> {
    rules: &'a Rules,
    reading: Reading<'t>,
    has_foundations: bool,
    has_cells: bool,
    has_reserve: bool,
    has_redeals: bool,
    has_stock: bool,
    has_waste: bool,
    has_base: bool,
}

impl Reader<'_, '_> {
    fn fault(&mut self, spot: TextSpot, fault: BoardFault) {
        self.reading.fault(spot, fault);
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
            Content::Reserve => {
                let again = std::mem::replace(&mut self.has_reserve, true);
                if self.is_in_place("Reserve", again, line.start) {
                    (self.reading.setup.reserve, self.reading.spots.reserve) =
                        self.places(&line.words);
                }
            }
            Content::Stock => {
                let again = std::mem::replace(&mut self.has_stock, true);
                if self.is_in_place("Stock", again, line.start) {
                    (self.reading.setup.stock, self.reading.spots.stock) = self.pile(&line.words);
                }
            }
            Content::Waste => {
                let again = std::mem::replace(&mut self.has_waste, true);
                if self.is_in_place("Waste", again, line.start) {
                    (self.reading.setup.waste, self.reading.spots.waste) = self.pile(&line.words);
                }
            }
            Content::Base if self.rules.base_home().is_some() => {
                let again = std::mem::replace(&mut self.has_base, true);
                if self.is_in_place("Base", again, line.start) {
                    self.base(line);
                }
            }
            Content::Base => {
                self.reading.passed_over(line.words.len());
                let label = "Base".to_owned();
                self.fault(line.start, BoardFault::UnknownLabel { label });
            }
            Content::Redeals => {
                let again = std::mem::replace(&mut self.has_redeals, true);
                if self.is_in_place("Redeals", again, line.start) {
                    self.redeals(line);
                }
            }
            Content::Column => self.column(line),
            Content::UnknownLabel(label) => {
                self.reading.passed_over(line.words.len());
                let label = label.to_owned();
                self.fault(line.start, BoardFault::UnknownLabel { label });
            }
        }
    }

    /// Whether a line is to be read; one that stands too late is, so that its cards count.
    fn is_in_place(&mut self, label: &'static str, again: bool, spot: TextSpot) -> bool {
        if again {
            self.reading.passed_over_many();
            self.fault(spot, BoardFault::GivenTwice { label });
        } else if !self.reading.setup.columns.is_empty() {
            self.fault(spot, BoardFault::AfterColumns { label });
        }
        !again
    }

    fn column(&mut self, line: &Line<'_>) {
        let mut cards = Vec::new();
        let mut is_cheated = false;
        let mut spots = ColumnSpots {
            start: line.start,
            cards: Vec::new(),
        };
        let mut is_under_known = true;
        let mut down = 0;
        for (index, word) in line.words.iter().enumerate() {
            let (name, is_marked) = match word.text.strip_suffix('!') {
                Some(name) => (name, true),
                None => (word.text, false),
            };
            // `<5S>` lies face down.
            let hidden = name
                .strip_prefix('<')
                .and_then(|name| name.strip_suffix('>'));
            let name = hidden.unwrap_or(name);
            let card = self.card(name, *word);
            let is_last = index + 1 == line.words.len();
            if is_marked && card.is_some() && !is_last {
                self.fault(word.spot, BoardFault::NoCheatHere);
            }
            // Nobody knows whether it fits on what was not understood.
            is_cheated = is_marked && is_last && card.is_some() && is_under_known;
            is_under_known = card.is_some();
            if let Some(card) = card {
                if hidden.is_some() && usize::from(down) == cards.len() {
                    down += 1;
                } else if hidden.is_some() {
                    self.fault(word.spot, BoardFault::FaceDownOnFaceUp);
                }
                cards.push(card);
                spots.cards.push(word.spot);
            }
        }
        let column = Column::new(cards, is_cheated).with_down(down);
        self.reading.setup.columns.push(column);
        self.reading.spots.columns.push(spots);
    }

    /// The cells: `[1]` is one that is locked with all cards of that kind.
    fn cells(&mut self, words: &[Word<'_>]) {
        for word in words {
            let set = word.text.strip_prefix('[');
            let set = set.and_then(|word| word.strip_suffix(']'));
            let card = match (set, word.text) {
                (None, "-" | "*") => None,
                (set, name) => self.card(set.unwrap_or(name), *word),
            };
            let more = card
                .filter(|_| set.is_some())
                .and_then(|card| self.rules.locked_with(card));
            self.reading.in_sets += more.map_or(0, |cards| usize::from(cards) - 1);
            self.reading.setup.cells.push(card);
            self.reading.setup.sets.push(set.is_some());
        }
        self.reading.spots.cells = words.iter().map(|word| word.spot).collect();
    }

    /// The cards of piles that hold one card each, and where these stand.
    fn places(&mut self, words: &[Word<'_>]) -> (Vec<Option<Card>>, Vec<TextSpot>) {
        let cards = words.iter().map(|word| match word.text {
            "-" | "*" => None,
            name => self.card(name, *word),
        });
        let cards = cards.collect();
        (cards, words.iter().map(|word| word.spot).collect())
    }

    /// The cards of a pile, and where they stand.
    fn pile(&mut self, words: &[Word<'_>]) -> (Vec<Card>, Vec<TextSpot>) {
        let (places, spots) = self.places(words);
        let known = places.into_iter().zip(spots);
        known.filter_map(|(card, spot)| Some((card?, spot))).unzip()
    }

    /// The rank with which foundations begin; the rules are turned to it already, if it is one.
    fn base(&mut self, line: &Line<'_>) {
        let word = line.words.first().map_or("", |word| word.text);
        if line.words.len() != 1 || base_of(self.rules, line).is_none() {
            let word = word.to_owned();
            self.fault(line.start, BoardFault::UnknownBase { word });
        }
    }

    fn redeals(&mut self, line: &Line<'_>) {
        let [word] = line.words[..] else {
            let word = line.words.get(1).map_or("", |word| word.text).to_owned();
            return self.fault(line.start, BoardFault::UnknownRedeals { word });
        };
        match word.text.parse() {
            Ok(redealt) => {
                self.reading.setup.redealt = redealt;
                self.reading.spots.redealt = Some(word.spot);
            }
            Err(_) => {
                let word_text = word.text.to_owned();
                self.fault(word.spot, BoardFault::UnknownRedeals { word: word_text });
            }
        }
    }

    /// The card that the name in a word means.
    fn card(&mut self, name: &str, word: Word<'_>) -> Option<Card> {
        let deck = self.rules.deck();
        let card = cards::card(deck, name);
        if card.is_none() {
            self.reading.passed_over(1);
            let fault = BoardFault::UnknownCard {
                word: word.text.to_owned(),
                groups: deck.groups().to_vec(),
            };
            self.fault(word.spot, fault);
        }
        card
    }

    /// The last card in the hole.
    fn hole(&mut self, words: &[Word<'_>]) {
        let (places, spots) = self.places(words);
        self.reading.setup.hole = places.first().copied().flatten();
        self.reading.spots.home = spots.iter().take(1).copied().map(Some).collect();
        if let Some(second) = words.get(1) {
            self.fault(second.spot, BoardFault::OneInTheHole);
        }
    }

    fn foundations(&mut self, words: &[Word<'_>]) {
        let Some(first) = words.first() else { return };
        if self.rules.hole().is_some() {
            return self.hole(words);
        }
        let foundations = self.rules.foundations();
        if foundations == 0 {
            return self.fault(first.spot, BoardFault::NoFoundations);
        }
        self.reading.setup.home = vec![0; foundations];
        self.reading.spots.home = vec![None; foundations];
        let deck = self.rules.deck();
        let group = &deck.groups()[0];
        let mut given = vec![0; group.suits.len()];
        for word in words {
            if let Some((index, rank)) = self.alone_home(word.text) {
                self.reading.setup.home[index] = rank;
                self.reading.spots.home[index] = Some(word.spot);
                continue;
            }
            let Some((suit, rank)) = self.foundation(word.text) else {
                let highest = deck.find(0, group.ranks.len() as u8, Some(group.suits[0]));
                let fault = highest.map(|card| BoardFault::UnknownFoundation {
                    word: word.text.to_owned(),
                    example: *deck.kind(card),
                });
                // What is on it would otherwise be called missing.
                self.reading.passed_over_many();
                self.reading
                    .faults
                    .extend(fault.map(|fault| (word.spot, fault)));
                continue;
            };
            let index = group.suits.len() * given[suit] + suit;
            given[suit] += 1;
            if index < group.suits.len() * usize::from(group.copies) {
                self.reading.setup.home[index] = rank;
                self.reading.spots.home[index] = Some(word.spot);
            } else {
                let fault = BoardFault::SuitTooOften {
                    suit: group.suits[suit],
                    wanted: group.copies,
                };
                self.fault(word.spot, fault);
            }
        }
    }

    /// The foundation and the rank of a card without a suit: the first foundation of its own that nothing is written of.
    fn alone_home(&self, word: &str) -> Option<(usize, u8)> {
        let card = cards::card(self.rules.deck(), word)?;
        let kind = self.rules.deck().kind(card);
        if kind.suit.is_some() || self.rules.deck().group(card).gathers {
            return None;
        }
        let first = self.rules.first_foundation(kind.group);
        let mut own = first..first + usize::from(kind.copies);
        let index = own.find(|&index| self.reading.setup.home.get(index) == Some(&0))?;
        Some((index, kind.rank))
    }

    /// The suit (counted from 0) and the rank of the last card of a foundation: `H-5`, or `5-H`.
    fn foundation(&self, word: &str) -> Option<(usize, u8)> {
        let (one, other) = word.split_once('-')?;
        let read = self.suit_and_rank(one, other);
        read.or_else(|| self.suit_and_rank(other, one))
    }

    fn suit_and_rank(&self, suit: &str, rank: &str) -> Option<(usize, u8)> {
        let deck = self.rules.deck();
        let group = &deck.groups()[0];
        let mut letters = suit.chars();
        let suit = cards::suit(letters.next()?)?;
        if !letters.as_str().is_empty() {
            return None;
        }
        let suit = group.suits.iter().position(|&other| other == suit)?;
        let rank = match rank {
            "0" => 0,
            _ => {
                let is_it = |&letter: &char| cards::is_rank(deck, rank, letter);
                group.ranks.iter().position(is_it)? + 1
            }
        };
        Some((suit, rank as u8))
    }
}
