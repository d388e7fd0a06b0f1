//! A hole, to which all cards go.

use std::sync::Arc;

use insta::assert_snapshot;
use pasyans::{Position, Rules};

use super::{mine, refusal};

/// A game with a hole, in five lines, and more lines.
fn with_hole(more: &str) -> String {
    let hole =
        "name = \"mine\"\ncolumns = 8\nbuild = \"nothing\"\nempty = \"nothing\"\ngoal = \"hole\"\n";
    format!("{hole}{more}")
}

#[test]
fn a_hole_in_another_game() {
    let text = mine("[hole]\n");
    assert_snapshot!(refusal(&text), @r#"line 4, column 1: without a hole there is nothing to say of it: write goal = "hole", or leave out [hole]"#);
    let text = mine("[stock]\ncards = 8\nto = \"hole\"\n");
    assert_snapshot!(refusal(&text), @r#"line 6, column 6: there is no hole to deal to: write to = "waste", or goal = "hole""#);
}

#[test]
fn cards_that_go_elsewhere() {
    let text =
        "name = \"mine\"\ncolumns = 8\nbuild = \"suit\"\nempty = \"nothing\"\ngoal = \"hole\"\n"
            .to_owned();
    assert_snapshot!(refusal(&text), @r#"line 3, column 9: where all cards go to a hole, no card goes on another one: write build = "nothing""#);
    let text = "name = \"mine\"\ncolumns = 8\nbuild = \"nothing\"\ngoal = \"hole\"\n".to_owned();
    assert_snapshot!(refusal(&text), @r#"line 4, column 8: where all cards go to a hole, an empty column stays empty: write empty = "nothing""#);
    let text = with_hole("run = \"suit\"\n");
    assert_snapshot!(refusal(&text), @r#"line 6, column 7: run = "suit" lets cards move together that build = "nothing" does not let lie on each other: leave 'run' out to move what was built"#);
}

#[test]
fn a_stock_beside_a_hole() {
    let text = with_hole("[stock]\ncards = 8\nto = \"waste\"\n");
    assert_snapshot!(refusal(&text), @r#"line 8, column 6: where all cards go to a hole, so do those of the stock: write to = "hole""#);
    let text = with_hole("[stock]\ncards = 8\nto = \"hole\"\ntimes = 1\n");
    assert_snapshot!(refusal(&text), @r#"line 9, column 9: a stock that is dealt to the columns or the hole is gone then: leave 'times' out, or write to = "waste""#);
    let text = with_hole("[stock]\ncards = 52\nto = \"hole\"\n");
    assert_snapshot!(refusal(&text), @"line 7, column 9: 52 cards cannot be left over for the stock: there are 51");
}

#[test]
fn what_a_hole_excludes() {
    let text = with_hole("cells = 2\n");
    assert_snapshot!(refusal(&text), @"line 6, column 9: a game with a hole does not have cells: leave out 'cells', or the hole");
    let text = with_hole("cheats = true\n");
    assert_snapshot!(refusal(&text), @"line 6, column 10: a game with a hole does not have cheats: leave out 'cheats', or the hole");
    let text = with_hole("moves = \"free\"\nlift = \"any\"\n");
    assert_snapshot!(refusal(&text), @"line 7, column 8: a game with a hole does not have cards that move out of sequence: leave out 'lift', or the hole");
    let text = with_hole("reserve = 2\n");
    assert_snapshot!(refusal(&text), @r#"line 6, column 11: a reserve needs foundations: write goal = "foundations", or leave 'reserve' out"#);
    let text = with_hole("suits = \"\"\n");
    assert_snapshot!(refusal(&text), @r#"line 5, column 8: goal = "hole" needs suits: write goal = "runs-in-place", or suits = "HCDS""#);
}

#[test]
fn keys_of_a_hole() {
    let text = with_hole("[hole]\nbegins = \"1S\"\n");
    assert_snapshot!(refusal(&text), @r#"line 7, column 10: 'begins' is '1S', which is no card of this deck: write a rank and a suit, such as "AS""#);
    let text = with_hole("[hole]\nbegins = 1\n");
    assert_snapshot!(refusal(&text), @"line 7, column 10: 'begins' should be a text in quotes, not a whole number");
    let text = with_hole("[hole]\nwraps = \"yes\"\n");
    assert_snapshot!(refusal(&text), @"line 7, column 9: 'wraps' should be true or false, not a text");
    let text = with_hole("[hole]\nwrap = true\n");
    assert_snapshot!(refusal(&text), @"line 7, column 1: there is no key 'wrap' here: did you mean 'wraps'?");
    let text = with_hole("hole = true\n");
    assert_snapshot!(refusal(&text), @"line 6, column 8: 'hole' should be a table, headed [hole], not true or false");
    let text = with_hole("[deal]\nrows = [8, 8, 8, 8, 8, 8, 4]\n");
    assert_snapshot!(refusal(&text), @"line 7, column 8: the rows take 52 cards, but only 51 go to the columns: remove 1 card");
}

/// The card after those of the columns begins the hole, or one that is taken out of the deck before.
#[test]
fn how_a_hole_begins() {
    let deal = |more: &str| {
        let rules = Rules::from_toml(&with_hole(more)).expect("a game");
        Arc::new(rules).deal(1).expect("a deal")
    };
    let next = deal("[stock]\ncards = 3\nto = \"hole\"\n");
    assert_eq!((next.home(), next.stock().len()), (&[1][..], 3));
    let columns = |position: &Position| {
        let lengths = position.columns().iter().map(|column| column.cards().len());
        lengths.collect::<Vec<_>>()
    };
    assert_eq!(columns(&next), [6, 6, 6, 6, 6, 6, 6, 6]);
    let begun = deal("[hole]\nbegins = \"JD\"\n");
    let first = begun
        .hole()
        .map(|card| begun.rules().deck().kind(card).to_string());
    // The jack of diamonds is the first card of deal 1.
    assert_eq!(first.as_deref(), Some("JD"));
    assert!(
        begun.to_string().starts_with("Foundations: JD\n2D "),
        "{begun}"
    );
    assert_eq!(columns(&begun), [7, 7, 7, 6, 6, 6, 6, 6]);
}

/// Only the last card in the hole is written; what lies nowhere else is under it.
#[test]
fn a_board_with_a_hole() {
    let rules = Rules::named("golf").expect("a known game");
    let read = |text: &str| Position::parse(&rules, text);
    let mut position = read("Foundations: 5C\nTalon: KC QC\n4H\n6D 6H").expect("a board");
    assert_eq!(position.home(), [52 - 5]);
    for mv in ["t0 f0", "deal", "deal"] {
        position.play(mv.parse().expect("a move")).expect("legal");
    }
    assert_eq!(position.home(), [52 - 2]);
    assert!(
        position
            .to_string()
            .starts_with("Foundations: QC\n:\n6D 6H\n"),
        "{position}"
    );
    let first_line = |text: &str| {
        let error = read(text).expect_err("no board").to_string();
        error.lines().next().map(str::to_owned)
    };
    assert_eq!(
        first_line("Foundations: 5C 6C\n4H").as_deref(),
        Some(
            "line 1, character 17: of the cards in the hole only the last one is written: leave out the others"
        )
    );
    assert_eq!(
        first_line("Foundations: 5C\n4H 5C").as_deref(),
        Some("line 1, character 14: 5C appears twice: it is already at line 2, character 4")
    );
    let refusal = |mv: &str| {
        position
            .check(mv.parse().expect("a move"))
            .expect_err("illegal")
            .to_string()
    };
    assert_eq!(
        refusal("t1 f0"),
        "6H is neither one higher nor one lower than QC"
    );
    assert_eq!(refusal("deal"), "the stock is empty");
    assert_eq!(refusal("f0 t0"), "a card on a foundation stays there");
}
