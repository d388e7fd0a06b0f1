//! Reports as Markdown and as JSON.

use std::fmt::Write;

use serde_json::{Value, json};

use super::counts::Counts;
use super::published::Published;
use super::sheet::{one_line, sheets};
use super::summary::Summary;
use crate::row::Outcome;

/// The report as Markdown.
///
/// ```
/// use pasyans_survey::report::markdown;
///
/// assert_eq!(markdown(&[], &[]), "");
/// ```
#[must_use]
pub fn markdown(summaries: &[Summary], published: &[Published]) -> String {
    let mut text = String::new();
    for sheet in sheets(summaries, published) {
        if sheet.rows.is_empty() {
            continue;
        }
        let line = |cells: Vec<&str>| {
            let cells: Vec<String> = cells.iter().map(|cell| plain(cell)).collect();
            format!("| {} |\n", cells.join(" | "))
        };
        // Writing to a string cannot fail.
        let _ = write!(text, "## {}\n\n", sheet.title);
        text.push_str(&line(sheet.head.clone()));
        let marks = sheet.head.iter().enumerate();
        let marks = marks.map(|(index, _)| if index == 0 { "---" } else { "---:" });
        text.push_str(&line(marks.collect()));
        for row in &sheet.rows {
            text.push_str(&line(row.iter().map(String::as_str).collect()));
        }
        text.push('\n');
    }
    for source in sources(summaries, published) {
        let _ = writeln!(text, "- {}", source.replace('<', "&lt;"));
    }
    text
}

/// Text that is nothing but text in Markdown: names of files may have any characters.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => plain.push_str("&lt;"),
            '|' | '\\' | '`' | '*' | '_' | '[' | ']' => plain.extend(['\\', c]),
            c => plain.push(c),
        }
    }
    plain
}

/// Where the published values come from, a line for each.
///
/// ```
/// use pasyans_survey::report::sources;
///
/// assert!(sources(&[], &[]).is_empty());
/// ```
#[must_use]
pub fn sources(summaries: &[Summary], published: &[Published]) -> Vec<String> {
    let mut sources = Vec::new();
    let values = summaries.iter().flat_map(|summary| {
        let values = summary.all_published(published);
        values.map(move |value| (summary, value))
    });
    for (summary, value) in values {
        let note = value.note.as_ref();
        let note = note.map_or(String::new(), |note| format!(" ({note})"));
        let source = format!(
            "{}: {} is from {}{note}",
            summary.game.label(),
            value.told(),
            value.source
        );
        let source = one_line(&source);
        if !sources.contains(&source) {
            sources.push(source);
        }
    }
    sources
}

/// The report as JSON: an array with an object for each game of each file.
///
/// ```
/// use pasyans_survey::report::to_json;
///
/// assert_eq!(to_json(&[], &[]).to_string(), "[]");
/// ```
#[must_use]
pub fn to_json(summaries: &[Summary], published: &[Published]) -> Value {
    let one = |summary: &Summary| {
        let won = summary.won();
        let ((low, high), (least, most)) = (won.interval(), summary.bounds());
        json!({
            "file": summary.file,
            "game": summary.game.name,
            "variant": summary.game.variant,
            "survey": summary.header,
            "deals": summary.deals(),
            "won": summary.count(Outcome::Won),
            "unwinnable": summary.count(Outcome::Unwinnable),
            "undecided": summary.count(Outcome::Undecided),
            "share_won": won.value(),
            "interval": [low, high],
            "bounds": [least, most],
            "proven_shortest": summary.proven_shortest,
            "proven_fewest_cheats": summary.proven_fewest_cheats,
            "reasons": summary.reasons,
            "length": counted(&summary.lengths, 1.0),
            "cheats": counted(&summary.cheats, 1.0),
            "states": counted(&summary.states, 1.0),
            "seconds": counted(&summary.micros, 1e6),
            "published": summary.published(published),
        })
    };
    summaries.iter().map(one).collect()
}

fn counted(counts: &Counts, unit: f64) -> Value {
    let scaled = |value: Option<u64>| match (value, unit == 1.0) {
        (Some(value), true) => json!(value),
        (Some(value), false) => json!(value as f64 / unit),
        (None, _) => Value::Null,
    };
    json!({
        "count": counts.number(),
        "min": scaled(counts.least()),
        "p05": scaled(counts.quantile(0.05)),
        "p25": scaled(counts.quantile(0.25)),
        "p50": scaled(counts.quantile(0.5)),
        "p75": scaled(counts.quantile(0.75)),
        "p95": scaled(counts.quantile(0.95)),
        "p99": scaled(counts.quantile(0.99)),
        "max": scaled(counts.most()),
        "mean": counts.mean().map(|mean| mean / unit),
    })
}
