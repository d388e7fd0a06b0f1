//! What a click meant, and what came of it.

use pasyans::Move;
use serde::{Serialize, Serializer};

/// A click, as the log tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LoggedClick {
    /// What lies under the pointer.
    #[serde(flatten)]
    pub on: On,
    /// The effect of the click.
    #[serde(flatten)]
    pub did: Did,
}

/// What lies where somebody clicked. Columns and rows count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "on", rename_all = "kebab-case")]
pub enum On {
    /// A card that is face up.
    Card {
        /// The column of the card, from 0.
        column: usize,
        /// Its row, from the base.
        row: usize,
    },
    /// The place of a column without cards.
    EmptyColumn {
        /// The index of the column, from 0.
        column: usize,
    },
    /// A column with a complete run.
    LockedColumn {
        /// The index of the column, from 0.
        column: usize,
    },
    /// The NEW GAME button.
    NewGame,
    /// The other things below the table.
    OtherButton,
    /// None of all that.
    Outside,
}

/// What a click did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub enum Did {
    /// It selected cards.
    Select {
        /// How many cards are selected.
        count: usize,
    },
    /// Moved the chosen cards.
    Move {
        /// The move, from pile to pile.
        #[serde(rename = "move", serialize_with = "as_text")]
        mv: Move,
    },
    /// Put the chosen card where it does not fit.
    Cheat {
        /// The move, from pile to pile.
        #[serde(rename = "move", serialize_with = "as_text")]
        mv: Move,
    },
    /// Started a new game.
    NewGame,
    /// Nothing; if cards were chosen, they no longer are.
    Nothing {
        /// Why the click had no effect.
        why: Why,
    },
}

/// Why a click did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// There is nothing to click.
    NothingThere,
    /// These cards cannot move.
    CannotMove,
    /// The chosen cards may not go there, not even as a cheat.
    Forbidden,
    /// The chosen cards were clicked again, or their column.
    PutBack,
    /// The cards are still being dealt.
    Dealing,
    /// The button was held for too short a time.
    TooShort,
    /// Clicks are being lost on purpose.
    Lost,
}

/// A move as the engine writes it: `t0 t2 3`.
pub(crate) fn as_text<S: Serializer>(mv: &Move, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(mv)
}
