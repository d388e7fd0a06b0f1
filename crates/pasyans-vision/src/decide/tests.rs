//! Decisions against an enumeration of all boards, and the cases that readings meet.

mod all_boards;

use pasyans::{Position, Rules};
use proptest::prelude::*;

use super::{
    CardEvidence, ColumnEvidence, Decision, DeckShape, Undecidable, decide, decide_within,
};
use all_boards::AllBoards;

const MOLEK: DeckShape = DeckShape {
    ranks: 9,
    copies: 4,
};
const LETTERS: &[u8; 9] = b"67890VDKT";
/// A board in the middle of a game, with two cheated cards and a locked column.
const MIDDLE: &str = "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.";
const DEAL: &str = "997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.";

/// A card that was read well: the others are less likely by this.
fn read_as(rank: usize, by: f64) -> CardEvidence {
    let log_likelihood = (0..9).map(|other| if other == rank { 0.0 } else { -by });
    CardEvidence {
        log_likelihood: log_likelihood.collect(),
        cheated: false,
    }
}

fn hidden() -> CardEvidence {
    CardEvidence {
        log_likelihood: vec![-3.0; 9],
        cheated: false,
    }
}

/// A good reading of a board; a complete run that is face up counts as a locked column.
fn evidence(board: &str, by: f64) -> Vec<ColumnEvidence> {
    let mut columns = Vec::new();
    let mut cards = Vec::new();
    for letter in board.bytes() {
        if let Some(rank) = LETTERS.iter().position(|&known| known == letter) {
            cards.push(read_as(rank, by));
            continue;
        }
        if let Some(last) = cards.last_mut() {
            last.cheated = letter == b'!';
        }
        let cards = std::mem::take(&mut cards);
        columns.push(match cards.len() {
            0 => ColumnEvidence::Empty,
            9 if letter == b'.' => ColumnEvidence::Locked,
            _ => ColumnEvidence::Cards(cards),
        });
    }
    columns
}

fn card(columns: &mut [ColumnEvidence], column: usize, row: usize) -> &mut CardEvidence {
    match &mut columns[column] {
        ColumnEvidence::Cards(cards) => &mut cards[row],
        _ => panic!("column {column} shows no cards"),
    }
}

/// The text form of decided ranks.
fn text(columns: &[ColumnEvidence], ranks: &[Vec<usize>]) -> String {
    let of_column = |(column, ranks): (&ColumnEvidence, &Vec<usize>)| {
        let letters: String = ranks.iter().map(|&rank| LETTERS[rank] as char).collect();
        let cheated = matches!(column, ColumnEvidence::Cards(cards)
            if cards.last().is_some_and(|card| card.cheated));
        letters + if cheated { "!" } else { "." }
    };
    columns.iter().zip(ranks).map(of_column).collect()
}

/// The decision about columns, with every board in it checked by the library.
fn decided(columns: &[ColumnEvidence]) -> Decision {
    let decision = decide(&MOLEK, columns).expect("there is a legal board");
    let rules = Rules::named("molek-syntez").expect("the game is known");
    let others = decision.alternatives.iter().map(|(ranks, _)| ranks);
    for ranks in others.chain([&decision.ranks]) {
        let board = text(columns, ranks);
        let parsed = Position::parse(&rules, &board);
        assert!(parsed.is_ok(), "{}", parsed.unwrap_err());
    }
    let probabilities = || decision.probabilities.iter().flatten();
    assert!(probabilities().all(|ranks| (ranks.iter().sum::<f64>() - 1.0).abs() < 1e-9));
    let all: f64 = decision.alternatives.iter().map(|(_, p)| p).sum();
    assert!(decision.confidence + all < 1.0 + 1e-9);
    decision
}

#[test]
fn a_good_reading_is_certain() {
    for board in [DEAL, MIDDLE] {
        let columns = evidence(board, 30.0);
        let decision = decided(&columns);
        assert_eq!(text(&columns, &decision.ranks), board);
        assert!(decision.confidence > 1.0 - 1e-9);
        assert_eq!(decision.alternatives, []);
    }
}

#[test]
fn a_locked_column_has_its_cards_and_shows_none() {
    let decision = decided(&evidence(MIDDLE, 30.0));
    assert_eq!(decision.ranks[2], [8, 7, 6, 5, 4, 3, 2, 1, 0]);
    assert!(decision.probabilities[2].is_empty());
}

