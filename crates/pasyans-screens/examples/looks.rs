//! Writes the same table in every font, and a card of each kind in every style, as PNG files into a folder.
//!
//! `cargo run -p pasyans-screens --example looks -- FOLDER`

use std::error::Error;
use std::path::{Path, PathBuf};

use image::GrayImage;
use pasyans::{Position, Rules, Suit};
use pasyans_screens::Rank;
use pasyans_screens::{Back, Canvas, Chance, Faces, Font, Look, Pips, Scene, SuitedCard, Table};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("name a folder")?);
    std::fs::create_dir_all(&folder)?;
    let molek = Rules::named("molek-syntez").ok_or("no such game")?;
    let boards = [
        ("deal", "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9."),
        ("game", "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6."),
    ];
    for (index, font) in Font::ALL.into_iter().enumerate() {
        for (name, board) in boards {
            let position = Position::parse(&molek, board)?;
            let look = Look {
                font,
                pips: Pips::ALL[index % Pips::ALL.len()],
                faces: Faces::ALL[index % Faces::ALL.len()],
                back: Back::ALL[index % Back::ALL.len()],
                ..Look::default()
            };
            let mut scene = Scene::new(Table::of(&position, &mut Chance::new(1)), look);
            scene.pointer = Some((790, 380));
            save(&scene.draw(), &folder.join(format!("{name}-{font:?}.png")))?;
        }
    }
    save(&ranks(), &folder.join("ranks.png"))?;
    save(&sheet(), &folder.join("cards.png"))
}

/// Every font, a line each.
fn ranks() -> Canvas {
    let mut sheet = Canvas::new(9 * 14 + 4, Font::ALL.len() * 13 + 4, 0);
    for (row, font) in Font::ALL.into_iter().enumerate() {
        for (column, rank) in Rank::ALL.into_iter().enumerate() {
            let at = (column as i32 * 14 + 4, row as i32 * 13 + 4);
            font.glyph(rank).draw(&mut sheet, at.0, at.1, 255);
        }
    }
    sheet
}

/// Every style of faces and pips beside each other.
fn sheet() -> Canvas {
    let mut sheet = Canvas::new(9 * 76, 5 * 102, 71);
    for (row, faces) in Faces::ALL.into_iter().enumerate() {
        let look = Look {
            faces,
            pips: Pips::ALL[row % Pips::ALL.len()],
            back: Back::ALL[row % Back::ALL.len()],
            font: Font::ALL[row],
            ..Look::default()
        };
        for (column, &rank) in Rank::ALL[1..].iter().rev().enumerate() {
            let card = SuitedCard {
                rank,
                suit: Suit::ALL[column % 4],
            };
            sheet.stamp(&look.face(card), column as i32 * 76 + 2, row as i32 * 102);
        }
        sheet.stamp(&look.locked(), 8 * 76 + 2, row as i32 * 102);
    }
    sheet
}

fn save(canvas: &Canvas, path: &Path) -> Result<(), Box<dyn Error>> {
    let (width, height) = (canvas.width() as u32, canvas.height() as u32);
    let image = GrayImage::from_raw(width, height, canvas.pixels().to_vec());
    Ok(image.ok_or("a canvas is whole")?.save(path)?)
}
