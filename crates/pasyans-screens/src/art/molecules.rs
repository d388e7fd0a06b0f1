//! Atoms and bonds: the more of them, the higher the rank.

use crate::Rank;

use super::shapes::{Drawing, Point, around, disc, ring};
use crate::Canvas;

pub(super) fn of(rank: Rank) -> Drawing {
    match rank {
        Rank::Jack => ring_with_arms,
        Rank::Queen => twin_rings,
        Rank::King => crowned_rings,
        _ => lattice,
    }
}

fn bond(canvas: &mut Canvas, from: Point, to: Point, is_double: bool) {
    canvas.line(from, to, 167);
    if is_double {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let aside = if dx.abs() > dy.abs() { (0, 3) } else { (3, 0) };
        let moved = |(x, y): Point| (x + aside.0, y + aside.1);
        canvas.line(moved(from), moved(to), 71);
    }
}

fn atom(canvas: &mut Canvas, at: Point, radius: i32, grey: u8) {
    disc(canvas, at, radius + 1, 0);
    disc(canvas, at, radius, grey);
    ring(canvas, at, radius, 255);
}

/// A ring of six atoms.
fn hexagon(canvas: &mut Canvas, middle: Point, radius: f64) -> Vec<Point> {
    let corners = around(middle, radius, 6, 0.0);
    for (index, &corner) in corners.iter().enumerate() {
        bond(canvas, corner, corners[(index + 1) % 6], index % 2 == 0);
    }
    corners
}

fn ring_with_arms(canvas: &mut Canvas) {
    let corners = hexagon(canvas, (35, 47), 17.0);
    for (index, &tip) in around((35, 47), 31.0, 6, 0.0).iter().enumerate() {
        let tip = (tip.0.clamp(10, 60), tip.1);
        bond(canvas, corners[index], tip, false);
        atom(canvas, tip, 4, if index % 2 == 0 { 122 } else { 0 });
    }
    corners
        .iter()
        .for_each(|&corner| atom(canvas, corner, 2, 216));
}

fn twin_rings(canvas: &mut Canvas) {
    let mut corners = hexagon(canvas, (35, 31), 16.0);
    corners.extend(hexagon(canvas, (35, 63), 16.0));
    corners
        .iter()
        .for_each(|&corner| atom(canvas, corner, 3, 71));
    for (from, to) in [
        ((21, 23), (12, 15)),
        ((49, 23), (60, 14)),
        ((21, 71), (11, 80)),
        ((49, 71), (54, 82)),
    ] {
        bond(canvas, from, to, false);
        atom(canvas, to, 2, 216);
    }
    ring(canvas, (35, 31), 7, 122);
    ring(canvas, (35, 63), 7, 122);
}

fn crowned_rings(canvas: &mut Canvas) {
    let mut corners = Vec::new();
    for middle in [(24, 42), (46, 42), (35, 61)] {
        corners.extend(hexagon(canvas, middle, 12.0));
    }
    for (from, to) in [
        ((24, 30), (19, 14)),
        ((35, 36), (35, 9)),
        ((46, 30), (51, 14)),
        ((35, 73), (35, 85)),
    ] {
        bond(canvas, from, to, true);
        atom(canvas, to, 4, 216);
    }
    corners
        .iter()
        .for_each(|&corner| atom(canvas, corner, 2, 122));
}

fn lattice(canvas: &mut Canvas) {
    let at = |i: i32, j: i32, k: i32| (13 + i * 17 + k * 10, 26 + j * 24 - k * 9);
    for k in [1, 0] {
        for (i, j) in (0..3).flat_map(|i| (0..3).map(move |j| (i, j))) {
            let here = at(i, j, k);
            if i < 2 {
                bond(canvas, here, at(i + 1, j, k), false);
            }
            if j < 2 {
                bond(canvas, here, at(i, j + 1, k), false);
            }
            if k == 0 {
                canvas.line(here, at(i, j, 1), 71);
            }
        }
        for (i, j) in (0..3).flat_map(|i| (0..3).map(move |j| (i, j))) {
            atom(
                canvas,
                at(i, j, k),
                3,
                if (i + j + k) % 2 == 0 { 216 } else { 44 },
            );
        }
    }
}
