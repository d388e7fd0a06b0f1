//! Reads thousands of screens that `pasyans-screens` draws and spoils: each board must be exact or in doubt.
//!
//! The quick suite takes a few of each kind. `SCREENS=100` takes so many, in a release build, and prints the table of
//! docs/vision.md:
//!
//! ```sh
//! SCREENS=100 cargo test --release -p pasyans-vision --test screens -- --nocapture
//! ```

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{LazyLock, Mutex};
use std::thread;

use pasyans::Rules;
use pasyans_screens::{Canvas, Other, Screen, ScreenKind, Truth};
use pasyans_vision::{Area, NoBoard, Picture, Reader, Request, Sight};

static READER: LazyLock<Reader> = LazyLock::new(Reader::molek);

/// How many screens of each kind are read.
fn screens_of_each() -> u64 {
    match std::env::var("SCREENS") {
        Ok(count) => count.parse().expect("SCREENS is a number"),
        Err(_) => 2,
    }
}

fn picture(canvas: &Canvas) -> Picture {
    let pixels = canvas.pixels().to_vec();
    Picture::from_grey(canvas.width(), canvas.height(), pixels).expect("a canvas is a picture")
}

fn screen(kind: ScreenKind, seed: u64) -> Screen {
    let molek = Rules::named("molek-syntez").expect("a known game");
    let deal = molek.deal(seed + 1).expect("a deal");
    kind.screen(&deal, seed)
}

/// What became of a screen with one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// The right board, without doubt.
    Exact,
    /// The right board, in doubt.
    Doubted,
    /// Another board in doubt, or no board.
    NotRead,
    /// Another board, without doubt.
    Wrong,
}

fn outcome(truth: &str, seen: &Result<Sight, NoBoard>) -> Outcome {
    match seen {
        Ok(sight) if sight.board == truth && sight.certain => Outcome::Exact,
        Ok(sight) if sight.board == truth => Outcome::Doubted,
        Ok(sight) if sight.certain => Outcome::Wrong,
        _ => Outcome::NotRead,
    }
}

/// Calls a function for each number, on all cores.
fn for_each(count: u64, work: impl Fn(u64) + Sync) {
    let next = AtomicU64::new(0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    work(number);
                }
            });
        }
    });
}

/// The kinds of screens with one whole table.
fn boards() -> impl Iterator<Item = ScreenKind> {
    let is_board = |kind: &ScreenKind| !matches!(kind, ScreenKind::TwoTables | ScreenKind::Dealing);
    ScreenKind::ALL.into_iter().filter(is_board)
}

/// The least share of all boards that must be exact, and of those that must be right. What is measured (docs/vision.md) is
/// more; these hold for a few screens as well.
const LEAST_EXACT: f64 = 0.7;
const LEAST_RIGHT: f64 = 0.9;

#[test]
fn boards_are_exact_or_in_doubt() {
    let count = screens_of_each();
    let kinds: Vec<ScreenKind> = boards().collect();
    let outcomes = Mutex::new(Vec::new());
    for_each(count * kinds.len() as u64, |number| {
        let kind = kinds[(number % kinds.len() as u64) as usize];
        let seed = number / kinds.len() as u64;
        let screen = screen(kind, seed);
        let Truth::Board(truth) = &screen.truth else {
            panic!("{kind:?} has no board");
        };
        let seen = READER.read(&picture(&screen.canvas), &Request::default());
        let outcome = outcome(truth, &seen);
        if outcome != Outcome::Exact {
            let board = seen.map(|sight| sight.board);
            println!(
                "{kind:?} {seed}: {outcome:?} {truth} {board:?} {:?}",
                screen.story
            );
        }
        outcomes.lock().expect("no panic").push((kind, outcome));
    });
    let outcomes = outcomes.into_inner().expect("no panic");
    println!("| disturbance | screens | exact | right, in doubt | not read | wrong and certain |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for kind in kinds {
        let of = |wanted: Outcome| {
            let is_wanted =
                |&&(of, outcome): &&(ScreenKind, Outcome)| of == kind && outcome == wanted;
            outcomes.iter().filter(is_wanted).count()
        };
        let (exact, doubted) = (of(Outcome::Exact), of(Outcome::Doubted));
        let (not_read, wrong) = (of(Outcome::NotRead), of(Outcome::Wrong));
        let words = kind.words();
        println!("| {words} | {count} | {exact} | {doubted} | {not_read} | {wrong} |");
        assert_eq!(wrong, 0, "{kind:?}");
    }
    let share = |is_meant: fn(Outcome) -> bool| {
        let meant = outcomes.iter().filter(|(_, outcome)| is_meant(*outcome));
        meant.count() as f64 / outcomes.len() as f64
    };
    let exact = share(|outcome| outcome == Outcome::Exact);
    let right = share(|outcome| matches!(outcome, Outcome::Exact | Outcome::Doubted));
    println!("exact: {exact:.3}, right: {right:.3}");
    assert!(exact >= LEAST_EXACT, "{exact}");
    assert!(right >= LEAST_RIGHT, "{right}");
}

