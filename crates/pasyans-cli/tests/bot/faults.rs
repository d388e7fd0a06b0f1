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
    assert!(!stage.display.is_pressed());
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
