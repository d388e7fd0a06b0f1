//! The shapes of the ranks, drawn by strokes in several styles.
//!
//! The strokes are skeletons in a box of one by one; a style says how wide the box is and how thick the pen. They are what
//! a reader knows before it has seen a picture: no pixel of a game is among them.

use crate::learned::Learned;
use crate::looks::Looks;
use crate::patch::{FINENESS, MARGIN, Patch, dot, size};

/// A path of straight strokes through points of the unit box, `y` down.
type Path = &'static [(f32, f32)];

/// How the ranks are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Style {
    /// Which of a sign's skeletons.
    form: usize,
    /// The width and height of the pen, in pixels of the game.
    pen: (f32, f32),
    hand: Hand,
}

/// The width of the signs, relative to their places.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Hand {
    letters: f32,
    figures: f32,
}

/// The handwritings to try.
const HANDS: [Hand; 3] = [
    Hand {
        letters: 1.0,
        figures: 0.875,
    },
    Hand {
        letters: 1.0,
        figures: 1.0,
    },
    Hand {
        letters: 0.75,
        figures: 0.75,
    },
];

/// The styles to try: heavy and light pens, with square and round turns, in several handwritings.
fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for form in 0..FORMS {
        for pen in [(2.0, 1.0), (2.0, 1.6), (1.3, 1.3), (1.0, 1.0)] {
            styles.extend(HANDS.map(|hand| Style { form, pen, hand }));
        }
    }
    styles
}

/// The drawn shapes, ready to be compared.
#[derive(Clone, Debug)]
pub(crate) struct References {
    /// For each style, for each rank: the normalised samples.
    styles: Vec<Vec<Vec<f32>>>,
    /// The last style, if it is no drawn one.
    learned: Option<usize>,
}

/// How many styles the ranks of one picture may have.
const BEST_STYLES: usize = 3;
/// The least likeness between the ranks of a picture and those that were learned, if both are in the same font.
const LEARNED_HAND: f32 = 0.9;

impl References {
    /// The shapes of a game's ranks in all styles.
    pub fn new(looks: &Looks) -> Self {
        let shape =
            |sign: &str, style: Style| draw(sign, style, looks).softened().softened().normalised();
        let styles = styles()
            .into_iter()
            .map(|style| {
                looks
                    .ranks
                    .iter()
                    .map(|rank| shape(&rank.sign, style))
                    .collect()
            })
            .collect();
        Self {
            styles,
            learned: None,
        }
    }

    /// Adds what was learned from a screenshot as one more style; it replaces what was learned before.
    pub fn learn(&mut self, learned: &Learned) {
        if let Some(before) = self.learned {
            self.styles.truncate(before);
        }
        let shapes = learned.shapes.iter().map(|shape| &shape.patch);
        self.learned = Some(self.styles.len());
        self.styles.push(
            shapes
                .map(|patch| patch.softened().softened().normalised())
                .collect(),
        );
    }

    /// How alike each patch and each rank are, by the styles that suit all patches best.
    pub fn likeness(&self, patches: &[&[f32]]) -> Vec<Vec<f64>> {
        let best = self.suiting(patches);
        let ranks = self.styles.first().map_or(0, Vec::len);
        let alike = |patch: &[f32], rank: usize| {
            let of_styles = best.styles.iter().map(|shapes| dot(&shapes[rank], patch));
            f64::from(of_styles.fold(-1.0, f32::max))
        };
        patches
            .iter()
            .map(|patch| (0..ranks).map(|rank| alike(patch, rank)).collect())
            .collect()
    }

    /// The styles that suit all patches best.
    pub fn suiting(&self, patches: &[&[f32]]) -> Self {
        let mut by_style: Vec<(f32, usize)> = self
            .styles
            .iter()
            .enumerate()
            .map(|(style, shapes)| (in_style(shapes, patches), style))
            .collect();
        by_style.sort_by(|a, b| b.0.total_cmp(&a.0));
        // A picture in the hand that was learned is read by it alone: a drawn shape may look like one of its other ranks.
        let is_learned = by_style.first().is_some_and(|&(total, style)| {
            Some(style) == self.learned && total >= LEARNED_HAND * patches.len() as f32
        });
        by_style.truncate(if is_learned { 1 } else { BEST_STYLES });
        Self {
            styles: by_style
                .iter()
                .map(|&(_, style)| self.styles[style].clone())
                .collect(),
            learned: by_style
                .iter()
                .position(|&(_, style)| Some(style) == self.learned),
        }
    }

    /// How alike the patches and the ranks are on the whole, in the best style.
    pub fn best_likeness(&self, patches: &[&[f32]]) -> f32 {
        self.styles
            .iter()
            .map(|shapes| in_style(shapes, patches))
            .fold(f32::NEG_INFINITY, f32::max)
    }
}