#[test]
fn two_tables_are_refused_and_each_is_read_by_its_region() {
    for seed in 0..screens_of_each().div_ceil(4) {
        let screen = screen(ScreenKind::TwoTables, seed);
        let Truth::Two(first, second) = &screen.truth else {
            panic!("two tables have two boards");
        };
        let picture = picture(&screen.canvas);
        let tables = match READER.read(&picture, &Request::default()) {
            Err(NoBoard::Several { tables }) => tables,
            other => panic!("{seed}: {other:?} {:?}", screen.story),
        };
        assert_eq!(tables.len(), 2, "{seed}");
        let mut boards: Vec<String> = tables
            .iter()
            .map(|&region| {
                let request = Request {
                    region: Some(region),
                    ..Request::default()
                };
                let sight = READER.read(&picture, &request).expect("one table");
                sight.board
            })
            .collect();
        boards.sort();
        let mut truth = [first.clone(), second.clone()];
        truth.sort();
        assert_eq!(boards, truth, "{seed} {:?}", screen.story);
    }
}

#[test]
fn a_deal_that_is_still_going_on_is_no_board() {
    for seed in 0..screens_of_each() {
        let screen = screen(ScreenKind::Dealing, seed);
        let seen = READER.read(&picture(&screen.canvas), &Request::default());
        assert!(
            !seen.as_ref().is_ok_and(|sight| sight.certain),
            "{seed}: {seen:?} {:?}",
            screen.story
        );
    }
}

#[test]
fn pictures_of_something_else_are_refused() {
    for seed in 0..screens_of_each().div_ceil(2) {
        for other in Other::ALL {
            let seen = READER.read(&picture(&other.draw(seed)), &Request::default());
            assert!(seen.is_err(), "{other:?} {seed}: {seen:?}");
        }
    }
}

#[test]
fn cards_lie_where_they_are_drawn() {
    for kind in [
        ScreenKind::Plain,
        ScreenKind::Lanczos,
        ScreenKind::Cropped,
        ScreenKind::Desktop,
    ] {
        for seed in 0..screens_of_each() {
            let screen = screen(kind, seed);
            let Ok(sight) = READER.read(&picture(&screen.canvas), &Request::default()) else {
                continue;
            };
            for card in &sight.cards {
                let truth = screen
                    .transform
                    .area(pasyans_screens::geometry::card(card.column, card.row));
                let near = |seen: f64, drawn: i32| (seen - f64::from(drawn)).abs() < 2.5;
                assert!(
                    near(card.x, truth.x) && near(card.y, truth.y) && near(card.w, truth.w),
                    "{kind:?} {seed}: {card:?} {truth:?}"
                );
            }
        }
    }
}

#[test]
fn a_table_is_read_again_where_it_was_and_found_where_it_is() {
    let first = screen(ScreenKind::Desktop, 1);
    let picture_of_first = picture(&first.canvas);
    let seen = READER
        .read(&picture_of_first, &Request::default())
        .expect("a board");
    let request = Request {
        last: Some(seen.placement),
        ..Request::default()
    };
    let again = READER.read(&picture_of_first, &request).expect("a board");
    assert_eq!(again.board, seen.board);
    let other = screen(ScreenKind::Desktop, 2);
    let moved = READER
        .read(&picture(&other.canvas), &request)
        .expect("a board elsewhere");
    assert_eq!(Truth::Board(moved.board), other.truth);
}

#[test]
fn a_region_that_holds_the_table_gives_places_in_the_whole_picture() {
    let screen = screen(ScreenKind::Plain, 3);
    let picture = picture(&screen.canvas);
    let whole = READER.read(&picture, &Request::default()).expect("a board");
    let region = Area {
        x: 200.0,
        y: 100.0,
        w: 600.0,
        h: 400.0,
    };
    let request = Request {
        region: Some(region),
        ..Request::default()
    };
    let part = READER.read(&picture, &request).expect("a board");
    assert_eq!(part.board, whole.board);
    assert!((part.cards[0].x - whole.cards[0].x).abs() < 0.1);
    assert!((part.cards[0].y - whole.cards[0].y).abs() < 0.1);
    let outside = Request {
        region: Some(region.moved(5000.0, 0.0)),
        ..Request::default()
    };
    assert!(matches!(
        READER.read(&picture, &outside),
        Err(NoBoard::RegionOutside { .. })
    ));
}
