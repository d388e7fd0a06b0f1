//! What is played without a thought: safe moves home, and the end of a game.
//!
//! Both are compared with the plain search (`plain_search`), which visits everything and knows only the rules.

mod hosts;
mod plain_rules;
mod plain_search;
mod random;

use std::sync::Arc;

use pasyans::{Goal, Move, Place, Position, Question, Rules, Verdict};
use plain_rules::any_game::any_game;
use plain_rules::endgame::endgame;
use plain_rules::games;
use plain_search::{Plain, Truth, boards};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use random::Random;

/// How many positions the plain search may visit.
const LIMIT: usize = 3_000;

fn parse(game: &str, board: &str) -> Position {
    let rules = Rules::named(game).expect("a known game");
    Position::parse(&rules, board).unwrap_or_else(|error| panic!("{error}\n{board}"))
}

/// The position after these moves, each of which has to be legal.
fn after(position: &Position, moves: &[Move]) -> Position {
    let mut position = position.clone();
    for &mv in moves {
        let played = position.play(mv);
        played.unwrap_or_else(|error| panic!("{mv}: {error}\n{position}"));
    }
    position
}

fn written(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// What was compared.
#[derive(Debug, Default)]
struct Tally {
    safe: usize,
    won: usize,
    finished: usize,
    unfinished: usize,
}

impl Tally {
    fn compare(&mut self, position: &Position) {
        self.compare_home(position);
        self.compare_finish(position);
    }

    /// Safe moves home cost nothing: after them, as much can be won as before, and no later.
    fn compare_home(&mut self, position: &Position) {
        let moves = position.safe_moves_home();
        assert!(
            moves
                .iter()
                .filter_map(|mv| mv.cards())
                .all(|mv| matches!(mv.to, Place::Foundation(_)) && !mv.cheat),
            "{moves:?}"
        );
        let end = after(position, &moves);
        assert_eq!(end.safe_moves_home(), [], "{position}");
        if moves.is_empty() {
            return;
        }
        self.safe += 1;
        let context = || format!("{position}\n{moves:?}\n{:?}", position.rules());
        match Plain::default().search(position, LIMIT) {
            Truth::TooLarge | Truth::Unwinnable => {}
            Truth::Won {
                cheats,
                moves: least,
            } => {
                let rest = Truth::Won {
                    cheats,
                    moves: least - moves.len() as u32,
                };
                assert_eq!(Plain::default().search(&end, LIMIT), rest, "{}", context());
                self.won += 1;
            }
        }
    }

    /// What is said to win wins, by moves of the kinds that are promised.
    fn compare_finish(&mut self, position: &Position) {
        let Some(moves) = position.finish() else {
            self.unfinished += 1;
            return;
        };
        assert!(!position.is_won() && !moves.is_empty(), "{position}");
        let mut now = position.clone();
        for &mv in &moves {
            assert!(!now.is_won(), "{mv} is too much\n{position}");
            let is_simple =
                mv.cards()
                    .is_none_or(|cards_move| match (cards_move.from, cards_move.to) {
                        (_, Place::Foundation(_)) | (Place::Cell(_), _) => true,
                        (Place::Column(from), _) => {
                            let cards = now.columns()[usize::from(from)].cards();
                            // Alike cards go where they are locked.
                            let is_alike = |&card| now.rules().cell_set(card).is_some();
                            cards.len() == usize::from(cards_move.count)
                                || cards.last().is_some_and(is_alike)
                        }
                        _ => false,
                    });
            assert!(is_simple && !mv.is_cheat(), "{mv}\n{position}");
            now = after(&now, &[mv]);
        }
        assert!(now.is_won(), "{position}\n{moves:?}");
        self.finished += 1;
    }
}

#[test]
fn small_decks_of_every_game() {
    for rules in Rules::all() {
        let mut random = Random::new(7);
        let mut tally = Tally::default();
        for _ in 0..60 {
            let small = boards::small(rules, &mut random);
            tally.compare(&boards::any_board(&small, &mut random));
        }
        println!("{}: {tally:?}", rules.name());
        // A card takes up a place in a redeal, so none is safe where there is one; some small decks have none.
        // Where cards go home by themselves, waiting costs nothing.
        if rules.redeal().is_some() || rules.sends_home() {
            continue;
        }
        let has_safe_moves = rules.goal() == Goal::Foundations;
        assert_eq!(
            tally.safe > 5,
            has_safe_moves,
            "{}: {tally:?}",
            rules.name()
        );
        assert_eq!(tally.won > 1, has_safe_moves, "{}: {tally:?}", rules.name());
        assert!(tally.unfinished > 5, "{}: {tally:?}", rules.name());
    }
}

#[test]
fn ends_of_whole_decks() {
    for rules in Rules::all() {
        // Each game has its own boards, whatever games come before it.
        let mut random = Random::new(8);
        let mut tally = Tally::default();
        let game = games::game(rules.name());
        for board in 0.. {
            // In EXAPUNKS, few ends of whole decks are won by simple moves.
            let most = match rules.goal() {
                Goal::Hole => 40,
                _ => 1_000,
            };
            if board >= 40 && tally.finished > 1 || board == most {
                break;
            }
            let end = endgame(&game, &mut random).write(&game);
            tally.compare(&Position::parse(rules, &end).expect("a board"));
        }
        println!("{}: {tally:?}", rules.name());
        // No move to a hole is simple.
        let has_simple_ends = rules.goal() != Goal::Hole;
        assert_eq!(
            tally.finished > 1,
            has_simple_ends,
            "{}: {tally:?}",
            rules.name()
        );
    }
}

#[test]
fn games_that_nobody_plays() {
    let mut runner = TestRunner::deterministic();
    let mut random = Random::new(9);
    let mut tally = Tally::default();
    for _ in 0..1_500 {
        let game = any_game().new_tree(&mut runner).expect("a game").current();
        let rules = Rules::from_toml(&game.rule_file()).expect("a rule file");
        tally.compare(&boards::any_board(&Arc::new(rules), &mut random));
    }
    println!("{tally:?}");
    assert!(tally.won > 20 && tally.finished > 20, "{tally:?}");
}

/// The black twos may need the 3 of hearts as long as one of them cannot go home itself.
#[test]
fn a_card_stays_that_another_may_need() {
    let waits = "Foundations: H-2 C-0 D-A S-A
3H
AC 2S KC
2D KH QH JH TH 9H 8H 7H 6H 5H 4H
QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C
KD QD JD TD 9D 8D 7D 6D 5D 4D 3D
KS QS JS TS 9S 8S 7S 6S 5S 4S 3S";
    assert_eq!(parse("freecell", waits).safe_moves_home(), []);
    let goes = waits.replace("C-0", "C-A").replace("AC ", "");
    let moves = parse("freecell", &goes).safe_moves_home();
    assert_eq!(written(&moves), ["t0 f0 1", "t3 f1 1", "t3 f1 1"]);
}

/// Checks a board of a custom game that is won only if the ace of spades holds another card for a while.
fn compare_with_ace_that_waits(rules: &str, board: &str) {
    let file = format!("name = \"waits\"\nranks = \"A234\"\nsuits = \"HS\"\ncolumns = 3\n{rules}");
    let rules = Arc::new(Rules::from_toml(&file).expect("a rule file"));
    let position = Position::parse(&rules, board).expect("a board");
    let plain = Plain {
        cheats: rules.cheats(),
        ..Plain::default()
    };
    assert!(plain.search(&position, LIMIT).is_won());
    assert_eq!(position.safe_moves_home(), []);
    let question = Question {
        cheats: rules.cheats(),
        ..Question::new(position)
    };
    let answer = hosts::answer(question);
    assert!(matches!(answer.verdict, Verdict::Won(_)), "{answer:?}");
}

#[test]
fn a_card_stays_that_a_higher_one_may_need() {
    let rules = "build = \"suit-in-any-order\"\nempty = \"nothing\"";
    let board = "Foundations: H-A S-0\nAS\n4S 2H 3S\n4H 2S 3H";
    compare_with_ace_that_waits(rules, board);
}

#[test]
fn a_card_stays_that_a_cheat_may_need() {
    let rules = "build = \"suit\"\nempty = \"nothing\"\ncheats = true";
    let board = "Foundations: H-A S-0\nAS\n4S 2H 3S\n4H 2S 3H!";
    compare_with_ace_that_waits(rules, board);
}

#[test]
fn the_last_cards_go_home() {
    let board = "Foundations: H-K C-Q D-K S-J
Freecells: KC
KS QS
";
    let position = parse("freecell", board);
    let moves = position.finish().expect("a win");
    assert_eq!(written(&moves), ["c0 f1 1", "t0 f3 1", "t0 f3 1"]);
    assert_eq!(position.safe_moves_home(), moves);
    assert_eq!(after(&position, &moves).finish(), None, "it is won");
}

#[test]
fn runs_are_joined() {
    let position = parse("molek-syntez", "TKDV.TKDV0.TKDV09876.TKDV09876.09876.9876.");
    let moves = written(&position.finish().expect("a win"));
    assert_eq!(moves, ["t4 t0 5", "t5 t1 4"]);
    // A card that does not belong where it lies has to be moved by somebody who thinks.
    let position = parse("molek-syntez", "TKDV.TKDV0.TKDV09876.TKDV09876.098769876..");
    assert_eq!(position.finish(), None);
    assert_eq!(position.safe_moves_home(), []);
}

#[test]
fn a_run_that_is_made_complete_leaves() {
    let board = "Foundations: H-K C-K D-0 S-K
KD QD JD
TD 9D 8D
7D 6D 5D 4D 3D 2D AD";
    let moves = written(&parse("simple-simon", board).finish().expect("a win"));
    assert_eq!(moves.len(), 2);
}

#[test]
fn the_rules_by_section_are_the_rules_in_words() {
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for rules in Rules::all() {
        let words = flat(&rules.in_words());
        let sections = rules.sections();
        for section in &sections {
            let part = flat(&format!("{} {}", section.heading, section.words));
            assert!(words.contains(&part), "{part}\n{words}");
        }
        let win = sections.iter().find(|section| section.heading == "Win");
        assert_eq!(win.expect("a goal").words, rules.goal_in_words());
    }
}
