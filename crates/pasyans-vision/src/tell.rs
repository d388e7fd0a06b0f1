//! Puts what was found and decided into a [`Sight`].

use pasyans::{Position, Rules};

use crate::find::{Found, turn};
use crate::looks::Looks;
use crate::pile::{Pile, faces};
use crate::ranks::Ranks;
use crate::shades::Table;
use crate::{Alternative, Area, ColumnLook, RankChance, SeenCard, SeenColumn, Sight, Spot};

/// The probability from which a card or a board is certain.
const CERTAIN: f64 = 0.995;
/// How much clearer than the next reading the columns must be, in pixels of the game; see [`crate::piles`].
const CLEAR_MARGIN: f64 = 25.0;
/// Ranks that are less probable are not listed.
const LEAST_CHANCE: f64 = 0.001;

/// The sight of a table.
pub(crate) fn tell(table: &Table<'_>, found: &Found, ranks: &Ranks, looks: &Looks) -> Sight {
    let piles = &found.piles.piles;
    let decision = &ranks.decision;
    let placement = found.placement;
    // The columns are right with a probability that comes near to one as the next reading falls behind.
    let columns_sure = 1.0 - 0.5 * (-found.piles.margin / (CLEAR_MARGIN / 5.0)).exp();
    let ends_sure = 1.0 / (1 + found.turns.len()) as f64;
    let confidence = decision.confidence * ranks.naming * columns_sure * ends_sure;
    let cards: Vec<SeenCard> = faces(piles)
        .iter()
        .map(|face| {
            let chances = &decision.probabilities[face.column][face.row];
            let rank = decision.ranks[face.column][face.row];
            let named = |rank: usize| looks.ranks[rank].letter;
            let mut listed: Vec<RankChance> = (0..looks.ranks.len())
                .map(|rank| RankChance {
                    rank: named(rank),
                    probability: rounded(chance_of(ranks, chances, rank)),
                })
                .filter(|chance| chance.probability >= LEAST_CHANCE)
                .collect();
            listed.sort_by(|a, b| b.probability.total_cmp(&a.probability));
            let sure = chances[rank] * naming_of(ranks, rank);
            let corner = looks.card_corner(face.column, face.row);
            let height = if face.last {
                looks.card.y
            } else {
                looks.pitch.y
            };
            let area = placement.area(Area {
                x: corner.x,
                y: corner.y,
                w: looks.card.x,
                h: height,
            });
            SeenCard {
                column: face.column,
                row: face.row,
                rank: named(rank),
                confidence: rounded(sure),
                x: tidy(area.x),
                y: tidy(area.y),
                w: tidy(area.w),
                h: tidy(area.h),
                cheated: face.cheated,
                doubtful: sure < CERTAIN,
                ranks: listed,
            }
        })
        .collect();
    let columns: Vec<SeenColumn> = piles
        .iter()
        .enumerate()
        .map(|(column, pile)| {
            let (look, height) = match *pile {
                Pile::Empty => (ColumnLook::Empty, looks.card.y),
                Pile::Locked => (ColumnLook::Locked, looks.locked_height),
                Pile::Cards { count, .. } => (ColumnLook::Cards, looks.column_height(count)),
            };
            let corner = looks.card_corner(column, 0);
            let area = placement.area(Area {
                x: corner.x,
                y: corner.y,
                w: looks.card.x,
                h: height,
            });
            SeenColumn {
                look,
                x: tidy(area.x),
                y: tidy(area.y),
                w: tidy(area.w),
                h: tidy(area.h),
            }
        })
        .collect();
    let certain = confidence >= CERTAIN && cards.iter().all(|card| !card.doubtful);
    Sight {
        game: looks.game.clone(),
        board: board_text(&decision.ranks, piles, looks),
        certain,
        confidence: rounded(confidence),
        scale: rounded((placement.scale_x * placement.scale_y).sqrt()),
        cards,
        columns,
        new_game: new_game(table, found, looks),
        alternatives: if certain {
            Vec::new()
        } else {
            alternatives(found, ranks, confidence, looks)
        },
        placement,
    }
}

/// The probability that a rank of the picture is called by its right name.
fn naming_of(ranks: &Ranks, rank: usize) -> f64 {
    match &ranks.renamed {
        Some((names, _)) if names[rank] != rank => ranks.naming,
        _ => 1.0,
    }
}

