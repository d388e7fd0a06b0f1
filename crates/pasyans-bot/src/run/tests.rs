use std::cell::Cell;
use std::sync::{Arc, LazyLock};

use pasyans_vision::{Area, Reader};

use super::*;
use crate::StopReason;
use crate::desk::{Desk, DeskError, Shot, Window, WindowId, WindowPlace};
use crate::player::Aim;

const SCREEN: Bounds = Bounds {
    x: 0,
    y: 0,
    w: 1000,
    h: 800,
};
const GAME: WindowId = WindowId(1);
const OTHER: WindowId = WindowId(2);
const SPOT: Spot = Spot { x: 272.0, y: 153.0 };
const AIM: Aim = Aim {
    spot: SPOT,
    area: Area {
        x: 240.0,
        y: 145.0,
        w: 71.0,
        h: 16.0,
    },
};

static READER: LazyLock<Arc<Reader>> = LazyLock::new(|| Arc::new(Reader::molek()));

/// What a user does on the desk.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Deed {
    Fling,
    Nudge,
    MoveWindow,
    CoverWindow,
}

/// A desk where somebody does something between two requests, unless it is frozen.
struct Disturbed<'a> {
    deed: Deed,
    /// How many requests come before it.
    before: &'a Cell<u32>,
    is_done: bool,
    is_frozen: bool,
    pointer: Point,
    window: Bounds,
    is_pressed: bool,
    /// Where in the window the button was pressed, and what was there.
    presses: Vec<(Point, WindowId)>,
    /// Whether it was pressed after what somebody did.
    was_late: bool,
}

impl<'a> Disturbed<'a> {
    fn new(deed: Deed, before: &'a Cell<u32>) -> Self {
        let window = Bounds {
            x: 100,
            y: 50,
            w: 800,
            h: 600,
        };
        Self {
            deed,
            before,
            is_done: false,
            is_frozen: false,
            pointer: Point { x: 500, y: 400 },
            window,
            is_pressed: false,
            presses: Vec::new(),
            was_late: false,
        }
    }

    /// Counts a request, and lets the user act before it.
    fn request(&mut self) {
        if self.before.get() == 0 && !self.is_done && !self.is_frozen {
            self.is_done = true;
            match self.deed {
                Deed::Fling => self.pointer = Point { x: 999, y: 0 },
                Deed::Nudge => self.pointer.x += 9,
                Deed::MoveWindow => (self.window.x, self.window.y) = (30, 140),
                Deed::CoverWindow => {}
            }
        }
        self.before.set(self.before.get().saturating_sub(1));
    }

    fn hit(&self) -> WindowId {
        match self.is_done && self.deed == Deed::CoverWindow {
            true => OTHER,
            false => GAME,
        }
    }
}

impl Desk for Disturbed<'_> {
    fn monitors(&mut self) -> Result<Vec<Bounds>, DeskError> {
        self.request();
        Ok(vec![SCREEN])
    }

    fn windows(&mut self) -> Result<Vec<Window>, DeskError> {
        self.request();
        let title = "game".to_owned();
        Ok(vec![Window { id: GAME, title }])
    }

    fn place(&mut self, _window: WindowId) -> Result<Option<WindowPlace>, DeskError> {
        self.request();
        Ok(Some(WindowPlace {
            bounds: self.window,
            is_shown: true,
        }))
    }

    fn focus(&mut self, _window: WindowId) -> Result<(), DeskError> {
        self.request();
        Ok(())
    }

    fn is_covered(&mut self, _window: WindowId, _part: Bounds) -> Result<bool, DeskError> {
        self.request();
        Ok(self.hit() != GAME)
    }

    fn window_at(&mut self, _point: Point) -> Result<Option<WindowId>, DeskError> {
        self.request();
        Ok(Some(self.hit()))
    }

    fn capture(&mut self, part: Bounds) -> Result<Shot, DeskError> {
        self.request();
        let (w, h) = (part.w as usize, part.h as usize);
        let picture = Picture::from_grey(w, h, vec![0; w * h]).expect("a picture");
        Ok(Shot {
            picture,
            bounds: part,
        })
    }

    fn freeze(&mut self) -> Result<(), DeskError> {
        self.request();
        self.is_frozen = true;
        Ok(())
    }

    fn thaw(&mut self) -> Result<(), DeskError> {
        self.is_frozen = false;
        self.request();
        Ok(())
    }

    fn pointer(&mut self) -> Result<Point, DeskError> {
        self.request();
        Ok(self.pointer)
    }

    fn move_pointer(&mut self, to: Point) -> Result<(), DeskError> {
        self.request();
        self.pointer = to;
        Ok(())
    }

    fn press(&mut self) -> Result<(), DeskError> {
        self.request();
        let inside = Point {
            x: self.pointer.x - self.window.x,
            y: self.pointer.y - self.window.y,
        };
        self.presses.push((inside, self.hit()));
        self.was_late |= self.is_done;
        self.is_pressed = true;
        Ok(())
    }

    fn release(&mut self) -> Result<(), DeskError> {
        self.request();
        self.is_pressed = false;
        Ok(())
    }

    fn escape_was_pressed(&mut self) -> Result<bool, DeskError> {
        self.request();
        Ok(false)
    }
}

