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
            // A card that goes back at once onto the one it fits on can only move on together with it.
            Goal::Foundations => {
                haste != Haste::None && tables.by_suit && board.reach != Reach::One
            }
            Goal::RunsTakenOff => haste == Haste::Bold,
            Goal::RunsInPlace => false,
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
        play
    }
}

/// What is known of a question before any search: no win is shorter than what the plain position needs at least.
pub(super) fn incumbent<C: Coding>(question: &Question, plain: &Play<C>) -> Incumbent {
    let is_asked = question.objective != Objective::First || plain.is_won();
    let least = is_asked.then(|| plain.forced + plain.board.least());
    Incumbent::new(question, Preference::of(question.objective), least)
}

/// The search that a question asks for by name. It sees what the attempt sees that can prove that there is no win;
/// where the first win has to be the cheapest, nothing is played that could lengthen it.
pub(super) fn named<C: Coding>(question: &Question, tables: &Arc<Tables>) -> Named<Play<C>> {
    let plain = Play::opening(question, tables, Haste::None);
    let incumbent = incumbent(question, &plain);
    let is_plain = plain.is_won() || finds_cheapest(question.search);
    let game = match attempts(tables).last() {
        Some(last) if !is_plain => Play::opening_of(last, question, tables),
        _ => plain,
    };
    Named::new(question, game, incumbent)
}
