//! `pasyans see`: reads a board from a screenshot.

use std::io::{self, Cursor, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};
use image::{ImageFormat, RgbImage};
use pasyans::Position;
use pasyans_vision::{Learned, NoBoard, Overlay, Sight};
use serde::Serialize;
use serde_json::json;

use crate::boards::GivenBoard;
use crate::exit::{self, Exit};
use crate::foreign_text::shown;
use crate::games;
use crate::output::{OutputFormat, bad_board};
use crate::pictures::{Look, LookArgs, learned};
use crate::sight;
use crate::whole_file::WholeFile;
use pasyans::words::numbers::count;

const EXAMPLES: &str = "\
Examples:
  pasyans see screenshot.png
  pasyans see screenshot.png --overlay seen.png
  pasyans see desktop.png --region 960,0,960,540 --format json
  grim - | pasyans see -
  pasyans solve --image screenshot.png
  pasyans see --learn screenshot.png --board 668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.

The game is MOLEK-SYNTEZ. The table may lie anywhere in the picture, at 0.75 to 6 times its original
size. Doubtful cards have a '?', and a list below has the ranks they may be. The command keeps what it
learns in the folder that PASYANS_DATA names, or in your user data folder.

Exit codes: 0 certain, 2 usage, no board or no readable picture, 3 a doubtful board.";

/// The help section for learning.
const LEARNING: &str = "Learning";

/// The arguments of `pasyans see`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The picture: PNG, JPEG, WebP or BMP; `-` reads it from standard input
    #[arg(required_unless_present = "forget")]
    image: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: OutputFormat,
    /// Draw what it read over the picture, and write that to this file
    #[arg(long, value_name = "OUT.png", requires = "image")]
    overlay: Option<PathBuf>,
    #[command(flatten)]
    look: LookArgs,
    /// Learn from this picture and its board what your cards look like, for all later pictures
    #[arg(long, requires_all = ["image", "board"], help_heading = LEARNING)]
    learn: bool,
    /// The board in the picture, written as for pasyans solve
    #[arg(long, value_name = "BOARD", requires = "learn", help_heading = LEARNING)]
    board: Option<String>,
    /// Forget everything it has learned
    #[arg(long, conflicts_with = "image", help_heading = LEARNING)]
    forget: bool,
}

/// Reads the picture and reports the board.
pub fn run(args: &Args) -> Result<ExitCode> {
    let result = match &args.image {
        Some(image) => see(args, image),
        None => forget(args.format),
    };
    if let (Err(error), OutputFormat::Json) = (&result, args.format) {
        let error = json!({ "error": format!("{error:#}") });
        writeln!(anstream::stdout(), "{error}")?;
    }
    result
}

fn see(args: &Args, image: &Path) -> Result<ExitCode> {
    let mut overlay = None;
    if let Some(path) = &args.overlay {
        check_overlay(path, image)?;
        overlay = Some(WholeFile::open(path)?);
    }
    let mut look = args.look.open(image)?;
    let mut taught = None;
    if let Some(board) = &args.board {
        let lesson = Lesson::learn(&look, board)?;
        look = look.with(&lesson.learned);
        taught = Some(lesson);
    }
    let seen = look.see();
    if let Some(file) = overlay {
        write_overlay(file, &look, &seen)?;
    }
    let seen = seen?;
    if let Some(lesson) = &taught {
        lesson.keep(&seen)?;
    }
    exit::until_closed(write(args.format, &look, &seen, taught.as_ref()))?;
    let exit = match seen.certain {
        true => Exit::Won,
        false => Exit::Undecided,
    };
    Ok(exit.code())
}

fn write(format: OutputFormat, look: &Look, seen: &Sight, taught: Option<&Lesson>) -> Result<()> {
    let mut out = anstream::stdout().lock();
    match format {
        OutputFormat::Json => {
            let learned = taught.map(Lesson::record);
            let record = Record {
                sight: seen,
                learned,
            };
            writeln!(out, "{}", serde_json::to_string(&record)?)?;
        }
        OutputFormat::Text => {
            if let Some(lesson) = taught {
                lesson.tell(&mut out)?;
            }
            let position = Position::parse(&games::usual(), &seen.board)?;
            sight::write(&mut out, &look.name, seen, &position)?;
        }
    }
    Ok(())
}

