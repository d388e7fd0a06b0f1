//! Reviews of played games, compared with searches that know nothing of reviews.

mod hosts;
mod plain_search;
mod random;

use pasyans::{
    Answer, Course, Engine, Move, Objective, Position, Proven, Question, Review, Reviewer, Rules,
    Search, Solution, Standing, Stop, ThreadHost, Verdict, Worth,
};
use plain_search::{Plain, Truth, boards};
use random::Random;

fn ask(question: Question) -> Answer {
    let mut engine = Engine::new(ThreadHost::new());
    engine.go(question, |_event| {});
    engine.wait().expect("an answer")
}

fn review(start: &Position, moves: &[Move], cheats: bool) -> Review {
    let mut reviewer = Reviewer::new(start.clone(), moves, cheats).expect("legal moves");
    let mut last = reviewer.progress();
    assert_eq!(last.1, moves.len() + 1);
    while let Some(question) = reviewer.question() {
        assert_eq!((question.cheats, question.budget.time), (cheats, None));
        reviewer.answered(&ask(question));
        let progress = reviewer.progress();
        assert!(progress >= last && progress.0 <= progress.1, "{progress:?}");
        last = progress;
    }
    assert_eq!(last.0, last.1, "all is settled at the end");
    reviewer.review()
}

/// The positions of a line.
fn positions(start: &Position, moves: &[Move]) -> Vec<Position> {
    let mut position = start.clone();
    let mut all = vec![start.clone()];
    for &mv in moves {
        position.play(mv).expect("legal");
        all.push(position.clone());
    }
    all
}

/// Plays at random; `cheat` says how often a cheat may be played, once in this many moves.
fn random_line(
    start: &Position,
    most: usize,
    cheat: Option<usize>,
    random: &mut Random,
) -> Vec<Move> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    while moves.len() < most && !position.is_won() {
        let may_cheat = cheat.is_some_and(|times| random.once_in(times));
        let Some(mv) = random.pick(&position.legal_moves(may_cheat)) else {
            break;
        };
        position.play(mv).expect("legal");
        moves.push(mv);
    }
    moves
}

/// What was seen in the comparisons, so that none of them is empty.
#[derive(Debug, Default)]
struct Seen {
    won: usize,
    lost: usize,
    loses: usize,
    costs: usize,
    seems: usize,
    best: usize,
    cheats: usize,
}

/// Compares a review with the truth about each position, where that is known. With cheats, their number comes first.
fn compare((start, moves, cheats): (&Position, &[Move], bool), truths: &[Truth], seen: &mut Seen) {
    let review = review(start, moves, cheats);
    let positions = positions(start, moves);
    assert_eq!(
        (review.standings.len(), review.moves.len()),
        (positions.len(), moves.len())
    );
    for ((&standing, &truth), position) in review.standings.iter().zip(truths).zip(&positions) {
        match (standing, truth) {
            (_, Truth::TooLarge) | (Standing::Undecided, _) => {}
            (Standing::Lost, Truth::Unwinnable) => seen.lost += 1,
            (
                Standing::Won {
                    moves,
                    cheats,
                    proven,
                },
                Truth::Won {
                    moves: fewest_moves,
                    cheats: fewest_cheats,
                },
            ) => {
                seen.won += 1;
                let (known, truth) = ((cheats, moves), (fewest_cheats, fewest_moves));
                assert!(known >= truth, "{known:?} {truth:?}\n{position}");
                assert!(
                    !proven.fewest_cheats || cheats == fewest_cheats,
                    "{position}"
                );
                assert!(!proven.shortest || known == truth, "{position}");
            }
            (standing, truth) => panic!("{standing:?}, but {truth:?}\n{position}"),
        }
    }
    for (index, reviewed) in review.moves.iter().enumerate() {
        assert_eq!(reviewed.mv, moves[index]);
        let pair = (truths[index], truths[index + 1]);
        let is_cheat = reviewed.mv.is_cheat();
        match (reviewed.worth, pair) {
            (_, (Truth::TooLarge, _) | (_, Truth::TooLarge)) => {}
            (Worth::Cheat, _) => {
                assert!(is_cheat && !cheats);
                seen.cheats += 1;
            }
            (Worth::Loses, (Truth::Won { .. }, Truth::Unwinnable)) => seen.loses += 1,
            (Worth::Open, (Truth::Unwinnable, _)) => {}
            (Worth::Keeps | Worth::SeemsToCost { .. }, (Truth::Won { .. }, Truth::Won { .. })) => {
                seen.seems += 1;
            }
            (
                Worth::Best,
                (
                    Truth::Won {
                        cheats: c,
                        moves: m,
                    },
                    Truth::Won {
                        cheats: d,
                        moves: n,
                    },
                ),
            ) => {
                let played = u32::from(cheats && is_cheat);
                assert_eq!((c, m), (d + played, n + 1), "{}", positions[index]);
                seen.best += 1;
            }
            (
                Worth::Costs {
                    moves,
                    cheats: more,
                },
                (
                    Truth::Won {
                        cheats: c,
                        moves: m,
                    },
                    Truth::Won {
                        cheats: d,
                        moves: n,
                    },
                ),
            ) => {
                let played = u32::from(cheats && is_cheat);
                assert_eq!(more, d + played - c, "{}", positions[index]);
                assert_eq!(moves, (n + 1).saturating_sub(m), "{}", positions[index]);
                seen.costs += 1;
            }
            (Worth::Undecided, _) => {}
            (worth, pair) => panic!("{worth:?}, but {pair:?}\n{}", positions[index]),
        }
        if let Some(better) = &reviewed.better {
            let win = Solution::replay(&positions[index], better.clone()).expect("a win");
            assert_ne!(better[0], reviewed.mv);
            assert!(cheats || win.cheats() == 0);
            assert!(
                matches!(review.standings[index], Standing::Won { moves, .. } if moves == win.length())
            );
        }
        let has_better = matches!(
            reviewed.worth,
            Worth::Loses | Worth::Costs { .. } | Worth::SeemsToCost { .. }
        );
        assert!(!has_better || reviewed.better.is_some(), "{reviewed:?}");
        let has_none = matches!(reviewed.worth, Worth::Best | Worth::Keeps | Worth::Open);
        assert!(!has_none || reviewed.better.is_none(), "{reviewed:?}");
    }
}

