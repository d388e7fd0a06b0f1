//! Every stop, in every state: with the button released, and nothing clicked after it.

use std::time::Duration;

use pasyans_testdisplay::Display;

use crate::EASY;
use crate::signal::Signal;
use crate::stage::{Program, Stage, is_native};

/// The key Esc.
const ESCAPE: u32 = 0xff1b;

/// What somebody does to stop a run, and what the run says then.
const STOPS: [(Stop, &str); 6] = [
    (Stop::Corner, "corner"),
    (Stop::Nudge, "mouse-moved"),
    (Stop::Escape, "escape"),
    (Stop::CtrlC, "ctrl-c"),
    (Stop::Ended, "terminated"),
    (Stop::HungUp, "hung-up"),
];

#[derive(Clone, Copy, Debug)]
enum Stop {
    Corner,
    Nudge,
    Escape,
    CtrlC,
    /// The command was told to end.
    Ended,
    /// The terminal was closed.
    HungUp,
}

/// Those that can be tried: a program of Windows hears no signals.
fn stops() -> impl Iterator<Item = (Stop, &'static str)> {
    let is_possible = |&(stop, _): &(Stop, _)| is_native() || !stop.is_signal();
    STOPS.into_iter().filter(is_possible)
}

impl Stop {
    const fn is_signal(self) -> bool {
        matches!(self, Self::CtrlC | Self::Ended | Self::HungUp)
    }

    const fn is_by_mouse(self) -> bool {
        matches!(self, Self::Corner | Self::Nudge)
    }

    fn act(self, display: &Display, bot: &Program) {
        self.begin(display, bot);
        // A hand does not jump. That matters where the desk cannot be frozen: if the bot moves the mouse in between, only what the
        // hand does then is seen.
        if !is_native() && self.is_by_mouse() {
            for _ in 0..5 {
                std::thread::sleep(Duration::from_millis(30));
                self.begin(display, bot);
            }
        }
    }

    fn begin(self, display: &Display, bot: &Program) {
        match self {
            Self::Corner => display.move_mouse(0, 1199),
            Self::Nudge => {
                let (x, y) = display.mouse();
                display.move_mouse(x + 7, y + 4);
            }
            Self::Escape => display.tap_key(ESCAPE),
            Self::CtrlC => bot.signal(Signal::SIGINT),
            Self::Ended => bot.signal(Signal::SIGTERM),
            Self::HungUp => bot.signal(Signal::SIGHUP),
        }
    }
}

/// Stops a run, and looks whether it hears that.
fn stop(stage: &mut Stage, bot: &mut Program, stop: Stop, reason: &str) {
    stop.act(&stage.display, bot);
    let report = bot.report();
    assert_eq!(report["end"]["why"], reason, "{report:#}");
    stage.has_released();
    // Whatever is clicked from now on, this gets.
    let cover = stage.display.cover(stage.window.place(&stage.display));
    assert_eq!(bot.end(), Some(3));
    assert_eq!(cover.presses(), 0, "nothing is clicked after {stop:?}");
    drop(cover);
    stage.nothing_else_was_clicked();
}

#[test]
fn a_run_that_plays_is_stopped() {
    let Some(mut stage) = Stage::open(&["--deal", "5"]) else {
        return;
    };
    // For 100 ms after a program has put the mouse somewhere, wine tells that place, whatever a hand does. As fast as it can be,
    // the bot would see nothing else; so it waits.
    let slowly: &[&str] = if is_native() {
        &[]
    } else {
        &["--delay", "150"]
    };
    for (index, (how, reason)) in stops().enumerate() {
        let mut bot = stage.play(&[&["--cheating"], slowly].concat());
        bot.wait_for_move(2);
        // In another moment of the move each time.
        std::thread::sleep(Duration::from_millis(40 * index as u64));
        stop(&mut stage, &mut bot, how, reason);
    }
}

#[test]
fn a_run_that_holds_the_button_lets_it_go() {
    let Some(mut stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    for (how, reason) in stops() {
        // So slow that the button is down for a second.
        let mut bot = stage.play(&["--delay", "1000"]);
        bot.wait_for_move(1);
        pasyans_testdisplay::wait_for("the press", || stage.display.is_pressed().then_some(()));
        stop(&mut stage, &mut bot, how, reason);
    }
}

#[test]
fn a_second_ctrl_c_does_not_keep_the_button_from_its_release() {
    let Some(mut stage) = Stage::open(&["--board", EASY]) else {
        return;
    };
    let mut bot = stage.play(&["--delay", "1000"]);
    pasyans_testdisplay::wait_for("the press", || stage.display.is_pressed().then_some(()));
    bot.signal(Signal::SIGINT);
    bot.signal(Signal::SIGINT);
    // The end of the run and the end that the second signal asks for: whichever comes first.
    let code = bot.end();
    assert!([Some(3), Some(130)].contains(&code), "{code:?}");
    stage.has_released();
    stage.nothing_else_was_clicked();
}

#[test]
fn a_run_that_waits_for_the_deal_is_stopped() {
    let Some(mut stage) = Stage::with_animation("60000", &["--deal", "5"]) else {
        return;
    };
    for (how, reason) in stops() {
        let mut bot = stage.play(&["--cheating"]);
        bot.wait_for_phase("reading");
        std::thread::sleep(Duration::from_millis(150));
        stop(&mut stage, &mut bot, how, reason);
        assert_eq!(stage.clicks().len(), 0);
    }
}

#[test]
fn a_run_that_solves_is_stopped() {
    // Without a memory the proof takes many seconds.
    let Some(mut stage) = Stage::open(&["--deal", "297"]) else {
        return;
    };
    for (how, reason) in stops() {
        let mut bot = stage.play(&["--cheating", "--continue", "-1", "--cache", "0"]);
        bot.wait_for_phase("solving");
        std::thread::sleep(Duration::from_millis(50));
        stop(&mut stage, &mut bot, how, reason);
        assert_eq!(bot.count("solved"), 0, "it was still solving");
    }
}
