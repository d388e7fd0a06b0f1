//! The cards.

use insta::assert_snapshot;

use super::{mine, refusal};

#[test]
fn a_rank_that_is_there_twice() {
    let text = mine(
        r#"ranks = "A2345A"
"#,
    );
    assert_snapshot!(refusal(&text), @r"line 4, column 9: the rank 'A' appears twice: give each rank its own letter");
}

#[test]
fn letters_that_cannot_be_ranks() {
    let text = mine(
        r#"ranks = "Ab.♥"
"#,
    );
    assert_snapshot!(refusal(&text), @r"
    line 4, column 9: 'b' cannot be the letter of a rank: write capital letters from A to Z and digits, the lowest rank first
    line 4, column 9: '.' cannot be the letter of a rank: write capital letters from A to Z and digits, the lowest rank first
    line 4, column 9: '♥' cannot be the letter of a rank: write capital letters from A to Z and digits, the lowest rank first
    ");
}

#[test]
fn no_ranks() {
    let text = mine(
        r#"ranks = ""
"#,
    );
    assert_snapshot!(refusal(&text), @r#"line 4, column 9: there are no ranks: write their letters, the lowest first, such as "A23456""#);
}

#[test]
fn unknown_and_repeated_suits() {
    let text = mine(
        r#"suits = "HXH"
"#,
    );
    assert_snapshot!(refusal(&text), @r#"
    line 4, column 9: there is no suit 'X': write letters from HCDS, or "" if suits do not matter
    line 4, column 9: the suit 'H' appears twice: write it once, and use 'copies' for more cards
    "#);
}

#[test]
fn too_many_kinds() {
    let text = mine(
        r#"ranks = "ABCDEFGHIJKLMNOPQ"
"#,
    );
    assert_snapshot!(refusal(&text), @r"line 4, column 9: the deck has 68 kinds of cards, but the limit is 64: leave out ranks or suits");
}

#[test]
fn too_many_cards() {
    let text = mine("decks = 5\n");
    assert_snapshot!(refusal(&text), @r"line 4, column 9: the deck has 260 cards, but the limit is 208: use fewer decks or copies");
}

#[test]
fn too_many_copies() {
    let text = mine(
        r"decks = 8
copies = 52
",
    );
    assert_snapshot!(refusal(&text), @r"line 5, column 10: there are too many copies: use fewer");
}

#[test]
fn suits_that_are_needed_to_build() {
    let text = r#"name = "mine"
columns = 8
build = "suit"
suits = ""
copies = 4
goal = "runs-in-place"
"#;
    assert_snapshot!(refusal(text), @r#"line 3, column 9: build = "suit" needs suits: write suits = "HCDS", or build = "rank""#);
}

#[test]
fn alternate_colours_of_one_colour() {
    let text = r#"name = "mine"
columns = 8
build = "alternate-colour"
suits = "HD"
"#;
    assert_snapshot!(refusal(text), @r"line 3, column 9: alternate colours need a red suit (H, D) and a black one (C, S): add a suit");
}

#[test]
fn runs_that_cannot_be_built() {
    let text = mine(
        r#"run = "rank"
"#,
    );
    assert_snapshot!(refusal(&text), @r#"line 4, column 7: run = "rank" lets cards move together that build = "suit" does not let lie on each other: leave 'run' out to move what was built"#);
}

#[test]
fn groups_and_keys_of_one_group() {
    let text = r#"name = "mine"
columns = 9
build = "suit"
goal = "runs-in-place"

[[cards]]
build = "rank"
"#;
    assert_snapshot!(refusal(text), @r"line 3, column 9: 'build' belongs in each [[cards]] of this file: move it there");
}

#[test]
fn a_group_without_build() {
    let text = r#"name = "mine"
columns = 9
goal = "runs-in-place"

[[cards]]
ranks = "A234"
suit = "H"
"#;
    assert_snapshot!(refusal(text), @r#"
    line 5, column 1: the key 'build' is missing: add it, for example build = "alternate-colour"
    line 7, column 1: there is no key 'suit' here: did you mean 'suits'?
    "#);
}

#[test]
fn the_same_card_in_two_groups() {
    let text = r#"name = "mine"
columns = 9
goal = "runs-in-place"

[[cards]]
ranks = "A234"
build = "rank"

[[cards]]
ranks = "K4"
build = "suit"
"#;
    assert_snapshot!(refusal(text), @r"line 10, column 9: the card 4H is in two groups: give the ranks of each group different letters");
}
