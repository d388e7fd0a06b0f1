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
use std::time::Duration;

use hosts::Ticking;
use pasyans::{
    Answer, Budget, Count, Engine, Objective, Position, Proven, Question, Reach, Rules, Search,
    Solution, ThreadHost, Verdict,
};
use plain_rules::any_game::any_game;
use plain_search::{Plain, Truth, boards};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use random::Random;

/// Whether the engine proves the shortest wins of games other than MOLEK-SYNTEZ.
const PROVES_THE_SHORTEST: bool = false;

/// Whether the engine has the search with compound moves.
const HAS_META_MOVES: bool = false;

/// Whether the engine can count the cards that move one by one.
const COUNTS_CARDS: bool = false;

/// Every search that decides what it has time for.
const COMPLETE: [Search; 5] = [
    Search::Auto,
    Search::DepthFirst,
    Search::BreadthFirst,
    Search::BestFirst,
    Search::AStar,
];

/// How many times as many boards as usual are compared, and larger ones too.
fn times() -> usize {
    let times = std::env::var("AGREEMENT_TIMES").ok();
    times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// How many positions the plain search may visit.
fn limit() -> usize {
    3_000 * times().min(10)
}

/// A question about any win that only the end of the search ends.
fn question(position: &Position) -> Question {
    Question {
        objective: Objective::First,
        budget: Budget {
            time: None,
            ..Budget::default()
        },
        ..Question::new(position.clone())
    }
}

/// What a board is known to be, and how it is shown when a comparison fails.
struct Case {
    position: Position,
    cheats: bool,
    truth: Truth,
}

impl Case {
    /// Finds the truth; `None` when that takes too long.
    fn new(position: Position, cheats: bool, limit: usize) -> Option<Self> {
        let plain = Plain {
            cheats,
            ..Plain::default()
        };
        let truth = plain.search(&position, limit);
        (truth != Truth::TooLarge).then_some(Self {
            position,
            cheats,
            truth,
        })
    }

    fn question(&self) -> Question {
        Question {
            cheats: self.cheats,
            ..question(&self.position)
        }
    }

    fn context(&self, asked: &str, answer: &Answer) -> String {
        let Self {
            position,
            cheats,
            truth,
        } = self;
        let rules = position.rules();
        format!(
            "{asked}, cheats {cheats}: {answer:?}, but in truth {truth:?}\n{position}\n{rules:?}"
        )
    }

    /// Checks that an answer is not wrong. What it leaves open is fine, if it says why.
    fn check(&self, asked: &str, answer: &Answer) {
        let context = || self.context(asked, answer);
        match &answer.verdict {
            Verdict::Won(solution) => {
                assert!(self.truth.is_won(), "{}", context());
                let moves = solution.moves().to_vec();
                let again = Solution::replay(&self.position, moves);
                assert_eq!(again.as_ref(), Ok(solution), "{}", context());
            }
            Verdict::Unwinnable => assert!(!self.truth.is_won(), "{}", context()),
            Verdict::Undecided => assert!(answer.reason.is_some(), "{}", context()),
        }
        if let (Truth::Won { moves, .. }, Some(at_least)) = (self.truth, answer.at_least) {
            assert!(at_least <= moves, "{}", context());
        }
    }

    /// Checks that an answer is the whole truth.
    fn check_decided(&self, asked: &str, answer: &Answer) {
        self.check(asked, answer);
        let is_decided = answer.verdict != Verdict::Undecided && answer.reason.is_none();
        assert!(is_decided, "{}", self.context(asked, answer));
    }

    fn compare(&self) {
        self.compare_searches();
        self.compare_lengths(Count::Moves, self.truth);
        if self.position.rules().reach == Reach::Room {
            self.compare_one_by_one();
        }
        if self.cheats {
            self.compare_cheats();
        }
        self.compare_budgets();
        self.compare_hosts();
    }

    fn compare_searches(&self) {
        for search in COMPLETE {
            let answer = hosts::answer(Question {
                search,
                ..self.question()
            });
            self.check_decided(&format!("{search:?}"), &answer);
        }
        for search in [Search::Beam, Search::MetaMoves] {
            let answer = hosts::answer(Question {
                search,
                ..self.question()
            });
            self.check(&format!("{search:?}"), &answer);
            if HAS_META_MOVES && search == Search::MetaMoves {
                assert_ne!(answer.verdict, Verdict::Unwinnable);
            }
        }
    }

    /// Compares the lengths of wins, where the engine says anything about them.
    fn compare_lengths(&self, count: Count, truth: Truth) {
        let case = Self {
            position: self.position.clone(),
            truth,
            ..*self
        };
        for objective in [Objective::Shorter, Objective::Shortest] {
            let answer = hosts::answer(Question {
                objective,
                count,
                ..self.question()
            });
            let asked = format!("{objective:?} in {count:?}");
            case.check_decided(&asked, &answer);
            let context = || case.context(&asked, &answer);
            let (Truth::Won { moves, .. }, Some(solution)) = (truth, answer.solution()) else {
                continue;
            };
            assert!(solution.length() >= moves, "{}", context());
            if answer.proven.shortest {
                assert_eq!(solution.length(), moves, "{}", context());
            }
            if PROVES_THE_SHORTEST && objective == Objective::Shortest {
                assert!(answer.proven.shortest, "{}", context());
                assert_eq!(answer.at_least, Some(moves), "{}", context());
            }
        }
    }

    /// Where cards move as one only for convenience: they can move one by one, which takes longer.
    fn compare_one_by_one(&self) {
        let plain = Plain {
            cheats: self.cheats,
            one_by_one: true,
            ..Plain::default()
        };
        let truth = plain.search(&self.position, usize::MAX);
        assert_eq!(truth.is_won(), self.truth.is_won(), "{}", self.position);
        if COUNTS_CARDS {
            self.compare_lengths(Count::Cards, truth);
        }
    }

    fn compare_cheats(&self) {
        let plain = Plain {
            cheats: true,
            fewest_cheats: true,
            ..Plain::default()
        };
        let Truth::Won { cheats, moves } = plain.search(&self.position, usize::MAX) else {
            return;
        };
        for search in COMPLETE {
            let answer = hosts::answer(Question {
                search,
                ..self.question().with_cheats()
            });
            let context = || self.context(&format!("{search:?} with few cheats"), &answer);
            let win = answer.solution().unwrap_or_else(|| panic!("{}", context()));
            assert!(
                (win.cheats(), win.length()) >= (cheats, moves),
                "{}",
                context()
            );
            let Proven {
                shortest,
                fewest_cheats,
            } = answer.proven;
            assert!(!fewest_cheats || win.cheats() == cheats, "{}", context());
            let is_best = (win.cheats(), win.length()) == (cheats, moves);
            assert!(!fewest_cheats || !shortest || is_best, "{}", context());
        }
    }

    /// A budget that runs out costs the verdict, never the truth.
    fn compare_budgets(&self) {
        let unlimited = self.question().budget;
        for search in [Search::Auto, Search::DepthFirst, Search::AStar] {
            for states in [0, 1, 20, 300] {
                let budget = Budget {
                    states: Some(states),
                    ..unlimited
                };
                let asked = format!("{search:?} within {states} states");
                let answer = hosts::answer(Question {
                    search,
                    budget,
                    ..self.question()
                });
                self.check(&asked, &answer);
                assert!(answer.states <= states, "{}", self.context(&asked, &answer));
            }
            for memory in [0, 1 << 12, 1 << 16, 1 << 20] {
                let budget = Budget {
                    memory,
                    // With little memory the same states can be visited again and again.
                    states: Some(20_000),
                    ..unlimited
                };
                let asked = format!("{search:?} within {memory} bytes");
                let answer = hosts::answer(Question {
                    search,
                    budget,
                    ..self.question()
                });
                self.check(&asked, &answer);
                assert!(answer.memory <= memory, "{}", self.context(&asked, &answer));
            }
        }
    }

    /// In slices, and with several threads: the same verdict.
    fn compare_hosts(&self) {
        let mut engine = Engine::new(Ticking::new(Duration::from_millis(1)));
        engine.go(self.question(), |_| {});
        let answer = loop {
            if let Some(answer) = engine.advance(Duration::from_millis(2)) {
                break answer;
            }
        };
        self.check_decided("in slices", &answer);
        let mut engine = Engine::new(ThreadHost::new());
        let threads = 3;
        engine.go(
            Question {
                threads,
                ..self.question()
            },
            |_| {},
        );
        let answer = engine.wait().expect("a search was started");
        self.check_decided("with threads", &answer);
    }
}

/// How the boards of a game ended.
#[derive(Debug, Default)]
struct Tally {
    won: usize,
    unwinnable: usize,
    too_large: usize,
}

impl Tally {
    fn compare(&mut self, position: &Position, limit: usize) {
        let with_cheats = position.rules().cheats.then_some(true);
        for cheats in [Some(false), with_cheats].into_iter().flatten() {
            let Some(case) = Case::new(position.clone(), cheats, limit) else {
                self.too_large += 1;
                continue;
            };
            case.compare();
            match case.truth.is_won() {
                true => self.won += 1,
                false => self.unwinnable += 1,
            }
        }
    }
}

/// Compares small decks of a game; fails as well when all of them end in the same way.
fn compare_game(name: &str) {
    const BOARDS: usize = 60;
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
    simple_simon: "simple-simon",
    exapunks: "exapunks",
}

#[test]
fn every_game_is_compared() {
    let names: Vec<&str> = Rules::all()
        .iter()
        .map(|rules| rules.name.as_str())
        .collect();
    assert_eq!(names, COMPARED);
}

#[test]
fn games_that_nobody_plays() {
    const GAMES: usize = 400;
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

/// Compares one board of a game without cells, whose empty columns stay empty.
fn compare_board(cards: &str, columns: usize, board: &str) -> Tally {
    let file = format!("name = \"found\"\n{cards}\ncolumns = {columns}\nempty = \"nothing\"\n");
    let rules = Arc::new(Rules::from_toml(&file).expect("a rule file"));
    let mut tally = Tally::default();
    let position = Position::parse(&rules, board).expect("a board");
    tally.compare(&position, limit());
    tally
}

/// Found by this comparison: with three decks a suit has three foundations, and each counts.
#[test]
fn three_foundations_of_a_suit() {
    let cards = "ranks = \"A2\"\nsuits = \"S\"\ncopies = 3\nbuild = \"rank\"";
    let tally = compare_board(cards, 1, "Foundations: S-A S-0 S-2\n2S 2S AS");
    assert_eq!(tally.won, 1, "{tally:?}");
}

/// Found by this comparison: nothing fits on a 2 of spades any more, but the one that lies on the ace has
/// to go home first, since the other takes its place.
#[test]
fn one_of_two_cards_alike_has_to_wait() {
    let cards = "ranks = \"A2\"\nsuits = \"HS\"\ncopies = 2\nbuild = \"alternate-colour\"";
    let tally = compare_board(cards, 2, "Foundations: H-2 S-0 H-2 S-A\n2S\nAS 2S");
    assert_eq!(tally.won, 1, "{tally:?}");
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
