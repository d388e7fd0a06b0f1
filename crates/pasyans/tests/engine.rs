//! The engine as its callers see it: go, stop, wait, events, budgets.
//!
//! A budget that runs out gives what was found so far and says why, and never a wrong verdict; the
//! answer is the same whatever host runs the search, at once or in slices.

mod hosts;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, OnceLock, mpsc};
use std::time::Duration;

use hosts::{Ticking, Timeless};
use pasyans::{
    Answer, Budget, Claim, Engine, Event, Objective, Proven, Question, Rules, Stop, Stopper,
    ThreadHost, Verdict,
};

/// Only the end of the search ends it.
fn no_limits() -> Budget {
    Budget {
        time: None,
        ..Budget::default()
    }
}

const PROVEN: Proven = Proven {
    shortest: true,
    fewest_cheats: true,
};

/// Needs five cheats and takes a long proof.
const HARD: u64 = 45;
/// Needs three cheats.
const MIDDLING: u64 = 11;

fn fair(number: u64) -> Question {
    let rules = Rules::named("molek-syntez").expect("the game is known");
    let deal = rules.deal(number).expect("every number is a deal");
    Question {
        budget: no_limits(),
        ..Question::new(deal)
    }
}

fn cheating(number: u64) -> Question {
    fair(number).with_cheats()
}

/// The same question within another budget.
fn within(question: Question, budget: Budget) -> Question {
    Question { budget, ..question }
}

/// The part of an answer that every host has to agree on.
fn essence(answer: &Answer) -> (Option<(u32, u32)>, bool, Proven, Option<Stop>) {
    let win = answer.solution().map(|win| (win.cheats(), win.length()));
    let unwinnable = answer.verdict == Verdict::Unwinnable;
    (win, unwinnable, answer.proven, answer.reason)
}

fn in_a_thread(question: Question) -> Answer {
    let mut engine = Engine::new(ThreadHost::new());
    engine.go(question, |_| {});
    engine.wait().expect("a search was started")
}

/// These deals take long enough for other threads to be called: 300,000 states and more.
#[test]
fn several_threads_prove_what_one_proves() {
    for number in [297, 4036] {
        let alone = in_a_thread(cheating(number));
        assert_eq!(alone.proven, PROVEN);
        for threads in [2, 3] {
            let together = in_a_thread(Question {
                threads,
                ..cheating(number)
            });
            assert_eq!(essence(&together), essence(&alone), "{number}");
            assert!(together.memory > 0 && together.states > 0);
        }
    }
}

/// Slices of a clock that moves on a millisecond each time that it is read.
fn in_slices(question: Question) -> (Answer, usize) {
    let mut engine = Engine::new(Ticking::new(Duration::from_millis(1)));
    engine.go(question, |_| {});
    for slices in 1.. {
        if let Some(answer) = engine.advance(Duration::from_millis(3)) {
            assert_eq!(engine.advance(Duration::from_millis(3)), None);
            assert_eq!(engine.wait(), None);
            return (answer, slices);
        }
    }
    unreachable!("every search ends")
}

/// Runs it beside the test, which fails when it takes too long.
fn in_time<T: Send + 'static>(task: impl FnOnce() -> T + Send + 'static) -> T {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || send.send(task()));
    receive
        .recv_timeout(Duration::from_secs(100))
        .expect("it ends")
}

/// Asks on a host without threads, with all events.
fn with_events(host: impl pasyans::Host, question: Question) -> (Answer, Vec<Event>) {
    let events = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&events);
    let mut engine = Engine::new(host);
    engine.go(question, move |event| heard.lock().unwrap().push(event));
    let answer = engine.wait().expect("a search was started");
    let events = events.lock().unwrap().clone();
    (answer, events)
}

#[test]
fn without_a_search_there_is_no_answer() {
    let mut engine = Engine::new(Timeless);
    assert_eq!(engine.wait(), None);
    assert_eq!(engine.advance(Duration::from_secs(1)), None);
    engine.stop();
    engine.go(fair(0), |_| {});
    assert!(engine.wait().is_some());
    assert_eq!(engine.wait(), None);
}

