//! Writes a screenshot of a board as a PNG file, larger than the game draws it.
//!
//! `cargo run -p pasyans-screens --example board -- BOARD OUT.png [SCALE]`

use std::error::Error;

use image::GrayImage;
use pasyans::{Position, Rules};
use pasyans_screens::{Chance, Filter, Look, Scene, Screen, Table};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let board = arguments.next().ok_or("name a board")?;
    let path = arguments.next().ok_or("name a file")?;
    let scale = arguments.next().map_or(Ok(1.0), |text| text.parse())?;
    let molek = Rules::named("molek-syntez").ok_or("no such game")?;
    let position = Position::parse(&molek, &board)?;
    let mut scene = Scene::new(Table::of(&position, &mut Chance::new(7)), Look::default());
    scene.pointer = Some((770, 260));
    scene.wins = 12;
    let screen = Screen::of(&position, &scene).scaled(Filter::Bilinear, (scale, scale), (0.0, 0.0));
    let (width, height) = (screen.canvas.width() as u32, screen.canvas.height() as u32);
    let image = GrayImage::from_raw(width, height, screen.canvas.into_pixels());
    Ok(image.ok_or("a canvas is whole")?.save(path)?)
}
