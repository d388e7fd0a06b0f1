//! Every way in which a text can fail to be a board of MOLEK-SYNTEZ: what the error says, and where the carets are.

mod molek;
mod random;

use insta::assert_snapshot;
use molek::Size;
use pasyans::{BoardError, Position};

fn refusal(text: &str) -> String {
    refusal_of(Size::WHOLE, text)
}

fn refusal_of(size: Size, text: &str) -> String {
    let error = Position::parse(&size.rules(), text).expect_err("not a board");
    let lines: Vec<&str> = text.trim().lines().collect();
    let faults = error.faults().map(|(spot, fault)| {
        // The caret points at a character, or right behind the last one.
        let line = lines.get(spot.line).map_or(0, |line| line.chars().count());
        assert!(spot.character <= line, "{spot}: {fault}");
        format!("{}: {fault}\n{}", error.place(spot), error.excerpt(spot))
    });
    let faults: Vec<String> = faults.collect();
    // Five of them are shown.
    let shown = faults[..faults.len().min(5)].join("\n");
    assert!(error.to_string().starts_with(&shown));
    faults.join("\n")
}

// Only known characters.

#[test]
fn an_unknown_letter() {
    let text = "668790.7V6D87.T87X9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 3, character 4: 'X' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790.7V6D87.T87X9K.V0T980.DV6KTK.0DVKT9.
                     ^
    column 6: the board ends here with 35 of the 36 cards; missing: D
    668790.7V6D87.T87X9K.V0T980.DV6KTK.0DVKT9.
                                              ^
    ");
}

#[test]
fn a_small_letter() {
    let text = "668790.7v6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 2, character 2: 'v' is not a card: write V
    668790.7v6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
            ^
    column 6: the board ends here with 35 of the 36 cards; missing: V
    668790.7v6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
                                              ^
    ");
}

#[test]
fn a_ten_in_two_digits() {
    let text = "6687910.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 1, character 6: '1' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    6687910.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
         ^
    ");
}

#[test]
fn a_space() {
    let text = "668790. 7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 2, character 1: ' ' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790. 7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
           ^
    ");
}

#[test]
fn the_first_character() {
    let text = "?668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 1, character 1: '?' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    ?668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
    ^
    ");
}

/// A Cyrillic Т.
#[test]
fn a_letter_that_only_looks_right() {
    let text = "668790.7V6D87.Т87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 3, character 1: '\u{422}' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790.7V6D87.?87D9K.V0T980.DV6KTK.0DVKT9.
                  ^
    column 6: the board ends here with 35 of the 36 cards; missing: T
    668790.7V6D87.?87D9K.V0T980.DV6KTK.0DVKT9.
                                              ^
    ");
}

#[test]
fn a_letter_that_is_not_ascii() {
    let text = "é68790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 1, character 1: '\u{e9}' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    ?68790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
    ^
    column 6: the board ends here with 35 of the 36 cards; missing: 6
    ?68790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
                                              ^
    ");
}

#[test]
fn a_playing_card() {
    let text = "668790.7V6D87.🂡87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 3, character 1: '\u{1f0a1}' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790.7V6D87.?87D9K.V0T980.DV6KTK.0DVKT9.
                  ^
    column 6: the board ends here with 35 of the 36 cards; missing: T
    668790.7V6D87.?87D9K.V0T980.DV6KTK.0DVKT9.
                                              ^
    ");
}

#[test]
fn a_newline() {
    let text = "668790.\n7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 2, character 1: '\n' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790.
           ^
    ");
}

#[test]
fn a_tab() {
    let text = "668790\t7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 1, character 7: '\t' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790 7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
          ^
    column 6: this game has 6 columns, each ended by '.' or '!'; 5 are given
    668790 7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
                                              ^
    ");
}

#[test]
fn a_caret_among_spaces_at_the_end_of_a_line() {
    let text = "T \t \u{c} \n.";
    let error = Position::parse(&Size::WHOLE.rules(), text).expect_err("not a board");
    for (spot, fault) in error.faults() {
        let excerpt = error.excerpt(spot);
        let (line, caret) = excerpt.split_once('\n').expect("two lines");
        assert!(caret.len() <= line.len() + 1, "{spot}: {fault}\n{excerpt}");
    }
}

