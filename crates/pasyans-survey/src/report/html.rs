//! The report as a single page.

use std::fmt::Write;
use std::time::Duration;

use pasyans::words::numbers::{brief, time};

use super::published::Published;
use super::sheet::{names, one_line, sheets};
use super::summary::Summary;
use super::svg::{bars, cells, course, escaped, log_bars};
use super::write::sources;

const STYLE: &str = include_str!("report.css");

/// The report as one HTML page with plots. It loads nothing and runs nothing.
///
/// ```
/// use pasyans_survey::report::html;
///
/// assert!(html(&[], &[]).starts_with("<!doctype html>"));
/// ```
#[must_use]
pub fn html(summaries: &[Summary], published: &[Published]) -> String {
    let mut page = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        page,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n",
        title = "Survey of patience deals"
    );
    for sheet in sheets(summaries, published) {
        if sheet.rows.is_empty() {
            continue;
        }
        let title = sheet.title;
        let _ = write!(
            page,
            "<h2>{title}</h2>\n<div class=\"wide\" role=\"region\" aria-label=\"{title}\" tabindex=\"0\">\n<table>\n<thead><tr>"
        );
        for head in &sheet.head {
            let _ = write!(page, "<th scope=\"col\">{}</th>", escaped(head));
        }
        page.push_str("</tr></thead>\n<tbody>\n");
        for row in &sheet.rows {
            page.push_str("<tr>");
            for (index, cell) in row.iter().enumerate() {
                let cell = escaped(cell);
                let _ = match index {
                    0 => write!(page, "<th scope=\"row\">{cell}</th>"),
                    _ => write!(page, "<td>{cell}</td>"),
                };
            }
            page.push_str("</tr>\n");
        }
        page.push_str("</tbody>\n</table>\n</div>\n");
    }
    let sources = sources(summaries, published);
    if !sources.is_empty() {
        page.push_str("<h2>Published values</h2>\n<ul>\n");
        for source in sources {
            let _ = writeln!(page, "<li>{}</li>", escaped(&source));
        }
        page.push_str("</ul>\n");
    }
    page.push_str("<div class=\"side-by-side\">\n");
    for (summary, name) in summaries.iter().zip(names(summaries)) {
        section(&mut page, summary, &name, summary.published(published));
    }
    page.push_str("</div>\n</main>\n</body>\n</html>\n");
    page
}

/// The plots of one game.
fn section(page: &mut String, summary: &Summary, name: &str, published: Option<&Published>) {
    let _ = writeln!(page, "<section>\n<h2>{}</h2>", escaped(name));
    let header = &summary.header;
    let _ = writeln!(
        page,
        "<p>{} · deals {} · pasyans {} · rules {}</p>",
        escaped(&one_line(&summary.file)),
        header.deals,
        escaped(&header.version),
        escaped(&summary.game.rules)
    );
    let seconds = |seconds: f64| {
        let short = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        time(short)
    };
    let micros = |micros: f64| seconds(micros / 1e6);
    let mut figure = |caption: &str, svg: String| {
        let _ = writeln!(
            page,
            "<figure>{svg}<figcaption>{caption}</figcaption></figure>"
        );
    };
    let dashed = match published {
        Some(_) => "; dashed: published",
        None => "",
    };
    figure(
        &format!("The share won after so many deals, with its 95 % interval{dashed}"),
        course(summary, published),
    );
    if summary.lengths.number() > 0 {
        figure(
            "Moves of the wins",
            bars(&summary.lengths, "Moves of the wins", "moves"),
        );
    }
    if header.settings.cheats && summary.cheats.number() > 0 {
        figure(
            "Cheats of the wins",
            bars(&summary.cheats, "Cheats of the wins", "cheats"),
        );
    }
    figure(
        "States that were expanded for a deal",
        log_bars(&summary.states, "States for a deal", "states", 1.0, &brief),
    );
    figure(
        "Time for a deal",
        log_bars(&summary.micros, "Time for a deal", "time", 1e6, &seconds),
    );
    figure(
        "Time against states; darker where there are more deals",
        cells(summary, &micros),
    );
    page.push_str("</section>\n");
}
