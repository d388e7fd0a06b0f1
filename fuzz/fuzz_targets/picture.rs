//! Any bytes are a picture that is read or refused: a file, or strokes and cards that are drawn on a dark ground. What is
//! read is a legal board, whose cards lie where they are said to; reading it again where it was, learning from it and
//! drawing over it never panic either.

#![no_main]

use std::io::Cursor;
use std::sync::LazyLock;

use image::ImageReader;
use libfuzzer_sys::fuzz_target;
use pasyans::{Position, Rules};
use pasyans_vision::{
    Area, ColumnLook, Learned, NoBoard, Overlay, Picture, Reader, Request, SeenColumn, Sight,
};

/// Larger pictures are decoded as smaller ones are, and take longer.
const MOST_PIXELS: u64 = 300_000;
/// The size of the drawn ones: that of the columns in the game's own pixels, with a little around them.
const SIZE: (usize, usize) = (510, 230);
/// How many bytes a stroke or card takes.
const STEP: usize = 6;

static READER: LazyLock<Reader> = LazyLock::new(Reader::molek);

fuzz_target!(|bytes: &[u8]| {
    let Some((&kind, rest)) = bytes.split_first() else {
        return;
    };
    match kind {
        // The first byte of most files is none of these.
        0..8 => {
            let (region, strokes) = rest.split_at(rest.len().min(4));
            read(&drawn(strokes), region_of(kind, region));
        }
        _ if is_small(bytes) => {
            if let Ok(picture) = Picture::decode(bytes) {
                read(&picture, None);
                if let Ok(sight) = READER.read(&picture, &Request::default()) {
                    let mut overlay = Overlay::decode(bytes).expect("it is a picture");
                    overlay.draw_sight(&sight);
                }
            }
        }
        _ => {}
    }
});

/// Whether a file is none, or a picture that is small.
fn is_small(bytes: &[u8]) -> bool {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format();
    let size = reader.ok().and_then(|reader| reader.into_dimensions().ok());
    size.is_none_or(|(width, height)| u64::from(width) * u64::from(height) <= MOST_PIXELS)
}

/// A part of the picture, in every other case.
fn region_of(kind: u8, bytes: &[u8]) -> Option<Area> {
    let &[x, y, w, h] = bytes else {
        return None;
    };
    let [x, y, w, h] = [x, y, w, h].map(|byte| 2.5 * f64::from(byte));
    (kind % 2 == 1).then_some(Area { x, y, w, h })
}

/// Strokes and cards on a dark ground.
fn drawn(bytes: &[u8]) -> Picture {
    let (width, height) = SIZE;
    let mut pixels = vec![0_u8; width * height];
    let mut fill = |x: usize, y: usize, w: usize, h: usize, grey: u8| {
        for row in pixels.chunks_mut(width).skip(y).take(h) {
            let end = (x + w).min(width);
            row[x.min(end)..end].fill(grey);
        }
    };
    for step in bytes.chunks_exact(STEP).take(80) {
        let &[kind, a, b, c, d, grey] = step else {
            continue;
        };
        let [a, b, c, d] = [a, b, c, d].map(usize::from);
        match kind % 4 {
            0 => fill(2 * a, b, c, d, grey),
            1 => {
                fill(2 * a, b, c, 1, grey);
                fill(2 * a, b + d, c, 1, grey);
                fill(2 * a, b, 1, d, grey);
                fill(2 * a + c, b, 1, d, grey);
            }
            // A card of a column and a row: its border, and a rank of three strokes.
            _ => {
                let (x, y) = (14 + 82 * (a % 6), 14 + 16 * (b % 16));
                fill(x, y, 71, 95, 255);
                let ground = if kind % 4 == 3 { 240 } else { 0 };
                fill(x + 1, y + 1, 69, 93, ground);
                let ink = 255 - ground;
                fill(x + 4, y + 4 + c % 8, 8, 2, ink);
                fill(x + 4 + d % 7, y + 4, 2, 9, ink);
                fill(x + 4, y + 4 + usize::from(grey) % 8, 5, 1, ink);
            }
        }
    }
    Picture::from_grey(width, height, pixels).expect("it is of its size")
}

/// Reads a picture, and checks what is said of it.
fn read(picture: &Picture, region: Option<Area>) {
    let request = Request { region, last: None };
    match READER.read(picture, &request) {
        Ok(sight) => {
            check(&sight);
            let last = Some(sight.placement);
            if let Ok(again) = READER.read(picture, &Request { region, last }) {
                check(&again);
            }
            if let Ok(learned) = READER.learn(picture, &request, &sight.board) {
                check_learned(picture, &request, &learned);
            }
        }
        Err(NoBoard::Several { tables }) => assert!(tables.len() > 1),
        Err(refusal) => assert!(!refusal.to_string().is_empty()),
    }
}

fn check(sight: &Sight) {
    let rules = Rules::named(&sight.game).expect("a known game");
    let position = Position::parse(&rules, &sight.board).expect("a legal board");
    assert_eq!(position.to_string(), sight.board);
    let is_locked = |column: &&SeenColumn| column.look == ColumnLook::Locked;
    let locked = sight.columns.iter().filter(is_locked).count();
    assert_eq!(sight.cards.len() + 9 * locked, 36);
    let is_probable = |chance: f64| (0.0..=1.000_001).contains(&chance);
    assert!(is_probable(sight.confidence));
    for card in &sight.cards {
        assert!(is_probable(card.confidence));
        let places = [card.x, card.y, card.w, card.h];
        assert!(places.iter().all(|place| place.is_finite()));
    }
    assert!(sight.certain || sight.confidence < 1.0);
    assert!(!sight.certain || sight.alternatives.is_empty());
    for other in &sight.alternatives {
        Position::parse(&rules, &other.board).expect("a legal board");
        assert!(is_probable(other.probability));
    }
}

/// What was learned can be kept, and read with.
fn check_learned(picture: &Picture, request: &Request, learned: &Learned) {
    let text = serde_json::to_string(learned).expect("it can be written");
    let kept: Learned = serde_json::from_str(&text).expect("it can be read");
    assert_eq!(kept, *learned);
    if let Ok(sight) = READER.clone().with_learned(&kept).read(picture, request) {
        check(&sight);
    }
}
