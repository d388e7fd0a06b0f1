//! Draws a reading over its picture.

mod canvas;
mod letters;
#[cfg(test)]
mod tests;

use canvas::{Block, Canvas, Ink, whole};
use image::{Rgb, RgbImage};

use crate::picture::{blend_on_black, decode_image};
use crate::{Area, BadPicture, ColumnLook, SeenCard, SeenColumn, Sight, Spot};

/// The colour of cards that are certain.
const SURE: [u8; 3] = [64, 224, 255];
/// The colour of cards that are in doubt.
const DOUBT: [u8; 3] = [255, 150, 0];
/// The colour of columns and tables.
const TABLE: [u8; 3] = [150, 150, 255];
/// The colour of the spot where a click begins a new game.
const NEW_GAME: [u8; 3] = [255, 110, 220];
/// The ground below letters, so that they can be read on any picture.
const SHADE: Ink = Ink {
    colour: [0, 0, 0],
    cover: 0.85,
};

/// The part of a card's width, from its right, that labels may take. The rank is at the left.
const LABEL_PART: f64 = 0.74;
/// The height of the strip that the next card leaves of a card, relative to the card's width.
const STRIP: f64 = 0.225;

/// The widest card that a picture within the limits can show.
const WIDEST_CARD: f64 = 20_000.0;

/// A picture in colour, with a reading drawn over it.
#[derive(Clone, Debug)]
pub struct Overlay {
    image: RgbImage,
}

impl Overlay {
    /// Begins with the picture of a PNG, JPEG, WebP or BMP file, under the limits of [`crate::Picture::decode`].
    ///
    /// # Errors
    ///
    /// If the bytes are not a picture, or one that is damaged or has too many pixels.
    pub fn decode(bytes: &[u8]) -> Result<Self, BadPicture> {
        let colours = decode_image(bytes)?.into_rgba8();
        let (width, height) = colours.dimensions();
        let opaque = RgbImage::from_fn(width, height, |x, y| {
            let [red, green, blue, alpha] = colours.get_pixel(x, y).0;
            Rgb([red, green, blue].map(|channel| blend_on_black(channel, alpha)))
        });
        Ok(Self::new(opaque))
    }

    /// Begins with a picture.
    #[must_use]
    pub const fn new(image: RgbImage) -> Self {
        Self { image }
    }

    /// The picture with everything drawn on it.
    #[must_use]
    pub fn into_image(self) -> RgbImage {
        self.image
    }

    /// Draws the columns, each card's box, rank and confidence, and where a new game begins. Doubtful cards have a
    /// thicker box of another colour. The ranks that the cards show stay uncovered.
    pub fn draw_sight(&mut self, sight: &Sight) {
        let sizes = Sizes::of(sight);
        let mut canvas = Canvas(&mut self.image);
        for (index, column) in sight.columns.iter().enumerate() {
            draw_column(&mut canvas, &sizes, index + 1, column);
        }
        // The doubtful ones last, so that no other box lies on theirs.
        for doubtful in [false, true] {
            let cards = sight.cards.iter();
            for card in cards.filter(|card| card.doubtful == doubtful) {
                draw_card(&mut canvas, &sizes, card);
            }
        }
        if let Some(spot) = sight.new_game {
            draw_new_game(&mut canvas, &sizes, spot);
        }
    }

    /// Outlines tables and numbers them from 1.
    pub fn draw_tables(&mut self, tables: &[Area]) {
        let mut canvas = Canvas(&mut self.image);
        for (index, &table) in tables.iter().enumerate() {
            let sizes = Sizes::new(table.w / 7.0);
            let block = Block::of(table);
            canvas.frame(block, sizes.thick, opaque(DOUBT));
            let (left, top) = (block.left + sizes.thick, block.top + sizes.thick);
            let text = (index + 1).to_string();
            label(&mut canvas, left, top, 2 * sizes.letter, &text, DOUBT);
        }
    }
}

/// The sizes of what is drawn.
struct Sizes {
    /// How many pixels a pixel of a letter becomes.
    letter: i64,
    /// The line width of most boxes.
    thin: i64,
    /// The line width of boxes that should stand out.
    thick: i64,
    /// The width of a card.
    card: f64,
}

impl Sizes {
    fn of(sight: &Sight) -> Self {
        let columns = sight.columns.iter().map(|column| column.w);
        Self::new(columns.fold(0.0, f64::max))
    }

    /// The sizes for cards of this width.
    fn new(card: f64) -> Self {
        let card = card.clamp(0.0, WIDEST_CARD);
        let at_least_one = |size: f64| (size as i64).max(1);
        Self {
            letter: at_least_one((card / 68.0).floor()),
            thin: at_least_one((card / 110.0).round()),
            thick: at_least_one((card / 36.0).round()).max(2),
            card,
        }
    }