#[test]
fn a_won_board_has_nothing_to_decide() {
    let columns = evidence("TKDV09876.TKDV09876.TKDV09876.TKDV09876...", 30.0);
    let decision = decided(&columns);
    assert_eq!(decision.confidence, 1.0);
    assert!(decision.probabilities.iter().all(Vec::is_empty));
}

#[test]
fn a_complete_run_that_is_not_locked_yet_is_a_board() {
    let mut columns = evidence(MIDDLE, 30.0);
    columns[2] = ColumnEvidence::Cards((0..9).rev().map(|rank| read_as(rank, 30.0)).collect());
    let decision = decided(&columns);
    assert_eq!(text(&columns, &decision.ranks), MIDDLE);
    assert!(decision.confidence > 1.0 - 1e-9);
}

#[test]
fn the_count_of_the_deck_forces_a_hidden_card() {
    let mut columns = evidence(DEAL, 30.0);
    *card(&mut columns, 3, 2) = hidden();
    let decision = decided(&columns);
    assert_eq!(text(&columns, &decision.ranks), DEAL);
    assert!(decision.probabilities[3][2][4] > 1.0 - 1e-9);
    assert!(decision.confidence > 1.0 - 1e-9);
}

#[test]
fn the_count_of_the_deck_corrects_a_card() {
    let mut columns = evidence(DEAL, 30.0);
    // The 6 at the end of the second column looks rather like an 8.
    card(&mut columns, 1, 5).log_likelihood[2] = 4.0;
    let decision = decided(&columns);
    assert_eq!(text(&columns, &decision.ranks), DEAL);
    assert!(decision.probabilities[1][5][0] > 1.0 - 1e-9);
}

#[test]
fn two_hidden_cards_of_two_ranks_are_two_boards() {
    let mut columns = evidence(DEAL, 30.0);
    *card(&mut columns, 0, 0) = hidden();
    *card(&mut columns, 5, 1) = hidden();
    let decision = decided(&columns);
    assert!((decision.confidence - 0.5).abs() < 1e-9);
    assert_eq!(decision.alternatives.len(), 1);
    assert!((decision.alternatives[0].1 - 0.5).abs() < 1e-9);
    for (column, row) in [(0, 0), (5, 1)] {
        for rank in [3, 8] {
            let probability = decision.probabilities[column][row][rank];
            assert!((probability - 0.5).abs() < 1e-9);
        }
    }
}

#[test]
fn a_cheated_card_that_would_fit_decides_about_hidden_cards() {
    let board = "TKDV09877!TKDV0988.TKDV09876.TKDV096!76.6.";
    let mut columns = evidence(board, 30.0);
    *card(&mut columns, 0, 8) = hidden();
    card(&mut columns, 0, 8).cheated = true;
    *card(&mut columns, 1, 7) = hidden();
    // A 7 on the 7 and an 8 elsewhere, or the other way round: both are legal.
    assert!((decided(&columns).confidence - 0.5).abs() < 1e-9);
    // On an 8, the 7 would fit.
    let board = "TKDV09788!TKDV0987.TKDV09876.TKDV096!76.6.";
    let mut columns = evidence(board, 30.0);
    *card(&mut columns, 0, 8) = hidden();
    card(&mut columns, 0, 8).cheated = true;
    *card(&mut columns, 1, 7) = hidden();
    let decision = decided(&columns);
    assert_eq!(text(&columns, &decision.ranks), board);
    assert!(decision.confidence > 1.0 - 1e-9);
}

#[test]
fn a_card_that_would_lie_too_deep_decides_about_hidden_cards() {
    // The last card of a column of fourteen can only be a 6, as nothing may come on it.
    let board = "66000TKDV09876.TKDV9876.TKDV987.TKDV987...";
    let mut columns = evidence(board, 30.0);
    *card(&mut columns, 0, 13) = hidden();
    *card(&mut columns, 2, 6) = hidden();
    let decision = decided(&columns);
    assert_eq!(text(&columns, &decision.ranks), board);
    assert!(decision.confidence > 1.0 - 1e-9);
}

