//! Cards that are gathered in cells, cards that go home by themselves, and builds without an order: the moves, how they are undone,
//! written, refused and told.

use std::sync::Arc;

use pasyans::words::{Action, Note, tell};
use pasyans::{IllegalMove, Move, Position, Rules, Setup, notation};

fn shenzhen() -> Arc<Rules> {
    Rules::named("shenzhen").expect("a game")
}

/// Of the red dragons none is covered, and one lies in a cell.
const BOARD: &str = "Foundations: H-1 C-7 S-7\nFreecells: R [W]\n9H 8C R\n9C 8S R\n9S 8H R\n7H 6H 5H\n4H 3H F\nG G 2H\nG\nG";
/// The same board as it lies: the two goes home, for all aces are there, but not the three, on which the flower lay.
const LYING: &str =
    "Foundations: H-5 C-7 S-7 F\nFreecells: R [W]\n9H 8C R\n9C 8S R\n9S 8H R\n7H 6H\n:\nG G\nG\nG";

/// The same game, where the player brings all numbers home.
fn by_hand() -> Arc<Rules> {
    let text = include_str!("../games/shenzhen.toml").replace("goes-home = \"in-step\"\n", "");
    Arc::new(Rules::from_toml(&text).expect("rules"))
}

fn read(text: &str) -> Position {
    Position::parse(&shenzhen(), text).unwrap_or_else(|error| panic!("{error}"))
}

fn refusal(position: &Position, mv: &str) -> String {
    let mv = mv.parse().expect("a move");
    position.check(mv).expect_err("illegal").to_string()
}

#[test]
fn what_can_go_home_by_itself_does() {
    // The flower, then the cards that follow each other.
    let board = read(BOARD);
    assert!(board.home()[3] == 1, "{board}");
    assert_eq!(board.home()[0], 7, "{board}");
    assert!(board.columns()[3].cards().is_empty() && board.columns()[4].cards().is_empty());
    assert_eq!(Setup::from(&board).position(&shenzhen()), Ok(board));
    assert!(read(LYING).home()[0] == 7);
}

#[test]
fn a_number_waits_until_no_foundation_is_behind() {
    let text = "Foundations: H-1 C-0 S-1 F\nFreecells: [R] [G] [W]\nAC 2H\n".replace("AC", "1C");
    let rest = "3H 2C\n3C 2S\n4H 3S\n5H 4C 4S\n6H 5C 5S\n7H 6C 6S\n8H 7C 7S\n9H 8C 8S 9C 9S";
    let columns = format!("{text}{rest}").replace("1C 2H\n3H 2C", "1C 2H 3H 2C");
    let mut position = read(&columns);
    // The two of clubs covers the two of hearts, which has to wait for the ace of clubs anyway.
    assert_eq!(position.home(), [1, 0, 1, 1]);
    let start = position.clone();
    let moves: Vec<String> = position
        .legal_moves(false)
        .iter()
        .map(Move::to_string)
        .collect();
    assert!(!moves.is_empty());
    let mv: Move = moves[0].parse().expect("a move");
    let played = position.play(mv).expect("legal");
    position.undo(played);
    assert_eq!(position, start);
}

#[test]
fn dragons_are_gathered_in_the_cell_that_holds_one() {
    let start = read(BOARD);
    let mut position = start.clone();
    let mv: Move = "gather R".parse().expect("a move");
    assert_eq!(mv.to_string(), "gather R");
    let after = {
        let played = position.play(mv).expect("legal");
        let after = position.clone();
        assert!(
            played.went_home().count() > 0,
            "what lay under them goes home"
        );
        position.undo(played);
        after
    };
    assert_eq!(position, start);
    assert!(after.is_set(0) && after.is_set(1), "{after}");
    let told = tell(Action::of(&start, mv)).to_string();
    assert_eq!(told, "Gather all R in cell 1");
    let notes = Note::on(&start, mv, &after);
    assert!(
        notes
            .iter()
            .any(|note| matches!(note, Note::WentHome { .. })),
        "{notes:?}"
    );
    let text = after.to_string();
    assert_eq!(Position::parse(&shenzhen(), &text), Ok(after));
}

