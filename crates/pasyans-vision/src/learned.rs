//! What was learned about the shapes of the ranks.

mod file;

use crate::looks::Looks;
use crate::patch::Patch;

pub use file::BadLearned;
use file::File;

/// What the ranks of a game look like in a user's screenshots. The JSON form draws them sample by sample.
///
/// It has every rank: a legal board shows either all of them, or only the backs of cards.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "File", into = "File")]
pub struct Learned {
    game: String,
    /// The shape of each rank, the lowest first.
    pub(crate) shapes: Vec<Shape>,
}

/// What one rank looks like.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shape {
    /// How many cards it was learned from.
    pub cards: usize,
    /// The mean of the patches of these cards.
    pub patch: Patch,
}

impl Learned {
    /// What was learned, in the precision of the file: so what is read now is also read later.
    pub(crate) fn new(looks: &Looks, shapes: Vec<Shape>) -> Result<Self, BadLearned> {
        let game = looks.game.clone();
        Self::try_from(File::from(Self { game, shapes }))
    }

    /// The name of the game.
    #[must_use]
    pub fn game(&self) -> &str {
        &self.game
    }

    /// How many cards it was learned from.
    #[must_use]
    pub fn cards(&self) -> usize {
        self.shapes.iter().map(|shape| shape.cards).sum()
    }
}