#[test]
fn the_answer_is_the_same_whatever_the_host() {
    for number in 0..20 {
        for question in [fair(number), cheating(number)] {
            let here = hosts::answer(question.clone());
            assert_eq!(here.reason, None);
            assert_eq!(
                essence(&in_a_thread(question.clone())),
                essence(&here),
                "{number}"
            );
            assert_eq!(essence(&in_slices(question).0), essence(&here), "{number}");
        }
    }
}

#[test]
fn a_sliced_search_visits_what_one_without_pauses_visits() {
    // Won at the first attempt, at a later one, after rounds for a shorter win, and not at all.
    for (game, number, objective) in [
        ("freecell", 1, Objective::First),
        ("freecell", 617, Objective::Shorter),
        ("freecell", 11_982, Objective::First),
        ("bakers-game", 3, Objective::Shortest),
        ("simple-simon", 1, Objective::First),
        ("eight-off", 3, Objective::Shortest),
        ("exapunks", 1, Objective::First),
    ] {
        let rules = Rules::named(game).expect("a known game");
        let question = Question {
            objective,
            ..Question::new(rules.deal(number).expect("a deal"))
        };
        let question = within(question, no_limits());
        let (sliced, slices) = in_slices(question.clone());
        let whole = hosts::answer(question);
        assert_eq!(sliced.verdict, whole.verdict, "{game} {number}");
        assert_eq!(sliced.states, whole.states, "{game} {number}");
        assert!(slices as u64 > whole.states / 512, "{slices} slices");
    }
}

#[test]
fn searches_without_threads_can_take_turns() {
    let numbers = [MIDDLING, 58];
    let mut engines = numbers.map(|number| {
        let mut engine = Engine::new(Ticking::new(Duration::from_millis(1)));
        engine.go(cheating(number), |_| {});
        engine
    });
    let mut answers = [None, None];
    let mut turns = 0;
    while answers.iter().any(Option::is_none) {
        turns += 1;
        for (engine, answer) in engines.iter_mut().zip(&mut answers) {
            let advanced = engine.advance(Duration::from_millis(3));
            *answer = answer.take().or(advanced);
        }
    }
    assert!(turns > 2, "not in slices: {turns}");
    for (number, answer) in numbers.into_iter().zip(answers) {
        let expected = hosts::answer(cheating(number));
        assert_eq!(answer.as_ref().map(essence), Some(essence(&expected)));
    }
}

/// Stops at the first win, from inside the search.
fn stopped_at_the_first_win(question: Question) -> (Answer, Event) {
    let stopper: Arc<OnceLock<Stopper>> = Arc::default();
    let first: Arc<OnceLock<Event>> = Arc::default();
    let (inner, heard) = (Arc::clone(&stopper), Arc::clone(&first));
    let mut engine = Engine::new(Timeless);
    let outer = engine.go(question, move |event| {
        if matches!(event, Event::Win { .. }) {
            let _ = heard.set(event);
            inner.get().expect("set before the search").stop();
        }
    });
    assert!(stopper.set(outer).is_ok());
    let answer = engine.wait().expect("a search was started");
    (answer, *first.get().expect("a win"))
}

#[test]
fn a_stopped_search_gives_the_best_so_far() {
    let (answer, first) = stopped_at_the_first_win(cheating(HARD));
    assert_eq!(answer.reason, Some(Stop::Cancelled));
    let best = answer.solution().expect("the win that was announced");
    let Event::Win { length, cheats, .. } = first else {
        panic!("{first:?}");
    };
    assert!((best.cheats(), best.length()) <= (cheats, length));
    assert!(!answer.proven.shortest);
    assert_eq!(answer.first_win, Some(Duration::ZERO));
}

#[test]
fn a_search_can_be_stopped_from_another_thread() {
    let answer = in_time(|| {
        let mut engine = Engine::new(ThreadHost::new());
        let stopper = engine.go(cheating(HARD), |_| {});
        std::thread::spawn(move || stopper.clone().stop());
        engine.wait().expect("a search was started")
    });
    assert_ne!(answer.verdict, Verdict::Unwinnable);
    assert!(answer.reason == Some(Stop::Cancelled) || answer.proven == PROVEN);
}

