//! The animation of a deal: cards fly in one after another, row by row.

use std::time::Duration;

use pasyans_screens::geometry::{COLUMNS, HEIGHT, card};
use pasyans_screens::{Card, Table};

/// Where the cards come from: below the middle of the screen.
const FROM: (i32, i32) = (445, HEIGHT as i32);

/// The part of the animation that one card is in the air.
const FLIGHT: f64 = 0.1;

/// A deal that is going on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dealing {
    began: Duration,
    length: Duration,
}

/// The table in the middle of a deal.
#[derive(Clone, Debug)]
pub(crate) struct Moment {
    /// The cards that have landed.
    pub table: Table,
    /// Those in the air, and where they are.
    pub flying: Vec<(Card, (i32, i32))>,
}

impl Dealing {
    pub(crate) const fn new(began: Duration, length: Duration) -> Self {
        Self { began, length }
    }

    pub(crate) const fn end(&self) -> Duration {
        self.began.saturating_add(self.length)
    }

    /// What is seen of the table at a time before the end.
    pub(crate) fn moment(&self, table: &Table, now: Duration) -> Moment {
        let passed = now.saturating_sub(self.began).as_secs_f64();
        let progress = passed / self.length.as_secs_f64().max(f64::MIN_POSITIVE);
        let count = table.count();
        // How far on its way a card is: below 0 before it starts, above 1 when it has landed.
        let way = |index: usize| {
            let start = (1.0 - FLIGHT) * index as f64 / count.max(1) as f64;
            (progress - start) / FLIGHT
        };
        let landed = (0..count).take_while(|&index| way(index) >= 1.0).count();
        let order = (0..count).flat_map(|row| (0..COLUMNS).map(move |column| (column, row)));
        let cards = order.filter_map(|(column, row)| {
            let card = table.piles()[column].cards.get(row)?;
            Some((*card, (column, row)))
        });
        let flying = cards.enumerate().skip(landed);
        let flying = flying
            .map(|(index, (shown, (column, row)))| (shown, card(column, row), way(index)))
            .take_while(|&(.., way)| way > 0.0);
        let flying = flying.map(|(shown, to, way)| {
            let along = |from: i32, to: i32| from + (f64::from(to - from) * way).round() as i32;
            (shown, (along(FROM.0, to.x), along(FROM.1, to.y)))
        });
        let flying = flying.collect();
        let mut table = table.clone();
        table.keep(landed);
        Moment { table, flying }
    }
}
