//! How well each card's rank looks like each of the nine.
//!
//! First the ranks are compared with the shapes that are drawn by code; then, as a picture has up to four cards of each
//! rank in one hand, with each other: what the game's own ranks look like is learned from the picture itself.

use crate::Spot;
use crate::decide::{CardEvidence, ColumnEvidence, Decision, DeckShape, Undecidable, decide};
use crate::looks::Looks;
use crate::patch::{Corner, Patch, dot};
use crate::pile::{Face, Pile, faces};
use crate::shades::Table;
use crate::shapes::References;

/// What a difference from our own drawings counts for, against how much the cards differ from them anyway.
const SHAPE_SPREAD: f64 = 0.25;
/// Differences from our own drawings below this say little, however well the drawings suit the picture.
const LEAST_SHAPE_SPREAD: f64 = 0.006;
/// A rank is covered by something if its likeness to every drawing falls short of the others' by this much.
const COVERED_SHAPE: f64 = 0.2;
/// What a difference as large as those between equal ranks of the picture counts for.
const PICTURE_WEIGHT: f64 = 8.0;
/// Ranks of one kind are never taken to be more alike than this, even in a picture without noise.
const LEAST_SPREAD: f64 = 0.008;
/// How often the picture's own ranks are learned again.
const ROUNDS: usize = 3;

/// What is decided about the ranks of a table.
#[derive(Clone, Debug)]
pub(crate) struct Ranks {
    pub decision: Decision,
    /// How alike most of the cards and the known shapes of ranks are; 1 is identical.
    pub likeness: f64,
    /// The probability that each shape of the picture is taken for its right rank.
    pub naming: f64,
    /// If the shapes are named otherwise: the next best naming, as the rank for each rank, and its probability.
    pub renamed: Option<(Vec<usize>, f64)>,
}

/// The normalised samples of the ranks of a card: the upper one, and the lower one of a last card.
struct Seen {
    upper: Vec<f32>,
    lower: Option<Vec<f32>>,
}

/// Reads the ranks of all faces, and decides about all of them together.
pub(crate) fn read(
    table: &Table<'_>,
    piles: &[Pile],
    references: &References,
    looks: &Looks,
) -> Result<Ranks, Undecidable> {
    let faces = faces(piles);
    let shift = common_shift(table, &faces, references, looks);
    let look = |face: &Face, corner: Corner| samples(table, face, corner, shift, looks);
    let seen: Vec<Seen> = faces
        .iter()
        .map(|face| Seen {
            upper: look(face, Corner::Upper),
            lower: face.last.then(|| look(face, Corner::Lower)),
        })
        .collect();
    let (shape_evidence, usual) = shape_evidence(&seen, references);
    let deck = DeckShape {
        ranks: looks.ranks.len(),
        copies: looks.copies,
    };
    let mut decision = decide(&deck, &evidence(piles, &faces, &shape_evidence))?;
    for _ in 0..ROUNDS {
        let assigned = assigned(&decision, &faces);
        let in_picture = picture_evidence(&seen, &assigned, &shape_evidence);
        let both: Vec<Vec<f64>> = in_picture
            .iter()
            .zip(&shape_evidence)
            .map(|(own, shape)| {
                own.iter()
                    .zip(shape)
                    .map(|(own, shape)| own + 0.5 * shape)
                    .collect()
            })
            .collect();
        let next = decide(&deck, &evidence(piles, &faces, &both))?;
        let settled = next.ranks == decision.ranks;
        decision = next;
        if settled {
            break;
        }
    }
    let (naming, renamed) = name(
        &shape_evidence,
        &assigned(&decision, &faces),
        looks.ranks.len(),
    );
    Ok(Ranks {
        decision,
        likeness: usual,
        naming,
        renamed,
    })
}

/// The evidence of the faces, put into their columns.
fn evidence(piles: &[Pile], faces: &[Face], by_rank: &[Vec<f64>]) -> Vec<ColumnEvidence> {
    let mut columns: Vec<ColumnEvidence> = piles
        .iter()
        .map(|pile| match pile {
            Pile::Empty => ColumnEvidence::Empty,
            Pile::Locked => ColumnEvidence::Locked,
            Pile::Cards { .. } => ColumnEvidence::Cards(Vec::new()),
        })
        .collect();
    for (face, log_likelihood) in faces.iter().zip(by_rank) {
        if let ColumnEvidence::Cards(cards) = &mut columns[face.column] {
            cards.push(CardEvidence {
                log_likelihood: log_likelihood.clone(),
                cheated: face.cheated,
            });
        }
    }
    columns
}

/// The rank that was decided for each face.
fn assigned(decision: &Decision, faces: &[Face]) -> Vec<usize> {
    faces
        .iter()
        .map(|face| decision.ranks[face.column][face.row])
        .collect()
}

