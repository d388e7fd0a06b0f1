//! Every way in which a text can fail to be a board.

use insta::assert_snapshot;
use pasyans::{BoardFault, Position};

use crate::board::{DEAL_1, MIDDLE, refusal, rules};

#[test]
fn nothing_at_all() {
    assert_snapshot!(refusal("freecell", ""), @r"
    line 1, character 1: there is no board here: write a line for each column, the base first

    ^
    ");
    assert_snapshot!(refusal("freecell", " \r\n# deal\n\t\n"), @r"
    line 1, character 1: there is no board here: write a line for each column, the base first

    ^
    ");
}

#[test]
fn an_unknown_rank() {
    let text = DEAL_1.replace("TS", "XS");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 3, character 10: 'XS' is not a card; cards are written as A 2 3 4 5 6 7 8 9 T J Q K and then H C D S, separated by spaces
    9H 9S 9D XS 4S 8D 2H
             ^
    line 8, character 18: the board ends here with 51 of the 52 cards; missing: TS
    5H 3H 3C 7S 7D TC
                     ^
    ");
}

#[test]
fn an_unknown_suit() {
    let text = DEAL_1.replace("TS", "TX");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 3, character 10: 'TX' is not a card; cards are written as A 2 3 4 5 6 7 8 9 T J Q K and then H C D S, separated by spaces
    9H 9S 9D TX 4S 8D 2H
             ^
    line 8, character 18: the board ends here with 51 of the 52 cards; missing: TS
    5H 3H 3C 7S 7D TC
                     ^
    ");
}

#[test]
fn characters_that_have_no_width() {
    let text = DEAL_1.replace("TS", "\u{1b}[31m\u{200b}T♠");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 3, character 10: '\u{1b}[31m\u{200b}T♠' is not a card; cards are written as A 2 3 4 5 6 7 8 9 T J Q K and then H C D S, separated by spaces
    9H 9S 9D ?[31m?T? 4S 8D 2H
             ^
    line 8, character 18: the board ends here with 51 of the 52 cards; missing: TS
    5H 3H 3C 7S 7D TC
                     ^
    ");
}

#[test]
fn cards_that_are_not_parted() {
    let text = DEAL_1.replace("9S 9D", "9S9D");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 3, character 4: '9S9D' is not a card; cards are written as A 2 3 4 5 6 7 8 9 T J Q K and then H C D S, separated by spaces
    9H 9S9D TS 4S 8D 2H
       ^
    line 8, character 18: the board ends here with 50 of the 52 cards; missing: 9D 9S
    5H 3H 3C 7S 7D TC
                     ^
    ");
}

#[test]
fn another_alphabet_is_not_called_missing_cards() {
    let text = DEAL_1.replace('S', "P");
    let shown = refusal("freecell", &text);
    assert!(shown.ends_with("and 8 more"), "{shown}");
    assert!(!shown.contains("missing"), "{shown}");
}

#[test]
fn a_card_twice_and_one_missing() {
    let text = DEAL_1.replace("7D TC", "7C TC");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 8, character 13: 7C appears twice: it is already at line 7, character 1
    5H 3H 3C 7S 7C TC
                ^
    line 8, character 18: the board ends here with 51 of the 52 cards; missing: 7D
    5H 3H 3C 7S 7C TC
                     ^
    ");
}

#[test]
fn a_missing_card() {
    let text = DEAL_1.replace(" TC", "");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 8, character 15: the board ends here with 51 of the 52 cards; missing: TC
    5H 3H 3C 7S 7D
                  ^
    ");
}

#[test]
fn many_missing_cards() {
    let text: Vec<&str> = DEAL_1.lines().take(6).collect();
    assert_snapshot!(refusal("freecell", &text.join("\n")), @r"
    line 6, character 18: the board ends here with 40 of the 52 cards; missing: AH 3H 3C 4D 5H 7C 7D 7S and 4 more
    7H QC AS AC 2C 3D
                     ^
    ");
}

#[test]
fn a_card_that_is_home_already() {
    let text = MIDDLE.replace("C-2", "C-3");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 10, character 7: 3C is home already: the foundations hold it; take it off here, or write a lower foundation
    5H 3H 3C 7S 7D TC
          ^
    ");
}

#[test]
fn a_card_in_a_cell_and_in_a_column() {
    let text = MIDDLE.replace("- 6C", "6D 6C");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 3, character 16: 6D appears twice: it is already at line 2, character 15
    JD KD 2S 4C 3S 6D 6S
                   ^
    ");
}

#[test]
fn too_many_columns() {
    let text = DEAL_1.replace(" TC", "\nTC").replace(" 8C\n", "\n8C\n");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 9, character 1: this game has 8 columns, this is one more (10 are given)
    5H 3H 3C 7S 7D
    ^
    ");
}

#[test]
fn too_many_cells() {
    let text = MIDDLE.replace("2H - 6C", "2H - 6C - -");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 2, character 22: this game has 4 cells, this is one more (5 are given)
    Freecells: 2H - 6C - -
                         ^
    ");
}

#[test]
fn cells_in_a_game_without() {
    let text = format!("Freecells: JD\n{}", DEAL_1.replace("JD ", ""));
    assert_snapshot!(refusal("beleaguered-castle", &text), @r"
    line 1, character 12: this game has no cells: leave the line out
    Freecells: JD
               ^
    ");
}

#[test]
fn more_cells_than_one() {
    let position = rules("exapunks").deal(1).expect("deal 1").to_string();
    let text = format!("Freecells: - -\n{position}");
    assert_snapshot!(refusal("exapunks", &text), @r"
    line 1, character 14: this game has 1 cell, this is one more (2 are given)
    Freecells: - -
                 ^
    ");
}

#[test]
fn foundations_in_a_game_without() {
    let position = rules("exapunks").deal(1).expect("deal 1").to_string();
    let text = format!("Foundations: H-6\n{position}");
    assert_snapshot!(refusal("exapunks", &text), @r"
    line 1, character 14: this game has no foundations: leave the line out
    Foundations: H-6
                 ^
    ");
}

#[test]
fn an_unknown_foundation() {
    for word in [
        "X-2", "C", "C2", "2-X", "CC-2", "2-CC", "C-", "-2", "C-14", "C--2", "C-23",
    ] {
        let text = MIDDLE.replace("C-2", word);
        let error = Position::parse(&rules("freecell"), &text).expect_err("not a board");
        let is_unknown = |fault: &BoardFault| matches!(fault, BoardFault::UnknownFoundation { .. });
        assert!(is_unknown(error.fault()), "{word}: {error}");
        assert_eq!(error.faults().count(), 1, "{error}");
    }
    let text = MIDDLE.replace("C-2", "C-14");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 1, character 18: 'C-14' is not a foundation; write suit and highest rank as in H-K, or 0 for an empty one
    Foundations: H-0 C-14 D-A S-A
                     ^
    ");
}

#[test]
fn a_foundation_twice() {
    let text = MIDDLE.replace("H-0", "H-0 H-0");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 1, character 18: there is one foundation for H, this is one more
    Foundations: H-0 H-0 C-2 D-A S-A
                     ^
    ");
}

#[test]
fn three_foundations_of_a_suit_in_two_decks() {
    let text = format!(
        "Founds: H-0 H-0 H-0\n{}",
        rules("die-schlange").deal(1).expect("deal 1")
    );
    assert_snapshot!(refusal("die-schlange", &text), @r"
    line 1, character 17: there are 2 foundations for H, this is one more
    Founds: H-0 H-0 H-0
                    ^
    line 2, character 1: Foundations: appears twice; keep one of the lines
    Foundations: H-A C-A D-A S-A H-A C-A D-A S-A
    ^
    ");
}

#[test]
fn more_of_a_card_than_two_decks_have() {
    let text = rules("die-schlange").deal(1).expect("deal 1").to_string();
    assert_snapshot!(refusal("die-schlange", &format!("Freecells: 5H\n{text}")), @r"
    line 4, character 7: 5H is in the deck 2 times, this is one more
    KH 5S 5H
          ^
    ");
}

#[test]
fn a_part_of_a_run_that_is_taken_off_whole() {
    let text = format!(
        "Founds: H-3\n{}",
        rules("simple-simon").deal(1).expect("deal 1")
    );
    let text = text
        .replace(" AH", "")
        .replace(" 2H", "")
        .replace(" 3H", "");
    assert_snapshot!(refusal("simple-simon", &text), @r"
    line 1, character 9: a foundation of this game takes whole runs only: write H-K or H-0
    Founds: H-3
            ^
    ");
}

#[test]
fn foundations_after_columns() {
    let mut lines: Vec<&str> = MIDDLE.lines().collect();
    let first = lines.remove(0);
    lines.push(first);
    assert_snapshot!(refusal("freecell", &lines.join("\n")), @r"
    line 10, character 1: Foundations: must come before the columns
    Foundations: H-0 C-2 D-A S-A
    ^
    ");
}

#[test]
fn cells_twice() {
    let text = format!("FC: 2H\n{MIDDLE}");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 3, character 1: Freecells: appears twice; keep one of the lines
    Freecells: 2H - 6C
    ^
    ");
}

#[test]
fn foundations_hundreds_of_times() {
    let text = format!("{}{MIDDLE}", "Founds: H-K C-K D-K S-K\n".repeat(300));
    assert!(refusal("freecell", &text).ends_with("more"));
}

#[test]
fn an_unknown_line() {
    let text = format!("Tableau: 2H\n{MIDDLE}");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 1, character 1: 'Tableau:' is not a known label; the lines before the columns are Foundations:, Freecells:, Reserve:, Stock:, Waste: and Redeals:
    Tableau: 2H
    ^
    ");
}

#[test]
fn a_blank_line_in_the_middle() {
    let text = DEAL_1.replacen('\n', "\n\n", 1);
    assert_snapshot!(refusal("freecell", &text), @r"
    line 3, character 1: the board ended with the blank line above; give one board at a time, and write an empty column as ':'
    2D KC KS 5C TD 8S 9C
    ^
    ");
}

#[test]
fn two_boards() {
    let text = format!("{DEAL_1}\n\n{DEAL_1}");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 10, character 1: the board ended with the blank line above; give one board at a time, and write an empty column as ':'
    JD KD 2S 4C 3S 6D 6S
    ^
    ");
}

#[test]
fn a_colon_within_a_line() {
    let text = DEAL_1.replace("JC 5S", "JC 5S :");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 4, character 7: ':' is not a card; cards are written as A 2 3 4 5 6 7 8 9 T J Q K and then H C D S, separated by spaces
    JC 5S : QD QH TH QS 6H
          ^
    ");
}

#[test]
fn a_cheated_card_in_a_game_without_cheats() {
    let text = DEAL_1.replace("9C\n", "9C!\n");
    assert_snapshot!(refusal("freecell", &text), @r"
    line 2, character 19: '!' marks a cheated card, which is always the last of a column, in games that have cheats
    2D KC KS 5C TD 8S 9C!
                      ^
    ");
}

#[test]
fn a_long_line() {
    let text = format!("{} {}\n{DEAL_1}", "Y".repeat(70), "9".repeat(70));
    assert_snapshot!(refusal("freecell", &text), @r"
    line 1, character 1: 'YYYYYYYYYYYYYYYYYYYYYYYY…' is not a card; cards are written as A 2 3 4 5 6 7 8 9 T J Q K and then H C D S, separated by spaces
    YYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYY 99999999999999999999999999999
    ^
    line 1, character 72: '999999999999999999999999…' is not a card; cards are written as A 2 3 4 5 6 7 8 9 T J Q K and then H C D S, separated by spaces
    YYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYYY 99999999999999999999999999999999999999999999999999
                                                      ^
    line 9, character 1: this game has 8 columns, this is one more (9 are given)
    5H 3H 3C 7S 7D TC
    ^
    ");
}

#[test]
fn a_deal_of_another_game() {
    assert_snapshot!(refusal("exapunks", DEAL_1), @r"
    line 1, character 1: 'JD' is not a card; cards are written as 6 7 8 9 T and then H C D S, or F and then H C D S, separated by spaces
    JD KD 2S 4C 3S 6D 6S
    ^
    line 1, character 4: 'KD' is not a card; cards are written as 6 7 8 9 T and then H C D S, or F and then H C D S, separated by spaces
    JD KD 2S 4C 3S 6D 6S
       ^
    line 1, character 7: '2S' is not a card; cards are written as 6 7 8 9 T and then H C D S, or F and then H C D S, separated by spaces
    JD KD 2S 4C 3S 6D 6S
          ^
    line 1, character 10: '4C' is not a card; cards are written as 6 7 8 9 T and then H C D S, or F and then H C D S, separated by spaces
    JD KD 2S 4C 3S 6D 6S
             ^
    line 1, character 13: '3S' is not a card; cards are written as 6 7 8 9 T and then H C D S, or F and then H C D S, separated by spaces
    JD KD 2S 4C 3S 6D 6S
                ^
    and 27 more
    ");
}

#[test]
fn a_compact_board_that_is_wrong() {
    let text = "668790.7V6D87.T87X9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal("molek-syntez", text), @r"
    column 3, character 4: 'X' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790.7V6D87.T87X9K.V0T980.DV6KTK.0DVKT9.
                     ^
    column 6: the board ends here with 35 of the 36 cards; missing: D
    668790.7V6D87.T87X9K.V0T980.DV6KTK.0DVKT9.
                                              ^
    ");
}
