//! A desktop around the game: a wallpaper, icons, a bar, and windows with text.

use crate::font::{label, label_width};
use crate::geometry::Rect;
use crate::{Canvas, Chance, Screen};

const WORDS: [&str; 32] = [
    "FILE",
    "EDIT",
    "VIEW",
    "HELP",
    "READ",
    "THE",
    "TABLE",
    "10",
    "9",
    "KING",
    "DECK",
    "OF",
    "CARDS",
    "7",
    "TOTAL",
    "V",
    "INBOX",
    "SOLVE",
    "8 OF 36",
    "K",
    "T",
    "D",
    "REPORT",
    "2026",
    "A",
    "AND",
    "NOTES",
    "6",
    "NEW",
    "GAME",
    "MOLECULE",
    "SYNTHESIS",
];

const TITLE: i32 = 22;

impl Screen {
    /// Shows it in a window on a desktop of this size, which is at least as large, with other windows around. Some
    /// may hide a margin of the game, and none hides `kept`, an area of the picture.
    #[must_use]
    pub fn on_desktop(
        self,
        (width, height): (usize, usize),
        kept: Rect,
        chance: &mut Chance,
    ) -> Self {
        let (w, h) = (self.canvas.width() as i32, self.canvas.height() as i32);
        let mut ground = wallpaper(width, height, chance);
        for _ in 0..chance.within(1, 4) {
            window(&mut ground, any_area(width, height, chance), chance);
        }
        icons(&mut ground, chance);
        let x = chance.within(0, (width as i32 - w).max(0));
        let y = chance.within(0, (height as i32 - h).max(0));
        let has_title = y >= TITLE;
        if has_title {
            title_bar(
                &mut ground,
                Rect {
                    x,
                    y: y - TITLE,
                    w,
                    h: TITLE,
                },
                "SOLITAIRE",
                chance,
            );
        }
        let mut screen = self.framed(ground, x, y);
        let kept = Rect {
            x: kept.x + x,
            y: kept.y + y,
            ..kept
        };
        for _ in 0..chance.within(0, 3) {
            let area = any_area(width, height, chance);
            if !meet(area, kept) {
                window(&mut screen.canvas, area, chance);
            }
        }
        let bar = Rect {
            x: 0,
            y: height as i32 - 30,
            w: width as i32,
            h: 30,
        };
        if !meet(bar, kept) {
            task_bar(&mut screen.canvas, bar, chance);
        }
        screen.tell("on a desktop".into())
    }
}