/// Random games of small decks, against a search that visits everything.
fn compare_small(games: &[&str], cheats: bool, cheat: Option<usize>) -> Seen {
    const GAMES: usize = 50;
    let mut random = Random::new(7);
    let mut seen = Seen::default();
    for game in games {
        let rules = Rules::named(game).expect("a game");
        for _ in 0..GAMES {
            let small = boards::small(&rules, &mut random);
            let start = boards::any_board(&small, &mut random);
            let moves = random_line(&start, 12, cheat, &mut random);
            let plain = Plain {
                cheats,
                fewest_cheats: cheats,
                ..Plain::default()
            };
            let all = positions(&start, &moves);
            let truths: Vec<Truth> = all.iter().map(|one| plain.search(one, 1_500)).collect();
            compare((&start, &moves, cheats), &truths, &mut seen);
        }
    }
    println!("{games:?}: {seen:?}");
    seen
}

#[test]
fn small_games_with_cells() {
    let games = ["freecell", "bakers-game", "seahaven-towers", "exapunks"];
    let seen = compare_small(&games, false, None);
    assert!(seen.won > 100 && seen.lost > 100, "{seen:?}");
    assert!(seen.loses > 0 && seen.costs > 20, "{seen:?}");
}

#[test]
fn small_games_without_cells() {
    let games = ["simple-simon", "fan", "cruel", "die-schlange"];
    let seen = compare_small(&games, false, None);
    assert!(seen.won > 100 && seen.lost > 100, "{seen:?}");
    assert!(seen.loses > 0 && seen.costs > 20, "{seen:?}");
}

#[test]
fn small_games_without_cheats() {
    let seen = compare_small(&["molek-syntez"], false, None);
    assert!(seen.won > 100 && seen.costs > 20, "{seen:?}");
}

#[test]
fn small_games_with_cheats_that_count() {
    let seen = compare_small(&["molek-syntez"], true, Some(3));
    assert!(seen.best > 40 && seen.costs > 40, "{seen:?}");
    assert_eq!(seen.cheats, 0);
}

#[test]
fn small_games_with_cheats_that_are_not_allowed() {
    let seen = compare_small(&["molek-syntez"], false, Some(4));
    assert!(seen.won > 20 && seen.cheats > 20, "{seen:?}");
}

/// What breadth-first search says of a position of MOLEK-SYNTEZ.
fn breadth_first(position: &Position) -> Truth {
    let answer = ask(Question {
        search: Search::BreadthFirst,
        objective: Objective::Shortest,
        ..Question::new(position.clone())
    });
    match &answer.verdict {
        Verdict::Won(solution) => {
            assert!(answer.proven.shortest);
            Truth::Won {
                cheats: 0,
                moves: solution.length(),
            }
        }
        Verdict::Unwinnable => Truth::Unwinnable,
        Verdict::Undecided => Truth::TooLarge,
    }
}

