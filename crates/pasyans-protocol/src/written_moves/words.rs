//! Moves as `pasyans solve` tells them.

use pasyans::words::{Action, Mismatch, Statement, tell};
use pasyans::{CardMove, Move, Place, Position};

/// A move in words, and what the words say without the cards they name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    text: String,
    what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Cards {
        from: Place,
        /// `None` is home.
        to: Option<Place>,
        count: u8,
        cheat: bool,
    },
    Redeal,
    Deal,
    /// All cards with this letter.
    Gather(char),
}

impl Words {
    /// The inverse of an [`Action`] in English, but for the cards, which only a board can tell.
    pub fn read(text: &str) -> Option<Self> {
        let is_redeal = |action| tell(action).to_string() == text;
        let what = match text {
            _ if is_redeal(Action::Redeal) || is_redeal(Action::TurnWaste) => Some(What::Redeal),
            _ if text.starts_with("Deal ") => Some(What::Deal),
            _ if text.starts_with("Gather all ") => {
                let card = text.trim_start_matches("Gather all ").chars().next();
                card.map(What::Gather)
            }
            _ => None,
        };
        if let Some(what) = what {
            let text = text.to_owned();
            return Some(Self { text, what });
        }
        let cheat = text.strip_prefix("Cheat: put the ");
        let (cards, places) = match cheat {
            Some(rest) => rest.split_once(" of ")?,
            None => text.strip_prefix("Move ")?.split_once(" from ")?,
        };
        let words: Vec<&str> = places.split(' ').collect();
        let (from, to) = match words[..] {
            [kind, number, "home"] => (pile(kind, number)?, None),
            [kind, number, .., to_kind, to_number] => {
                (pile(kind, number)?, Some(pile(to_kind, to_number)?))
            }
            _ => return None,
        };
        Some(Self {
            text: text.to_owned(),
            what: What::Cards {
                from,
                to,
                count: u8::try_from(cards.split(' ').count()).ok()?,
                cheat: cheat.is_some(),
            },
        })
    }

    /// The move that the words describe here, legal or not.
    pub fn said(&self, position: &Position) -> Move {
        let What::Cards {
            from,
            to,
            count,
            cheat,
        } = self.what
        else {
            return match self.what {
                What::Deal => Move::Deal,
                What::Gather(letter) => Move::Gather(letter),
                _ => Move::Redeal,
            };
        };
        let mv = |to| {
            Move::Cards(CardMove {
                from,
                to,
                count,
                cheat,
            })
        };
        let takes = |to: &Place| position.check(mv(*to)).is_ok();
        let mut foundations = (0..position.home().len() as u8).map(Place::Foundation);
        let to = to.or_else(|| foundations.find(takes));
        mv(to.unwrap_or_else(|| foundation_of_suit(from, position)))
    }

    /// The move on this board.
    pub fn on(&self, position: &Position) -> Result<Move, Statement> {
        let mv = self.said(position);
        position.check(mv)?;
        let action = Action::of(position, mv);
        if tell(action.clone()).to_string() != self.text {
            return Err(Mismatch::OtherCards { action }.into());
        }
        Ok(mv)
    }
}

/// Where the card would go if it could.
fn foundation_of_suit(from: Place, position: &Position) -> Place {
    let card = match from {
        Place::Column(from) => {
            let column = position.columns().get(usize::from(from));
            column.and_then(|column| column.cards().last().copied())
        }
        Place::Cell(from) => position.cells().get(usize::from(from)).copied().flatten(),
        Place::Reserve(from) => {
            let place = position.reserve().get(usize::from(from));
            place.copied().flatten()
        }
        Place::Waste => position.waste().last().copied(),
        Place::Foundation(_) | Place::Stock => None,
    };
    let index = card.and_then(|card| {
        let deck = position.rules().deck();
        let mut suits = deck.group(card).suits.iter();
        suits.position(|&suit| Some(suit) == deck.kind(card).suit)
    });
    Place::Foundation(index.unwrap_or(0) as u8)
}

/// `column 3`, `cell 1`; both count from 1. Or `the waste`.
fn pile(kind: &str, number: &str) -> Option<Place> {
    match (kind, number) {
        ("the", "waste") => return Some(Place::Waste),
        ("the", "hole") => return Some(Place::Foundation(0)),
        _ => {}
    }
    let index = number.parse::<u8>().ok()?.checked_sub(1)?;
    match kind {
        "column" => Some(Place::Column(index)),
        "cell" => Some(Place::Cell(index)),
        "reserve" => Some(Place::Reserve(index)),
        "foundation" => Some(Place::Foundation(index)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use pasyans::Rules;

    use super::*;

    #[test]
    fn every_move_is_understood_as_it_is_told() {
        for (game, text) in [
            (
                "freecell",
                "Foundations: H-K C-K D-J S-8\nFreecells: QD KS - -\nTS 9S\nKD\nQS JS\n:",
            ),
            (
                "kabufuda",
                "Freecells: 1 - [5]\n2 2 2 0\n3 1 1 1\n4 4\n4 4 2\n6 6 6 7 7 7 7\n6 3 3 3\n8 8 8 8 9 9 9 9\n0 0 0",
            ),
            (
                "shenzhen",
                "Foundations: H-1 C-7 S-7\nFreecells: R [W]\n9H 8C R\n9C 8S R\n9S 8H R\n7H 6H 5H\n4H 3H F\nG G 2H\nG\nG",
            ),
            ("molek-syntez", "TKDV09876.TKDV0987.TKDV09876.TKDV096!76.8."),
            (
                "cruel",
                "Foundations: H-T C-T D-T S-T\nKC KH\nQH\nJH\nKD KS\nQC\nJC\nQD\nJD\nQS\nJS",
            ),
            (
                "king-albert",
                "Foundations: H-T C-T D-T S-T\nReserve: JH - KC\nKH QC\nJC\nQH\nKD KS\nJD\nQD\nQS\nJS\n:",
            ),
            (
                "klondike",
                "Foundations: H-T C-T D-T S-T\nStock: KC QC\nWaste: KS JH\nKH\nKD\nQD\n<QS> QH\nJS\nJC\nJD",
            ),
            (
                "klondike",
                "Foundations: H-T C-T D-T S-T\nWaste: KS JH\nKH\nKD\nQD\n<QS> QH\nKC JS\nQC\nJC JD",
            ),
            (
                "golf",
                "Foundations: 5C\nStock: KC QC\n4H\n6D\nQD 4S\n8S 6H\n9C 4C\n6S\nJH",
            ),
        ] {
            let rules = Rules::named(game).expect("a game");
            let board = Position::parse(&rules, text).expect("a board");
            let moves = board.legal_moves(true);
            assert!(moves.len() > 5, "{game}");
            for mv in moves {
                let words = Words::read(&tell(Action::of(&board, mv)).to_string()).expect("words");
                assert_eq!(words.on(&board).expect("legal"), mv, "{words:?}");
            }
        }
    }
}