#[test]
fn a_stopped_search_without_threads_ends_at_once() {
    let mut engine = Engine::new(Timeless);
    engine.go(cheating(HARD), |_| {});
    engine.stop();
    let answer = engine.wait().expect("a search was started");
    assert_eq!(answer.reason, Some(Stop::Cancelled));
    assert!(answer.states < 2_000, "{}", answer.states);
}

#[test]
fn a_new_search_takes_the_place_of_the_old_one() {
    let answer = in_time(|| {
        let mut engine = Engine::new(ThreadHost::new());
        engine.go(cheating(HARD), |_| {});
        engine.go(fair(0), |_| {});
        engine.wait().expect("a search was started")
    });
    assert_eq!(essence(&answer), essence(&hosts::answer(fair(0))));
}

#[test]
fn a_dropped_engine_stops_its_search() {
    let (send, receive) = mpsc::channel();
    let mut engine = Engine::new(ThreadHost::new());
    engine.go(cheating(HARD), move |event| {
        let _ = send.send(event);
    });
    drop(engine);
    // The search owns the sender: when it is gone, so is the search.
    in_time(move || while receive.recv().is_ok() {});
}

#[test]
fn time_is_up_by_the_clock_of_the_host() {
    let limit = Duration::from_millis(20);
    let budget = Budget {
        time: Some(limit),
        ..no_limits()
    };
    let mut engine = Engine::new(Ticking::new(Duration::from_millis(1)));
    engine.go(within(cheating(HARD), budget), |_| {});
    let answer = engine.wait().expect("a search was started");
    assert_eq!(answer.reason, Some(Stop::Time));
    assert_ne!(answer.verdict, Verdict::Unwinnable);
    // A tick a reading: the search did not go on after the time was up.
    assert!(
        limit <= answer.time && answer.time < 2 * limit,
        "{answer:?}"
    );
}

#[test]
fn the_time_of_a_sliced_search_is_the_time_of_all_slices() {
    let budget = Budget {
        time: Some(Duration::from_millis(30)),
        ..no_limits()
    };
    let (answer, slices) = in_slices(within(cheating(HARD), budget));
    assert_eq!(answer.reason, Some(Stop::Time));
    assert!(slices > 1);
}

#[test]
fn a_search_that_may_not_visit_enough_is_undecided() {
    // None of these can be won without cheats; a search that is cut short must not say so.
    let unwinnable: Vec<u64> = (0..30)
        .filter(|&number| hosts::answer(fair(number)).verdict == Verdict::Unwinnable)
        .collect();
    assert!(unwinnable.len() > 15);
    let mut cut_short = 0;
    for number in unwinnable {
        for question in [fair(number), cheating(number)] {
            let full = hosts::answer(question.clone());
            for states in [0, 1, 2, 10, 100, 1_000] {
                let budget = Budget {
                    states: Some(states),
                    ..no_limits()
                };
                let answer = hosts::answer(within(question.clone(), budget));
                assert!(answer.states <= states, "{answer:?}");
                if answer.reason.is_none() {
                    assert_eq!(essence(&answer), essence(&full));
                    continue;
                }
                cut_short += 1;
                assert_eq!(answer.reason, Some(Stop::States));
                assert_ne!(answer.verdict, Verdict::Unwinnable);
                assert_ne!(answer.proven, PROVEN);
            }
        }
    }
    assert!(cut_short > 100, "{cut_short}");
}

#[test]
fn a_win_may_not_be_longer_than_allowed() {
    let mut won = 0;
    for number in 0..30 {
        let full = hosts::answer(fair(number));
        let Some(shortest) = full.solution().map(pasyans::Solution::length) else {
            continue;
        };
        won += 1;
        let with_at_most = |moves: u32| {
            let budget = Budget {
                max_moves: Some(moves),
                ..no_limits()
            };
            essence(&hosts::answer(within(fair(number), budget)))
        };
        assert_eq!(with_at_most(shortest), essence(&full));
        assert_eq!(with_at_most(shortest + 1), essence(&full));
        for moves in [shortest - 1, 1, 0] {
            let expected = (None, false, Proven::default(), Some(Stop::MaxMoves));
            assert_eq!(with_at_most(moves), expected, "{number}, {moves}");
        }
    }
    assert!(won > 3, "{won}");
}

