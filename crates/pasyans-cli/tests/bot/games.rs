//! Whole games.

use crate::stage::{Stage, TempFile, pasyans};
use crate::{EASY, HALF, MIDDLE, NEEDS_CHEATS};

/// Plays to the win in a window of this scale that is moved in between, and so many games in all: the first board is in
/// the middle of a game, and the others are dealt.
fn play(scale: &str, look: &str, games: usize) {
    let window = [
        "--scale", scale, "--board", HALF, "--deal", "5", "--look", look,
    ];
    let Some(mut stage) = Stage::open(&window) else {
        return;
    };
    let mut bot = stage.play(&["--cheating", "--games", &games.to_string()]);
    for (number, place) in [(3, "at 61,47"), (6, "at 3,5"), (9, "at 33,8")] {
        bot.wait_for_move(number);
        stage.window.command(place);
    }
    let report = bot.report();
    let ended = bot.end();
    stage.window.log();
    assert_eq!(
        ended,
        Some(0),
        "{report:#}\n{:?}{}",
        stage.window,
        bot.tail()
    );
    let summary = &report["summary"];
    assert_eq!(
        (&summary["won"], &summary["attempts"]),
        (&games.into(), &games.into()),
        "{report:#}"
    );
    // The window has seen the same as the bot.
    let sum_of = |field: &str| -> u64 {
        let played = report["games"].as_array().expect("games").iter();
        played
            .map(|game| game[field].as_u64().expect("a number"))
            .sum()
    };
    let clicks = stage.clicks();
    let made = clicks
        .iter()
        .filter(|click| click["did"] == "move" || click["did"] == "cheat");
    let (made, moves) = (made.count() as u64, sum_of("moves"));
    // A window on a busy machine may make a move so late that the bot takes it for somebody else's, and solves from there.
    let is_solved_anew = sum_of("solves") > games as u64;
    assert!(
        made == moves || made > moves && is_solved_anew,
        "{made} moves were made: {report:#}"
    );
    let log = stage.window.log().iter();
    assert_eq!(log.filter(|event| event["event"] == "win").count(), games);
    assert_eq!(stage.new_games(), games - 1);
    stage.nothing_else_was_clicked();
}

#[test]
fn four_games_are_won_at_the_usual_size() {
    play("1", "0", 4);
}

#[test]
fn three_games_are_won_at_twice_the_size() {
    play("2", "2", 3);
}

#[test]
fn three_games_are_won_at_a_fractional_size() {
    play("1.5", "4", 3);
}

#[test]
fn a_game_is_taken_over_in_its_middle_and_reported() {
    let Some(mut stage) = Stage::open(&["--board", MIDDLE]) else {
        return;
    };
    let (json, csv) = (TempFile::new("middle.json"), TempFile::new("middle.csv"));
    let mut bot = stage.play(&["--cheating", "--report", json.name()]);
    let report = bot.report();
    assert_eq!(bot.end(), Some(0));
    let saved: serde_json::Value = serde_json::from_str(&json.text()).expect("JSON");
    assert_eq!(saved, report);
    assert_eq!(saved["games"][0]["board"], MIDDLE);
    stage.nothing_else_was_clicked();

    // The board is won now: a new game is dealt first, and then the run ends with it.
    let mut bot = stage.play(&[
        "--attempts",
        "1",
        "--max-moves",
        "1",
        "--report",
        csv.name(),
    ]);
    assert_eq!(bot.end(), Some(1));
    let csv = csv.text();
    let lines: Vec<&str> = csv.lines().collect();
    assert!(
        lines[0].starts_with("attempt,board,outcome,reason"),
        "{csv}"
    );
    assert!(lines[1].contains(",given-up,"), "{csv}");
    assert_eq!((lines.len(), stage.new_games()), (2, 1));
}

#[test]
fn without_cheating_unwinnable_deals_are_skipped() {
    // None of the first five numbered deals can be won without cheats.
    let Some(mut stage) = Stage::open(&["--board", NEEDS_CHEATS, "--deal", "1"]) else {
        return;
    };
    let mut bot = stage.play(&["--attempts", "2"]);
    let report = bot.report();
    assert_eq!(bot.end(), Some(1));
    let reason = "proved unwinnable without cheats";
    assert_eq!(report["games"][0]["reason"], reason);
    assert_eq!(report["end"]["kind"], "attempts-made");
    assert_eq!(report["summary"]["attempts"], 2);
    assert_eq!(stage.new_games(), 1);
    assert_eq!(stage.clicks().len(), 1, "nothing else was clicked");
}

#[test]
fn a_dry_run_leaves_the_mouse_alone() {
    let Some(mut stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    stage.display.move_mouse(700, 900);
    let mut bot = stage.play(&["--dry-run"]);
    let report = bot.report();
    assert_eq!(bot.end(), Some(0));
    assert_eq!(report["end"]["kind"], "dry-run");
    assert_eq!(bot.count("move"), 6);
    assert_eq!(stage.display.mouse(), (700, 900));
    assert_eq!(stage.clicks().len(), 0);
}

#[test]
fn a_board_is_found_without_a_title_and_on_a_monitor() {
    let title = "Some other window";
    let Some(display) = pasyans_testdisplay::Display::open(2000, 1200) else {
        return;
    };
    let window = std::process::Command::new(pasyans())
        .args(["demo-window", "--title", title, "--board", EASY])
        .args(["--at", "200,100", "--animation", "0"])
        .env("DISPLAY", display.name())
        .spawn();
    let mut window = window.expect("the command starts");
    let place = display.wait_for_window(title);
    for place_args in [&[][..], &["--monitor", "1"], &["--window", "other WINDOW"]] {
        let ran = std::process::Command::new(pasyans())
            .args(["bot", "--dry-run"])
            .args(place_args)
            .env("DISPLAY", display.name())
            .output()
            .expect("it runs");
        let told = String::from_utf8(ran.stdout).expect("UTF-8");
        assert_eq!(ran.status.code(), Some(0), "{place_args:?}: {told}");
        // The places are those of the window, whose corner is at 0,0.
        assert!(told.contains("1/6 Move "), "{told}");
        assert!(told.contains("(click "), "{told}");
    }
    for (wrong, wanted) in [
        (["--window", "chess"], "no window has 'chess' in its title"),
        (["--monitor", "7"], "there is no monitor 7"),
    ] {
        let ran = std::process::Command::new(pasyans())
            .arg("bot")
            .args(wrong)
            .env("DISPLAY", display.name())
            .output()
            .expect("it runs");
        let told = String::from_utf8(ran.stderr).expect("UTF-8");
        assert_eq!(ran.status.code(), Some(2), "{told}");
        assert!(told.contains(wanted), "{told}");
    }
    display.close(place);
    window.wait().expect("it ends");
}
