//! How a board looks at rest, with nothing taken, and whether a part of the screen looks different.

use std::sync::Arc;

use pasyans_vision::{Area, ColumnLook, Picture, SeenColumn, Sight};

use crate::desk::{Bounds, Desk, DeskError, Point, Shot};

/// How much a pixel must differ to count as changed, and what share of a column must. Taken cards include the last card of
/// the column, which is a third of the longest one. A cheated card is almost white, and hardly paler when it is taken.
const DIFFERENT: u8 = 5;
const DIFFERENT_SHARE: f64 = 0.03;
/// Less is enough if it is as wide as a card, as a frame around one is: this share of a card, over this share of its width.
/// A pointer that is drawn late is not so wide.
const WIDE_SHARE: f64 = 0.03;
const WIDE: f64 = 0.6;
/// How many pixels apart a column may be in two readings of the same table, and how many columns may be further apart: taken
/// cards may lie a little higher than before.
const MOST_APART: f64 = 3.0;
const MOST_MOVED: usize = 1;
/// The size of a card in pixels of the game.
const CARD_WIDTH: f64 = 71.0;
const CARD_HEIGHT: f64 = 95.0;
/// How much brighter than those of the other cards the ground of a card must be for it to look taken before anything was
/// clicked, and from which share of its pixels its ground is told: no face leaves less of it.
const ODD_GROUND: u8 = 16;
const GROUND_SHARE: f64 = 0.1;
/// The usual ground can be told from at least this many columns.
const LEAST_GROUNDS: usize = 3;
/// What the game's pointer covers, from its tip, in pixels of the game. It may be drawn late, so it is left out.
const POINTER: (f64, f64) = (22.0, 34.0);

/// How a board looked when it was first seen, with nothing taken.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    pub seen: Seen,
    pub board: String,
    columns: Vec<SeenColumn>,
}

impl Rest {
    pub fn new(seen: Seen, sight: &Sight) -> Self {
        Self {
            seen,
            board: sight.board.clone(),
            columns: sight.columns.clone(),
        }
    }

    /// Whether this is how the board that was just read looks at rest. A window that was made larger may show the old picture
    /// for a moment.
    pub fn is_of(&self, seen: &Seen, sight: &Sight) -> bool {
        let is_far = |a: f64, b: f64| (a - b).abs() > MOST_APART;
        let pairs = self.columns.iter().zip(&sight.columns);
        let moved = pairs.filter(|(a, b)| is_far(a.x, b.x) || is_far(a.y, b.y) || is_far(a.w, b.w));
        self.board == sight.board && self.seen.fits(seen) && moved.count() <= MOST_MOVED
    }

    /// How dark the last cards of the columns are. A cheated card is white, and left out.
    pub fn grounds(&self) -> Vec<(usize, u8)> {
        let ends: Vec<u8> = self
            .board
            .bytes()
            .filter(|sign| b".!".contains(sign))
            .collect();
        let is_plain = |column: &usize| ends.get(*column) == Some(&b'.');
        (0..self.columns.len())
            .filter(is_plain)
            .filter_map(|column| Some((column, self.ground(column)?)))
            .collect()
    }

    /// How dark the ground of a column's last card is.
    fn ground(&self, column: usize) -> Option<u8> {
        let whole = self.area(column)?;
        let height = whole.w * CARD_HEIGHT / CARD_WIDTH;
        let last = Area {
            y: whole.y + whole.h - height,
            h: height,
            ..whole
        };
        let part = self.seen.shot.part(last)?;
        let mut pixels = cut(&self.seen.shot, part)?.picture.pixels().to_vec();
        let index = (pixels.len() as f64 * GROUND_SHARE) as usize;
        (index < pixels.len()).then(|| *pixels.select_nth_unstable(index).1)
    }

    /// A part of the table as it looked, and where it is now that the window is at `place`. `None` if that cannot be said.
    pub fn part(&self, area: Area, place: Bounds) -> Option<(Part, Bounds)> {
        if (self.seen.place.w, self.seen.place.h) != (place.w, place.h) {
            return None;
        }
        let part = self.seen.shot.part(area)?;
        let then = Part {
            shot: cut(&self.seen.shot, part)?,
            pointer: self.seen.pointer,
        };
        let now = Bounds {
            x: part.x + place.x - self.seen.place.x,
            y: part.y + place.y - self.seen.place.y,
            ..part
        };
        Some((then, now))
    }

    /// The size of a pixel of the game in the picture.
    pub fn unit(&self) -> Option<f64> {
        self.columns.first().map(|column| column.w / CARD_WIDTH)
    }

