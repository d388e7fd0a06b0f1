//! `pasyans demo-window`: a window that plays like MOLEK-SYNTEZ.

use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;
#[cfg(feature = "demo-window")]
use std::{
    fs::File,
    io::{self, BufReader, Write},
    path::Path,
};

#[cfg(feature = "demo-window")]
use anyhow::Context;
use anyhow::Result;
use pasyans::Position;
#[cfg(feature = "demo-window")]
use pasyans_demo::BadCommand;
use pasyans_demo::{Freeze, Scale, Selected, WindowOptions};
use pasyans_screens::{Chance, Look};

use crate::commands::deal;
use crate::deal_range::deal_number;
use crate::games;

const EXAMPLES: &str = "\
Examples:
  pasyans demo-window
  pasyans demo-window --scale 1.5 --deal 7 --look 3
  pasyans demo-window --board TKDV09876.TKDV09876.TKDV09876.TKDV0987..6. --animation 0
  pasyans demo-window --log clicks.jsonl --lose-clicks 0.1 --meddle 20000

Click the first card to move, then the last card of the column it should go to, or an empty column.
If it does not fit there, that is a cheat. There is no undo. Close the window to end the command.";

/// The arguments of `pasyans demo-window`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The scale, from 0.5 to 6 times the game's 960 x 540 pixels
    #[arg(long, value_name = "S", default_value = "1")]
    scale: Scale,
    /// Where to put the window, with its frame, on the screen
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    at: Option<Spot>,
    /// The title of the window
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "MOLEK-SYNTEZ (Pasyans demo)"
    )]
    title: String,
    /// The number of the first deal; the next games take the next numbers [default: a random one]
    #[arg(long, value_name = "N", value_parser = deal_number, allow_negative_numbers = true)]
    deal: Option<u64>,
    /// The board of the first game, which may be a mid-game position
    #[arg(long, value_name = "BOARD")]
    board: Option<String>,
    /// Draw other cards, chosen by number; 0 is the usual look
    #[arg(long, value_name = "N", default_value_t = 0)]
    look: u64,
    /// How long dealing takes, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 5000)]
    animation: u64,
    #[command(flatten)]
    tests: TestArgs,
}

/// Options for tests.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "For tests")]
struct TestArgs {
    /// Log every event to this file as a line of JSON; - is standard output
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Take commands from standard input, one per line: at X,Y; scale S; deal N; meddle [MOVE]; lose-clicks P;
    /// freeze MS; close
    #[arg(long)]
    control: bool,
    /// Ignore mouse presses shorter than this, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 20)]
    min_press: u64,
    /// Look at the mouse only every MS milliseconds, as a game with frames does
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    poll: Option<u64>,
    /// Let a click count when the button goes up
    #[arg(long)]
    on_release: bool,
    /// How cards that are selected look: paler, framed, lifted, carried (they hang at the pointer) or plain
    #[arg(long, value_name = "LOOK", default_value = "paler")]
    selected: Selected,
    /// Draw no pointer, and show that of the desktop
    #[arg(long)]
    no_pointer: bool,
    /// How long cards take from one column to another, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0)]
    slide: u64,
    /// Do nothing for MS milliseconds, every EVERY milliseconds
    #[arg(long, value_name = "EVERY,MS")]
    freeze: Option<Pauses>,
    /// Lose this share of the clicks, from 0 to 1
    #[arg(long, value_name = "P", default_value = "0")]
    lose_clicks: Share,
    /// Have somebody else make a move every MS milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    meddle: Option<u64>,
    /// Seed for lost clicks and for somebody else's moves
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// A place on the screen.
#[derive(Clone, Copy, Debug)]
struct Spot(i32, i32);

impl FromStr for Spot {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = || {
            let (x, y) = text.split_once(',')?;
            Some(Self(x.trim().parse().ok()?, y.trim().parse().ok()?))
        };
        parse().ok_or("write two whole numbers, such as 100,50")
    }
}

/// How often, and for how long, the window does nothing.
#[derive(Clone, Copy, Debug)]
struct Pauses(Freeze);

impl FromStr for Pauses {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parse = || {
            let (every, time) = text.split_once(',')?;
            let [every, time] = [every, time].map(|ms| ms.trim().parse().ok());
            Some(Self(Freeze {
                every: Duration::from_millis(every?),
                time: Duration::from_millis(time?),
            }))
        };
        parse().ok_or("write two numbers of milliseconds, such as 5000,1600")
    }
}

/// A share, from 0 to 1.
#[derive(Clone, Copy, Debug)]
struct Share(f64);

impl FromStr for Share {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let share = text.parse().ok();
        let share = share.filter(|share| (0.0..=1.0).contains(share));
        share
            .map(Self)
            .ok_or("write a number from 0 to 1, such as 0.1")
    }
}

impl Args {
    fn options(&self) -> Result<WindowOptions> {
        let rules = games::usual();
        let board = self.board.as_deref();
        let board = board.map(|board| Position::parse(&rules, board));
        Ok(WindowOptions {
            title: self.title.clone(),
            at: self.at.map(|Spot(x, y)| (x, y)),
            scale: self.scale,
            look: match self.look {
                0 => Look::default(),
                number => Look::any(&mut Chance::new(number)),
            },
            deal: self.deal.map_or_else(|| deal::random(&rules), Ok)?,
            board: board.transpose()?,
            animation: Duration::from_millis(self.animation),
            min_press: Duration::from_millis(self.tests.min_press),
            poll: self.tests.poll.map(Duration::from_millis),
            on_release: self.tests.on_release,
            selected: self.tests.selected,
            no_pointer: self.tests.no_pointer,
            slide: Duration::from_millis(self.tests.slide),
            freeze: self.tests.freeze.map(|Pauses(freeze)| freeze),
            lose_clicks: self.tests.lose_clicks.0,
            meddle: self.tests.meddle.map(Duration::from_millis),
            seed: self.tests.seed,
        })
    }
}

/// Runs the window until it is closed.
#[cfg(feature = "demo-window")]
pub fn run(args: &Args) -> Result<ExitCode> {
    let commands = args.tests.control.then(|| {
        let lines: Box<dyn io::BufRead + Send> = Box::new(BufReader::new(io::stdin()));
        lines
    });
    let complain = |error: &BadCommand| {
        let _ = writeln!(anstream::stderr(), "{error}");
    };
    let (options, log) = (args.options()?, log(args.tests.log.as_deref())?);
    pasyans_demo::run(games::usual(), &options, log, commands, complain)?;
    Ok(ExitCode::SUCCESS)
}

/// Says how to build a program with the window.
#[cfg(not(feature = "demo-window"))]
pub fn run(args: &Args) -> Result<ExitCode> {
    args.options()?;
    anyhow::bail!(
        "this build of pasyans has no window; build one that has it with: \
         cargo build --release --features demo-window"
    )
}

/// Where the log goes.
#[cfg(feature = "demo-window")]
fn log(path: Option<&Path>) -> Result<Box<dyn Write>> {
    Ok(match path {
        None => Box::new(io::sink()),
        Some(path) if path.as_os_str() == "-" => Box::new(anstream::stdout()),
        Some(path) => {
            let name = path.display();
            Box::new(File::create(path).with_context(|| format!("cannot write {name}"))?)
        }
    })
}
