//! The rules a second time, for tests: written from their description in words, on piles of names,
//! with nothing in common with the library but the text of a board.
//!
//! It is slow and simple: every conceivable move is tried against what the words say.

#![allow(dead_code, reason = "each test crate uses a part")]

pub mod any_game;
pub mod board;
pub mod endgame;
pub mod games;

/// Cards that build on each other.
#[derive(Clone, Debug)]
pub struct Cards {
    /// The letters of the ranks, the lowest first.
    pub ranks: String,
    /// The letters of the suits.
    pub suits: String,
    pub copies: usize,
    /// A word of the rule files: `rank`, `suit`, `alternate-colour` …
    pub build: &'static str,
    pub run: &'static str,
    pub locks: bool,
    /// Whether the highest rank lies on the lowest one as well.
    pub wraps: bool,
    /// Whether all cards of a kind are gathered in a cell when none of them is covered.
    pub gathers: bool,
    /// `by-hand`, `in-step` or `at-once`.
    pub goes_home: &'static str,
}

/// The cards that are dealt in the course of a game.
#[derive(Clone, Copy, Debug)]
pub struct Stock {
    pub cards: usize,
    /// `waste`, `columns` or `hole`.
    pub to: &'static str,
    pub each: usize,
    /// How often the waste may be turned over; `None` is as often as wished.
    pub times: Option<usize>,
    /// Whether no column may be empty when cards are dealt.
    pub full: bool,
    /// Whether the cells are closed until the stock is empty.
    pub opens: bool,
}

/// A game in words.
#[derive(Clone, Debug)]
pub struct Game {
    pub name: String,
    pub columns: usize,
    pub cells: usize,
    /// How many cards lie beside the columns, each by itself: they may be taken, and nothing goes there.
    pub reserve: usize,
    pub cards: Vec<Cards>,
    /// `as-room-allows`, `free` or `one`.
    pub moves: &'static str,
    /// `any`, `highest` or `nothing`.
    pub empty: &'static str,
    /// `foundations`, `runs-taken-off`, `runs-in-place` or `hole`.
    pub goal: &'static str,
    pub cheats: bool,
    /// Whether the last card of a foundation may go back to a column.
    pub take_back: bool,
    /// How many cards a redeal puts into each column, and how often there may be one; `None` is as often as wished.
    pub redeal: Option<(usize, Option<usize>)>,
    /// `lines` or `compact`.
    pub text: &'static str,
    /// Whether any card that lies face up moves with all that lie on it.
    pub lifts_any: bool,
    /// Which cards are dealt face down, as the rule file says it; empty if none are.
    pub face_down: &'static str,
    pub stock: Option<Stock>,
    pub hole: Option<Hole>,
    /// How many cells are open at the start, if not all are.
    pub open_cells: Option<usize>,
    /// `columns` or `locks`.
    pub opened_by: &'static str,
    /// `never`, `at-once` or `completed`.
    pub cell_sets: &'static str,
    /// Which cards of the rank that is dealt first begin foundations: `first`, `all-but-last`, or empty where the lowest rank does.
    pub base_home: &'static str,
}

/// The one pile to which all cards go.
#[derive(Clone, Debug)]
pub struct Hole {
    /// The card that lies there at the start; where it is empty, the next one after those of the columns.
    pub begins: String,
    /// Whether the highest rank and the lowest follow each other.
    pub wraps: bool,
}