    /// Where all columns with cards are.
    pub fn areas(&self) -> Vec<(usize, Area)> {
        (0..self.columns.len())
            .filter_map(|column| Some((column, self.area(column)?)))
            .collect()
    }

    /// Where a column is, if it holds cards.
    pub fn area(&self, column: usize) -> Option<Area> {
        let is_cards = self.columns.get(column)?.look == ColumnLook::Cards;
        self.place(column).filter(|_| is_cards)
    }

    /// Where a column is, whatever it holds.
    pub fn place(&self, column: usize) -> Option<Area> {
        self.columns.get(column).map(|column| Area {
            x: column.x,
            y: column.y,
            w: column.w,
            h: column.h,
        })
    }
}

/// The usual ground of some columns, if there are enough of them to tell.
pub(crate) fn usual_ground(grounds: &[(usize, u8)]) -> Option<u8> {
    let mut greys: Vec<u8> = grounds.iter().map(|(_, grey)| *grey).collect();
    greys.sort_unstable();
    (greys.len() >= LEAST_GROUNDS).then(|| greys[greys.len() / 2])
}

/// The one column whose last card has another black than usual, as taken cards have.
pub(crate) fn odd_column(grounds: &[(usize, u8)], usual: u8) -> Option<usize> {
    let mut odd = grounds
        .iter()
        .filter(|(_, grey)| grey.abs_diff(usual) >= ODD_GROUND);
    match (odd.next(), odd.next()) {
        (Some((column, _)), None) => Some(*column),
        _ => None,
    }
}

/// A part of the screen, and the pointer on it.
pub(crate) struct Part {
    shot: Shot,
    pointer: Point,
}

impl Part {
    /// A part of the screen as it looks now.
    pub fn capture(desk: &mut dyn Desk, part: Bounds) -> Result<Self, DeskError> {
        Ok(Self {
            pointer: desk.pointer()?,
            shot: desk.capture(part)?,
        })
    }

    /// Whether another picture of the same part looks different, except where the pointer is in one of them. `unit` is the
    /// size of a pixel of the game.
    pub fn differs(&self, other: &Self, unit: f64) -> bool {
        let (a, b) = (&self.shot.picture, &other.shot.picture);
        if (a.width(), a.height()) != (b.width(), b.height()) {
            return true;
        }
        let pointers = [self.mask(unit), other.mask(unit)];
        let (mut looked, mut different) = (0_u32, 0_u32);
        let (mut left, mut right) = (f64::INFINITY, 0.0_f64);
        for y in 0..a.height() {
            for (x, (a, b)) in a.row(y).iter().zip(b.row(y)).enumerate() {
                let (x, y) = (x as f64, y as f64);
                if pointers.iter().any(|mask| holds(*mask, x, y)) {
                    continue;
                }
                looked += 1;
                if a.abs_diff(*b) >= DIFFERENT {
                    different += 1;
                    (left, right) = (left.min(x), right.max(x));
                }
            }
        }
        let (width, height) = (CARD_WIDTH * unit, CARD_HEIGHT * unit);
        let is_wide = right - left >= width * WIDE;
        let different = f64::from(different);
        different > f64::from(looked) * DIFFERENT_SHARE
            || is_wide && different > width * height * WIDE_SHARE
    }

    /// The picture of an area within `whole`, which this picture shows. Both areas are in the picture of the window.
    pub fn cut(&self, whole: Area, area: Area) -> Option<Self> {
        let bounds = self.shot.bounds;
        let across = f64::from(bounds.w) / self.shot.picture.width() as f64;
        let down = f64::from(bounds.h) / self.shot.picture.height() as f64;
        let part = Bounds {
            x: bounds.x + ((area.x - whole.x) * across).round() as i32,
            y: bounds.y + ((area.y - whole.y) * down).round() as i32,
            w: (area.w * across) as u32,
            h: (area.h * down) as u32,
        };
        Some(Self {
            shot: cut(&self.shot, part.meet(bounds)?)?,
            pointer: self.pointer,
        })
    }

    /// The area of the picture that the pointer covers.
    fn mask(&self, unit: f64) -> Area {
        let (picture, bounds) = (&self.shot.picture, self.shot.bounds);
        let across = picture.width() as f64 / f64::from(bounds.w.max(1));
        let down = picture.height() as f64 / f64::from(bounds.h.max(1));
        Area {
            x: f64::from(self.pointer.x - bounds.x) * across - 2.0 * unit,
            y: f64::from(self.pointer.y - bounds.y) * down - 2.0 * unit,
            w: POINTER.0 * unit,
            h: POINTER.1 * unit,
        }
    }
}

