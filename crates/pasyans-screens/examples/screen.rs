//! Writes the screen of a board as a PNG file, in the game's own size.
//!
//! `cargo run -p pasyans-screens --example screen -- FILE BOARD`

use std::error::Error;
use std::path::PathBuf;

use image::GrayImage;
use pasyans::{Position, Rules};
use pasyans_screens::{Chance, Look, Scene, Table};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = PathBuf::from(arguments.next().ok_or("name a file")?);
    let board = arguments.next().ok_or("name a board")?;
    let molek = Rules::named("molek-syntez").ok_or("no such game")?;
    let position = Position::parse(&molek, &board)?;
    let table = Table::of(&position, &mut Chance::new(1));
    let canvas = Scene::new(table, Look::default()).draw();
    let (width, height) = (canvas.width() as u32, canvas.height() as u32);
    let image = GrayImage::from_raw(width, height, canvas.pixels().to_vec());
    Ok(image.ok_or("a canvas is whole")?.save(file)?)
}
