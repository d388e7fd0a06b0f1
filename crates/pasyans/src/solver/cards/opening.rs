//! The position that a question is about, as a search begins with it.

use std::sync::Arc;

use super::board::Board;
use super::coding::Coding;
use super::guide::Weights;
use super::plan::{Attempt, Haste, attempts};
use super::play::Play;
use super::tables::Tables;
use crate::rules::{Goal, Reach};
use crate::search::Game;
use crate::solver::incumbent::{Incumbent, Preference};
use crate::solver::named::{Named, finds_cheapest};
use crate::verdict::{Count, Objective, Question};

impl<C: Coding> Play<C> {
    /// The position, after what is played there without a thought.
    pub fn opening(question: &Question, tables: &Arc<Tables>, haste: Haste) -> Self {
        let mut board = Board::new(Arc::clone(tables), &question.position);
        if question.count == Count::Cards && board.reach == Reach::Room {
            board.reach = Reach::One;
        }
        board.is_eager = match tables.goal {
            // A card that goes back at once onto the one it fits on can only move on together with it. It cannot go
            // back to the reserve, as to a cell, and where cards come back from the foundations the argument was not made.
            Goal::Foundations => {
                haste != Haste::None
                    && tables.by_suit
                    && board.reach != Reach::One
                    && tables.reserve == 0
                    && !tables.takes_back
            }
            Goal::RunsTakenOff => haste == Haste::Bold,
            Goal::RunsInPlace | Goal::Hole => false,
        };
        board.is_bold = haste == Haste::Bold;
        let forced = board.settle();
        let mut play = Self::new(board, question.cheats, Weights::usual(tables));
        play.forced = forced;
        play.cheat_cost = Preference::of(question.objective).cheat_cost();
        play
    }

    /// The same as an attempt at a first win sees it.
    pub fn opening_of(attempt: &Attempt, question: &Question, tables: &Arc<Tables>) -> Self {
        let mut play = Self::opening(question, tables, attempt.haste);
        play.weights = attempt.weights;
        play.slack = attempt.slack;
        play
    }
}

/// How a question begins: what its search sees of the position, and what is known before it.
///
/// The plain position says how many moves any win takes at least. It is needed for short wins (`is_plain`), and to know
/// whether a position that is won by what is played without a thought is won in the fewest moves.
pub(super) fn begin<C: Coding>(
    question: &Question,
    tables: &Arc<Tables>,
    attempt: &Attempt,
    is_plain: bool,
) -> (Play<C>, Incumbent) {
    let play = Play::opening_of(attempt, question, tables);
    let preference = Preference::of(question.objective);
    let is_short = question.objective != Objective::First;
    if !(is_plain || is_short || play.is_won()) {
        return (play, Incumbent::new(question, preference, None));
    }
    let plain = Play::opening(question, tables, Haste::None);
    let is_known = is_short || plain.is_won();
    let least = is_known.then(|| plain.forced + plain.board.least());
    let incumbent = Incumbent::new(question, preference, least);
    match is_plain || plain.is_won() {
        true => (plain, incumbent),
        false => (play, incumbent),
    }
}

/// The search that a question asks for by name. It sees what the attempt sees that can prove that there is no win;
/// where the first win has to be the cheapest, nothing is played that could lengthen it.
pub(super) fn named<C: Coding>(question: &Question, tables: &Arc<Tables>) -> Named<Play<C>> {
    let last = &attempts(tables)[attempts(tables).len() - 1];
    let is_plain = finds_cheapest(question.search);
    let (game, incumbent) = begin(question, tables, last, is_plain);
    Named::new(question, game, incumbent)
}
