//! What is seen: the table, the cards in the air, the chosen cards.

use std::time::Duration;

use pasyans_screens::geometry::{CARD, ROW_STEP, Rect, card};
use pasyans_screens::{Canvas, Look, Scene, SuitedCard, Table};

use crate::Selected;
use crate::dealing::Moment;
use crate::game::Chosen;

/// What is seen beside the cards on the table.
pub(crate) struct Picture {
    pub look: Look,
    pub wins: u32,
    pub is_won: bool,
    pub chosen: Option<Chosen>,
    pub selected: Selected,
    /// Where the pointer is, if it is in the window.
    pub pointer: Option<(i32, i32)>,
    pub sliding: Option<Slide>,
    pub dealing: Option<Moment>,
}

/// Cards on their way from one column to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slide {
    pub began: Duration,
    pub length: Duration,
    /// Where the first of them lay.
    pub from: (i32, i32),
    /// Where the card belongs.
    pub column: usize,
    pub row: usize,
}

impl Slide {
    pub(crate) const fn end(&self) -> Duration {
        self.began.saturating_add(self.length)
    }

    /// Where the first of the cards is at a time before the end.
    pub(crate) fn moment(self, now: Duration) -> Self {
        let passed = now.saturating_sub(self.began).as_secs_f64();
        let way = (passed / self.length.as_secs_f64().max(f64::MIN_POSITIVE)).min(1.0);
        let to = card(self.column, self.row);
        let along = |from: i32, to: i32| from + (f64::from(to - from) * way).round() as i32;
        Self {
            from: (along(self.from.0, to.x), along(self.from.1, to.y)),
            ..self
        }
    }
}

/// Cards that lie on no column, as a column of their own.
struct Loose {
    cards: Vec<SuitedCard>,
    is_cheated: bool,
    at: (i32, i32),
}

impl Loose {
    fn take(table: &mut Table, column: usize, row: usize, at: (i32, i32)) -> Self {
        Self {
            is_cheated: table.piles()[column].cheated,
            cards: table.take(column, row),
            at,
        }
    }

    fn draw(&self, canvas: &mut Canvas, look: &Look) {
        let (x, mut y) = self.at;
        for &shown in &self.cards {
            match self.is_cheated {
                true => canvas.stamp(&look.cheated_face(shown), x - 1, y - 1),
                false => canvas.stamp_where(&look.face(shown), x, y, |x, y| look.is_card(x, y)),
            }
            y += ROW_STEP;
        }
    }
}

impl Picture {
    pub(crate) fn draw(self, table: &Table) -> Canvas {
        let (mut table, flying) = match self.dealing {
            Some(moment) => (moment.table, moment.flying),
            None => (table.clone(), Vec::new()),
        };
        let mut loose = Vec::new();
        if let Some(slide) = self.sliding {
            loose.push(Loose::take(&mut table, slide.column, slide.row, slide.from));
        }
        if let Some(Chosen { column, row }) = self.chosen {
            let Rect { x, y, .. } = card(column, row);
            let at = match (self.selected, self.pointer) {
                (Selected::Lifted, _) => Some((x, y - LIFT)),
                (Selected::Carried, Some(tip)) => Some((tip.0 - HELD.0, tip.1 - HELD.1)),
                _ => None,
            };
            loose.extend(at.map(|at| Loose::take(&mut table, column, row, at)));
        }
        let mut scene = Scene::new(table, self.look);
        scene.wins = self.wins;
        scene.banner = self.is_won;
        let mut canvas = scene.draw();
        if let Some(chosen) = self.chosen {
            match self.selected {
                Selected::Paler => mark(&mut canvas, &scene.table, chosen),
                Selected::Framed => frame(&mut canvas, &scene.table, chosen),
                _ => {}
            }
        }
        for loose in loose {
            loose.draw(&mut canvas, &self.look);
        }
        for (shown, (x, y)) in flying {
            let is_card = |x, y| self.look.is_card(x, y);
            canvas.stamp_where(&self.look.face(shown), x, y, is_card);
        }
        canvas
    }
}

/// How much higher chosen cards lie than before, and where the pointer holds those that hang at it.
const LIFT: i32 = 6;
const HELD: (i32, i32) = (32, 8);

/// The area of the chosen cards.
fn chosen_area(table: &Table, chosen: Chosen) -> Rect {
    let end = table.column_area(chosen.column);
    let first = card(chosen.column, chosen.row);
    let h = end.y + end.h - first.y;
    debug_assert!(h >= CARD.1, "the chosen cards end with a whole one");
    Rect { h, ..first }
}

/// The chosen cards are a little paler than the others: black is no longer black, and white no longer white.
fn mark(canvas: &mut Canvas, table: &Table, chosen: Chosen) {
    let Rect { x, y, w, h } = chosen_area(table, chosen);
    let before = canvas.cut(x, y, w as usize, h as usize);
    canvas.paint((x, y, w, h), |across, down| {
        let grey = before.get(across - x, down - y);
        Some(PALEST_BLACK + (u16::from(grey) * 5 / 6) as u8)
    });
}

/// A second white line runs around the chosen cards.
fn frame(canvas: &mut Canvas, table: &Table, chosen: Chosen) {
    let Rect { x, y, w, h } = chosen_area(table, chosen);
    canvas.frame(x + 1, y + 1, w - 2, h - 2, 255);
}

/// The black of chosen cards.
const PALEST_BLACK: u8 = 36;

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pasyans::{Position, Rules};
    use pasyans_screens::{Chance, Look};
    use pasyans_vision::{Picture, Reader, Request};

    use crate::{Demo, WindowOptions};

    const BOARD: &str = "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.";

    /// A table in some look, with nothing chosen.
    fn demo(seed: u64, scale: &str) -> Demo {
        let rules = Rules::named("molek-syntez").expect("a game");
        let options = WindowOptions {
            board: Some(Position::parse(&rules, BOARD).expect("a board")),
            look: Look::any(&mut Chance::new(seed)),
            scale: scale.parse().expect("a scale"),
            animation: Duration::ZERO,
            min_press: Duration::ZERO,
            ..WindowOptions::default()
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
