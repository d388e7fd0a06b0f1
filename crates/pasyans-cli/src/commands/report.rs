//! `pasyans report`: what follows from the files of surveys.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use clap::ValueEnum;
use pasyans_survey::report::{
    Published, Summary, html, markdown, sheets, sources, summarise_all, to_json,
};

use crate::exit;
use crate::foreign_text;
use crate::foreign_text::shown;
use crate::output::table::Table;
use crate::progress::SurveyBar;
use crate::style;
use crate::whole_file::WholeFile;

const EXAMPLES: &str = "\
Examples:
  pasyans report freecell.parquet
  pasyans report freecell.parquet seahaven.csv --out report.html
  pasyans report molek.parquet --format markdown
  pasyans report molek.parquet --format json
  pasyans report freecell-survey/part-*.parquet

The interval is Wilson's 95 % interval. \"Undecided both ways\" goes from the lower end with all
undecided deals lost to the upper end with all of them won. The parts of one survey (--shard, a
cluster) count as one; no deal may be missing or there twice. Damaged files are refused.";

/// The arguments of `pasyans report`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Files of `pasyans survey`
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Output format [default: by the ending of --out; text]
    #[arg(long, value_enum)]
    format: Option<ReportFormat>,
    /// Write the report to a file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Published values to show beside ours, in the format of docs/published.toml [default: that file]
    #[arg(long, value_name = "FILE")]
    published: Option<PathBuf>,
}

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ReportFormat {
    /// Tables for the terminal
    Text,
    /// Tables for documents
    Markdown,
    /// JSON for programs
    Json,
    /// One page with plots
    Html,
}

impl ReportFormat {
    fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "txt" => Some(Self::Text),
            "md" => Some(Self::Markdown),
            "json" => Some(Self::Json),
            "html" | "htm" => Some(Self::Html),
            _ => None,
        }
    }
}

/// Reads the files and reports.
pub fn run(args: &Args) -> Result<ExitCode> {
    let format = match (args.format, &args.out) {
        (Some(format), _) => format,
        (None, None) => ReportFormat::Text,
        (None, Some(path)) => match ReportFormat::of(path) {
            Some(format) => format,
            None => bail!(
                "{}: add --format, or .html, .md, .json or .txt to the name",
                shown(path)
            ),
        },
    };
    let published = match &args.published {
        None => Published::built_in(),
        Some(path) => {
            Published::from_toml(&foreign_text::read_file(path)?).with_context(|| shown(path))?
        }
    };
    if let Some(out) = &args.out {
        let is_out = |file: &PathBuf| match (file.canonicalize(), out.canonicalize()) {
            (Ok(file), Ok(out)) => file == out,
            _ => false,
        };
        if args.files.iter().any(is_out) {
            bail!("{} is a survey: write the report elsewhere", shown(out));
        }
    }
    let file = args.out.as_deref().map(WholeFile::open).transpose()?;
    let mut bar = SurveyBar::new();
    let summaries = summarise_all(&args.files, &mut |done, total| bar.show_merged(done, total));
    drop(bar);
    let summaries = summaries.map_err(|error| anyhow!(error))?;
    let report = match format {
        ReportFormat::Text => text(&summaries, &published),
        ReportFormat::Markdown => markdown(&summaries, &published),
        ReportFormat::Json => format!("{}\n", to_json(&summaries, &published)),
        ReportFormat::Html => html(&summaries, &published),
    };
    match file {
        Some(file) => file.write(anstream::adapter::strip_str(&report).to_string().as_bytes())?,
        None => {
            let written = write!(anstream::stdout(), "{report}");
            exit::until_closed(written.map_err(Into::into))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn text(summaries: &[Summary], published: &[Published]) -> String {
    let mut text = String::new();
    for sheet in sheets(summaries, published) {
        if sheet.rows.is_empty() {
            continue;
        }
        let mut table = Table::new(&sheet.head);
        sheet.rows.into_iter().for_each(|row| table.add(row));
        let heading = style::HEADING;
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&format!("{heading}{}{heading:#}\n{table}", sheet.title));
    }
    let sources = sources(summaries, published);
    if !sources.is_empty() {
        text.push('\n');
    }
    for source in sources {
        text.push_str(&format!("{source}\n"));
    }
    text
}
