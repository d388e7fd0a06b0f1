//! What is seen: the table, the cards in the air, the chosen cards, the pointer.

use pasyans_screens::geometry::{Area, CARD, card};
use pasyans_screens::{Canvas, Look, Scene, Table};

use crate::dealing::Moment;
use crate::game::Chosen;

/// What is seen beside the cards on the table.
pub(crate) struct Picture {
    pub look: Look,
    pub wins: u32,
    pub is_won: bool,
    pub chosen: Option<Chosen>,
    pub dealing: Option<Moment>,
    pub pointer: Option<(i32, i32)>,
}

impl Picture {
    pub(crate) fn draw(self, table: &Table) -> Canvas {
        let (table, flying) = match self.dealing {
            Some(moment) => (moment.table, moment.flying),
            None => (table.clone(), Vec::new()),
        };
        let mut scene = Scene::new(table, self.look);
        scene.wins = self.wins;
        scene.banner = self.is_won;
        let mut canvas = scene.draw();
        if let Some(chosen) = self.chosen {
            mark(&mut canvas, &scene.table, chosen);
        }
        for (shown, (x, y)) in flying {
            let is_card = |x, y| self.look.is_card(x, y);
            canvas.stamp_where(&self.look.face(shown), x, y, is_card);
        }
        if let Some(tip) = self.pointer {
            self.look.pointer.draw(&mut canvas, tip);
        }
        canvas
    }
}

/// The chosen cards are a little paler than the others: black is no longer black, and white no longer white.
fn mark(canvas: &mut Canvas, table: &Table, chosen: Chosen) {
    let end = table.column_area(chosen.column);
    let Area { x, y, w, .. } = card(chosen.column, chosen.row);
    let height = end.y + end.h - y;
    debug_assert!(height >= CARD.1, "the chosen cards end with a whole one");
    let before = canvas.cut(x, y, w as usize, height as usize);
    canvas.paint((x, y, w, height), |across, down| {
        let grey = before.get(across - x, down - y);
        Some(PALEST_BLACK + (u16::from(grey) * 5 / 6) as u8)
    });
}

/// The black of chosen cards.
const PALEST_BLACK: u8 = 36;
