//! People for V, D and K, a sun for T.

use crate::Rank;

use super::shapes::{Drawing, around, disc, dithered, ellipse, path, polygon, ring};
use crate::Canvas;

pub(super) fn of(rank: Rank) -> Drawing {
    match rank {
        Rank::Jack => jack,
        Rank::Queen => queen,
        Rank::King => king,
        _ => sun,
    }
}

fn eyes_and_mouth(canvas: &mut Canvas, y: i32) {
    for x in [30, 38] {
        canvas.fill(x, y, 3, 1, 0);
        canvas.fill(x - 1, y - 3, 5, 1, 71);
        canvas.set(x + 1, y + 1, 71);
    }
    path(canvas, &[(35, y), (35, y + 5), (34, y + 5)], 122);
    canvas.fill(32, y + 8, 7, 1, 71);
}

fn king(canvas: &mut Canvas) {
    canvas.paint((5, 5, 61, 60), |x, y| {
        let angle = f64::from(y - 34).atan2(f64::from(x - 35));
        let is_ray = (angle * 12.0 / std::f64::consts::PI).rem_euclid(2.0) < 1.0;
        (is_ray && dithered(x, y, 7)).then_some(71)
    });
    polygon(
        canvas,
        &[(5, 90), (5, 76), (20, 62), (50, 62), (65, 76), (65, 90)],
        44,
    );
    for step in 0..5 {
        let y = 66 + step * 6;
        path(canvas, &[(5, y + 8), (35, y), (65, y + 8)], 167);
    }
    ellipse(canvas, (35, 42), (15, 19), 122);
    ellipse(canvas, (35, 40), (10, 14), 216);
    polygon(
        canvas,
        &[(25, 46), (45, 46), (41, 64), (35, 74), (29, 64)],
        167,
    );
    for x in [28, 31, 35, 39, 42] {
        canvas.line((x, 50), (35 + (x - 35) / 2, 70), 71);
    }
    eyes_and_mouth(canvas, 38);
    let crown = [
        (22, 28),
        (19, 12),
        (28, 20),
        (35, 8),
        (42, 20),
        (51, 12),
        (48, 28),
    ];
    polygon(canvas, &crown, 255);
    canvas.fill(22, 25, 27, 3, 71);
    for x in [25, 30, 35, 40, 45] {
        canvas.fill(x, 26, 1, 1, 255);
    }
    for orb in [(19, 10), (35, 6), (51, 10)] {
        disc(canvas, orb, 2, 255);
    }
}

fn queen(canvas: &mut Canvas) {
    for radius in [30, 27, 22] {
        ring(canvas, (35, 40), radius, 71);
    }
    for point in around((35, 40), 30.0, 24, 0.0) {
        disc(canvas, point, 1, 122);
    }
    ellipse(canvas, (35, 48), (18, 28), 44);
    for x in [20, 24, 46, 50] {
        canvas.line((x, 42), (x + (x - 35) / 5, 72), 122);
    }
    polygon(canvas, &[(6, 90), (16, 70), (54, 70), (64, 90)], 122);
    for step in 0..8 {
        canvas.line((35, 74), (7 + step * 8, 90), 44);
    }
    canvas.fill(31, 54, 9, 16, 167);
    polygon(canvas, &[(25, 70), (45, 70), (35, 80)], 216);
    ellipse(canvas, (35, 42), (10, 14), 255);
    polygon(
        canvas,
        &[(24, 42), (24, 30), (35, 26), (35, 32), (28, 35)],
        71,
    );
    polygon(
        canvas,
        &[(46, 42), (46, 30), (35, 26), (35, 32), (42, 35)],
        71,
    );
    eyes_and_mouth(canvas, 41);
    polygon(
        canvas,
        &[
            (22, 28),
            (27, 17),
            (31, 24),
            (35, 11),
            (39, 24),
            (43, 17),
            (48, 28),
            (35, 24),
        ],
        255,
    );
    disc(canvas, (35, 9), 2, 255);
    for pearl in [(23, 54), (47, 54)] {
        disc(canvas, pearl, 1, 255);
    }
    for x in 28..=42 {
        if x % 2 == 0 {
            canvas.set(x, 68 + 3 - (x - 35).abs() / 3, 0);
        }
    }
}

fn jack(canvas: &mut Canvas) {
    canvas.paint((5, 5, 61, 85), |x, y| {
        ((x + y).rem_euclid(12) < 2 && dithered(x, y, 9)).then_some(71)
    });
    polygon(canvas, &[(10, 90), (14, 72), (56, 72), (60, 90)], 71);
    canvas.paint((10, 72, 51, 19), |x, y| {
        (canvas_stripe(x) && y > 72 && (x - 35).abs() < 22 + (y - 72) / 5).then_some(167)
    });
    canvas.line((62, 30), (58, 90), 216);
    polygon(canvas, &[(62, 18), (66, 27), (62, 33), (58, 27)], 255);
    polygon(
        canvas,
        &[(22, 30), (48, 30), (50, 58), (42, 62), (28, 62), (20, 58)],
        122,
    );
    for x in [21, 23, 47, 49] {
        canvas.line((x, 34), (x, 58), 44);
    }
    ellipse(canvas, (35, 44), (10, 14), 216);
    let ruff: Vec<(i32, i32)> = (0..=12)
        .map(|step| (17 + step * 3, if step % 2 == 0 { 70 } else { 60 }))
        .chain([(53, 73), (17, 73)])
        .collect();
    polygon(canvas, &ruff, 255);
    eyes_and_mouth(canvas, 43);
    polygon(
        canvas,
        &[(18, 33), (20, 20), (34, 15), (50, 20), (53, 31), (35, 27)],
        167,
    );
    path(canvas, &[(18, 33), (35, 27), (53, 31)], 255);
    for step in 0..14 {
        let at = (24 - step / 2, 21 - step);
        canvas.line(
            at,
            (at.0 + 7 - step / 3, at.1 - 1),
            if step % 2 == 0 { 255 } else { 122 },
        );
    }
}

fn canvas_stripe(x: i32) -> bool {
    x.rem_euclid(6) < 2
}

fn sun(canvas: &mut Canvas) {
    let middle = (35, 47);
    for (index, tip) in around(middle, 38.0, 24, 0.0).into_iter().enumerate() {
        let tip = (tip.0.clamp(6, 64), tip.1);
        canvas.line(middle, tip, if index % 2 == 0 { 216 } else { 71 });
    }
    let outer = around(middle, 27.0, 12, 0.0);
    let inner = around(middle, 19.0, 12, 1.0 / 24.0);
    let star: Vec<(i32, i32)> = outer
        .into_iter()
        .zip(inner)
        .flat_map(|(a, b)| [a, b])
        .collect();
    polygon(canvas, &star, 122);
    disc(canvas, middle, 17, 0);
    ring(canvas, middle, 17, 255);
    disc(canvas, middle, 14, 216);
    ring(canvas, middle, 11, 122);
    eyes_and_mouth(canvas, 45);
}
