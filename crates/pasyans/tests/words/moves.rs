//! Moves and refusals of real boards, as they are told.

use pasyans::words::{Action, Note, tell};
use pasyans::{Move, Position, Rules};

fn told(game: &str, board: &str, mv: &str) -> (String, Vec<String>) {
    let rules = Rules::named(game).expect("a game");
    let before = Position::parse(&rules, board).expect("a board");
    let mv: Move = mv.parse().expect("a move");
    let mut after = before.clone();
    after.play(mv).expect("legal");
    let notes = Note::on(&before, mv, &after).into_iter();
    let notes = notes.map(|note| tell(note).to_string()).collect();
    (tell(Action::of(&before, mv)).to_string(), notes)
}

#[test]
fn moves_are_told_as_they_look() {
    let told = |mv| {
        let board = "TKDV09876.TKDV0987.TKDV09876.TKDV096!76.8.";
        told("molek-syntez", board, mv)
    };
    let (words, notes) = told("t3 t1 1");
    assert_eq!(words, "Move 6 from column 4 onto the 7 of column 2");
    assert_eq!(notes, ["no longer cheated", "column 2 is complete"]);
    let (words, notes) = told("t4 t5 2");
    assert_eq!(words, "Move 7 6 from column 5 onto the 8 of column 6");
    assert_eq!(notes, ["column 5 is now empty"]);
    let (words, notes) = told("t5 t1!");
    assert_eq!(words, "Cheat: put the 8 of column 6 on the 7 of column 2");
    assert_eq!(notes, ["column 6 is now empty"]);
}

#[test]
fn a_run_laid_bare_is_complete() {
    let told = |mv| {
        let board = "TKDV098766!TKDV0987.TKDV09876.TKDV09876...";
        told("molek-syntez", board, mv)
    };
    let (words, notes) = told("t0 t1");
    assert_eq!(words, "Move 6 from column 1 onto the 7 of column 2");
    assert_eq!(
        notes,
        [
            "no longer cheated",
            "column 2 is complete",
            "column 1 is complete"
        ]
    );
    let (words, _) = told("t0 t5");
    assert_eq!(words, "Move 6 from column 1 to the empty column 6");
}

#[test]
fn cells_and_foundations_have_their_words() {
    let told = |mv| {
        let board = "Foundations: H-K C-K D-K S-8\nFreecells: - KS - -\nTS 9S\nQS JS\n:";
        told("freecell", board, mv)
    };
    let (words, notes) = told("t0 c0");
    assert_eq!(words, "Move 9S from column 1 to cell 1");
    assert!(notes.is_empty());
    assert_eq!(told("t0 f3").0, "Move 9S from column 1 home");
    assert_eq!(told("c1 t2").0, "Move KS from cell 2 to the empty column 3");
}

#[test]
fn runs_that_are_taken_off_are_noted() {
    let board = "Foundations: C-K D-K S-K\nKH QH JH TH 9H 8H 7H 6H 5H 4H\n3H 2H AH";
    let (words, notes) = told("simple-simon", board, "t1 t0 3");
    assert_eq!(words, "Move 3H 2H AH from column 2 onto the 4H of column 1");
    assert_eq!(
        notes,
        [
            "the complete run of hearts is taken off",
            "column 1 is now empty",
            "column 2 is now empty"
        ]
    );
}

#[test]
fn a_refusal_displays_in_english() {
    let rules = Rules::named("molek-syntez").expect("a game");
    let board = Position::parse(&rules, "TKDV09876.TKDV0987.TKDV09876.TKDV096!76.8.");
    let board = board.expect("a board");
    let refused = |mv: &str| {
        let mv: Move = mv.parse().expect("a move");
        board.check(mv).expect_err("illegal").to_string()
    };
    assert_eq!(refused("t0 t1"), "column 1 is locked: nothing leaves it");
    assert_eq!(refused("t5 t1"), "8 does not fit on 7");
    assert_eq!(
        refused("t4 t1 3"),
        "only the last 2 of column 5 can move together"
    );
}
