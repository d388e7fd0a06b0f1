//! Patterns of dots over the whole card: a busy neighbour for the ranks.

use crate::Rank;

use super::shapes::{Drawing, dithered};
use crate::Canvas;

const FIELD: (i32, i32, i32, i32) = (16, 5, 50, 85);

pub(super) fn of(rank: Rank) -> Drawing {
    match rank {
        Rank::Jack => bars,
        Rank::Queen => ripples,
        Rank::King => arrows,
        _ => rays,
    }
}

/// Paints a field of dots, by shades from 0 to 16.
fn tone(canvas: &mut Canvas, grey: u8, shade: impl Fn(f64, f64) -> f64) {
    canvas.paint(FIELD, |x, y| {
        let shade = shade(f64::from(x - 41), f64::from(y - 47));
        dithered(x, y, shade.round() as i32).then_some(grey)
    });
}

fn bars(canvas: &mut Canvas) {
    tone(canvas, 216, |x, y| {
        3.0 + ((x - y) / 7.0).sin() * 5.0 - y / 12.0
    });
}

fn ripples(canvas: &mut Canvas) {
    tone(canvas, 255, |x, y| {
        7.0 + (x.hypot(y) / 2.6).cos() * 6.0 - x.hypot(y) / 8.0
    });
}

fn arrows(canvas: &mut Canvas) {
    tone(canvas, 255, |x, y| 4.0 + ((y + x.abs()) / 4.0).sin() * 7.0);
}

fn rays(canvas: &mut Canvas) {
    tone(canvas, 216, |x, y| {
        let away = x.hypot(y);
        if away < 11.0 {
            14.0
        } else {
            6.0 + (y.atan2(x) * 12.0).sin() * 6.0 - away / 12.0
        }
    });
}
