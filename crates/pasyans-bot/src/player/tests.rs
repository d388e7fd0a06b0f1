//! Whole games on a simulated table, with a clock that the tests move.

mod table;

use std::time::Duration;

use pasyans::words::tell;
use pasyans::{Thinking, ThinkingOptions, Verdict};
use table::{Fault, SimTable};

use super::*;
use crate::StopReason;

/// A board that is won in 6 moves.
const EASY: &str = "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.";
/// A deal that is won in 27 moves without cheats.
const WINNABLE: &str = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
/// A deal that needs 3 cheats.
const NEEDS_CHEATS: &str = "997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.";
const WON: &str = "TKDV09876.TKDV09876.TKDV09876.TKDV09876...";

/// The outcome of a run.
struct Ran {
    end: End,
    report: Report,
    events: Vec<BotEvent>,
    table: SimTable,
    time: Duration,
    /// How much slower each click was.
    slower: Vec<u32>,
}

impl Ran {
    fn count(&self, is_meant: impl Fn(&BotEvent) -> bool) -> usize {
        self.events.iter().filter(|event| is_meant(event)).count()
    }

    fn failures(&self) -> usize {
        self.count(|event| matches!(event, BotEvent::Failure { .. }))
    }

    fn retries(&self) -> usize {
        self.count(|event| matches!(event, BotEvent::Retry { .. }))
    }

    fn solves(&self) -> usize {
        self.count(|event| matches!(event, BotEvent::Solved { .. }))
    }
}

/// Drives a player on a table until it ends, as a run does on a desk.
fn run(settings: &BotSettings, mut table: SimTable) -> Ran {
    let mut player = Player::new(settings.clone());
    let (mut events, mut slower) = (Vec::new(), Vec::new());
    let mut now = Duration::ZERO;
    let mut input = Input::Begin;
    let end = loop {
        let order = player.next(now, input);
        events.extend(player.take_events());
        assert!(now < Duration::from_secs(3_600), "it goes on for ever");
        input = match order {
            Order::Look(after) => {
                // A look takes some time itself.
                now += after + Duration::from_millis(30);
                Input::Looked(table.look(now))
            }
            Order::Click(click) => {
                slower.push(click.slower);
                now += Duration::from_millis(150);
                table.click(now, &click)
            }
            Order::Probe => {
                now += Duration::from_millis(30);
                table.probe(now)
            }
            Order::Park => {
                now += Duration::from_millis(100);
                table.park();
                Input::Parked
            }
            Order::Solve(position) => {
                let options = ThinkingOptions {
                    improve: None,
                    ..settings.solver()
                };
                let mut thinking = Thinking::begin(options, position);
                let thought = thinking.wait(Duration::from_secs(60)).expect("in time");
                now += thought.answer.time;
                Input::Solved(Box::new(thought))
            }
            Order::End(end) => break end,
        };
    };
    Ran {
        report: player.report(now, end.clone()),
        end,
        events,
        table,
        time: now,
        slower,
    }
}

fn cheating() -> BotSettings {
    BotSettings {
        cheating: true,
        ..BotSettings::default()
    }
}

#[test]
fn a_game_is_won_with_the_moves_of_the_shortest_win() {
    let ran = run(&BotSettings::default(), SimTable::new(&[WINNABLE]));
    assert_eq!(ran.end, End::GamesWon);
    let [game] = ran.report.games.as_slice() else {
        panic!("one game: {:?}", ran.report)
    };
    assert_eq!(
        (game.outcome, game.moves, game.cheats),
        (GameOutcome::Won, 27, 0)
    );
    assert_eq!((game.solves, game.failures), (1, 0));
    assert_eq!(ran.table.clicks, 54);
    assert_eq!(ran.table.outside, 0);
}

#[test]
fn new_games_are_dealt_until_enough_are_won() {
    let settings = BotSettings {
        games: 3,
        ..cheating()
    };
    let ran = run(&settings, SimTable::new(&[EASY, NEEDS_CHEATS, WINNABLE]));
    assert_eq!(ran.end, End::GamesWon);
    let cheats: Vec<u32> = ran.report.games.iter().map(|game| game.cheats).collect();
    assert_eq!(cheats, [0, 3, 0]);
    assert_eq!((ran.report.summary.won, ran.table.new_games), (3, 2));
    assert_eq!(ran.table.outside, 0);
}

