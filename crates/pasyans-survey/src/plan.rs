//! A survey: games, deals, and what is asked.

use std::ops::Range;
use std::sync::Arc;

use pasyans::{NoSuchDeal, Numbering, Rules};

use crate::header::{Deals, FORMAT, Header, MOST_GAMES, SurveyedGame};
use crate::row::Row;
use crate::settings::Settings;
use crate::signature::signature;
use crate::solve::{Cancel, Unsolved, solve};

/// A survey: games, deals, and what is asked. Its rows are numbered from 0.
///
/// ```
/// use pasyans_survey::{Cancel, Deals, Plan, Settings};
///
/// let games = ["fan", "seahaven-towers"].map(|name| pasyans::Rules::named(name).unwrap());
/// let plan = Plan::new(games.to_vec(), Deals::Range { first: 1, last: 100 }, Settings::default())?;
/// assert_eq!(plan.rows(), 0..200);
/// let row = plan.solve(101, &Cancel::default()).expect("nobody cancels");
/// assert_eq!((&*row.game, row.deal), ("seahaven-towers", 2));
/// # Ok::<(), pasyans_survey::PlanError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plan {
    games: Vec<Arc<Rules>>,
    names: Vec<Arc<str>>,
    header: Header,
}

/// Why there is no such survey.
///
/// ```
/// use pasyans_survey::{Deals, Plan, PlanError, Settings};
///
/// let error = Plan::new(vec![], Deals::Random { count: 1, seed: 1 }, Settings::default()).unwrap_err();
/// assert!(matches!(error, PlanError::NoGame));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The survey has no game.
    #[error("a survey needs a game")]
    NoGame,
    /// The survey has too many games.
    #[error("a survey has at most {MOST_GAMES} games")]
    TooManyGames,
    /// The same game twice.
    #[error("{0} is there twice")]
    Twice(String),
    /// The survey has no deal.
    #[error("a survey needs at least one deal")]
    NoDeal,
    /// More random deals than the game has.
    #[error("{game} has only {deals} deals")]
    TooManyDeals {
        /// The game that has too few.
        game: String,
        /// How many it has.
        deals: u64,
    },
    /// A game has no deal with a number of the range.
    #[error(transparent)]
    NoSuchDeal(#[from] NoSuchDeal),
    /// Cheats were allowed in a game that has none.
    #[error("{0} has no cheats")]
    NoCheats(String),
    /// The fewest cheats were asked for, but none are allowed.
    #[error("the fewest cheats can only be looked for if cheats are allowed")]
    CheatsNotAllowed,
    /// A part that does not exist.
    #[error("there is no part {part} of {parts}: write 1/{parts} to {parts}/{parts}")]
    NoSuchPart {
        /// Which one.
        part: u64,
        /// Of how many.
        parts: u64,
    },
    /// A part without rows.
    #[error("{parts} parts are too many for {rows} deals: some would be empty")]
    TooManyParts {
        /// Into how many parts.
        parts: u64,
        /// How many rows.
        rows: u64,
    },
    /// Rows that the survey does not have.
    #[error("there are no rows {from} to {to}: the survey has {total}")]
    NoSuchRows {
        /// The first row that was asked for.
        from: u64,
        /// The row after the last one.
        to: u64,
        /// How many there are.
        total: u64,
    },
}

impl Plan {
    /// A survey of these deals of each game.
    ///
    /// # Errors
    /// If a game does not have all these deals, or the settings do not suit it.
    pub fn new(
        games: Vec<Arc<Rules>>,
        deals: Deals,
        settings: Settings,
    ) -> Result<Self, PlanError> {
        if games.is_empty() {
            return Err(PlanError::NoGame);
        }
        if games.len() > MOST_GAMES {
            return Err(PlanError::TooManyGames);
        }
        if matches!(deals, Deals::Range { first, last } if first > last) || deals.count() == 0 {
            return Err(PlanError::NoDeal);
        }
        if settings.objective == Some(pasyans::Objective::FewestCheats) && !settings.cheats {
            return Err(PlanError::CheatsNotAllowed);
        }
        for (index, rules) in games.iter().enumerate() {
            let name = rules.name().to_owned();
            if games[..index].iter().any(|other| other.name() == name) {
                return Err(PlanError::Twice(name));
            }
            if settings.cheats && !rules.cheats() {
                return Err(PlanError::NoCheats(name));
            }
            let numbers = rules.numbering().numbers();
            let last = numbers.end() - numbers.start();
            match deals {
                Deals::Range { first, last } => {
                    rules.deal(first)?;
                    rules.deal(last)?;
                }
                Deals::Random { count, .. } if count - 1 > last => {
                    return Err(PlanError::TooManyDeals {
                        game: name,
                        deals: last + 1,
                    });
                }
                Deals::Random { .. } => {}
            }
        }
        let mut header = Header {
            format: FORMAT,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            signature: Some(signature(games.iter().map(|rules| rules.name()))),
            games: games.iter().map(|rules| game(rules)).collect(),
            deals,
            settings,
            from: 0,
            to: 0,
        };
        header.to = header.total();
        Ok(Self {
            names: games.iter().map(|rules| Arc::from(rules.name())).collect(),
            games,
            header,
        })
    }

