//! Every way in which a text can fail to be a board: what the error says, and where the caret is.

use insta::assert_snapshot;
use pasyans::molek::{BoardError, Position, Shape};

fn refusal(text: &str) -> String {
    let error = text.parse::<Position>().expect_err("not a board");
    // The caret points at a character, or right behind the last one.
    assert!(error.at() <= text.chars().count());
    assert_eq!(
        error.to_string(),
        format!("{}\n{}", error.fault(), error.excerpt())
    );
    error.to_string()
}

// Only known characters.

#[test]
fn an_unknown_letter() {
    let text = "668790.7V6D87.T87X9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 3, character 4: 'X' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790.7V6D87.T87X9K.V0T980.DV6KTK.0DVKT9.
                     ^
    ");
}

#[test]
fn a_small_letter() {
    let text = "668790.7v6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 2, character 2: 'v' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
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
    ");
}

#[test]
fn a_letter_that_is_not_ascii() {
    let text = "é68790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 1, character 1: '\u{e9}' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
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
    ");
}

#[test]
fn a_newline() {
    let text = "668790.\n7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 2, character 1: '\n' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790.?7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
           ^
    ");
}

#[test]
fn a_tab() {
    let text = "668790\t7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 1, character 7: '\t' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    668790?7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.
          ^
    ");
}

#[test]
fn an_escape_sequence() {
    let text = "668790.\u{1b}[31m7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 2, character 1: '\u{1b}' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
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
    ");
}

// Enough characters, and no more.

