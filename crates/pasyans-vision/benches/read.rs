//! How long it takes to read a picture of 1920 x 1080 pixels: searched through, and where the table was before. And how long
//! the worst pictures of 3840 x 2160 take until they are refused: about a second.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use pasyans::{Position, Rules};
use pasyans_screens::{Canvas, Chance, Filter, Look, Scene, Screen, Table};
use pasyans_vision::{Picture, Reader, Request};

const DEAL: &str = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
const MID_GAME: &str = "TKDV09878!TKDV0987.TKDV09876.TKDV096!76.6.";

fn drawn(board: &str) -> Screen {
    let molek = Rules::named("molek-syntez").expect("a known game");
    let position = Position::parse(&molek, board).expect("a board");
    let table = Table::of(&position, &mut Chance::new(1));
    Screen::of(&position, &Scene::new(table, Look::default()))
}

fn picture(screen: &Screen) -> Picture {
    let canvas = &screen.canvas;
    Picture::from_grey(canvas.width(), canvas.height(), canvas.pixels().to_vec())
        .expect("a picture")
}

fn reading(criterion: &mut Criterion) {
    let reader = Reader::molek();
    let scaled = |board: &str| drawn(board).scaled(Filter::Nearest, (2.0, 2.0), (0.0, 0.0));
    let in_window = |board: &str| drawn(board).framed(Canvas::new(1920, 1080, 90), 300, 200);
    let pictures = [
        ("deal-2x", scaled(DEAL), DEAL),
        ("mid-game-2x", scaled(MID_GAME), MID_GAME),
        ("window-1x", in_window(DEAL), DEAL),
    ];
    for (name, screen, board) in pictures {
        let picture = picture(&screen);
        let seen = reader.read(&picture, &Request::default()).expect("a board");
        assert_eq!((seen.board.as_str(), seen.certain), (board, true));
        criterion.bench_function(&format!("first/{name}"), |bencher| {
            bencher.iter(|| reader.read(black_box(&picture), &Request::default()));
        });
        let again = Request {
            last: Some(seen.placement),
            ..Request::default()
        };
        criterion.bench_function(&format!("again/{name}"), |bencher| {
            bencher.iter(|| reader.read(black_box(&picture), &again));
        });
    }
}

/// A dark picture with bright lines at random places, all of them upright.
fn upright_lines(width: usize, height: usize, lines: usize) -> Picture {
    let mut chance = Chance::new(1);
    let mut pixels = vec![0; width * height];
    for _ in 0..lines {
        let (x, top) = (chance.below(width), chance.below(height));
        let bottom = (top + 100 + chance.below(1900)).min(height);
        (top..bottom).for_each(|y| pixels[y * width + x] = 255);
    }
    Picture::from_grey(width, height, pixels).expect("a picture")
}

fn refusing(criterion: &mut Criterion) {
    let reader = Reader::molek();
    let mut group = criterion.benchmark_group("refused");
    group.sample_size(10);
    for (name, width, height, lines) in [
        ("lines-4k", 3840, 2160, 5_000),
        ("lines-8000x5000", 8000, 5000, 20_000),
    ] {
        let picture = upright_lines(width, height, lines);
        let refused = reader.read(&picture, &Request::default());
        assert!(refused.is_err());
        group.bench_function(name, |bencher| {
            bencher.iter(|| reader.read(black_box(&picture), &Request::default()));
        });
    }
}

criterion_group!(benches, reading, refusing);
criterion_main!(benches);
