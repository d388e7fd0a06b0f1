//! Rules with some of their parameters changed.

use super::error::{Mistake, RulesError};
use super::layout::Spread;
use super::sound::faults;
use super::{Fill, Reach, Redeal, Redeals, Rules, Stock};
use crate::card::{Build, Deck};

/// Changes to the rules of a game; `None` changes nothing.
///
/// ```
/// # let freecell = pasyans::Rules::named("freecell").unwrap();
/// use pasyans::Overrides;
///
/// let harder = freecell.with(&Overrides { cells: Some(2), ..Overrides::default() })?;
/// assert_eq!((harder.name(), harder.cells()), ("freecell", 2));
/// # Ok::<(), pasyans::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// The number of columns. The cards are then dealt along the rows of all of them.
    pub columns: Option<u8>,
    /// The number of cells.
    pub cells: Option<u8>,
    /// What a card may be put on. If `run` was the same, it changes too.
    pub build: Option<Build>,
    /// How cards must lie on each other to move as one.
    pub run: Option<Build>,
    /// How many cards of a run may move as one.
    pub reach: Option<Reach>,
    /// What may be put into an empty column.
    pub fill: Option<Fill>,
    /// How often the columns may be dealt again, in a game that has a redeal, or the waste turned over, in one that has a stock.
    pub redeals: Option<Redeals>,
}

impl Overrides {
    /// Whether there are no changes.
    ///
    /// ```
    /// use pasyans::Overrides;
    ///
    /// assert!(Overrides::default().is_empty());
    /// assert!(!Overrides { cells: Some(2), ..Overrides::default() }.is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Rules {
    /// These rules with some parameters changed. The game keeps its name, and its numbered deals
    /// are the same shuffles.
    ///
    /// # Errors
    /// Why the changed rules do not make a game; they are checked like a rule file.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::Overrides;
    ///
    /// let error = freecell.with(&Overrides { cells: Some(99), ..Overrides::default() }).unwrap_err();
    /// assert_eq!(error.mistakes().len(), 1);
    /// ```
    pub fn with(&self, changes: &Overrides) -> Result<Self, RulesError> {
        let mut rules = self.clone();
        let mut mistakes = Vec::new();
        let mut refuse = |message: String| mistakes.push(Mistake { at: None, message });
        let name = &self.name;
        if let Some(columns) = changes.columns.filter(|&columns| columns != self.columns) {
            rules.columns = columns;
            if matches!(self.layout.spread, Spread::Rows(_)) {
                refuse(format!(
                    "{name} deals its columns in a special shape, so their number cannot be changed: write a rule file with the rows you want"
                ));
            }
        }
        if changes.build.is_some() || changes.run.is_some() {
            match self.rebuilt(changes.build, changes.run) {
                Some(deck) => rules.deck = deck,
                None => refuse(format!(
                    "{name} has several groups of cards with different building rules: write a rule file to change them"
                )),
            }
        }
        match (changes.redeals, self.redeal) {
            (None, _) => {}
            (Some(Redeals::AtMost(0)), None) if self.stock.is_none() => {}
            (Some(Redeals::AtMost(0)), Some(_)) => rules.redeal = None,
            (Some(times), Some(redeal)) => rules.redeal = Some(Redeal { times, ..redeal }),
            (Some(times), None) if self.stock.is_some() => {
                rules.stock = self.stock.map(|stock| Stock { times, ..stock });
            }
            (Some(_), None) => refuse(format!(
                "{name} has no redeal: write a rule file with a [redeal] table, which says how many cards each column gets"
            )),
        }
        rules.cells = changes.cells.unwrap_or(self.cells);
        rules.reach = changes.reach.unwrap_or(self.reach);
        rules.fill = changes.fill.unwrap_or(self.fill);
        if mistakes.is_empty() {
            mistakes.extend(faults(&rules).into_iter().map(|fault| Mistake {
                at: None,
                message: fault.message,
            }));
        }
        if mistakes.is_empty() {
            Ok(rules)
        } else {
            Err(RulesError::new(mistakes))
        }
    }

    /// The deck with other building rules; `None` if it has several groups of cards.
    fn rebuilt(&self, build: Option<Build>, run: Option<Build>) -> Option<Deck> {
        let [group] = self.deck.groups() else {
            return None;
        };
        let mut group = group.clone();
        let run_follows = group.run == group.build;
        group.build = build.unwrap_or(group.build);
        if run_follows {
            group.run = group.build;
        }
        group.run = run.unwrap_or(group.run);
        Deck::new(vec![group])
    }
}
