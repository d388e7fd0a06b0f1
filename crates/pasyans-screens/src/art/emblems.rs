//! A sword for V, a flower for D, a crown for K, a star for T.

use crate::Rank;

use super::shapes::{Drawing, around, disc, ellipse, path, polygon, ring};
use crate::Canvas;

pub(super) fn of(rank: Rank) -> Drawing {
    match rank {
        Rank::Jack => sword,
        Rank::Queen => flower,
        Rank::King => crown,
        _ => star,
    }
}

fn sword(canvas: &mut Canvas) {
    polygon(
        canvas,
        &[(14, 30), (35, 22), (56, 30), (54, 58), (35, 76), (16, 58)],
        44,
    );
    path(
        canvas,
        &[
            (14, 30),
            (35, 22),
            (56, 30),
            (54, 58),
            (35, 76),
            (16, 58),
            (14, 30),
        ],
        167,
    );
    path(
        canvas,
        &[
            (18, 33),
            (35, 27),
            (52, 33),
            (50, 56),
            (35, 70),
            (20, 56),
            (18, 33),
        ],
        71,
    );
    polygon(
        canvas,
        &[(35, 7), (39, 14), (38, 62), (32, 62), (31, 14)],
        216,
    );
    canvas.line((35, 8), (35, 60), 71);
    polygon(canvas, &[(20, 61), (50, 61), (53, 66), (17, 66)], 255);
    canvas.fill(33, 67, 5, 14, 122);
    for y in [69, 72, 75, 78] {
        canvas.fill(33, y, 5, 1, 0);
    }
    disc(canvas, (35, 84), 4, 255);
    disc(canvas, (35, 84), 1, 0);
}

fn flower(canvas: &mut Canvas) {
    canvas.line((35, 47), (35, 88), 167);
    canvas.line((36, 47), (36, 88), 71);
    polygon(canvas, &[(35, 80), (18, 64), (14, 70), (24, 78)], 71);
    polygon(canvas, &[(36, 84), (54, 62), (58, 68), (48, 80)], 71);
    path(canvas, &[(35, 80), (16, 67)], 167);
    path(canvas, &[(36, 84), (56, 65)], 167);
    for (radius, size, grey) in [(19.0, 8, 71), (16.0, 7, 122), (11.0, 6, 167), (6.0, 5, 216)] {
        for point in around((35, 33), radius, 8, radius / 80.0) {
            disc(canvas, point, size, 0);
            disc(canvas, point, size - 1, grey);
        }
    }
    disc(canvas, (35, 33), 5, 255);
    ring(canvas, (35, 33), 2, 71);
}

fn crown(canvas: &mut Canvas) {
    let tips = [(15, 34), (23, 19), (35, 9), (47, 19), (55, 34)];
    polygon(
        canvas,
        &[
            (18, 68),
            tips[0],
            (24, 48),
            tips[1],
            (30, 42),
            tips[2],
            (40, 42),
            tips[3],
            (46, 48),
            tips[4],
            (52, 68),
        ],
        122,
    );
    polygon(
        canvas,
        &[(21, 66), (27, 50), (35, 30), (43, 50), (49, 66)],
        71,
    );
    for tip in tips {
        disc(canvas, tip, 3, 255);
    }
    polygon(canvas, &[(16, 66), (54, 66), (52, 80), (18, 80)], 216);
    for x in [21, 28, 35, 42, 49] {
        ellipse(canvas, (x, 73), (2, 4), 0);
        canvas.set(x, 71, 255);
    }
    path(canvas, &[(16, 83), (54, 83)], 167);
    path(canvas, &[(18, 86), (52, 86)], 71);
}

fn star(canvas: &mut Canvas) {
    let middle = (35, 47);
    for radius in [30, 28] {
        ring(canvas, middle, radius, 122);
    }
    for (radius, grey) in [(26.0, 44), (21.0, 71), (16.0, 167), (10.0, 255)] {
        let outer = around(middle, radius, 8, 0.0);
        let inner = around(middle, radius * 0.5, 8, 1.0 / 16.0);
        let corners: Vec<(i32, i32)> = outer
            .into_iter()
            .zip(inner)
            .flat_map(|(a, b)| [a, b])
            .collect();
        polygon(canvas, &corners, grey);
    }
    for (index, tip) in around(middle, 36.0, 16, 0.0).into_iter().enumerate() {
        disc(
            canvas,
            (tip.0.clamp(6, 64), tip.1),
            i32::from(index % 2 == 0),
            216,
        );
    }
}
