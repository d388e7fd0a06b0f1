//! What is read, and how it is printed.

use insta::assert_snapshot;
use pasyans::{BoardFault, Position, Rules};

use crate::board::{DEAL_1, MIDDLE, WON, printed, read, refusal, rules};

#[test]
fn a_deal_prints_as_it_was_read() {
    let position = read("freecell", DEAL_1);
    assert_eq!(position.to_string(), DEAL_1);
    assert_eq!(position, rules("freecell").deal(1).expect("deal 1"));
}

#[test]
fn the_middle_of_a_game_prints_as_it_was_read() {
    assert_eq!(printed("freecell", MIDDLE), MIDDLE);
}

#[test]
fn cards_as_freecell_solver_reads_them() {
    let symbols = |text: &str| {
        let pairs = [("H", "♥"), ("C", "♣"), ("D", "♦\u{fe0f}"), ("S", "♤")];
        let drawn = |text: String, (letter, symbol)| text.replace(letter, symbol);
        pairs.into_iter().fold(text.to_owned(), drawn)
    };
    let suit_first = |text: &str| -> String {
        let words = text.split_inclusive([' ', '\n']).map(|word| {
            let card = word.trim_end();
            let (rank, suit) = card.split_at(1);
            word.replace(card, &format!("{suit}{rank}"))
        });
        words.collect()
    };
    let others = [
        DEAL_1.replace('T', "0").replace('A', "1"),
        DEAL_1.replace('T', "10"),
        DEAL_1.replace(' ', ", "),
        DEAL_1.replace('\n', ",\n"),
        symbols(DEAL_1),
        suit_first(DEAL_1),
        suit_first(DEAL_1).replace('T', "10").to_lowercase(),
        symbols(&suit_first(DEAL_1)),
    ];
    for text in others {
        assert_eq!(printed("freecell", &text), DEAL_1, "{text}");
    }
}

#[test]
fn cells_and_foundations_as_freecell_solver_reads_them() {
    let cells = "Freecells: 2H - 6C";
    let homes = "Foundations: H-0 C-2 D-A S-A";
    for text in [
        MIDDLE.replace(cells, "Freecells: 2H * 6C *"),
        MIDDLE.replace(cells, "FC: 2♥, *, ♣6,"),
        MIDDLE.replace(homes, "Founds: 0-H 2-C A-D A-S"),
        MIDDLE.replace(homes, "Foundations: ♥-0, ♣-2, 1-D, S-1"),
    ] {
        assert_eq!(printed("freecell", &text), MIDDLE, "{text}");
    }
}

/// As `pysol_cards` prints it, the program of PySolFC's deals. Freecell Solver plays no game with a stock.
#[test]
fn a_stock_and_cards_face_down_as_pysolfc_writes_them() {
    let text = "\
Talon: 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H
QH
<7H> TS
<5D> <9S> 5C
<JC> <KC> <KH> 4C
<9H> <KD> <QC> <KS> 3C
<2D> <5H> <AD> <2S> <QD> AH
<JD> <7C> <5S> <3H> <9D> <JS> AS

";
    let deal = rules("klondike").deal(1).expect("deal 1");
    for text in [
        text.to_owned(),
        text.replace('T', "10").replace("10alon", "talon"),
        text.replace("<7H>", "<♥7>").replace("<KC>", "<CK>"),
        text.to_lowercase(),
    ] {
        assert_eq!(read("klondike", &text), deal, "{text}");
    }
}