/// How alike the patches and the ranks of a style are on the whole.
fn in_style(shapes: &[Vec<f32>], patches: &[&[f32]]) -> f32 {
    let alike = |patch: &&[f32]| most(shapes.iter().map(|shape| dot(shape, patch)));
    patches.iter().map(alike).sum()
}

fn most(values: impl Iterator<Item = f32>) -> f32 {
    values.fold(-1.0, f32::max)
}

/// The patch of a sign in a style.
fn draw(sign: &str, style: Style, looks: &Looks) -> Patch {
    let (width, height) = size(looks);
    let mut strokes: Vec<[(f32, f32); 2]> = Vec::new();
    let (pen_x, pen_y) = style.pen;
    let box_height = looks.rank_box.h as f32;
    let signs: Vec<char> = sign.chars().collect();
    let full = looks.narrow_rank as f32;
    let hand = style.hand;
    let mut left = 0.0;
    for &letter in &signs {
        let wide = match letter {
            // Beside another figure there is less room.
            '1' if signs.len() > 1 => looks.rank_box.w as f32 - full * 0.875 - 1.0,
            _ if letter.is_ascii_digit() && signs.len() > 1 => full * hand.figures.min(0.875),
            _ if letter.is_ascii_digit() => full * hand.figures,
            _ => full * hand.letters,
        };
        for path in skeleton(letter, style.form) {
            // The pen's middle stays half a pen inside of the box.
            let point = |(x, y): (f32, f32)| {
                (
                    left + pen_x / 2.0 + x * (wide - pen_x),
                    pen_y / 2.0 + y * (box_height - pen_y),
                )
            };
            strokes.extend(path.windows(2).map(|ends| [point(ends[0]), point(ends[1])]));
        }
        left += wide + 1.0;
    }
    // Each sample is the mean of nine points.
    let mut ink = Vec::with_capacity(width * height);
    for row in 0..height {
        for column in 0..width {
            let mut covered = 0.0;
            for sub in 0..9 {
                let place = |index: usize, sub: usize| {
                    (index as f32 + (sub as f32 + 0.5) / 3.0) / FINENESS as f32 - MARGIN as f32
                };
                let (x, y) = (place(column, sub % 3), place(row, sub / 3));
                let inside = strokes
                    .iter()
                    .any(|&[from, to]| under_pen((x, y), from, to, style.pen));
                covered += f32::from(u8::from(inside));
            }
            ink.push(covered / 9.0);
        }
    }
    Patch { width, height, ink }
}

/// Whether a rectangular pen that is drawn from point to point covers a point.
fn under_pen(point: (f32, f32), from: (f32, f32), to: (f32, f32), pen: (f32, f32)) -> bool {
    // In units of the pen's half sides, the pen is a square of two by two, and near is a matter of the larger distance.
    let scaled = |(x, y): (f32, f32)| (2.0 * x / pen.0, 2.0 * y / pen.1);
    let (px, py) = scaled(point);
    let (ax, ay) = scaled(from);
    let (bx, by) = scaled(to);
    let mut low = 0.0_f32;
    let mut high = 1.0_f32;
    // The square around the pen's middle holds the point while both coordinates are within one.
    for (p, a, b) in [(px, ax, bx), (py, ay, by)] {
        let (way, gap) = (b - a, p - a);
        if way.abs() < 1e-6 {
            if gap.abs() > 1.0 {
                return false;
            }
            continue;
        }
        let (first, second) = ((gap - 1.0) / way, (gap + 1.0) / way);
        low = low.max(first.min(second));
        high = high.min(first.max(second));
    }
    low <= high
}

/// How many skeletons each sign has.
const FORMS: usize = 3;