#[test]
fn an_unwinnable_deal_is_unwinnable_in_any_number_of_moves() {
    let number = (0..)
        .find(|&number| hosts::answer(fair(number)).verdict == Verdict::Unwinnable)
        .expect("most deals are");
    for max_moves in [0, 10, 1_000] {
        let budget = Budget {
            max_moves: Some(max_moves),
            ..no_limits()
        };
        let answer = hosts::answer(within(fair(number), budget));
        let undecided = (Verdict::Undecided, Some(Stop::MaxMoves));
        let found = (answer.verdict, answer.reason);
        assert!(found == (Verdict::Unwinnable, None) || found == undecided);
    }
}

/// Any win will do, so none is passed over and nothing is left open.
#[test]
fn the_first_win_within_a_number_of_moves_is_all_that_was_asked() {
    let shortest = Question {
        objective: Objective::Shortest,
        ..cheating(1)
    };
    let length = hosts::answer(shortest).solution().expect("a win").length();
    for (max_moves, is_won) in [(length, true), (length + 2, true), (length - 1, false)] {
        let budget = Budget {
            max_moves: Some(max_moves),
            ..no_limits()
        };
        let first = Question {
            objective: Objective::First,
            ..within(cheating(1), budget)
        };
        let answer = hosts::answer(first);
        assert_eq!(answer.solution().is_some(), is_won, "{answer:?}");
        assert_eq!(answer.reason.is_none(), is_won, "{answer:?}");
    }
}

/// With cheats allowed, more of them may make a win shorter: what is found fits the limit, and what
/// is not proved is not claimed.
#[test]
fn with_cheats_a_win_may_not_be_longer_than_allowed() {
    for number in 0..8 {
        let full = hosts::answer(cheating(number));
        let best = full.solution().expect("with cheats there is a win");
        for max_moves in [
            best.length() - 1,
            best.length() - 3,
            best.length(),
            best.length() + 1,
        ] {
            let budget = Budget {
                max_moves: Some(max_moves),
                ..no_limits()
            };
            let answer = hosts::answer(within(cheating(number), budget));
            let context = format!("{number}, {max_moves}: {answer:?}");
            if max_moves >= best.length() {
                assert_eq!(essence(&answer), essence(&full), "{context}");
                continue;
            }
            assert_eq!(answer.reason, Some(Stop::MaxMoves), "{context}");
            if let Some(win) = answer.solution() {
                assert!(win.length() <= max_moves, "{context}");
                assert!(win.cheats() > best.cheats(), "{context}");
                assert!(!answer.proven.fewest_cheats, "{context}");
            } else {
                assert_eq!(answer.verdict, Verdict::Undecided, "{context}");
            }
        }
    }
}

#[test]
fn the_first_win_is_enough_for_who_asks_for_the_first() {
    let question = Question {
        objective: Objective::First,
        ..cheating(HARD)
    };
    let answer = hosts::answer(question);
    let full = hosts::answer(cheating(HARD));
    assert!(answer.solution().is_some() && answer.reason.is_none());
    assert!(answer.states < full.states);
}