#[test]
fn without_cheating_unwinnable_deals_are_skipped() {
    let ran = run(
        &BotSettings::default(),
        SimTable::new(&[NEEDS_CHEATS, EASY]),
    );
    assert_eq!(ran.end, End::GamesWon);
    let first = &ran.report.games[0];
    assert_eq!((first.outcome, first.moves), (GameOutcome::GivenUp, 0));
    let reason = "proved unwinnable without cheats";
    assert_eq!(first.reason.as_deref(), Some(reason));
    assert_eq!(ran.report.summary.given_up.get(reason), Some(&1));
    assert_eq!(ran.report.summary.won, 1);
}

#[test]
fn attempts_end_a_run() {
    let settings = BotSettings {
        attempts: Some(2),
        ..BotSettings::default()
    };
    let other = "VTK7DK.997VT8.076VD6.879DV6.T00KD8.09T6K8.";
    let ran = run(&settings, SimTable::new(&[NEEDS_CHEATS, other, EASY]));
    assert_eq!(ran.end, End::AttemptsMade);
    assert_eq!(
        (ran.report.summary.attempts, ran.report.summary.won),
        (2, 0)
    );
}

#[test]
fn what_is_undecided_is_skipped_with_its_reason() {
    let settings = BotSettings {
        max_moves: 20,
        attempts: Some(1),
        ..BotSettings::default()
    };
    let ran = run(&settings, SimTable::new(&[WINNABLE]));
    assert_eq!(ran.end, End::AttemptsMade);
    let reason = ran.report.games[0].reason.as_deref();
    assert_eq!(reason, Some("undecided: max-moves"));
}

#[test]
fn a_won_board_at_the_beginning_is_dealt_anew_and_not_counted() {
    let ran = run(&BotSettings::default(), SimTable::new(&[WON, EASY]));
    assert_eq!(ran.end, End::GamesWon);
    assert_eq!((ran.report.summary.attempts, ran.table.new_games), (1, 1));
}

#[test]
fn a_game_is_taken_over_in_its_middle() {
    let board = "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.";
    let ran = run(&cheating(), SimTable::new(&[board]));
    assert_eq!(ran.end, End::GamesWon);
    assert_eq!(ran.report.games[0].board, board);
}

#[test]
fn each_click_of_a_game_may_be_lost_once() {
    // The sixth move wins, so the last click is the twelfth. That nothing is seen of selections takes eight clicks to learn.
    for (shows, clicks) in [(true, 12), (false, 20)] {
        for lost in 0..clicks {
            let table = SimTable::new(&[EASY])
                .shows_taken(shows)
                .with(Fault::Lose(vec![lost]));
            let settings = BotSettings {
                cheating: !shows,
                ..BotSettings::default()
            };
            let ran = run(&settings, table);
            assert_eq!(ran.end, End::GamesWon, "{shows} {lost}");
            assert_eq!(ran.failures(), 0, "{shows} {lost}");
            assert!(ran.retries() >= 1, "{shows} {lost}");
            assert_eq!(ran.solves(), 1, "{shows} {lost}: it goes on with its plan");
            // A card that was taken by accident would have been put down as a cheat.
            assert_eq!(ran.table.cheats, 0, "{shows} {lost}");
        }
    }
}

#[test]
fn both_clicks_of_a_move_may_be_lost() {
    for shows in [true, false] {
        for first in 0..11 {
            let table = SimTable::new(&[EASY])
                .shows_taken(shows)
                .with(Fault::Lose(vec![first, first + 1]));
            let ran = run(&cheating(), table);
            assert_eq!(ran.end, End::GamesWon, "{shows} {first}");
            assert_eq!(ran.table.outside, 0);
        }
    }
}

#[test]
fn many_games_are_won_though_every_tenth_click_is_lost() {
    for (seed, shows) in [(1, true), (2, false)] {
        let settings = BotSettings {
            games: 10,
            ..cheating()
        };
        let table = SimTable::new(&[WINNABLE, NEEDS_CHEATS, EASY])
            .shows_taken(shows)
            .with(Fault::LoseShare(0.1, seed));
        let ran = run(&settings, table);
        assert_eq!(ran.end, End::GamesWon, "{shows}: {:?}", ran.report);
        assert!(ran.table.lost > 20, "{}", ran.table.lost);
        assert_eq!(ran.table.outside, 0);
    }
}

