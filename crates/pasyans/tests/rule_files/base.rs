//! Ranks that go round, and foundations that begin with any of them.

use std::sync::Arc;

use insta::assert_snapshot;
use pasyans::{Position, Rules};

use super::{mine, refusal};

#[test]
fn ranks_that_cannot_go_round() {
    let text = mine("wraps = true\nrun = \"suit\"\ngoal = \"runs-taken-off\"\n");
    assert_snapshot!(refusal(&text), @r#"line 4, column 9: a run that goes round has no end: write goal = "foundations", or leave 'wraps' out"#);
    let text = "name = \"mine\"\ncolumns = 8\nbuild = \"suit-in-any-order\"\nwraps = true\n";
    assert_snapshot!(refusal(text), @"line 4, column 9: only cards that go on one a rank higher can go round: leave 'wraps' out");
    let text = mine("wraps = 1\n");
    assert_snapshot!(refusal(&text), @"line 4, column 9: 'wraps' should be true or false, not a whole number");
}

#[test]
fn foundations_that_cannot_begin_elsewhere() {
    let text = mine("goal = \"runs-taken-off\"\n[deal]\nbase-home = \"first\"\n");
    assert_snapshot!(refusal(&text), @r#"line 6, column 13: without foundations there is nothing to begin: write goal = "foundations", or leave 'base-home' out"#);
    let text = mine("[deal]\nlowest-home = 2\nbase-home = \"first\"\n");
    assert_snapshot!(refusal(&text), @"line 6, column 13: the cards that start at home are those of the first card's rank: leave 'lowest-home' out, or 'base-home'");
    let text = mine("[deal]\nbase-home = \"second\"\n");
    assert_snapshot!(refusal(&text), @"line 5, column 13: base-home: 'second' is not a choice here: write first or all-but-last");
    let text = mine("[deal]\nbase-home = \"all-but-last\"\nrows = [8, 8, 8, 8, 8, 8, 4]\n");
    assert_snapshot!(refusal(&text), @"line 6, column 8: the rows take 52 cards, but only 49 go to the columns: remove 3 cards");
}

fn penguin() -> Arc<Rules> {
    Rules::named("penguin").expect("a known game")
}

/// The first card of deal 1 is the jack of diamonds; the jack of hearts comes last.
#[test]
fn the_first_card_says_where_foundations_begin() {
    let position = penguin().deal(1).expect("a deal");
    let text = position.to_string();
    assert!(text.starts_with("Base: J\nFoundations: "), "{text}");
    assert_eq!(position.home().iter().sum::<u8>(), 3);
    let first = |column: usize| position.columns()[column].cards()[0];
    let name = |column: usize| position.rules().deck().kind(first(column)).to_string();
    // The beak, and the second card of the deal.
    assert_eq!((name(0).as_str(), name(1).as_str()), ("JH", "2D"));
    let deck = position.rules().deck();
    let fills = deck.cards().filter(|&card| position.rules().fills(card));
    let ranks: Vec<char> = fills.map(|card| deck.kind(card).letter).collect();
    assert_eq!(ranks, ['T'; 4]);
    // As a game of its own, it has a card of the deck first.
    let file = "name = \"mine\"\ncolumns = 8\nbuild = \"suit\"\n[deal]\nbase-home = \"first\"\n";
    let mine = Arc::new(Rules::from_toml(file).expect("a game"));
    let text = mine.deal(1).expect("a deal").to_string();
    assert!(
        text.starts_with("Base: J\nFoundations: H-0 C-0 D-J S-0\n2D "),
        "{text}"
    );
}

#[test]
fn a_board_says_where_foundations_begin() {
    let read = |text: &str| Position::parse(&penguin(), text);
    let text = "Base: 3\nFoundations: H-A C-2 D-2 S-2\n2H\n:\n:\n:\n:\n:\n:";
    let mut position = read(text).expect("a board");
    assert_eq!(position.home(), [12, 13, 13, 13]);
    assert_eq!(position.to_string(), text);
    // The rules of a position read boards with any base.
    assert_eq!(
        Position::parse(position.rules(), &text.replace("Base: 3", "base: 3")),
        Ok(position.clone())
    );
    position
        .play("t0 f0".parse().expect("a move"))
        .expect("legal");
    assert!(position.is_won());
    let first_line = |text: &str| {
        let error = read(text).expect_err("no board").to_string();
        error.lines().next().map(str::to_owned)
    };
    assert_eq!(
        first_line("Base: X\n2H").as_deref(),
        Some(
            "line 1, character 1: 'X' is not a rank of this game; write the rank with which foundations begin, as in Base: 5"
        )
    );
    let freecell = Rules::named("freecell").expect("a known game");
    assert!(Position::parse(&freecell, "Base: 3\n2H").is_err());
}

/// A king goes on an ace, and on the base what comes before it.
#[test]
fn cards_go_round() {
    let board = "Base: 3\nFoundations: H-K C-2 D-2 S-K\nAS 2H\n:\n:\n:\n:\n2S\nAH";
    let position = Position::parse(&penguin(), board).expect("a board");
    let legal = |mv: &str| position.check(mv.parse().expect("a move")).is_ok();
    // A two is the highest rank here, and fills an empty column.
    assert!(legal("t0 t1") && legal("t5 t1") && !legal("t6 t1"));
    assert!(legal("t6 t0") && legal("t6 f0") && !legal("t5 f3"));
    let board =
        "Base: A\nFoundations: H-0 C-K D-K S-K\nAH\nKH QH\n2H\nJH TH 9H 8H 7H 6H 5H 4H 3H\n:\n:\n:";
    let position = Position::parse(&penguin(), board).expect("a board");
    let legal = |mv: &str| position.check(mv.parse().expect("a move")).is_ok();
    assert!(legal("t1 t0 2") && legal("t0 t2") && legal("t0 f0"));
}
