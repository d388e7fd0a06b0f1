//! Learning from one screenshot with its board.

use std::sync::{Arc, LazyLock};

use pasyans::{Position, Rules};
use pasyans_screens::geometry::{CARD, Rect, card, rank};
use pasyans_screens::{Canvas, Chance, Filter, Font, Look, Scene, Screen, Stage, Table};
use pasyans_vision::{CannotLearn, Learned, Picture, Reader, Request, Sight};

static READER: LazyLock<Reader> = LazyLock::new(Reader::molek);

fn molek() -> Arc<Rules> {
    Rules::named("molek-syntez").expect("a game")
}

fn deal(number: u64) -> Position {
    molek().deal(number).expect("a deal")
}

fn parse(board: &str) -> Position {
    Position::parse(&molek(), board).expect("a board")
}

/// The screen of a position in a look, at two times its size.
fn screen(position: &Position, look: Look) -> Canvas {
    let scene = Scene::new(Table::of(position, &mut Chance::new(1)), look);
    let screen = Screen::of(position, &scene);
    screen
        .scaled(Filter::Bilinear, (2.0, 2.0), (0.0, 0.0))
        .canvas
}

fn picture(canvas: &Canvas) -> Picture {
    let (width, height) = (canvas.width(), canvas.height());
    Picture::from_grey(width, height, canvas.pixels().to_vec()).expect("a picture")
}

fn read(reader: &Reader, canvas: &Canvas) -> Sight {
    let read = reader.read(&picture(canvas), &Request::default());
    read.expect("a board")
}

fn learn(canvas: &Canvas, board: &str) -> Result<Learned, CannotLearn> {
    READER.learn(&picture(canvas), &Request::default(), board)
}

/// A board with the ranks exchanged: what it looks like where 6 is written as 9, V as 8 and so on.
fn exchanged(board: &str) -> String {
    let exchange = |letter| match letter {
        '6' => '9',
        '9' => '6',
        'V' => '8',
        '8' => 'V',
        'K' => 'D',
        'D' => 'K',
        other => other,
    };
    board.chars().map(exchange).collect()
}

/// A deal in art where some ranks are written with each other's signs.
fn exchanged_screen(deal: &Position) -> Canvas {
    screen(&parse(&exchanged(&deal.to_string())), Look::default())
}

/// A deal in art where each rank is mirrored, top and bottom, left and right exchanged.
fn mirrored_screen(position: &Position, scale: f64) -> Canvas {
    let table = Table::of(position, &mut Chance::new(1));
    let scene = Scene::new(table.clone(), Look::default());
    let mut screen = Screen::of(position, &scene);
    for (column, pile) in table.piles().iter().enumerate() {
        let rows = pile.cards.iter().enumerate();
        for (row, shown) in rows.filter(|_| !pile.locked) {
            let wide = shown.rank == pasyans_screens::Rank::Ten;
            let upper = rank(column, row, wide);
            mirror(&mut screen.canvas, upper);
            if row + 1 == pile.cards.len() {
                let corner = card(column, row);
                let (x, y) = (upper.x - corner.x, upper.y - corner.y);
                let lower = Rect {
                    x: corner.x + CARD.0 - x - upper.w,
                    y: corner.y + CARD.1 - y - upper.h,
                    ..upper
                };
                mirror(&mut screen.canvas, lower);
            }
        }
    }
    screen
        .scaled(Filter::Bilinear, (scale, scale), (0.0, 0.0))
        .canvas
}

/// Left becomes right.
fn mirror(canvas: &mut Canvas, area: Rect) {
    let part = canvas.cut(area.x, area.y, area.w as usize, area.h as usize);
    for y in 0..area.h {
        for x in 0..area.w {
            canvas.set(area.x + x, area.y + y, part.get(area.w - 1 - x, y));
        }
    }
}

