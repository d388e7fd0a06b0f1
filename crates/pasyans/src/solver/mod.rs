//! The solver: which search for which game, and what came of it.

mod board;
mod cards;
mod children;
mod coding;
mod guide;
mod least;
mod line;
mod meta_moves;
mod molek;
mod plan;
mod play;
mod room;
mod sample;
mod tables;

use std::cell::RefCell;
use std::sync::Arc;

use cards::Cards;
use coding::{Listed, Located};
pub use sample::sample;
use tables::Tables;

use crate::engine::Finding;
use crate::rules::Rules;
use crate::search::{Meter, Stop};
use crate::verdict::{Proven, Question, Search, Verdict};

/// What a solver tells on its way.
pub(crate) type Findings<'a> = &'a mut dyn FnMut(Finding);

/// One solver for each way of packing positions, and one for MOLEK-SYNTEZ.
pub(crate) enum Solver {
    Molek(Box<molek::Solver>),
    Located(Box<Cards<Located>>),
    Small(Box<Cards<Listed<8>>>),
    Large(Box<Cards<Listed<16>>>),
    Huge(Box<Cards<Listed<34>>>),
}

/// The same for whichever solver it is.
macro_rules! each {
    ($solver:expr, $it:ident => $result:expr) => {
        match $solver {
            Self::Molek($it) => $result,
            Self::Located($it) => $result,
            Self::Small($it) => $result,
            Self::Large($it) => $result,
            Self::Huge($it) => $result,
        }
    };
}

impl Solver {
    pub fn new(question: Question) -> Self {
        if question.search == Search::Auto
            && let Some(strata) = molek::Strata::new(&question.position)
        {
            return Self::Molek(Box::new(molek::Solver::new(question, strata)));
        }
        let rules = question.position.rules();
        let tables = tables_of(rules);
        let cards = rules.deck.len();
        if Located::suits(&tables) {
            Self::Located(Box::new(Cards::new(question, tables)))
        } else if Listed::<8>::suits(cards, &tables) {
            Self::Small(Box::new(Cards::new(question, tables)))
        } else if Listed::<16>::suits(cards, &tables) {
            Self::Large(Box::new(Cards::new(question, tables)))
        } else {
            Self::Huge(Box::new(Cards::new(question, tables)))
        }
    }

    /// Searches until all is known or the meter stops it.
    pub fn run(&mut self, meter: &mut Meter, report: Findings<'_>) -> Result<(), Stop> {
        each!(self, solver => solver.run(meter, report))
    }

    pub fn verdict(&self) -> Verdict {
        each!(self, solver => solver.verdict())
    }

    pub fn proven(&self) -> Proven {
        each!(self, solver => solver.proven())
    }

    pub fn at_least(&self) -> Option<u32> {
        each!(self, solver => solver.at_least())
    }
}

thread_local! {
    /// The tables that this thread used last. Many questions in a row are about one game.
    static LAST: RefCell<Option<(Arc<Rules>, Arc<Tables>)>> = const { RefCell::new(None) };
}

/// The tables of a game.
fn tables_of(rules: &Arc<Rules>) -> Arc<Tables> {
    LAST.with_borrow_mut(|last| match last {
        Some((known, tables)) if Arc::ptr_eq(known, rules) => Arc::clone(tables),
        _ => {
            let tables = Arc::new(Tables::new(rules));
            *last = Some((Arc::clone(rules), Arc::clone(&tables)));
            tables
        }
    })
}
