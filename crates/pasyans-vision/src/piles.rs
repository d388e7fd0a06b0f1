//! What each column is: cards, a locked pile, or nothing; and whether its last card is cheated.

use crate::NoBoard;
use crate::layout::Layout;
use crate::looks::Looks;
use crate::pile::Pile;
use crate::shades::Table;
use crate::won::won;

/// The columns, and how clear this reading is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Piles {
    pub piles: Vec<Pile>,
    /// How well they explain what is seen, in pixels of the game.
    pub fit: f64,
    /// By how much of a column's lines the next best reading is worse; in pixels of the game.
    pub margin: f64,
}

/// The weight of seeing the back of a card and not its face, in pixels of the game.
const BACK_WEIGHT: f64 = 60.0;
/// The weight of seeing the edges of the cards below a locked pile, or of seeing none.
const STACK_WEIGHT: f64 = 40.0;
/// The weight of seeing an empty outline and not a card.
const HOLLOW_WEIGHT: f64 = 120.0;
/// How much worse than the best reading the best one with a whole deck may be.
const MOST_AMENDED: f64 = 70.0;

/// One reading of a column.
#[derive(Clone, Copy, Debug)]
struct Reading {
    pile: Pile,
    cards: usize,
    fit: f64,
}

/// Reads the columns so that together they hold the whole deck.
pub(crate) fn piles(table: &Table<'_>, layout: &Layout, looks: &Looks) -> Result<Piles, NoBoard> {
    match by_lines(table, layout, looks) {
        Ok(piles) if piles.show_a_face() => Ok(piles),
        // Where no face is seen, any row of boxes has the lines of a won game; and a banner may hide those of a real one.
        read => won_piles(table, layout, looks).ok_or_else(|| match read {
            Err(refusal) => refusal,
            Ok(_) => NoBoard::WrongCount {
                found: 0,
                expected: looks.cards(),
            },
        }),
    }
}

/// The columns of a won game, if it is one.
pub(crate) fn won_piles(table: &Table<'_>, layout: &Layout, looks: &Looks) -> Option<Piles> {
    let piles = won(table, looks)?;
    // Four cards that are dealt face down are no piles. The banner does not hide the lower edges of all.
    let mut locked = (0..piles.len()).filter(|&column| piles[column] == Pile::Locked);
    if !locked.any(|column| stackness(table, column, looks) >= 0.0) {
        return None;
    }
    let fit =
        |(column, pile): (usize, &Pile)| layout.fits[column][usize::from(*pile != Pile::Empty)];
    Some(Piles {
        fit: piles.iter().enumerate().map(fit).sum(),
        margin: f64::INFINITY,
        piles,
    })
}

/// What the lines of the columns say.
fn by_lines(table: &Table<'_>, layout: &Layout, looks: &Looks) -> Result<Piles, NoBoard> {
    let readings: Vec<Vec<Reading>> = (0..looks.columns)
        .map(|column| column_readings(table, column, &layout.fits[column], looks))
        .collect();
    let best_of = |readings: &[Reading]| {
        readings
            .iter()
            .max_by(|a, b| a.fit.total_cmp(&b.fit))
            .copied()
    };
    let likeliest: Vec<Reading> = readings
        .iter()
        .filter_map(|column| best_of(column))
        .collect();
    let found: usize = likeliest.iter().map(|reading| reading.cards).sum();
    let unbound: f64 = likeliest.iter().map(|reading| reading.fit).sum();
    let expected = looks.cards();
    let wrong_count = NoBoard::WrongCount { found, expected };
    let choices = whole_decks(&readings, expected);
    let Some((fit, chosen)) = choices.first() else {
        return Err(wrong_count);
    };
    if unbound - fit > MOST_AMENDED {
        return Err(wrong_count);
    }
    let piles: Vec<Pile> = chosen.iter().map(|reading| reading.pile).collect();
    let margin = choices.get(1).map_or(f64::INFINITY, |(next, _)| fit - next);
    Ok(Piles {
        piles,
        fit: *fit,
        margin,
    })
}

/// Every reading of a column, with its agreement.
fn column_readings(table: &Table<'_>, column: usize, fits: &[f64], looks: &Looks) -> Vec<Reading> {
    let mut readings = Vec::new();
    let hollowness = hollowness(table, column, looks);
    let hollow = HOLLOW_WEIGHT * hollowness;
    for (count, &fit) in fits.iter().enumerate() {
        let cards = |fit: f64| Reading {
            pile: Pile::Cards {
                count,
                cheated: count > 1 && is_cheated(table, column, count, looks),
            },
            cards: count,
            fit: fit - hollow,
        };
        match count {
            0 => readings.push(Reading {
                pile: Pile::Empty,
                cards: 0,
                // The outline of an empty column may be bright enough to have lines like those of a card.
                fit: fits.get(1).map_or(fit, |outline| fit.max(*outline)) + hollow,
            }),
            1 => {
                // Where nothing is, both sides look the same, too.
                let back = BACK_WEIGHT * backness(table, column, looks).min(-hollowness)
                    + STACK_WEIGHT * stackness(table, column, looks);
                readings.push(cards(fit - back));
                readings.push(Reading {
                    pile: Pile::Locked,
                    cards: looks.ranks.len(),
                    fit: fit - hollow + back,
                });
            }
            _ => readings.push(cards(fit)),
        }
    }
    readings
}

