//! Real states, to measure collections with.

use std::sync::Arc;

use super::board::Board;
use super::coding::Located;
use super::guide::Weights;
use super::play::Play;
use super::tables::Tables;
use crate::position::Position;
use crate::search::{DepthFirst, Limits, Meter, Run, Usage};
use crate::states::{FlatTable, Inserted, Memory, States};

/// The states that a depth-first search from a position meets, in order, repeats included, until it has
/// met so many different ones, or is done.
///
/// `None` if the game's states are not packed into three words: those of games with one deck are,
/// but for some rules.
#[must_use]
pub fn sample(position: &Position, states: usize) -> Option<Vec<[u64; 3]>> {
    let tables = Arc::new(Tables::new(position.rules()));
    if !Located::suits(&tables) {
        return None;
    }
    let weights = Weights::FREECELL;
    let mut board = Board::<Located>::new(tables, position);
    board.settle();
    let mut play = Play::new(board, false, weights);
    let limits = Limits {
        states: u64::MAX,
        memory: usize::MAX,
    };
    let mut usage = Usage::default();
    let mut meter = Meter::new(limits, &mut usage, &|_| None);
    let mut search = DepthFirst::with(Recorder {
        most: states,
        ..Recorder::default()
    });
    // However it ended, what it met is what was asked for.
    let _ = search.run(&mut play, &mut meter);
    Some(search.into_states().met)
}

/// A collection that keeps all that it was asked, and is full at some number of states.
#[derive(Default)]
struct Recorder {
    known: FlatTable<[u64; 3]>,
    met: Vec<[u64; 3]>,
    most: usize,
}

impl States<[u64; 3]> for Recorder {
    fn insert(&mut self, key: &[u64; 3], memory: &mut impl Memory) -> Inserted {
        if self.known.len() == self.most {
            return Inserted::Full;
        }
        self.met.push(*key);
        self.known.insert(key, memory)
    }

    fn len(&self) -> usize {
        self.known.len()
    }

    fn bytes(&self) -> usize {
        self.known.bytes()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::rules::Rules;

    fn deal(game: &str, number: u64) -> Position {
        let rules = Rules::named(game).expect("a known game");
        rules.deal(number).expect("a deal")
    }

    #[test]
    fn has_as_many_states_as_asked_for_and_repeats() {
        let position = deal("freecell", 11_982);
        for states in [0, 1, 2, 5_000] {
            let met = sample(&position, states).expect("one deck");
            assert_eq!(met.iter().collect::<HashSet<_>>().len(), states);
            assert!(met.len() >= states);
        }
        let (few, many) = (sample(&position, 1_000), sample(&position, 5_000));
        let (few, many) = (few.expect("one deck"), many.expect("one deck"));
        assert!(many.len() > 5_000, "a search meets states again");
        assert_eq!(few, many[..few.len()]);
    }

    #[test]
    fn ends_with_the_search() {
        let met = sample(&deal("freecell", 1), usize::MAX).expect("one deck");
        assert!(met.len() > 50);
    }

    #[test]
    fn two_decks_take_more_words() {
        assert_eq!(sample(&deal("der-katzenschwanz", 1), 10), None);
    }
}
