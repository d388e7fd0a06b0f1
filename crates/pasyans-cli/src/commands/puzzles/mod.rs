//! `pasyans puzzles`: positions in which few moves still win.

mod check;

use std::fs;
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use pasyans::words::numbers::count;
use pasyans::{Puzzle, PuzzleSet, Rules};
use pasyans_protocol::PuzzleRecord;

use crate::deal_range::DealRange;
use crate::exit;
use crate::foreign_text::shown;
use crate::games::unknown;
use crate::interrupt::{INTERRUPTED, Interrupt};
use crate::ordered::{Next, in_order};
use crate::output::OutputFormat;
use crate::progress::PuzzleBar;
use crate::search;
use crate::whole_file::WholeFile;

const EXAMPLES: &str = "\
Examples:
  pasyans puzzles bakers-game --deal 1..20
  pasyans puzzles freecell --deal 1..1000 --most 40 --out freecell.txt
  pasyans puzzles molek-syntez --deal 1..50 --format json > puzzles.jsonl
  pasyans puzzles --check freecell.txt

In a puzzle one or two moves win, a natural one loses, and every other move is proved to lose.
Puzzles allow no cheats. A deal has the same puzzles on every machine.

With --out, repeat the command to resume a run that was stopped or killed; a complete file is left
alone. --check proves each puzzle again: it searches each move without a limit on states, and if few
positions can follow, also plays them all by the plain rules.

Exit codes: 0 done, 1 a puzzle of the file is wrong, 2 usage or an error, 130 stopped by Ctrl-C.";

/// The arguments of `pasyans puzzles`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The game
    #[arg(
        value_name = "GAME",
        required_unless_present = "check",
        conflicts_with = "check"
    )]
    game: Option<String>,
    /// Look in this deal, or in all deals from A to B
    #[arg(
        long,
        value_name = "N|A..B",
        required_unless_present = "check",
        conflicts_with = "check",
        allow_negative_numbers = true
    )]
    deal: Option<DealRange>,
    /// Stop after finding this many
    #[arg(long, value_name = "N", conflicts_with = "check", value_parser = clap::value_parser!(u32).range(1..))]
    most: Option<u32>,
    /// Write them to this file instead of standard output
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    out: Option<PathBuf>,
    /// Prove the puzzles of this file again
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
    /// How many deals or puzzles to work on at once [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Output format; a file of --out is always text
    #[arg(long, value_enum, default_value_t)]
    format: OutputFormat,
}

/// Finds puzzles, or checks those of a file.
pub fn run(args: &Args) -> Result<ExitCode> {
    let interrupt = Interrupt::install()?;
    let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
    let threads = args.threads.map_or_else(cores, usize::from);
    if let Some(path) = &args.check {
        let set = read(path)?;
        let rules = game(&set.game)?;
        return check::run(set, &rules, args.format, threads, &interrupt);
    }
    let (Some(name), Some(deals)) = (&args.game, args.deal) else {
        bail!("give a game and --deal A..B");
    };
    let rules = game(name)?;
    deals.check(&rules)?;
    let mut hunt = Hunt {
        args,
        set: args.begin(&rules, deals)?,
        rules,
        last: *deals.numbers().end(),
        is_stopped: false,
    };
    exit::until_closed(hunt.run(threads, &interrupt))?;
    Ok(match hunt.is_stopped {
        true => ExitCode::from(INTERRUPTED as u8),
        false => ExitCode::SUCCESS,
    })
}

fn game(name: &str) -> Result<Arc<Rules>> {
    Rules::named(name).ok_or_else(|| unknown(name))
}

fn read(path: &Path) -> Result<PuzzleSet> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", shown(path)))?;
    text.parse().with_context(|| shown(path))
}

impl Args {
    /// What is found so far: nothing, or what an earlier run has left.
    fn begin(&self, rules: &Rules, deals: DealRange) -> Result<PuzzleSet> {
        let first = *deals.numbers().start();
        let none = PuzzleSet {
            game: rules.name().to_owned(),
            command: Some(self.command(rules, deals)),
            // Nothing yet: the last deal is before the first.
            searched: (first, first.saturating_sub(1)),
            puzzles: Vec::new(),
        };
        let Some(path) = self.out.as_deref().filter(|path| path.exists()) else {
            return Ok(none);
        };
        let old = read(path)?;
        if (&old.game, &old.command, old.searched.0) != (&none.game, &none.command, first) {
            let file = shown(path);
            bail!("{file} has other puzzles; give another file, or delete this one");
        }
        Ok(old)
    }