#[test]
fn ranks_written_with_other_ranks_signs_are_read_after_one_screenshot() {
    let first = deal(1);
    let learned = learn(&exchanged_screen(&first), &first.to_string()).expect("learned");
    assert_eq!((learned.game(), learned.cards()), ("molek-syntez", 36));
    let reader = Reader::molek().with_learned(&learned);
    for number in 2..4 {
        let other = deal(number);
        let canvas = exchanged_screen(&other);
        // Without it, there is no way to know.
        assert_ne!(read(&READER, &canvas).board, other.to_string());
        let sight = read(&reader, &canvas);
        assert_eq!(sight.board, other.to_string());
        assert!(sight.certain, "{}", sight.confidence);
    }
}

#[test]
fn mirrored_ranks_are_read_after_one_screenshot_at_any_size_and_in_mid_game() {
    let first = deal(1);
    let learned = learn(&mirrored_screen(&first, 2.0), &first.to_string()).expect("learned");
    let reader = Reader::molek().with_learned(&learned);
    let mut doubted = 0;
    let cases = [
        (2, 1.0, Stage::Deal),
        (3, 2.0, Stage::Solving),
        (4, 1.5, Stage::Cheating),
        (5, 2.5, Stage::Solving),
    ];
    for (number, scale, stage) in cases {
        let position = stage.reach(&deal(number), &mut Chance::new(number));
        let canvas = mirrored_screen(&position, scale);
        let before = read(&READER, &canvas);
        doubted += usize::from(!before.certain || before.board != position.to_string());
        let sight = read(&reader, &canvas);
        assert_eq!(sight.board, position.to_string(), "{stage:?} {scale}");
        assert!(sight.certain, "{stage:?} {scale} {}", sight.confidence);
    }
    assert!(doubted > 0, "this art needs no learning");
}

#[test]
fn fonts_that_are_hard_to_read_are_certain_after_one_screenshot() {
    for font in [Font::Thin, Font::Slant, Font::Narrow] {
        let look = Look {
            font,
            ..Look::default()
        };
        let (first, second) = (deal(1), deal(30));
        let learned = learn(&screen(&first, look), &first.to_string()).expect("learned");
        let reader = Reader::molek().with_learned(&learned);
        let sight = read(&reader, &screen(&second, look));
        assert_eq!(sight.board, second.to_string(), "{font:?}");
        assert!(sight.certain, "{font:?} {}", sight.confidence);
    }
}

#[test]
fn other_looks_are_read_as_before() {
    let first = deal(1);
    let learned = learn(&mirrored_screen(&first, 2.0), &first.to_string()).expect("learned");
    let reader = Reader::molek().with_learned(&learned);
    for (number, font) in (10..).zip(Font::ALL) {
        let position = deal(number);
        let canvas = screen(
            &position,
            Look {
                font,
                ..Look::default()
            },
        );
        let told = |reader: &Reader| {
            let read = reader.read(&picture(&canvas), &Request::default());
            read.map(|sight| (sight.board, sight.certain))
        };
        let (before, after) = (told(&READER), told(&reader));
        assert_eq!(after, before, "{font:?}");
    }
}

