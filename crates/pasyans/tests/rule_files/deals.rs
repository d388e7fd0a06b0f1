//! How the cards are dealt.

use std::sync::Arc;

use insta::assert_snapshot;
use pasyans::{Position, Rules};

use super::{mine, refusal};

#[test]
fn an_unknown_key_of_a_deal() {
    let text = mine(
        r"
[deal]
row = [52]
",
    );
    assert_snapshot!(refusal(&text), @r"line 6, column 1: there is no key 'row' here: did you mean 'rows'?");
}

#[test]
fn rows_for_too_few_cards() {
    let text = mine(
        r"
[deal]
rows = [8, 8, 8, 8, 8, 8]
",
    );
    assert_snapshot!(refusal(&text), @r"line 6, column 8: the rows take 48 of the 52 cards that go to the columns: add rows for 4 cards more");
}

#[test]
fn rows_for_too_many_cards() {
    let text = mine(
        r"
[deal]
rows = [8, 8, 8, 8, 8, 8, 5]
",
    );
    assert_snapshot!(refusal(&text), @r"line 6, column 8: the rows take 53 cards, but only 52 go to the columns: remove 1 card");
}

#[test]
fn a_row_that_is_too_wide() {
    let text = mine(
        r"
[deal]
rows = [52]
",
    );
    assert_snapshot!(refusal(&text), @r"line 6, column 8: a row of 52 does not fit into 8 columns: change the row or 'columns'");
}

#[test]
fn a_column_that_is_not_there() {
    let text = mine(
        r#"
[deal]
rows = [8, "t8"]
"#,
    );
    assert_snapshot!(refusal(&text), @r"line 6, column 8: there is no column t8: the last of 8 is t7: change the row or 'columns'");
}

#[test]
fn rows_that_are_none() {
    let text = mine(
        r#"
[deal]
rows = [8, -1, "c1", true]
"#,
    );
    assert_snapshot!(refusal(&text), @r#"
    line 6, column 12: a row is a number of columns (counted from the left), the name of one column, such as "t17" (the first is t0), or the first and the last of several, such as "t2-t8" or, from right to left, "t8-t2"
    line 6, column 16: a row is a number of columns (counted from the left), the name of one column, such as "t17" (the first is t0), or the first and the last of several, such as "t2-t8" or, from right to left, "t8-t2"
    line 6, column 22: a row is a number of columns (counted from the left), the name of one column, such as "t17" (the first is t0), or the first and the last of several, such as "t2-t8" or, from right to left, "t8-t2"
    "#);
}

#[test]
fn rows_of_several_columns() {
    let rows = |row: &str| mine(&format!("[deal]\nrows = [8, 8, 8, 8, 8, 8, \"{row}\"]\n"));
    let deal = |row: &str| {
        let rules = Arc::new(Rules::from_toml(&rows(row)).expect("a game"));
        rules.deal(1).expect("a deal")
    };
    let (to_the_right, to_the_left) = (deal("t4-t7"), deal("t7-t4"));
    for deal in [&to_the_right, &to_the_left] {
        let columns = deal.columns().iter();
        let lengths: Vec<usize> = columns.map(|column| column.cards().len()).collect();
        assert_eq!(lengths, [6, 6, 6, 6, 7, 7, 7, 7]);
    }
    let last = |deal: &Position, column: usize| deal.columns()[column].cards().last().copied();
    for column in 4..8 {
        let mirrored = last(&to_the_left, 11 - column);
        assert_eq!(last(&to_the_right, column), mirrored, "{column}");
    }
    assert_snapshot!(refusal(&rows("t5-t8")), @"line 5, column 8: there is no column t8: the last of 8 is t7: change the row or 'columns'");
    assert!(Rules::from_toml(&rows("t4-")).is_err() && Rules::from_toml(&rows("4-7")).is_err());
}

#[test]
fn cells_that_are_none() {
    let text = mine(
        r#"cells = 4

[deal]
cells = [1, "t1"]
"#,
    );
    assert_snapshot!(refusal(&text), @r#"
    line 7, column 10: a cell is named "c0", "c1" … in quotes, but this is a whole number
    line 7, column 13: a cell is named "c0", "c1" … in quotes, but this is a text
    "#);
}

#[test]
fn cells_that_the_game_does_not_have() {
    let text = mine(
        r#"cells = 1

[deal]
cells = ["c0", "c1"]
"#,
    );
    assert_snapshot!(refusal(&text), @r"line 7, column 9: the deal puts a card into the cell c1, but the game has 1 cell: it needs at least cells = 2");
}

#[test]
fn a_cell_that_is_there_twice() {
    let text = mine(
        r#"cells = 4

[deal]
cells = ["c1", "c1"]
"#,
    );
    assert_snapshot!(refusal(&text), @r"line 7, column 9: the cell c1 appears twice: a cell holds one card");
}

#[test]
fn more_cells_than_cards() {
    let text = mine(
        r#"cells = 4
ranks = "A"
suits = "HC"

[deal]
cells = ["c0", "c1", "c2"]
"#,
    );
    assert_snapshot!(refusal(&text), @r"line 9, column 9: there are fewer cards than cells to fill: name fewer cells");
}

#[test]
fn more_lowest_cards_than_there_are() {
    let text = mine(
        r"
[deal]
lowest-home = 5
",
    );
    assert_snapshot!(refusal(&text), @r"line 6, column 15: 5 cards of the lowest rank cannot go home: there are 4");
}

#[test]
fn lowest_cards_in_a_wrong_word() {
    let text = mine(
        r#"
[deal]
lowest-home = "aces"
"#,
    );
    assert_snapshot!(refusal(&text), @r#"line 6, column 15: 'lowest-home' is 'aces', but should be a number or "all""#);
}

#[test]
fn cards_at_home_without_foundations() {
    let text = mine(
        r#"goal = "runs-taken-off"

[deal]
lowest-home = "all"
fitting-home = true
"#,
    );
    assert_snapshot!(refusal(&text), @r#"
    line 7, column 15: no card can go home without foundations: write goal = "foundations", or leave this out
    line 8, column 16: no card can go home without foundations: write goal = "foundations", or leave this out
    "#);
}

#[test]
fn too_few_columns_for_the_highest_cards() {
    let text = mine(
        r"decks = 2

[deal]
new-column-at-highest = true
highest-to-base = true
",
    );
    assert_snapshot!(refusal(&text), @r"
    line 2, column 11: each of the 8 highest cards begins a column, and the cards before them lie in one: that makes 9 columns, not 8
    line 8, column 19: each column already begins with a highest card: leave 'highest-to-base' out
    ");
}

#[test]
fn rows_and_columns_at_the_highest_cards() {
    let text = mine(
        r"
[deal]
new-column-at-highest = true
rows = [8]
",
    );
    assert_snapshot!(refusal(&text), @r"line 6, column 25: 'rows' and 'new-column-at-highest' exclude each other: leave out one of them");
}