#[test]
fn two_ranks_that_look_alike_are_told_apart_by_how_much() {
    let mut columns = evidence(DEAL, 30.0);
    // An 8 and a 6 that look nearly alike: exchanging them costs 1 + 2.
    card(&mut columns, 0, 5).log_likelihood[0] = -1.0;
    card(&mut columns, 1, 5).log_likelihood[2] = -2.0;
    let decision = decided(&columns);
    let expected = 1.0 / (1.0 + f64::exp(-3.0));
    assert!((decision.confidence - expected).abs() < 1e-9);
    assert!((decision.alternatives[0].1 - (1.0 - expected)).abs() < 1e-9);
}

#[test]
fn what_cannot_be_a_board_is_refused() {
    let mut columns = evidence(DEAL, 30.0);
    let dealt_less = &columns[..5];
    let wrong = |found| Undecidable::WrongCount {
        found,
        expected: 36,
    };
    assert_eq!(decide(&MOLEK, dealt_less), Err(wrong(30)));
    columns.push(ColumnEvidence::Locked);
    assert_eq!(decide(&MOLEK, &columns), Err(wrong(45)));
    assert_eq!(
        decide(&MOLEK, &vec![ColumnEvidence::Locked; 5]),
        Err(Undecidable::TooManyLocked {
            locked: 5,
            copies: 4
        })
    );
    let mut columns = evidence(DEAL, f64::INFINITY);
    *card(&mut columns, 0, 0) = read_as(0, f64::INFINITY);
    assert_eq!(decide(&MOLEK, &columns), Err(Undecidable::NoLegalBoard));
    for (column, row) in [(0, 0), (2, 3)] {
        let mut columns = evidence(DEAL, 30.0);
        card(&mut columns, column, row).cheated = true;
        assert_eq!(
            decide(&MOLEK, &columns),
            Err(Undecidable::MisplacedCheat { column, row })
        );
    }
    let long = ColumnEvidence::Cards(vec![hidden(); 16]);
    let rest = ColumnEvidence::Cards(vec![hidden(); 10]);
    assert_eq!(
        decide(&MOLEK, &[rest.clone(), long, rest]),
        Err(Undecidable::ColumnTooLong {
            column: 1,
            cards: 16
        })
    );
    let large = DeckShape {
        ranks: 60,
        copies: 20,
    };
    assert!(matches!(
        decide(&large, &[]),
        Err(Undecidable::DeckTooLarge { .. })
    ));
}

#[test]
fn numbers_that_are_none_are_impossible_or_certain() {
    let mut columns = evidence(DEAL, 30.0);
    card(&mut columns, 0, 0).log_likelihood = vec![f64::NAN; 9];
    assert_eq!(decide(&MOLEK, &columns), Err(Undecidable::NoLegalBoard));
    card(&mut columns, 0, 0).log_likelihood[3] = f64::INFINITY;
    assert_eq!(text(&columns, &decided(&columns).ranks), DEAL);
    card(&mut columns, 0, 0).log_likelihood.truncate(3);
    assert_eq!(decide(&MOLEK, &columns), Err(Undecidable::NoLegalBoard));
}

#[test]
fn a_table_of_hidden_cards_is_a_board_that_nobody_is_sure_of() {
    let columns = vec![ColumnEvidence::Cards(vec![hidden(); 6]); 6];
    let decision = decided(&columns);
    assert!(decision.confidence < 1e-6);
    let probabilities = decision.probabilities.iter().flatten().flatten();
    probabilities.for_each(|probability| assert!(*probability < 0.2));
}

/// A card seen through noise: the differences of the logarithms are up to `most`.
fn noisy(most: f64) -> impl Strategy<Value = CardEvidence> {
    let impossible = Just(f64::NEG_INFINITY);
    let log_likelihood = prop_oneof![8 => -most..0.0, 1 => impossible, 2 => Just(0.0)];
    prop::collection::vec(log_likelihood, 9).prop_map(|log_likelihood| CardEvidence {
        log_likelihood,
        cheated: false,
    })
}

