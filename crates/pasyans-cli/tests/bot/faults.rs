//! What goes wrong on a real screen.

use std::time::Duration;

use pasyans_testdisplay::DemoWindow;

use crate::stage::{Program, Stage, is_native, pasyans};
use crate::{EASY, HALF, NEEDS_CHEATS};

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
    no_cheat_while(&[&["--board", HALF], faults].concat(), |_, _| {});
}

/// The same while something is done to the window.
fn no_cheat_while(window: &[&str], meanwhile: impl FnOnce(&mut Stage, &mut Program)) {
    let Some(mut stage) = Stage::open(window) else {
        return;
    };
    let mut bot = stage.play(&[]);
    meanwhile(&mut stage, &mut bot);
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
fn a_game_that_is_frozen_for_seconds_makes_no_cheat_by_accident() {
    no_cheat_by_accident(&["--freeze", "6000,4000"]);
}

#[test]
fn a_game_that_freezes_with_the_first_click_makes_no_cheat_by_accident() {
    // Nothing was seen yet of its pointer, nor of how it shows a selected card.
    no_cheat_while(&["--board", EASY], |stage, bot| {
        bot.wait_for_phase("playing");
        stage.window.command("freeze 5000");
    });
}

#[test]
fn a_minimised_window_is_waited_for() {
    no_cheat_while(&["--board", EASY], |stage, bot| {
        bot.wait_for_move(2);
        let window = stage.window.place(&stage.display);
        stage.display.minimise(window);
        bot.wait_for("waiting");
        stage.display.restore(window);
    });
}

#[test]
fn a_game_that_looks_at_the_mouse_thirty_times_a_second_loses_no_click() {
    no_cheat_by_accident(&["--poll", "33", "--min-press", "0"]);
}

#[test]
fn however_a_selection_looks_lost_clicks_make_no_cheat_by_accident() {
    for selected in ["framed", "lifted", "carried"] {
        no_cheat_by_accident(&[
            "--selected",
            selected,
            "--lose-clicks",
            "0.2",
            "--seed",
            "4",
        ]);
    }
}

#[test]
fn a_game_without_a_pointer_of_its_own_is_played_without_a_cheat() {
    no_cheat_by_accident(&["--no-pointer", "--lose-clicks", "0.2", "--seed", "4"]);
}

#[test]
fn a_game_whose_cards_slide_is_played_without_a_cheat() {
    no_cheat_by_accident(&["--slide", "250", "--lose-clicks", "0.2", "--seed", "4"]);
}

#[test]
fn a_game_in_which_clicks_count_on_release_is_played_without_a_cheat() {
    no_cheat_by_accident(&["--on-release", "--lose-clicks", "0.2", "--seed", "4"]);
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
    bot.wait_for("waiting");
    // Of a press on the table the window manager hears first, and may pass it on when the cover is there.
    let held_back = cover.presses();
    assert!(held_back <= 1, "{held_back} presses");
    std::thread::sleep(Duration::from_secs(3));
    assert_eq!(cover.presses(), held_back, "nothing is clicked blindly");
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
    // Slowly, so that the window grows between two clicks: the window manager may hold back a press that was made before it
    // did, and hand it on after that.
    let mut bot = stage.play(&["--delay", "400"]);
    bot.wait_for_move(2);
    stage.window.command("scale 1.5");
    let report = bot.report();
    assert_eq!(bot.end(), Some(0), "{report:#}");
    stage.nothing_else_was_clicked();
}

#[test]
fn what_was_selected_before_the_run_is_no_cheat_of_it() {
    let Some(mut stage) = Stage::open(&["--board", HALF]) else {
        return;
    };
    // The last card of the third column. On the cards that are to be moved it would be a cheat.
    let place = stage.window.place(&stage.display);
    let (x, y) = (place.x + 240 + 2 * 82 + 32, place.y + 145 + 4 * 16 + 40);
    stage.window.next("dealt");
    stage.display.click(x, y, Duration::from_millis(60));
    let click = stage.window.next("click");
    assert_eq!(click["did"], "select", "{click}");
    let mut bot = stage.play(&[]);
    let report = bot.report();
    assert_eq!(bot.end(), Some(0), "{report:#}");
    let clicks = stage.clicks();
    let cheats = clicks.iter().filter(|click| click["did"] == "cheat");
    assert_eq!(cheats.count(), 0, "{:?}", stage.window);
    assert_eq!(report["games"][0]["failures"], 0, "{}", bot.tail());
    stage.nothing_else_was_clicked();
}

#[test]
fn new_game_is_found_at_the_very_end_of_the_screen() {
    // The window is as high as the screen, and its frame pushes it down.
    let Some(display) = pasyans_testdisplay::Display::open(1920, 1080) else {
        return;
    };
    // Neither the first board nor the deal after it can be won.
    let window = [
        "--scale",
        "2",
        "--at",
        "0,0",
        "--animation",
        "600",
        "--board",
        NEEDS_CHEATS,
        "--deal",
        "1",
    ];
    let mut stage = Stage::on(display, &window);
    let place = stage.window.place(&stage.display);
    assert!(place.y + place.height as i32 > 1080, "{place:?}");
    let mut bot = stage.play(&["--games", "2", "--attempts", "2"]);
    let report = bot.report();
    assert_eq!(bot.end(), Some(1), "{report:#}\n{}", bot.tail());
    // A window on a busy machine may take a click for too short, and gets another one.
    let dealt = |click: &&serde_json::Value| click["did"] == "new-game";
    assert_eq!(stage.clicks().iter().filter(dealt).count(), 1);
    stage.nothing_else_was_clicked();
}

#[test]
fn of_two_windows_the_one_on_top_is_played_in_and_that_is_said() {
    let Some(mut stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    // Opened later, so it is on top.
    let board = ["--board", EASY, "--animation", "0", "--at", "1000,600"];
    let mut other = DemoWindow::start(pasyans(), &stage.display, &board);
    other.next("dealt");
    let mut bot = stage.play(&[]);
    let report = bot.report();
    assert_eq!(bot.end(), Some(0), "{report:#}\n{}", bot.tail());
    let note = bot.told.iter().find(|event| event["event"] == "note");
    let what = note
        .and_then(|note| note["what"].as_str())
        .unwrap_or_default();
    assert!(what.starts_with("2 windows show a table"), "{}", bot.tail());
    let played = |window: &mut DemoWindow| {
        let log = window.log().iter();
        log.filter(|event| event["event"] == "click").count()
    };
    assert_eq!((played(&mut stage.window), played(&mut other)), (0, 12));
}

#[test]
fn a_wayland_session_is_named_where_no_game_is_seen() {
    if !is_native() {
        return;
    }
    let Some(display) = pasyans_testdisplay::Display::open(800, 600) else {
        return;
    };
    let told = |shown: &str| {
        let ran = std::process::Command::new(pasyans())
            .arg("bot")
            .env("DISPLAY", shown)
            .env("WAYLAND_DISPLAY", "wayland-0")
            .output()
            .expect("it runs");
        assert_eq!(ran.status.code(), Some(2));
        String::from_utf8(ran.stderr).expect("UTF-8")
    };
    // Without XWayland, and with it.
    for told in [told(""), told(display.name())] {
        assert!(told.contains("Wayland session"), "{told}");
        assert!(
            told.contains("choose \"X11\" or \"Xorg\" at the login"),
            "{told}"
        );
    }
}
