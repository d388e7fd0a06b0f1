//! Piles laid out by hand: they become a legal position, or every reason why not is told.

mod random;

use std::sync::Arc;

use insta::assert_snapshot;
use pasyans::{Card, Column, DealTo, FaceDown, Position, Rules, Seat, Setup, SetupFault, Suit};
use proptest::prelude::*;
use random::Random;

fn rules(name: &str) -> Arc<Rules> {
    Rules::named(name).expect("a known game")
}

fn refusal(game: &str, setup: Setup) -> String {
    let error = setup.position(&rules(game)).expect_err("no position");
    error.to_string()
}

/// The piles of a deal.
fn dealt(game: &str) -> Setup {
    Setup::from(&rules(game).deal(1).expect("deal 1"))
}

/// A card of a deck of 52.
fn card(rank: u8, suit: Suit) -> Card {
    let card = rules("freecell").deck().find(0, rank, Some(suit));
    card.expect("a card")
}

#[test]
fn a_game_in_its_last_moves() {
    let rules = rules("freecell");
    let setup = Setup {
        columns: vec![Column::new(vec![card(13, Suit::Spades)], false)],
        cells: vec![Some(card(13, Suit::Hearts))],
        home: vec![12, 13, 13, 12],
        ..Setup::default()
    };
    let position = setup.position(&rules).expect("a legal setup");
    assert_eq!(
        position.to_string(),
        "Foundations: H-Q C-K D-K S-Q\nFreecells: KH\nKS\n:\n:\n:\n:\n:\n:\n:"
    );
    // What was left out is there, and empty.
    let whole = Setup::from(&position);
    assert_eq!((whole.columns.len(), whole.cells.len()), (8, 4));
}

#[test]
fn runs_that_the_rules_take_off_leave_at_once() {
    let rules = rules("simple-simon");
    let run = (1..=13).rev().map(|rank| card(rank, Suit::Clubs)).collect();
    let setup = Setup {
        columns: vec![Column::new(run, false)],
        home: vec![13, 0, 13, 13],
        ..Setup::default()
    };
    let position = setup.position(&rules).expect("a legal setup");
    assert!(position.is_won());
    assert_eq!(position.home(), [13; 4]);
}