#[test]
fn a_card_may_stay_taken_when_it_is_clicked_again() {
    for lost in 0..12 {
        // Both clicks on the target are lost, so the card is still taken in the next try.
        let table = SimTable::new(&[EASY])
            .shows_taken(true)
            .with(Fault::StaysTaken)
            .with(Fault::Lose(vec![lost, lost + 1]));
        let ran = run(&cheating(), table);
        assert_eq!(ran.end, End::GamesWon, "{lost}: {:?}", ran.events);
        assert_eq!(ran.table.outside, 0, "{lost}");
    }
}

#[test]
fn without_cheating_no_card_is_put_down_that_does_not_look_selected() {
    for seed in 1..=5 {
        let table = SimTable::new(&[WINNABLE, EASY])
            .shows_taken(false)
            .with(Fault::LoseShare(0.3, seed));
        let ran = run(&BotSettings::default(), table);
        let End::Failed(why) = &ran.end else {
            panic!("{:?}", ran.end)
        };
        assert!(say(why).contains("does not look selected"), "{why:?}");
        assert_eq!(cheats(&ran), (0, 0), "{seed}");
        assert_eq!(ran.report.games[0].moves, 0, "{seed}");
        assert!(ran.table.clicks > 20, "{seed}: it was tried");
    }
}

#[test]
fn clicks_that_come_late_and_all_at_once_make_no_cheat() {
    // The game draws no pointer, so that nobody can see that it is frozen.
    let second = Duration::from_secs(1);
    for from in 0..40 {
        let from = Duration::from_millis(100) * from;
        for time in [second, second * 3, second * 5] {
            let table = SimTable::new(&[WINNABLE]).with(Fault::FreezeUnseen(from, from + time));
            let ran = run(&BotSettings::default(), table);
            assert_eq!(ran.end, End::GamesWon, "{from:?} {time:?}");
            assert_eq!(cheats(&ran), (0, 0), "{from:?} {time:?}");
            assert_eq!(ran.report.summary.attempts, 1, "{from:?} {time:?}");
        }
    }
}

fn say(why: &Trouble) -> String {
    tell(why.clone()).to_string()
}

/// What the game logged as cheats, and what the report says.
fn cheats(ran: &Ran) -> (u32, u32) {
    let told = ran.report.games.iter().map(|game| game.cheats).sum();
    (ran.table.cheats, told)
}

#[test]
fn no_card_is_put_down_as_a_cheat_by_accident_though_clicks_are_lost() {
    for seed in 1..=8 {
        let settings = BotSettings {
            games: 5,
            ..BotSettings::default()
        };
        let table = SimTable::new(&[WINNABLE, EASY]).with(Fault::LoseShare(0.2, seed));
        let ran = run(&settings, table);
        assert_eq!(ran.end, End::GamesWon, "{seed}: {:?}", ran.report);
        assert!(ran.table.lost > 20, "{seed}");
        assert_eq!(cheats(&ran), (0, 0), "{seed}");
        assert_eq!((ran.failures(), ran.solves()), (0, 5), "{seed}");
        assert_eq!(ran.report.summary.attempts, 5, "{seed}");
    }
}

#[test]
fn no_card_is_put_down_as_a_cheat_by_accident_though_the_game_freezes() {
    let freeze = Duration::from_millis(1_600);
    for every in [2, 3, 5, 7, 11] {
        let settings = BotSettings {
            games: 4,
            ..BotSettings::default()
        };
        let table = SimTable::new(&[WINNABLE, EASY]).with(Fault::FreezeOften(every, freeze));
        let ran = run(&settings, table);
        assert_eq!(ran.end, End::GamesWon, "{every}: {:?}", ran.report);
        assert_eq!(cheats(&ran), (0, 0), "{every}");
        assert_eq!((ran.failures(), ran.report.summary.attempts), (0, 4));
        // And clicks are lost on top of that.
        let table = SimTable::new(&[WINNABLE, EASY])
            .with(Fault::FreezeOften(every, freeze))
            .with(Fault::LoseShare(0.2, every.into()));
        let ran = run(&settings, table);
        assert_eq!(ran.end, End::GamesWon, "{every}: {:?}", ran.report);
        assert_eq!(cheats(&ran), (0, 0), "{every}");
    }
}