#[test]
fn dragons_that_cannot_be_gathered() {
    let start = read(BOARD);
    // One of the green dragons lies on another.
    assert_eq!(
        refusal(&start, "gather G"),
        "only 3 of the cards G lie free: all of them have to"
    );
    assert_eq!(
        refusal(&start, "gather W"),
        "only 0 of the cards W lie free: all of them have to"
    );
    assert_eq!(
        refusal(&start, "gather X"),
        "no such cards are gathered in this game"
    );
    let full =
        read("Foundations: H-9 C-9 S-6 F\nFreecells: 7S 8S 9S\nR\nR\nR\nR\nG G\nG G\nW W\nW W");
    // The cards of spades go home by themselves, and make room.
    assert!(full.cells().iter().all(Option::is_none));
    let full = Position::parse(
        &by_hand(),
        "Foundations: H-9 C-9 S-6 F\nFreecells: 7S 8S 9S\nR\nR\nR\nR\nG G\nG G\nW W\nW W",
    );
    let full = full.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(full.check(Move::Gather('R')), Err(IllegalMove::NoCellFree));
    assert_eq!(full.check("c0 f2".parse().expect("a move")), Ok(()));
}

#[test]
fn nothing_goes_on_a_dragon_and_a_dragon_on_nothing() {
    let board =
        "Foundations: H-7 C-7 S-7 F\nFreecells: [W]\n9H R\n9C 8S R\nR\nR\n9S 8H\n8C\nG G\nG G";
    let start = Position::parse(&by_hand(), board).unwrap_or_else(|error| panic!("{error}"));
    let refused = refusal(&start, "t2 t5");
    assert_eq!(refused, "R does not fit on 8C");
    assert_eq!(refusal(&start, "t5 t2"), "8C does not fit on R");
    // Hearts go on spades and clubs, not on hearts.
    assert_eq!(refusal(&start, "t5 t4"), "8C does not fit on 8H");
    let uncovered = board
        .replace("9H R\n", "9H\n")
        .replace("G G\nG G", "G G R\nG G");
    let start = Position::parse(&by_hand(), &uncovered).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(start.check("t5 t0".parse().expect("a move")), Ok(()));
    assert_eq!(refusal(&start, "t4 t0"), "8H does not fit on 9H");
}

#[test]
fn a_game_is_won_when_all_is_home_or_gathered() {
    let mut position =
        read("Foundations: H-9 C-9 S-9 F\nFreecells: [R] [W]\nG\nG\nG\nG\n:\n:\n:\n:");
    assert!(!position.is_won());
    assert_eq!(position.finish(), Some(vec![Move::Gather('G')]));
    position.play(Move::Gather('G')).expect("legal");
    assert!(position.is_won());
    assert_eq!(
        position.to_string().lines().next(),
        Some("Foundations: H-9 C-9 S-9 F")
    );
}

#[test]
fn there_is_no_notation_for_gathering() {
    let start = read(BOARD);
    let moves = [Move::Gather('R')];
    assert_eq!(
        notation::write(&start, &moves),
        Err(notation::NotationError::NoNames)
    );
}

#[test]
fn the_foundation_of_a_lone_card_is_named_by_it() {
    assert_eq!(shenzhen().foundations(), 4);
    let board = read(LYING);
    let flower = board.last_home(3).expect("a card");
    assert_eq!(shenzhen().deck().kind(flower).to_string(), "F");
    let twice = LYING.replace("S-7 F", "S-7 F F");
    let error = Position::parse(&shenzhen(), &twice).expect_err("no board");
    assert!(!error.to_string().is_empty());
}
