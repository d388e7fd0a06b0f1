//! Rule files: all games load, and every kind of mistake is named with its place and remedy.

use std::sync::Arc;

use insta::assert_snapshot;
use pasyans::{Build, Fill, Overrides, Reach, Rules};
use proptest::collection::vec;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use proptest::sample::Index;

#[test]
fn every_file_is_a_game_of_its_name() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of rule files") {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let rules = Rules::from_toml(&text).unwrap_or_else(|error| panic!("{path:?}:\n{error}"));
        assert_eq!(
            path.file_stem().and_then(|stem| stem.to_str()),
            Some(&*rules.name())
        );
        assert_eq!(Rules::named(rules.name()).as_deref(), Some(&rules));
        assert!(
            text.starts_with("# "),
            "{path:?} says where its rules come from"
        );
        files += 1;
    }
    assert_eq!(Rules::all().len(), files);
    assert_eq!(Rules::all()[0].name(), "molek-syntez");
    assert_eq!(Rules::named("no-such-game"), None);
}

/// A file that is right, and has three lines.
const MINE: &str = "name = \"mine\"\ncolumns = 8\nbuild = \"suit\"\n";

/// That file, with more lines.
fn mine(more: &str) -> String {
    format!("{MINE}{more}")
}

fn refusal(text: &str) -> String {
    let error = Rules::from_toml(text).expect_err("no game");
    let lines = text.lines().count().max(1);
    for (line, _) in error.mistakes().iter().filter_map(|mistake| mistake.at) {
        assert!((1..=lines).contains(&line), "{error}");
    }
    error.to_string()
}

#[test]
fn three_lines_are_a_game() {
    let rules = Rules::from_toml(MINE).expect("a game");
    assert_eq!(
        (&*rules.title(), rules.cells(), rules.deck().len()),
        ("mine", 0, 52)
    );
    assert_eq!((rules.reach(), rules.fill()), (Reach::Room, Fill::Any));
    assert_eq!(rules.summary(), "52 cards in eight columns");
}

// The file.

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
    assert_snapshot!(refusal(&text), @r"line 4, column 1: there is no key 'talon' here: write name, title, summary, notes, decks, ranks, suits, copies, build, run, locks, cards, columns, cells, moves, empty, goal, cheats, text or deal");
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
    line 3, column 9: build: 'suits' is not among the choices here: write rank, suit, alternate-colour, colour or suit-in-any-order
    line 4, column 9: moves: 'far' is not among the choices here: write as-room-allows, free or one
    line 5, column 9: empty: 'kings' is not among the choices here: write any, highest or nothing
    line 6, column 8: goal: 'win' is not among the choices here: write foundations, runs-taken-off or runs-in-place
    line 7, column 8: text: 'long' is not among the choices here: write lines or compact
    ");
}

// Names.

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
    assert_snapshot!(refusal(text), @r"line 1, column 8: the name has 26 characters, but 24 are the most: choose a shorter one (the title may be long)");
}

// Cards.

#[test]
fn a_rank_that_is_there_twice() {
    let text = mine(
        r#"ranks = "A2345A"
"#,
    );
    assert_snapshot!(refusal(&text), @r"line 4, column 9: the rank 'A' is there twice: give each rank its own letter");
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
    line 4, column 9: there is no suit 'X': write letters from HCDS, or "" where suits do not matter
    line 4, column 9: the suit 'H' is there twice: write it once, and use 'copies' for more cards
    "#);
}

#[test]
fn too_many_kinds() {
    let text = mine(
        r#"ranks = "ABCDEFGHIJKLMNOPQ"
"#,
    );
    assert_snapshot!(refusal(&text), @r"line 4, column 9: the deck has 68 kinds of cards, but 64 are the most: leave out ranks or suits");
}

#[test]
fn too_many_cards() {
    let text = mine("decks = 5\n");
    assert_snapshot!(refusal(&text), @r"line 4, column 9: the deck has 260 cards, but 208 are the most: take fewer decks or copies");
}