impl Game {
    /// The text of a rule file that says the same; dealt along the rows.
    pub fn rule_file(&self) -> String {
        let mut file = format!(
            "name = {:?}\ncolumns = {}\ncells = {}\nreserve = {}\nmoves = {:?}\nempty = {:?}\ngoal = {:?}\ncheats = {}\n\
             take-back = {}\ntext = {:?}\n",
            self.name,
            self.columns,
            self.cells,
            self.reserve,
            self.moves,
            self.empty,
            self.goal,
            self.cheats,
            self.take_back,
            self.text
        );
        for cards in &self.cards {
            file += &format!(
                "\n[[cards]]\nranks = {:?}\nsuits = {:?}\ncopies = {}\nbuild = {:?}\nrun = {:?}\nlocks = {}\nwraps = {}\n",
                cards.ranks,
                cards.suits,
                cards.copies,
                cards.build,
                cards.run,
                cards.locks,
                cards.wraps
            );
            if cards.gathers {
                file += "gathers = true\n";
            }
            if cards.goes_home != "by-hand" {
                file += &format!("goes-home = {:?}\n", cards.goes_home);
            }
        }
        if let Some(open) = self.open_cells {
            file = format!(
                "open-cells = {open}\nopened-by = {:?}\n{file}",
                self.opened_by
            );
        }
        if self.cell_sets != "never" {
            file = format!("cell-sets = {:?}\n{file}", self.cell_sets);
        }
        if self.lifts_any {
            file = format!("lift = \"any\"\n{file}");
        }
        if !self.face_down.is_empty() || !self.base_home.is_empty() {
            file += "\n[deal]\n";
        }
        if !self.face_down.is_empty() {
            file += &format!("face-down = {}\n", self.face_down);
        }
        if !self.base_home.is_empty() {
            file += &format!("base-home = {:?}\n", self.base_home);
        }
        if let Some(stock) = self.stock {
            let times = stock
                .times
                .map_or("\"unlimited\"".to_owned(), |times| times.to_string());
            file += &format!(
                "\n[stock]\ncards = {}\nto = {:?}\neach = {}\ntimes = {times}\nneeds-full-columns = {}\nopens-cells = {}\n",
                stock.cards, stock.to, stock.each, stock.full, stock.opens
            );
        }
        if let Some(hole) = &self.hole {
            file += &format!("\n[hole]\nwraps = {}\n", hole.wraps);
            if !hole.begins.is_empty() {
                file += &format!("begins = {:?}\n", hole.begins);
            }
        }
        if let Some((cards, times)) = self.redeal {
            let times = times.map_or("\"unlimited\"".to_owned(), |times| times.to_string());
            file += &format!("\n[redeal]\ncards = {cards}\ntimes = {times}\n");
        }
        file
    }

    /// The game with its ranks in the order in which they go to the foundations, from this one on.
    fn from(&self, base: char) -> Self {
        let mut game = self.clone();
        if let Some(at) = self.cards[0].ranks.find(base) {
            let (before, after) = self.cards[0].ranks.split_at(at);
            game.cards[0].ranks = format!("{after}{before}");
        }
        game
    }

    /// The cards that a card belongs to, its rank from 0, and its suit.
    fn parts(&self, card: &str) -> (usize, usize, Option<char>) {
        let rank = card.chars().next().expect("a rank");
        let suit = card.chars().nth(1);
        for (index, cards) in self.cards.iter().enumerate() {
            let has_suit = suit.map_or(cards.suits.is_empty(), |suit| cards.suits.contains(suit));
            if let (true, Some(rank)) = (has_suit, cards.ranks.find(rank)) {
                return (index, rank, suit);
            }
        }
        panic!("{card} is not in the deck");
    }

    /// Whether one card lies on the other as a word says.
    fn lies_on(&self, word: &str, card: &str, under: &str) -> bool {
        let (cards, rank, suit) = self.parts(card);
        let (other_cards, other_rank, other_suit) = self.parts(under);
        let is_red = |suit: Option<char>| matches!(suit, Some('H' | 'D'));
        let goes_round = self.cards[cards].wraps && other_rank == 0 && rank > 0;
        let one_lower =
            rank + 1 == other_rank || goes_round && rank + 1 == self.cards[cards].ranks.len();
        cards == other_cards
            && match word {
                "rank" => one_lower,
                "suit" => one_lower && suit == other_suit,
                "alternate-colour" => one_lower && is_red(suit) != is_red(other_suit),
                "colour" => one_lower && is_red(suit) == is_red(other_suit),
                "suit-in-any-order" => suit == other_suit,
                "nothing" => false,
                "same-rank" => rank == other_rank,
                "other-suit" => one_lower && suit != other_suit,
                _ => panic!("no such word: {word}"),
            }
    }

