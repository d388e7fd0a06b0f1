//! What the engine says about a board, compared with what the plain search knows.

use std::time::Duration;

use pasyans::{
    Answer, Budget, Count, Engine, Objective, Position, Proven, Question, Reach, Search, Solution,
    Stop, ThreadHost, Verdict,
};

use super::{Plain, Truth};
use crate::hosts::{self, Ticking};

/// Whether the engine has the search with compound moves.
const HAS_META_MOVES: bool = true;

/// Every search that decides what it has time for.
const COMPLETE: [Search; 5] = [
    Search::Auto,
    Search::DepthFirst,
    Search::BreadthFirst,
    Search::BestFirst,
    Search::AStar,
];

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
        if self.position.rules().reach() == Reach::Room {
            self.compare_one_by_one();
        }
        if self.cheats {
            self.compare_cheats();
        }
        self.compare_budgets();
        self.compare_hosts();
        self.compare_max_moves();
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
            if objective == Objective::Shortest {
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
        self.compare_lengths(Count::Cards, truth);
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

    /// A win that is too long is none, but that does not make the board unwinnable.
    fn compare_max_moves(&self) {
        let Truth::Won { moves, .. } = self.truth else {
            return;
        };
        for most in [moves.saturating_sub(1), moves, moves + 2] {
            let budget = Budget {
                max_moves: Some(most),
                ..self.question().budget
            };
            let asked = format!("within {most} moves");
            let answer = hosts::answer(Question {
                budget,
                ..self.question()
            });
            self.check(&asked, &answer);
            match answer.solution() {
                Some(win) => assert!(win.length() <= most, "{}", self.context(&asked, &answer)),
                None => {
                    let is_too_long = most < moves && answer.reason == Some(Stop::MaxMoves);
                    assert!(is_too_long, "{}", self.context(&asked, &answer));
                }
            }
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
        for objective in [Objective::First, Objective::Shortest] {
            let mut engine = Engine::new(ThreadHost::new());
            let threads = 3;
            engine.go(
                Question {
                    threads,
                    objective,
                    ..self.question()
                },
                |_| {},
            );
            let answer = engine.wait().expect("a search was started");
            self.check_decided("with threads", &answer);
            if let (Truth::Won { moves, .. }, Objective::Shortest) = (self.truth, objective) {
                let length = answer.solution().map(Solution::length);
                let found = (length, answer.at_least, answer.proven.shortest);
                let truth = (Some(moves), Some(moves), true);
                assert_eq!(found, truth, "{}", self.context("with threads", &answer));
            }
        }
    }
}

/// How the boards of a game ended.
#[derive(Debug, Default)]
pub struct Tally {
    pub won: usize,
    pub unwinnable: usize,
    pub too_large: usize,
}

impl Tally {
    /// Compares all that is known of a board, unless the plain search would have to visit too much.
    pub fn compare(&mut self, position: &Position, limit: usize) {
        let with_cheats = position.rules().cheats().then_some(true);
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
