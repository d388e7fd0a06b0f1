//! Columns and cells, the goal, and the text form.

use insta::assert_snapshot;
use pasyans::Rules;

use super::{mine, refusal};

#[test]
fn no_columns() {
    let text = r#"name = "mine"
columns = 0
build = "suit"
"#;
    assert_snapshot!(refusal(text), @r"line 2, column 11: 'columns' is 0, but should be from 1 to 26");
}

#[test]
fn too_many_columns_and_cells() {
    let text = r#"name = "mine"
columns = 27
cells = 17
build = "suit"
"#;
    assert_snapshot!(refusal(text), @r"
    line 2, column 11: 'columns' is 27, but should be from 1 to 26
    line 3, column 9: 'cells' is 17, but should be from 0 to 16
    ");
}

#[test]
fn less_than_nothing() {
    let text = mine("cells = -1\n");
    assert_snapshot!(refusal(&text), @r"line 4, column 9: 'cells' is -1, but should be from 0 to 16");
}

// Goals.

#[test]
fn foundations_without_suits() {
    let text = r#"name = "mine"
columns = 8
build = "rank"
suits = ""
copies = 4
"#;
    assert_snapshot!(refusal(text), @r#"line 4, column 9: goal = "foundations" needs suits: write goal = "runs-in-place", or suits = "HCDS""#);
}

#[test]
fn foundations_for_two_groups() {
    let text = r#"name = "mine"
columns = 9

[[cards]]
ranks = "A234"
build = "rank"

[[cards]]
ranks = "JQK"
build = "suit"
"#;
    assert_snapshot!(refusal(text), @r#"line 4, column 1: goal = "foundations" works with only one group of cards beside those that gather, and single kinds without suits: write goal = "runs-in-place", or use one group"#);
}

#[test]
fn runs_taken_off_that_are_of_no_suit() {
    let text = r#"name = "mine"
columns = 8
build = "rank"
goal = "runs-taken-off"
"#;
    assert_snapshot!(refusal(text), @r#"line 4, column 8: runs that are taken off must be of one suit: write run = "suit""#);
}

#[test]
fn too_many_foundations_of_a_suit() {
    let copies = |lines: &str| mine(&format!("ranks = \"A23\"\n{lines}"));
    for four in [
        "copies = 4\n",
        "decks = 2\ncopies = 2\n",
        "decks = 4\ngoal = \"runs-taken-off\"\n",
    ] {
        let rules = Rules::from_toml(&copies(four)).expect("a game");
        assert_eq!(rules.foundations(), 16);
    }
    assert_snapshot!(refusal(&copies("copies = 5\n")), @r#"line 5, column 10: goal = "foundations" allows at most 4 identical cards, but there are 5: use fewer decks or copies, or write goal = "runs-in-place""#);
    assert_snapshot!(refusal(&copies("decks = 3\ncopies = 2\n")), @r#"line 6, column 10: goal = "foundations" allows at most 4 identical cards, but there are 6: use fewer decks or copies, or write goal = "runs-in-place""#);
    assert_snapshot!(refusal(&copies("goal = \"runs-taken-off\"\ndecks = 5\n")), @r#"line 5, column 8: goal = "runs-taken-off" allows at most 4 identical cards, but there are 5: use fewer decks or copies, or write goal = "runs-in-place""#);
    let in_place = copies("copies = 5\ngoal = \"runs-in-place\"\n");
    let in_place = in_place.replace("columns = 8", "columns = 20");
    assert!(Rules::from_toml(&in_place).is_ok());
}

#[test]
fn too_many_ranks_on_a_foundation() {
    let ranks = |letters: &str| mine(&format!("ranks = \"{letters}\"\n"));
    assert!(Rules::from_toml(&ranks("ABCDEFGHIJKLMNO")).is_ok());
    let sixteen = ranks("ABCDEFGHIJKLMNOP");
    assert_snapshot!(refusal(&sixteen), @r#"line 4, column 9: goal = "foundations" allows at most 15 ranks, but there are 16: leave out ranks, or write goal = "runs-in-place""#);
    for goal in ["runs-in-place", "runs-taken-off"] {
        let text = format!("{sixteen}goal = \"{goal}\"\n");
        assert!(Rules::from_toml(&text).is_ok(), "{goal}");
    }
}

#[test]
fn more_runs_than_columns() {
    let text = mine(
        r#"decks = 3
goal = "runs-in-place"
"#,
    );
    assert_snapshot!(refusal(&text), @r"line 5, column 8: the cards make 12 complete runs, which do not fit into 8 columns: write columns = 12 or more");
}

#[test]
fn locks_on_the_way_to_foundations() {
    let text = mine("locks = true\n");
    assert_snapshot!(refusal(&text), @r#"line 4, column 9: only runs that stay in place can lock: write goal = "runs-in-place", or leave 'locks' out"#);
}

#[test]
fn compact_text_for_suits() {
    let text = mine(
        r#"text = "compact"
"#,
    );
    assert_snapshot!(refusal(&text), @r#"line 4, column 8: text = "compact" can only write columns of cards without suits, and no cells or foundations: write text = "lines""#);
}

// The reserve, and cards that come back.

#[test]
fn too_large_a_reserve() {
    let text = mine("reserve = 17\n");
    assert_snapshot!(refusal(&text), @"line 4, column 11: 'reserve' is 17, but should be from 0 to 16");
    let text = mine("ranks = \"A2\"\nsuits = \"HS\"\nreserve = 5\n");
    assert_snapshot!(refusal(&text), @"line 6, column 11: 5 cards cannot lie in the reserve: there are 4");
    let text = mine("ranks = \"A2\"\nsuits = \"HS\"\nreserve = 4\n");
    assert!(Rules::from_toml(&text).is_ok());
}

#[test]
fn a_reserve_where_it_cannot_be() {
    let text = mine("reserve = 7\ncells = 1\n");
    assert_snapshot!(refusal(&text), @"line 4, column 11: a game has cells or a reserve, not both: leave out one of them");
    let text = mine("reserve = 7\ngoal = \"runs-taken-off\"\n");
    assert_snapshot!(refusal(&text), @r#"line 4, column 11: a reserve needs foundations: write goal = "foundations", or leave 'reserve' out"#);
    let text = mine("reserve = 7\n[redeal]\ncards = 4\n");
    assert_snapshot!(refusal(&text), @"line 4, column 11: a game with a redeal has no reserve: leave out 'reserve' or [redeal]");
}

#[test]
fn cards_that_cannot_come_back() {
    let text = mine("take-back = true\ngoal = \"runs-taken-off\"\n");
    assert_snapshot!(refusal(&text), @r#"line 4, column 13: no card can come back without foundations: write goal = "foundations", or leave 'take-back' out"#);
    let text = mine("take-back = true\n[redeal]\ncards = 4\n");
    assert_snapshot!(refusal(&text), @"line 4, column 13: in a game with a redeal no card comes back: write take-back = false, or leave out [redeal]");
    let text = mine("take-back = 1\n");
    assert_snapshot!(refusal(&text), @"line 4, column 13: 'take-back' should be true or false, not a whole number");
    let text = mine("take_back = true\n");
    assert_snapshot!(refusal(&text), @"line 4, column 1: there is no key 'take_back' here: did you mean 'take-back'?");
}
