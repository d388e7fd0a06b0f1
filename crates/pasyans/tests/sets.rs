//! Cells that open when something locks, and cells that take all cards of a kind: the moves, how they are undone, written,
//! refused and told.

use std::sync::Arc;

use pasyans::words::{Action, Note, tell};
use pasyans::{IllegalMove, Likeness, Place, Position, Rules, Seat, Setup, SetupFault, notation};

fn kabufuda() -> Arc<Rules> {
    Rules::named("kabufuda").expect("a game")
}

/// Nothing is locked but one cell, so three cells are open.
const BOARD: &str = "Freecells: 1 - [5]\n2 2 2 0\n3 1 1 1\n4 4\n4 4 2\n6 6 6 7 7 7 7\n6 3 3 3\n8 8 8 8 9 9 9 9\n0 0 0";

fn read(rules: &Arc<Rules>, text: &str) -> Position {
    Position::parse(rules, text).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays moves, undoes them, and returns the board between.
fn after(rules: &Arc<Rules>, moves: &[&str]) -> Position {
    let start = read(rules, BOARD);
    let mut position = start.clone();
    let mut played = Vec::new();
    for mv in moves {
        let mv = mv.parse().expect("a move");
        played.push(
            position
                .play(mv)
                .unwrap_or_else(|error| panic!("{mv}: {error}")),
        );
    }
    let between = position.clone();
    for played in played.into_iter().rev() {
        position.undo(played);
    }
    assert_eq!(position, start, "{moves:?}");
    between
}

fn refusal(position: &Position, mv: &str) -> IllegalMove {
    position
        .check(mv.parse().expect("a move"))
        .expect_err("illegal")
}

/// The same game with other keys.
fn with(keys: &str) -> Arc<Rules> {
    let text = include_str!("../games/kabufuda.toml");
    let text = text.replace("cell-sets = \"at-once\"", keys);
    Arc::new(Rules::from_toml(&text).unwrap_or_else(|error| panic!("{error}\n{text}")))
}

#[test]
fn boards_are_read_as_they_are_printed() {
    let board = read(&kabufuda(), BOARD);
    assert_eq!(board.to_string(), BOARD);
    assert_eq!(board.sets(), [false, false, true, false]);
    assert_eq!(board.open_cells(), 3);
    let setup = Setup::from(&board);
    assert_eq!(setup.position(&kabufuda()), Ok(board));
}

#[test]
fn a_set_goes_to_a_cell_at_once() {
    let board = after(&kabufuda(), &["t4 c1 4"]);
    assert!(
        board.to_string().starts_with("Freecells: 1 [7] [5]\n"),
        "{board}"
    );
    assert!(board.is_set(1));
    let start = read(&kabufuda(), BOARD);
    let three = IllegalMove::OneCardOrSet {
        pile: Place::Cell(1),
        cards: 4,
    };
    assert_eq!(refusal(&start, "t1 c1 3"), three);
    let taken = IllegalMove::OneCardOrSet {
        pile: Place::Cell(0),
        cards: 4,
    };
    assert_eq!(
        refusal(&start, "t4 c0 4"),
        IllegalMove::TakenCell {
            pile: Place::Cell(0)
        },
        "{taken}"
    );
}

#[test]
fn what_is_locked_in_a_cell_stays() {
    let start = read(&kabufuda(), BOARD);
    let pile = Place::Cell(2);
    assert_eq!(refusal(&start, "c2 t7"), IllegalMove::LockedSource { pile });
    assert_eq!(refusal(&start, "t0 c2"), IllegalMove::LockedTarget { pile });
}

#[test]
fn a_column_that_locks_opens_the_next_cell() {
    let start = read(&kabufuda(), BOARD);
    let pile = Place::Cell(3);
    assert_eq!(
        refusal(&start, "t4 c3 4"),
        IllegalMove::CellNotOpenYet { pile }
    );
    assert_eq!(
        refusal(&start, "t6 c3"),
        IllegalMove::CellNotOpenYet { pile }
    );
    let board = after(&kabufuda(), &["t0 t7"]);
    assert!(board.is_locked(7));
    assert_eq!(board.open_cells(), 4);
    assert!(board.check("t4 c3 4".parse().expect("a move")).is_ok());
    let notes = Note::on(&start, "t0 t7".parse().expect("a move"), &board);
    let [column, cell] = [Place::Column(7), pile];
    assert_eq!(
        notes,
        [
            Note::ColumnComplete { pile: column },
            Note::CellOpened { pile: cell }
        ]
    );
}

#[test]
fn a_cell_that_locks_opens_none_unless_the_rules_say_so() {
    assert_eq!(after(&kabufuda(), &["t4 c1 4"]).open_cells(), 3);
    let by_locks = with("cell-sets = \"at-once\"\nopened-by = \"locks\"");
    // A cell is locked already.
    let start = read(&by_locks, BOARD);
    assert_eq!(start.open_cells(), 4);
    let one_open = BOARD.replace(
        "Freecells: 1 - [5]\n2 2 2 0",
        "Freecells: 1 5\n2 2 2 0 5 5 5",
    );
    assert_eq!(read(&by_locks, &one_open).open_cells(), 3);
}

#[test]
fn three_cards_go_onto_the_fourth_only_where_the_rules_say_so() {
    let start = read(&kabufuda(), BOARD);
    let not_so = IllegalMove::OneCardOrSet {
        pile: Place::Cell(0),
        cards: 4,
    };
    assert_eq!(refusal(&start, "t1 c0 3"), not_so);
    let board = after(&with("cell-sets = \"completed\""), &["t1 c0 3"]);
    assert!(
        board.to_string().starts_with("Freecells: [1] - [5]\n"),
        "{board}"
    );
    let two = with("cell-sets = \"completed\"");
    assert!(
        read(&two, BOARD)
            .check("t1 c0 2".parse().expect("a move"))
            .is_err()
    );
}

#[test]
fn a_game_is_won_with_sets_in_cells() {
    let rules = kabufuda();
    let end = "Freecells: [1] 2\n2 2 2\n3 3 3 3\n4 4 4 4\n5 5 5 5\n6 6 6 6\n7 7 7 7\n8 8 8 8\n9 9 9 9 0 0 0 0";
    let mut position = read(&rules, end);
    for mv in ["c1 t0", "t7 c1 4"] {
        assert!(!position.is_won());
        position.play(mv.parse().expect("a move")).expect("legal");
    }
    assert!(position.is_won(), "{position}");
}

#[test]
fn a_locked_cell_is_not_like_one_with_a_card() {
    let rules = kabufuda();
    let start = read(&rules, BOARD);
    let swapped = read(&rules, &BOARD.replace("1 - [5]", "[5] 1"));
    assert_eq!(Likeness::of(&start), Likeness::of(&swapped));
    assert_ne!(
        Likeness::of(&start),
        Likeness::of(&after(&rules, &["t4 c1 4"]))
    );
}

#[test]
fn notation_says_whether_a_card_or_a_set_goes_to_a_cell() {
    let start = read(&kabufuda(), BOARD);
    for (mv, written) in [("t4 c1 4", "5b"), ("t4 c1 1", "5bv1"), ("t1 c1 1", "2b")] {
        let moves = [mv.parse().expect("a move")];
        assert_eq!(notation::write(&start, &moves).as_deref(), Ok(written));
        assert_eq!(notation::read(&start, written).as_deref(), Ok(&moves[..]));
    }
}

#[test]
fn moves_are_told() {
    let start = read(&kabufuda(), BOARD);
    let told = tell(Action::of(&start, "t4 c1 4".parse().expect("a move"))).to_string();
    assert_eq!(told, "Move 7 7 7 7 from column 5 to cell 2");
}

fn faults(text: &str) -> String {
    Position::parse(&kabufuda(), text)
        .expect_err("no board")
        .to_string()
}

#[test]
fn a_card_in_a_closed_cell_is_a_fault() {
    let text = BOARD.replace("1 - [5]", "1 - - [5]");
    let message = faults(&text);
    assert!(message.contains("cell that is not open yet"), "{message}");
    let setup = Setup {
        cells: vec![None, None, None, kabufuda().deck().cards().next()],
        ..Setup::default()
    };
    let error = setup.position(&kabufuda()).expect_err("no position");
    assert!(
        error
            .faults()
            .any(|fault| fault == (Seat::Cell(3), &SetupFault::ClosedCellTaken))
    );
}

#[test]
fn a_set_counts_all_its_cards() {
    let message = faults(&BOARD.replace("1 - [5]", "[1] - [5]"));
    assert!(message.contains('1'), "{message}");
    let freecell = Rules::named("freecell").expect("a game");
    let text = "Foundations: H-K C-K D-K S-T\nFreecells: [QS]\nKS\nJS";
    let message = Position::parse(&freecell, text)
        .expect_err("no board")
        .to_string();
    assert!(message.contains("no cell takes these at once"), "{message}");
}
