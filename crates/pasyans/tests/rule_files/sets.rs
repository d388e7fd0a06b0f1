//! Cells that open, and cells that take sets.

use insta::assert_snapshot;

use super::{mine, refusal};

/// Four kinds of two cards, which lock.
const ALIKE: &str = "name = \"mine\"\ncolumns = 4\nranks = \"1234\"\nsuits = \"\"\ncopies = 2\nbuild = \"same-rank\"\n";

fn alike(more: &str) -> String {
    format!("{ALIKE}goal = \"runs-in-place\"\n{more}")
}

#[test]
fn open_cells_that_nothing_opens() {
    let text = alike("cells = 2\nopen-cells = 1\n");
    assert_snapshot!(refusal(&text), @"line 9, column 14: nothing opens the closed cells, because no column locks: write locks = true for some cards, or leave 'open-cells' out");
}

#[test]
fn more_open_cells_than_there_are() {
    let text = alike("locks = true\ncells = 2\nopen-cells = 3\n");
    assert_snapshot!(refusal(&text), @"line 10, column 14: 3 cells cannot be open: the game has 2 cells");
}

#[test]
fn nothing_is_closed_that_opens() {
    let text = alike("locks = true\ncells = 2\nopened-by = \"locks\"\n");
    assert_snapshot!(refusal(&text), @"line 10, column 13: no cell is closed: write how many are open at the start, such as open-cells = 1, or leave 'opened-by' out");
}

#[test]
fn a_card_dealt_to_a_closed_cell() {
    let text = alike("locks = true\ncells = 2\nopen-cells = 1\n[deal]\ncells = [\"c1\"]\n");
    assert_snapshot!(refusal(&text), @"line 12, column 9: the deal puts a card into the cell c1, which is closed at the start");
}

#[test]
fn sets_of_cards_that_are_not_alike() {
    let text = mine("cells = 1\ncell-sets = \"at-once\"\n");
    assert_snapshot!(refusal(&text), @r#"line 5, column 13: no cards make a set for a cell: it takes cards with build = "same-rank", suits = "" and locks = true, or leave 'cell-sets' out"#);
}

#[test]
fn sets_without_cells() {
    let text = alike("locks = true\ncell-sets = \"completed\"\n");
    assert_snapshot!(refusal(&text), @"line 9, column 13: there are no cells: write cells = 1 or more, or leave 'cell-sets' out");
}

#[test]
fn sets_and_cheats() {
    let text = alike(
        "locks = true\ncheats = true\ncells = 2\nopen-cells = 1\ncell-sets = \"completed\"\n",
    );
    assert_snapshot!(refusal(&text), @"
    line 11, column 14: a game with cheats has no cells that open or take sets: leave out one of them
    line 12, column 13: a game with cheats has no cells that open or take sets: leave out one of them
    ");
}

#[test]
fn other_words() {
    let text = alike("locks = true\ncells = 2\nopened-by = \"cells\"\ncell-sets = \"always\"\n");
    assert_snapshot!(refusal(&text), @"
    line 10, column 13: opened-by: 'cells' is not a choice here: write columns or locks
    line 11, column 13: cell-sets: 'always' is not a choice here: write never, at-once or completed
    ");
}

#[test]
fn more_sets_than_places() {
    let text = alike("locks = true\ncells = 1\ncell-sets = \"at-once\"\n")
        .replace("columns = 4", "columns = 2");
    assert_snapshot!(refusal(&text), @r#"line 7, column 8: the cards make 4 complete runs, which do not fit into 2 columns and 1 cell: write columns = 3 or more"#);
}
