//! Whether the cards of each rank look alike, and what they have in common.

use super::{CannotLearn, CardPlace};
use crate::learned::{BadLearned, Shape};
use crate::looks::Looks;
use crate::patch::{Patch, dot};

/// Cards of one rank are at least this alike, even in a small and blurred picture.
const ALIKE: f32 = 0.75;
/// A card belongs to another rank if it is more like that rank's cards by this much.
const CLEARLY_MORE: f32 = 0.08;

/// A card of the picture with the rank that the board gives it.
pub(super) struct Sample {
    place: CardPlace,
    rank: usize,
    patch: Patch,
    /// Its samples, ready to be compared.
    look: Vec<f32>,
}

impl Sample {
    pub fn new(place: CardPlace, rank: usize, patch: Patch) -> Self {
        let look = patch.softened().softened().normalised();
        Self {
            place,
            rank,
            patch,
            look,
        }
    }

    fn is_blank(&self) -> bool {
        self.look.iter().all(|&value| value == 0.0)
    }

    fn alike(&self, other: &Self) -> f32 {
        dot(&self.look, &other.look)
    }

    /// The mean likeness of it and the other cards of a rank; `None` if there is no other.
    fn alike_to(&self, rank: usize, samples: &[Self]) -> Option<f32> {
        let others = samples
            .iter()
            .filter(|other| other.rank == rank && other.place != self.place);
        let (mut sum, mut count) = (0.0, 0);
        for other in others {
            sum += self.alike(other);
            count += 1;
        }
        (count > 0).then(|| sum / count as f32)
    }
}

/// The shape of each rank: the mean of its cards. If two others are alike, a single card that something covers is left out.
pub(super) fn shapes(samples: &[Sample], looks: &Looks) -> Result<Vec<Shape>, CannotLearn> {
    let letter = |rank: usize| looks.ranks[rank].letter;
    for sample in samples {
        let Some(own) = sample.alike_to(sample.rank, samples) else {
            continue;
        };
        let other = samples
            .iter()
            .filter(|other| other.rank != sample.rank)
            .max_by(|a, b| sample.alike(a).total_cmp(&sample.alike(b)));
        // One card that is alike may be the wrong one itself; the others of its rank tell.
        let is_other = |other: &&Sample| {
            let theirs = sample.alike_to(other.rank, samples).unwrap_or(-1.0);
            own < ALIKE && theirs > own + CLEARLY_MORE && sample.alike(other) > ALIKE
        };
        if let Some(other) = other.filter(is_other) {
            return Err(CannotLearn::LooksOther {
                card: sample.place,
                rank: letter(sample.rank),
                other: other.place,
                other_rank: letter(other.rank),
            });
        }
    }
    (0..looks.ranks.len())
        .map(|rank| {
            let cards: Vec<&Sample> = samples.iter().filter(|card| card.rank == rank).collect();
            shape(&cards, letter(rank))
        })
        .collect()
}

/// What the cards of a rank have in common.
fn shape(cards: &[&Sample], rank: char) -> Result<Shape, CannotLearn> {
    let seen = cards.iter().copied().filter(|card| !card.is_blank());
    // The card that most others are like.
    let like = |card: &Sample| {
        let likes = cards.iter().filter(|other| card.alike(other) >= ALIKE);
        likes.count()
    };
    let Some(middle) = seen.max_by_key(|card| like(card)) else {
        return Err(BadLearned::Blank(rank).into());
    };
    let (alike, unlike): (Vec<&Sample>, Vec<&Sample>) = cards
        .iter()
        .copied()
        .partition(|card| card.place == middle.place || middle.alike(card) >= ALIKE);
    if let Some(odd) = unlike.first()
        && (unlike.len() > 1 || alike.len() < 2)
    {
        return Err(CannotLearn::Unlike {
            one: middle.place,
            other: odd.place,
            rank,
        });
    }
    let mut ink = vec![0.0; middle.patch.ink.len()];
    for card in &alike {
        for (sum, value) in ink.iter_mut().zip(&card.patch.ink) {
            *sum += value / alike.len() as f32;
        }
    }
    let Patch { width, height, .. } = middle.patch;
    Ok(Shape {
        cards: alike.len(),
        patch: Patch { width, height, ink },
    })
}