#[test]
fn the_report_counts_the_cheats_that_the_game_made() {
    // Where a selection cannot be seen, the wrong card may be put down.
    for (seed, shows) in [(1, true), (2, true), (3, false), (4, false), (5, false)] {
        let settings = BotSettings {
            games: 6,
            ..cheating()
        };
        let table = SimTable::new(&[WINNABLE, NEEDS_CHEATS, EASY])
            .shows_taken(shows)
            .with(Fault::LoseShare(0.2, seed));
        let ran = run(&settings, table);
        let (made, told) = cheats(&ran);
        assert_eq!(made, told, "{shows} {seed}: {:?}", ran.report);
    }
}

#[test]
fn a_game_with_a_cheat_is_given_up_at_once_if_cheating_is_off() {
    let mut given_up = 0;
    for seed in 1..=10 {
        let settings = BotSettings {
            games: 3,
            ..BotSettings::default()
        };
        // Somebody else cheats.
        let table = SimTable::new(&[WINNABLE, EASY]).with(Fault::Meddle(vec![seed]));
        let ran = run(&settings, table);
        for game in &ran.report.games {
            match game.outcome {
                GameOutcome::Won => assert_eq!(game.cheats, 0, "{seed}"),
                GameOutcome::GivenUp => {
                    given_up += 1;
                    assert_eq!(game.because, Some(Trouble::Cheated.into()), "{seed}");
                    assert_eq!(game.cheats, 1, "{seed}: it ends with the first one");
                }
                GameOutcome::Unfinished => {}
            }
        }
        let (made, told) = cheats(&ran);
        assert_eq!(made, told, "{seed}: {:?}", ran.report);
        if ran.end == End::GamesWon {
            assert_eq!(ran.report.summary.won, 3);
        }
    }
    assert!(given_up > 0, "nobody cheated");
}

#[test]
fn a_frozen_game_is_waited_for_and_named() {
    let freeze = Fault::Freeze(Duration::from_secs(2), Duration::from_secs(40));
    let ran = run(
        &BotSettings::default(),
        SimTable::new(&[WINNABLE]).with(freeze),
    );
    assert_eq!(ran.end, End::GamesWon);
    let waits = ran.count(
        |event| matches!(event, BotEvent::Waiting { why, .. } if why == "the game does not answer"),
    );
    assert_eq!(waits, 1, "it is said once");
    let freeze = Fault::Freeze(Duration::from_secs(2), Duration::from_secs(400));
    let ran = run(
        &BotSettings::default(),
        SimTable::new(&[WINNABLE]).with(freeze),
    );
    let why = Trouble::Waited {
        seconds: 60,
        why: Box::new(Trouble::NoAnswer),
    };
    assert_eq!(ran.end, End::Failed(why));
    assert!(ran.time < Duration::from_secs(70), "{:?}", ran.time);
}

#[test]
fn one_lost_click_does_not_make_the_others_slower() {
    let table = SimTable::new(&[WINNABLE]).with(Fault::Lose(vec![4, 9, 20]));
    let ran = run(&BotSettings::default(), table);
    assert_eq!(ran.end, End::GamesWon);
    assert!(
        ran.slower.iter().all(|slower| *slower == 0),
        "{:?}",
        ran.slower
    );
    // Several in a row do, for a while.
    let table = SimTable::new(&[WINNABLE]).with(Fault::Lose((2..5).collect()));
    let ran = run(&BotSettings::default(), table);
    assert_eq!(ran.end, End::GamesWon);
    assert_eq!(ran.slower.iter().max(), Some(&2));
    assert_eq!(ran.slower.last(), Some(&0), "{:?}", ran.slower);
}

#[test]
fn a_table_that_takes_no_clicks_ends_the_run_after_three_failures() {
    for shows in [true, false] {
        let table = SimTable::new(&[EASY])
            .shows_taken(shows)
            .with(Fault::LoseShare(1.0, 1));
        let ran = run(&BotSettings::default(), table);
        let End::Failed(why) = &ran.end else {
            panic!("{:?}", ran.end)
        };
        assert!(say(why).starts_with("3 failures in a row"), "{why:?}");
        assert_eq!(ran.failures(), 3);
        assert!(ran.time < Duration::from_secs(30), "{:?}", ran.time);
        let game = &ran.report.games[0];
        assert_eq!((game.outcome, game.failures), (GameOutcome::Unfinished, 3));
    }
}

