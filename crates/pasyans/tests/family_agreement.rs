//! The engine and a plain search say the same about every game, and about games that nobody plays.
//!
//! The plain search (`plain_search`) visits everything and knows only the rules. The boards are
//! random ones of small decks. Each is asked about with every search, with little memory, few states
//! and in slices; a verdict is never wrong, and every win is replayed by the rules once more.
//!
//! Ten times as many boards: `AGREEMENT_TIMES=10 cargo test --release -p pasyans --test family_agreement`.

mod hosts;
mod plain_rules;
mod plain_search;
mod random;

use std::sync::Arc;

use pasyans::{Objective, Position, Question, Rules, Verdict};
use plain_rules::any_game::any_game;
use plain_rules::endgame::endgame;
use plain_rules::games;
use plain_search::comparison::Tally;
use plain_search::{Plain, Truth, boards};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use random::Random;

/// How many times as many boards as usual are compared, and larger ones too.
fn times() -> usize {
    let times = std::env::var("AGREEMENT_TIMES").ok();
    times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// How many positions the plain search may visit.
fn limit() -> usize {
    3_000 * times().min(10)
}

/// Compares small decks of a game; fails as well when all of them end in the same way.
fn compare_game(name: &str) {
    const BOARDS: usize = 40;
    let rules = Rules::named(name).expect("a known game");
    let mut random = Random::new(1);
    let mut tally = Tally::default();
    for _ in 0..BOARDS * times() {
        let small = boards::small(&rules, &mut random);
        tally.compare(&boards::any_board(&small, &mut random), limit());
    }
    println!("{name}: {tally:?}");
    assert!(tally.won > 2 && tally.unwinnable > 2, "{tally:?}");
}

/// A test for each game, and the names of them all.
macro_rules! compare_games {
    ($($test:ident: $name:literal,)*) => {
        $(
            #[test]
            fn $test() {
                compare_game($name);
            }
        )*

        const COMPARED: &[&str] = &[$($name),*];
    };
}

compare_games! {
    molek_syntez: "molek-syntez",
    freecell: "freecell",
    relaxed_freecell: "relaxed-freecell",
    forecell: "forecell",
    bakers_game: "bakers-game",
    kings_only_bakers_game: "kings-only-bakers-game",
    eight_off: "eight-off",
    seahaven_towers: "seahaven-towers",
    relaxed_seahaven_towers: "relaxed-seahaven-towers",
    beleaguered_castle: "beleaguered-castle",
    citadel: "citadel",
    streets_and_alleys: "streets-and-alleys",
    bakers_dozen: "bakers-dozen",
    good_measure: "good-measure",
    cruel: "cruel",
    fan: "fan",
    die_schlange: "die-schlange",
    der_katzenschwanz: "der-katzenschwanz",
    king_albert: "king-albert",
    flower_garden: "flower-garden",
    simple_simon: "simple-simon",
    klondike: "klondike",
    klondike_draw_1: "klondike-draw-1",
    forty_thieves: "forty-thieves",
    sawayama: "sawayama",
    yukon: "yukon",
    russian: "russian",
    spider: "spider",
    spider_2_suits: "spider-2-suits",
    spider_1_suit: "spider-1-suit",
    scorpion: "scorpion",
    penguin: "penguin",
    black_hole: "black-hole",
    golf: "golf",
    exapunks: "exapunks",
    shenzhen: "shenzhen",
    kabufuda: "kabufuda",
    kabufuda_easy: "kabufuda-easy",
    kabufuda_hard: "kabufuda-hard",
    kabufuda_expert: "kabufuda-expert",
}

/// Sketches, which prove that there is no win, need more boards than the other games get: they are right about most of
/// them even when they are wrong in principle.
#[test]
fn nothing_fills_an_empty_column() {
    const BOARDS: usize = 600;
    let mut random = Random::new(5);
    let (mut won, mut unwinnable) = (0, 0);
    for number in 0..BOARDS * times() {
        let name = ["bakers-dozen", "good-measure"][number % 2];
        let small = boards::small(&Rules::named(name).expect("a known game"), &mut random);
        let position = boards::any_board(&small, &mut random);
        let truth = Plain::default().search(&position, limit());
        let is_won = match truth {
            Truth::TooLarge => continue,
            truth => truth.is_won(),
        };
        let answer = hosts::answer(Question {
            objective: Objective::First,
            ..Question::new(position.clone())
        });
        match answer.verdict {
            Verdict::Won(_) => won += 1,
            Verdict::Unwinnable => unwinnable += 1,
            Verdict::Undecided => panic!("undecided\n{position}"),
        }
        let is_found = !matches!(answer.verdict, Verdict::Unwinnable);
        assert_eq!(is_found, is_won, "{position}");
    }
    println!("{won} won, {unwinnable} unwinnable");
    assert!(won > 20 && unwinnable > 20, "{won} {unwinnable}");
}

#[test]
fn every_game_is_compared() {
    let names: Vec<&str> = Rules::all().iter().map(|rules| rules.name()).collect();
    assert_eq!(names, COMPARED);
}

#[test]
fn games_that_nobody_plays() {
    const GAMES: usize = 250;
    let mut runner = TestRunner::deterministic();
    let mut random = Random::new(2);
    let mut tally = Tally::default();
    for _ in 0..GAMES * times() {
        let game = any_game().new_tree(&mut runner).expect("a game").current();
        let rules = Rules::from_toml(&game.rule_file()).expect("a rule file");
        tally.compare(&boards::any_board(&Arc::new(rules), &mut random), limit());
    }
    println!("{tally:?}");
    assert!(tally.won > 20 && tally.unwinnable > 20, "{tally:?}");
}

/// Whole decks, of which little is left to do or little can be done.
#[test]
fn whole_decks() {
    const BOARDS: usize = 3;
    let mut random = Random::new(4);
    let mut tally = Tally::default();
    for rules in Rules::all() {
        let game = games::game(rules.name());
        for _ in 0..BOARDS * times() {
            let middle = boards::after_some_moves(rules, &mut random);
            tally.compare(&middle, limit() / 6);
            let end = endgame(&game, &mut random).write(&game);
            let end = Position::parse(rules, &end).expect("a board");
            tally.compare(&end, limit() / 6);
        }
    }
    println!("{tally:?}");
    assert!(tally.won > 5 && tally.unwinnable > 5, "{tally:?}");
}

/// Compares one board of a game.
fn compare_board(rules: &str, board: &str) -> Tally {
    let file = format!("name = \"found\"\n{rules}");
    let rules = Arc::new(Rules::from_toml(&file).expect("a rule file"));
    let position = Position::parse(&rules, board).expect("a board");
    let mut tally = Tally::default();
    tally.compare(&position, limit());
    tally
}

/// Found by this comparison: with three decks a suit has three foundations, and each counts.
#[test]
fn three_foundations_of_a_suit() {
    let rules = r#"
        ranks = "A2"
        suits = "S"
        copies = 3
        build = "rank"
        columns = 1
    "#;
    let tally = compare_board(rules, "Foundations: S-A S-0 S-2\n2S 2S AS");
    assert_eq!(tally.won, 1, "{tally:?}");
}

/// Found by this comparison: nothing fits on a 2 of spades any more, but the one that lies on the
/// ace has to go home first, since the other takes its place.
#[test]
fn one_of_two_cards_alike_has_to_wait() {
    let rules = r#"
        ranks = "A2"
        suits = "HS"
        copies = 2
        build = "alternate-colour"
        empty = "nothing"
        columns = 2
    "#;
    let tally = compare_board(rules, "Foundations: H-2 S-0 H-2 S-A\n2S\nAS 2S");
    assert_eq!(tally.won, 1, "{tally:?}");
}

/// Found by this comparison: a search that goes on from a position only once, and not from those that
/// are too far for a shorter win, proves nothing when it meets a position on a longer way first.
#[test]
fn a_longer_way_to_a_position_comes_first() {
    let rules = r#"
        ranks = "A23"
        suits = "HC"
        build = "rank"
        run = "suit"
        moves = "free"
        goal = "runs-taken-off"
        columns = 7
    "#;
    let tally = compare_board(rules, "2C\nAH\n2H\n3H\n3C\nAC\n:");
    assert_eq!(tally.won, 1, "{tally:?}");
}

/// Found by this comparison: the 2 waits in a cell while the 3 under it moves, although it fits on the 3.
#[test]
fn cards_of_a_run_move_one_by_one() {
    for moves in ["one", "as-room-allows"] {
        let rules = format!(
            r#"
                ranks = "A234"
                suits = "S"
                build = "suit"
                moves = "{moves}"
                columns = 2
                cells = 1
            "#
        );
        let tally = compare_board(&rules, "AS 3S 2S\n4S");
        assert_eq!(tally.won, 1, "{tally:?}");
    }
}

/// Found by this comparison: the ace fits on the 2, but where only one card moves at a time it has to wait
/// until the 2 lies on the 3.
#[test]
fn a_run_that_cannot_move_is_built_in_its_place() {
    for moves in ["one", "as-room-allows"] {
        let rules = format!(
            r#"
                ranks = "A23"
                suits = "S"
                build = "suit"
                moves = "{moves}"
                empty = "nothing"
                goal = "runs-taken-off"
                columns = 3
            "#
        );
        let tally = compare_board(&rules, "3S\nAS\n2S");
        assert_eq!(tally.won, 1, "{tally:?}");
    }
}

/// The plain search itself takes positions for one that differ in the order of their piles only.
#[test]
fn the_order_of_piles_does_not_matter() {
    let mut random = Random::new(3);
    let mut decided = 0;
    for rules in Rules::all() {
        for _ in 0..3 * times() {
            let small = boards::small(rules, &mut random);
            let position = boards::any_board(&small, &mut random);
            let plain = Plain {
                cheats: random.once_in(2),
                ..Plain::default()
            };
            let in_order = Plain {
                order_matters: true,
                ..plain
            };
            let truth = in_order.search(&position, 5_000);
            if truth != Truth::TooLarge {
                decided += 1;
                assert_eq!(plain.search(&position, usize::MAX), truth, "{position}");
            }
        }
    }
    assert!(decided > 10, "{decided}");
}