/// Little memory costs time, and perhaps the verdict, but never the truth.
#[test]
fn the_memory_is_never_more_than_allowed() {
    for memory in [0, 16 << 10, 64 << 10, 1 << 20] {
        for number in 0..8 {
            for question in [fair(number), cheating(number)] {
                let full = hosts::answer(question.clone());
                let budget = Budget {
                    memory,
                    states: Some(50_000),
                    ..no_limits()
                };
                let events = with_events(
                    Ticking::new(Duration::from_millis(60)),
                    within(question, budget),
                );
                let (answer, events) = events;
                let context = format!("{number} in {memory}: {answer:?}, not {full:?}");
                assert!(answer.memory <= memory, "{context}");
                for event in events {
                    if let Event::Progress { memory: used, .. } = event {
                        assert!(used <= memory, "{context}: {event:?}");
                    }
                }
                match (&answer.verdict, answer.reason) {
                    (_, None) => assert_eq!(essence(&answer), essence(&full), "{context}"),
                    (verdict, Some(reason)) => {
                        assert!(matches!(reason, Stop::Memory | Stop::States), "{context}");
                        assert_ne!(*verdict, Verdict::Unwinnable, "{context}");
                    }
                }
                let best = full.solution().map(|win| (win.cheats(), win.length()));
                if let Some(win) = answer.solution() {
                    assert!(Some((win.cheats(), win.length())) >= best, "{context}");
                    if answer.proven.fewest_cheats {
                        assert_eq!(Some(win.cheats()), best.map(|best| best.0), "{context}");
                    }
                    if answer.proven == PROVEN {
                        assert_eq!(Some((win.cheats(), win.length())), best, "{context}");
                    }
                }
            }
        }
    }
}

#[test]
fn events_come_in_order() {
    let host = Ticking::new(Duration::from_millis(60));
    let (answer, events) = with_events(host, cheating(MIDDLING));
    // 1. First what the search is busy with.
    assert!(matches!(events.first(), Some(Event::Proving(_))));
    // 2. Every win is better than the one before, and the last one is the answer.
    let wins: Vec<(u32, u32)> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Win { cheats, length, .. } => Some((cheats, length)),
            _ => None,
        })
        .collect();
    assert!(
        wins.is_sorted_by(|worse, better| better < worse),
        "{wins:?}"
    );
    let best = answer.solution().map(|win| (win.cheats(), win.length()));
    assert_eq!(wins.last().copied(), best);
    // 3. Neither states nor time run backwards.
    let progress: Vec<(u64, Duration)> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Progress { states, time, .. } => Some((states, time)),
            _ => None,
        })
        .collect();
    assert!(progress.len() > 2, "{progress:?}");
    assert!(progress.is_sorted_by(|before, after| before.0 < after.0 && before.1 < after.1));
    assert!(
        progress
            .last()
            .is_some_and(|last| last.0 <= answer.states && last.1 <= answer.time)
    );
    // 4. What is being proved gets harder: more cheats first, then more moves.
    let cheats: Vec<u32> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Proving(Claim::MoreCheatsThan(cheats)) => Some(cheats),
            _ => None,
        })
        .collect();
    assert!(!cheats.is_empty() && cheats.is_sorted(), "{cheats:?}");
    assert!(cheats.last().copied() < best.map(|best| best.0 + 1));
    let moves: Vec<u32> = events
        .iter()
        .filter_map(|event| match *event {
            Event::Proving(Claim::LongerThan(moves)) => Some(moves),
            _ => None,
        })
        .collect();
    assert!(moves.is_sorted(), "{moves:?}");
    assert!(moves.last().copied() < best.map(|best| best.1));
    assert_eq!(answer.proven, PROVEN);
}

#[test]
fn a_panic_in_the_event_handler_does_not_hang_who_waits() {
    let answer = in_time(|| {
        let mut engine = Engine::new(ThreadHost::new());
        engine.go(fair(0), |_| panic!("on purpose: the handler of the test"));
        engine.wait().expect("an answer all the same")
    });
    assert_eq!(answer.reason, Some(Stop::Fault));
    assert_eq!(answer.verdict, Verdict::Undecided);
}

#[test]
fn a_panic_without_threads_reaches_the_caller_and_the_engine_lives_on() {
    let mut engine = Engine::new(Timeless);
    engine.go(fair(0), |_| panic!("on purpose: the handler of the test"));
    let caught = catch_unwind(AssertUnwindSafe(|| engine.wait()));
    assert!(caught.is_err());
    engine.go(fair(0), |_| {});
    let answer = engine.wait().expect("a search was started");
    assert_eq!(essence(&answer), essence(&hosts::answer(fair(0))));
}
