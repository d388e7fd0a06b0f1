//! The picture in the window, redrawn only where it changed: the mouse moves more often than cards do, and a game that
//! draws when it should look at the mouse misses clicks.

use std::time::Duration;

use pasyans_screens::Canvas;

use crate::{Demo, Scale};

/// The arrow of the pointer is no larger.
const POINTER: (i32, i32) = (12, 17);
/// What is rescaled around the pointer.
const MARGIN: i32 = 6;
/// What of that is not shown: smooth scaling mixes it with what lies beyond.
const EDGE: f64 = 3.0;

/// The last picture that was drawn.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    last: Option<Last>,
}

#[derive(Clone, Debug)]
struct Last {
    version: u64,
    scale: Scale,
    /// Without the pointer, in the game's pixels.
    table: Canvas,
    /// The same in the window's.
    scaled: Canvas,
}

impl Frame {
    /// The game's screen as the window shows it by now.
    pub fn draw(&mut self, demo: &Demo, now: Duration) -> Canvas {
        let (version, scale) = (demo.version(), demo.view.scale);
        let is_current =
            |last: &Last| !demo.is_moving() && (last.version, last.scale) == (version, scale);
        let last = match self.last.take().filter(is_current) {
            Some(last) => last,
            None => {
                let table = demo.table_picture(now);
                let scaled = scale.apply(&table, (0.0, 0.0));
                Last {
                    version,
                    scale,
                    table,
                    scaled,
                }
            }
        };
        let mut frame = last.scaled.clone();
        if let Some(at) = demo.drawn_pointer() {
            last.put_pointer(&mut frame, demo, demo.view.game_pixel(at));
        }
        self.last = Some(last);
        frame
    }
}

impl Last {
    fn put_pointer(&self, frame: &mut Canvas, demo: &Demo, tip: (i32, i32)) {
        let corner = (tip.0 - MARGIN, tip.1 - MARGIN);
        let side = |pointer: i32| (pointer + 2 * MARGIN) as usize;
        let mut part = self
            .table
            .cut(corner.0, corner.1, side(POINTER.0), side(POINTER.1));
        demo.look().pointer.draw(&mut part, (MARGIN, MARGIN));
        let place = |at: i32| {
            let exact = f64::from(at) * self.scale.factor();
            (exact.floor(), exact - exact.floor())
        };
        let ((x, shift_x), (y, shift_y)) = (place(corner.0), place(corner.1));
        let part = self.scale.apply(&part, (shift_x, shift_y));
        let edge = (EDGE * self.scale.factor()) as i32;
        let (width, height) = (part.width() as i32, part.height() as i32);
        frame.stamp_where(&part, x as i32, y as i32, |x, y| {
            (edge..width - edge).contains(&x) && (edge..height - edge).contains(&y)
        });
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pasyans::Rules;

    use super::Frame;
    use crate::{Demo, Scale, WindowOptions};

    fn demo(scale: Scale) -> Demo {
        let rules = Rules::named("molek-syntez").expect("a game");
        let options = WindowOptions {
            scale,
            animation: Duration::ZERO,
            ..WindowOptions::default()
        };
        let mut demo = Demo::new(rules, &options).expect("a deal");
        demo.tick(Duration::ZERO);
        demo
    }

    /// How much two pictures of a demo differ at most: the one that is changed in places, and one drawn as a whole.
    fn difference(frame: &mut Frame, demo: &Demo) -> u8 {
        let now = Duration::ZERO;
        let mut whole = demo.table_picture(now);
        if let Some(at) = demo.pointer() {
            demo.look()
                .pointer
                .draw(&mut whole, demo.view.game_pixel(at));
        }
        let whole = demo.view.scale.apply(&whole, (0.0, 0.0));
        let drawn = frame.draw(demo, now);
        assert_eq!(drawn.pixels().len(), whole.pixels().len());
        let pairs = drawn.pixels().iter().zip(whole.pixels());
        pairs.map(|(a, b)| a.abs_diff(*b)).max().unwrap_or(0)
    }

    #[test]
    fn what_is_drawn_in_places_is_what_would_be_drawn_as_a_whole() {
        for (scale, tolerance) in [("1", 0), ("2", 0), ("3", 0), ("1.5", 1), ("1.37", 2)] {
            let scale: Scale = scale.parse().expect("a scale");
            let (mut demo, mut frame) = (demo(scale), Frame::default());
            for at in [(300.0, 200.0), (5.0, 3.0), (700.5, 401.5), (959.0, 520.0)] {
                demo.point(Some(at));
                let difference = difference(&mut frame, &demo);
                assert!(difference <= tolerance, "{scale:?} {at:?}: {difference}");
            }
            demo.point(None);
            assert_eq!(difference(&mut frame, &demo), 0);
        }
    }

    #[test]
    fn a_click_is_seen_in_the_next_frame() {
        let (mut demo, mut frame) = (demo(Scale::default()), Frame::default());
        demo.point(Some((250.0, 230.0)));
        let before = frame.draw(&demo, Duration::ZERO);
        demo.press(Duration::ZERO);
        demo.release(Duration::from_millis(30));
        assert_ne!(frame.draw(&demo, Duration::ZERO), before);
        assert_eq!(difference(&mut frame, &demo), 0);
    }
}