#[test]
fn an_escape_sequence() {
    let text = "668790.\u{1b}[31m7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 2, character 1: '\u{1b}' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790.?[31m7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
           ^
    column 2, character 2: '[' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790.?[31m7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
            ^
    column 2, character 3: '3' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790.?[31m7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
             ^
    column 2, character 4: '1' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790.?[31m7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
              ^
    column 2, character 5: 'm' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790.?[31m7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
               ^
    ");
}

#[test]
fn a_nul() {
    let text = "\0";
    assert_snapshot!(refusal(text), @r"
    column 1, character 1: '\u{0}' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    ?
    ^
    column 1: this game has 6 columns, each ended by '.' or '!'; 1 is given
    ?
     ^
    column 1: the board ends here with 0 of the 36 cards; missing: 6 6 6 6 7 7 7 7 and 28 more
    ?
     ^
    ");
}

// Enough characters, and no more.

#[test]
fn nothing() {
    let text = "";
    assert_snapshot!(refusal(text), @r"
    column 1: there is no board here: write the cards of each column, the base first, and '.' behind each column

    ^
    ");
}

#[test]
fn a_few_cards() {
    let text = "6687";
    assert_snapshot!(refusal(text), @r"
    column 1: this game has 6 columns, each ended by '.' or '!'; 1 is given
    6687
        ^
    column 1: the board ends here with 4 of the 36 cards; missing: 6 6 7 7 7 8 8 8 and 24 more
    6687
        ^
    ");
}

#[test]
fn a_column_that_does_not_end() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9";
    assert_snapshot!(refusal(text), @r"
    column 6: the last column has no end: write '.' after it, or '!' if its last card is cheated
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9
                                             ^
    ");
}

#[test]
fn a_column_that_is_missing() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.";
    assert_snapshot!(refusal(text), @r"
    column 6: this game has 6 columns, each ended by '.' or '!'; 5 are given
    668790.7V6D87.T87D9K.V0T980.DV6KTK.
                                       ^
    column 6: the board ends here with 30 of the 36 cards; missing: 9 0 V D K T
    668790.7V6D87.T87D9K.V0T980.DV6KTK.
                                       ^
    ");
}

#[test]
fn a_card_that_is_missing() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT.";
    assert_snapshot!(refusal(text), @r"
    column 6: the board ends here with 35 of the 36 cards; missing: 9
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT.
                                             ^
    ");
}

#[test]
fn six_empty_columns() {
    let text = "......";
    assert_snapshot!(refusal(text), @r"
    column 6: the board ends here with 0 of the 36 cards; missing: 6 6 6 6 7 7 7 7 and 28 more
    ......
          ^
    ");
}

#[test]
fn a_character_too_many() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9..";
    assert_snapshot!(refusal(text), @r"
    column 7, character 1: the board is complete after 42 characters; remove what follows
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9..
                                              ^
    ");
}

#[test]
fn text_after_the_board() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9. # my board";
    assert_snapshot!(refusal(text), @r"
    column 7, character 1: the board is complete after 42 characters; remove what follows
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9. # my board
                                              ^
    ");
}

// Six columns of the right cards.

#[test]
fn seven_columns() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT..";
    assert_snapshot!(refusal(text), @r"
    column 7, character 1: this game has 6 columns, this is one more (7 are given)
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT..
                                             ^
    column 6: the board ends here with 35 of the 36 cards; missing: 9
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT..
                                              ^
    ");
}

#[test]
fn a_card_after_the_last_column() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT.9";
    assert_snapshot!(refusal(text), @r"
    column 7, character 1: this game has 6 columns, this is one more (7 are given)
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT.9
                                             ^
    ");
}

/// 43 characters in six columns: the length alone would not say which card is too much.
#[test]
fn a_card_too_many() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT96.";
    assert_snapshot!(refusal(text), @r"
    column 6, character 7: 6 is in the deck 4 times, this is one more
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT96.
                                             ^
    ");
}

/// One of the 37 cards is too many as well, but the column that is missing says more.
#[test]
fn five_columns() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK0DVKT99.";
    assert_snapshot!(refusal(text), @r"
    column 5, character 13: 9 is in the deck 4 times, this is one more
    668790.7V6D87.T87D9K.V0T980.DV6KTK0DVKT99.
                                            ^
    column 6: this game has 6 columns, each ended by '.' or '!'; 5 are given
    668790.7V6D87.T87D9K.V0T980.DV6KTK0DVKT99.
                                              ^
    ");
}

#[test]
fn five_of_a_rank() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT6.";
    assert_snapshot!(refusal(text), @r"
    column 6, character 6: 6 is in the deck 4 times, this is one more
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT6.
                                            ^
    column 6: the board ends here with 35 of the 36 cards; missing: 9
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT6.
                                              ^
    ");
}

#[test]
fn five_tens() {
    let text = "668790.7V6D80.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 6, character 1: 0 is in the deck 4 times, this is one more
    668790.7V6D80.T87D9K.V0T980.DV6KTK.0DVKT9.
                                       ^
    column 6: the board ends here with 35 of the 36 cards; missing: 7
    668790.7V6D80.T87D9K.V0T980.DV6KTK.0DVKT9.
                                              ^
    ");
}

/// Only the first five are shown; all of them are there.
#[test]
fn no_end_for_any_column() {
    let text = "6".repeat(42);
    let error = Position::parse(&Size::WHOLE.rules(), &text).expect_err("not a board");
    // 38 cards too many, no columns, and the cards that are missing.
    assert_eq!(error.faults().count(), 40);
    assert_snapshot!(error, @r"
    column 1, character 5: 6 is in the deck 4 times, this is one more
    666666666666666666666666666666666666666666
        ^
    column 1, character 6: 6 is in the deck 4 times, this is one more
    666666666666666666666666666666666666666666
         ^
    column 1, character 7: 6 is in the deck 4 times, this is one more
    666666666666666666666666666666666666666666
          ^
    column 1, character 8: 6 is in the deck 4 times, this is one more
    666666666666666666666666666666666666666666
           ^
    column 1, character 9: 6 is in the deck 4 times, this is one more
    666666666666666666666666666666666666666666
            ^
    and 35 more
    ");
}

// Cheated cards.

#[test]
fn a_cheat_on_a_complete_run() {
    let text = "TKDV09876.TKDV09876.TKDV09876.TKDV09876!..";
    assert_snapshot!(refusal(text), @r"
    column 4, character 9: '!' marks a cheated card, but 6 fits where it is: leave the '!' out
    TKDV09876.TKDV09876.TKDV09876.TKDV09876!..
                                          ^
    ");
}

#[test]
fn a_cheat_on_an_empty_column() {
    let text = "TKDV09876.TKDV09876.TKDV09876.TKDV09876..!";
    assert_snapshot!(refusal(text), @r"
    column 6, character 1: '!' marks a cheated card, but the column is empty
    TKDV09876.TKDV09876.TKDV09876.TKDV09876..!
                                             ^
    ");
}

#[test]
fn a_cheat_that_fits() {
    let text = "TKDV0987!TKDV09876.TKDV09876.TKDV09876.6..";
    assert_snapshot!(refusal(text), @r"
    column 1, character 8: '!' marks a cheated card, but 7 fits where it is: leave the '!' out
    TKDV0987!TKDV09876.TKDV09876.TKDV09876.6..
           ^
    ");
}

#[test]
fn a_cheat_at_the_base() {
    let text = "TKDV0987.TKDV09876.TKDV09876.TKDV09876.6!.";
    assert_snapshot!(refusal(text), @r"
    column 5, character 1: '!' marks a cheated card, but 6 fits where it is: leave the '!' out
    TKDV0987.TKDV09876.TKDV09876.TKDV09876.6!.
                                           ^
    ");
}

/// In a smaller game the letters of the higher ranks stand for nothing.
#[test]
fn a_rank_that_the_game_does_not_have() {
    let text = "78.T7.66.";
    assert_snapshot!(refusal_of(Size::new(3, 3, 2), text), @r"
    column 2, character 1: 'T' is neither a card (8 7 6) nor the end of a column (. or !)
    78.T7.66.
       ^
    column 3: the board ends here with 5 of the 6 cards; missing: 8
    78.T7.66.
             ^
    ");
}

// Several at once.

#[test]
fn every_fault_is_told_with_its_place() {
    let text = "66879?.7V6D87.T87D9K6!V0T980.DV6KTk.0DVKT76.!";
    assert_snapshot!(refusal(text), @r"
    column 1, character 6: '?' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    66879?.7V6D87.T87D9K6!V0T980.DV6KTk.0DVKT76.!
         ^
    column 5, character 3: 6 is in the deck 4 times, this is one more
    66879?.7V6D87.T87D9K6!V0T980.DV6KTk.0DVKT76.!
                                   ^
    column 5, character 6: 'k' is not a card: write K
    66879?.7V6D87.T87D9K6!V0T980.DV6KTk.0DVKT76.!
                                      ^
    column 6, character 6: 7 is in the deck 4 times, this is one more
    66879?.7V6D87.T87D9K6!V0T980.DV6KTk.0DVKT76.!
                                             ^
    column 6, character 7: 6 is in the deck 4 times, this is one more
    66879?.7V6D87.T87D9K6!V0T980.DV6KTk.0DVKT76.!
                                              ^
    column 7, character 1: the board is complete after 44 characters; remove what follows
    66879?.7V6D87.T87D9K6!V0T980.DV6KTk.0DVKT76.!
                                                ^
    column 6: the board ends here with 33 of the 36 cards; missing: 9 0 K
    66879?.7V6D87.T87D9K6!V0T980.DV6KTk.0DVKT76.!
                                                 ^
    ");
}

#[test]
fn another_alphabet_is_not_called_missing_cards() {
    let shown = refusal("668790.7J6Q87.A87Q9K.J0A980.QJ6KAK.0QJKA9.");
    assert_eq!(shown.matches("is neither a card").count(), 12, "{shown}");
    assert!(!shown.contains("missing"), "{shown}");
}

// What looks wrong and is not.

fn is_a_board(text: &str) -> bool {
    Position::parse(&Size::WHOLE.rules(), text)
        .is_ok_and(|position| position.to_string() == text.trim())
}

#[test]
fn spaces_and_line_ends_around_a_board_do_not_matter() {
    assert!(is_a_board(
        " 668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.\r\n"
    ));
}

/// It cannot arise in play, but it keeps to the rules.
#[test]
fn a_position_that_no_deal_leads_to_is_a_board() {
    assert!(is_a_board("TKDV09876.TKDV09876.TKDV09876.TKDV09876..."));
    assert!(is_a_board("TTTTKKKDV09876..K.DDD.VVV000999.888777666."));
}

/// No rule limits the cards of a column. The packed form of the solver for this game does, but that is a matter of
/// the solver: another one takes such boards.
#[test]
fn columns_may_be_as_long_as_the_deck() {
    assert!(is_a_board("6789067890678906.VDKT.VDKT.VDKT.VDKT.7890."));
    assert!(is_a_board("668790T.7V6D87.87D9K.V0T980.DV6KTK.0DVKT9."));
    assert!(is_a_board("TTTTKKKDV098766.689VK.680V.780D.790D.79VD."));
    assert!(is_a_board("TTTTKKKDV098766!689VK.680V.780D.790D.79VD."));
    assert!(is_a_board("66667777888899990000VVVVDDDDKKKKTTTT......"));
}

#[test]
fn the_error_is_an_error() {
    let error = Position::parse(&Size::WHOLE.rules(), "").expect_err("empty");
    let error: Box<dyn std::error::Error> = Box::new(error);
    assert!(error.downcast_ref::<BoardError>().is_some());
}