#[test]
fn every_fault_of_a_bad_setup() {
    let mut setup = dealt("freecell");
    let first = setup.columns[0].cards()[0];
    let twice = Column::new(vec![first, card(13, Suit::Hearts)], true);
    setup.columns[1] = twice;
    setup.columns.push(Column::default());
    setup.columns[7] = Column::new(Vec::new(), true);
    setup.cells = vec![None, Some(first), None, None, None];
    setup.home = vec![14, 1, 0, 0, 0];
    assert_snapshot!(refusal("freecell", setup), @r"
    foundation 1: a foundation holds 13 cards at most, this one 14
    foundation 5: this game has 4 foundations, this is one more (5 are given)
    cell 5: this game has 4 cells, this is one more (5 are given)
    column 1, card 1: JD appears twice: it is already in cell 2
    column 2, card 1: JD appears twice: it is already in cell 2
    column 2, card 2: KH is home already: the foundations hold it
    column 2, card 2: the card is marked as cheated, but this game has no cheats
    column 3, card 1: 9H is home already: the foundations hold it
    column 3, card 7: 2H is home already: the foundations hold it
    column 4, card 4: QH is home already: the foundations hold it
    column 4, card 5: TH is home already: the foundations hold it
    column 4, card 7: 6H is home already: the foundations hold it
    column 5, card 4: 4H is home already: the foundations hold it
    column 5, card 5: 8H is home already: the foundations hold it
    column 6, card 1: 7H is home already: the foundations hold it
    column 6, card 4: AC is home already: the foundations hold it
    column 7, card 2: KH is home already: the foundations hold it
    column 7, card 3: AH is home already: the foundations hold it
    column 7, card 5: JH is home already: the foundations hold it
    column 8: the last card is marked as cheated, but the column is empty
    column 9: this game has 8 columns, this is one more (9 are given)
    there are 41 of the 52 cards; missing: 2D 3C 5C 7D 7S 8S 9C TC and 3 more
    ");
}

#[test]
fn piles_that_the_game_does_not_have() {
    let setup = Setup {
        cells: vec![None],
        home: vec![0],
        ..dealt("molek-syntez")
    };
    assert_snapshot!(refusal("molek-syntez", setup), @r"
    foundation 1: this game has no foundations
    cell 1: this game has no cells
    ");
}

#[test]
fn a_part_of_a_run_on_a_foundation() {
    let setup = Setup {
        home: vec![3],
        ..dealt("simple-simon")
    };
    let error = setup.position(&rules("simple-simon"));
    let error = error.expect_err("no position");
    let (seat, fault) = error.faults().next().expect("a fault");
    assert_eq!(seat, Seat::Foundation(0));
    assert!(matches!(fault, SetupFault::PartOfARun { highest } if highest.to_string() == "KH"));
}

#[test]
fn cheated_cards() {
    // T69V87: the 7 lies on the 8.
    let mut fits = dealt("molek-syntez");
    fits.columns[0] = Column::new(fits.columns[0].cards().to_vec(), true);
    assert_snapshot!(refusal("molek-syntez", fits), @r"column 1, card 6: 7 is marked as cheated, but it fits where it is");
    let mut alone = dealt("molek-syntez");
    let mut cards = alone.columns[0].cards().to_vec();
    let last = cards.pop().expect("a card");
    let mut other = alone.columns[1].cards().to_vec();
    other.splice(0..0, cards);
    alone.columns[0] = Column::new(vec![last], true);
    alone.columns[1] = Column::new(other, true);
    assert_snapshot!(refusal("molek-syntez", alone), @r"column 1, card 1: 7 is marked as cheated, but it fits where it is");
    let mut no_cheats = dealt("freecell");
    no_cheats.columns[0] = Column::new(no_cheats.columns[0].cards().to_vec(), true);
    assert_snapshot!(refusal("freecell", no_cheats), @r"column 1, card 7: the card is marked as cheated, but this game has no cheats");
}

#[test]
fn cards_of_another_game() {
    let mut setup = dealt("molek-syntez");
    let foreign = card(13, Suit::Spades);
    setup.columns[2] = Column::new(vec![foreign, foreign], true);
    let error = setup.position(&rules("molek-syntez"));
    let error = error.expect_err("no position");
    let foreign_ones = error.faults().filter(|(seat, fault)| {
        matches!(fault, SetupFault::ForeignCard { card } if *card == foreign)
            && matches!(seat, Seat::Column { column: 2, .. })
    });
    assert_eq!(foreign_ones.count(), 2, "{error}");
    let is_missing = |(_, fault): (Seat, &SetupFault)| match fault {
        SetupFault::Missing {
            cards,
            wanted,
            missing,
        } => (*cards, *wanted, missing.len()) == (30, 36, 6),
        _ => false,
    };
    assert!(error.faults().any(is_missing), "{error}");
}

/// Piles of any cards, also of those that only another game has; often nearly those of a deal.
fn any_setup(rules: &Arc<Rules>, random: &mut Random) -> Setup {
    let largest = Rules::all()
        .iter()
        .max_by_key(|rules| rules.deck().kinds().len());
    let all: Vec<Card> = largest.expect("a game").deck().cards().collect();
    let mut setup = match random.below(3) {
        0 => Setup::default(),
        _ => Setup::from(&rules.deal(1 + random.next() % 1000).expect("a deal")),
    };
    for _ in 0..random.below(5) {
        let index = random.below(setup.columns.len() + 1);
        match random.below(12) {
            11 => setup.hole = random.pick(&all).filter(|_| !random.once_in(3)),
            0 => setup.columns.insert(index, Column::default()),
            1 if index < setup.columns.len() => drop(setup.columns.remove(index)),
            2 => setup
                .cells
                .push(random.pick(&all).filter(|_| random.once_in(2))),
            3 => setup.home.push(random.below(256) as u8),
            9 => setup.stock.extend(random.pick(&all)),
            10 => setup.waste.extend(setup.stock.pop()),
            8 => setup
                .reserve
                .push(random.pick(&all).filter(|_| random.once_in(2))),
            4 if !setup.home.is_empty() => {
                let index = random.below(setup.home.len());
                setup.home[index] = random.below(16) as u8;
            }
            _ if index < setup.columns.len() => {
                let mut cards = setup.columns[index].cards().to_vec();
                match random.below(3) {
                    0 => cards.extend(random.pick(&all)),
                    1 => drop(cards.pop()),
                    _ => random.shuffle(&mut cards),
                }
                let down = random.below(3) as u8;
                let column = Column::new(cards, random.once_in(3));
                setup.columns[index] = if random.once_in(2) {
                    column.with_down(down)
                } else {
                    column
                };
            }
            _ => {}
        }
    }
    setup
}

/// What the rules say of a position, told once more.
fn is_legal(position: &Position) -> bool {
    let rules = position.rules();
    let deck = rules.deck();
    let mut counts = vec![0; deck.kinds().len()];
    for column in position.columns() {
        column
            .cards()
            .iter()
            .for_each(|card| counts[card.index()] += 1);
        let is_cheat = match column.cards() {
            [.., under, card] => rules.cheats() && !rules.fits(*card, *under),
            _ => false,
        };
        if column.is_cheated() && !is_cheat {
            return false;
        }
        // The last card of a column is turned up by itself.
        let down = usize::from(column.down());
        let may_lie_down = *rules.face_down() != FaceDown::Nothing;
        if down > 0 && (!may_lie_down || down >= column.cards().len()) {
            return false;
        }
    }
    let (stock, waste) = (position.stock().len(), position.waste().len());
    let is_within = rules.stock().map_or(stock + waste == 0, |rule| {
        let has_waste = rule.to == DealTo::Waste;
        stock + waste <= usize::from(rule.cards) && (has_waste || waste == 0)
    });
    if !is_within {
        return false;
    }
    for card in position.stock().iter().chain(position.waste()) {
        counts[card.index()] += 1;
    }
    for (index, cell) in position.cells().iter().enumerate() {
        let Some(card) = *cell else { continue };
        // A locked cell holds all cards of a kind.
        counts[card.index()] += match position.is_set(index) {
            true => usize::from(deck.kind(card).copies),
            false => 1,
        };
    }
    for card in position.reserve().iter().flatten() {
        counts[card.index()] += 1;
    }
    let whole = || deck.kinds().iter().map(|kind| usize::from(kind.copies));
    if rules.hole().is_some() {
        // The last card in the hole is there, and all that lie nowhere else.
        let elsewhere: usize = counts.iter().sum();
        counts.iter_mut().zip(whole()).for_each(|(count, copies)| {
            *count = (*count).max(copies * usize::from(position.hole().is_some()));
        });
        let last = position.hole().map(Card::index);
        let is_there = last.is_none_or(|last| {
            let lie = position.columns().iter().flat_map(Column::cards);
            let others = lie
                .chain(position.stock())
                .filter(|card| card.index() == last);
            others.count() < usize::from(deck.kinds()[last].copies)
        });
        return is_there
            && position.home() == [(deck.len() - elsewhere) as u8]
            && position.cells().is_empty()
            && whole().eq(counts);
    }
    for (foundation, &height) in position.home().iter().enumerate() {
        let Some((group, suit)) = rules.foundation(foundation) else {
            return false;
        };
        for rank in 1..=height {
            let Some(card) = deck.find(group, rank, suit) else {
                return false;
            };
            counts[card.index()] += 1;
        }
    }
    position.columns().len() == usize::from(rules.columns())
        && position.cells().len() == usize::from(rules.cells())
        && position.reserve().len() == usize::from(rules.reserve())
        && position.home().len() == rules.foundations()
        && deck
            .kinds()
            .iter()
            .map(|kind| usize::from(kind.copies))
            .eq(counts)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_setup_is_a_legal_position_or_refused(game in any::<prop::sample::Index>(), seed: u64) {
        let rules = game.get(Rules::all());
        let setup = any_setup(rules, &mut Random::new(seed));
        match setup.position(rules) {
            Ok(position) => {
                prop_assert!(is_legal(&position), "{:?}", position);
                prop_assert_eq!(Setup::from(&position).position(rules), Ok(position));
            }
            Err(error) => {
                prop_assert!(error.faults().count() > 0);
                for (seat, fault) in error.faults() {
                    prop_assert!(!seat.to_string().is_empty() && !fault.to_string().is_empty());
                }
            }
        }
    }

    /// What is taken down is what is laid out, for every game.
    #[test]
    fn a_deal_taken_down_is_laid_out_again(game in any::<prop::sample::Index>(), seed: u64) {
        let rules = game.get(Rules::all());
        let mut random = Random::new(seed);
        let mut position = rules.deal(1 + random.next() % 1_000_000).expect("a deal");
        for _ in 0..random.below(40) {
            let cheats = random.once_in(3);
            let Some(mv) = random.pick(&position.legal_moves(cheats)) else { break };
            position.play(mv).expect("a listed move is legal");
        }
        let setup = Setup::from(&position);
        let again = setup.clone().position(position.rules());
        prop_assert_eq!(again.as_ref(), Ok(&position));
        prop_assert_eq!(Setup::from(&again.expect("just compared")), setup);
    }
}

/// Half of such setups are refused, and the others are not: the test above tests both.
#[test]
fn some_setups_are_legal_and_some_are_not() {
    let mut random = Random::new(7);
    let rules = rules("molek-syntez");
    let legal = (0..500).filter(|_| any_setup(&rules, &mut random).position(&rules).is_ok());
    let legal = legal.count();
    assert!((50..450).contains(&legal), "{legal}");
}