fn meet(a: Rect, b: Rect) -> bool {
    a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

fn any_area(width: usize, height: usize, chance: &mut Chance) -> Rect {
    let (width, height) = (width as i32, height as i32);
    let (w, h) = (
        chance.within(width / 8, width / 2),
        chance.within(height / 8, height / 2),
    );
    Rect {
        x: chance.within(-w / 3, width - w / 2),
        y: chance.within(0, height - h / 2),
        w,
        h,
    }
}

/// A sweep of greys with soft hills.
pub(crate) fn wallpaper(width: usize, height: usize, chance: &mut Chance) -> Canvas {
    let (top, bottom) = (chance.between(10.0, 200.0), chance.between(10.0, 200.0));
    let hills: Vec<(f64, f64, f64, f64)> = (0..4)
        .map(|_| {
            (
                chance.between(0.3, 0.95),
                chance.between(0.02, 0.15),
                chance.between(1.0, 5.0),
                chance.between(0.0, 6.0),
            )
        })
        .collect();
    let ridges: Vec<Vec<f64>> = (0..width)
        .map(|x| {
            let across = x as f64 / width as f64;
            let ridge = |&(level, swing, waves, start): &(f64, f64, f64, f64)| {
                level + swing * (across * waves + start).sin()
            };
            hills.iter().map(ridge).collect()
        })
        .collect();
    let mut canvas = Canvas::new(width, height, 0);
    for (index, pixel) in canvas.pixels_mut().iter_mut().enumerate() {
        let (x, down) = (index % width, (index / width) as f64 / height as f64);
        let behind = ridges[x].iter().filter(|&&ridge| ridge < down).count() as f64;
        let grey = top + (bottom - top) * down - behind * 18.0;
        *pixel = grey.clamp(0.0, 255.0) as u8;
    }
    canvas
}

fn icons(canvas: &mut Canvas, chance: &mut Chance) {
    for row in 0..chance.within(0, 7) {
        let (x, y) = (24, 24 + row * 84);
        let grey = chance.within(90, 255) as u8;
        canvas.fill(x, y, 44, 44, grey);
        canvas.frame(x, y, 44, 44, 255);
        canvas.fill(x + 10, y + 12, 24, 20, grey / 2);
        let name = chance.pick(&WORDS);
        label(
            canvas,
            (x + 22 - label_width(name, 1) / 2, y + 52),
            name,
            1,
            255,
        );
    }
}

fn task_bar(canvas: &mut Canvas, area: Rect, chance: &mut Chance) {
    let grey = chance.within(10, 60) as u8;
    canvas.fill(area.x, area.y, area.w, area.h, grey);
    canvas.fill(area.x, area.y, area.w, 1, grey + 40);
    for index in 0..chance.within(2, 8) {
        let x = area.x + 10 + index * 130;
        canvas.fill(x, area.y + 4, 122, area.h - 8, grey + 25);
        label(canvas, (x + 8, area.y + 12), chance.pick(&WORDS), 1, 230);
    }
    label(canvas, (area.x + area.w - 60, area.y + 12), "12:47", 1, 240);
}

fn title_bar(canvas: &mut Canvas, area: Rect, title: &str, chance: &mut Chance) {
    let grey = chance.within(30, 220) as u8;
    let ink = if grey > 120 { 0 } else { 255 };
    let Rect { x, y, w, h } = area;
    canvas.fill(x, y, w, h, grey);
    label(canvas, (x + 8, y + 8), title, 1, ink);
    for index in 1..=3 {
        canvas.frame(x + w - 24 * index, y + 6, 11, 11, ink);
    }
}

/// A window with lines of text, or with boxes, or with a picture.
pub(crate) fn window(canvas: &mut Canvas, area: Rect, chance: &mut Chance) {
    let Rect { x, y, w, h } = area;
    let ground = chance.pick(&[0, 18, 40, 200, 236, 255]);
    let ink = if ground > 120 { 20 } else { 225 };
    canvas.fill(x, y, w, h, ground);
    match chance.below(4) {
        0 | 1 => text(canvas, area, ink, chance),
        2 => boxes(canvas, area, ink, chance),
        _ => {
            let (inner_w, inner_h) = ((w - 16).max(1) as usize, (h - TITLE - 16).max(1) as usize);
            canvas.stamp(&wallpaper(inner_w, inner_h, chance), x + 8, y + TITLE + 8);
        }
    }
    title_bar(
        canvas,
        Rect {
            h: TITLE.min(h),
            ..area
        },
        chance.pick(&WORDS),
        chance,
    );
    canvas.frame(x, y, w, h, ink);
}

/// Fills an area with lines of words.
pub(crate) fn text(canvas: &mut Canvas, area: Rect, ink: u8, chance: &mut Chance) {
    let size = chance.within(1, 2);
    let mut y = area.y + TITLE + 8;
    while y + 8 * size < area.y + area.h {
        let mut x = area.x + 8;
        let end = area.x + area.w - chance.within(8, area.w / 2 + 9);
        while x < end {
            let word = chance.pick(&WORDS);
            let wide = label_width(word, size);
            if x + wide > area.x + area.w - 6 {
                break;
            }
            label(canvas, (x, y), word, size, ink);
            x += wide + 5 * size;
        }
        y += 12 * size;
    }
}

fn boxes(canvas: &mut Canvas, area: Rect, ink: u8, chance: &mut Chance) {
    let (across, down) = (chance.within(2, 6), chance.within(2, 5));
    let (w, h) = (area.w / across, (area.h - TITLE) / down);
    for index in 0..across * down {
        let (x, y) = (
            area.x + index % across * w,
            area.y + TITLE + index / across * h,
        );
        canvas.frame(x + 6, y + 6, w - 12, h - 12, ink);
        label(canvas, (x + 12, y + 12), chance.pick(&WORDS), 1, ink);
    }
}
