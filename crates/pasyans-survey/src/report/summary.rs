//! The rows of one game in one file, summed up while they pass.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::counts::Counts;
use super::published::Published;
use super::share::Share;
use crate::file::{FileError, RowReader};
use crate::header::{Header, SurveyedGame};
use crate::merge::{MergeError, joined};
use crate::row::{Outcome, Row};

/// Cells of the plot of time against states for each doubling.
pub(super) const CELLS: f64 = 2.0;

/// The rows of one game in one file, summed up. Its memory does not grow with the rows.
///
/// ```
/// use pasyans_survey::report::Summary;
/// use pasyans_survey::{Cancel, Deals, Outcome, Plan, Settings};
///
/// let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// let plan = Plan::new(vec![molek], Deals::Range { first: 0, last: 99 }, Settings::default())?;
/// let mut summary = Summary::new("molek.parquet", plan.header(), 0);
/// plan.rows().filter_map(|row| plan.solve(row, &Cancel::default()).ok()).for_each(|row| summary.add(&row));
/// assert_eq!(summary.deals(), 100);
/// assert_eq!(summary.count(Outcome::Won) + summary.count(Outcome::Unwinnable), 100);
/// # Ok::<(), pasyans_survey::PlanError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Summary {
    /// The name of the file.
    pub file: String,
    /// What the file says about itself.
    pub header: Header,
    /// The game that is summed up; a file with several games has a summary for each.
    pub game: SurveyedGame,
    tally: [u64; 3],
    /// How many wins are proved to be the shortest.
    pub proven_shortest: u64,
    /// How many wins are proved to have the fewest cheats.
    pub proven_fewest_cheats: u64,
    /// Why searches ended early, and how often.
    pub reasons: BTreeMap<&'static str, u64>,
    /// The lengths of the wins.
    pub lengths: Counts,
    /// The cheats of the wins.
    pub cheats: Counts,
    /// The states of all deals.
    pub states: Counts,
    /// The microseconds of all deals.
    pub micros: Counts,
    /// After so many deals, so many were won and so many undecided.
    pub(super) course: Vec<(u64, u64, u64)>,
    /// How many deals are in each cell of the plot of time against states.
    pub(super) cells: BTreeMap<(u16, u16), u64>,
}

impl Summary {
    /// Nothing yet of a game of a file.
    #[must_use]
    pub fn new(file: &str, header: &Header, game: usize) -> Self {
        Self {
            file: file.to_owned(),
            header: header.clone(),
            game: header.games[game].clone(),
            tally: [0; 3],
            proven_shortest: 0,
            proven_fewest_cheats: 0,
            reasons: BTreeMap::new(),
            lengths: Counts::default(),
            cheats: Counts::default(),
            states: Counts::default(),
            micros: Counts::default(),
            course: Vec::new(),
            cells: BTreeMap::new(),
        }
    }

    /// Adds a row to the summary.
    pub fn add(&mut self, row: &Row) {
        self.tally[row.outcome as usize] += 1;
        if row.outcome == Outcome::Won {
            self.proven_shortest += u64::from(row.proven_shortest);
            self.proven_fewest_cheats += u64::from(row.proven_fewest_cheats);
        }
        if let Some(reason) = row.reason_word() {
            *self.reasons.entry(reason).or_default() += 1;
        }
        row.length.iter().for_each(|&n| self.lengths.add(n.into()));
        row.cheats.iter().for_each(|&n| self.cheats.add(n.into()));
        self.states.add(row.states);
        self.micros.add(row.micros);
        let cell = |value: u64| ((value.max(1) as f64).log2() * CELLS) as u16;
        *self
            .cells
            .entry((cell(row.states), cell(row.micros)))
            .or_default() += 1;
        // Some fifty points for each tenfold number of deals.
        let deals = self.deals();
        let is_next = |&(last, ..): &(u64, u64, u64)| deals as f64 >= last as f64 * 1.047;
        if self.course.last().is_none_or(is_next) {
            self.course.push(self.point());
        }
    }

    fn point(&self) -> (u64, u64, u64) {
        let [won, _, undecided] = self.tally;
        (self.deals(), won, undecided)
    }

    /// How many deals there are.
    #[must_use]
    pub fn deals(&self) -> u64 {
        self.tally.iter().sum()
    }

    /// How many deals had this outcome.
    #[must_use]
    pub const fn count(&self, outcome: Outcome) -> u64 {
        self.tally[outcome as usize]
    }

    /// The share of deals that were won.
    #[must_use]
    pub fn won(&self) -> Share {
        Share {
            part: self.count(Outcome::Won),
            of: self.deals(),
        }
    }