/// Columns of these many cards, some of the last ones cheated, and locked columns.
fn table(
    card: impl Fn() -> BoxedStrategy<CardEvidence>,
    cards: usize,
    columns: usize,
    locked: usize,
) -> impl Strategy<Value = Vec<ColumnEvidence>> {
    let cards = prop::collection::vec(card(), cards);
    let cuts = prop::collection::vec(any::<prop::sample::Index>(), columns - locked - 1);
    let cheated = prop::collection::vec(any::<bool>(), columns - locked);
    (cards, cuts, cheated).prop_map(move |(cards, cuts, cheated)| {
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(cards.len() + 1)).collect();
        cuts.extend([0, cards.len()]);
        cuts.sort_unstable();
        let visible = cuts.windows(2).zip(cheated).map(|(cut, cheated)| {
            let mut column = cards[cut[0]..cut[1]].to_vec();
            match column.as_mut_slice() {
                [] => return ColumnEvidence::Empty,
                [_, .., last] => last.cheated = cheated,
                [_] => {}
            }
            ColumnEvidence::Cards(column)
        });
        let locked = std::iter::repeat_n(ColumnEvidence::Locked, locked);
        visible.chain(locked).collect()
    })
}

/// A small deck, with evidence of it.
fn small() -> impl Strategy<Value = (DeckShape, Vec<ColumnEvidence>)> {
    let shapes = prop::sample::select(vec![(3, 2), (3, 3), (4, 2), (5, 1), (2, 4)]);
    (
        shapes,
        0_usize..3,
        prop::sample::select(vec![3.0, 15.0, 60.0]),
    )
        .prop_flat_map(|((ranks, copies), locked, most)| {
            let locked = locked.min(copies - 1);
            let card = move || {
                let card = noisy(most).prop_map(move |mut card| {
                    card.log_likelihood.truncate(ranks);
                    card
                });
                card.boxed()
            };
            let columns = table(card, ranks * (copies - locked), 4 + locked, locked);
            (Just(DeckShape { ranks, copies }), columns)
        })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn decisions_agree_with_all_boards((deck, columns) in small()) {
        let all = AllBoards::new(&deck, &columns);
        match decide(&deck, &columns) {
            Err(error) => {
                prop_assert_eq!(error, Undecidable::NoLegalBoard);
                prop_assert!(all.boards.is_empty());
            }
            Ok(decision) => all.check(&decision)?,
        }
    }

    #[test]
    fn decisions_with_few_states_are_never_too_sure((deck, columns) in small(), states in 1_usize..40) {
        let all = AllBoards::new(&deck, &columns);
        match decide_within(&deck, &columns, states) {
            Err(_) => prop_assert!(all.boards.is_empty()),
            Ok(decision) => all.check_bounds(&decision)?,
        }
    }

    #[test]
    fn noisy_tables_are_decided(columns in table(|| noisy(8.0).boxed(), 36, 6, 0)) {
        check_noisy(&columns)?;
    }

    #[test]
    fn noisy_tables_with_locked_columns_are_decided(columns in table(|| noisy(20.0).boxed(), 18, 6, 2)) {
        check_noisy(&columns)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 20, ..ProptestConfig::default() })]

    #[test]
    fn decisions_about_long_columns_agree_with_all_boards(
        cards in prop::collection::vec(noisy(3.0), 16),
        cut in 13_usize..=15,
        cheated in any::<bool>(),
    ) {
        let deck = DeckShape { ranks: 2, copies: 8 };
        let (long, rest) = cards.split_at(cut);
        let mut long = long.to_vec();
        long[cut - 1].cheated = cheated;
        let columns = [ColumnEvidence::Cards(long), ColumnEvidence::Cards(rest.to_vec())];
        let all = AllBoards::new(&deck, &columns);
        match decide(&deck, &columns) {
            Err(_) => prop_assert!(all.boards.is_empty()),
            Ok(decision) => all.check(&decision)?,
        }
    }
}

/// Every decision is legal, and claims no more than its probabilities add up to.
fn check_noisy(columns: &[ColumnEvidence]) -> Result<(), TestCaseError> {
    let is_long =
        |column: &ColumnEvidence| matches!(column, ColumnEvidence::Cards(cards) if cards.len() > 9);
    match decide(&MOLEK, columns) {
        Ok(_) => _ = decided(columns),
        // Few ranks may lie deep in a column; otherwise there are so many boards that some are legal.
        Err(error) => prop_assert!(columns.iter().any(is_long), "{}", error),
    }
    Ok(())
}