/// How much each card looks like our own drawing of each rank: 0 is as much as cards of this picture look like the
/// drawings of their own ranks. And how much that is.
fn shape_evidence(seen: &[Seen], references: &References) -> (Vec<Vec<f64>>, f64) {
    let uppers = seen.iter().map(|card| card.upper.as_slice());
    let lowers = seen.iter().filter_map(|card| card.lower.as_deref());
    let patches: Vec<&[f32]> = uppers.chain(lowers).collect();
    let mut likeness = references.likeness(&patches);
    let mut of_lowers = likeness.split_off(seen.len()).into_iter();
    let best = |alike: &[f64]| alike.iter().copied().fold(-1.0, f64::max);
    for (card, upper) in seen.iter().zip(&mut likeness) {
        if let Some(lower) = card.lower.as_ref().and_then(|_| of_lowers.next()) {
            // The pointer covers at most one of the two.
            if best(&lower) > best(upper) {
                *upper = lower;
            }
        }
    }
    let mut bests: Vec<f64> = likeness.iter().map(|alike| best(alike)).collect();
    bests.sort_by(f64::total_cmp);
    let usual = bests.get(bests.len() / 2).copied().unwrap_or(1.0);
    let spread = (SHAPE_SPREAD * (1.0 - usual)).max(LEAST_SHAPE_SPREAD);
    let covered = -COVERED_SHAPE / spread;
    let weigh = |alike: f64| soft_max((alike - usual) / spread, covered);
    let evidence = likeness
        .iter()
        .map(|card| card.iter().map(|&alike| weigh(alike)).collect())
        .collect();
    (evidence, usual)
}

/// How much each card looks like the other cards of each rank.
fn picture_evidence(
    seen: &[Seen],
    assigned: &[usize],
    shape_evidence: &[Vec<f64>],
) -> Vec<Vec<f64>> {
    let ranks = shape_evidence.first().map_or(0, Vec::len);
    let length = seen.first().map_or(0, |card| card.upper.len());
    let mut weights = vec![1.0_f32; seen.len()];
    let mut alike = Vec::new();
    let mut spread = LEAST_SPREAD;
    // Cards that look like no other of their rank, such as one under the cursor, are left out the second time.
    for _ in 0..2 {
        let mut sums = vec![vec![0.0_f32; length]; ranks];
        let mut members = vec![0.0_f32; ranks];
        for ((card, &rank), &weight) in seen.iter().zip(assigned).zip(&weights) {
            members[rank] += weight;
            add(&mut sums[rank], &card.upper, weight);
        }
        alike = seen
            .iter()
            .enumerate()
            .map(|(index, card)| {
                (0..ranks)
                    .map(|rank| {
                        let own = if rank == assigned[index] {
                            weights[index]
                        } else {
                            0.0
                        };
                        if members[rank] - own < 0.5 {
                            return None;
                        }
                        let mut others = sums[rank].clone();
                        add(&mut others, &card.upper, -own);
                        let upper = cosine(&others, &card.upper);
                        let lower = card.lower.as_ref().map(|lower| cosine(&others, lower));
                        Some((upper, lower))
                    })
                    .collect::<Vec<_>>()
            })
            .collect();
        let mut own: Vec<f64> = alike
            .iter()
            .zip(assigned)
            .filter_map(|(card, &rank)| card[rank].map(|(upper, _)| 1.0 - f64::from(upper)))
            .collect();
        own.sort_by(f64::total_cmp);
        spread = own
            .get(own.len() / 2)
            .copied()
            .unwrap_or(LEAST_SPREAD)
            .max(LEAST_SPREAD);
        for (index, card) in alike.iter().enumerate() {
            if let Some((upper, _)) = card[assigned[index]] {
                weights[index] = f32::from(u8::from(1.0 - f64::from(upper) < 4.0 * spread + 0.02));
            }
        }
    }
    // So unlike everything, a card is covered by something, and says nothing.
    let covered = 6.0 * spread + 0.06;
    let weight = |away: f64| -PICTURE_WEIGHT * away / spread;
    let weigh = |alike: f32| soft_max(weight(1.0 - f64::from(alike)), weight(covered));
    let evidence = |card: &Vec<Option<(f32, Option<f32>)>>, index: usize| -> Vec<f64> {
        let corners = if seen[index].lower.is_some() {
            2.0
        } else {
            1.0
        };
        card.iter()
            .enumerate()
            .map(|(rank, alike)| match alike {
                Some((upper, lower)) => weigh(*upper) + lower.map_or(0.0, weigh),
                // A rank of which no other card is seen: if the card looks like our drawing of it, it is as like as
                // equal cards are wont to be, and otherwise it is covered.
                None => {
                    let unlike = shape_evidence[index][rank].min(0.0);
                    corners * soft_max(-PICTURE_WEIGHT + unlike, weight(covered))
                }
            })
            .collect()
    };
    alike
        .iter()
        .enumerate()
        .map(|(index, card)| evidence(card, index))
        .collect()
}

