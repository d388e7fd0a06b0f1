//! Piles of names, and what may be done with them.

use std::collections::{BTreeMap, BTreeSet};

use super::Game;

/// All piles by their names: `t0` …, `c0` …, `r0` …, `f0` …, the stock `s0` (the next card first) and the waste `w0`. A card that lies
/// face down is written `<5S>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    piles: BTreeMap<String, Vec<String>>,
    /// The columns whose last card is cheated.
    cheated: BTreeSet<String>,
    /// How often the columns were dealt again, where that is counted.
    redeals: usize,
    /// The rank with which foundations begin, where that is not always the same.
    base: Option<char>,
}

impl Board {
    /// A board without cards.
    pub fn empty(game: &Game) -> Self {
        let foundations = game.foundations().len();
        let counts = [
            ('t', game.columns),
            ('c', game.cells),
            ('r', game.reserve),
            ('f', foundations),
            ('s', usize::from(game.stock.is_some())),
            ('w', usize::from(game.stock.is_some())),
        ];
        let names = counts
            .into_iter()
            .flat_map(|(letter, count)| (0..count).map(move |index| format!("{letter}{index}")));
        Self {
            piles: names.map(|name| (name, Vec::new())).collect(),
            cheated: BTreeSet::new(),
            redeals: 0,
            base: None,
        }
    }

    /// Lets the foundations begin with another rank.
    pub fn set_base(&mut self, base: char) {
        self.base = Some(base);
    }

    /// The game as it is played from the rank on with which foundations begin.
    fn turned(&self, game: &Game) -> Game {
        self.base
            .map_or_else(|| game.clone(), |base| game.from(base))
    }

    /// Puts cards on a pile, whatever the rules say.
    pub fn put(&mut self, pile: &str, cards: impl IntoIterator<Item = String>) {
        self.piles.get_mut(pile).expect("a pile").extend(cards);
    }

    /// Takes cards off the end of a pile, whatever the rules say.
    pub fn take(&mut self, pile: &str, count: usize) -> Vec<String> {
        let cards = self.piles.get_mut(pile).expect("a pile");
        cards.split_off(cards.len() - count.min(cards.len()))
    }

