//! Boards on one line, of games other than MOLEK-SYNTEZ, and cheated cards in either form.

use std::sync::Arc;

use insta::assert_snapshot;
use pasyans::{Position, Rules};

/// Three columns, three each of 1 2 3, cheats.
fn small() -> Arc<Rules> {
    let file = "name = \"small\"\nranks = \"123\"\nsuits = \"\"\ncopies = 3\ncolumns = 4\nbuild = \"rank\"\n\
        moves = \"free\"\ngoal = \"runs-in-place\"\ncheats = true\ntext = \"compact\"";
    Arc::new(Rules::from_toml(file).unwrap_or_else(|error| panic!("{error}")))
}

/// FreeCell with cheats.
fn cheating_freecell() -> Arc<Rules> {
    let file =
        "name = \"cheating\"\ncolumns = 8\ncells = 4\nbuild = \"alternate-colour\"\ncheats = true";
    Arc::new(Rules::from_toml(file).unwrap_or_else(|error| panic!("{error}")))
}

fn refusal(rules: &Arc<Rules>, text: &str) -> String {
    let error = Position::parse(rules, text).expect_err("not a board");
    error.to_string()
}

#[test]
fn boards_print_as_they_were_read() {
    for text in [
        "123.123.123..",
        "321.321.321..",
        "3211!32.3.21.",
        "123123123....",
    ] {
        let position = Position::parse(&small(), text).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(position.to_string(), text);
        assert_eq!(position.is_won(), text == "321.321.321..");
    }
}

#[test]
fn an_unknown_character() {
    assert_snapshot!(refusal(&small(), "123.1x3.123.4."), @r"
    column 2, character 2: 'x' is neither a card (3 2 1) nor the end of a column (. or !)
    123.1x3.123.4.
         ^
    column 4, character 1: '4' is neither a card (3 2 1) nor the end of a column (. or !)
    123.1x3.123.4.
                ^
    column 4: the board ends here with 8 of the 9 cards; missing: 2
    123.1x3.123.4.
                  ^
    ");
}

#[test]
fn nothing_at_all() {
    assert_snapshot!(refusal(&small(), " \n"), @r"
    column 1: there is no board here: write the cards of each column, the base first, and '.' behind each column

    ^
    ");
}

#[test]
fn too_many_columns() {
    assert_snapshot!(refusal(&small(), "123.123.123..."), @r"
    column 5, character 1: the board is complete after 13 characters; remove what follows
    123.123.123...
                 ^
    ");
}

#[test]
fn too_few_columns() {
    assert_snapshot!(refusal(&small(), "123.123.123."), @r"
    column 4: this game has 4 columns, each ended by '.' or '!'; 3 are given
    123.123.123.
                ^
    ");
}

#[test]
fn a_column_without_an_end() {
    assert_snapshot!(refusal(&small(), "123.123..123"), @r"
    column 4: the last column has no end: write '.' after it, or '!' if its last card is cheated
    123.123..123
                ^
    ");
}

#[test]
fn cards_too_many_and_missing() {
    assert_snapshot!(refusal(&small(), "123.123.113.."), @r"
    column 3, character 2: 1 is in the deck 3 times, this is one more
    123.123.113..
             ^
    column 4: the board ends here with 8 of the 9 cards; missing: 2
    123.123.113..
                 ^
    ");
}

/// One card of each rank, on one line.
#[test]
fn a_card_twice_on_one_line() {
    let file = "name = \"single\"\nranks = \"123\"\nsuits = \"\"\ncolumns = 3\nbuild = \"rank\"\n\
        goal = \"runs-in-place\"\ntext = \"compact\"";
    let rules = Arc::new(Rules::from_toml(file).unwrap_or_else(|error| panic!("{error}")));
    assert_snapshot!(refusal(&rules, "12.1.."), @r"
    column 2, character 1: 1 appears twice: it is already at column 1, character 1
    12.1..
       ^
    column 3: the board ends here with 2 of the 3 cards; missing: 3
    12.1..
          ^
    ");
}

#[test]
fn a_cheated_card_in_no_column() {
    assert_snapshot!(refusal(&small(), "123.123.123.!"), @r"
    column 4, character 1: '!' marks a cheated card, but the column is empty
    123.123.123.!
                ^
    ");
}

#[test]
fn a_cheated_card_that_fits() {
    assert_snapshot!(refusal(&small(), "321!123.321.."), @r"
    column 1, character 3: '!' marks a cheated card, but 1 fits where it is: leave the '!' out
    321!123.321..
      ^
    ");
    assert_snapshot!(refusal(&small(), "3!123.12321.."), @r"
    column 1, character 1: '!' marks a cheated card, but 3 fits where it is: leave the '!' out
    3!123.12321..
    ^
    ");
}

// In lines.

const CHEATED: &str = "\
Foundations: H-J C-K D-J S-J
Freecells: KH
KS QH
KD
QD QS!
:
:
:
:
:";

#[test]
fn a_cheated_card_in_lines() {
    let rules = cheating_freecell();
    let mut position = Position::parse(&rules, CHEATED).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(position.to_string(), CHEATED);
    assert!(position.columns()[2].is_cheated());
    // Home, and back: cheated again.
    let played = position
        .play("t2 f3 1".parse().expect("a move"))
        .expect("a legal move");
    assert!(!position.columns()[2].is_cheated());
    position.undo(played);
    assert_eq!(position.to_string(), CHEATED);
    let names: Vec<String> = position
        .legal_moves(true)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(names.contains(&"t0 t1 1!".to_owned()), "{names:?}");
    assert!(
        !names
            .iter()
            .any(|name| name.starts_with("c0") && name.ends_with('!'))
    );
}

#[test]
fn marks_in_wrong_places() {
    let rules = cheating_freecell();
    let refusals = [
        refusal(&rules, &CHEATED.replace("KS QH", "KS! QH")),
        refusal(&rules, &CHEATED.replace("KS QH", "KS QH!")),
        refusal(&rules, &CHEATED.replace("KD", "KD!")),
        refusal(&rules, &CHEATED.replace("Freecells: KH", "Freecells: KH!")),
        refusal(&rules, &CHEATED.replace("QS!", "QS !")),
        refusal(&rules, &CHEATED.replace("QS!", "QS!!")),
    ];
    assert_snapshot!(refusals.join("\n\n"), @r"
    line 3, character 1: '!' marks a cheated card, which is always the last of a column, in games that have cheats
    KS! QH
    ^

    line 3, character 4: '!' marks a cheated card, but QH fits where it is: leave the '!' out
    KS QH!
       ^

    line 4, character 1: '!' marks a cheated card, but KD fits where it is: leave the '!' out
    KD!
    ^

    line 2, character 12: 'KH!' is not a card; cards are written as A 2 3 4 5 6 7 8 9 T J Q K and then H C D S, separated by spaces
    Freecells: KH!
               ^
    line 10, character 2: the board ends here with 51 of the 52 cards; missing: KH
    :
     ^

    line 5, character 7: '!' is not a card; cards are written as A 2 3 4 5 6 7 8 9 T J Q K and then H C D S, separated by spaces
    QD QS !
          ^

    line 5, character 4: 'QS!!' is not a card; cards are written as A 2 3 4 5 6 7 8 9 T J Q K and then H C D S, separated by spaces
    QD QS!!
       ^
    line 10, character 2: the board ends here with 51 of the 52 cards; missing: QS
    :
     ^
    ");
}
