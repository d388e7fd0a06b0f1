//! The reserve, and cards that come back from the foundations: the moves, how they are undone, written and refused.

use std::sync::Arc;

use insta::assert_snapshot;
use pasyans::words::{Action, tell};
use pasyans::{IllegalMove, Overrides, Place, Position, Rules};

fn king_albert() -> Arc<Rules> {
    Rules::named("king-albert").expect("a game")
}

/// The end of a game of King Albert: of the reserve, the second and the fourth card are gone.
const END: &str =
    "Foundations: H-T C-T D-J S-J\nReserve: JH - QS - KC\nKH QC\nJC\nQH\nKD\nKS QD\n:\n:\n:\n:";

fn end() -> Position {
    Position::parse(&king_albert(), END).expect("a board")
}

/// Plays a move, undoes it, and returns the board between.
fn after(mv: &str) -> String {
    let mut position = end();
    let played = position.play(mv.parse().expect("a move")).expect("legal");
    let board = position.to_string();
    position.undo(played);
    assert_eq!(position, end(), "{mv}");
    board
}

fn refusal(mv: &str) -> IllegalMove {
    end()
        .check(mv.parse().expect("a move"))
        .expect_err("illegal")
}

#[test]
fn a_deal_has_a_full_reserve() {
    let deal = king_albert().deal(1).expect("a deal");
    assert_eq!(deal.reserve().iter().flatten().count(), 7);
    let lengths = deal.columns().iter().map(|column| column.cards().len());
    assert!(lengths.eq(1..=9));
    let garden = Rules::named("flower-garden").expect("a game");
    let deal = garden.deal(1).expect("a deal");
    assert_eq!(deal.reserve().iter().flatten().count(), 16);
    assert!(
        deal.columns()
            .iter()
            .all(|column| column.cards().len() == 6)
    );
}

#[test]
fn a_board_is_read_as_it_is_printed() {
    assert_eq!(end().to_string(), END);
    // In small letters, with the empty places at the end, and after the columns' own line ends.
    let text = END.replace("Reserve: JH - QS - KC", "reserves: jh * qs - kc - -");
    assert_eq!(Position::parse(&king_albert(), &text), Ok(end()));
}

