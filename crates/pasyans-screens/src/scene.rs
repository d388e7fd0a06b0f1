//! The game's whole screen.

use crate::art::{buttons, win_banner};
use crate::geometry::{COLUMNS, HEIGHT, WIDTH, card};
use crate::{Canvas, Look, Table};

/// Everything that the screen shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The cards on the table.
    pub table: Table,
    /// How they are drawn.
    pub look: Look,
    /// Where the tip of the pointer is, if it is on the screen.
    pub pointer: Option<(i32, i32)>,
    /// The number that the win count shows.
    pub wins: u32,
    /// Whether the buttons are shown.
    pub buttons: bool,
    /// Whether the banner of a win is shown.
    pub banner: bool,
}

impl Scene {
    /// A table with buttons, without pointer and banner.
    #[must_use]
    pub const fn new(table: Table, look: Look) -> Self {
        Self {
            table,
            look,
            pointer: None,
            wins: 0,
            buttons: true,
            banner: false,
        }
    }

    /// Draws the screen in the game's own pixels.
    #[must_use]
    pub fn draw(&self) -> Canvas {
        let mut canvas = Canvas::new(WIDTH, HEIGHT, 0);
        (0..COLUMNS).for_each(|column| self.draw_column(&mut canvas, column));
        if self.buttons {
            buttons(&mut canvas, self.wins);
        }
        if self.banner {
            win_banner(&mut canvas);
        }
        if let Some(tip) = self.pointer {
            self.look.pointer.draw(&mut canvas, tip);
        }
        canvas
    }

    fn draw_column(&self, canvas: &mut Canvas, column: usize) {
        let pile = &self.table.piles()[column];
        let base = card(column, 0);
        if pile.locked {
            let back = self.look.locked();
            canvas.stamp(&back, base.x, base.y);
            return;
        }
        if pile.cards.is_empty() {
            canvas.stamp(&self.look.empty(), base.x, base.y);
        }
        for (row, &shown) in pile.cards.iter().enumerate() {
            let place = card(column, row);
            if pile.cheated && row + 1 == pile.cards.len() {
                let face = self.look.cheated_face(shown);
                canvas.stamp(&face, place.x - 1, place.y - 1);
            } else {
                let face = self.look.face(shown);
                let is_card = |x, y| self.look.is_card(x, y);
                canvas.stamp_where(&face, place.x, place.y, is_card);
            }
        }
    }
}
