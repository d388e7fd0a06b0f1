//! `pasyans see`: the board of a screenshot.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use image::{ImageFormat, RgbImage};
use pasyans::Position;
use pasyans_vision::{NoBoard, Overlay, Sight};
use serde_json::json;

use crate::exit::Outcome;
use crate::games;
use crate::output::{Format, sight};
use crate::pictures::{Look, LookArgs};

const EXAMPLES: &str = "\
Examples:
  pasyans see screenshot.png
  pasyans see screenshot.png --overlay seen.png
  pasyans see desktop.png --region 960,0,960,540 --format json
  grim - | pasyans see -
  pasyans solve --image screenshot.png

The game is MOLEK-SYNTEZ; the table may lie anywhere in the picture, from 0.75 to 6 times its size.
Cards in doubt have a '?', and what they may be is listed.

Exit codes: 0 certain, 2 usage, no board or no readable picture, 3 a board with doubts.";

/// The arguments of `pasyans see`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The picture: PNG, JPEG, WebP or BMP; `-` reads it from standard input
    image: PathBuf,
    /// Whom the output is for
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Draw what was seen over the picture, and write it to this file
    #[arg(long, value_name = "OUT.png")]
    overlay: Option<PathBuf>,
    #[command(flatten)]
    look: LookArgs,
}

/// Reads the picture and says what was seen.
pub fn run(args: &Args) -> Result<ExitCode> {
    let result = see(args);
    if let (Err(error), Format::Json) = (&result, args.format) {
        let error = json!({ "error": format!("{error:#}") });
        writeln!(anstream::stdout(), "{error}")?;
    }
    result
}

fn see(args: &Args) -> Result<ExitCode> {
    if let Some(path) = &args.overlay {
        check_overlay(path, &args.image)?;
    }
    let look = args.look.open(&args.image)?;
    let seen = look.see();
    if let Some(path) = &args.overlay {
        write_overlay(path, &look, &seen)?;
    }
    let seen = seen?;
    let mut out = anstream::stdout().lock();
    match args.format {
        Format::Json => writeln!(out, "{}", serde_json::to_string(&seen)?)?,
        Format::Text => {
            let position = Position::parse(&games::usual(), &seen.board)?;
            sight::write(&mut out, &look.name, &seen, &position)?;
        }
    }
    let outcome = match seen.certain {
        true => Outcome::Won,
        false => Outcome::Undecided,
    };
    Ok(outcome.code())
}

/// That the overlay can be where it is wanted.
fn check_overlay(path: &Path, image: &Path) -> Result<()> {
    if !path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("png"))
    {
        bail!("the overlay is a PNG file; give it a name that ends with .png");
    }
    let is_same = |other: &Path| path.canonicalize().ok() == Some(other.to_owned());
    if image.canonicalize().is_ok_and(|image| is_same(&image)) {
        bail!("the overlay would take the place of the picture; give it another name");
    }
    Ok(())
}

/// Writes the overlay. Where there is no board, only tables to choose from are worth one.
fn write_overlay(path: &Path, look: &Look, seen: &Result<Sight>) -> Result<()> {
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
    image
        .save_with_format(path, ImageFormat::Png)
        .with_context(|| format!("cannot write {}", path.display()))
}