/// How probable a rank of a card is, by any name that the ranks of the picture may have.
fn chance_of(ranks: &Ranks, chances: &[f64], rank: usize) -> f64 {
    let by_other_name = ranks.renamed.as_ref().map_or(0.0, |(names, chance)| {
        let others = (0..names.len()).filter(|&other| other != rank && names[other] == rank);
        others.map(|other| chances[other] * chance).sum()
    });
    chances[rank] * naming_of(ranks, rank) + by_other_name
}

/// The next most probable boards.
fn alternatives(found: &Found, ranks: &Ranks, confidence: f64, looks: &Looks) -> Vec<Alternative> {
    let decision = &ranks.decision;
    let piles = found.piles.piles.as_slice();
    let mut others: Vec<Alternative> = decision
        .alternatives
        .iter()
        .map(|(board, chance)| Alternative {
            board: board_text(board, piles, looks),
            probability: rounded(chance * ranks.naming),
        })
        .collect();
    if let Some((names, chance)) = &ranks.renamed {
        let board: Vec<Vec<usize>> = decision
            .ranks
            .iter()
            .zip(piles)
            .map(|(column, pile)| match pile {
                Pile::Locked => column.clone(),
                _ => column.iter().map(|&rank| names[rank]).collect(),
            })
            .collect();
        others.push(Alternative {
            board: board_text(&board, piles, looks),
            probability: rounded(chance * decision.confidence),
        });
    }
    for &by in &found.turns {
        let (mut board, mut piles) = (decision.ranks.clone(), piles.to_vec());
        turn(&mut board, by);
        turn(&mut piles, by);
        others.push(Alternative {
            board: board_text(&board, &piles, looks),
            probability: rounded(confidence),
        });
    }
    // With other names, a cheated card may fit where it lies.
    let rules = Rules::named(&looks.game).expect("a look is that of a known game");
    let is_legal = |board: &str| Position::parse(&rules, board).is_ok();
    others.retain(|other| other.probability >= LEAST_CHANCE && is_legal(&other.board));
    others.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    others
}

/// The board in the game's text form.
fn board_text(ranks: &[Vec<usize>], piles: &[Pile], looks: &Looks) -> String {
    let mut text = String::new();
    for (column, pile) in ranks.iter().zip(piles) {
        text.extend(column.iter().map(|&rank| looks.ranks[rank].letter));
        let cheated = matches!(pile, Pile::Cards { cheated: true, .. });
        text.push(if cheated { '!' } else { '.' });
    }
    text
}

/// The middle of the button for a new game, if something is drawn there.
fn new_game(table: &Table<'_>, found: &Found, looks: &Looks) -> Option<Spot> {
    // Its writing stands around its middle. The edge of the button may be off the screen.
    let (left, right) = (looks.new_game.x - 28.0, looks.new_game.x + 28.0);
    if !table.holds(left, looks.new_game.y - 6.0) || !table.holds(right, looks.new_game.y + 6.0) {
        return None;
    }
    let mut inked = 0;
    let mut looked = 0;
    let mut y = looks.new_game.y - 5.0;
    while y < looks.new_game.y + 5.0 {
        let mut x = looks.new_game.x - 28.0;
        while x < looks.new_game.x + 28.0 {
            inked += i32::from(table.at(x, y) > 0.4);
            looked += 1;
            x += 0.5;
        }
        y += 0.5;
    }
    let share = f64::from(inked) / f64::from(looked);
    let spot = found.placement.spot(looks.new_game);
    (0.04..0.8).contains(&share).then_some(Spot {
        x: tidy(spot.x),
        y: tidy(spot.y),
    })
}

/// A probability with six digits.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

/// A coordinate with two digits.
fn tidy(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decide::Decision;

    #[test]
    fn what_a_rank_may_be_called_is_among_its_chances() {
        let ranks = Ranks {
            decision: Decision {
                ranks: Vec::new(),
                probabilities: Vec::new(),
                confidence: 1.0,
                alternatives: Vec::new(),
            },
            likeness: 1.0,
            naming: 0.6,
            renamed: Some((vec![1, 0, 2], 0.4)),
        };
        let chances = |of: [f64; 3]| [0, 1, 2].map(|rank| chance_of(&ranks, &of, rank));
        assert_eq!(chances([1.0, 0.0, 0.0]), [0.6, 0.4, 0.0]);
        assert_eq!(chances([0.0, 0.0, 1.0]), [0.0, 0.0, 1.0]);
    }
}