/// A player who follows a win, but errs now and then.
fn erring_line(start: &Position, random: &mut Random) -> Vec<Move> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    let mut plan: Vec<Move> = Vec::new();
    while moves.len() < 60 && !position.is_won() {
        if plan.is_empty() {
            let answer = ask(Question::new(position.clone()));
            plan = answer
                .solution()
                .map_or_else(Vec::new, |win| win.moves().to_vec());
            plan.reverse();
        }
        let is_error = plan.is_empty() || random.once_in(4);
        let any = random.pick(&position.legal_moves(false));
        let next = if is_error { any } else { plan.pop() };
        let Some(mv) = next else {
            break;
        };
        if is_error {
            plan.clear();
        }
        position.play(mv).expect("legal");
        moves.push(mv);
    }
    moves
}

#[test]
fn whole_deals_of_molek_syntez_are_reviewed_exactly() {
    let rules = Rules::named("molek-syntez").expect("a game");
    let mut random = Random::new(3);
    let mut seen = Seen::default();
    // Deals that can be won.
    for number in [9, 10, 13, 20, 21, 23, 29, 9, 10, 13] {
        let start = rules.deal(number).expect("a deal");
        let moves = erring_line(&start, &mut random);
        let all = positions(&start, &moves);
        let truths: Vec<Truth> = all.iter().map(breadth_first).collect();
        assert!(!truths.contains(&Truth::TooLarge));
        compare((&start, &moves, false), &truths, &mut seen);
        let is_exact = |standing: &Standing| match standing {
            Standing::Won { proven, .. } => proven.shortest,
            Standing::Lost => true,
            Standing::Undecided => false,
        };
        let review = review(&start, &moves, false);
        assert!(review.standings.iter().all(is_exact), "deal {number}");
    }
    println!("{seen:?}");
    assert!(seen.loses > 0 && seen.costs > 4, "{seen:?}");
    assert_eq!(seen.seems, 0);
}

#[test]
fn without_an_answer_nothing_is_lost() {
    let rules = Rules::named("freecell").expect("a game");
    let start = rules.deal(1).expect("a deal");
    let moves = random_line(&start, 40, None, &mut Random::new(1));
    let mut reviewer = Reviewer::new(start, &moves, false).expect("legal moves");
    while let Some(question) = reviewer.question() {
        let nothing = Question {
            budget: pasyans::Budget {
                states: Some(0),
                ..question.budget
            },
            ..question
        };
        let answer = ask(nothing);
        assert_eq!(answer.reason, Some(Stop::States));
        reviewer.answered(&answer);
    }
    let review = reviewer.review();
    assert_eq!(review.course(), Course::Undecided);
    assert!(
        review
            .standings
            .iter()
            .all(|&one| one == Standing::Undecided)
    );
    let is_open = |one: &pasyans::Reviewed| one.worth == Worth::Undecided && one.better.is_none();
    assert!(review.moves.iter().all(is_open));
}

#[test]
fn a_won_game_needs_no_question_about_its_end() {
    let rules = Rules::named("freecell").expect("a game");
    let text = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";
    let start = Position::parse(&rules, text).expect("a board");
    let moves =
        ["t1 c0 1", "c0 f3 1", "c1 f3 1", "t0 f3 1"].map(|text| text.parse().expect("a move"));
    let review = review(&start, &moves, false);
    let won = |moves| Standing::Won {
        moves,
        cheats: 0,
        proven: Proven {
            shortest: true,
            fewest_cheats: true,
        },
    };
    assert_eq!(review.standings, [won(3), won(3), won(2), won(1), won(0)]);
    let worths: Vec<Worth> = review.moves.iter().map(|one| one.worth).collect();
    let cost = Worth::Costs {
        moves: 1,
        cheats: 0,
    };
    assert_eq!(worths, [cost, Worth::Best, Worth::Best, Worth::Best]);
    assert_eq!(
        review.course(),
        Course::Won {
            moves: 4,
            wasted: 1,
            cheats: 0,
            proven: true
        }
    );
}

#[test]
fn an_illegal_move_is_told_by_its_index() {
    let rules = Rules::named("freecell").expect("a game");
    let start = rules.deal(1).expect("a deal");
    let first = start.legal_moves(false)[0];
    let nonsense: Move = "t0 f0 1".parse().expect("a move");
    let refused = Reviewer::new(start, &[first, nonsense], false).map(|_| ());
    assert_eq!(refused.map_err(|(index, _)| index), Err(1));
}
