use image::{Rgb, RgbImage};

use super::*;
use crate::{Alternative, Placement, RankChance};

/// Where the rank of a card is, in the game's own pixels from the card's corner.
const RANK: Area = Area {
    x: 4.0,
    y: 4.0,
    w: 11.0,
    h: 9.0,
};
const GREY: Rgb<u8> = Rgb([90, 90, 90]);

/// Six cards in the first column, the third of them doubtful; a cheated one in the second, the third locked, the
/// fourth empty.
fn sight(scale: f64) -> Sight {
    let placement = Placement {
        x: 11.0,
        y: 7.0,
        scale_x: scale,
        scale_y: scale,
    };
    let place = |column: usize, row: usize, h: f64| {
        placement.area(Area {
            x: 30.0 + 82.0 * column as f64,
            y: 20.0 + 16.0 * row as f64,
            w: 71.0,
            h,
        })
    };
    let card = |column: usize, row: usize, rank: char, height: f64| {
        let Area { x, y, w, h } = place(column, row, height);
        let doubtful = (column, row) == (0, 2);
        SeenCard {
            column,
            row,
            rank,
            confidence: if doubtful { 0.997 } else { 1.0 },
            x,
            y,
            w,
            h,
            cheated: column == 1,
            doubtful,
            ranks: vec![RankChance {
                rank,
                probability: 1.0,
            }],
        }
    };
    let column = |index: usize, look: ColumnLook, height: f64| {
        let Area { x, y, w, h } = place(index, 0, height);
        SeenColumn { look, x, y, w, h }
    };
    let ranks = ['T', 'K', '0', 'V', '0', '9'];
    let heights = [16.0, 16.0, 16.0, 16.0, 16.0, 95.0];
    let cards = ranks.into_iter().zip(heights).enumerate();
    let first = cards.map(|(row, (rank, height))| card(0, row, rank, height));
    Sight {
        game: "molek-syntez".into(),
        board: String::new(),
        certain: false,
        confidence: 0.997,
        scale,
        cards: first.chain([card(1, 0, '0', 95.0)]).collect(),
        columns: vec![
            column(0, ColumnLook::Cards, 175.0),
            column(1, ColumnLook::Cards, 95.0),
            column(2, ColumnLook::Locked, 101.0),
            column(3, ColumnLook::Empty, 95.0),
        ],
        new_game: Some(placement.spot(Spot { x: 200.0, y: 230.0 })),
        alternatives: vec![Alternative {
            board: String::new(),
            probability: 0.003,
        }],
        placement,
    }
}

fn drawn(sight: &Sight) -> RgbImage {
    let side = |length: f64| (length * sight.scale) as u32 + 20;
    let mut overlay = Overlay::new(RgbImage::from_pixel(side(380.0), side(250.0), GREY));
    overlay.draw_sight(sight);
    overlay.into_image()
}

/// Counts the pixels of an area that pass a test.
fn count(image: &RgbImage, area: Area, is_asked: impl Fn([u8; 3]) -> bool) -> usize {
    let Block {
        left,
        top,
        right,
        bottom,
    } = Block::of(area);
    let places = (top..bottom).flat_map(|y| (left..right).map(move |x| (x as u32, y as u32)));
    places
        .filter(|&(x, y)| is_asked(image.get_pixel(x, y).0))
        .count()
}

fn area_of(card: &SeenCard) -> Area {
    Area {
        x: card.x,
        y: card.y,
        w: card.w,
        h: card.h,
    }
}

#[test]
fn ranks_stay_as_they_are_at_every_scale() {
    for scale in [0.75, 0.9, 1.0, 1.25, 1.5, 1.99, 2.0, 2.7, 3.0, 4.0, 6.0] {
        let sight = sight(scale);
        let image = drawn(&sight);
        for card in &sight.cards {
            let rank = Area {
                x: card.x + RANK.x * scale,
                y: card.y + RANK.y * scale,
                w: RANK.w * scale,
                h: RANK.h * scale,
            };
            let covered = count(&image, rank, |pixel| pixel != GREY.0);
            assert_eq!(covered, 0, "{card:?} at {scale}");
        }
    }
}

