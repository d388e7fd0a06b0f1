//! The games whose rules are data, as the searches see them, and the stages in which they are solved.

mod board;
mod children;
mod coding;
mod guide;
mod knots;
mod least;
mod line;
mod meta_moves;
mod opening;
mod order;
mod plan;
mod play;
mod room;
mod sketch;
mod stages;
mod tables;

use std::cell::RefCell;
use std::sync::Arc;

use coding::{Coding, Grown, Listed, Located};
use stages::Stages;
pub(super) use tables::{Cards, Tables};

use super::Solver;
use crate::rules::Rules;
use crate::verdict::{Question, Search};

/// A solver for any game, by how its positions are packed.
pub(super) fn solver_for(question: Question) -> Box<dyn Solver> {
    let rules = question.position.rules();
    let tables = tables_of(rules);
    let cards = rules.deck().len();
    if Located::suits(&tables) {
        packed::<Located>(question, tables)
    } else if Grown::suits(cards, &tables) {
        packed::<Grown>(question, tables)
    } else if Listed::<8>::suits(cards, &tables) {
        packed::<Listed<8>>(question, tables)
    } else if Listed::<16>::suits(cards, &tables) {
        packed::<Listed<16>>(question, tables)
    } else {
        packed::<Listed<34>>(question, tables)
    }
}

fn packed<C: Coding>(question: Question, tables: Arc<Tables>) -> Box<dyn Solver> {
    match question.search {
        Search::Auto => Box::new(Stages::<C>::new(question, tables)),
        _ => Box::new(opening::named::<C>(&question, &tables)),
    }
}

thread_local! {
    /// The tables that this thread used last: many questions in a row are about one game.
    static LAST: RefCell<Option<(Arc<Rules>, Arc<Tables>)>> = const { RefCell::new(None) };
}

/// The tables of a game.
pub(super) fn tables_of(rules: &Arc<Rules>) -> Arc<Tables> {
    LAST.with_borrow_mut(|last| match last {
        Some((known, tables)) if Arc::ptr_eq(known, rules) => Arc::clone(tables),
        _ => {
            let tables = Arc::new(Tables::new(rules));
            *last = Some((Arc::clone(rules), Arc::clone(&tables)));
            tables
        }
    })
}
