//! Boards whose best wins an independent search has proved, and the moves that no rule allows.

mod hosts;
mod molek;
mod random;

use molek::Size;
use molek::packed::Packed;
use pasyans::{
    Budget, CardMove, IllegalMove, Move, NotAWin, Place, Position, Proven, Question, Solution,
    Verdict,
};

/// Only the end of the search ends it.
fn no_clock() -> Budget {
    Budget {
        time: None,
        ..Budget::default()
    }
}

fn board(text: &str) -> Position {
    molek::read(&Size::WHOLE.rules(), text)
}

fn question(text: &str) -> Question {
    Question {
        budget: no_clock(),
        ..Question::new(board(text))
    }
}

/// The proven best win with cheats allowed: how many cheats, how many moves.
fn best(text: &str) -> (u32, u32) {
    let answer = hosts::answer(question(text).with_cheats());
    let everything = Proven {
        shortest: true,
        fewest_cheats: true,
    };
    assert_eq!((answer.proven, answer.reason), (everything, None));
    let solution = answer.solution().expect("a win");
    let replayed = Solution::replay(&board(text), solution.moves().to_vec());
    assert_eq!(replayed.as_ref(), Ok(solution));
    (solution.cheats(), solution.length())
}

/// The proven shortest win without cheats; `None` where it is proved that there is none.
fn shortest(text: &str) -> Option<u32> {
    let answer = hosts::answer(question(text));
    assert_eq!(answer.reason, None);
    match answer.verdict {
        Verdict::Won(solution) => {
            assert!(answer.proven.shortest && solution.cheats() == 0);
            Some(solution.length())
        }
        Verdict::Unwinnable => None,
        Verdict::Undecided => panic!("undecided: {text}"),
    }
}

#[test]
fn won_in_27_moves() {
    let text = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
    assert_eq!((shortest(text), best(text)), (Some(27), (0, 27)));
}

#[test]
fn won_in_37_moves() {
    let text = "VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.";
    assert_eq!((shortest(text), best(text)), (Some(37), (0, 37)));
}

#[test]
fn won_with_three_cheats_in_35_moves() {
    let text = "997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.";
    assert_eq!((shortest(text), best(text)), (None, (3, 35)));
}

#[test]
fn won_in_six_moves() {
    let text = "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.";
    assert_eq!((shortest(text), best(text)), (Some(6), (0, 6)));
}

#[test]
fn won_already_is_won_in_no_moves() {
    let text = "TKDV09876.TKDV09876.TKDV09876.TKDV09876...";
    assert!(board(text).is_won());
    assert_eq!((shortest(text), best(text)), (Some(0), (0, 0)));
    assert_eq!(board(text).legal_moves(true), []);
}

/// Four cards are misplaced, and each takes a move: the 6 of the fourth column completes the
/// second, the 8 of the first goes under it, the last 6 completes the first, the 7 and 6 the fourth.
#[test]
fn the_middle_of_a_game_is_won_in_four_moves() {
    let text = "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.";
    let packed = Packed::of(&board(text)).expect("short columns");
    assert_eq!(packed.misplaced(), 4);
    assert_eq!((shortest(text), best(text)), (Some(4), (0, 4)));
    let locked: Vec<bool> = (0..7).map(|column| board(text).is_locked(column)).collect();
    assert_eq!(locked, [false, false, true, false, false, false, false]);
}

/// Why the rules forbid a move.
fn refusal(text: &str, mv: &str) -> (IllegalMove, String) {
    let mv: Move = mv.parse().expect("a move");
    let before = board(text);
    let mut position = before.clone();
    let error = position.play(mv).expect_err("an illegal move");
    assert_eq!(position, before, "a refused move changes nothing");
    assert_eq!(before.check(mv), Err(error));
    let message = error.to_string();
    (error, message)
}

/// Two cheated cards, a locked column, no empty one.
const MIDDLE: &str = "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.";
/// An empty column and a locked one.
const EMPTY: &str = "TKDV09876.TKDV0987.TKDV0987.TKDV0987.666..";

/// A column, counted from 0.
const fn column(index: u8) -> Place {
    Place::Column(index)
}

#[track_caller]
fn refused(text: &str, mv: &str, error: IllegalMove, message: &str) {
    assert_eq!(refusal(text, mv), (error, message.to_owned()));
}

#[test]
fn columns_that_do_not_exist() {
    let error = IllegalMove::NoSuchPile { pile: column(6) };
    refused(MIDDLE, "t6 t0", error, "there is no column 7");
    refused(MIDDLE, "t0 t6", error, "there is no column 7");
    let error = IllegalMove::NoSuchPile { pile: column(255) };
    refused(MIDDLE, "t255 t0", error, "there is no column 256");
}

