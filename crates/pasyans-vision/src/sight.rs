//! The result of reading a picture: the board, its cards, and the confidence in each.

use serde::Serialize;

use crate::{Placement, Spot};

/// A board that was read from a picture. Its JSON form is that of `pasyans see --format json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sight {
    /// The name of the game.
    pub game: String,
    /// The most probable legal board, in the game's text form.
    pub board: String,
    /// Whether nothing about the board is in doubt.
    pub certain: bool,
    /// The probability that the whole board is right.
    pub confidence: f64,
    /// The scale of the table, relative to the game's own pixels.
    pub scale: f64,
    /// The visible cards, column by column from the base. Locked columns show none.
    pub cards: Vec<SeenCard>,
    /// The columns, from the left.
    pub columns: Vec<SeenColumn>,
    /// Where the NEW GAME button is, if it is in the picture.
    pub new_game: Option<Spot>,
    /// Other boards it could be, the most probable first; empty if the board is certain.
    pub alternatives: Vec<Alternative>,
    /// Where the game's screen lies. Pass it to the next reading to save the search.
    pub placement: Placement,
}

/// A card of a [`Sight`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenCard {
    /// Its column, from 0.
    pub column: usize,
    /// Its row, from 0 at the base.
    pub row: usize,
    /// Its rank, as the text form writes it.
    pub rank: char,
    /// The probability of that rank.
    pub confidence: f64,
    /// The left edge of the uncovered part of the card, in pixels of the picture.
    pub x: f64,
    /// The upper edge, in pixels of the picture.
    pub y: f64,
    /// The width in pixels of the picture.
    pub w: f64,
    /// The height of the uncovered part, in pixels of the picture.
    pub h: f64,
    /// Whether it is cheated.
    pub cheated: bool,
    /// Whether its rank is in doubt.
    pub doubtful: bool,
    /// The ranks it may have, the most probable first.
    pub ranks: Vec<RankChance>,
}

/// How probable a rank is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RankChance {
    /// The rank, as the text form writes it.
    pub rank: char,
    /// The probability of this rank.
    pub probability: f64,
}

/// How a column looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ColumnLook {
    /// Cards with their faces up.
    Cards,
    /// The column is empty.
    Empty,
    /// A complete run, face down.
    Locked,
}

/// A column of a [`Sight`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SeenColumn {
    /// What the column shows.
    pub look: ColumnLook,
    /// The left edge, in pixels of the picture.
    pub x: f64,
    /// The upper edge, in pixels of the picture.
    pub y: f64,
    /// The width in pixels of the picture.
    pub w: f64,
    /// Its height, down to the end of its last card.
    pub h: f64,
}

/// Another board it could be.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Alternative {
    /// The board, in the game's text form.
    pub board: String,
    /// The probability that it is the right one.
    pub probability: f64,
}

impl Sight {
    /// The same sight in a larger picture, in which this one lies at (dx, dy).
    pub(crate) fn moved(mut self, dx: f64, dy: f64) -> Self {
        for card in &mut self.cards {
            card.x += dx;
            card.y += dy;
        }
        for column in &mut self.columns {
            column.x += dx;
            column.y += dy;
        }
        if let Some(button) = &mut self.new_game {
            button.x += dx;
            button.y += dy;
        }
        self.placement = self.placement.moved(dx, dy);
        self
    }
}