#[test]
fn a_card_of_the_reserve_goes_to_a_column_or_home() {
    assert_snapshot!(after("r0 t0"), @"
    Foundations: H-T C-T D-J S-J
    Reserve: - - QS - KC
    KH QC JH
    JC
    QH
    KD
    KS QD
    :
    :
    :
    :
    ");
    assert!(after("r2 f3").starts_with("Foundations: H-T C-T D-J S-Q\nReserve: JH - - - KC\n"));
    // An empty column takes any card.
    assert!(after("r4 t5").ends_with("KS QD\nKC\n:\n:\n:"));
}

#[test]
fn the_last_card_of_a_foundation_comes_back() {
    assert!(after("f3 t4").starts_with("Foundations: H-T C-T D-J S-T\n"));
    assert!(after("f3 t4").contains("\nKS QD JS\n"));
    let moves: Vec<String> = end()
        .legal_moves(false)
        .iter()
        .filter(|mv| {
            matches!(
                mv.cards().map(|cards| cards.from),
                Some(Place::Foundation(_))
            )
        })
        .map(ToString::to_string)
        .collect();
    // The tens and jacks onto a card of the other colour one higher, and all of them into the empty columns.
    let onto = ["f0 t1 1", "f2 t0 1", "f3 t2 1", "f3 t4 1"];
    assert!(
        onto.iter().all(|mv| moves.contains(&(*mv).to_owned())),
        "{moves:?}"
    );
    assert_eq!(moves.len(), onto.len() + 4 * 4, "{moves:?}");
}

#[test]
fn what_is_not_allowed() {
    assert_eq!(refusal("t1 r1"), IllegalMove::ToReserve);
    assert_eq!(refusal("r0 r1"), IllegalMove::ToReserve);
    assert_eq!(
        refusal("r1 t5"),
        IllegalMove::EmptySource {
            pile: Place::Reserve(1)
        }
    );
    assert_eq!(
        refusal("r7 t5"),
        IllegalMove::NoSuchPile {
            pile: Place::Reserve(7)
        }
    );
    assert_eq!(
        refusal("r0 t5 2"),
        IllegalMove::NotARun {
            pile: Place::Reserve(0),
            run: 1
        }
    );
    assert!(matches!(refusal("r0 t1"), IllegalMove::DoesNotFit { .. }));
    assert!(matches!(refusal("r4 f1"), IllegalMove::NotNext { .. }));
    assert_eq!(refusal("f0 f1"), IllegalMove::BackToColumnsOnly);
    assert_eq!(
        refusal("f0 t5 2"),
        IllegalMove::NotARun {
            pile: Place::Foundation(0),
            run: 1
        }
    );
    assert!(matches!(refusal("f0 t0"), IllegalMove::DoesNotFit { .. }));
    let deal = king_albert().deal(1).expect("a deal");
    let from_empty = deal.check("f0 t0".parse().expect("a move"));
    assert_eq!(
        from_empty,
        Err(IllegalMove::EmptySource {
            pile: Place::Foundation(0)
        })
    );
}

#[test]
fn elsewhere_cards_stay_home() {
    let freecell = Rules::named("freecell").expect("a game");
    let board = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    let position = Position::parse(&freecell, board).expect("a board");
    let back = position.check("f0 t2".parse().expect("a move"));
    assert_eq!(back, Err(IllegalMove::FromFoundation));
}

#[test]
fn moves_are_told() {
    let told = |mv: &str| tell(Action::of(&end(), mv.parse().expect("a move"))).to_string();
    assert_eq!(
        told("r0 t0"),
        "Move JH from reserve 1 onto the QC of column 1"
    );
    assert_eq!(told("r2 f3"), "Move QS from reserve 3 home");
    assert_eq!(
        told("f3 t4"),
        "Move JS from foundation 4 onto the QD of column 5"
    );
    assert_eq!(
        told("f3 t5"),
        "Move JS from foundation 4 to the empty column 6"
    );
}

#[test]
fn boards_with_too_much_in_reserve() {
    let board = END.replace("KC\n", "KC - - -\n");
    let error = Position::parse(&king_albert(), &board).expect_err("too much");
    assert_snapshot!(error.to_string(), @"
    line 2, character 27: the reserve has 7 cards, this is one more (8 are given)
    Reserve: JH - QS - KC - - -
                              ^
    ");
    let freecell = Rules::named("freecell").expect("a game");
    let board = "Foundations: H-K C-K D-K S-Q\nReserve: KS";
    let error = Position::parse(&freecell, board).expect_err("no reserve");
    assert_snapshot!(error.to_string(), @"
    line 2, character 10: this game has no reserve: leave the line out
    Reserve: KS
             ^
    ");
}

#[test]
fn a_card_goes_home_without_a_thought_only_when_no_lower_one_is_wanted() {
    let is_safe = |board: &str| {
        let position = Position::parse(&king_albert(), board).expect("a board");
        !position.safe_moves_home().is_empty()
    };
    // Were cards to stay home, the queen of clubs would go there in each of these. But the ten of spades may be wanted in a column, on a
    // red jack that comes back to lie on the queen; and so may a red jack that is not home.
    let columns = "KH QH\nKD QD\nJS KC\nQS KS QC";
    assert!(is_safe(&format!("Foundations: H-J C-J D-J S-T\n{columns}")));
    let ten = columns.replace("JS", "TS JS");
    assert!(!is_safe(&format!("Foundations: H-J C-J D-J S-9\n{ten}")));
    let jack = columns.replace("KH", "JH KH");
    assert!(!is_safe(&format!("Foundations: H-T C-J D-J S-T\n{jack}")));
}

#[test]
fn cells_and_a_reserve_exclude_each_other() {
    let cells = Overrides {
        cells: Some(1),
        ..Overrides::default()
    };
    let error = king_albert().with(&cells).expect_err("no game");
    assert_snapshot!(error.to_string(), @"a game has cells or a reserve, not both: leave out one of them");
}
