//! Filled shapes and shades that the drawings are made of.

use std::f64::consts::TAU;

use crate::Canvas;

/// Draws on a card.
pub(super) type Drawing = fn(&mut Canvas);

/// A point of a drawing.
pub(super) type Point = (i32, i32);

/// Fills an ellipse around a middle.
pub(super) fn ellipse(canvas: &mut Canvas, (x, y): Point, (rx, ry): Point, grey: u8) {
    let inside = |dx: i32, dy: i32| {
        let part = |d: i32, r: i32| (f64::from(d) / (f64::from(r) + 0.3)).powi(2);
        part(dx, rx) + part(dy, ry) <= 1.0
    };
    canvas.paint((x - rx, y - ry, 2 * rx + 1, 2 * ry + 1), |column, row| {
        inside(column - x, row - y).then_some(grey)
    });
}

/// Fills a disc around a point.
pub(super) fn disc(canvas: &mut Canvas, middle: Point, radius: i32, grey: u8) {
    ellipse(canvas, middle, (radius, radius), grey);
}

/// Draws a circle, a pixel wide.
pub(super) fn ring(canvas: &mut Canvas, (x, y): Point, radius: i32, grey: u8) {
    let square = (x - radius, y - radius, 2 * radius + 1, 2 * radius + 1);
    canvas.paint(square, |column, row| {
        let away = f64::from(column - x).hypot(f64::from(row - y));
        ((away - f64::from(radius)).abs() < 0.5).then_some(grey)
    });
}

/// Fills the polygon with these corners.
pub(super) fn polygon(canvas: &mut Canvas, corners: &[Point], grey: u8) {
    let inside = |x: i32, y: i32| {
        let (x, y) = (f64::from(x) + 0.01, f64::from(y) + 0.01);
        let edges = corners.iter().zip(corners.iter().cycle().skip(1));
        let crossings = edges.filter(|(a, b)| {
            let (ax, ay) = (f64::from(a.0), f64::from(a.1));
            let (bx, by) = (f64::from(b.0), f64::from(b.1));
            (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)
        });
        crossings.count() % 2 == 1
    };
    let span = |axis: fn(&Point) -> i32| {
        let low = corners.iter().map(axis).min().unwrap_or(0);
        let high = corners.iter().map(axis).max().unwrap_or(0);
        (low, high - low + 1)
    };
    let ((x, w), (y, h)) = (span(|corner| corner.0), span(|corner| corner.1));
    canvas.paint((x, y, w, h), |column, row| {
        inside(column, row).then_some(grey)
    });
    path(canvas, corners, grey);
    if let (Some(&first), Some(&last)) = (corners.first(), corners.last()) {
        canvas.line(last, first, grey);
    }
}

/// Draws lines from point to point.
pub(super) fn path(canvas: &mut Canvas, points: &[Point], grey: u8) {
    points
        .windows(2)
        .for_each(|pair| canvas.line(pair[0], pair[1], grey));
}

/// Points on a circle, evenly spread; `turn` is where the first lies, as a part of the whole way round from the top.
pub(super) fn around(middle: Point, radius: f64, count: usize, turn: f64) -> Vec<Point> {
    let point = |index: usize| {
        let angle = (index as f64 / count as f64 + turn - 0.25) * TAU;
        (
            middle.0 + (radius * angle.cos()).round() as i32,
            middle.1 + (radius * angle.sin()).round() as i32,
        )
    };
    (0..count).map(point).collect()
}

/// Whether a pixel is light when a shade from 0 (black) to 16 (white) is made of black and white alone.
pub(super) fn dithered(x: i32, y: i32, shade: i32) -> bool {
    const ORDER: [[i32; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];
    ORDER[y.rem_euclid(4) as usize][x.rem_euclid(4) as usize] < shade
}