#[test]
fn a_move_by_somebody_else_is_solved_from_there() {
    for at in 0..4 {
        let table = SimTable::new(&[WINNABLE]).with(Fault::Meddle(vec![at]));
        let ran = run(&cheating(), table);
        assert_eq!(ran.end, End::GamesWon, "{at}");
        assert_eq!((ran.failures(), ran.solves()), (1, 2), "{at}");
    }
}

#[test]
fn the_planned_move_made_by_somebody_else_makes_no_cheat_of_the_next_one() {
    // The second click takes a card where it should put one down.
    for index in 0..10 {
        let table = SimTable::new(&[WINNABLE]).with(Fault::Anticipate(vec![index]));
        let ran = run(&BotSettings::default(), table);
        assert_eq!(ran.end, End::GamesWon, "{index}");
        assert_eq!(cheats(&ran), (0, 0), "{index}");
        assert_eq!(ran.report.summary.attempts, 1, "{index}");
    }
}

#[test]
fn somebody_who_meddles_with_every_move_ends_the_run() {
    let table = SimTable::new(&[WINNABLE]).with(Fault::Meddle((0..100).collect()));
    let ran = run(&cheating(), table);
    let End::Failed(why) = &ran.end else {
        panic!("{:?}", ran.end)
    };
    assert!(say(why).contains("changed in an unexpected way"), "{why:?}");
    assert_eq!(ran.failures(), 3);
}

#[test]
fn a_covered_table_is_waited_for() {
    let seconds = Duration::from_secs;
    for from in [0, 1, 2, 3] {
        let cover = Fault::Cover(seconds(from), seconds(from + 20));
        let ran = run(
            &BotSettings::default(),
            SimTable::new(&[WINNABLE]).with(cover),
        );
        assert_eq!(ran.end, End::GamesWon, "{from}");
        assert_eq!(ran.failures(), 0, "{from}");
        assert!(ran.time > seconds(from + 20));
        assert_eq!(ran.table.outside, 0);
    }
    let cover = Fault::Cover(seconds(2), seconds(500));
    let ran = run(&BotSettings::default(), SimTable::new(&[EASY]).with(cover));
    let End::Failed(why) = &ran.end else {
        panic!("{:?}", ran.end)
    };
    assert!(
        say(why).starts_with("waited 60 s in vain: another window"),
        "{why:?}"
    );
    assert!(ran.time < seconds(66), "{:?}", ran.time);
    let waits = ran.count(|event| matches!(event, BotEvent::Waiting { .. }));
    assert!(waits >= 1, "it says what it waits for");
}

#[test]
fn a_board_in_doubt_is_not_played_and_the_pointer_goes_out_of_the_way() {
    let ran = run(
        &BotSettings::default(),
        SimTable::new(&[EASY]).with(Fault::PointerHides),
    );
    assert_eq!(ran.end, End::GamesWon);
    assert!(ran.table.parked >= 1);
    let ran = run(
        &BotSettings::default(),
        SimTable::new(&[EASY]).with(Fault::Doubt),
    );
    let End::Failed(why) = &ran.end else {
        panic!("{:?}", ran.end)
    };
    assert_eq!(
        say(why),
        "the board was unclear for 60 s: card 1 of column 1 is in doubt"
    );
    assert_eq!((ran.table.clicks, ran.report.games.len()), (0, 0));
}

#[test]
fn a_board_in_doubt_is_played_on_if_it_is_the_expected_one() {
    for first in 2..8 {
        // Both clicks of a move are lost again and again, so that the board is read anew.
        let table = SimTable::new(&[EASY])
            .with(Fault::DoubtAfter(1))
            .with(Fault::Lose((first..first + 6).collect()));
        let ran = run(&BotSettings::default(), table);
        assert_eq!(ran.end, End::GamesWon, "{first}");
    }
}

#[test]
fn a_taken_card_that_hangs_at_the_pointer_is_put_down() {
    // The board cannot be read while a card is taken.
    for in_a_row in 1..=8 {
        for first in 0..12 {
            let lost = (first..first + in_a_row).collect();
            let table = SimTable::new(&[EASY])
                .with(Fault::TakenHides)
                .with(Fault::Lose(lost));
            let ran = run(&BotSettings::default(), table);
            assert_eq!(ran.end, End::GamesWon, "{in_a_row} from {first}");
        }
    }
}

