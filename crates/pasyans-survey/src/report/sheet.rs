//! The figures of a report as tables, for the terminal, Markdown and the page alike.

use pasyans::words::numbers::{thousands, time};
use pasyans::words::printable;

use super::counts::Counts;
use super::published::Published;
use super::share::percent;
use super::summary::Summary;
use crate::row::Outcome;

/// A table with a title.
///
/// ```
/// use pasyans_survey::report::sheets;
///
/// assert!(sheets(&[], &[]).iter().all(|sheet| sheet.rows.is_empty()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What it is about.
    pub title: &'static str,
    /// The heads of the columns.
    pub head: Vec<&'static str>,
    /// The text of the cells, row by row, as many in each as there are heads.
    pub rows: Vec<Vec<String>>,
}

/// The name of each summary: the game, and the file where that is not enough.
#[must_use]
pub fn names(summaries: &[Summary]) -> Vec<String> {
    let labels: Vec<String> = summaries.iter().map(Summary::label).collect();
    let name = |(summary, label): (&Summary, &String)| {
        let is_alone = labels.iter().filter(|other| *other == label).count() == 1;
        match is_alone {
            true => label.clone(),
            false => format!("{label} [{}]", one_line(&summary.file)),
        }
    };
    summaries.iter().zip(&labels).map(name).collect()
}

/// The name of a file, which may have any characters, as it may be printed.
pub(super) fn one_line(name: &str) -> String {
    printable(name).replace(['\n', '\t'], " ")
}

/// The figures as tables.
#[must_use]
pub fn sheets(summaries: &[Summary], published: &[Published]) -> Vec<Sheet> {
    let names = names(summaries);
    let rows = |row: &dyn Fn(&Summary, &str) -> Vec<Vec<String>>| {
        let both = summaries.iter().zip(&names);
        both.flat_map(|(summary, name)| row(summary, name))
            .collect()
    };
    vec![
        Sheet {
            title: "Verdicts",
            head: vec![
                "game",
                "deals",
                "won",
                "unwinnable",
                "undecided",
                "share won",
                "95 % interval",
                "undecided both ways",
                "published",
            ],
            rows: rows(&|summary, name| vec![verdicts(summary, name, published)]),
        },
        Sheet {
            title: "Quantiles",
            head: vec![
                "game", "of", "least", "5 %", "25 %", "median", "75 %", "95 %", "99 %", "most",
                "mean",
            ],
            rows: rows(&quantiles),
        },
        Sheet {
            title: "Proofs and limits",
            head: vec!["game", "what", "deals"],
            rows: rows(&proofs),
        },
    ]
}

fn verdicts(summary: &Summary, name: &str, published: &[Published]) -> Vec<String> {
    let won = summary.won();
    let (low, high) = won.interval();
    let (least, most) = summary.bounds();
    let show = |value: f64| percent(value, high - low);
    let [wins, unwinnable, undecided] = Outcome::ALL.map(|outcome| summary.count(outcome));
    let theirs: Vec<String> = summary
        .all_published(published)
        .map(Published::told)
        .collect();
    vec![
        name.to_owned(),
        thousands(summary.deals()),
        thousands(wins),
        thousands(unwinnable),
        thousands(undecided),
        show(won.value()),
        format!("{} to {}", show(low), show(high)),
        format!("{} to {}", show(least), show(most)),
        match theirs.is_empty() {
            true => "–".to_owned(),
            false => theirs.join("; "),
        },
    ]
}

fn quantiles(summary: &Summary, name: &str) -> Vec<Vec<String>> {
    let micros = |micros: u64| time(std::time::Duration::from_micros(micros));
    let mut rows = Vec::new();
    let mut add =
        |what: &str, counts: &Counts, show: &dyn Fn(u64) -> String, mean: Option<String>| {
            if counts.number() == 0 {
                return;
            }
            let mut row = vec![name.to_owned(), what.to_owned()];
            let shares = [0.05, 0.25, 0.5, 0.75, 0.95, 0.99];
            let values = [counts.least()]
                .into_iter()
                .chain(shares.map(|share| counts.quantile(share)))
                .chain([counts.most()]);
            row.extend(values.flatten().map(show));
            row.extend(mean);
            rows.push(row);
        };
    let tenths = |counts: &Counts| counts.mean().map(|mean| format!("{mean:.1}"));
    let hundredths = |counts: &Counts| counts.mean().map(|mean| format!("{mean:.2}"));
    add(
        "moves",
        &summary.lengths,
        &thousands,
        tenths(&summary.lengths),
    );
    if summary.header.settings.cheats {
        add(
            "cheats",
            &summary.cheats,
            &thousands,
            hundredths(&summary.cheats),
        );
    }
    let mean = |counts: &Counts| counts.mean().map(|mean| mean.round() as u64);
    add(
        "states",
        &summary.states,
        &thousands,
        mean(&summary.states).map(thousands),
    );
    add(
        "time",
        &summary.micros,
        &micros,
        mean(&summary.micros).map(micros),
    );
    rows
}

fn proofs(summary: &Summary, name: &str) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let mut add = |what: String, number: u64| {
        rows.push(vec![name.to_owned(), what, thousands(number)]);
    };
    let wins = thousands(summary.count(Outcome::Won));
    add(
        format!("wins proved to be the shortest, of {wins}"),
        summary.proven_shortest,
    );
    if summary.header.settings.cheats {
        add(
            format!("wins proved to have the fewest cheats, of {wins}"),
            summary.proven_fewest_cheats,
        );
    }
    for (reason, &number) in &summary.reasons {
        add(format!("searches that ended early: {reason}"), number);
    }
    rows
}
