//! Writes screens of every kind as PNG files into a folder, and what is true of them into `truth.txt` there.
//!
//! `cargo run -p pasyans-screens --example screens -- FOLDER [OF EACH KIND] [FIRST SEED]`

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use image::GrayImage;
use pasyans::Rules;
use pasyans_screens::{Canvas, Other, ScreenKind};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().ok_or("name a folder")?);
    let count = arguments.next().map_or(Ok(1), |text| text.parse::<u64>())?;
    let first = arguments.next().map_or(Ok(0), |text| text.parse::<u64>())?;
    std::fs::create_dir_all(&folder)?;
    let molek = Rules::named("molek-syntez").ok_or("no such game")?;
    let mut truth = String::new();
    for seed in first..first + count {
        let deal = molek.deal(seed)?;
        for kind in ScreenKind::ALL {
            let screen = kind.screen(&deal, seed);
            let name = format!("{kind:?}-{seed}.png");
            save(&screen.canvas, &folder.join(&name))?;
            writeln!(
                truth,
                "{name} {:?} {:?} {}",
                screen.truth,
                screen.transform,
                screen.story.join("; ")
            )?;
        }
        for other in Other::ALL {
            let name = format!("none-{other:?}-{seed}.png");
            save(&other.draw(seed), &folder.join(&name))?;
            writeln!(truth, "{name} no table")?;
        }
    }
    Ok(std::fs::write(folder.join("truth.txt"), truth)?)
}

fn save(canvas: &Canvas, path: &Path) -> Result<(), Box<dyn Error>> {
    let (width, height) = (canvas.width() as u32, canvas.height() as u32);
    let image = GrayImage::from_raw(width, height, canvas.pixels().to_vec());
    Ok(image.ok_or("a canvas is whole")?.save(path)?)
}
