//! Backs of cards.

use super::shapes::{around, disc, dithered, path, polygon, ring};
use crate::Canvas;

/// How the back of a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Back {
    /// A pattern of honeycombs.
    Honeycomb,
    /// A rose of circles.
    Rosette,
    /// A flask and its brew.
    Flask,
}

impl Back {
    /// Every kind of back.
    pub const ALL: [Self; 3] = [Self::Honeycomb, Self::Rosette, Self::Flask];

    /// Draws it on an empty card.
    pub(super) fn draw(self, canvas: &mut Canvas) {
        match self {
            Self::Honeycomb => honeycomb(canvas),
            Self::Rosette => rosette(canvas),
            Self::Flask => flask(canvas),
        }
        canvas.frame(3, 3, 65, 89, 122);
        for corner in [(3, 3), (64, 3), (3, 88), (64, 88)] {
            canvas.fill(corner.0, corner.1, 4, 4, 216);
            canvas.fill(corner.0 + 1, corner.1 + 1, 2, 2, 0);
        }
    }
}

fn honeycomb(canvas: &mut Canvas) {
    for row in 0..8 {
        for column in 0..7 {
            let middle = (5 + column * 10 + (row % 2) * 5, 7 + row * 12);
            let mut corners = around(middle, 6.0, 6, 0.0);
            corners.push(corners[0]);
            let in_middle = (middle.0 - 35).abs() + (middle.1 - 47).abs() < 30;
            path(canvas, &corners, if in_middle { 216 } else { 71 });
            disc(canvas, middle, i32::from(in_middle), 167);
        }
    }
    clear_margin(canvas);
}

fn rosette(canvas: &mut Canvas) {
    canvas.paint((5, 5, 61, 85), |x, y| dithered(x, y, 2).then_some(122));
    disc(canvas, (35, 47), 29, 0);
    for middle in around((35, 47), 14.0, 8, 0.0) {
        ring(canvas, middle, 14, 122);
    }
    for radius in [29, 28] {
        ring(canvas, (35, 47), radius, 216);
    }
    for middle in around((35, 47), 20.0, 8, 1.0 / 16.0) {
        disc(canvas, middle, 2, 255);
    }
    disc(canvas, (35, 47), 5, 255);
    disc(canvas, (35, 47), 2, 0);
    clear_margin(canvas);
}

fn flask(canvas: &mut Canvas) {
    canvas.paint((5, 5, 61, 85), |x, y| {
        ((x + y).rem_euclid(8) == 0 || (x - y).rem_euclid(8) == 0).then_some(44)
    });
    let glass = [(30, 18), (40, 18), (40, 42), (57, 74), (13, 74), (30, 42)];
    polygon(canvas, &glass, 0);
    polygon(canvas, &[(24, 53), (46, 53), (55, 72), (15, 72)], 167);
    let mut edge = glass.to_vec();
    edge.push(glass[0]);
    path(canvas, &edge, 255);
    canvas.fill(27, 15, 17, 3, 255);
    for (at, radius) in [
        ((28, 64), 3),
        ((38, 60), 2),
        ((44, 67), 3),
        ((33, 47), 2),
        ((37, 38), 1),
        ((34, 28), 2),
    ] {
        disc(canvas, at, radius, 0);
        ring(canvas, at, radius, 255);
    }
    clear_margin(canvas);
}

/// The art keeps away from the edge of the card.
fn clear_margin(canvas: &mut Canvas) {
    for step in 1..5 {
        canvas.frame(step, step, 71 - 2 * step, 95 - 2 * step, 0);
    }
}