fn add(sum: &mut [f32], values: &[f32], weight: f32) {
    for (sum, value) in sum.iter_mut().zip(values) {
        *sum += weight * value;
    }
}

/// How alike a sum of patches and a normalised patch are.
fn cosine(sum: &[f32], patch: &[f32]) -> f32 {
    let length = dot(sum, sum).sqrt();
    if length < 1e-6 {
        return 0.0;
    }
    dot(sum, patch) / length
}

/// The logarithm of the sum of two weights that are given by their logarithms.
fn soft_max(a: f64, b: f64) -> f64 {
    let (high, low) = if a > b { (a, b) } else { (b, a) };
    high + (low - high).exp().ln_1p()
}

/// The probability that each shape of the picture is taken for its right rank.
fn name(
    shape_evidence: &[Vec<f64>],
    assigned: &[usize],
    ranks: usize,
) -> (f64, Option<(Vec<usize>, f64)>) {
    let mut sums = vec![vec![0.0; ranks]; ranks];
    let mut members = vec![0.0_f64; ranks];
    for (evidence, &rank) in shape_evidence.iter().zip(assigned) {
        members[rank] += 1.0;
        for (sum, value) in sums[rank].iter_mut().zip(evidence) {
            *sum += value;
        }
    }
    if members.contains(&0.0) {
        return (1.0, None);
    }
    // The cards of a rank are of one hand: four say little more than one.
    let columns: Vec<ColumnEvidence> = sums
        .iter()
        .zip(&members)
        .map(|(sums, members)| {
            let log_likelihood = sums
                .iter()
                .map(|sum| sum / members * members.sqrt())
                .collect();
            ColumnEvidence::Cards(vec![CardEvidence {
                log_likelihood,
                cheated: false,
            }])
        })
        .collect();
    let deck = DeckShape { ranks, copies: 1 };
    let Ok(naming) = decide(&deck, &columns) else {
        return (1.0, None);
    };
    let names =
        |board: &[Vec<usize>]| -> Vec<usize> { board.iter().map(|column| column[0]).collect() };
    let as_they_are: Vec<usize> = (0..ranks).collect();
    let others = std::iter::once((&naming.ranks, naming.confidence)).chain(
        naming
            .alternatives
            .iter()
            .map(|(board, chance)| (board, *chance)),
    );
    let mut sure = 0.0;
    let mut renamed: Option<(Vec<usize>, f64)> = None;
    for (board, chance) in others {
        let names = names(board);
        if names == as_they_are {
            sure = chance;
        } else if renamed.as_ref().is_none_or(|(_, most)| chance > *most) {
            renamed = Some((names, chance));
        }
    }
    (sure, renamed)
}

/// The best shift of the ranks, in pixels of the game: if one rank is drawn off its place, all are.
fn common_shift(table: &Table<'_>, faces: &[Face], references: &References, looks: &Looks) -> Spot {
    // A few cards of each column tell as much as all.
    let some: Vec<&Face> = faces.iter().filter(|face| face.row % 2 == 0).collect();
    let patches = |shift: Spot| -> Vec<Vec<f32>> {
        let look = |face: &&Face| samples(table, face, Corner::Upper, shift, looks);
        some.iter().map(look).collect()
    };
    let mut best = Spot { x: 0.0, y: 0.0 };
    let suiting = references.suiting(&as_slices(&patches(best)));
    let score = |shift: Spot| suiting.best_likeness(&as_slices(&patches(shift)));
    let mut most = score(best);
    let mut step = 0.5;
    while step > 0.2 {
        let around = [(step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)];
        let (better, by) = around
            .into_iter()
            .map(|(dx, dy)| Spot {
                x: best.x + dx,
                y: best.y + dy,
            })
            .filter(|shift| shift.x.abs() <= 1.5 && shift.y.abs() <= 1.5)
            .map(|shift| (shift, score(shift)))
            .max_by(|a, b| a.1.total_cmp(&b.1))
            .unwrap_or((best, most));
        if by > most {
            (best, most) = (better, by);
        } else {
            step /= 2.0;
        }
    }
    best
}

fn as_slices(patches: &[Vec<f32>]) -> Vec<&[f32]> {
    patches.iter().map(Vec::as_slice).collect()
}

/// The normalised samples of a rank of a card.
fn samples(table: &Table<'_>, face: &Face, corner: Corner, shift: Spot, looks: &Looks) -> Vec<f32> {
    let card = looks.card_corner(face.column, face.row);
    Patch::read(table, card, corner, face.cheated, shift, looks)
        .softened()
        .softened()
        .normalised()
}