    /// Where the share of winnable deals lies, with 95 %, whatever the undecided deals are: the lower end counts them as
    /// unwinnable, the upper end as won.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let both = Share {
            part: self.count(Outcome::Won) + self.count(Outcome::Undecided),
            of: self.deals(),
        };
        (self.won().interval().0, both.interval().1)
    }

    /// The game with what was allowed.
    #[must_use]
    pub fn label(&self) -> String {
        match self.header.settings.cheats {
            true => format!("{}, with cheats", self.game.label()),
            false => self.game.label(),
        }
    }

    /// The published value for this game and these rules; of several, the first one.
    #[must_use]
    pub fn published<'a>(&self, all: &'a [Published]) -> Option<&'a Published> {
        self.all_published(all).next()
    }

    /// The published values for this game and these rules.
    pub fn all_published<'a>(&self, all: &'a [Published]) -> impl Iterator<Item = &'a Published> {
        let is_other = self.header.settings.cheats || self.header.settings.max_moves.is_some();
        let SurveyedGame { name, variant, .. } = &self.game;
        all.iter()
            .filter(move |value| !is_other && value.game == *name && value.variant == *variant)
    }
}

/// Reads a file, and sums up each game in it. `on_progress` gets how many rows were read, and of how many.
///
/// # Errors
/// If the file cannot be read, or is damaged.
///
/// ```
/// use std::path::{Path, PathBuf};
/// use pasyans_survey::report::summarise;
///
/// assert!(summarise(Path::new("no-such-file.parquet"), &mut |_, _| {}).is_err());
/// ```
pub fn summarise(
    path: &Path,
    on_progress: &mut dyn FnMut(u64, u64),
) -> Result<Vec<Summary>, FileError> {
    let header = RowReader::open(path)?.header().clone();
    summed(&header, &[path.to_owned()], on_progress)
}

/// Reads files, and sums up each game of each survey. Parts of one survey are summed up together, if nothing is missing or there
/// twice.
///
/// # Errors
/// If a file cannot be read or is damaged, or if several parts do not make a whole.
///
/// ```
/// use pasyans_survey::report::summarise_all;
/// use pasyans_survey::{Cancel, Deals, Plan, Settings, run};
///
/// let folder = tempfile::tempdir()?;
/// let molek = pasyans::Rules::named("molek-syntez").unwrap();
/// let plan = Plan::new(vec![molek], Deals::Random { count: 50, seed: 1 }, Settings::default())?;
/// let parts = [2, 3, 1].map(|part| (part, folder.path().join(format!("{part}.csv"))));
/// for (part, file) in &parts {
///     run(&plan.clone().part(*part, 3)?, file, 1, &Cancel::default(), &mut |_| {})?;
/// }
/// let files = parts.map(|(_, file)| file);
/// let [summary] = &summarise_all(&files, &mut |_, _| {})?[..] else { panic!("one survey") };
/// assert_eq!((summary.deals(), summary.file.as_str()), (50, "1.csv and 2 others"));
/// assert!(summarise_all(&files[1..], &mut |_, _| {}).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn summarise_all(
    paths: &[PathBuf],
    on_progress: &mut dyn FnMut(u64, u64),
) -> Result<Vec<Summary>, MergeError> {
    let mut summaries = Vec::new();
    for (header, files) in joined(paths)? {
        summaries.extend(summed(&header, &files, on_progress)?);
    }
    Ok(summaries)
}

/// Sums up the rows of files that follow each other.
fn summed(
    header: &Header,
    files: &[PathBuf],
    on_progress: &mut dyn FnMut(u64, u64),
) -> Result<Vec<Summary>, FileError> {
    let name = name_of(files);
    let mut summaries: Vec<Summary> = (0..header.games.len())
        .map(|game| Summary::new(&name, header, game))
        .collect();
    let mut game = 0;
    let mut done = 0;
    for file in files {
        for row in RowReader::open(file)? {
            let row = row?;
            // The reader has checked that the rows of a game follow those of the one before.
            while *row.game != *summaries[game].game.name && game + 1 < summaries.len() {
                game += 1;
            }
            summaries[game].add(&row);
            if done % 65_536 == 0 {
                on_progress(done, header.to - header.from);
            }
            done += 1;
        }
    }
    // A part of a survey may have no rows of some games.
    summaries.retain(|summary| summary.deals() > 0);
    for summary in &mut summaries {
        let last = summary.point();
        if summary.course.last() != Some(&last) {
            summary.course.push(last);
        }
    }
    Ok(summaries)
}

fn name_of(files: &[PathBuf]) -> String {
    let Some(first) = files.first() else {
        return String::new();
    };
    let name = first.file_name().unwrap_or(first.as_os_str());
    let name = name.to_string_lossy();
    match files.len() {
        1 => name.into_owned(),
        2 => format!("{name} and another"),
        several => format!("{name} and {} others", several - 1),
    }
}