/// The best two ways to read the columns as a whole deck.
fn whole_decks(readings: &[Vec<Reading>], cards: usize) -> Vec<(f64, Vec<Reading>)> {
    // For each number of cards, the best two readings of the columns so far.
    let mut so_far: Vec<Vec<(f64, Vec<Reading>)>> = vec![Vec::new(); cards + 1];
    so_far[0].push((0.0, Vec::new()));
    for column in readings {
        let mut next: Vec<Vec<(f64, Vec<Reading>)>> = vec![Vec::new(); cards + 1];
        for (held, choices) in so_far.iter().enumerate() {
            for (fit, chosen) in choices {
                for reading in column {
                    let total = held + reading.cards;
                    if total > cards {
                        continue;
                    }
                    let place = &mut next[total];
                    let fit = fit + reading.fit;
                    if place.len() == 2 && place[1].0 >= fit {
                        continue;
                    }
                    let mut chosen = chosen.clone();
                    chosen.push(*reading);
                    place.push((fit, chosen));
                    place.sort_by(|a, b| b.0.total_cmp(&a.0));
                    place.truncate(2);
                }
            }
        }
        so_far = next;
    }
    so_far.pop().unwrap_or_default()
}

impl Piles {
    fn show_a_face(&self) -> bool {
        let is_face = |pile: &Pile| matches!(pile, Pile::Cards { .. });
        self.piles.iter().any(is_face)
    }
}

/// From -1 (there is a card) to 1: whether a column's place is an outline with nothing in it.
fn hollowness(table: &Table<'_>, column: usize, looks: &Looks) -> f64 {
    let corner = looks.card_corner(column, 0);
    let mut inked = 0;
    let mut looked = 0;
    let mut y = 3.0;
    while y < looks.card.y - 3.0 {
        let mut x = 3.0;
        while x < looks.card.x - 3.0 {
            inked += i32::from(table.at(corner.x + x, corner.y + y) > 0.3);
            looked += 1;
            x += 1.0;
        }
        y += 1.0;
    }
    let share = f64::from(inked) / f64::from(looked.max(1));
    // A rank with the fewest and smallest pips covers three hundredths; a cursor one or two.
    ((0.022 - share) / 0.015).clamp(-1.0, 1.0)
}

/// From -1 (a face) to 1 (a back): a back looks the same in both upper corners, and a face has a rank in one.
fn backness(table: &Table<'_>, column: usize, looks: &Looks) -> f64 {
    let corner = looks.card_corner(column, 0);
    let middle = looks.card.x / 2.0;
    let (mut left_ink, mut right_ink, mut apart) = (0.0, 0.0, 0.0);
    let mut y = 2.5;
    while y < looks.pitch.y {
        let mut x = 2.5;
        while x < looks.rank_box.x + looks.narrow_rank {
            let left = f64::from(table.at(corner.x + x, corner.y + y));
            let right = f64::from(table.at(corner.x + 2.0 * middle - x, corner.y + y));
            left_ink += left.max(0.0);
            right_ink += right.max(0.0);
            apart += (left - right).abs();
            x += 0.5;
        }
        y += 0.5;
    }
    let alike = 1.0 - apart / (left_ink + right_ink).max(1e-6);
    ((alike - 0.35) / 0.25).clamp(-1.0, 1.0)
}

/// From -1 (there is nothing) to 1: whether the edges of further cards are seen below the first one. They are brightest
/// at the left.
fn stackness(table: &Table<'_>, column: usize, looks: &Looks) -> f64 {
    let corner = looks.card_corner(column, 0);
    let mut ink = 0.0;
    let mut looked = 0;
    let mut y = looks.card.y + 0.75;
    while y < looks.locked_height {
        let mut x = 2.5;
        while x < 6.0 {
            let (x_at, y_at) = (corner.x + x, corner.y + y);
            if table.holds(x_at, y_at) {
                ink += f64::from(table.at(x_at, y_at)).max(0.0);
                looked += 1;
            }
            x += 0.5;
        }
        y += 0.5;
    }
    // A picture may be cut right below the card.
    if looked < 40 {
        return 0.0;
    }
    ((ink / f64::from(looked) - 0.14) / 0.1).clamp(-1.0, 1.0)
}

/// Whether the last card of a column is white between its frame and its inner line.
fn is_cheated(table: &Table<'_>, column: usize, count: usize, looks: &Looks) -> bool {
    let corner = looks.card_corner(column, count - 1);
    let mut bright = 0;
    let mut looked = 0;
    for x in [2.2, looks.card.x - 2.2] {
        let mut y = 4.0;
        while y < looks.card.y - 4.0 {
            let (x, y_at) = (corner.x + x, corner.y + y);
            if table.holds(x, y_at) {
                bright += i32::from(table.at(x, y_at) > 0.5);
                looked += 1;
            }
            y += 1.0;
        }
    }
    bright * 2 > looked
}
