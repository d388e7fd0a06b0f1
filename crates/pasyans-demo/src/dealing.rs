//! The animation of a deal: cards fly in one after another, row by row.

use std::time::Duration;

use pasyans_screens::geometry::{COLUMNS, HEIGHT, card};
use pasyans_screens::{SuitedCard, Table};

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
    pub flying: Vec<(SuitedCard, (i32, i32))>,
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pasyans::Rules;
    use pasyans_screens::geometry::card;
    use pasyans_screens::{Chance, Table};

    use super::Dealing;

    const START: Duration = Duration::from_secs(3);

    fn table() -> Table {
        let rules = Rules::named("molek-syntez").expect("a game");
        Table::of(&rules.deal(1).expect("a deal"), &mut Chance::new(1))
    }

    #[test]
    fn cards_come_one_after_another_and_all_come() {
        let (table, dealing) = (table(), Dealing::new(START, Duration::from_secs(5)));
        let mut before = (0, 0);
        for ms in (0..5000).step_by(20) {
            let moment = dealing.moment(&table, START + Duration::from_millis(ms));
            let landed = moment.table.count();
            let seen = landed + moment.flying.len();
            assert!(landed >= before.0 && seen >= before.1, "{ms} ms");
            assert!(seen <= before.1 + 1, "{ms} ms");
            before = (landed, seen);
        }
        assert!(before.0 >= 34 && before.1 == 36, "{before:?}");
        assert_eq!(dealing.end(), Duration::from_secs(8));
        assert_eq!(dealing.moment(&table, dealing.end()).table, table);
    }

    #[test]
    fn a_card_flies_to_its_place() {
        let (table, dealing) = (table(), Dealing::new(START, Duration::from_secs(5)));
        let distance = |ms| {
            let moment = dealing.moment(&table, START + Duration::from_millis(ms));
            let (_, (x, y)) = moment.flying[0];
            let place = card(0, 0);
            (x - place.x).abs() + (y - place.y).abs()
        };
        assert!(distance(100) > 300);
        assert!(distance(490) < 15);
    }

    #[test]
    fn a_deal_that_takes_no_time_is_done_at_once() {
        let (table, dealing) = (table(), Dealing::new(START, Duration::ZERO));
        assert_eq!(dealing.end(), START);
        assert!(dealing.moment(&table, START).flying.is_empty());
    }
}
