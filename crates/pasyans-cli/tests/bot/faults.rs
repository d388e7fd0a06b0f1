//! What goes wrong on a real screen.

use std::time::Duration;

use crate::stage::Stage;
use crate::{EASY, HALF};

#[test]
fn lost_clicks_are_made_again() {
    let lossy = ["--board", EASY, "--lose-clicks", "0.2", "--seed", "3"];
    let Some(mut stage) = Stage::open(&lossy) else {
        return;
    };
    let mut bot = stage.play(&["--cheating"]);
    let report = bot.report();
    assert_eq!(bot.end(), Some(0), "{report:#}");
    assert!(bot.count("retry") > 0, "{report:#}");
    let lost = |click: &&serde_json::Value| click["why"] == "lost";
    assert!(stage.clicks().iter().filter(lost).count() > 0);
    stage.nothing_else_was_clicked();
}

/// Plays without cheating in a window with these faults, and compares what the window did with what the report says.
fn no_cheat_by_accident(faults: &[&str]) {
    let Some(mut stage) = Stage::open(&[&["--board", HALF], faults].concat()) else {
        return;
    };
    let mut bot = stage.play(&[]);
    let report = bot.report();
    assert_eq!(bot.end(), Some(0), "{report:#}");
    let clicks = stage.clicks();
    let count = |what: &str| clicks.iter().filter(|click| click["did"] == what).count();
    assert_eq!(count("cheat"), 0, "{:?}", stage.window);
    assert_eq!(report["games"][0]["cheats"], 0, "{report:#}");
    assert_eq!(report["games"][0]["moves"], count("move"), "{report:#}");
    stage.nothing_else_was_clicked();
}

#[test]
fn lost_clicks_make_no_cheat_by_accident() {
    no_cheat_by_accident(&["--lose-clicks", "0.25", "--seed", "4"]);
}

#[test]
fn a_frozen_game_makes_no_cheat_by_accident() {
    no_cheat_by_accident(&["--freeze", "2000,1600"]);
}

#[test]
fn a_game_that_looks_at_the_mouse_thirty_times_a_second_loses_no_click() {
    no_cheat_by_accident(&["--poll", "33", "--min-press", "0"]);
}

#[test]
fn a_table_partly_off_the_screen_is_no_hand_on_the_mouse() {
    let Some(mut stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    let mut bot = stage.play(&[]);
    bot.wait_for_move(2);
    // Its lower columns, NEW GAME and the place where the pointer waits are beyond the end of the screen.
    stage.window.command("at 1300,950");
    bot.wait_for("waiting");
    stage.window.command("at 20,30");
    let report = bot.report();
    assert_eq!(bot.end(), Some(0), "{report:#}\n{}", bot.tail());
    stage.nothing_else_was_clicked();
}

#[test]
fn a_move_by_somebody_else_is_solved_from_there() {
    let Some(mut stage) = Stage::open(&["--board", HALF]) else {
        return;
    };
    let mut bot = stage.play(&["--cheating"]);
    bot.wait_for_move(3);
    stage.window.command("meddle");
    // It is noticed with this move, or before the next one.
    bot.wait_for("solved");
    let report = bot.report();
    assert_eq!(bot.end(), Some(0), "{report:#}");
    assert!(
        report["games"][0]["solves"].as_u64() >= Some(2),
        "{report:#}"
    );
    stage.nothing_else_was_clicked();
}

#[test]
fn a_covered_window_is_waited_for_and_what_covers_it_gets_no_click() {
    let Some(mut stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    let mut bot = stage.play(&[]);
    bot.wait_for_move(2);
    let cover = stage.display.cover(stage.window.place(&stage.display));
    std::thread::sleep(Duration::from_secs(3));
    assert_eq!(cover.presses(), 0, "nothing is clicked blindly");
    drop(cover);
    let report = bot.report();
    assert_eq!(
        bot.end(),
        Some(0),
        "{report:#}\n{:?}{}",
        stage.window,
        bot.tail()
    );
    assert_eq!(bot.count("failure"), 0, "{}", bot.tail());
    stage.nothing_else_was_clicked();
}

#[test]
fn a_closed_window_ends_the_run_and_says_so() {
    let Some(mut stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    let mut bot = stage.play(&[]);
    bot.wait_for_move(2);
    stage.window.command("close");
    let report = bot.report();
    assert_eq!(bot.end(), Some(3));
    assert_eq!(report["end"]["kind"], "window-closed", "{report:#}");
    assert_eq!(report["games"][0]["outcome"], "unfinished");
    stage.window.end();
    stage.has_released();
}

#[test]
fn a_window_of_another_size_is_read_anew() {
    let Some(mut stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    let mut bot = stage.play(&[]);
    bot.wait_for_move(2);
    stage.window.command("scale 1.5");
    let report = bot.report();
    assert_eq!(bot.end(), Some(0), "{report:#}");
    stage.nothing_else_was_clicked();
}
