//! What is seen: the table, the cards in the air, the chosen cards.

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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pasyans::{Position, Rules};
    use pasyans_screens::{Chance, Look};
    use pasyans_vision::{Picture, Reader, Request};

    use crate::{Demo, Options};

    const BOARD: &str = "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.";

    /// A table in some look, with nothing chosen.
    fn demo(seed: u64, scale: &str) -> Demo {
        let rules = Rules::named("molek-syntez").expect("a game");
        let options = Options {
            board: Some(Position::parse(&rules, BOARD).expect("a board")),
            look: Look::any(&mut Chance::new(seed)),
            scale: scale.parse().expect("a scale"),
            animation: Duration::ZERO,
            min_press: Duration::ZERO,
            ..Options::default()
        };
        let mut demo = Demo::new(rules, &options).expect("a deal");
        demo.tick(Duration::ZERO);
        demo
    }

    /// The board that is read, and whether there is no doubt about it.
    fn read(reader: &Reader, demo: &Demo) -> (String, bool) {
        let table = demo.table_picture(Duration::ZERO);
        let table = demo.view.scale.apply(&table, (0.0, 0.0));
        let (width, height) = (table.width(), table.height());
        let picture = Picture::from_grey(width, height, table.into_pixels());
        let picture = picture.expect("a picture");
        let sight = reader.read(&picture, &Request::default());
        let sight = sight.expect("a board");
        (sight.board, sight.certain)
    }

    #[test]
    fn chosen_cards_are_read_as_well_as_others() {
        let reader = Reader::molek();
        for (seed, scale) in [(0, "1"), (1, "1"), (2, "1"), (3, "1.5"), (4, "2")] {
            let unmarked = read(&reader, &demo(seed, scale));
            assert_eq!(unmarked.0, BOARD);
            // A cheated card, a long run, a short one.
            for at in [(250.0, 290.0), (330.0, 150.0), (570.0, 165.0)] {
                let mut demo = demo(seed, scale);
                let factor = demo.view.scale.factor();
                demo.point(Some((at.0 * factor, at.1 * factor)));
                demo.press(Duration::ZERO);
                assert!(demo.game().chosen().is_some());
                assert_eq!(read(&reader, &demo), unmarked, "{seed} {scale} {at:?}");
            }
        }
    }
}