    /// The command that makes the file, wherever it lies.
    fn command(&self, rules: &Rules, deals: DealRange) -> String {
        let out = self.out.as_deref().and_then(Path::file_name);
        let out = out.map_or_else(String::new, |out| format!(" --out {}", out.display()));
        let most = self
            .most
            .map_or_else(String::new, |most| format!(" --most {most}"));
        format!("pasyans puzzles {} --deal {deals}{most}{out}", rules.name())
    }
}

/// A run through deals.
struct Hunt<'a> {
    args: &'a Args,
    set: PuzzleSet,
    rules: Arc<Rules>,
    /// The last deal.
    last: u64,
    is_stopped: bool,
}

impl Hunt<'_> {
    fn run(&mut self, threads: usize, interrupt: &Interrupt) -> Result<()> {
        let first = self
            .set
            .searched
            .0
            .max(self.set.searched.1.saturating_add(1));
        if self.is_full() || first > self.last {
            let found = count(self.set.puzzles.len() as u64, "puzzle");
            let file = self.args.out.as_deref().map_or_else(String::new, shown);
            writeln!(anstream::stdout(), "{file} is already complete: {found}")?;
            return Ok(());
        }
        self.save()?;
        let bar = PuzzleBar::new(self.last - first + 1);
        let (rules, stop) = (Arc::clone(&self.rules), interrupt.clone());
        let found = in_order(first..=self.last, threads, move |number| {
            let find = || -> Result<_> {
                let deal = rules.deal(number)?;
                search::find_puzzles(deal, number, &stop)
            };
            find().transpose()
        });
        let found = found.context("cannot start the threads")?;
        loop {
            match found.next(interrupt)? {
                Next::Result(puzzles) => self.take(puzzles?, &bar)?,
                Next::End => break,
                Next::Interrupted => {
                    self.is_stopped = true;
                    break;
                }
            }
            if self.is_full() {
                break;
            }
        }
        self.save()?;
        drop(bar);
        self.sum_up()
    }

    fn is_full(&self) -> bool {
        let most = self.args.most.map_or(usize::MAX, |most| most as usize);
        self.set.puzzles.len() >= most
    }

    /// Takes the puzzles of the next deal.
    fn take(&mut self, puzzles: Vec<Puzzle>, bar: &PuzzleBar) -> Result<()> {
        self.set.searched.1 += 1;
        let has_any = !puzzles.is_empty();
        for puzzle in puzzles {
            if self.is_full() {
                break;
            }
            if self.args.out.is_none() || self.args.format == OutputFormat::Json {
                bar.aside(|| self.print(&puzzle))?;
            }
            self.set.puzzles.push(puzzle);
        }
        bar.count(count(self.set.puzzles.len() as u64, "puzzle"));
        // A kill loses at most the deals since the last puzzle.
        if has_any { self.save() } else { Ok(()) }
    }

    fn print(&self, puzzle: &Puzzle) -> Result<()> {
        let line = match self.args.format {
            OutputFormat::Text => puzzle.to_string(),
            OutputFormat::Json => serde_json::to_string(&PuzzleRecord::new(puzzle, &self.rules))?,
        };
        Ok(writeln!(anstream::stdout(), "{line}")?)
    }

    fn save(&self) -> Result<()> {
        match &self.args.out {
            Some(path) => WholeFile::open(path)?.write(self.set.to_string().as_bytes()),
            None => Ok(()),
        }
    }

    fn sum_up(&self) -> Result<()> {
        let (first, last) = self.set.searched;
        let deals = count((last + 1).saturating_sub(first), "deal");
        let found = count(self.set.puzzles.len() as u64, "puzzle");
        if let Some(path) = &self.args.out
            && self.args.format == OutputFormat::Text
            && !self.is_stopped
        {
            writeln!(anstream::stdout(), "{}: {found} in {deals}", shown(path))?;
        }
        if self.is_stopped {
            let how = match self.args.out {
                Some(_) => "kept; the same command resumes there",
                None => "printed",
            };
            writeln!(anstream::stderr(), "stopped after {deals}: {found} {how}")?;
        }
        Ok(())
    }
}
