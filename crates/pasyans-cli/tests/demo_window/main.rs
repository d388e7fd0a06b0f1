//! `pasyans demo-window` on a display: what is seen of it, and what the mouse does to it.

#![cfg(target_os = "linux")]

use pasyans_testdisplay::{DemoWindow, Display, wait_for};
use pasyans_vision::{Picture, Reader, Request, Sight};
use serde_json::Value;

/// A deal that nothing is to happen during, in milliseconds.
const QUICK: &str = "100";

/// The 6 of the last column is all that is missing.
const LAST_MOVE: &str = "TKDV09876.TKDV09876.TKDV09876.TKDV0987..6.";

/// The window on a display of its own, with what reads it.
struct Stage {
    // The window goes before the display does.
    window: DemoWindow,
    display: Display,
    reader: Reader,
}

impl Stage {
    /// Opens the window and waits until the cards are dealt; `None` where there is no display.
    fn open(animation: &str, arguments: &[&str]) -> Option<Self> {
        let display = Display::open(2400, 1300)?;
        let pasyans = env!("CARGO_BIN_EXE_pasyans");
        let arguments = [&["--animation", animation], arguments].concat();
        let mut window = DemoWindow::start(pasyans, &display, &arguments);
        window.next("dealt");
        Some(Self {
            display,
            window,
            reader: Reader::molek(),
        })
    }

    /// What the screen shows now.
    fn look(&self) -> Option<Sight> {
        let shot = self.display.shot(self.window.place(&self.display));
        let picture = Picture::from_grey(shot.width, shot.height, shot.pixels);
        let picture = picture.expect("a picture");
        self.reader.read(&picture, &Request::default()).ok()
    }

    /// Waits until this board is seen, without doubts.
    fn see(&self, board: &str) -> Sight {
        wait_for(board, || {
            self.look()
                .filter(|sight| sight.board == board && sight.certain)
        })
    }

    /// Puts the pointer at a point of the window.
    fn point_at(&self, (x, y): (f64, f64)) {
        let place = self.window.place(&self.display);
        self.display
            .move_mouse(place.x + x as i32, place.y + y as i32);
    }

    /// Clicks a point of the window, and returns what came of it. The button is held until then: on a busy machine
    /// that may take a while.
    fn click_at(&mut self, (x, y): (f64, f64)) -> Value {
        self.point_at((x, y));
        self.display.press();
        let click = self.window.next("click");
        self.display.release();
        let point = (&(x as i32).into(), &(y as i32).into());
        assert_eq!((&click["x"], &click["y"]), point);
        click
    }

    /// Clicks where a sight has a card.
    fn click_card(&mut self, sight: &Sight, column: usize, row: usize) -> Value {
        let mut cards = sight.cards.iter();
        let card = cards.find(|card| (card.column, card.row) == (column, row));
        let card = card.expect("there is such a card");
        self.click_at((card.x + card.w / 6.0, card.y + card.h / 2.0))
    }

    /// Clicks the middle of a column.
    fn click_column(&mut self, sight: &Sight, column: usize) -> Value {
        let column = sight.columns[column];
        self.click_at((column.x + column.w / 2.0, column.y + column.h / 2.0))
    }

    fn click_new_game(&mut self, sight: &Sight) -> Value {
        let button = sight.new_game.expect("the button is seen");
        self.click_at((button.x, button.y))
    }
}

/// Dealt, a move, a click that does nothing, a cheat, NEW GAME: all as seen, at a scale.
fn play_at(scale: &str, place: &str) {
    let Some(mut stage) = Stage::open(QUICK, &["--deal", "7", "--scale", scale, "--at", place])
    else {
        return;
    };
    let sight = stage.see("VD0V9V.K987T7.6D90VK.D97866.KTD6K8.0T078T.");
    let factor: f64 = scale.parse().expect("a number");
    assert!(
        (sight.scale - factor).abs() < 0.01 * factor,
        "{}",
        sight.scale
    );

    // The 6 fits on the 7.
    assert_eq!(stage.click_card(&sight, 3, 5)["did"], "select");
    assert_eq!(stage.click_card(&sight, 1, 5)["move"], "t3 t1 1");
    let sight = stage.see("VD0V9V.K987T76.6D90VK.D9786.KTD6K8.0T078T.");

    // A card in the middle of no run cannot move.
    assert_eq!(stage.click_card(&sight, 0, 2)["why"], "cannot-move");
    // Nothing happens to a run of two that does not fit.
    assert_eq!(stage.click_card(&sight, 1, 5)["count"], 2);
    assert_eq!(stage.click_card(&sight, 5, 5)["why"], "forbidden");
    let sight = stage.see("VD0V9V.K987T76.6D90VK.D9786.KTD6K8.0T078T.");

    // The T fits nowhere, and is cheated.
    assert_eq!(stage.click_card(&sight, 5, 5)["did"], "select");
    assert_eq!(stage.click_card(&sight, 4, 5)["move"], "t5 t4 1!");
    let sight = stage.see("VD0V9V.K987T76.6D90VK.D9786.KTD6K8T!0T078.");

    assert_eq!(stage.click_new_game(&sight)["did"], "new-game");
    assert_eq!(stage.window.next("deal")["deal"], 8);
    stage.window.next("dealt");
    let board = stage
        .window
        .log()
        .iter()
        .rfind(|event| event["event"] == "deal");
    let board = board.expect("a deal")["board"].as_str().map(str::to_owned);
    stage.see(&board.expect("a board"));
}