#[test]
fn a_lost_click_on_new_game_is_made_again() {
    // Twelve clicks win the first game.
    let settings = BotSettings {
        games: 2,
        ..BotSettings::default()
    };
    let table = SimTable::new(&[EASY, WINNABLE]).with(Fault::Lose(vec![12, 13, 14, 15]));
    let ran = run(&settings, table);
    assert_eq!(ran.end, End::GamesWon);
    let table = SimTable::new(&[EASY, WINNABLE]).with(Fault::Lose((12..17).collect()));
    let ran = run(&settings, table);
    let End::Failed(why) = &ran.end else {
        panic!("{:?}", ran.end)
    };
    assert!(say(why).contains("NEW GAME was clicked 5 times"), "{why:?}");
    assert_eq!(ran.report.summary.won, 1);
}

#[test]
fn without_its_button_no_new_game_is_clicked_anywhere() {
    let settings = BotSettings {
        games: 2,
        ..BotSettings::default()
    };
    let ran = run(
        &settings,
        SimTable::new(&[EASY, EASY]).with(Fault::NoButton),
    );
    let End::Failed(why) = &ran.end else {
        panic!("{:?}", ran.end)
    };
    // That is said before anything is played.
    assert!(say(why).starts_with("NEW GAME is not visible"), "{why:?}");
    assert_eq!((ran.table.clicks, ran.table.outside), (0, 0));
    assert!(ran.time < Duration::from_secs(2), "{:?}", ran.time);
    // A single game needs no button, unless it cannot be won.
    let ran = run(
        &BotSettings::default(),
        SimTable::new(&[EASY]).with(Fault::NoButton),
    );
    assert_eq!(ran.end, End::GamesWon);
    assert_eq!(ran.count(|event| matches!(event, BotEvent::Note { .. })), 1);
}

#[test]
fn a_dry_run_clicks_nothing() {
    let settings = BotSettings {
        dry_run: true,
        ..BotSettings::default()
    };
    let ran = run(&settings, SimTable::new(&[WINNABLE]));
    assert_eq!((ran.end, ran.table.clicks), (End::DryRun, 0));
    let moves: Vec<&BotEvent> = ran
        .events
        .iter()
        .filter(|event| matches!(event, BotEvent::Move { .. }))
        .collect();
    assert_eq!(moves.len(), 27);
    let BotEvent::Move {
        words, from, to, ..
    } = moves[0]
    else {
        panic!("a move")
    };
    assert!(words.starts_with("Move "), "{words}");
    assert!(from.is_some() && to.is_some());
    let ran = run(&settings, SimTable::new(&[NEEDS_CHEATS]));
    assert_eq!((ran.end, ran.table.clicks), (End::DryRun, 0));
}

#[test]
fn a_stopped_run_reports_its_unfinished_game() {
    let mut player = Player::new(BotSettings::default());
    let mut table = SimTable::new(&[EASY]);
    let second = Duration::from_secs(1);
    let mut order = player.next(second, Input::Begin);
    while !matches!(order, Order::Solve(_)) {
        order = player.next(second, Input::Looked(table.look(second)));
    }
    let report = player.report(second * 3, End::Stopped(StopReason::Corner));
    let game = &report.games[0];
    assert_eq!(game.outcome, GameOutcome::Unfinished);
    assert_eq!(
        game.reason.as_deref(),
        Some("stopped: the mouse was flung into a corner")
    );
    assert!((game.play_seconds - 2.0).abs() < 1e-9);
}

#[test]
fn what_the_tests_take_for_granted_is_so() {
    let think = |board: &str| {
        let rules = Rules::named("molek-syntez").expect("a game");
        let position = Position::parse(&rules, board).expect("a board");
        let options = BotSettings::default().solver();
        let mut thinking = Thinking::begin(options, position);
        let thought = thinking.wait(Duration::from_secs(60)).expect("in time");
        thought.answer.verdict
    };
    assert_eq!(think(NEEDS_CHEATS), Verdict::Unwinnable);
    let Verdict::Won(solution) = think(EASY) else {
        panic!("won")
    };
    assert_eq!(solution.length(), 6);
}
