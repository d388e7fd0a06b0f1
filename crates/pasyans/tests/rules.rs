//! The rules, compared with a second implementation of them.
//!
//! The second one is written from the rules as players tell them, on columns of letters, with no
//! thought of speed. On many thousands of positions reached by random play, cheats included,
//! both list the same moves, both come to the same board after each, and both say when it is won.

mod molek;
mod random;

use std::collections::BTreeSet;

use molek::{Size, deal, read};
use pasyans::{CardMove, Move, Place, Position};
use random::Random;

/// The ranks from the highest to the lowest.
const RANKS: &str = "TKDV09876";

/// From, to, how many, and whether it is a cheat.
type Listed = (usize, usize, usize, bool);

/// The table as a player sees it.
#[derive(Clone)]
struct Table {
    /// The cards of a complete run, the highest first.
    complete: Vec<char>,
    columns: Vec<Vec<char>>,
    /// Whether the last card of a column is cheated.
    cheated: Vec<bool>,
}

impl Table {
    fn read(text: &str, ranks: usize) -> Self {
        let complete = RANKS.chars().skip(RANKS.len() - ranks).collect();
        let (mut columns, mut cheated) = (vec![], vec![]);
        let mut column = vec![];
        for character in text.chars() {
            if character == '.' || character == '!' {
                columns.push(column);
                cheated.push(character == '!');
                column = vec![];
            } else {
                column.push(character);
            }
        }
        Self {
            complete,
            columns,
            cheated,
        }
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (column, cheated) in self.columns.iter().zip(&self.cheated) {
            text.extend(column);
            text.push(if *cheated { '!' } else { '.' });
        }
        text
    }

    fn is_locked(&self, column: usize) -> bool {
        self.columns[column] == self.complete
    }

    fn is_won(&self) -> bool {
        (0..self.columns.len())
            .all(|column| self.columns[column].is_empty() || self.is_locked(column))
    }

    /// Whether `lower` is exactly one lower than `higher`.
    fn is_one_lower(lower: char, higher: char) -> bool {
        RANKS.contains(&format!("{higher}{lower}"))
    }

    /// Whether the last `count` cards of a column form a descending run.
    fn is_run(&self, column: usize, count: usize) -> bool {
        let cards = &self.columns[column];
        let tail = &cards[cards.len() - count..];
        tail.windows(2)
            .all(|pair| Self::is_one_lower(pair[1], pair[0]))
    }

    fn moves(&self) -> BTreeSet<Listed> {
        let mut moves = BTreeSet::new();
        for from in 0..self.columns.len() {
            for to in 0..self.columns.len() {
                for count in 1..=self.columns[from].len() {
                    if let Some(cheat) = self.placement(from, to, count) {
                        moves.insert((from, to, count, cheat));
                    }
                }
            }
        }
        moves
    }

    /// Whether cards may be put there at all, and whether that is a cheat.
    fn placement(&self, from: usize, to: usize, count: usize) -> Option<bool> {
        if from == to || self.is_locked(from) || self.is_locked(to) {
            return None;
        }
        // The cards under a cheated card cannot move, and it moves alone.
        if self.cheated[from] && count > 1 {
            return None;
        }
        // Nothing goes on a cheated card, a second cheated card no more than a fitting one.
        if self.cheated[to] || !self.is_run(from, count) {
            return None;
        }
        let first = self.columns[from][self.columns[from].len() - count];
        match self.columns[to].last() {
            None => Some(false),
            Some(&last) if Self::is_one_lower(first, last) => Some(false),
            Some(_) if count == 1 && !self.cheated[from] => Some(true),
            Some(_) => None,
        }
    }

    fn play(&mut self, (from, to, count, cheat): Listed) {
        let keep = self.columns[from].len() - count;
        let cards = self.columns[from].split_off(keep);
        self.columns[to].extend(cards);
        self.cheated[from] = false;
        self.cheated[to] = cheat;
    }
}

fn listed(position: &Position, cheats: bool) -> BTreeSet<Listed> {
    let moves = position.legal_moves(cheats);
    let plain = |mv: &Move| {
        let cards = mv.cards().expect("only cards move in this game");
        let (Place::Column(from), Place::Column(to)) = (cards.from, cards.to) else {
            panic!("{mv} is no move of this game");
        };
        (from.into(), to.into(), cards.count.into(), cards.cheat)
    };
    let set: BTreeSet<Listed> = moves.iter().map(plain).collect();
    assert_eq!(
        set.len(),
        moves.len(),
        "a move is listed twice on {position}"
    );
    set
}