#[test]
fn a_game_is_seen_and_played_at_1x() {
    play_at("1", "40,30");
}

#[test]
fn a_game_is_seen_and_played_at_2x() {
    play_at("2", "333,17");
}

#[test]
fn a_game_is_seen_and_played_at_one_and_a_half() {
    play_at("1.5", "101,77");
}

#[test]
fn a_win_is_counted_and_shown() {
    let Some(mut stage) = Stage::open(QUICK, &["--board", LAST_MOVE, "--deal", "3"]) else {
        return;
    };
    let sight = stage.see(LAST_MOVE);
    let place = stage.window.place(&stage.display);
    let before = stage.display.shot(place);
    stage.click_card(&sight, 5, 0);
    assert_eq!(stage.click_card(&sight, 3, 7)["did"], "move");
    assert_eq!(stage.window.next("win")["wins"], 1);

    // The frame of the banner is where nothing was; the count says something else.
    let is_banner = |shot: &pasyans_testdisplay::Screenshot| {
        (381..=578).all(|x| shot.get(x, 236) == 255 && shot.get(x, 303) == 255)
    };
    assert!(!is_banner(&before));
    let after = wait_for("the banner", || {
        let shot = stage.display.shot(place);
        is_banner(&shot).then_some(shot)
    });
    let differs = |y: usize| (215..385).any(|x| before.get(x, y) != after.get(x, y));
    assert!((504..530).any(differs));

    // The next game is an ordinary deal.
    stage.click_new_game(&sight);
    assert_eq!(stage.window.next("deal")["deal"], 3);
    wait_for("the banner to go", || {
        let shot = stage.display.shot(place);
        (!is_banner(&shot)).then_some(())
    });
}

#[test]
fn a_locked_column_takes_nothing_and_an_empty_one_takes_all() {
    let board = "TKDV09876.TKDV09876.TKDV0987.TKDV0986..76.";
    let Some(mut stage) = Stage::open(QUICK, &["--board", board]) else {
        return;
    };
    let sight = stage.see(board);
    stage.click_card(&sight, 2, 7);
    let click = stage.click_column(&sight, 0);
    assert_eq!(
        (&click["on"], &click["why"]),
        (&"locked-column".into(), &"forbidden".into())
    );
    stage.click_card(&sight, 5, 0);
    let click = stage.click_column(&sight, 4);
    assert_eq!(
        (&click["on"], &click["move"]),
        (&"empty-column".into(), &"t5 t4 2".into())
    );
    stage.see("TKDV09876.TKDV09876.TKDV0987.TKDV0986.76..");
}

#[test]
fn a_press_that_is_released_at_once_is_missed() {
    let Some(mut stage) = Stage::open(QUICK, &["--deal", "7", "--min-press", "1000"]) else {
        return;
    };
    let point = (250.0, 230.0);
    stage.point_at(point);
    stage.display.press();
    stage.display.release();
    assert_eq!(stage.window.next("click")["why"], "too-short");
    assert_eq!(stage.click_at(point)["did"], "select");
}

#[test]
fn clicks_are_missed_while_cards_are_dealt() {
    let Some(mut stage) = Stage::open("2000", &["--deal", "7"]) else {
        return;
    };
    let new_game = (482.0, 517.0);
    assert_eq!(stage.click_at(new_game)["did"], "new-game");
    assert_eq!(stage.click_at(new_game)["why"], "dealing");
    stage.window.next("dealt");
    assert_eq!(stage.click_at(new_game)["did"], "new-game");
}

#[test]
fn the_window_can_be_moved_covered_and_closed() {
    let Some(mut stage) = Stage::open(QUICK, &["--deal", "7", "--at", "10,10"]) else {
        return;
    };
    let board = "VD0V9V.K987T7.6D90VK.D97866.KTD6K8.0T078T.";
    stage.see(board);
    let place = stage.window.place(&stage.display);
    let cover = stage.display.cover(place);
    assert!(stage.look().is_none());
    drop(cover);
    stage.see(board);

    stage.window.command("at 600,400");
    let moved = stage.window.next("window");
    let place = stage.window.place(&stage.display);
    assert_eq!(
        (&moved["x"], &moved["y"]),
        (&place.x.into(), &place.y.into())
    );
    let sight = stage.see(board);
    assert_eq!(stage.click_card(&sight, 3, 5)["did"], "select");

    stage.window.command("meddle t3 t1 1");
    assert_eq!(stage.window.next("meddle")["move"], "t3 t1 1");
    stage.see("VD0V9V.K987T76.6D90VK.D9786.KTD6K8.0T078T.");

    stage.display.close(place);
    stage.window.next("close");
    assert!(stage.window.end().success());
}