#[test]
fn a_blank_line_is_an_empty_column_if_the_cards_after_it_complete_the_board() {
    let text = "\
Foundations: H-K C-K D-J S-J
Freecells: KS

KD

QS QD";
    let lines: Vec<&str> = text.lines().collect();
    let expected = "\
Foundations: H-K C-K D-J S-J
Freecells: KS
:
KD
:
QS QD
:
:
:
:";
    assert_eq!(printed("freecell", text), expected);
    // Also with comments, and with blank lines around.
    let commented = format!("\n# a board\n{}\n# the end\n\n", lines.join("\n# on\n"));
    assert_eq!(printed("freecell", &commented), expected);
    // With as many cards before it, it ends the board; with more columns than the game has, it is none.
    let error = Position::parse(&rules("freecell"), &format!("{DEAL_1}\n\nKD"));
    assert_eq!(
        error.expect_err("two boards").fault(),
        &BoardFault::AfterBlankLine
    );
    let error = Position::parse(&rules("freecell"), &DEAL_1.replace('\n', "\n\n"));
    assert_eq!(
        error.expect_err("too many columns").fault(),
        &BoardFault::AfterBlankLine
    );
    // What is wrong is told at its place.
    assert_snapshot!(refusal("freecell", &text.replace("QD", "QX")), @r"
    line 6, character 4: 'QX' is not a card; cards are written as A 2 3 4 5 6 7 8 9 T J Q K and then H C D S, separated by spaces
    QS QX
       ^
    line 6, character 6: the board ends here with 51 of the 52 cards; missing: QD
    QS QX
         ^
    ");
}

#[test]
fn cells_keep_their_places() {
    let position = read("freecell", MIDDLE);
    let cells: Vec<bool> = position.cells().iter().map(Option::is_some).collect();
    assert_eq!(cells, [true, false, true, false]);
    assert_eq!(position.home(), [0, 2, 1, 1]);
}

#[test]
fn what_freecell_solver_prints() {
    let text = "Foundations: H-0 C-2 D-A S-A \nFreecells:  2H      6C    \n";
    let columns: Vec<String> = MIDDLE
        .lines()
        .skip(2)
        .map(|line| format!(": {line}"))
        .collect();
    let text = format!("{text}{} \n\n", columns.join("\n").replace('T', "10"));
    // Its cells are not counted, so the cards move up.
    assert_eq!(
        printed("freecell", &text),
        MIDDLE.replace("2H - 6C", "2H 6C")
    );
}

#[test]
fn what_people_paste() {
    let with_returns = DEAL_1.replace('\n', "\r\n");
    let with_old_returns = DEAL_1.replace('\n', "\r");
    let with_tabs = DEAL_1.replace(' ', "\t");
    let with_spaces = format!("\n  \n{}   \t\n\n \n", DEAL_1.replace(' ', "   "));
    let with_tens = DEAL_1.replace('T', "10");
    let with_colons = format!(":{}", DEAL_1.replace('\n', "\n: "));
    let with_mark = format!("\u{feff}{DEAL_1}");
    let with_comments = format!("# deal 1\n{}\n# end", DEAL_1.replace('\n', "\n  # next\n"));
    let with_empty = format!("Freecells:\nFounds: H-0 S-0\n{DEAL_1}");
    let others = [
        DEAL_1.to_lowercase(),
        with_returns,
        with_old_returns,
        with_tabs,
        with_spaces,
        with_tens,
        with_colons,
        with_mark,
        with_comments,
        with_empty,
    ];
    for text in others {
        assert_eq!(printed("freecell", &text), DEAL_1, "{text:?}");
    }
}

#[test]
fn foundations_under_other_names_in_any_order() {
    for line in [
        "Founds: H-0 C-2 D-A S-A",
        "foundations: s-a d-a c-2",
        "FOUNDS:S-A D-A C-2 H-0",
        "Foundation : D-A S-A C-2",
    ] {
        let text = MIDDLE.replace("Foundations: H-0 C-2 D-A S-A", line);
        assert_eq!(printed("freecell", &text), MIDDLE, "{line}");
    }
}

#[test]
fn cells_before_foundations() {
    let mut lines: Vec<&str> = MIDDLE.lines().collect();
    lines.swap(0, 1);
    assert_eq!(printed("freecell", &lines.join("\n")), MIDDLE);
}

#[test]
fn empty_columns_at_the_end_may_be_left_out() {
    assert_eq!(printed("freecell", "Foundations: H-K C-K D-K S-K"), WON);
    assert!(read("freecell", WON).is_won());
}

#[test]
fn an_empty_column_between_others() {
    let text = "Foundations: H-J C-K D-K S-K\n:\nKH\n:\n:QH";
    assert_eq!(
        printed("freecell", text),
        "Foundations: H-J C-K D-K S-K\n:\nKH\n:\nQH\n:\n:\n:\n:"
    );
}

#[test]
fn the_foundations_of_two_decks() {
    let text = "Foundations: H-K C-K D-K S-K H-0 C-K D-Q S-K\nFreecells: KD\n\
        AH 2H 3H 4H 5H 6H\n7H 8H 9H TH JH QH KH";
    let position = read("die-schlange", text);
    assert_eq!(position.home(), [13, 13, 13, 13, 0, 13, 12, 13]);
    assert_eq!(
        printed("die-schlange", text),
        format!("{text}\n:\n:\n:\n:\n:\n:\n:")
    );
}

#[test]
fn one_deck_on_the_foundations_of_two() {
    let whole: Vec<String> = "HCDS"
        .chars()
        .map(|suit| {
            "A23456789TJQK"
                .chars()
                .map(|rank| format!("{rank}{suit} "))
                .collect()
        })
        .collect();
    let text = format!("Foundations: H-K C-K D-K S-K\n{}", whole.join("\n"));
    assert_eq!(
        read("die-schlange", &text).home(),
        [13, 13, 13, 13, 0, 0, 0, 0]
    );
}

#[test]
fn numbers_and_faces() {
    let text = "\
Freecells: TS
FH FH FH FH
TH 9S 8H 7S 6H
6S 6C 6D
7H 7D 7C
8S 8C 8D
9H 9C 9D
TC TD FC
FS FS FS FS FD FD
FC FC FC FD FD";
    let position = read("exapunks", text);
    assert!(position.is_locked(0));
    assert_eq!(printed("exapunks", text), text);
}

#[test]
fn a_complete_suit_leaves_at_once() {
    let run = "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH";
    let text = format!("Foundations: C-K D-K\n2S AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S\n{run}");
    let position = read("simple-simon", &text);
    assert_eq!(position.home(), [13, 13, 13, 0]);
    assert!(position.columns()[1].cards().is_empty());
}

#[test]
fn compact_boards() {
    for text in [
        "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.",
        "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.",
        "TKDV09876.TKDV09876.TKDV09876.TKDV09876...",
    ] {
        assert_eq!(printed("molek-syntez", text), text);
        assert_eq!(printed("molek-syntez", &format!(" {text}\r\n")), text);
    }
}

#[test]
fn every_game_reads_the_deals_that_it_prints() {
    for rules in Rules::all() {
        for number in 1..=20 {
            let position = rules.deal(number).expect("a deal");
            let again = Position::parse(rules, &position.to_string());
            assert_eq!(again, Ok(position), "{} {number}", rules.name());
        }
    }
}

// What is refused.
