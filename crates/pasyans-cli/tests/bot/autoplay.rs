//! Autoplay: the bot of `pasyans serve`, as a page uses it.

use std::time::Duration;

use pasyans_testdisplay::wait_for;
use pasyans_vision::Picture;
use serde_json::{Value, json};

use crate::EASY;
use crate::page::{Page, Serving};
use crate::stage::Stage;

/// A view that goes on shows so many pictures, and more.
const LIVE: usize = 10;

/// Looks whether a run ended as it should, with nothing pressed any more.
fn has_stopped(stage: &Stage, page: &mut Page, why: &str) {
    let over = page.over();
    stage.has_released();
    let end = &over["report"]["end"];
    assert_eq!(end, &json!({"kind": "stopped", "why": why}), "{over:#}");
}

/// Presses Stop, and looks whether that is heard.
fn stop(stage: &Stage, page: &mut Page) {
    let reply = page.ask(json!({"id": 99, "type": "bot.stop"}));
    assert_eq!(reply["type"], "bot.stopping", "{reply}");
    has_stopped(stage, page, "asked");
    let refusal = page.ask(json!({"id": 99, "type": "bot.stop"}));
    assert_eq!(refusal["code"], "no-such-job", "{refusal}");
}

#[test]
fn a_whole_game_is_played_and_shown() {
    let Some(mut stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    let serving = Serving::start(&stage.display);
    let mut page = serving.page();
    page.go(7, &json!({"cheating": true}));
    let over = page.over();

    let told = std::mem::take(&mut page.told);
    let run: Vec<&Value> = told.iter().filter(|message| message["id"] == 7).collect();
    let of_kind = |kind: &str| -> Vec<&Value> {
        let all = run.iter().copied();
        all.filter(|message| message["type"] == kind).collect()
    };
    let phases: Vec<&Value> = of_kind("bot.phase")
        .iter()
        .map(|message| &message["phase"])
        .collect();
    assert_eq!(phases, ["taking", "reading", "solving", "playing"]);
    assert_eq!(of_kind("bot.game")[0]["board"], EASY);
    assert_eq!(of_kind("bot.solved")[0]["verdict"], "won");
    let moves = of_kind("bot.move");
    assert_eq!(moves.len(), 6);
    for (index, mv) in moves.iter().enumerate() {
        assert_eq!((&mv["number"], &mv["of"]), (&json!(index + 1), &json!(6)));
        assert!(mv["words"].as_str().expect("words").starts_with("Move "));
        assert!(mv["from"]["x"].is_number() && mv["to"]["y"].is_number());
    }
    assert_eq!(of_kind("bot.game-over")[0]["game"]["outcome"], "won");

    let report = &over["report"];
    assert_eq!(report["end"]["kind"], "games-won", "{report:#}");
    assert_eq!(report["summary"]["won"], 1);
    let file = over["json"].as_str().expect("a text");
    let file: Value = serde_json::from_str(file).expect("JSON");
    assert_eq!(&file, report);
    let file = over["csv"].as_str().expect("a text");
    assert!(file.starts_with("attempt,board,outcome,"), "{file}");
    assert_eq!(file.lines().count(), 2);

    for shown in &page.pictures {
        let event = &shown.event;
        assert_eq!((&event["id"], &event["scale"]), (&json!(7), &json!(1.0)));
        let picture = Picture::decode(&shown.jpeg).expect("a picture");
        assert_eq!(
            (&event["width"], &event["height"]),
            (&json!(picture.width()), &json!(picture.height()))
        );
    }
    let last = page.pictures.last().expect("pictures");
    let boards = page.pictures.iter().map(|shown| &shown.event["sight"]);
    assert!(boards.clone().any(|sight| sight["board"] == EASY));
    let is_move = |message: &Value| message["type"] == "bot.move";
    let last_move = told.iter().rposition(is_move).expect("moves");
    assert!(last.after > last_move, "the end is shown");
    stage.nothing_else_was_clicked();
}

#[test]
fn a_large_window_is_shown_smaller() {
    let Some(stage) = Stage::open(&["--board", EASY, "--scale", "2"]) else {
        return;
    };
    let serving = Serving::start(&stage.display);
    let mut page = serving.page();
    page.go(2, &json!({"dry-run": true}));
    let over = page.over();
    assert_eq!(over["report"]["end"]["kind"], "dry-run", "{over:#}");
    let shown = page.pictures.last().expect("a picture");
    let scale = shown.event["scale"].as_f64().expect("a number");
    assert!(scale < 1.0, "{scale}");
    let picture = Picture::decode(&shown.jpeg).expect("a picture");
    for (side, sent) in [("width", picture.width()), ("height", picture.height())] {
        let whole = shown.event[side].as_f64().expect("a number");
        assert_eq!((whole * scale).round(), sent as f64, "{side}");
    }
}

/// Whether a picture says that something lies over the table.
fn is_covered(seen: &Value) -> bool {
    seen["unclear"] == "another window covers the table"
}

/// A run that waits for cards which are dealt for a minute.
fn run_in_a_deal_without_end() -> Option<(Stage, Serving, Page)> {
    let stage = Stage::with_animation("60000", &["--deal", "5"])?;
    let serving = Serving::start(&stage.display);
    let mut page = serving.page();
    page.go(2, &json!({}));
    page.wait_for_phase("reading");
    Some((stage, serving, page))
}

#[test]
fn the_view_goes_on_while_cards_are_dealt() {
    let Some((stage, _serving, mut page)) = run_in_a_deal_without_end() else {
        return;
    };
    page.looks_on(LIVE, |_| false);
    stop(&stage, &mut page);
}

#[test]
fn a_page_that_was_busy_sees_what_is_there_now() {
    let Some((stage, _serving, mut page)) = run_in_a_deal_without_end() else {
        return;
    };
    std::thread::sleep(Duration::from_secs(2));
    let cover = stage.display.cover(stage.window.place(&stage.display));
    let came = page.looks_on(LIVE, is_covered);
    assert!(
        came <= 5,
        "{came} pictures of what is no more came: they were waiting"
    );
    drop(cover);
    page.looks_on(LIVE, |_| false);
    stop(&stage, &mut page);
}

#[test]
fn the_view_goes_on_while_a_board_is_solved() {
    // With little memory the proof takes seconds.
    let Some(stage) = Stage::open(&["--deal", "1768"]) else {
        return;
    };
    let serving = Serving::start(&stage.display);
    let mut page = serving.page();
    page.go(2, &json!({"cheating": true, "continue": -1, "cache": 0}));
    page.wait_for_phase("solving");
    let before = page.pictures.len();
    let shown = loop {
        let is_solved = page
            .read()
            .is_some_and(|message| message["type"] == "bot.solved");
        let shown = page.pictures.len() - before;
        if is_solved || shown == LIVE {
            break shown;
        }
    };
    assert!(shown > 2, "only {shown} pictures came while it solved");
    stop(&stage, &mut page);
}

#[test]
fn the_view_goes_on_while_the_table_is_covered() {
    let Some(stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    let serving = Serving::start(&stage.display);
    let mut page = serving.page();
    page.go(2, &json!({}));
    page.wait(|message| message["type"] == "bot.move");
    let cover = stage.display.cover(stage.window.place(&stage.display));
    page.wait_for_picture(is_covered);
    page.looks_on(LIVE, |_| false);
    stop(&stage, &mut page);
    drop(cover);
}

#[test]
fn every_stop_lets_go_of_the_button_and_is_told() {
    let Some(mut stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    let mut serving = Serving::start(&stage.display);
    let mut page = serving.page();
    // So slow that the button is down for a second.
    let press = |page: &mut Page| {
        page.go(2, &json!({"delay": 1000}));
        page.wait(|message| message["type"] == "bot.move");
        wait_for("the press", || stage.display.is_pressed().then_some(()));
    };
    press(&mut page);
    stop(&stage, &mut page);

    for (act, why) in [
        (
            (|stage: &Stage| stage.display.move_mouse(0, 1199)) as fn(&Stage),
            "corner",
        ),
        (
            |stage| {
                let (x, y) = stage.display.mouse();
                stage.display.move_mouse(x + 7, y + 4);
            },
            "mouse-moved",
        ),
        (|stage| stage.display.tap_key(0xff1b), "escape"),
    ] {
        press(&mut page);
        act(&stage);
        has_stopped(&stage, &mut page, why);
    }

    press(&mut page);
    serving.interrupt();
    has_stopped(&stage, &mut page, "ctrl-c");
    assert_eq!(page.close_code(), Some(1001));
    assert_eq!(serving.end(), Some(0));
    stage.nothing_else_was_clicked();
}

#[test]
fn a_run_ends_with_its_page_or_with_the_window() {
    let Some(mut stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    let serving = Serving::start(&stage.display);
    let (mut page, mut other) = (serving.page(), serving.page());
    page.go(2, &json!({"delay": 1000}));
    page.wait(|message| message["type"] == "bot.move");
    wait_for("the press", || stage.display.is_pressed().then_some(()));

    let start = || json!({"id": 2, "type": "bot.start", "settings": {"delay": 500}});
    assert_eq!(other.ask(start())["code"], "busy", "of another page");
    let again = page.ask(json!({"id": 3, "type": "bot.start"}));
    assert_eq!(again["code"], "busy", "its own");
    let same = page.ask(json!({"id": 2, "type": "bot.command"}));
    assert_eq!(same["code"], "id-in-use");
    let not_its_own = other.ask(json!({"id": 4, "type": "bot.stop"}));
    assert_eq!(not_its_own["code"], "no-such-job");

    drop(page);
    wait_for("the release", || {
        (!stage.display.is_pressed()).then_some(())
    });

    // Now it is the other page's turn.
    let first = wait_for("its turn", || {
        let first = other.ask(start());
        (first["code"] != "busy").then_some(first)
    });
    assert_eq!(first["type"], "bot.phase", "{first}");
    other.wait(|message| message["type"] == "bot.move");
    stage.window.command("close");
    let over = other.over();
    assert_eq!(over["report"]["end"]["kind"], "window-closed", "{over:#}");
    stage.has_released();

    // Without the window a run cannot begin; and looking for one can be stopped.
    let refusal = other.ask(json!({"id": 5, "type": "bot.start", "window": "Solitaire"}));
    assert_eq!(refusal["code"], "cannot-begin", "{refusal}");
    let why = refusal["message"].as_str().expect("a text");
    assert!(why.starts_with("no window has 'Solitaire'"), "{why}");
    other.go(6, &json!({}));
    stop(&stage, &mut other);
}
