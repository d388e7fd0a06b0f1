//! Numbered deals: the same number gives the same deal, on every platform, forever.
//!
//! docs/deals.md specifies how a number becomes a deal, with test vectors. It never changes.

mod lay_out;
mod microsoft;
mod own;

use std::sync::Arc;

use crate::card::Card;
use crate::position::Position;
use crate::rules::{Numbering, Rules};

/// A game has no deal with this number.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// let error = freecell.deal(0).unwrap_err();
/// assert_eq!(error.to_string(), "freecell has no deal 0: its deals have the numbers 1 to 8589934591");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{game} has no deal {number}: its deals have the numbers {first} to {last}")]
pub struct NoSuchDeal {
    game: String,
    number: u64,
    first: u64,
    last: u64,
}

impl Rules {
    /// The deal with this number.
    ///
    /// # Errors
    /// If the game has no deal with this number.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// // The same number is the same deal, on every machine and forever.
    /// let deal = freecell.deal(617)?;
    /// assert!(deal.to_string().starts_with("7D TD TH KD 4C 4S JD\n"));
    /// # Ok::<(), pasyans::NoSuchDeal>(())
    /// ```
    pub fn deal(self: &Arc<Self>, number: u64) -> Result<Position, NoSuchDeal> {
        let rules = &self.as_in_file();
        let numbering = rules.numbering();
        if !numbering.numbers().contains(&number) {
            return Err(NoSuchDeal {
                game: rules.name().to_owned(),
                number,
                first: *numbering.numbers().start(),
                last: *numbering.numbers().end(),
            });
        }
        let mut cards = match numbering {
            Numbering::Microsoft => microsoft::shuffled(number, rules.deck().groups()[0].copies),
            Numbering::Own => own::shuffled(number, rules),
        };
        // PySolFC turns the deck over where it moves kings, so the numbers it shares with others
        // give these deals.
        if numbering == Numbering::Microsoft && !rules.layout().highest_to_base {
            cards.reverse();
        }
        Ok(match turned(rules, &cards) {
            Some((rules, cards)) => lay_out::lay_out(&rules, cards),
            None => lay_out::lay_out(rules, cards),
        })
    }
}

/// Where the first card says with which rank foundations begin: the rules with that rank as the lowest, and the same cards in
/// their deck.
fn turned(rules: &Arc<Rules>, cards: &[Card]) -> Option<(Arc<Rules>, Vec<Card>)> {
    let first = *cards.first()?;
    let turned = rules.turned(rules.deck().kind(first).letter)?;
    let same = |&card: &Card| turned.card_of(rules.deck(), card);
    let cards = cards.iter().filter_map(same).collect();
    Some((turned, cards))
}