fn holds(area: Area, x: f64, y: f64) -> bool {
    (area.x..area.x + area.w).contains(&x) && (area.y..area.y + area.h).contains(&y)
}

/// The last shot of the window, and where window and mouse were.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub shot: Arc<Shot>,
    /// The bounds of the window, including any part off the screen.
    pub place: Bounds,
    /// Where the mouse was.
    pub pointer: Point,
}

impl Seen {
    /// Whether a table has the same place in both pictures.
    pub fn fits(&self, other: &Self) -> bool {
        let offset = |seen: &Self| {
            let (shot, place) = (seen.shot.bounds, seen.place);
            (shot.x - place.x, shot.y - place.y, shot.w, shot.h)
        };
        offset(self) == offset(other)
    }
}

/// The smallest area that holds all of these.
pub(crate) fn around(areas: &[(usize, Area)]) -> Option<Area> {
    let ((_, first), rest) = areas.split_first()?;
    Some(rest.iter().fold(*first, |whole, (_, area)| {
        let (x, y) = (whole.x.min(area.x), whole.y.min(area.y));
        Area {
            x,
            y,
            w: (whole.x + whole.w).max(area.x + area.w) - x,
            h: (whole.y + whole.h).max(area.y + area.h) - y,
        }
    }))
}

/// Cuts a part out of a shot.
fn cut(shot: &Shot, part: Bounds) -> Option<Shot> {
    let (bounds, picture) = (shot.bounds, &shot.picture);
    let across = picture.width() as f64 / f64::from(bounds.w);
    let down = picture.height() as f64 / f64::from(bounds.h);
    let area = Area {
        x: f64::from(part.x - bounds.x) * across,
        y: f64::from(part.y - bounds.y) * down,
        w: f64::from(part.w) * across,
        h: f64::from(part.h) * down,
    };
    let (picture, ..): (Picture, _, _) = picture.part(area)?;
    Some(Shot {
        picture,
        bounds: part,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A column of 71 x 95 pixels with a part of another grey, and the pointer at a place of it.
    fn part(paler: std::ops::Range<usize>, by: u8, pointer: (i32, i32)) -> Part {
        let pixel = |index: usize| match paler.contains(&(index % 71)) {
            true => 100 + by,
            false => 100,
        };
        let picture = Picture::from_grey(71, 95, (0..71 * 95).map(pixel).collect());
        Part {
            shot: Shot {
                picture: picture.expect("a picture"),
                bounds: Bounds {
                    x: 240,
                    y: 145,
                    w: 71,
                    h: 95,
                },
            },
            pointer: Point {
                x: 240 + pointer.0,
                y: 145 + pointer.1,
            },
        }
    }

    #[test]
    fn the_odd_one_of_few_columns_is_told_by_what_was_usual_before() {
        let all = [(0, 3), (2, 40), (3, 2), (5, 3)];
        let usual = usual_ground(&all).expect("enough columns");
        assert_eq!(odd_column(&all, usual), Some(2));
        for few in [&[(3, 2), (4, 40)][..], &[(3, 40), (4, 2)], &[(4, 40)]] {
            assert_eq!(usual_ground(few), None);
            let taken = few.iter().find(|(_, grey)| *grey == 40);
            assert_eq!(odd_column(few, usual), taken.map(|(column, _)| *column));
        }
        assert_eq!(odd_column(&[(3, 40), (4, 41)], usual), None, "another deck");
    }

    #[test]
    fn a_paler_card_differs_and_the_pointer_does_not() {
        let far = (-100, -100);
        let plain = part(0..0, 0, far);
        assert!(!plain.differs(&plain, 1.0));
        assert!(plain.differs(&part(0..71, 20, far), 1.0));
        assert!(plain.differs(&part(0..71, 7, far), 1.0), "a cheated card");
        assert!(!plain.differs(&part(0..71, 3, far), 1.0), "too little");
        assert!(!plain.differs(&part(0..1, 90, far), 1.0), "too few pixels");
        // The pointer, before and after.
        let mut arrow = part(0..0, 0, (30, 8));
        let mut pixels = arrow.shot.picture.pixels().to_vec();
        for y in 8..38 {
            pixels[y * 71 + 30..y * 71 + 48].fill(255);
        }
        arrow.shot.picture = Picture::from_grey(71, 95, pixels).expect("a picture");
        assert!(!plain.differs(&arrow, 1.0) && !arrow.differs(&plain, 1.0));
        arrow.pointer = plain.pointer;
        assert!(plain.differs(&arrow, 1.0), "the pointer is elsewhere");
    }
}
