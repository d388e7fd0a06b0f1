//! Between the packed position of this game and the general one.

use std::sync::Arc;

use super::column::Column;
use super::moves::Move;
use super::position::Position;
use super::shape::Shape;
use crate::card::Build;
use crate::moves;
use crate::position;
use crate::rules::{Fill, Goal, Reach, Rules};

impl Shape {
    /// The shape of a game whose rules are those of MOLEK-SYNTEZ but for its size; `None` if they
    /// are others.
    pub(crate) fn of(rules: &Rules) -> Option<Self> {
        let [group] = rules.deck().groups() else {
            return None;
        };
        let is_it = group.suits.is_empty()
            && (group.build, group.run) == (Build::Rank, Build::Rank)
            && group.locks
            && rules.goal() == Goal::RunsInPlace
            && (rules.reach(), rules.fill()) == (Reach::Free, Fill::Any)
            && rules.cells() == 0;
        let ranks = u8::try_from(group.ranks.len()).ok()?;
        let shape = Self::new(rules.columns(), ranks, group.copies).ok()?;
        is_it.then_some(shape)
    }

    /// The rules of a game of this shape.
    fn rules(self) -> Arc<Rules> {
        let standard = &Rules::all()[0];
        if self == Self::STANDARD {
            return Arc::clone(standard);
        }
        let ranks: String = standard.deck().groups()[0].ranks[..usize::from(self.ranks())]
            .iter()
            .collect();
        let file = format!(
            "name = \"molek-syntez\"\nranks = \"{ranks}\"\nsuits = \"\"\ncopies = {}\ncolumns = {}\nbuild = \"rank\"\n\
             locks = true\nmoves = \"free\"\ngoal = \"runs-in-place\"\ncheats = true\ntext = \"compact\"",
            self.copies(),
            self.columns()
        );
        Rules::from_toml(&file).map_or_else(|_| Arc::clone(standard), Arc::new)
    }
}

impl From<Position> for position::Position {
    fn from(packed: Position) -> Self {
        let rules = packed.shape().rules();
        let column = |column: &Column| position::Column {
            cards: column
                .cards()
                .filter_map(|rank| rules.deck().find(0, rank.value(), None))
                .collect(),
            cheated: column.is_cheated(),
        };
        let columns = packed.columns().iter().map(column).collect();
        Self::from_piles(rules, columns, Vec::new(), Vec::new())
    }
}

impl From<Move> for moves::Move {
    fn from(mv: Move) -> Self {
        Self {
            from: moves::Place::Column(mv.from),
            to: moves::Place::Column(mv.to),
            count: mv.count,
            cheat: mv.cheat,
        }
    }
}
