//! Fonts drawn with a round pen along lines and arcs, and rasterised smoothly.

use super::Glyph;
use crate::Rank;

/// How a pen draws.
#[derive(Clone, Copy)]
pub(super) struct Pen {
    /// How wide the stroke is, in pixels.
    pub(super) weight: f64,
    /// How far the top leans to the right, in pixels.
    pub(super) lean: f64,
    /// The width of a glyph in pixels; the 10 has at most eleven.
    pub(super) width: f64,
}

/// A stroke on a field from (0, 0) at the top left to (1, 1).
enum Stroke {
    /// Straight from point to point.
    Lines(&'static [(f64, f64)]),
    /// A part of an ellipse: its middle, its half axes, and from which angle to which, in degrees, clockwise from
    /// the right.
    Arc((f64, f64), (f64, f64), (f64, f64)),
}

use Stroke::{Arc, Lines};

/// The strokes of a rank.
fn strokes(rank: Rank) -> &'static [Stroke] {
    match rank {
        Rank::Six => &[
            Arc((0.5, 0.68), (0.5, 0.32), (0.0, 360.0)),
            Arc((0.95, 0.72), (0.95, 0.72), (183.0, 262.0)),
        ],
        Rank::Seven => &[Lines(&[(0.0, 0.0), (1.0, 0.0), (0.3, 1.0)])],
        Rank::Eight => &[
            Arc((0.5, 0.23), (0.4, 0.23), (0.0, 360.0)),
            Arc((0.5, 0.72), (0.5, 0.28), (0.0, 360.0)),
        ],
        Rank::Nine => &[
            Arc((0.5, 0.32), (0.5, 0.32), (0.0, 360.0)),
            Arc((0.05, 0.28), (0.95, 0.72), (3.0, 82.0)),
        ],
        // Only its 0: the 1 is drawn apart, beside it.
        Rank::Ten => &[Arc((0.5, 0.5), (0.5, 0.5), (0.0, 360.0))],
        Rank::Jack => &[Lines(&[(0.0, 0.0), (0.5, 1.0), (1.0, 0.0)])],
        Rank::Queen => &[
            Lines(&[(0.4, 0.0), (0.0, 0.0), (0.0, 1.0), (0.4, 1.0)]),
            Arc((0.4, 0.5), (0.6, 0.5), (-90.0, 90.0)),
        ],
        Rank::King => &[
            Lines(&[(0.0, 0.0), (0.0, 1.0)]),
            Lines(&[(0.95, 0.0), (0.05, 0.6)]),
            Lines(&[(0.35, 0.42), (1.0, 1.0)]),
        ],
        Rank::Ace => &[
            Lines(&[(0.0, 0.0), (1.0, 0.0)]),
            Lines(&[(0.5, 0.0), (0.5, 1.0)]),
        ],
    }
}

const ONE: &[Stroke] = &[Lines(&[(0.0, 0.22), (1.0, 0.0), (1.0, 1.0)])];

/// The path of a pen, in pixels.
type Track = Vec<(f64, f64)>;

impl Pen {
    /// Draws the glyph of a rank with a pen.
    pub(super) fn draw(self, rank: Rank) -> Glyph {
        let is_ten = rank == Rank::Ten;
        let mut tracks = Vec::new();
        if is_ten {
            let zero = (self.width - 1.0).min(7.0);
            self.lay(ONE, 0.0, 2.0 + self.weight / 2.0, &mut tracks);
            self.lay(strokes(rank), 11.0 - zero, zero, &mut tracks);
        } else {
            self.lay(strokes(rank), 0.0, self.width, &mut tracks);
        }
        let width = if is_ten { 11 } else { 8 };
        Glyph::from_coverage(width, |x, y| self.coverage(&tracks, x, y))
    }

    /// Follows strokes over a field of this width, so that the edge of the ink touches its sides.
    fn lay(self, strokes: &[Stroke], left: f64, width: f64, tracks: &mut Vec<Track>) {
        let half = self.weight / 2.0;
        let place = |(x, y): (f64, f64)| {
            let across = width - self.weight - self.lean;
            let lean = self.lean * (1.0 - y);
            (
                left + half + x * across + lean,
                half + y * (9.0 - self.weight),
            )
        };
        for stroke in strokes {
            let points: Vec<(f64, f64)> = match stroke {
                Lines(points) => points.to_vec(),
                &Arc(middle, axes, (from, to)) => (0..=32)
                    .map(|step| {
                        let angle = (from + (to - from) * f64::from(step) / 32.0).to_radians();
                        (
                            middle.0 + axes.0 * angle.cos(),
                            middle.1 + axes.1 * angle.sin(),
                        )
                    })
                    .collect(),
            };
            tracks.push(points.into_iter().map(place).collect());
        }
    }

    /// How much of a pixel is under ink, by 6 x 6 samples.
    fn coverage(self, tracks: &[Track], x: usize, y: usize) -> u8 {
        const SAMPLES: u32 = 6;
        let near = |point: (f64, f64)| {
            let mut pieces = tracks.iter().flat_map(|track| track.windows(2));
            pieces.any(|piece| distance(point, piece[0], piece[1]) <= self.weight / 2.0)
        };
        let at = |pixel: usize, sample: u32| {
            pixel as f64 + (f64::from(sample) + 0.5) / f64::from(SAMPLES)
        };
        let samples = (0..SAMPLES).flat_map(|i| (0..SAMPLES).map(move |j| (i, j)));
        let inked = samples.filter(|&(i, j)| near((at(x, i), at(y, j)))).count() as u32;
        (inked * 255 / (SAMPLES * SAMPLES)) as u8
    }
}

/// How far a point is from a straight line between two others.
fn distance(point: (f64, f64), from: (f64, f64), to: (f64, f64)) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx * dx + dy * dy;
    let along = ((point.0 - from.0) * dx + (point.1 - from.1) * dy) / length.max(1e-9);
    let along = along.clamp(0.0, 1.0);
    (point.0 - from.0 - along * dx).hypot(point.1 - from.1 - along * dy)
}