#[test]
fn what_was_learned_is_kept_as_it_is() {
    let first = deal(1);
    let learned = learn(&mirrored_screen(&first, 2.0), &first.to_string()).expect("learned");
    let text = serde_json::to_string_pretty(&learned).expect("text");
    let again: Learned = serde_json::from_str(&text).expect("it can be read");
    assert_eq!(again, learned);
    let second = deal(2);
    let sight = read(
        &Reader::molek().with_learned(&again),
        &mirrored_screen(&second, 1.0),
    );
    assert_eq!(
        (sight.board.as_str(), sight.certain),
        (second.to_string().as_str(), true)
    );
    let refusals = [
        (r#""version": 1"#, r#""version": 2"#, "version 2"),
        ("molek-syntez", "freecell", "freecell"),
        (r#""rank": "7""#, r#""rank": "6""#, "67890VDKT"),
        (r#""cards""#, r#""card""#, "card"),
        ("@", "?", "'?'"),
        ("@", "@@", "26 characters"),
    ];
    for (old, new, told) in refusals {
        let damaged = text.replacen(old, new, 1);
        let error = serde_json::from_str::<Learned>(&damaged).expect_err("damaged");
        assert!(error.to_string().contains(told), "{error}");
    }
}

#[test]
fn the_board_must_be_that_of_the_picture() {
    let first = deal(1);
    let canvas = screen(&first, Look::default());
    let refusal = |board: &str| {
        learn(&canvas, board)
            .expect_err("another board")
            .to_string()
    };
    let board = first.to_string();
    assert!(refusal("nonsense").starts_with("the given board is wrong: "));
    // A card moved from the first column to the second.
    let columns: Vec<&str> = board.split('.').collect();
    let (rest, moved) = columns[0].split_at(5);
    let other = format!("{rest}.{}{moved}!{}", columns[1], columns[2..].join("."));
    assert_eq!(
        refusal(&other),
        "column 1 differs: the picture shows 6 cards, but the board has 5 cards"
    );
    let blank = Canvas::new(960, 540, 0);
    let refusal = learn(&blank, &board).expect_err("no table").to_string();
    assert!(refusal.starts_with("there is no table"), "{refusal}");
}

#[test]
fn two_cards_that_were_exchanged_by_mistake_are_noticed() {
    for number in 1..5 {
        let position = deal(number);
        let board = position.to_string();
        let canvas = screen(&position, Look::default());
        // The first card, and the first of another rank in the second column.
        let letters: Vec<char> = board.chars().collect();
        let second = (7..12).find(|&index| letters[index] != letters[0]);
        let second = second.expect("another rank");
        let mut wrong = letters.clone();
        wrong.swap(0, second);
        let wrong: String = wrong.into_iter().collect();
        let refusal = learn(&canvas, &wrong).expect_err("a mistake");
        assert!(
            matches!(refusal, CannotLearn::LooksOther { .. }),
            "{refusal}"
        );
        let (row, told) = (second - 6, refusal.to_string());
        let first = told.contains("column 1, row 1");
        assert!(
            first || told.contains(&format!("column 2, row {row}")),
            "{told}"
        );
    }
}

#[test]
fn a_card_under_the_pointer_is_left_out() {
    let position = deal(1);
    let mut scene = Scene::new(Table::of(&position, &mut Chance::new(1)), Look::default());
    let Rect { x, y, .. } = rank(2, 1, false);
    scene.pointer = Some((x + 1, y - 1));
    let canvas = Screen::of(&position, &scene)
        .scaled(Filter::Nearest, (2.0, 2.0), (0.0, 0.0))
        .canvas;
    let learned = learn(&canvas, &position.to_string()).expect("learned");
    assert_eq!(learned.cards(), 35);
}

#[test]
fn ranks_that_cannot_be_seen_teach_nothing() {
    let position = deal(1);
    let table = Table::of(&position, &mut Chance::new(1));
    let mut canvas = Scene::new(table, Look::default()).draw();
    for (column, row) in (0..6).flat_map(|column| (0..6).map(move |row| (column, row))) {
        let Rect { x, y, w, h } = rank(column, row, true);
        canvas.fill(x - 2, y - 2, w + 4, h + 4, 0);
    }
    let refusal = learn(&canvas, &position.to_string()).expect_err("nothing to see");
    assert!(
        refusal.to_string().starts_with("cannot see the ranks"),
        "{refusal}"
    );
}

#[test]
fn backs_teach_nothing() {
    let won = parse("TKDV09876.TKDV09876..TKDV09876..TKDV09876.");
    let refusal = learn(&screen(&won, Look::default()), &won.to_string());
    assert_eq!(refusal, Err(CannotLearn::NoFaces));
}
