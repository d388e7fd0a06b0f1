//! Moves, proofs, verdicts and reasons in JSON. Scripts rely on these words.

use std::sync::LazyLock;

use pasyans::{Answer, CardMove, Choice, Move, Place, Proven, Question, Rules, Verdict};
use serde::Serialize;

/// A move as JSON: of cards from pile to pile, or of another kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum WireMove {
    /// Cards move from pile to pile.
    Cards {
        /// The pile that the cards leave.
        from: &'static str,
        /// The pile that the cards go to.
        to: &'static str,
        /// How many cards move together.
        count: u8,
        /// Whether the move puts a card where it does not fit.
        cheat: bool,
    },
    /// A move of another kind.
    Other {
        /// What it is: `redeal` or `deal`.
        kind: &'static str,
    },
    /// All cards of a kind are gathered.
    Gather {
        /// What it is: `gather`.
        kind: &'static str,
        /// The letter of the cards.
        card: char,
    },
}

/// The kind of a redeal.
pub const REDEAL: &str = "redeal";
/// The kind of a deal from the stock.
pub const DEAL: &str = "deal";
/// The kind of a move that gathers all cards of a kind.
pub const GATHER: &str = "gather";

impl From<Move> for WireMove {
    fn from(mv: Move) -> Self {
        match mv {
            Move::Cards(CardMove {
                from,
                to,
                count,
                cheat,
            }) => Self::Cards {
                from: pile_name(from),
                to: pile_name(to),
                count,
                cheat,
            },
            Move::Redeal => Self::Other { kind: REDEAL },
            Move::Deal => Self::Other { kind: DEAL },
            Move::Gather(card) => Self::Gather { kind: GATHER, card },
        }
    }
}

/// Moves as JSON.
#[must_use]
pub fn wire_moves(moves: &[Move]) -> Vec<WireMove> {
    moves.iter().copied().map(WireMove::from).collect()
}

/// What is proved about a win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct WireProven {
    shortest: bool,
    fewest_cheats: bool,
}

impl WireProven {
    /// Where there are no cheats, nothing has fewer than none.
    #[must_use]
    pub fn new(proven: Proven, rules: &Rules) -> Self {
        Self {
            shortest: proven.shortest,
            fewest_cheats: proven.fewest_cheats || !rules.cheats(),
        }
    }
}

/// The name of a pile. A long answer names hundreds of them, so all names that there can be are kept.
#[must_use]
pub fn pile_name(place: Place) -> &'static str {
    static NAMES: LazyLock<[Vec<String>; 4]> = LazyLock::new(|| {
        let kinds = [
            Place::Column,
            Place::Cell,
            Place::Foundation,
            Place::Reserve,
        ];
        kinds.map(|kind| (0..=u8::MAX).map(|index| kind(index).to_string()).collect())
    });
    let (kind, index) = match place {
        Place::Column(index) => (0, index),
        Place::Cell(index) => (1, index),
        Place::Foundation(index) => (2, index),
        Place::Reserve(index) => (3, index),
        Place::Stock => return "s0",
        Place::Waste => return "w0",
    };
    &NAMES[kind][usize::from(index)]
}

/// The name of a verdict.
#[must_use]
pub const fn verdict_name(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Won(_) => "won",
        Verdict::Unwinnable => "unwinnable",
        Verdict::Undecided => "undecided",
    }
}

/// Why there is no win, or why the search ended before all was proved.
#[must_use]
pub fn reason(question: &Question, answer: &Answer) -> Option<&'static str> {
    let may_cheat = question.position.rules().cheats() && !question.cheats;
    match (&answer.verdict, answer.reason) {
        (_, Some(stop)) => Some(stop.word()),
        (Verdict::Unwinnable, None) if may_cheat => Some("exhausted without cheats"),
        (Verdict::Unwinnable, None) => Some("exhausted"),
        (_, None) => None,
    }
}

/// No win has fewer moves, as far as that is known. Of no win there is nothing to say.
#[must_use]
pub const fn at_least(answer: &Answer) -> Option<u32> {
    match answer.verdict {
        Verdict::Unwinnable => None,
        Verdict::Won(_) | Verdict::Undecided => answer.at_least,
    }
}