    /// Whether a card follows another one in the hole: it is one higher, or one lower.
    fn follows(&self, card: &str, last: &str) -> bool {
        let ranks = self.cards[0].ranks.len();
        let (one, other) = (self.parts(card).1, self.parts(last).1);
        let ends = [one.min(other), one.max(other)];
        one.abs_diff(other) == 1
            || self.hole.as_ref().is_some_and(|hole| hole.wraps)
                && ranks > 1
                && ends == [0, ranks - 1]
    }

    fn fits(&self, card: &str, under: &str) -> bool {
        self.lies_on(self.cards[self.parts(card).0].build, card, under)
    }

    /// Whether all cards hang together, so that they can move as one.
    fn is_run(&self, cards: &[String]) -> bool {
        cards
            .windows(2)
            .all(|pair| self.lies_on(self.cards[self.parts(&pair[1]).0].run, &pair[1], &pair[0]))
    }

    /// Whether a column holds exactly one complete run: all ranks in order, or all cards of a suit.
    fn is_complete(&self, column: &[String]) -> bool {
        let Some(first) = column.first() else {
            return false;
        };
        let cards = &self.cards[self.parts(first).0];
        if cards.run == "suit-in-any-order" {
            let alike = |card: &&String| {
                self.parts(card).0 == self.parts(first).0
                    && self.parts(card).2 == self.parts(first).2
            };
            return column.iter().filter(alike).count() == column.len()
                && column.len() == cards.ranks.len() * cards.copies;
        }
        if cards.run == "same-rank" {
            let alike = |card: &&String| {
                self.parts(card).0 == self.parts(first).0
                    && self.parts(card).1 == self.parts(first).1
            };
            return column.iter().filter(alike).count() == column.len()
                && column.len() == cards.suits.len().max(1) * cards.copies;
        }
        let ranks: String = column
            .iter()
            .filter_map(|card| card.chars().next())
            .collect();
        let highest_first: String = cards.ranks.chars().rev().collect();
        ranks == highest_first && self.is_run(column)
    }

    fn is_locked(&self, column: &[String]) -> bool {
        // Nobody knows of a card that lies face down what it completes.
        if column.iter().any(|card| card.starts_with('<')) {
            return false;
        }
        let cards = |first: &String| &self.cards[self.parts(first).0];
        column.first().is_some_and(|first| cards(first).locks) && self.is_complete(column)
    }

    /// How many cards alike a cell may hold at once, if it may hold more than one.
    fn set_of(&self, card: &str) -> Option<usize> {
        let cards = &self.cards[self.parts(card).0];
        let is_gathered = self.cell_sets != "never"
            && cards.run == "same-rank"
            && cards.suits.is_empty()
            && cards.locks;
        is_gathered.then_some(cards.copies)
    }

    /// Whether a cell holds all cards of a kind, and is locked with them.
    fn is_set(&self, cell: &[String]) -> bool {
        cell.first()
            .is_some_and(|card| self.locked_with(card) == Some(cell.len()))
    }

    /// How many cards alike lie in a cell that is locked with this one.
    fn locked_with(&self, card: &str) -> Option<usize> {
        let cards = &self.cards[self.parts(card).0];
        match cards.gathers {
            true => Some(cards.copies),
            false => self.set_of(card),
        }
    }

    /// For each foundation the cards that it takes, by their group and suit.
    fn foundations(&self) -> Vec<(usize, Option<char>)> {
        let mut foundations = Vec::new();
        match self.goal {
            "runs-in-place" => return foundations,
            "hole" => return vec![(0, None)],
            _ => {}
        }
        for (index, cards) in self.cards.iter().enumerate() {
            for _ in 0..cards.copies {
                if cards.gathers {
                    continue;
                }
                if cards.suits.is_empty() {
                    foundations.push((index, None));
                }
                foundations.extend(cards.suits.chars().map(|suit| (index, Some(suit))));
            }
        }
        foundations
    }

    fn may_fill(&self, card: &str) -> bool {
        let (cards, rank, _) = self.parts(card);
        match self.empty {
            "any" => true,
            "highest" => rank + 1 == self.cards[cards].ranks.len(),
            _ => false,
        }
    }
}