/// The reading as JSON.
#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    sight: &'a Sight,
    #[serde(skip_serializing_if = "Option::is_none")]
    learned: Option<serde_json::Value>,
}

/// What was learned from a picture.
struct Lesson {
    learned: Learned,
    board: String,
    /// How the picture was read before.
    before: Result<Sight>,
    path: PathBuf,
}

impl Lesson {
    fn learn(look: &Look, board: &str) -> Result<Self> {
        let path = learned::path()?;
        let board = match GivenBoard::read(&games::usual(), board.trim(), None).position {
            Ok(position) => position.to_string(),
            Err(bad) => bail!("--board: {}", bad_board::reason(&bad)),
        };
        Ok(Self {
            learned: look.learn(&board)?,
            board,
            before: look.see(),
            path,
        })
    }

    /// Saves what was learned, if it helps.
    fn keep(&self, seen: &Sight) -> Result<()> {
        if seen.board != self.board {
            let (board, path) = (&seen.board, self.path.display());
            bail!(
                "this picture does not teach enough: it would still be read as {board}, so nothing is saved to {path}; take a larger and sharper screenshot"
            );
        }
        learned::keep(&self.learned, &self.path)
    }

    fn tell(&self, out: &mut dyn Write) -> io::Result<()> {
        let cards = count(self.learned.cards() as u64, "card");
        let before = match &self.before {
            Ok(sight) if sight.board != self.board => format!("as {}", sight.board),
            Ok(sight) if sight.certain => "as this board already".to_owned(),
            Ok(_) => "as this board with doubts".to_owned(),
            Err(_) => "as no board".to_owned(),
        };
        let path = shown(&self.path);
        writeln!(
            out,
            "Learned what the ranks look like from {cards}; saved to {path}"
        )?;
        writeln!(out, "Before, the picture was read {before}. Now:")
    }

    fn record(&self) -> serde_json::Value {
        json!({ "cards": self.learned.cards(), "file": self.path.display().to_string() })
    }
}

/// Forgets what was learned.
fn forget(format: OutputFormat) -> Result<ExitCode> {
    let path = learned::path()?;
    let forgotten = learned::forget(&path)?;
    let mut out = anstream::stdout().lock();
    let file = shown(&path);
    match (format, forgotten) {
        (OutputFormat::Json, _) => {
            let record = json!({ "forgotten": forgotten, "file": path.display().to_string() });
            writeln!(out, "{record}")?;
        }
        (OutputFormat::Text, true) => writeln!(out, "Forgotten: removed {file}.")?,
        (OutputFormat::Text, false) => writeln!(out, "Nothing to forget: there is no {file}.")?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Checks that the overlay can be written to this path.
fn check_overlay(path: &Path, image: &Path) -> Result<()> {
    if !path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("png"))
    {
        bail!("the overlay is a PNG file; its name must end with .png");
    }
    let is_same = |other: &Path| path.canonicalize().ok() == Some(other.to_owned());
    if image.canonicalize().is_ok_and(|image| is_same(&image)) {
        bail!("the overlay would overwrite the picture; give it another name");
    }
    Ok(())
}

/// Writes the overlay. Without a board, it is written only if there are several tables to choose from.
fn write_overlay(file: WholeFile, look: &Look, seen: &Result<Sight>) -> Result<()> {
    let draw = |draw: &dyn Fn(&mut Overlay)| -> Result<RgbImage> {
        let mut overlay = Overlay::decode(&look.bytes)?;
        draw(&mut overlay);
        Ok(overlay.into_image())
    };
    let image = match seen {
        Ok(sight) => draw(&|overlay| overlay.draw_sight(sight))?,
        Err(error) => match error.downcast_ref::<NoBoard>() {
            Some(NoBoard::Several { tables }) => draw(&|overlay| overlay.draw_tables(tables))?,
            _ => return Ok(()),
        },
    };
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, ImageFormat::Png)?;
    file.write(bytes.get_ref())
}
