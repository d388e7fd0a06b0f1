//! The small picture of a rank: where it stands on a card, at two samples to a pixel of the game.

use crate::Spot;
use crate::looks::Looks;
use crate::shades::Table;

/// How many samples each pixel of the game gets, across and down.
pub(crate) const FINENESS: usize = 2;
/// The margin around the rank that belongs to the patch, in pixels of the game.
pub(crate) const MARGIN: f64 = 1.0;

/// The samples of a rank: ink is 1, ground is 0, row after row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Patch {
    pub width: usize,
    pub height: usize,
    pub ink: Vec<f32>,
}

/// How a rank lies in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Corner {
    /// In the upper left corner of the card, upright.
    Upper,
    /// In the lower right corner, upside down.
    Lower,
}

/// The width and height of a patch, in samples.
pub(crate) fn size(looks: &Looks) -> (usize, usize) {
    let samples = |length: f64| ((length + 2.0 * MARGIN) * FINENESS as f64).round() as usize;
    (samples(looks.rank_box.w), samples(looks.rank_box.h))
}

impl Patch {
    /// The rank of the card whose corner is given. `inverted` is for dark ranks on white cards.
    pub fn read(
        table: &Table<'_>,
        card: Spot,
        corner: Corner,
        inverted: bool,
        shift: Spot,
        looks: &Looks,
    ) -> Self {
        let (width, height) = size(looks);
        let mut ink = Vec::with_capacity(width * height);
        for row in 0..height {
            for column in 0..width {
                let place = |index: usize| (index as f64 + 0.5) / FINENESS as f64 - MARGIN;
                let x = looks.rank_box.x + place(column) + shift.x;
                let y = looks.rank_box.y + place(row) + shift.y;
                let value = match corner {
                    Corner::Upper => table.at(card.x + x, card.y + y),
                    Corner::Lower => table.at(card.x + looks.card.x - x, card.y + looks.card.y - y),
                };
                ink.push(if inverted { 1.0 - value } else { value });
            }
        }
        Self { width, height, ink }
    }

    /// The samples minus their mean, scaled to length one; all zero if the patch is blank.
    pub fn normalised(&self) -> Vec<f32> {
        let count = self.ink.len() as f32;
        let mean = self.ink.iter().sum::<f32>() / count;
        let length = self
            .ink
            .iter()
            .map(|value| (value - mean).powi(2))
            .sum::<f32>()
            .sqrt();
        // Less than this is noise on an empty ground.
        let scale = if length < 0.02 * count.sqrt() {
            0.0
        } else {
            1.0 / length
        };
        self.ink
            .iter()
            .map(|value| (value - mean) * scale)
            .collect()
    }

    /// The same patch, a little blurred: each sample is mixed with its neighbours.
    pub fn softened(&self) -> Self {
        let pass = |ink: &[f32], step: usize, length: usize, at: &dyn Fn(usize) -> usize| {
            (0..ink.len())
                .map(|index| {
                    let place = at(index);
                    let before = if place > 0 {
                        ink[index - step]
                    } else {
                        ink[index]
                    };
                    let after = if place + 1 < length {
                        ink[index + step]
                    } else {
                        ink[index]
                    };
                    0.25 * before + 0.5 * ink[index] + 0.25 * after
                })
                .collect::<Vec<f32>>()
        };
        let width = self.width;
        let across = pass(&self.ink, 1, width, &|index| index % width);
        let both = pass(&across, width, self.height, &|index| index / width);
        Self { ink: both, ..*self }
    }
}

/// How alike two patches of normalised samples are: 1 is equal.
pub(crate) fn dot(a: &[f32], b: &[f32]) -> f32 {
    // Eight sums side by side: the order of a single sum would keep the processor from adding several at once.
    let mut sums = [0.0_f32; 8];
    let (a_chunks, b_chunks) = (a.chunks_exact(8), b.chunks_exact(8));
    let rest: f32 = a_chunks
        .remainder()
        .iter()
        .zip(b_chunks.remainder())
        .map(|(a, b)| a * b)
        .sum();
    for (a, b) in a_chunks.zip(b_chunks) {
        for (sum, (a, b)) in sums.iter_mut().zip(a.iter().zip(b)) {
            *sum += a * b;
        }
    }
    rest + sums.iter().sum::<f32>()
}