#[test]
fn each_card_has_a_label_in_its_colour() {
    for scale in [0.75, 1.0, 1.5, 2.0, 6.0] {
        let sight = sight(scale);
        let image = drawn(&sight);
        for card in &sight.cards {
            let area = area_of(card);
            let (colour, other) = match card.doubtful {
                true => (DOUBT, SURE),
                false => (SURE, DOUBT),
            };
            assert!(
                count(&image, area, |pixel| pixel == colour) > 20,
                "{card:?}"
            );
            assert_eq!(count(&image, area, |pixel| pixel == other), 0, "{card:?}");
        }
    }
}

#[test]
fn a_doubtful_card_has_a_box_of_thick_lines() {
    let sight = sight(2.0);
    let image = drawn(&sight);
    let corner = |card: &SeenCard| Area {
        w: 4.0,
        h: 4.0,
        ..area_of(card)
    };
    for card in &sight.cards {
        let thick = count(&image, corner(card), |pixel| pixel == DOUBT);
        assert_eq!(thick, if card.doubtful { 16 } else { 0 }, "{card:?}");
    }
}

#[test]
fn columns_without_faces_are_named_and_the_spot_is_marked() {
    let sight = sight(1.0);
    let image = drawn(&sight);
    for (index, column) in sight.columns.iter().enumerate() {
        let area = Area {
            x: column.x + 5.0,
            y: column.y + 5.0,
            w: column.w - 10.0,
            h: column.h - 10.0,
        };
        let written = count(&image, area, |pixel| pixel == TABLE);
        assert_eq!(written > 20, index >= 2, "column {index}");
    }
    let whole = Area {
        x: 0.0,
        y: 0.0,
        w: f64::from(image.width()),
        h: f64::from(image.height()),
    };
    assert!(count(&image, whole, |pixel| pixel == NEW_GAME) > 20);
}

#[test]
fn only_what_is_sure_has_a_hundred_percent() {
    let sight = sight(1.0);
    let label = |row: usize| card_texts(&sight.cards[row])[0].clone();
    assert_eq!(label(0), "T 100%");
    assert_eq!(label(2), "10? 99%");
    assert_eq!(label(4), "10 100%");
    assert_eq!(label(6), "10! 100%");
}

#[test]
fn what_lies_outside_is_left_out() {
    for far in [-1e9, 1e9, -40.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
        let mut sight = sight(1.0);
        for card in &mut sight.cards {
            (card.x, card.y) = (card.x + far, card.y + far);
        }
        for column in &mut sight.columns {
            (column.x, column.w) = (column.x + far, column.w * far);
        }
        sight.new_game = Some(Spot { x: far, y: 10.0 });
        let mut overlay = Overlay::new(RgbImage::new(50, 50));
        overlay.draw_sight(&sight);
        overlay.draw_tables(&[Area {
            x: far,
            y: far,
            w: far,
            h: 30.0,
        }]);
        assert_eq!(overlay.into_image().dimensions(), (50, 50));
    }
}

#[test]
fn tables_are_outlined() {
    let table = Area {
        x: 10.0,
        y: 20.0,
        w: 300.0,
        h: 100.0,
    };
    let mut overlay = Overlay::new(RgbImage::from_pixel(400, 200, GREY));
    overlay.draw_tables(&[table]);
    let image = overlay.into_image();
    assert_eq!(image.get_pixel(10, 100).0, DOUBT);
    assert_eq!(image.get_pixel(309, 119).0, DOUBT);
    assert_eq!(image.get_pixel(200, 80), &GREY);
}

#[test]
fn what_cannot_be_decoded_is_refused() {
    assert_eq!(
        Overlay::decode(b"not a picture").map(Overlay::into_image),
        Err(BadPicture::NotAPicture)
    );
}
