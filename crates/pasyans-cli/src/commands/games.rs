//! `pasyans games`: the games, and their rules.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use pasyans::Rules;
use serde::Serialize;

use crate::games::RuleArgs;
use crate::output::OutputFormat;
use crate::style;

const EXAMPLES: &str = "\
Examples:
  pasyans games
  pasyans games freecell
  pasyans games freecell --cells 2
  pasyans games --rules my-game.toml
  pasyans games --format json";

/// The arguments of `pasyans games`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game to explain [default: list all games]
    game: Option<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: OutputFormat,
    #[command(flatten)]
    rules: RuleArgs,
}

/// A game as JSON.
#[derive(Serialize)]
struct Entry<'a> {
    name: &'a str,
    title: &'a str,
    also: &'a [String],
    summary: String,
    cards: usize,
    columns: u8,
    cells: u8,
    reserve: u8,
    foundations: usize,
    cheats: bool,
    first_deal: u64,
    last_deal: u64,
    /// The rules in plain words, where one game is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
}

impl<'a> Entry<'a> {
    fn new(rules: &'a Rules) -> Self {
        let numbers = rules.numbering().numbers();
        Self {
            name: rules.name(),
            title: rules.title(),
            also: rules.also(),
            summary: rules.summary(),
            cards: rules.deck().len(),
            columns: rules.columns(),
            cells: rules.cells(),
            reserve: rules.reserve(),
            foundations: rules.foundations(),
            cheats: rules.cheats(),
            first_deal: *numbers.start(),
            last_deal: *numbers.end(),
            rules: None,
        }
    }
}

/// Lists the games, or prints the rules of one.
pub fn run(args: &Args) -> Result<ExitCode> {
    let mut out = anstream::stdout().lock();
    if args.game.is_some() || args.rules.is_given() {
        let rules = args.rules.require(&args.game)?;
        match args.format {
            OutputFormat::Text => write!(out, "{}", rules.in_words())?,
            OutputFormat::Json => {
                let entry = Entry {
                    rules: Some(rules.in_words()),
                    ..Entry::new(&rules)
                };
                writeln!(out, "{}", serde_json::to_string(&entry)?)?;
            }
        }
        return Ok(ExitCode::SUCCESS);
    }
    let width = Rules::all().iter().map(|rules| rules.name().len()).max();
    for rules in Rules::all() {
        match args.format {
            OutputFormat::Text => {
                let (heading, width) = (style::HEADING, width.unwrap_or(0));
                let (name, summary) = (rules.name(), rules.summary());
                writeln!(out, "{heading}{name:width$}{heading:#}  {summary}")?;
            }
            OutputFormat::Json => writeln!(out, "{}", serde_json::to_string(&Entry::new(rules))?)?,
        }
    }
    Ok(ExitCode::SUCCESS)
}