    /// Reads a board that the library printed.
    pub fn read(game: &Game, text: &str) -> Self {
        let Self {
            mut piles,
            mut cheated,
            mut redeals,
            ..
        } = Self::empty(game);
        let base = text.lines().find_map(|line| line.strip_prefix("Base: "));
        let base = base.and_then(|rank| rank.chars().next());
        let game = &base.map_or_else(|| game.clone(), |base| game.from(base));
        if game.text == "compact" {
            for (index, column) in text.split_inclusive(['.', '!']).enumerate() {
                let cards = column.chars().filter(|c| c.is_alphanumeric());
                piles.insert(format!("t{index}"), cards.map(String::from).collect());
                if column.ends_with('!') {
                    cheated.insert(format!("t{index}"));
                }
            }
            return Self {
                piles,
                cheated,
                redeals,
                base,
            };
        }
        let mut column = 0;
        for line in text.lines() {
            if let (Some(word), "hole") = (line.strip_prefix("Foundations:"), game.goal) {
                piles.insert("f0".to_owned(), vec![word.trim().to_owned()]);
            } else if let Some(words) = line.strip_prefix("Foundations:") {
                for (index, word) in words.split_whitespace().enumerate() {
                    let Some((suit, highest)) = word.split_once('-') else {
                        // A card without a suit, on a foundation of its own.
                        let of_its_own = |index: &usize| {
                            let (group, suit) = game.foundations()[*index];
                            suit.is_none()
                                && game.parts(word).0 == group
                                && piles[&format!("f{index}")].is_empty()
                        };
                        let home = (0..game.foundations().len()).find(of_its_own);
                        let home = format!("f{}", home.expect("a foundation"));
                        piles.insert(home, vec![word.to_owned()]);
                        continue;
                    };
                    let ranks = &game.cards[0].ranks;
                    // A rank whose letter is 0 is written as 10 here: 0 is nothing.
                    let count = match highest {
                        "0" => 0,
                        "10" => ranks.find('0').expect("a rank") + 1,
                        _ => ranks.find(highest).expect("a rank") + 1,
                    };
                    let ranks = ranks.chars().take(count);
                    let cards = ranks.map(|rank| format!("{rank}{suit}"));
                    piles.insert(format!("f{index}"), cards.collect());
                }
            } else if line.starts_with("Base:") {
            } else if let Some(words) = line.strip_prefix("Freecells:") {
                for (index, word) in words.split_whitespace().enumerate() {
                    let cards = match word.trim_matches(['[', ']']) {
                        "-" => Vec::new(),
                        card if word.starts_with('[') => {
                            vec![card.to_owned(); game.locked_with(card).expect("a set")]
                        }
                        card => vec![card.to_owned()],
                    };
                    piles.insert(format!("c{index}"), cards);
                }
            } else if let Some(words) = line.strip_prefix("Reserve:") {
                for (index, word) in words.split_whitespace().enumerate() {
                    let card = (word != "-").then(|| word.to_owned());
                    piles.insert(format!("r{index}"), card.into_iter().collect());
                }
            } else if let Some(words) = line.strip_prefix("Stock:") {
                let cards = words.split_whitespace().map(String::from);
                piles.insert("s0".to_owned(), cards.collect());
            } else if let Some(words) = line.strip_prefix("Waste:") {
                let cards = words.split_whitespace().map(String::from);
                piles.insert("w0".to_owned(), cards.collect());
            } else if let Some(count) = line.strip_prefix("Redeals: ") {
                redeals = count.parse().expect("a number");
            } else {
                let pile = format!("t{column}");
                if line.ends_with('!') {
                    cheated.insert(pile.clone());
                }
                let words = line.trim_end_matches('!').split_whitespace();
                let cards = words.filter(|word| *word != ":");
                piles.insert(pile, cards.map(String::from).collect());
                column += 1;
            }
        }
        Self {
            piles,
            cheated,
            redeals,
            base,
        }
    }

