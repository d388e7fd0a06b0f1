//! Won games with a banner that hides a part of the table, wherever it lies and whatever it shows.

use pasyans::{Position, Rules};
use pasyans_screens::geometry::{BANNER, HEIGHT, WIDTH};
use pasyans_screens::{Chance, Look, Scene, ScreenKind, Table};
use pasyans_vision::{Picture, Placement, Reader, Request};

/// The table where the game itself draws it.
const PLACE: Placement = Placement {
    x: 0.0,
    y: 0.0,
    scale_x: 1.0,
    scale_y: 1.0,
};

/// All boards of a won game.
fn won_boards() -> Vec<String> {
    let empty_pairs = (0..6).flat_map(|first| (first + 1..6).map(move |second| [first, second]));
    empty_pairs
        .map(|empty| {
            let column = |column: usize| match empty.contains(&column) {
                true => ".",
                false => "TKDV09876.",
            };
            (0..6).map(column).collect()
        })
        .collect()
}

/// The pixels of a screen with this board.
fn pixels(board: &str, look: u64) -> Vec<u8> {
    let molek = Rules::named("molek-syntez").expect("a known game");
    let position = Position::parse(&molek, board).expect("a board");
    let mut chance = Chance::new(look);
    let table = Table::of(&position, &mut chance);
    let scene = Scene::new(table, Look::any(&mut chance));
    scene.draw().pixels().to_vec()
}

/// A screen with this board, and a banner of one of three sorts whose corner is here.
fn screen(board: &str, (left, top): (usize, usize), sort: usize) -> Picture {
    let mut pixels = pixels(board, sort as u64);
    let (width, height) = (BANNER.0 as usize, BANNER.1 as usize);
    for y in 0..height {
        for x in 0..width {
            let is_frame = x < 2 || y < 2 || x + 2 >= width || y + 2 >= height;
            let is_sign = (20..48).contains(&y) && (x / 5 + y / 4) % 3 == 0;
            let (ground, ink) = [(0, 255), (255, 0), (44, 167)][sort];
            let pixel = if is_frame || is_sign { ink } else { ground };
            pixels[(top + y) * WIDTH + left + x] = pixel;
        }
    }
    Picture::from_grey(WIDTH, HEIGHT, pixels).expect("a picture")
}

#[test]
fn a_win_is_seen_beside_its_banner() {
    let reader = Reader::molek();
    let again = Request {
        last: Some(PLACE),
        ..Request::default()
    };
    let (mut tried, mut found) = (0, 0);
    for (number, board) in won_boards().iter().enumerate() {
        for (step, top) in (80 + number * 7 % 40..320).step_by(40).enumerate() {
            let left = [381, 300, 460][(number + step) % 3];
            let picture = screen(board, (left, top), step % 3);
            let place = format!("{board} with the banner at {left}, {top}");
            // Where the table was seen before, as in a game that is watched.
            let sight = reader.read(&picture, &again);
            let sight = sight.unwrap_or_else(|error| panic!("{place}: {error}"));
            assert!(sight.certain, "{place}");
            assert_eq!(&sight.board, board, "{place}");
            // In a picture alone, the banner may hide what tells a table.
            if step % 2 == 1 {
                continue;
            }
            tried += 1;
            if let Ok(sight) = reader.read(&picture, &Request::default()) {
                assert!(!sight.certain || &sight.board == board, "{place}");
                found += i32::from(sight.certain);
            }
        }
    }
    assert!(found * 10 >= tried * 8, "{found} of {tried}");
}

#[test]
fn four_cards_face_down_are_no_win() {
    let reader = Reader::molek();
    for (number, board) in won_boards().iter().enumerate() {
        let mut picture = pixels(board, number as u64);
        // Below the first card of each pile there is nothing.
        let card = pasyans_screens::geometry::card(0, 0);
        let end = (card.y + card.h) as usize;
        picture[end * WIDTH..(end + 10) * WIDTH].fill(0);
        let picture = Picture::from_grey(WIDTH, HEIGHT, picture).expect("a picture");
        for last in [None, Some(PLACE)] {
            let request = Request { last, region: None };
            assert!(reader.read(&picture, &request).is_err(), "{board} {last:?}");
        }
    }
}

#[test]
fn nothing_else_is_taken_for_a_win() {
    let reader = Reader::molek();
    let molek = Rules::named("molek-syntez").expect("a known game");
    for seed in 0..4 {
        let deal = molek.deal(seed + 1).expect("a deal");
        let canvas = ScreenKind::Plain.screen(&deal, seed).canvas;
        let pixels = canvas.pixels().to_vec();
        let picture =
            Picture::from_grey(canvas.width(), canvas.height(), pixels).expect("a picture");
        // Wherever the table is believed to be.
        for step in 0..12 {
            let request = Request {
                last: Some(Placement {
                    x: f64::from(step * 37 % 200 - 100),
                    y: f64::from(step * 53 % 160 - 80),
                    scale_x: 0.8 + 0.15 * f64::from(step % 5),
                    scale_y: 0.8 + 0.15 * f64::from(step % 5),
                }),
                ..Request::default()
            };
            let Ok(sight) = reader.read(&picture, &request) else {
                continue;
            };
            let is_won = Position::parse(&molek, &sight.board).is_ok_and(|board| board.is_won());
            assert!(!is_won, "{seed} {request:?}");
        }
    }
}
