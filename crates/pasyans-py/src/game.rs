//! Games: built in, from files of one's own, or changed.

use std::path::PathBuf;
use std::sync::Arc;

use pasyans::{Overrides, Redeals};
use pyo3::prelude::*;

use crate::errors;

/// The rules of a game.
#[pyclass(frozen, eq, hash, module = "pasyans")]
#[derive(Clone, PartialEq, Eq)]
pub struct Rules(pub Arc<pasyans::Rules>);

impl std::hash::Hash for Rules {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.name().hash(state);
    }
}

/// All built-in games; the first is the default.
#[pyfunction]
pub fn games() -> Vec<Rules> {
    pasyans::Rules::all().iter().cloned().map(Rules).collect()
}

/// Which game is meant.
#[derive(FromPyObject)]
pub enum GameArgument<'py> {
    #[pyo3(transparent)]
    Rules(Bound<'py, Rules>),
    #[pyo3(transparent)]
    Name(String),
}

impl GameArgument<'_> {
    /// The rules that were passed, or those of the built-in game with this name.
    pub fn rules(&self) -> PyResult<Arc<pasyans::Rules>> {
        match self {
            Self::Rules(rules) => Ok(Arc::clone(&rules.get().0)),
            Self::Name(name) => named(name),
        }
    }
}

fn named(name: &str) -> PyResult<Arc<pasyans::Rules>> {
    pasyans::Rules::named(name).ok_or_else(|| {
        let advice = "pasyans.games() lists all, and Rules.from_file reads one of your own";
        errors::plain(format!("there is no game '{name}'; {advice}"))
    })
}

/// The built-in game with this name, or the usual one.
pub fn usual(game: Option<&GameArgument<'_>>) -> PyResult<Arc<pasyans::Rules>> {
    match game {
        Some(game) => game.rules(),
        None => Ok(Arc::clone(&pasyans::Rules::all()[0])),
    }
}

/// One of the words for a value.
fn word<T>(text: Option<&str>) -> PyResult<Option<T>>
where
    T: std::str::FromStr<Err: ToString>,
{
    let value = text.map(str::parse).transpose();
    value.map_err(|error: T::Err| errors::plain(error.to_string()))
}

/// How often the columns may be dealt again.
#[derive(FromPyObject)]
enum RedealsArgument {
    #[pyo3(transparent)]
    Times(u8),
    #[pyo3(transparent)]
    Word(String),
}

#[pymethods]
impl Rules {
    /// The built-in game with this name.
    #[new]
    fn new(name: &str) -> PyResult<Self> {
        named(name).map(Self)
    }

    /// A game from the text of a rule file.
    #[staticmethod]
    fn from_toml(py: Python<'_>, text: &str) -> PyResult<Self> {
        let rules = pasyans::Rules::from_toml(text);
        let rules = rules.map_err(|error| errors::rules(py, None, &error))?;
        Ok(Self(Arc::new(rules)))
    }

    /// A game from a rule file.
    #[staticmethod]
    #[expect(clippy::needless_pass_by_value, reason = "as Python gives it")]
    fn from_file(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        let text = std::fs::read_to_string(&path)?;
        let name = path.display().to_string();
        let rules = pasyans::Rules::from_toml(&text);
        let rules = rules.map_err(|error| errors::rules(py, Some(&name), &error))?;
        Ok(Self(Arc::new(rules)))
    }

    /// The same game with some of its rules changed. The words are those of rule files.
    #[pyo3(signature = (*, columns=None, cells=None, build=None, run=None, moves=None, empty=None, redeals=None))]
    #[expect(clippy::too_many_arguments, reason = "each may be left out in Python")]
    fn changed(
        &self,
        py: Python<'_>,
        columns: Option<u8>,
        cells: Option<u8>,
        build: Option<&str>,
        run: Option<&str>,
        moves: Option<&str>,
        empty: Option<&str>,
        redeals: Option<RedealsArgument>,
    ) -> PyResult<Self> {
        let redeals: Option<Redeals> = match redeals {
            Some(RedealsArgument::Times(times)) => Some(Redeals::AtMost(times)),
            Some(RedealsArgument::Word(text)) => word(Some(&text))?,
            None => None,
        };
        let changes = Overrides {
            columns,
            cells,
            build: word(build)?,
            run: word(run)?,
            reach: word(moves)?,
            fill: word(empty)?,
            redeals,
        };
        let rules = self.0.with(&changes);
        let rules = rules.map_err(|error| errors::rules(py, None, &error))?;
        Ok(Self(Arc::new(rules)))
    }

    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    #[getter]
    fn title(&self) -> &str {
        self.0.title()
    }

    #[getter]
    fn summary(&self) -> String {
        self.0.summary()
    }

    /// How many cards the deck has.
    #[getter]
    fn cards(&self) -> usize {
        self.0.deck().len()
    }

    #[getter]
    fn columns(&self) -> u8 {
        self.0.columns()
    }

    #[getter]
    fn cells(&self) -> u8 {
        self.0.cells()
    }

    #[getter]
    fn reserve(&self) -> u8 {
        self.0.reserve()
    }

    #[getter]
    fn foundations(&self) -> usize {
        self.0.foundations()
    }

    /// Whether the game has cheats.
    #[getter]
    fn has_cheats(&self) -> bool {
        self.0.cheats()
    }

    /// The lowest number of a deal.
    #[getter]
    fn first_deal(&self) -> u64 {
        *self.0.numbering().numbers().start()
    }

    /// The highest number of a deal.
    #[getter]
    fn last_deal(&self) -> u64 {
        *self.0.numbering().numbers().end()
    }

    /// The rules in plain words.
    fn in_words(&self) -> String {
        self.0.in_words()
    }

    fn __repr__(&self) -> String {
        format!("<Rules of {}>", self.0.name())
    }
}
