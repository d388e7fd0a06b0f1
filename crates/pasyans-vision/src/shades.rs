//! What is dark and what is bright in a picture of a table, and its pixels between the two.

use crate::levels::{Levels, margin};
use crate::looks::Looks;
use crate::{Picture, Placement, Spot};

/// A level of a picture with a table in it, whose pixels are read in the game's own coordinates: 0 is the ground of the
/// table, 1 the white of its lines.
#[derive(Clone, Debug)]
pub(crate) struct Table<'a> {
    level: &'a Picture,
    /// The margin of the level around the picture, in pixels of the level.
    margin: f64,
    placement: Placement,
    dark: f32,
    bright: f32,
}

impl<'a> Table<'a> {
    /// `counts` are the cards of each column.
    pub fn new(
        levels: &'a Levels,
        index: usize,
        placement: Placement,
        counts: &[usize],
        looks: &Looks,
    ) -> Self {
        let mut table = Self {
            level: levels.level(index),
            margin: margin(index),
            placement,
            dark: 0.0,
            bright: 255.0,
        };
        let mut ground = Vec::new();
        let mut lines = Vec::new();
        for (column, &count) in counts.iter().enumerate() {
            let corner = looks.card_corner(column, 0);
            let gap = corner.x + looks.card.x + (looks.pitch.x - looks.card.x) / 2.0;
            let gap = if column + 1 == counts.len() {
                corner.x - (looks.pitch.x - looks.card.x) / 2.0
            } else {
                gap
            };
            for step in 0..(looks.card.y as usize) {
                ground.push(table.raw(gap, corner.y + step as f64));
            }
            for row in 0..count {
                let y = looks.card_corner(column, row).y + 0.5;
                for step in 0..6 {
                    let x = corner.x + 8.0 + 11.0 * f64::from(step);
                    let line = (-1..=1)
                        .map(|beside| table.raw(x, y + 0.5 * f64::from(beside)))
                        .fold(0.0, f32::max);
                    lines.push(line);
                }
            }
        }
        table.dark = share(&mut ground, 0.5).unwrap_or(0.0);
        table.bright = share(&mut lines, 0.6)
            .unwrap_or(255.0)
            .max(table.dark + 1.0);
        table
    }

    /// Which point of the game's screen lies in the middle of the picture.
    pub fn middle(&self) -> Spot {
        let middle = |size: usize, offset: f64, scale: f64| (size as f64 / 2.0 - offset) / scale;
        Spot {
            x: middle(self.level.width(), self.placement.x, self.placement.scale_x),
            y: middle(
                self.level.height(),
                self.placement.y,
                self.placement.scale_y,
            ),
        }
    }

    /// The brightness at a point of the game's screen.
    pub fn at(&self, x: f64, y: f64) -> f32 {
        ((self.raw(x, y) - self.dark) / (self.bright - self.dark)).clamp(-0.3, 1.3)
    }

    /// Whether a point of the game's screen lies in the picture.
    pub fn holds(&self, x: f64, y: f64) -> bool {
        let x = self.placement.x + x * self.placement.scale_x;
        let y = self.placement.y + y * self.placement.scale_y;
        let is_inside =
            |at: f64, size: usize| (self.margin..size as f64 - self.margin).contains(&at);
        is_inside(x, self.level.width()) && is_inside(y, self.level.height())
    }

    /// The picture at a point of the game's screen, between its four nearest pixels.
    pub fn raw(&self, x: f64, y: f64) -> f32 {
        let x = (self.placement.x + x * self.placement.scale_x - 0.5) as f32;
        let y = (self.placement.y + y * self.placement.scale_y - 0.5) as f32;
        let (width, height) = (self.level.width(), self.level.height());
        let left = (x.floor().max(0.0) as usize).min(width - 1);
        let top = (y.floor().max(0.0) as usize).min(height - 1);
        let (right, bottom) = ((left + 1).min(width - 1), (top + 1).min(height - 1));
        let across = (x - left as f32).clamp(0.0, 1.0);
        let down = (y - top as f32).clamp(0.0, 1.0);
        let mix =
            |row: &[u8]| f32::from(row[left]) * (1.0 - across) + f32::from(row[right]) * across;
        mix(self.level.row(top)) * (1.0 - down) + mix(self.level.row(bottom)) * down
    }
}

/// The value below which a share of the values lies.
fn share(values: &mut [f32], share: f32) -> Option<f32> {
    if values.is_empty() {
        return None;
    }
    let index = ((values.len() - 1) as f32 * share) as usize;
    let (_, value, _) = values.select_nth_unstable_by(index, f32::total_cmp);
    Some(*value)
}
