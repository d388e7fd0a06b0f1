//! A won game: locked piles, empty columns, and a banner somewhere over them.
//!
//! No face is seen, so there is no rank to read. What tells is that as many columns as the deck has runs show the same back, and
//! that the others show nothing. The banner is less high than a card: above or below it, something is left of every
//! column. Where that is too little, the columns beside it tell ([`beside`]).

mod beside;

use crate::looks::Looks;
use crate::patch::{Patch, dot};
use crate::pile::Pile;
use crate::shades::Table;

/// How far inside its frame a card is compared, in pixels of the game.
const INSET: f64 = 3.0;
/// The least likeness of two backs that are the same.
const SAME_BACKS: f32 = 0.6;
/// How far outside its frame a pile shows nothing, in pixels of the game.
const BESIDE: f64 = 3.0;
/// The share of the rows that must begin and end with the frame of the pile.
const LEAST_FRAMED: f64 = 0.7;
/// The shade between dark (0) and white (1) from which a pixel is bright.
const BRIGHT: f32 = 0.35;
/// The share of an empty column that may be bright: the pointer may lie there.
const MOST_BRIGHT: f64 = 0.05;
/// How many rows of each column must be visible.
const LEAST_ROWS: usize = 14;
/// The steps in which places for the banner are tried, and by how much more than its height is left out: its sides may be
/// blurred.
const BANNER_STEP: i32 = 2;
const BANNER_BLUR: i32 = 4;

/// The columns of a won game; `None` if the game is not won.
pub(crate) fn won(table: &Table<'_>, looks: &Looks) -> Option<Vec<Pile>> {
    let columns = Columns::look(table, looks);
    let banner = looks.banner.y as i32 + BANNER_BLUR;
    let height = columns.height as i32;
    // Without a banner first, then with one from the top to the bottom.
    std::iter::once(height)
        .chain((-banner..height).step_by(BANNER_STEP as usize))
        .find_map(|top| {
            let is_clear = |row: &usize| !(top..top + banner).contains(&(*row as i32));
            let rows: Vec<usize> = (0..columns.height).filter(is_clear).collect();
            columns.won(&rows, looks)
        })
        .or_else(|| beside::won(table, &columns, looks))
}

/// The places of all columns, each as high as a card.
struct Columns {
    height: usize,
    width: usize,
    /// For each column, its rows from the top; `None` if a part of the row is not in the picture.
    rows: Vec<Vec<Option<Row>>>,
    /// The least brightness that counts as bright.
    bright: f32,
}

/// A row of a column's place.
struct Row {
    /// How bright its pixels are.
    pixels: Vec<f32>,
    /// How many of them are bright: counted once, for every place of the banner.
    bright: usize,
    /// How bright the sides of a card are here, and what is right beside them: the less clear of the two sides.
    side: f32,
    beside: f32,
}

impl Columns {
    fn look(table: &Table<'_>, looks: &Looks) -> Self {
        let inside = |length: f64| (length - 2.0 * INSET) as usize;
        let (width, height) = (inside(looks.card.x), inside(looks.card.y));
        let mut all = Vec::new();
        let mut rows = Vec::new();
        for column in 0..looks.columns {
            let corner = looks.card_corner(column, 0);
            let x = |place: usize| corner.x + INSET + place as f64 + 0.5;
            let y = |place: usize| corner.y + INSET + place as f64 + 0.5;
            let places = (0..height).flat_map(|down| (0..width).map(move |across| (across, down)));
            let ink: Vec<f32> = places
                .map(|(across, down)| table.raw(x(across), y(down)))
                .collect();
            let is_seen = |down: usize| {
                let ends = [0, width - 1];
                ends.iter().all(|&across| table.holds(x(across), y(down)))
            };
            all.extend(&ink);
            let soft = Patch { width, height, ink }.softened().ink;
            let row = |down: usize| {
                let at = |x: f64| table.raw(x, y(down));
                let line = |x: f64| at(x - 0.4).max(at(x)).max(at(x + 0.4));
                let (left, right) = (corner.x + 0.5, corner.x + looks.card.x - 0.5);
                is_seen(down).then(|| Row {
                    pixels: soft[down * width..][..width].to_vec(),
                    bright: 0,
                    side: line(left).min(line(right)),
                    beside: at(left - BESIDE).max(at(right + BESIDE)),
                })
            };
            rows.push((0..height).map(row).collect::<Vec<_>>());
        }
        let mut share = |share: f64| {
            let index = (all.len() as f64 * share) as usize;
            *all.select_nth_unstable_by(index, f32::total_cmp).1
        };
        let (dark, white) = (share(0.1), share(0.95));
        let bright = dark + BRIGHT * (white - dark);
        for row in rows.iter_mut().flatten().flatten() {
            row.bright = row.pixels.iter().filter(|&&pixel| pixel > bright).count();
        }
        Self {
            height,
            width,
            rows,
            bright,
        }
    }

