//! `pasyans bot`: plays on the screen with the mouse.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, bail};
use pasyans_bot::{
    ATTEMPTS, BotEvent, BotSettings, DELAY, DRY_RUN, End, GAMES, GameOutcome, GameRecord, Outside,
    Report, Totals, desk,
};

use crate::bot_args::{SolvingArgs, WhereArgs};
use crate::interrupt::Signals;
use crate::output::OutputFormat;
use crate::output::plot::plot;
use crate::output::table::Table;
use crate::pictures::learned;
use crate::progress::BotLine;
use crate::style;
use crate::whole_file::WholeFile;
use pasyans::words::numbers::{count, time};
use pasyans::words::{English, tell};

const DETAILS: &str = "\
It moves your mouse. To stop it at once, move the mouse or fling it into a corner of the screen, or
press Esc or Ctrl-C. It clicks only cards, empty columns and NEW GAME, and only while the window is
in front. It checks each move on the screen; after three failures in a row it stops and
says why.

Examples:
  pasyans bot --dry-run
  pasyans bot --cheating --games 10
  pasyans bot --games 1 --attempts 20 --report run.json
  pasyans bot --cheating --window MOLEK-SYNTEZ --delay 80

Exit codes: 0 all games won, 1 out of attempts before all games were won, 2 usage, no screen or no
game, 3 stopped or given up.";

/// The arguments of `pasyans bot`.
#[derive(Debug, clap::Args)]
#[command(after_help = DETAILS)]
pub struct Args {
    #[arg(long, value_name = "N", default_value_t = 1, help = GAMES.help)]
    games: u32,
    #[arg(long, value_name = "N", help = ATTEMPTS.help)]
    attempts: Option<u32>,
    #[arg(long, value_name = "MS", default_value_t = 0, help = DELAY.help)]
    delay: u64,
    #[arg(long, help = DRY_RUN.help)]
    dry_run: bool,
    /// Save the report: everything as FILE.json, or the games as FILE.csv
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Output format; JSON is one object per event
    #[arg(long, value_enum, default_value_t)]
    format: OutputFormat,
    #[command(flatten)]
    solving: SolvingArgs,
    #[command(flatten)]
    place: WhereArgs,
}

/// How a report is saved.
#[derive(Clone, Copy)]
enum Saved {
    Json,
    Csv,
}

/// Plays, and reports the outcome.
pub fn run(args: &Args) -> Result<ExitCode> {
    let settings = BotSettings {
        games: args.games,
        attempts: args.attempts,
        delay: args.delay,
        dry_run: args.dry_run,
        ..args.solving.settings()
    };
    settings.check()?;
    let report_file = match &args.report {
        Some(path) => Some((saved_as(path)?, WholeFile::open(path)?)),
        None => None,
    };
    let interrupt = Signals::install()?;
    let mut desk = desk::open()?;
    let asked = || interrupt.reason();
    let mut told = Told::new(args.format);
    let outside = Outside {
        desk: desk.as_mut(),
        asked: &asked,
        on_event: &mut |event| told.tell(&event),
        live: false,
        reader: Some(Arc::new(learned::reader())),
        language: &English,
    };
    let report = pasyans_bot::run(outside, &args.place.wanted(), &settings)?;
    told.finish(&report)?;
    if let Some((saved, file)) = report_file {
        let text = match saved {
            Saved::Json => report.to_json() + "\n",
            Saved::Csv => report.to_csv(),
        };
        file.write(text.as_bytes())?;
    }
    Ok(ExitCode::from(match report.end {
        End::GamesWon | End::DryRun => 0,
        End::AttemptsMade => 1,
        End::Stopped(_) | End::WindowClosed | End::Failed(_) => 3,
    }))
}

/// The format for a file with this name.
fn saved_as(path: &Path) -> Result<Saved> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension.map(str::to_ascii_lowercase).as_deref() {
        Some("json") => Ok(Saved::Json),
        Some("csv") => Ok(Saved::Csv),
        _ => {
            bail!("the report is a JSON or CSV file; its name must end with .json or .csv")
        }
    }
}

/// Reports events, for people or for programs.
struct Told {
    format: OutputFormat,
    line: BotLine,
    /// The first write error.
    failed: Option<anyhow::Error>,
}

impl Told {
    fn new(format: OutputFormat) -> Self {
        Self {
            format,
            line: BotLine::new(),
            failed: None,
        }
    }

    fn tell(&mut self, event: &BotEvent) {
        self.line.see(event);
        let written = match self.format {
            OutputFormat::Json => write_json(event),
            OutputFormat::Text => self.line.aside(|| write_text(event)),
        };
        if let Err(error) = written {
            self.failed.get_or_insert(error);
        }
    }

    /// Reports the outcome of the run.
    fn finish(mut self, report: &Report) -> Result<()> {
        self.line.clear();
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        if self.format == OutputFormat::Text {
            write_report(report)?;
        }
        Ok(())
    }
}