/// The strokes of a sign: with cut corners, with square corners, and as written by hand.
fn skeleton(sign: char, form: usize) -> &'static [Path] {
    const RING: Path = &[
        (0.25, 0.0),
        (0.75, 0.0),
        (1.0, 0.2),
        (1.0, 0.8),
        (0.75, 1.0),
        (0.25, 1.0),
        (0.0, 0.8),
        (0.0, 0.2),
        (0.25, 0.0),
    ];
    const SQUARE: Path = &[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0)];
    match (sign, form) {
        ('6', 0) => &[
            &[
                (1.0, 0.15),
                (0.75, 0.0),
                (0.25, 0.0),
                (0.0, 0.15),
                (0.0, 0.85),
                (0.25, 1.0),
            ],
            &[
                (0.25, 1.0),
                (0.75, 1.0),
                (1.0, 0.85),
                (1.0, 0.6),
                (0.75, 0.48),
                (0.0, 0.48),
            ],
        ],
        ('6', 1) => &[&[
            (1.0, 0.0),
            (0.0, 0.0),
            (0.0, 1.0),
            (1.0, 1.0),
            (1.0, 0.48),
            (0.0, 0.48),
        ]],
        ('6', _) => &[
            &[
                (0.8, 0.0),
                (0.35, 0.2),
                (0.05, 0.55),
                (0.0, 0.75),
                (0.2, 0.96),
                (0.5, 1.0),
            ],
            &[
                (0.5, 1.0),
                (0.85, 0.95),
                (1.0, 0.72),
                (0.85, 0.5),
                (0.5, 0.45),
                (0.1, 0.6),
            ],
        ],
        ('9', 0) => &[
            &[
                (0.0, 0.85),
                (0.25, 1.0),
                (0.75, 1.0),
                (1.0, 0.85),
                (1.0, 0.15),
                (0.75, 0.0),
            ],
            &[
                (0.75, 0.0),
                (0.25, 0.0),
                (0.0, 0.15),
                (0.0, 0.4),
                (0.25, 0.52),
                (1.0, 0.52),
            ],
        ],
        ('9', 1) => &[&[
            (0.0, 1.0),
            (1.0, 1.0),
            (1.0, 0.0),
            (0.0, 0.0),
            (0.0, 0.52),
            (1.0, 0.52),
        ]],
        ('9', _) => &[
            &[
                (0.2, 1.0),
                (0.65, 0.8),
                (0.95, 0.45),
                (1.0, 0.25),
                (0.8, 0.04),
                (0.5, 0.0),
            ],
            &[
                (0.5, 0.0),
                (0.15, 0.05),
                (0.0, 0.28),
                (0.15, 0.5),
                (0.5, 0.55),
                (0.9, 0.4),
            ],
        ],
        ('8', 1) => &[SQUARE, &[(0.0, 0.5), (1.0, 0.5)]],
        ('8', _) => &[
            &[
                (0.25, 0.0),
                (0.75, 0.0),
                (1.0, 0.14),
                (1.0, 0.34),
                (0.75, 0.48),
                (0.25, 0.48),
            ],
            &[(0.25, 0.48), (0.0, 0.34), (0.0, 0.14), (0.25, 0.0)],
            &[
                (0.25, 0.48),
                (0.75, 0.48),
                (1.0, 0.62),
                (1.0, 0.86),
                (0.75, 1.0),
                (0.25, 1.0),
            ],
            &[(0.25, 1.0), (0.0, 0.86), (0.0, 0.62), (0.25, 0.48)],
        ],
        ('7', 0) => &[&[
            (0.0, 0.12),
            (0.0, 0.0),
            (1.0, 0.0),
            (1.0, 0.2),
            (0.5, 0.6),
            (0.5, 1.0),
        ]],
        ('7', 1) => &[&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]],
        ('7', _) => &[&[(0.0, 0.0), (1.0, 0.0), (0.35, 1.0)]],
        ('0', 1) => &[SQUARE],
        ('0', _) => &[RING],
        ('1', 0) => &[&[(0.0, 0.0), (0.6, 0.0), (0.6, 1.0)]],
        ('1', 1) => &[
            &[(0.6, 0.0), (0.6, 1.0)],
            &[(0.0, 1.0), (1.0, 1.0)],
            &[(0.0, 0.0), (0.6, 0.0)],
        ],
        ('1', _) => &[&[(0.0, 0.22), (0.6, 0.0), (0.6, 1.0)]],
        ('V', 0) => &[&[(0.0, 0.0), (0.0, 0.62), (0.5, 1.0), (1.0, 0.62), (1.0, 0.0)]],
        ('V', _) => &[&[(0.0, 0.0), (0.5, 1.0), (1.0, 0.0)]],
        ('D', 1) => &[&[
            (0.0, 0.0),
            (0.7, 0.0),
            (1.0, 0.25),
            (1.0, 0.75),
            (0.7, 1.0),
            (0.0, 1.0),
            (0.0, 0.0),
        ]],
        ('D', _) => &[
            &[(0.0, 0.0), (0.5, 0.0), (0.85, 0.15), (1.0, 0.4), (1.0, 0.6)],
            &[(1.0, 0.6), (0.85, 0.85), (0.5, 1.0), (0.0, 1.0), (0.0, 0.0)],
        ],
        ('K', 0) => &[
            &[(0.0, 0.0), (0.0, 1.0)],
            &[(0.0, 0.48), (0.45, 0.48), (1.0, 0.1), (1.0, 0.0)],
            &[(0.45, 0.48), (1.0, 0.9), (1.0, 1.0)],
        ],
        ('K', 1) => &[
            &[(0.0, 0.0), (0.0, 1.0)],
            &[(1.0, 0.0), (0.1, 0.5), (1.0, 1.0)],
        ],
        ('K', _) => &[
            &[(0.0, 0.0), (0.0, 1.0)],
            &[(1.0, 0.0), (0.0, 0.62)],
            &[(0.35, 0.4), (1.0, 1.0)],
        ],
        ('T', _) => &[&[(0.0, 0.0), (1.0, 0.0)], &[(0.5, 0.0), (0.5, 1.0)]],
        _ => &[],
    }
}