/// What came of a click.
struct Clicked {
    input: Result<Input, Halt>,
    /// What a look at the mouse says then.
    later: Result<(), Halt>,
    presses: Vec<(Point, WindowId)>,
    was_late: bool,
    is_pressed: bool,
    /// Whether somebody did something meanwhile.
    was_disturbed: bool,
}

/// Clicks once, and after so many requests somebody does something.
fn click(deed: Deed, requests: u32) -> Clicked {
    let before = Cell::new(u32::MAX);
    let mut desk = Disturbed::new(deed, &before);
    let outside = Outside {
        desk: &mut desk,
        asked: &|| None,
        on_event: &mut |_| {},
        live: false,
        reader: Some(Arc::clone(&READER)),
        language: &pasyans::words::English,
    };
    let wanted = Wanted::Window("game".to_owned());
    let mut session = Session::find(outside, &wanted)
        .expect("it begins")
        .expect("nobody stops it");
    session.look().expect("a look");
    let pointer = session.outside.desk.pointer().expect("a place");
    session.guard = Guard::new(&[SCREEN], pointer);
    session.guard.take(pointer);
    // Nothing is drawn on this desk.
    session.pointer_look = PointerLook::Hidden;
    before.set(requests);
    let click = Click {
        aim: AIM,
        purpose: Purpose::Blind,
        slower: 0,
    };
    let settings = BotSettings {
        delay: 0,
        ..BotSettings::default()
    };
    let input = click_at(&mut session, &Player::new(settings), &click);
    let later = session.check();
    Clicked {
        input,
        later,
        is_pressed: desk.is_pressed,
        was_late: desk.was_late,
        was_disturbed: desk.is_done,
        presses: desk.presses,
    }
}

/// What comes of a click for every moment in which somebody may do something.
fn clicks(deed: Deed) -> impl Iterator<Item = Clicked> {
    let all = (0..).map(move |requests| click(deed, requests));
    all.take_while(|clicked| clicked.was_disturbed)
}

#[test]
fn a_moved_mouse_is_noticed_in_whatever_moment() {
    for (deed, reason) in [
        (Deed::Fling, StopReason::Corner),
        (Deed::Nudge, StopReason::MouseMoved),
    ] {
        let mut moments = 0;
        for clicked in clicks(deed) {
            moments += 1;
            let noticed = [clicked.input.err(), clicked.later.err()];
            let first = noticed.into_iter().flatten().next();
            assert!(
                matches!(&first, Some(Halt::Stop(why)) if *why == reason),
                "{deed:?} {moments}: {first:?}"
            );
            assert!(
                !clicked.was_late,
                "{deed:?} {moments}: it is not clicked then"
            );
            assert!(!clicked.is_pressed, "{deed:?} {moments}");
        }
        assert!(moments > 10, "{moments}");
    }
}

#[test]
fn only_the_window_is_clicked_whenever_it_moves_or_is_covered() {
    let wanted = Point {
        x: SPOT.x as i32,
        y: SPOT.y as i32,
    };
    for deed in [Deed::MoveWindow, Deed::CoverWindow] {
        let mut pressed = 0;
        for (moment, clicked) in clicks(deed).enumerate() {
            assert!(clicked.presses.len() <= 1, "{deed:?} {moment}");
            for press in clicked.presses {
                assert_eq!(press, (wanted, GAME), "{deed:?} {moment}");
                pressed += 1;
            }
        }
        assert!(pressed > 2, "{deed:?} {pressed}");
    }
}
