//! The file format for what was learned: a list of ranks, each with its samples as rows of characters that draw it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Learned, Shape};
use crate::looks::Looks;
use crate::patch::{Patch, size};

/// The version of the file format. Files of another version must be learned again.
const VERSION: u32 = 1;
/// The characters from no ink to full ink.
const SIGNS: &[u8; 10] = b" .:-=+*#%@";

/// The file as JSON.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    version: u32,
    game: String,
    ranks: Vec<Rank>,
}

/// A rank in the file.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Rank {
    rank: char,
    cards: usize,
    rows: Vec<String>,
}

/// Why a file does not hold anything learned.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BadLearned {
    /// The file has another version.
    #[error("it has version {0}, but this program reads version {VERSION}")]
    Version(u32),
    /// The game cannot be read from pictures.
    #[error("cannot read boards of {0:?} from pictures")]
    Game(String),
    /// The ranks are not those of the game.
    #[error("the ranks should be {0}, in this order")]
    Ranks(String),
    /// A rank has the wrong size.
    #[error("the rank {rank} should have {height} rows of {width} characters")]
    Size {
        /// The letter of the rank.
        rank: char,
        /// The number of characters a row should have.
        width: usize,
        /// How many rows there should be.
        height: usize,
    },
    /// A row has a character that means no amount of ink.
    #[error("a row of the rank {rank} has the character {sign:?}, which means nothing")]
    Sign {
        /// The letter of the rank.
        rank: char,
        /// The character that is not known.
        sign: char,
    },
    /// A rank shows nothing.
    #[error("the rank {0} is blank")]
    Blank(char),
}

impl From<Learned> for File {
    fn from(learned: Learned) -> Self {
        let letters = looks_of(&learned.game).map_or_else(Vec::new, |looks| {
            looks.ranks.iter().map(|rank| rank.letter).collect()
        });
        let ranks = letters.into_iter().zip(&learned.shapes);
        Self {
            version: VERSION,
            game: learned.game.clone(),
            ranks: ranks
                .map(|(rank, shape)| Rank {
                    rank,
                    cards: shape.cards,
                    rows: rows(&shape.patch),
                })
                .collect(),
        }
    }
}

impl TryFrom<File> for Learned {
    type Error = BadLearned;

    fn try_from(file: File) -> Result<Self, BadLearned> {
        if file.version != VERSION {
            return Err(BadLearned::Version(file.version));
        }
        let Some(looks) = looks_of(&file.game) else {
            return Err(BadLearned::Game(file.game));
        };
        let letters: String = looks.ranks.iter().map(|rank| rank.letter).collect();
        let given: String = file.ranks.iter().map(|rank| rank.rank).collect();
        if letters != given {
            return Err(BadLearned::Ranks(letters));
        }
        let shapes = file.ranks.iter().map(|rank| rank.shape(&looks));
        Ok(Self {
            shapes: shapes.collect::<Result<_, _>>()?,
            game: file.game,
        })
    }
}

impl Rank {
    fn shape(&self, looks: &Looks) -> Result<Shape, BadLearned> {
        let (width, height) = size(looks);
        let rank = self.rank;
        let is_right = |row: &String| row.chars().count() == width;
        if self.rows.len() != height || !self.rows.iter().all(is_right) {
            return Err(BadLearned::Size {
                rank,
                width,
                height,
            });
        }
        let signs = self.rows.iter().flat_map(|row| row.chars());
        let ink = signs.map(|sign| ink(sign).ok_or(BadLearned::Sign { rank, sign }));
        let patch = Patch {
            width,
            height,
            ink: ink.collect::<Result<_, _>>()?,
        };
        if patch.normalised().iter().all(|&value| value == 0.0) {
            return Err(BadLearned::Blank(rank));
        }
        Ok(Shape {
            cards: self.cards,
            patch,
        })
    }
}

/// The look of a game; `None` if it cannot be read from pictures.
fn looks_of(game: &str) -> Option<Looks> {
    Some(Looks::molek()).filter(|looks| looks.game == game)
}

fn rows(patch: &Patch) -> Vec<String> {
    let most = (SIGNS.len() - 1) as f32;
    let sign = |ink: &f32| {
        let index = (ink.clamp(0.0, 1.0) * most).round() as usize;
        char::from(SIGNS[index.min(SIGNS.len() - 1)])
    };
    let rows = patch.ink.chunks(patch.width);
    rows.map(|row| row.iter().map(sign).collect()).collect()
}

fn ink(sign: char) -> Option<f32> {
    let index = SIGNS.iter().position(|&known| char::from(known) == sign)?;
    Some(index as f32 / (SIGNS.len() - 1) as f32)
}