/// How often what was met on the way.
#[derive(Debug, Default)]
struct Met {
    positions: usize,
    locked: usize,
    cheated: usize,
    empty: usize,
    won: usize,
}

/// Plays at random, comparing at every position. Cheats are few, so that some columns get locked.
fn compare(mut position: Position, moves: usize, random: &mut Random, met: &mut Met) {
    let mut table = Table::read(
        &position.to_string(),
        position.rules().deck().groups()[0].ranks.len(),
    );
    for _ in 0..moves {
        let all = table.moves();
        assert_eq!(listed(&position, true), all, "{position}");
        let fair: BTreeSet<Listed> = all.iter().filter(|(.., cheat)| !cheat).copied().collect();
        assert_eq!(listed(&position, false), fair, "{position}");
        assert_eq!(position.is_won(), table.is_won(), "{position}");
        for column in 0..table.columns.len() {
            assert_eq!(
                position.is_locked(column),
                table.is_locked(column),
                "{position}"
            );
        }

        met.positions += 1;
        met.locked += usize::from((0..table.columns.len()).any(|column| table.is_locked(column)));
        met.cheated += usize::from(table.cheated.contains(&true));
        met.empty += usize::from(table.columns.iter().any(Vec::is_empty));
        met.won += usize::from(table.is_won());

        let choice = if random.once_in(4) { &all } else { &fair };
        // Half of the time a move onto a card, so that runs grow.
        let onto_card = |mv: &Listed| !table.columns[mv.1].is_empty();
        let building: Vec<Listed> = choice.iter().filter(|mv| onto_card(mv)).copied().collect();
        let any: Vec<Listed> = choice.iter().copied().collect();
        let Some(mv) = (match random.once_in(2) {
            true => random.pick(&any),
            false => random.pick(&building).or_else(|| random.pick(&any)),
        }) else {
            break;
        };
        table.play(mv);
        let (from, to, count, cheat) = mv;
        let played = Move::Cards(CardMove {
            from: Place::Column(from as u8),
            to: Place::Column(to as u8),
            count: count as u8,
            cheat,
        });
        position.play(played).expect("both list this move");
        assert_eq!(position.to_string(), table.text());
    }
}

#[test]
fn whole_deals_have_the_same_moves() {
    let mut random = Random::new(1);
    let mut met = Met::default();
    for number in 0..750 {
        compare(deal(number), 100, &mut random, &mut met);
    }
    assert!(
        met.positions > 30_000 && met.cheated > 20_000 && met.empty > 1_000,
        "{met:?}"
    );
}

#[test]
fn small_decks_have_the_same_moves_and_the_same_end() {
    let mut random = Random::new(2);
    let mut met = Met::default();
    for columns in 2..=6 {
        for ranks in 2..=5 {
            for copies in 1..columns.min(5) {
                let size = Size::new(columns, ranks, copies);
                let rules = size.rules();
                for _ in 0..50 {
                    let start = molek::board(size, &rules, &mut random);
                    compare(start, 60, &mut random, &mut met);
                }
            }
        }
    }
    assert!(met.positions > 40_000 && met.locked > 10_000, "{met:?}");
    assert!(
        met.cheated > 10_000 && met.empty > 10_000 && met.won > 1_000,
        "{met:?}"
    );
}

/// From boards that are almost won, locked columns of the whole deck are met too.
#[test]
fn locked_columns_of_the_whole_deck_have_the_same_moves() {
    let mut random = Random::new(3);
    let mut met = Met::default();
    for board in [
        "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.",
        "TKDV09876.TKDV09876.TKDV0987.TKDV0987.66..",
        "TKDV09876.TKDV09876.TKDV09876.TKDV09876...",
        "TKDV0987.TKDV09876.6TKDV.0987.6TKDV0987.6.",
    ] {
        let start = read(&Size::WHOLE.rules(), board);
        for _ in 0..100 {
            compare(start.clone(), 60, &mut random, &mut met);
        }
    }
    assert!(met.locked > 5_000, "{met:?}");
}