#[test]
fn too_many_copies() {
    let text = mine(
        r"decks = 8
copies = 52
",
    );
    assert_snapshot!(refusal(&text), @r"line 5, column 10: there are too many copies: take fewer");
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
    assert_snapshot!(refusal(text), @r"line 10, column 9: the card 4H is in two groups: give the ranks of each group letters of their own");
}

// Piles.

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
    assert_snapshot!(refusal(text), @r#"line 4, column 1: goal = "foundations" is for one group of cards: write goal = "runs-in-place", or use one group"#);
}

#[test]
fn runs_taken_off_that_are_of_no_suit() {
    let text = r#"name = "mine"
columns = 8
build = "rank"
goal = "runs-taken-off"
"#;
    assert_snapshot!(refusal(text), @r#"line 4, column 8: runs that are taken off are of one suit: write run = "suit""#);
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
    assert_snapshot!(refusal(&copies("copies = 5\n")), @r#"line 5, column 10: goal = "foundations" is for at most 4 cards that are alike, but there are 5: take fewer decks or copies, or write goal = "runs-in-place""#);
    assert_snapshot!(refusal(&copies("decks = 3\ncopies = 2\n")), @r#"line 6, column 10: goal = "foundations" is for at most 4 cards that are alike, but there are 6: take fewer decks or copies, or write goal = "runs-in-place""#);
    assert_snapshot!(refusal(&copies("goal = \"runs-taken-off\"\ndecks = 5\n")), @r#"line 5, column 8: goal = "runs-taken-off" is for at most 4 cards that are alike, but there are 5: take fewer decks or copies, or write goal = "runs-in-place""#);
    let in_place = copies("copies = 5\ngoal = \"runs-in-place\"\n");
    let in_place = in_place.replace("columns = 8", "columns = 20");
    assert!(Rules::from_toml(&in_place).is_ok());
}

#[test]
fn too_many_ranks_on_a_foundation() {
    let ranks = |letters: &str| mine(&format!("ranks = \"{letters}\"\n"));
    assert!(Rules::from_toml(&ranks("ABCDEFGHIJKLMNO")).is_ok());
    let sixteen = ranks("ABCDEFGHIJKLMNOP");
    assert_snapshot!(refusal(&sixteen), @r#"line 4, column 9: goal = "foundations" is for at most 15 ranks, but there are 16: leave out ranks, or write goal = "runs-in-place""#);
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

// Deals.

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
    assert_snapshot!(refusal(&text), @r"line 6, column 8: the rows take 53 cards, but only 52 go to the columns: take away 1 card");
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
    line 6, column 12: a row is a number of columns (counted from the left) or the name of one column, such as "t17" (the first is t0)
    line 6, column 16: a row is a number of columns (counted from the left) or the name of one column, such as "t17" (the first is t0)
    line 6, column 22: a row is a number of columns (counted from the left) or the name of one column, such as "t17" (the first is t0)
    "#);
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
    line 7, column 10: a cell is named "c0", "c1" … in quotes, and this is a whole number that names none
    line 7, column 13: a cell is named "c0", "c1" … in quotes, and this is a text that names none
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
    assert_snapshot!(refusal(&text), @r"line 7, column 9: the cell c1 is there twice: a cell holds one card");
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
    assert_snapshot!(refusal(&text), @r"line 9, column 9: there are fewer cards than cells that get one: name fewer cells");
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
    line 8, column 19: where a highest card begins each column, it is at the base already: leave 'highest-to-base' out
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

// The text form.

#[test]
fn compact_text_for_suits() {
    let text = mine(
        r#"text = "compact"
"#,
    );
    assert_snapshot!(refusal(&text), @r#"line 4, column 8: text = "compact" can only write columns of cards without suits, and no cells or foundations: write text = "lines""#);
}

// Changed parameters.

fn changed(name: &str, changes: &Overrides) -> Result<Rules, String> {
    let rules = Rules::named(name).expect("a known game");
    rules.with(changes).map_err(|error| error.to_string())
}

fn columns(count: u8) -> Overrides {
    let columns = Some(count);
    Overrides {
        columns,
        ..Overrides::default()
    }
}

fn cells(count: u8) -> Overrides {
    let cells = Some(count);
    Overrides {
        cells,
        ..Overrides::default()
    }
}

#[test]
fn nothing_changed_is_the_same_game() {
    for rules in Rules::all() {
        let nothing = Overrides::default();
        assert!(nothing.is_empty());
        assert_eq!(rules.with(&nothing).as_ref(), Ok(&**rules));
    }
}

#[test]
fn parameters_can_be_changed() {
    let changes = Overrides {
        columns: Some(9),
        cells: Some(2),
        build: Some(Build::Suit),
        run: None,
        reach: Some(Reach::Free),
        fill: Some(Fill::Highest),
    };
    let rules = changed("freecell", &changes).expect("a game");
    let group = &rules.deck().groups()[0];
    assert_eq!(
        (&*rules.name(), rules.columns(), rules.cells()),
        ("freecell", 9, 2)
    );
    assert_eq!((group.build, group.run), (Build::Suit, Build::Suit));
    assert_eq!((rules.reach(), rules.fill()), (Reach::Free, Fill::Highest));
}

#[test]
fn what_moves_follows_what_is_built_only_where_they_were_the_same() {
    let colour = Overrides {
        build: Some(Build::Colour),
        ..Overrides::default()
    };
    let simple_simon = changed("simple-simon", &colour).expect("a game");
    let group = &simple_simon.deck().groups()[0];
    assert_eq!((group.build, group.run), (Build::Colour, Build::Suit));
}

#[test]
fn changes_that_make_no_game() {
    let refusal = |name, changes| changed(name, &changes).expect_err("no game");
    assert_snapshot!(refusal("freecell", cells(17)), @"there are 17 cells, but there should be 0 to 16");
    assert_snapshot!(refusal("freecell", columns(0)), @"there are 0 columns, but there should be 1 to 26");
    assert_snapshot!(refusal("forecell", cells(2)), @r"
    the deal puts a card into the cell c2, but the game has 2 cells: it needs at least cells = 3
    the deal puts a card into the cell c3, but the game has 2 cells: it needs at least cells = 4
    ");
    assert_snapshot!(refusal("fan", columns(17)), @"fan deals its columns in a shape of their own, so their number cannot be changed: write a rule file with the rows that you want");
    assert_snapshot!(refusal("die-schlange", columns(10)), @"each of the 8 highest cards begins a column, and the cards before them lie in one: that makes 9 columns, not 10");
    assert_snapshot!(refusal("molek-syntez", columns(3)), @"the cards make 4 complete runs, which do not fit into 3 columns: write columns = 4 or more");
    assert_snapshot!(refusal("molek-syntez", cells(1)), @r#"text = "compact" can only write columns of cards without suits, and no cells or foundations: write text = "lines""#);
    let suit = Overrides {
        build: Some(Build::Suit),
        ..Overrides::default()
    };
    assert_snapshot!(refusal("exapunks", suit), @"exapunks has several groups of cards that build in their own ways: write a rule file to change them");
    assert_snapshot!(refusal("molek-syntez", suit), @r#"build = "suit" needs suits: write suits = "HCDS", or build = "rank""#);
}

#[test]
fn the_words_of_choices_are_read() {
    assert_eq!("alternate-colour".parse(), Ok(Build::AlternateColour));
    assert_eq!("as-room-allows".parse(), Ok(Reach::Room));
    assert_eq!("highest".parse(), Ok(Fill::Highest));
    let error = "kings".parse::<Fill>().expect_err("no such word");
    assert_eq!(error.known(), ["any", "highest", "nothing"]);
    assert_snapshot!(error, @"'kings' is not among the choices here: write any, highest or nothing");
}

// The document.

#[test]
fn the_document_shows_games_and_lists_all() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games.md");
    let document = std::fs::read_to_string(path).expect("docs/games.md");
    let mut examples = 0;
    for block in document.split("```toml\n").skip(1) {
        let (text, _) = block.split_once("```").expect("the end of the block");
        let rules = Rules::from_toml(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert!(Arc::new(rules).deal(1).is_ok());
        examples += 1;
    }
    assert_eq!(examples, 2);
    for rules in Rules::all() {
        let row = format!("| {} | {} |", rules.title(), rules.summary());
        assert!(document.contains(&row), "{row}");
    }
}

// In words.

#[test]
fn rules_in_words_fit_the_screen() {
    for rules in Rules::all() {
        let words = rules.in_words();
        assert!(words.starts_with(&*rules.title()));
        assert!(words.ends_with('\n') && !words.ends_with("\n\n"), "{words}");
        let (_, example) = words.split_once("Deal 1:\n\n").expect("an example");
        let (board, _) = example.split_once("\n\n").expect("what follows");
        for line in words.lines().filter(|line| !board.contains(line)) {
            assert!(line.chars().count() <= 90, "{line}");
            assert_eq!(line, line.trim_end());
        }
    }
}

#[test]
fn molek_syntez_in_words() {
    let rules = Rules::named("molek-syntez").expect("a known game");
    assert_snapshot!(rules.in_words(), @r"
    The solitaire of MOLEK-SYNTEZ

    Cards     36: four each of 6 7 8 9 0 V D K T, from the lowest to the highest. Suits never
              matter.
    Deal      Six columns of six, dealt face up along the rows.
    Moves     Take one card or several from the end of a column, as long as they form a run
              (each card one lower than the one it lies on). Part of a run may move, too. Put
              them on a card exactly one higher.
    Empty     An empty column takes any card or run.
    Lock      A column that is exactly T K D V 0 9 8 7 6 locks by itself: nothing leaves it
              and nothing goes on it. A complete run on top of other cards does not lock.
    Win       Four locked columns and two empty ones.
    Cheat     The last card of a column may be put on a card where it does not fit, if the
              card is not cheated already, and if the target is not locked and holds no
              cheated card. There is no limit on cheats. A placement that fits is never one.
    Cheated   A cheated card moves alone, and only to where it fits or into an empty column;
              it is then a normal card again. Nothing goes on it, and what lies under it
              cannot move.
    Numbers   Deals have numbers from 0 to 18446744073709551615, those of Pasyans.

    The text form of a board has 42 characters: the six columns from left to right, each from
    its base to its end, and after each column a '.', or a '!' where its last card is cheated.
    Deal 1:

      T69V87.VKT8KK.7V0T98.987TVD.70060K.D966DD.

    Moves are written with the names of the piles: 't1 t0 3' takes three cards from column t1
    to column t0 (counted from t0), and 't1 t0' one; 't0 t1!' is a cheat.

    0 is the 10, V the jack, D the queen, K the king and T the ace. Two more boards:

      TKDV09876.TKDV09876.TKDV09876.TKDV09876...    won
      TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.    two cheated cards, one locked column
    ");
}

#[test]
fn freecell_in_words() {
    let rules = Rules::named("freecell").expect("a known game");
    assert_snapshot!(rules.in_words(), @r"
    FreeCell

    Cards     52: A 2 3 4 5 6 7 8 9 T J Q K, from the lowest to the highest, of hearts (H),
              clubs (C), diamonds (D) and spades (S).
    Deal      Four columns of seven and four of six, dealt face up along the rows.
    Moves     Take one card or several from the end of a column, as long as they form a run
              (each card one lower than the one it lies on, and of the other colour). Part of
              a run may move, too. Put them on a card exactly one higher of the other colour.
              Several cards move as one only where there is room to move them one by one: with
              c empty cells and e empty columns, the target not counted, at most (c + 1) * 2^e
              cards.
    Cells     Four. Each holds any one card, which may go on to a column or home.
    Empty     An empty column takes any card or run.
    Home      Four foundations, one for each suit, built up by suit from A to K. The last card
              of a column or the card of a cell may go home where it is the next. It stays
              there.
    Win       All cards are home.
    Numbers   Deals have numbers from 1 to 8589934591, those of Microsoft's FreeCell.

    The text form of a board has a line for each column, from its base to its end, the cards
    parted by spaces; a lone ':' is an empty column. Lines before the columns name the highest
    card of each foundation, with 0 for an empty one, and the cards in cells, with - for an
    empty one; they may be left out when they are empty. Deal 1:

      JD KD 2S 4C 3S 6D 6S
      2D KC KS 5C TD 8S 9C
      9H 9S 9D TS 4S 8D 2H
      JC 5S QD QH TH QS 6H
      5D AD JS 4H 8H 6C
      7H QC AS AC 2C 3D
      7C KH AH 4D JH 8C
      5H 3H 3C 7S 7D TC

    Moves are written with the names of the piles: 't1 t0 3' takes three cards from column t1
    to column t0 (counted from t0), and 't1 t0' one; 't1 c0' a card to the cell c0; 't1 f0' a
    card home to the foundation f0.
    ");
}

#[test]
fn exapunks_in_words() {
    let rules = Rules::named("exapunks").expect("a known game");
    assert_snapshot!(rules.in_words(), @r"
    ПАСЬЯНС of EXAPUNKS

    Cards     36: 6 7 8 9 T, from the lowest to the highest, of hearts (H), clubs (C),
              diamonds (D) and spades (S); and four each of F, of hearts (H), clubs (C),
              diamonds (D) and spades (S).
    Deal      Nine columns of four, dealt face up along the rows.
    Moves     Take one card or several from the end of a column, as long as they form a run.
              Part of a run may move, too. Put them where they fit: for 6 7 8 9 T, a run is
              each card one lower than the one it lies on, and of the other colour, and goes
              on a card exactly one higher of the other colour; for F, a run is cards of one
              suit, in any order, and goes on a card of the same suit; they never mix.
    Cells     One. It holds any one card, which may go on to a column.
    Empty     An empty column takes any card or run.
    Lock      A column that is exactly the four cards F of one suit locks by itself: nothing
              leaves it and nothing goes on it. A complete run on top of other cards does not
              lock.
    Win       Four columns that are exactly T 9 8 7 6 in alternate colours, four locked
              columns and one empty one. The cell is empty.
    Numbers   Deals have numbers from 0 to 18446744073709551615, those of Pasyans.

    The text form of a board has a line for each column, from its base to its end, the cards
    parted by spaces; a lone ':' is an empty column. A line before the columns names the cards
    in cells, with - for an empty one; it may be left out when they are empty. Deal 1:

      8D FD 6D TS
      9H 7H 8C 6S
      FH 9D FD TH
      FD TD FH 8H
      FS 7C 9S FS
      FC FH FC FC
      6C TC 9C FH
      FS 8S 7D 6H
      7S FC FD FS

    Moves are written with the names of the piles: 't1 t0 3' takes three cards from column t1
    to column t0 (counted from t0), and 't1 t0' one; 't1 c0' a card to the cell c0.
    ");
}

// Whatever is written.

proptest! {
    /// A file with a few characters changed is a game or is refused, and a game can be dealt.
    #[test]
    fn no_text_is_too_much(
        game in any::<Index>(),
        changes in vec((any::<Index>(), "[-a-z0-9\"=\\[\\]\n\\. A-Z]{0,3}"), 1..4),
    ) {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
        let name = game.get(Rules::all()).name();
        let path = folder.join(format!("{name}.toml"));
        let mut text: Vec<char> = std::fs::read_to_string(path).expect("a file").chars().collect();
        for (place, piece) in changes {
            let place = place.index(text.len());
            text.splice(place..=place, piece.chars());
        }
        let text: String = text.into_iter().collect();
        match Rules::from_toml(&text) {
            Ok(rules) => {
                let position = Arc::new(rules.clone()).deal(1).expect("a deal");
                prop_assert_eq!(position.columns().len(), usize::from(rules.columns()));
                prop_assert!(rules.in_words().contains("Deal 1:"));
            }
            Err(error) => prop_assert!(!error.mistakes().is_empty()),
        }
    }
}