    /// The columns of a won game, judged by these rows.
    fn won(&self, rows: &[usize], looks: &Looks) -> Option<Vec<Pile>> {
        let is_seen = |row: &&usize| self.rows.iter().all(|column| column[**row].is_some());
        let rows: Vec<usize> = rows.iter().filter(is_seen).copied().collect();
        if rows.len() < LEAST_ROWS {
            return None;
        }
        let seen: Vec<Vec<&Row>> = self
            .rows
            .iter()
            .map(|column| {
                rows.iter()
                    .filter_map(|&row| column[row].as_ref())
                    .collect()
            })
            .collect();
        let piles: Vec<Pile> = seen
            .iter()
            .map(|column| match self.is_empty(column) {
                true => Pile::Empty,
                false => Pile::Locked,
            })
            .collect();
        let locked: Vec<&Vec<&Row>> = seen
            .iter()
            .zip(&piles)
            .filter_map(|(column, pile)| (*pile == Pile::Locked).then_some(column))
            .collect();
        if locked.len() != looks.copies || !locked.iter().all(|column| self.is_framed(column)) {
            return None;
        }
        let signs: Vec<Vec<f32>> = locked.iter().map(|column| signs(column)).collect();
        let are_same = |a: usize| (0..a).all(|b| dot(&signs[a], &signs[b]) > SAME_BACKS);
        (0..signs.len()).all(are_same).then_some(piles)
    }

    fn is_empty(&self, column: &[&Row]) -> bool {
        let bright: usize = column.iter().map(|row| row.bright).sum();
        bright as f64 <= MOST_BRIGHT * (column.len() * self.width) as f64
    }

    fn is_framed(&self, column: &[&Row]) -> bool {
        let is_framed = |row: &&&Row| row.side > self.bright && row.beside < self.bright;
        let framed = column.iter().filter(is_framed).count();
        framed as f64 >= LEAST_FRAMED * column.len() as f64
    }
}

/// What a column shows apart from straight lines, scaled to length one.
fn signs(column: &[&Row]) -> Vec<f32> {
    let width = column[0].pixels.len();
    let mean =
        |pixels: &mut dyn Iterator<Item = f32>, count: usize| pixels.sum::<f32>() / count as f32;
    let down: Vec<f32> = (0..width)
        .map(|x| mean(&mut column.iter().map(|row| row.pixels[x]), column.len()))
        .collect();
    let all = mean(&mut down.iter().copied(), width);
    let mut signs: Vec<f32> = Vec::with_capacity(width * column.len());
    for row in column {
        let across = mean(&mut row.pixels.iter().copied(), width);
        let pixels = row.pixels.iter().zip(&down);
        signs.extend(pixels.map(|(pixel, down)| pixel - across - down + all));
    }
    let length = dot(&signs, &signs).sqrt().max(1.0);
    signs.iter_mut().for_each(|sign| *sign /= length);
    signs
}
