//! The file as a whole, and the name of the game.

use insta::assert_snapshot;

use super::{mine, refusal};

#[test]
fn what_is_not_toml() {
    let text = r#"name = "mine
columns = 8
build = suit
"#;
    assert_snapshot!(refusal(text), @r#"
    line 1, column 13: this is not TOML: invalid basic string, expected `"`
    line 3, column 9: this is not TOML: string values must be quoted, expected literal string
    "#);
}

#[test]
fn an_empty_file() {
    let text = "";
    assert_snapshot!(refusal(text), @r#"
    the key 'name' is missing: add it, for example name = "my-game"
    the key 'columns' is missing: add it, for example columns = 8
    the key 'build' is missing: add it, for example build = "alternate-colour"
    "#);
}

#[test]
fn a_mistyped_key() {
    let text = mine("celz = 4\n");
    assert_snapshot!(refusal(&text), @r"line 4, column 1: there is no key 'celz' here: did you mean 'cells'?");
}

#[test]
fn an_unknown_key() {
    let text = mine("talon = 24\n");
    assert_snapshot!(refusal(&text), @"line 4, column 1: there is no key 'talon' here: write name, title, also, summary, notes, decks, ranks, suits, copies, build, run, locks, wraps, gathers, goes-home, cards, columns, cells, open-cells, opened-by, cell-sets, reserve, moves, lift, empty, goal, take-back, cheats, text, deal, redeal, stock or hole");
}

#[test]
fn a_key_that_is_there_twice() {
    let text = mine("columns = 9\n");
    assert_snapshot!(refusal(&text), @r"line 4, column 1: this is not TOML: duplicate key");
}

#[test]
fn wrong_types() {
    let text = r#"name = 7
columns = "eight"
build = true
cells = 1.5
cheats = "yes"
title = ["a"]
deal = 3
cards = 4
"#;
    assert_snapshot!(refusal(text), @r"
    line 1, column 8: 'name' should be a text in quotes, not a whole number
    line 2, column 11: 'columns' should be a whole number from 1 to 26, not a text
    line 3, column 9: 'build' belongs in each [[cards]] of this file: move it there
    line 4, column 9: 'cells' should be a whole number from 0 to 16, not a fraction
    line 5, column 10: 'cheats' should be true or false, not a text
    line 6, column 9: 'title' should be a text in quotes, not a list
    line 7, column 8: 'deal' should be a table, headed [deal], not a whole number
    line 8, column 9: 'cards' should be a list of tables, each headed [[cards]], not a whole number
    ");
}

#[test]
fn several_mistakes_at_once() {
    let text = r#"name = "mine"
columns = 80
build = "suits"
moves = "far"
empty = "kings"
goal = "win"
text = "long"
"#;
    assert_snapshot!(refusal(text), @r"
    line 2, column 11: 'columns' is 80, but should be from 1 to 26
    line 3, column 9: build: 'suits' is not a choice here: write rank, suit, alternate-colour, colour, suit-in-any-order, same-rank, other-suit or nothing
    line 4, column 9: moves: 'far' is not a choice here: write as-room-allows, free or one
    line 5, column 9: empty: 'kings' is not a choice here: write any, highest or nothing
    line 6, column 8: goal: 'win' is not a choice here: write foundations, runs-taken-off, runs-in-place or hole
    line 7, column 8: text: 'long' is not a choice here: write lines or compact
    ");
}

#[test]
fn a_name_with_capitals() {
    let text = r#"name = "My Game"
columns = 8
build = "suit"
"#;
    assert_snapshot!(refusal(text), @r#"line 1, column 8: 'My Game' cannot name a game: write lower-case words joined by dashes, such as "my-game""#);
}

#[test]
fn a_name_that_ends_in_a_dash() {
    let text = r#"name = "mine-"
columns = 8
build = "suit"
"#;
    assert_snapshot!(refusal(text), @r#"line 1, column 8: 'mine-' cannot name a game: write lower-case words joined by dashes, such as "my-game""#);
}

#[test]
fn a_name_that_is_too_long() {
    let text = r#"name = "the-longest-name-of-a-game"
columns = 8
build = "suit"
"#;
    assert_snapshot!(refusal(text), @r"line 1, column 8: the name has 26 characters, but the limit is 24: choose a shorter one (the title may be long)");
}