    /// The height of a label, its margins included.
    const fn label_height(&self) -> i64 {
        (letters::HEIGHT as i64 + 2) * self.letter
    }
}

const fn opaque(colour: [u8; 3]) -> Ink {
    Ink { colour, cover: 1.0 }
}

const fn faint(colour: [u8; 3]) -> Ink {
    Ink { colour, cover: 0.6 }
}

fn draw_column(canvas: &mut Canvas<'_>, sizes: &Sizes, number: usize, column: &SeenColumn) {
    let area = Area {
        x: column.x,
        y: column.y,
        w: column.w,
        h: column.h,
    };
    let block = Block::of(area).grown(sizes.thin);
    canvas.frame(block, sizes.thin, faint(TABLE));
    let above = Spot {
        x: area.middle().x,
        y: (block.top - sizes.thin) as f64 - sizes.label_height() as f64 / 2.0,
    };
    label_around(canvas, above, sizes.letter, &number.to_string(), TABLE);
    let name = match column.look {
        ColumnLook::Cards => return,
        ColumnLook::Empty => "EMPTY",
        ColumnLook::Locked => "LOCKED",
    };
    label_around(canvas, area.middle(), sizes.letter, name, TABLE);
}

fn draw_card(canvas: &mut Canvas<'_>, sizes: &Sizes, card: &SeenCard) {
    let area = Area {
        x: card.x,
        y: card.y,
        w: card.w,
        h: card.h,
    };
    let block = Block::of(area);
    let colour = match card.doubtful {
        true => {
            canvas.frame(block, sizes.thick, opaque(DOUBT));
            DOUBT
        }
        false => {
            canvas.frame(block, sizes.thin, faint(SURE));
            SURE
        }
    };
    let room = sizes.card * LABEL_PART;
    let width = |text: &str| (letters::width(text) as i64 + 2) * sizes.letter;
    let [long, short, shortest] = card_texts(card);
    let text = [long, short]
        .into_iter()
        .find(|text| width(text) as f64 <= room)
        .unwrap_or(shortest);
    let strip = (sizes.card * STRIP).min(card.h);
    let middle = whole(card.y + strip / 2.0);
    let left = block.right - sizes.thin - width(&text);
    let top = middle - sizes.label_height() / 2;
    label(canvas, left, top, sizes.letter, &text, colour);
}

fn draw_new_game(canvas: &mut Canvas<'_>, sizes: &Sizes, spot: Spot) {
    let radius = sizes.card * 0.1;
    canvas.ring(spot, radius, sizes.thin as f64, faint(NEW_GAME));
    let above = Spot {
        x: spot.x,
        y: spot.y - sizes.card * 0.2 - sizes.label_height() as f64 / 2.0,
    };
    label_around(canvas, above, sizes.letter, "NEW GAME", NEW_GAME);
}

/// What a card's label says, from the longest form to the shortest.
fn card_texts(card: &SeenCard) -> [String; 3] {
    let cheated = if card.cheated { "!" } else { "" };
    let doubtful = if card.doubtful { "?" } else { "" };
    let rank = format!("{}{cheated}{doubtful}", rank_name(card.rank));
    let percent = percent(card);
    [
        format!("{rank} {percent}%"),
        format!("{rank} {percent}"),
        rank,
    ]
}

/// The rank as people write it: the text forms have one letter for the 10.
fn rank_name(rank: char) -> String {
    match rank {
        '0' => "10".to_owned(),
        rank => rank.to_ascii_uppercase().to_string(),
    }
}

/// The confidence in whole percent, rounded down: only certainty is 100.
fn percent(card: &SeenCard) -> u8 {
    let most = if card.doubtful { 99.0 } else { 100.0 };
    // What is sure lacks less than a rounding error.
    ((card.confidence * 100.0 + 1e-3).floor()).clamp(0.0, most) as u8
}

/// Writes on a dark ground, given its corner.
fn label(canvas: &mut Canvas<'_>, left: i64, top: i64, size: i64, text: &str, colour: [u8; 3]) {
    let ground = Block {
        left,
        top,
        right: left + (letters::width(text) as i64 + 2) * size,
        bottom: top + (letters::HEIGHT as i64 + 2) * size,
    };
    canvas.fill(ground, SHADE);
    canvas.text(left + size, top + size, size, text, opaque(colour));
}

/// Writes on a dark ground, given its centre.
fn label_around(canvas: &mut Canvas<'_>, middle: Spot, size: i64, text: &str, colour: [u8; 3]) {
    let width = (letters::width(text) as i64 + 2) * size;
    let height = (letters::HEIGHT as i64 + 2) * size;
    let Block { left, top, .. } = Block::around(middle, width, height);
    label(canvas, left, top, size, text, colour);
}
