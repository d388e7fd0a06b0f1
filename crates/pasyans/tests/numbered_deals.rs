//! Numbered deals of all games, against what an independent program lays out.

use std::collections::HashSet;
use std::sync::Arc;

use pasyans::{Card, Column, Numbering, Overrides, Position, Rules};

fn rules(name: &str) -> Arc<Rules> {
    Rules::named(name).expect("a known game")
}

fn dealt(name: &str, number: u64) -> Position {
    rules(name).deal(number).expect("a deal")
}

#[test]
fn deals_are_those_of_pysol_cards() {
    let data = include_str!("data/rules/deals.txt");
    let blocks = data.split("\n\n").skip(1);
    let mut games = HashSet::new();
    for block in blocks {
        let (heading, board) = block.split_once('\n').expect("a heading and a board");
        let (game, number) = heading.split_once(' ').expect("a game and a number");
        let number = number.parse().expect("a number");
        let board = Position::parse(&rules(game), board.trim_end())
            .unwrap_or_else(|error| panic!("{heading}:\n{error}"));
        assert_eq!(
            dealt(game, number).to_string(),
            board.to_string(),
            "{heading}"
        );
        games.insert(game);
    }
    // All games with a standard deck but Cruel and Good Measure, which pysol_cards does not have, and most of those with a stock.
    assert_eq!(games.len(), 21);
}

/// The cards of all piles; those at home are all cards up to the last.
fn cards(position: &Position) -> Vec<Card> {
    let deck = position.rules().deck();
    let columns = position.columns().iter().flat_map(Column::cards);
    let cells = position.cells().iter().chain(position.reserve()).flatten();
    let talon = position.stock().iter().chain(position.waste());
    let mut cards: Vec<Card> = columns.chain(cells).chain(talon).copied().collect();
    cards.extend(position.hole());
    let homes = position.home().iter().filter(|_| position.hole().is_none());
    for (foundation, &home) in homes.enumerate() {
        let (group, suit) = position
            .rules()
            .foundation(foundation)
            .expect("it is there");
        cards.extend((1..=home).filter_map(|rank| deck.find(group, rank, suit)));
    }
    cards.sort_unstable();
    cards
}

#[test]
fn a_deal_is_a_whole_deck_and_each_number_another() {
    for rules in Rules::all() {
        let deck = rules.deck();
        let whole: Vec<Card> = deck
            .cards()
            .flat_map(|card| vec![card; deck.kind(card).copies.into()])
            .collect();
        let mut seen = HashSet::new();
        let last = *rules.numbering().numbers().end();
        for number in (1..=300).chain([1 << 31, 1 << 32, last - 1, last]) {
            let position = rules.deal(number).expect("a deal");
            assert_eq!(cards(&position), whole, "{} {number}", rules.name());
            assert!(
                seen.insert(position.to_string()),
                "{} {number}",
                rules.name()
            );
        }
    }
}

/// The boards that docs/deals.py deals, which was written from docs/deals.md alone.
#[test]
fn exapunks_keeps_its_deals() {
    for (number, first_row) in [
        (0, "8C FC 7S FC 8D 8S FH FH 7D"),
        (1, "8D 9H FH FD FS FC 6C FS 7S"),
        (u64::MAX, "FD 7S 8D 6C FS 8H TS FH FD"),
    ] {
        let position = dealt("exapunks", number);
        let name = |column: &Column| position.rules().deck().kind(column.cards()[0]).to_string();
        let row: Vec<String> = position.columns().iter().map(name).collect();
        assert_eq!(row.join(" "), first_row, "deal {number}");
    }
}

#[test]
fn aces_go_home_and_kings_to_the_base() {
    let position = dealt("cruel", 1);
    assert_eq!(position.home(), [1, 1, 1, 1]);
    assert!(
        position
            .columns()
            .iter()
            .all(|column| column.cards().len() == 4)
    );
    for number in 1..=200 {
        let position = dealt("good-measure", number);
        assert_eq!(position.home().iter().sum::<u8>(), 2);
        for column in position.columns() {
            let rank = |card: &Card| position.rules().deck().kind(*card).rank;
            let kings = column
                .cards()
                .iter()
                .take_while(|card| rank(card) == 13)
                .count();
            assert_eq!(column.cards().len(), 5);
            assert!(column.cards()[kings..].iter().all(|card| rank(card) < 13));
        }
    }
}

#[test]
fn a_number_out_of_range_is_refused() {
    let message = |name, number| rules(name).deal(number).map_err(|error| error.to_string());
    for number in [0, 1 << 33, u64::MAX] {
        let expected =
            format!("freecell has no deal {number}: its deals have the numbers 1 to 8589934591");
        assert_eq!(message("freecell", number), Err(expected));
    }
    assert!(message("exapunks", 0).is_ok());
    assert!(message("exapunks", u64::MAX).is_ok());
}

#[test]
fn invented_games_have_deals() {
    let standard = "name = \"mine\"\ncolumns = 7\nbuild = \"colour\"\ncells = 2\n";
    let mine = Arc::new(Rules::from_toml(standard).expect("rules"));
    assert_eq!(mine.numbering(), Numbering::Microsoft);
    let position = mine.deal(1).expect("a deal");
    let first: Vec<Card> = position
        .columns()
        .iter()
        .map(|column| column.cards()[0])
        .collect();
    let freecell = dealt("freecell", 1);
    let expected: Vec<Card> = freecell.columns()[..7]
        .iter()
        .map(|c| c.cards()[0])
        .collect();
    assert_eq!(first, expected);

    // The shuffle depends on the name, and on nothing else.
    let small = |name: &str| {
        let text =
            format!("name = \"{name}\"\nranks = \"A23456\"\ncolumns = 4\nbuild = \"suit\"\n");
        let rules = Arc::new(Rules::from_toml(&text).expect("rules"));
        assert_eq!(rules.numbering(), Numbering::Own);
        rules.deal(1).expect("a deal").to_string()
    };
    assert_eq!(small("small"), small("small"));
    assert_ne!(small("small"), small("tiny"));
}

#[test]
fn a_changed_game_has_the_same_shuffles() {
    for cells in 0..=16 {
        let changes = Overrides {
            cells: Some(cells),
            ..Overrides::default()
        };
        let changed = Arc::new(rules("freecell").with(&changes).expect("rules"));
        let position = changed.deal(11_982).expect("a deal");
        assert_eq!(position.cells().len(), usize::from(cells));
        assert_eq!(position.columns(), dealt("freecell", 11_982).columns());
    }
}