#[test]
fn nothing() {
    let text = "";
    assert_snapshot!(refusal(text), @r"
    column 1: the board ends after 0 characters, 42 are needed; missing: 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 10 10 10 10 V V V V D D D D K K K K T T T T

    ^
    ");
}

#[test]
fn a_few_cards() {
    let text = "6687";
    assert_snapshot!(refusal(text), @r"
    column 1: the board ends after 4 characters, 42 are needed; missing: 6 6 7 7 7 8 8 8 9 9 9 9 10 10 10 10 V V V V D D D D K K K K T T T T
    6687
        ^
    ");
}

#[test]
fn a_column_that_does_not_end() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9";
    assert_snapshot!(refusal(text), @r"
    column 6: the board ends after 41 characters, 42 are needed
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9
                                             ^
    ");
}

#[test]
fn a_column_that_is_missing() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.";
    assert_snapshot!(refusal(text), @r"
    column 6: the board ends after 35 characters, 42 are needed; missing: 9 10 V D K T
    668790.7V6D87.T87D9K.V0T980.DV6KTK.
                                       ^
    ");
}

#[test]
fn a_card_that_is_missing() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT.";
    assert_snapshot!(refusal(text), @r"
    column 6: the board ends here with 35 cards, the deck has 36; missing: 9
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT.
                                             ^
    ");
}

#[test]
fn six_empty_columns() {
    let text = "......";
    assert_snapshot!(refusal(text), @r"
    column 6: the board ends here with 0 cards, the deck has 36; missing: 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 10 10 10 10 V V V V D D D D K K K K T T T T
    ......
          ^
    ");
}

#[test]
fn a_character_too_many() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9..";
    assert_snapshot!(refusal(text), @r"
    column 6, character 43: the board is complete after 42 characters, what follows is too much
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9..
                                              ^
    ");
}

#[test]
fn a_newline_at_the_end() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.\n";
    assert_snapshot!(refusal(text), @r"
    column 6, character 43: the board is complete after 42 characters, what follows is too much
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.?
                                              ^
    ");
}

#[test]
fn text_after_the_board() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9. # my board";
    assert_snapshot!(refusal(text), @r"
    column 6, character 43: the board is complete after 42 characters, what follows is too much
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9. # my board
                                              ^
    ");
}

// Six columns of the right cards.

#[test]
fn seven_columns() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT..";
    assert_snapshot!(refusal(text), @r"
    column 7: a board has 6 columns, each ended by '.' or '!'; this one has 7
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT..
                                             ^
    ");
}

#[test]
fn a_card_after_the_last_column() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT.9";
    assert_snapshot!(refusal(text), @r"
    column 7: a board has 6 columns, each ended by '.' or '!'; this one has 7
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT.9
                                             ^
    ");
}

/// 43 characters in six columns: the length alone would not say which card is too much.
#[test]
fn a_card_too_many() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT96.";
    assert_snapshot!(refusal(text), @r"
    column 6, card 7: there are only 4 cards of rank 6, this is one more
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT96.
                                             ^
    ");
}

/// One of the 37 cards is too many as well, but the column that is missing says more.
#[test]
fn five_columns() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK0DVKT99.";
    assert_snapshot!(refusal(text), @r"
    column 6: a board has 6 columns, each ended by '.' or '!'; this one has 5
    668790.7V6D87.T87D9K.V0T980.DV6KTK0DVKT99.
                                              ^
    ");
}

#[test]
fn five_of_a_rank() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT6.";
    assert_snapshot!(refusal(text), @r"
    column 6, card 6: there are only 4 cards of rank 6, this is one more
    668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT6.
                                            ^
    ");
}

#[test]
fn five_tens() {
    let text = "668790.7V6D80.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 6, card 1: there are only 4 cards of rank 10, this is one more
    668790.7V6D80.T87D9K.V0T980.DV6KTK.0DVKT9.
                                       ^
    ");
}

#[test]
fn sixteen_cards_in_a_column() {
    let text = "6789067890678906.VDKT.VDKT.VDKT.VDKT.7890.";
    assert_snapshot!(refusal(text), @r"
    column 1, card 16: a column never holds more than 15 cards
    6789067890678906.VDKT.VDKT.VDKT.VDKT.7890.
                   ^
    ");
}

#[test]
fn an_ace_too_deep() {
    let text = "668790T.7V6D87.87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_snapshot!(refusal(text), @r"
    column 1, card 7: T lies too deep, a run on it could outgrow the 15 cards of a column
    668790T.7V6D87.87D9K.V0T980.DV6KTK.0DVKT9.
          ^
    ");
}

#[test]
fn a_six_too_deep() {
    let text = "TTTTKKKDV098766.689VK.680V.780D.790D.79VD.";
    assert_snapshot!(refusal(text), @r"
    column 1, card 15: 6 lies too deep, a run on it could outgrow the 15 cards of a column
    TTTTKKKDV098766.689VK.680V.780D.790D.79VD.
                  ^
    ");
}

#[test]
fn no_end_for_any_column() {
    let text = "666666666666666666666666666666666666666666";
    assert_snapshot!(refusal(text), @r"
    column 1: a board has 6 columns, each ended by '.' or '!'; this one has 1
    666666666666666666666666666666666666666666
                                              ^
    ");
}

// Cheated cards.

#[test]
fn a_cheat_on_a_complete_run() {
    let text = "TKDV09876.TKDV09876.TKDV09876.TKDV09876!..";
    assert_snapshot!(refusal(text), @r"
    column 4, card 9: '!' marks a cheated card, but 6 fits where it is
    TKDV09876.TKDV09876.TKDV09876.TKDV09876!..
                                          ^
    ");
}

#[test]
fn a_cheat_on_an_empty_column() {
    let text = "TKDV09876.TKDV09876.TKDV09876.TKDV09876..!";
    assert_snapshot!(refusal(text), @r"
    column 6: '!' marks a cheated card, but the column is empty
    TKDV09876.TKDV09876.TKDV09876.TKDV09876..!
                                             ^
    ");
}

#[test]
fn a_cheat_that_fits() {
    let text = "TKDV0987!TKDV09876.TKDV09876.TKDV09876.6..";
    assert_snapshot!(refusal(text), @r"
    column 1, card 8: '!' marks a cheated card, but 7 fits where it is
    TKDV0987!TKDV09876.TKDV09876.TKDV09876.6..
           ^
    ");
}

#[test]
fn a_cheat_at_the_base() {
    let text = "TKDV0987.TKDV09876.TKDV09876.TKDV09876.6!.";
    assert_snapshot!(refusal(text), @r"
    column 5, card 1: '!' marks a cheated card, but 6 fits where it is
    TKDV0987.TKDV09876.TKDV09876.TKDV09876.6!.
                                           ^
    ");
}

/// In a smaller game the letters of the higher ranks stand for nothing.
#[test]
fn a_rank_that_the_game_does_not_have() {
    let shape = Shape::new(3, 3, 2).expect("a shape");
    let error = Position::parse(shape, "78.T7.66.").expect_err("not a board");
    assert_snapshot!(error, @r"
    column 2, character 1: 'T' is neither a card (T K D V 0 9 8 7 6) nor the end of a column (. or !)
    78.T7.66.
       ^
    ");
}

// What looks wrong and is not.

fn is_a_board(text: &str) -> bool {
    text.parse()
        .is_ok_and(|position: Position| position.to_string() == text)
}

/// Nothing can be put on a cheated card, so it does not matter how deep it lies.
#[test]
fn a_cheated_card_may_lie_as_deep_as_it_likes() {
    assert!(is_a_board("TTTTKKKDV098766!689VK.680V.780D.790D.79VD."));
}

/// It cannot arise in play, but it keeps to the rules.
#[test]
fn a_position_that_no_deal_leads_to_is_a_board() {
    assert!(is_a_board("TKDV09876.TKDV09876.TKDV09876.TKDV09876..."));
    assert!(is_a_board("TTTTKKKDV09876..K.DDD.VVV000999.888777666."));
}

#[test]
fn the_error_is_an_error() {
    let error: Box<dyn std::error::Error> = Box::new("".parse::<Position>().expect_err("empty"));
    assert!(error.downcast_ref::<BoardError>().is_some());
}