    /// One of several parts of about equal size, counted from 1, for machines that know nothing of each other.
    ///
    /// # Errors
    /// If there is no such part.
    ///
    /// ```
    /// # use pasyans_survey::{Deals, Plan, Settings};
    /// # let molek = pasyans::Rules::named("molek-syntez").unwrap();
    /// let plan = Plan::new(vec![molek], Deals::Random { count: 10, seed: 1 }, Settings::default())?;
    /// assert_eq!(plan.clone().part(1, 3)?.rows(), 0..3);
    /// assert_eq!(plan.clone().part(3, 3)?.rows(), 6..10);
    /// assert!(plan.part(4, 3).is_err());
    /// # Ok::<(), pasyans_survey::PlanError>(())
    /// ```
    pub fn part(self, part: u64, parts: u64) -> Result<Self, PlanError> {
        if part == 0 || part > parts {
            return Err(PlanError::NoSuchPart { part, parts });
        }
        let rows = self.header.total();
        if parts > rows {
            return Err(PlanError::TooManyParts { parts, rows });
        }
        let end = |part: u64| (u128::from(rows) * u128::from(part) / u128::from(parts)) as u64;
        self.only(end(part - 1)..end(part))
    }

    /// Only these rows of the survey.
    ///
    /// # Errors
    /// If the survey does not have them.
    pub fn only(mut self, rows: Range<u64>) -> Result<Self, PlanError> {
        let total = self.header.total();
        if rows.is_empty() || rows.end > total {
            return Err(PlanError::NoSuchRows {
                from: rows.start,
                to: rows.end,
                total,
            });
        }
        (self.header.from, self.header.to) = (rows.start, rows.end);
        Ok(self)
    }

    /// What a file of its rows says about itself.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The numbers of its rows: all of the survey, or those of a part.
    #[must_use]
    pub const fn rows(&self) -> Range<u64> {
        self.header.rows()
    }

    /// The games in the order of the rows: all deals of the first one come first.
    #[must_use]
    pub fn games(&self) -> &[Arc<Rules>] {
        &self.games
    }

    /// Solves a deal on the thread of the caller.
    ///
    /// # Errors
    /// If that was cancelled, the survey has no such row, or the system has too little memory.
    pub fn solve(&self, row: u64, cancel: &Cancel) -> Result<Row, Unsolved> {
        let (game, deal) = self.header.deal(row).ok_or(Unsolved::NoSuchRow)?;
        let dealt = self.games[game].deal(deal);
        let position = dealt.map_err(|_| Unsolved::NoSuchRow)?;
        let name = Arc::clone(&self.names[game]);
        solve(name, deal, position, &self.header.settings, cancel)
    }
}

fn game(rules: &Rules) -> SurveyedGame {
    SurveyedGame {
        name: rules.name().to_owned(),
        variant: variant(rules),
        rules: rules.fingerprint(),
        microsoft_numbers: rules.numbering() == Numbering::Microsoft,
    }
}

/// How the rules differ from those of the built-in game with this name.
fn variant(rules: &Rules) -> String {
    const OWN: &str = "own rules";
    let Some(built_in) = Rules::named(rules.name()) else {
        return OWN.to_owned();
    };
    if rules.fingerprint() == built_in.fingerprint() {
        return String::new();
    }
    let told = |rules: &Rules| {
        let redeals = rules
            .redeal()
            .map_or("0".to_owned(), |redeal| redeal.times.to_string());
        let group = rules.deck().groups().first();
        let build = group.map_or(String::new(), |group| group.build.to_string());
        let run = group.map_or(String::new(), |group| group.run.to_string());
        [
            ("columns", rules.columns().to_string()),
            ("cells", rules.cells().to_string()),
            ("build", build),
            ("run", run),
            ("moves", rules.reach().to_string()),
            ("empty", rules.fill().to_string()),
            ("redeals", redeals),
        ]
    };
    let pairs = told(rules).into_iter().zip(told(&built_in));
    let changed: Vec<String> = pairs
        .filter(|(ours, theirs)| ours != theirs)
        .map(|((key, value), _)| format!("{key} {value}"))
        .collect();
    match changed.is_empty() {
        true => OWN.to_owned(),
        false => changed.join(", "),
    }
}
