//! Screenshots of MOLEK-SYNTEZ, drawn with art of our own.

use std::io::Cursor;

use image::{GrayImage, ImageFormat};
use pasyans::{Position, Rules};
use pasyans_screens::geometry::{Rect, rank};
use pasyans_screens::{Canvas, Chance, Filter, Look, Scene, Screen, Table};

/// The screen of a board, twice as large as the game draws it.
pub fn screen(board: &str) -> Screen {
    hiding(board, &[])
}

/// The same with the ranks of some cards painted over: column and row, from 0.
pub fn hiding(board: &str, hidden: &[(usize, usize)]) -> Screen {
    let molek = Rules::named("molek-syntez").expect("a game");
    let position = Position::parse(&molek, board).expect("a board");
    let table = Table::of(&position, &mut Chance::new(1));
    let mut screen = Screen::of(&position, &Scene::new(table, Look::default()));
    for &(column, row) in hidden {
        let Rect { x, y, w, h } = rank(column, row, true);
        screen.canvas.fill(x - 1, y - 1, w + 2, h + 2, 0);
    }
    screen.scaled(Filter::Nearest, (2.0, 2.0), (0.0, 0.0))
}

/// Two screens side by side.
pub fn beside(one: &Screen, other: &Screen) -> Canvas {
    let (width, height) = (one.canvas.width(), one.canvas.height());
    let mut canvas = Canvas::new(width + other.canvas.width(), height, 0);
    canvas.stamp(&one.canvas, 0, 0);
    canvas.stamp(&other.canvas, width as i32, 0);
    canvas
}

/// A picture as a file.
pub fn file(canvas: &Canvas, format: ImageFormat) -> Vec<u8> {
    let (width, height) = (canvas.width() as u32, canvas.height() as u32);
    let image = GrayImage::from_raw(width, height, canvas.pixels().to_vec()).expect("whole");
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).expect("written");
    bytes.into_inner()
}

/// A picture as a PNG file.
pub fn png(canvas: &Canvas) -> Vec<u8> {
    file(canvas, ImageFormat::Png)
}