#[test]
fn from_a_column_to_itself() {
    let error = IllegalMove::SamePile;
    refused(
        MIDDLE,
        "t1 t1",
        error,
        "a move goes from one pile to another",
    );
}

#[test]
fn no_cards() {
    let error = IllegalMove::NoCards;
    refused(MIDDLE, "t5 t1 0", error, "at least one card has to move");
}

#[test]
fn from_an_empty_column() {
    let error = IllegalMove::EmptySource { pile: column(5) };
    refused(EMPTY, "t5 t4", error, "column 6 is empty");
}

#[test]
fn from_a_locked_column() {
    let error = IllegalMove::LockedSource { pile: column(2) };
    let message = "column 3 is locked: nothing leaves it";
    refused(MIDDLE, "t2 t1", error, message);
    refused(MIDDLE, "t2 t1 1!", error, message);
    refused(
        EMPTY,
        "t0 t5 9",
        IllegalMove::LockedSource { pile: column(0) },
        "column 1 is locked: nothing leaves it",
    );
}

#[test]
fn onto_a_locked_column() {
    let error = IllegalMove::LockedTarget { pile: column(2) };
    let message = "column 3 is locked: nothing goes on it";
    refused(MIDDLE, "t5 t2", error, message);
    refused(MIDDLE, "t5 t2 1!", error, message);
}

#[test]
fn onto_a_cheated_card() {
    let error = IllegalMove::CheatedTarget { pile: column(0) };
    let message = "column 1 ends with a cheated card: nothing goes on it";
    // The 7 would fit on the 8, were it not cheated.
    refused(MIDDLE, "t4 t0 2", error, message);
    refused(MIDDLE, "t5 t0 1!", error, message);
}

#[test]
fn more_than_the_cheated_card() {
    let error = IllegalMove::CheatedMovesAlone { pile: column(3) };
    refused(
        MIDDLE,
        "t3 t1 2",
        error,
        "the cheated card of column 4 moves alone",
    );
}

#[test]
fn more_than_a_run() {
    let error = IllegalMove::NotARun {
        pile: column(4),
        run: 1,
    };
    let message = "only the last card of column 5 can move";
    refused(EMPTY, "t4 t5 2", error, message);
    refused(EMPTY, "t4 t5 200", error, message);
}

#[test]
fn onto_a_card_that_is_not_one_higher() {
    for (text, mv, wanted) in [
        (MIDDLE, "t4 t1 2", "7 does not fit on 7"),
        (EMPTY, "t1 t4 4", "10 does not fit on 6"),
    ] {
        let (error, message) = refusal(text, mv);
        assert!(matches!(error, IllegalMove::DoesNotFit { .. }), "{error:?}");
        assert_eq!(message, wanted);
    }
}

#[test]
fn a_cheat_that_is_none() {
    let error = IllegalMove::NotACheat;
    let message = "this placement is legal, so it is not a cheat";
    refused(MIDDLE, "t5 t1 1!", error, message);
    refused(EMPTY, "t4 t5 1!", error, message);
    refused(MIDDLE, "t3 t1 1!", error, message);
}

#[test]
fn a_cheat_with_many_cards() {
    let error = IllegalMove::CheatTakesOneCard;
    refused(MIDDLE, "t4 t1 2!", error, "a cheat moves one card");
}

#[test]
fn a_second_cheat_with_the_same_card() {
    let error = IllegalMove::CheatedAlready;
    let message = "the card is already cheated: it may only go where it fits";
    refused(MIDDLE, "t0 t1 1!", error, message);
}

#[test]
fn a_replay_names_the_first_illegal_move() {
    let moves = |texts: &[&str]| -> Vec<Move> {
        let read = |text: &&str| text.parse().expect("a move");
        texts.iter().map(read).collect()
    };
    let win = ["t3 t1", "t0 t3", "t5 t0", "t4 t3 2"];
    let replay = |texts: &[&str]| Solution::replay(&board(MIDDLE), moves(texts));
    assert_eq!(replay(&win).map(|solution| solution.length()), Ok(4));
    assert_eq!(replay(&win[..3]), Err(NotAWin::NotWon));
    let error = replay(&["t3 t1", "t0 t3", "t0 t1", "t4 t3 2"]).expect_err("illegal");
    assert_eq!(
        error.to_string(),
        "move 3: column 2 is locked: nothing goes on it"
    );
}

#[test]
fn what_is_not_a_move_is_refused() {
    for text in [
        "",
        "t1",
        "1 2",
        "t1 t2 x",
        "t1 t2 3 4",
        "t256 t0",
        "t-1 t0",
        "t1 t2 3!!",
        "t1t2",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
    let expected = Move::Cards(CardMove {
        from: Place::Column(1),
        to: Place::Column(2),
        count: 1,
        cheat: true,
    });
    assert_eq!("  t1  t2! ".parse(), Ok(expected));
}
