//! Cards that are gathered, that go home by themselves, and that lie on no other.

use insta::assert_snapshot;

use super::{mine, refusal};

/// A suit game with a second group, whose keys follow.
fn beside(second: &str, first: &str) -> String {
    format!(
        "name = \"mine\"\ncolumns = 4\ncells = 2\n[[cards]]\nranks = \"1234\"\nsuits = \"HS\"\nbuild = \"other-suit\"\n{first}[[cards]]\n{second}"
    )
}

#[test]
fn cards_that_gather_have_suits() {
    let text = beside(
        "ranks = \"XY\"\nsuits = \"HS\"\nbuild = \"nothing\"\ngathers = true\n",
        "",
    );
    assert_snapshot!(refusal(&text), @r#"line 12, column 11: cards that gather are alike: write suits = "" and copies = 2 or more"#);
}

#[test]
fn cards_that_gather_lie_on_others() {
    let text = beside(
        "ranks = \"XY\"\nsuits = \"\"\ncopies = 2\nbuild = \"rank\"\ngathers = true\n",
        "",
    );
    assert_snapshot!(refusal(&text), @r#"line 13, column 11: cards that gather lie on no other: write build = "nothing""#);
}

#[test]
fn too_few_cells_to_gather_in() {
    let text = beside(
        "ranks = \"XYZ\"\nsuits = \"\"\ncopies = 2\nbuild = \"nothing\"\ngathers = true\n",
        "",
    );
    assert_snapshot!(refusal(&text), @"line 13, column 11: each kind that gathers needs a cell for good: write cells = 3 or more");
}

#[test]
fn gathering_without_foundations() {
    let text = "name = \"mine\"\ncolumns = 4\ncells = 2\nranks = \"XY\"\nsuits = \"\"\ncopies = 2\nbuild = \"nothing\"\ngathers = true\ngoal = \"runs-in-place\"\n";
    assert_snapshot!(refusal(text), @r#"line 8, column 11: cards gather only beside foundations: write goal = "foundations""#);
}

#[test]
fn which_of_two_goes_home_is_not_said() {
    let text = mine("copies = 2\ngoes-home = \"at-once\"\n");
    assert_snapshot!(refusal(&text), @"line 5, column 13: which of two cards alike goes home by itself is not said: write copies = 1, or leave 'goes-home' out");
}

#[test]
fn nowhere_to_go_home_to() {
    let text = mine("goal = \"runs-in-place\"\ncolumns = 8\ngoes-home = \"in-step\"\n")
        .replace("columns = 8\nbuild", "build");
    assert_snapshot!(refusal(&text), @"line 5, column 13: these cards have no foundation to go to: leave 'goes-home' out");
}

#[test]
fn going_home_with_a_stock() {
    let text = mine("goes-home = \"in-step\"\n[stock]\ncards = 10\nto = \"waste\"\n");
    assert_snapshot!(refusal(&text), @"a game in which cards gather, lie on a foundation of their own or go home by themselves has no stock, redeal, reserve or cheats, no cards face down or at home at the start, none that come back or move in any order");
}

#[test]
fn another_suit_where_there_is_one() {
    let text = "name = \"mine\"\ncolumns = 4\nsuits = \"H\"\nbuild = \"other-suit\"\n";
    assert_snapshot!(refusal(text), @r#"line 4, column 9: there is no other suit: write two suits or more, or build = "rank""#);
}

#[test]
fn a_second_group_with_foundations() {
    let text = beside("ranks = \"XY\"\nbuild = \"rank\"\n", "");
    assert_snapshot!(refusal(&text), @r#"line 4, column 1: goal = "foundations" works with only one group of cards beside those that gather, and single kinds without suits: write goal = "runs-in-place", or use one group"#);
}