    /// Writes the board as the library prints it.
    pub fn write(&self, game: &Game) -> String {
        let column = |index: usize| self.pile(&format!("t{index}"));
        let mark = |index: usize, otherwise: &'static str| {
            let is_cheated = self.cheated.contains(&format!("t{index}"));
            if is_cheated { "!" } else { otherwise }
        };
        if game.text == "compact" {
            let columns = 0..game.columns;
            return columns
                .map(|index| column(index).concat() + mark(index, "."))
                .collect();
        }
        let mut lines = Vec::new();
        lines.extend(self.base.map(|base| format!("Base: {base}")));
        let foundations: Vec<String> = self.named('f').collect();
        if let ("hole", Some(last)) = (game.goal, self.piles.get("f0").and_then(|hole| hole.last()))
        {
            // What lies under it is no matter any more.
            lines.push(format!("Foundations: {last}"));
        } else if foundations.iter().any(|name| !self.pile(name).is_empty()) {
            let slots = game.foundations();
            let home = foundations
                .iter()
                .zip(slots)
                .filter_map(|(name, (_, suit))| {
                    let last = self.pile(name).last();
                    let Some(suit) = suit else {
                        return last.cloned();
                    };
                    let rank = match last {
                        Some(card) if card.starts_with('0') => "10",
                        Some(card) => &card[..1],
                        None => "0",
                    };
                    Some(format!("{suit}-{rank}"))
                });
            lines.push(format!(
                "Foundations: {}",
                home.collect::<Vec<_>>().join(" ")
            ));
        }
        for (letter, label) in [('c', "Freecells"), ('r', "Reserve")] {
            let place = |name: String| match self.pile(&name) {
                [] => "-".to_owned(),
                cards if letter == 'c' && game.is_set(cards) => format!("[{}]", cards[0]),
                cards => cards[0].clone(),
            };
            let places: Vec<String> = self.named(letter).map(place).collect();
            if let Some(last) = places.iter().rposition(|place| *place != "-") {
                lines.push(format!("{label}: {}", places[..=last].join(" ")));
            }
        }
        for (name, label) in [("s0", "Stock"), ("w0", "Waste")] {
            if let Some(cards) = self.piles.get(name).filter(|cards| !cards.is_empty()) {
                lines.push(format!("{label}: {}", cards.join(" ")));
            }
        }
        if self.redeals > 0 {
            lines.push(format!("Redeals: {}", self.redeals));
        }
        lines.extend((0..game.columns).map(|index| match column(index) {
            [] => ":".to_owned(),
            cards => cards.join(" ") + mark(index, ""),
        }));
        lines.join("\n")
    }

    fn pile(&self, name: &str) -> &[String] {
        &self.piles[name]
    }

    /// The piles whose names begin with a letter, in the order of their numbers.
    fn named(&self, letter: char) -> impl Iterator<Item = String> + '_ {
        let names = (0..).map(move |index| format!("{letter}{index}"));
        names.take_while(|name| self.piles.contains_key(name))
    }

    /// How many cards there are in all.
    pub fn count(&self) -> usize {
        self.piles.values().map(Vec::len).sum()
    }

    /// Every legal move as the library writes it: `t0 t1 3`, a cheat with `!`.
    pub fn moves(&self, game: &Game, cheats: bool) -> BTreeSet<String> {
        let game = &self.turned(game);
        let mut moves = BTreeSet::new();
        for (from, cards) in &self.piles {
            for to in self.piles.keys() {
                for count in 1..=cards.len() {
                    if self.is_allowed(game, from, to, count) {
                        moves.insert(format!("{from} {to} {count}"));
                    }
                }
                if cheats && self.is_cheat(game, from, to) {
                    moves.insert(format!("{from} {to} 1!"));
                }
            }
        }
        for cards in game.cards.iter().filter(|cards| cards.gathers) {
            let kinds = cards.ranks.chars().map(String::from);
            let kinds = kinds.filter(|card| self.may_gather(game, card, cards.copies));
            moves.extend(kinds.map(|card| format!("gather {card}")));
        }
        if let Some(stock) = game.stock {
            let has_empty = || self.named('t').any(|name| self.pile(&name).is_empty());
            let is_blocked = stock.full && has_empty();
            if !self.pile("s0").is_empty() && !is_blocked {
                moves.insert("deal".to_owned());
            }
            let may_turn = stock.times.is_none_or(|times| self.redeals < times);
            if self.pile("s0").is_empty() && !self.pile("w0").is_empty() && may_turn {
                moves.insert("redeal".to_owned());
            }
        }
        if let Some((cards, times)) = game.redeal
            && times.is_none_or(|times| self.redeals < times)
            && self.dealt_again(cards) != self.piles
        {
            moves.insert("redeal".to_owned());
        }
        moves
    }

    /// The piles after a redeal: the columns lie behind each other, and are dealt out from the left, a whole column at a
    /// time. Cards for which there is no column left go on the columns one by one, the first again after the last.
    fn dealt_again(&self, cards: usize) -> BTreeMap<String, Vec<String>> {
        let columns: Vec<String> = self.named('t').collect();
        let mut row: Vec<String> = Vec::new();
        for column in &columns {
            row.extend_from_slice(self.pile(column));
        }
        // How many cards each column is to hold.
        let mut wanted = vec![0; columns.len()];
        for card in 0..row.len() {
            let is_beyond = card >= cards * columns.len();
            let place = if is_beyond {
                (card - cards * columns.len()) % columns.len()
            } else {
                card / cards
            };
            wanted[place] += 1;
        }
        let mut piles = self.piles.clone();
        for (column, count) in columns.into_iter().zip(wanted) {
            let rest = row.split_off(count);
            piles.insert(column, std::mem::replace(&mut row, rest));
        }
        piles
    }

    fn is_allowed(&self, game: &Game, from: &str, to: &str, count: usize) -> bool {
        let target = self.pile(to);
        let cards = &self.pile(from)[self.pile(from).len() - count..];
        // What lies face down stays, and so does the stock, until it is dealt.
        if from.starts_with('s') || cards.iter().any(|card| card.starts_with('<')) {
            return false;
        }
        // From the waste, cards go one by one.
        if from.starts_with('w') && count > 1 {
            return false;
        }
        // What is locked stays as it is.
        if from == to || self.touches_locked(game, from, to) {
            return false;
        }
        // So does a cell with all cards of a kind.
        if from.starts_with('c') && game.is_set(self.pile(from)) {
            return false;
        }
        // What lies on a foundation stays there, or its last card comes back to a column.
        let comes_back = game.take_back && to.starts_with('t') && count == 1;
        if from.starts_with('f') && !comes_back {
            return false;
        }
        // A cheated card moves alone, and nothing goes on it.
        if self.cheated.contains(to) || self.cheated.contains(from) && count > 1 {
            return false;
        }
        match &to[..1] {
            "s" | "w" => false,
            "c" => !from.starts_with('c') && self.goes_to_cell(game, cards, to),
            "f" => count == 1 && self.is_next_home(game, &cards[0], to),
            // Nothing goes to the reserve.
            "r" => false,
            _ => {
                (game.lifts_any || game.is_run(cards))
                    && match target.last() {
                        Some(last) => game.fits(&cards[0], last),
                        None => game.may_fill(&cards[0]),
                    }
                    && self.has_room(game, to, count)
            }
        }
    }

    /// Whether all cells are closed.
    fn is_closed(&self, game: &Game) -> bool {
        game.stock.is_some_and(|stock| stock.opens) && !self.pile("s0").is_empty()
    }

    /// Whether a cell is open: the first ones are, and one more for each thing that locked.
    fn is_open(&self, game: &Game, cell: &str) -> bool {
        let Some(open) = game.open_cells else {
            return !self.is_closed(game);
        };
        let index: usize = cell[1..].parse().expect("a number");
        let columns = self
            .named('t')
            .filter(|name| game.is_locked(self.pile(name)));
        let cells = self.named('c').filter(|name| game.is_set(self.pile(name)));
        let by_cells = match game.opened_by {
            "locks" => cells.count(),
            _ => 0,
        };
        !self.is_closed(game) && index < open + columns.count() + by_cells
    }

    /// Whether cards may go to a cell: a single card to an empty one, all cards of a kind at once to an empty one, or those that it
    /// lacks to one that has the other.
    fn goes_to_cell(&self, game: &Game, cards: &[String], cell: &str) -> bool {
        let there = self.pile(cell);
        let together = [there, cards].concat();
        let is_alike = together.iter().all(|card| *card == together[0]);
        let is_gathered = is_alike && game.set_of(&together[0]) == Some(together.len());
        self.is_open(game, cell)
            && match there.len() {
                0 => cards.len() == 1 || is_gathered,
                1 => game.cell_sets == "completed" && is_gathered,
                _ => false,
            }
    }

    /// Turns cards of a column face down, whatever the rules say.
    pub fn hide(&mut self, pile: &str, count: usize) {
        let cards = self.piles.get_mut(pile).expect("a pile");
        for card in cards.iter_mut().take(count) {
            *card = format!("<{card}>");
        }
    }

    /// Deals from the stock.
    fn deal(&mut self, stock: super::Stock) {
        let mut left = self.piles.remove("s0").expect("a stock").into_iter();
        for index in 0..stock.each {
            let to = match stock.to {
                "waste" => "w0".to_owned(),
                "hole" => "f0".to_owned(),
                _ => format!("t{index}"),
            };
            let card = left.next();
            self.piles.get_mut(&to).expect("a pile").extend(card);
        }
        self.piles.insert("s0".to_owned(), left.collect());
    }

    /// What happens by itself: cards at the ends of columns turn up, complete suits leave.
    fn settle(&mut self, game: &Game) {
        loop {
            let before = self.clone();
            for column in self.named('t').collect::<Vec<_>>() {
                if let Some(card) = self
                    .piles
                    .get_mut(&column)
                    .and_then(|cards| cards.last_mut())
                {
                    *card = card.trim_matches(['<', '>']).to_owned();
                }
            }
            if game.goal == "runs-taken-off" {
                self.take_off(game);
            }
            self.send_home(game);
            if *self == before {
                return;
            }
        }
    }

    fn touches_locked(&self, game: &Game, from: &str, to: &str) -> bool {
        let columns = [from, to].into_iter().filter(|name| name.starts_with('t'));
        columns
            .into_iter()
            .any(|name| game.is_locked(self.pile(name)))
    }

    fn is_next_home(&self, game: &Game, card: &str, to: &str) -> bool {
        if game.goal == "hole" {
            let last = self.pile(to).last();
            return last.is_none_or(|last| game.follows(card, last));
        }
        let index: usize = to[1..].parse().expect("a number");
        let (group, rank, suit) = game.parts(card);
        game.goal == "foundations"
            && game.foundations()[index] == (group, suit)
            && self.pile(to).len() == rank
    }

    /// The ends of the columns and the cells that show this card, and are not locked with all of its kind.
    fn showing(&self, game: &Game, card: &str) -> Vec<String> {
        let piles = self.named('t').chain(self.named('c'));
        let shows = |name: &String| {
            let pile = self.pile(name);
            let is_locked = name.starts_with('c') && game.is_set(pile);
            !is_locked && pile.last().is_some_and(|last| last == card)
        };
        piles.filter(shows).collect()
    }

    /// The first cell that is empty or holds the card.
    fn gathering_cell(&self, game: &Game, card: &str) -> Option<String> {
        self.named('c').find(|name| match self.pile(name) {
            [] => self.is_open(game, name),
            [one] => one == card,
            _ => false,
        })
    }

    fn may_gather(&self, game: &Game, card: &str, copies: usize) -> bool {
        self.showing(game, card).len() == copies && self.gathering_cell(game, card).is_some()
    }

    fn gather(&mut self, game: &Game, card: &str) {
        let cell = self.gathering_cell(game, card).expect("a cell");
        let mut gathered = Vec::new();
        for name in self.showing(game, card) {
            gathered.extend(self.take(&name, 1));
        }
        self.put(&cell, gathered);
    }

    /// Brings home what goes there by itself, card by card.
    fn send_home(&mut self, game: &Game) {
        if game.cards.iter().all(|cards| cards.goes_home == "by-hand") {
            return;
        }
        for name in self.named('t').chain(self.named('c')).collect::<Vec<_>>() {
            let pile = self.pile(&name);
            if name.starts_with('c') && game.is_set(pile) {
                continue;
            }
            let Some(card) = pile.last().cloned() else {
                continue;
            };
            let (group, rank, _) = game.parts(&card);
            let of_group = |home: &String| {
                let index: usize = home[1..].parse().expect("a number");
                game.foundations()[index].0 == group
            };
            let goes = match game.cards[group].goes_home {
                "at-once" => true,
                // All lower cards of its group are home.
                "in-step" => self
                    .named('f')
                    .filter(of_group)
                    .all(|home| self.pile(&home).len() >= rank),
                _ => false,
            };
            let mut homes = self.named('f');
            let home = homes.find(|home| goes && self.is_next_home(game, &card, home));
            drop(homes);
            if let Some(home) = home {
                self.take(&name, 1);
                self.put(&home, [card]);
                return self.send_home(game);
            }
        }
    }

    /// Whether so many cards could be moved one by one.
    fn has_room(&self, game: &Game, to: &str, count: usize) -> bool {
        fn room(cells: usize, columns: usize) -> usize {
            match columns {
                0 => cells + 1,
                _ => 2 * room(cells, columns - 1),
            }
        }
        let empty = |letter: char| {
            let others = self.named(letter).filter(|name| name != to);
            let others = others.filter(|name| letter != 'c' || self.is_open(game, name));
            others.filter(|name| self.pile(name).is_empty()).count()
        };
        let columns = if game.empty == "any" { empty('t') } else { 0 };
        match game.moves {
            "free" => true,
            "one" => count == 1,
            _ if self.is_closed(game) => count <= room(0, columns),
            _ => count <= room(empty('c'), columns),
        }
    }

    /// Whether the last card of a column may be put on another one where it does not fit.
    fn is_cheat(&self, game: &Game, from: &str, to: &str) -> bool {
        game.cheats
            && from != to
            && from.starts_with('t')
            && to.starts_with('t')
            && !self.touches_locked(game, from, to)
            && !self.cheated.contains(from)
            && !self.cheated.contains(to)
            && match (self.pile(from).last(), self.pile(to).last()) {
                (Some(card), Some(under)) => !game.fits(card, under),
                _ => false,
            }
    }

    /// Plays a move as the library writes it.
    pub fn play(&mut self, game: &Game, mv: &str) {
        let game = &self.turned(game);
        if let ("redeal", Some((cards, times))) = (mv, game.redeal) {
            self.piles = self.dealt_again(cards);
            self.redeals += usize::from(times.is_some());
            return;
        }
        if let Some(card) = mv.strip_prefix("gather ") {
            self.gather(game, card);
            return self.settle(game);
        }
        if let (Some(stock), "deal" | "redeal") = (game.stock, mv) {
            if mv == "deal" {
                self.deal(stock);
            } else {
                let waste = self.piles.insert("w0".to_owned(), Vec::new());
                self.piles.insert("s0".to_owned(), waste.expect("a waste"));
                self.redeals += usize::from(stock.times.is_some());
            }
            return self.settle(game);
        }
        let (mv, cheat) = match mv.strip_suffix('!') {
            Some(mv) => (mv, true),
            None => (mv, false),
        };
        let words: Vec<&str> = mv.split(' ').collect();
        let (from, to, count) = (
            words[0],
            words[1],
            words[2].parse::<usize>().expect("a number"),
        );
        let source = self.piles.get_mut(from).expect("a pile");
        let cards = source.split_off(source.len() - count);
        self.piles.get_mut(to).expect("a pile").extend(cards);
        self.cheated.remove(from);
        if cheat {
            self.cheated.insert(to.to_owned());
        }
        self.settle(game);
    }

    /// Complete suits at the ends of columns go to foundations.
    fn take_off(&mut self, game: &Game) {
        let Some((column, suit)) = self.complete_suit(game) else {
            return;
        };
        let ranks = game.cards[0].ranks.len();
        let pile = self.piles.get_mut(&column).expect("a column");
        let mut run = pile.split_off(pile.len() - ranks);
        run.reverse();
        let suits = &game.cards[0].suits;
        let mut homes = self.named('f').enumerate();
        let is_free = |(index, name): &(usize, String)| {
            suits.chars().nth(index % suits.len()) == Some(suit) && self.pile(name).is_empty()
        };
        let (_, home) = homes.find(is_free).expect("a free foundation");
        drop(homes);
        self.piles.insert(home, run);
        self.take_off(game);
    }

    /// The first column that ends with a complete suit.
    fn complete_suit(&self, game: &Game) -> Option<(String, char)> {
        for column in self.named('t') {
            for suit in game.cards[0].suits.chars() {
                let ranks = game.cards[0].ranks.chars().rev();
                let run: Vec<String> = ranks.map(|rank| format!("{rank}{suit}")).collect();
                if self.pile(&column).ends_with(&run) {
                    return Some((column, suit));
                }
            }
        }
        None
    }

    /// Whether the game is won.
    pub fn is_won(&self, game: &Game) -> bool {
        match game.goal {
            "runs-in-place" => {
                let is_done =
                    |name: &String| self.pile(name).is_empty() || game.is_complete(self.pile(name));
                self.named('t').all(|name| is_done(&name))
                    && self.named('c').all(|name| {
                        let cell = self.pile(&name);
                        cell.is_empty() || game.is_set(cell)
                    })
            }
            "hole" => self.named('t').all(|name| self.pile(&name).is_empty()),
            _ => {
                let ranks = |(group, _): (usize, _)| game.cards[group].ranks.len();
                let full = game.foundations().into_iter().map(ranks);
                let heights = self.named('f').map(|name| self.pile(&name).len());
                // What gathers lies in cells.
                let kinds = game.cards.iter().filter(|cards| cards.gathers);
                let kinds: usize = kinds.map(|cards| cards.ranks.len()).sum();
                let cells = self.named('c');
                let sets = cells.filter(|name| game.is_set(self.pile(name))).count();
                heights.eq(full) && sets == kinds
            }
        }
    }
}