fn write_json(event: &BotEvent) -> Result<()> {
    // Pictures come ten times a second, and have no text form.
    if matches!(event, BotEvent::Seen { .. } | BotEvent::Frame { .. }) {
        return Ok(());
    }
    writeln!(anstream::stdout(), "{}", serde_json::to_string(event)?)?;
    Ok(())
}

fn write_text(event: &BotEvent) -> Result<()> {
    let mut out = anstream::stdout().lock();
    let faint = style::FAINT;
    match event {
        BotEvent::Game {
            attempt,
            won,
            games,
            board,
        } => writeln!(out, "Game {attempt}, {won} of {games} won: {board}")?,
        BotEvent::Move {
            number,
            of,
            words,
            from,
            to,
            ..
        } => {
            write!(out, "{number:>3}/{of} {words}")?;
            if let (Some(from), Some(to)) = (from, to) {
                let [a, b, c, d] = [from.x, from.y, to.x, to.y].map(f64::round);
                write!(out, " {faint}(click {a},{b} and {c},{d}){faint:#}")?;
            }
            writeln!(out)?;
        }
        BotEvent::Retry { why, .. } => writeln!(out, "    {why}: clicked again")?,
        BotEvent::Note { what, .. } => writeln!(out, "{what}")?,
        BotEvent::Waiting { why, seconds, .. } => {
            writeln!(out, "    {why}: waiting for up to {seconds} s")?;
        }
        BotEvent::Failure { why, in_a_row, .. } => {
            writeln!(out, "    {why} (failure {in_a_row} in a row)")?;
        }
        BotEvent::GameOver {
            game,
            summary,
            seconds,
            ..
        } => {
            writeln!(out, "{}", outcome(game))?;
            writeln!(out, "{faint}{}{faint:#}", so_far(summary, *seconds))?;
        }
        _ => {}
    }
    Ok(())
}

fn seconds(seconds: f64) -> String {
    time(Duration::from_secs_f64(seconds))
}

/// The figures while a run goes on, which has lasted so long.
fn so_far(summary: &Totals, run_seconds: f64) -> String {
    let mut parts = vec![format!("{} of {} won", summary.won, summary.attempts)];
    for (what, times) in [
        ("a game", summary.game_seconds),
        ("solving", summary.solve_seconds),
    ] {
        if let Some(times) = times {
            parts.push(format!("{what} {} on average", seconds(times.mean)));
        }
    }
    parts.push(count(summary.failures, "failed move"));
    parts.push(format!("{} made again", count(summary.retries, "click")));
    parts.push(format!("{} in all", seconds(run_seconds)));
    format!("So far: {}", parts.join(", "))
}

/// The outcome of a game in one line.
fn outcome(game: &GameRecord) -> String {
    let style = match game.outcome {
        GameOutcome::Won => style::GOOD,
        GameOutcome::GivenUp | GameOutcome::Unfinished => style::UNSURE,
    };
    let words = capital(&tell(game.words()).to_string());
    format!("{style}{words}{style:#}")
}

fn write_report(report: &Report) -> Result<()> {
    let mut out = anstream::stdout().lock();
    let summary = &report.summary;
    let mut table = Table::new(&["", ""]);
    let mut add = |name: &str, value: String| table.add(vec![name.to_owned(), value]);
    add("games begun", summary.attempts.to_string());
    add("won", summary.won.to_string());
    for (reason, count) in &summary.given_up {
        add(reason, count.to_string());
    }
    let number = |value: f64| format!("{value:.1}");
    if let (Some(moves), Some(cheats)) = (summary.mean_moves, summary.mean_cheats) {
        add("moves on average", number(moves));
        add("cheats on average", number(cheats));
    }
    for (name, times) in [
        ("solving", summary.solve_seconds),
        ("playing", summary.play_seconds),
        ("a whole game", summary.game_seconds),
    ] {
        if let Some(times) = times {
            add(&format!("{name}, average"), seconds(times.mean));
            add(&format!("{name}, median"), seconds(times.median));
            add(&format!("{name}, slowest"), seconds(times.slowest));
        }
    }
    add("failed moves", summary.failures.to_string());
    add("clicks made again", summary.retries.to_string());
    add("the whole run", seconds(report.seconds));
    let times: Vec<Option<f64>> = report
        .games
        .iter()
        .map(|game| (game.outcome == GameOutcome::Won).then_some(game.play_seconds))
        .collect();
    if times.len() > 1 {
        table.add(vec!["playing, game by game".to_owned(), plot(&times)]);
    }
    write!(out, "{table}")?;
    let style = match report.end {
        End::GamesWon | End::DryRun => style::GOOD,
        End::AttemptsMade => style::UNSURE,
        End::Stopped(_) | End::WindowClosed | End::Failed(_) => style::BAD,
    };
    writeln!(out, "{style}{}{style:#}", capital(&report.ended))?;
    Ok(())
}

/// The text with a capital first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
