//! `pasyans watch`: a person plays, and the mouse is the person's.

use crate::EASY;
use crate::signal::Signal;
use crate::stage::Stage;

#[test]
fn each_board_gets_its_next_move_and_each_move_its_worth() {
    let Some(mut stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    stage.display.move_mouse(1100, 800);
    let mut watch = stage.watch(&["--continue", "-1"]);
    let first = watch.line().expect("advice");
    assert_eq!(first["board"], EASY);
    assert_eq!(
        (&first["verdict"], &first["length"], &first["last"]),
        (&"won".into(), &6.into(), &serde_json::Value::Null)
    );
    let next = &first["next"]["move"];
    let (from, to) = (&next["from"], &next["to"]);
    let best = format!(
        "meddle {} {} {}",
        from.as_str().expect("a pile"),
        to.as_str().expect("a pile"),
        next["count"]
    );
    stage.window.command(&best);
    let second = watch.line().expect("advice");
    assert_eq!(second["length"], 5);
    assert_eq!(second["last"]["worth"]["worth"], "best", "{second:#}");
    assert_eq!(second["last"]["words"], first["next"]["words"]);

    // A cheat that nobody needs: the win is gone, as cheats are not allowed here, or costs more.
    stage.window.command("meddle t1 t2 1!");
    let third = watch.line().expect("advice");
    let worth = third["last"]["worth"]["worth"].as_str();
    assert!(matches!(worth, Some("costs" | "loses")), "{third:#}");

    assert_eq!(stage.display.mouse(), (1100, 800));
    assert_eq!(stage.clicks().len(), 0);
    stage.window.command("close");
    assert_eq!(watch.end(), Some(0));
}

#[test]
fn ctrl_c_ends_it_and_esc_does_not() {
    let Some(stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    let mut watch = stage.watch(&[]);
    watch.line().expect("advice");
    stage.display.tap_key(0xff1b);
    stage.display.move_mouse(0, 0);
    std::thread::sleep(std::time::Duration::from_millis(400));
    watch.signal(Signal::SIGINT);
    assert_eq!(watch.end(), Some(0));
}
