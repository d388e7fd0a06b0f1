//! The games that the library knows, described a second time.

use super::{Cards, Game};

/// name, columns, cells, decks, build down by, an empty column takes, runs move; then the cards of the reserve, where
/// there is one: in these games cards also come back from the foundations
const TABLE: &str = "
freecell                 8 4 1 alternate-colour any     as-room-allows
relaxed-freecell         8 4 1 alternate-colour any     free
forecell                 8 4 1 alternate-colour highest as-room-allows
bakers-game              8 4 1 suit             any     as-room-allows
kings-only-bakers-game   8 4 1 suit             highest as-room-allows
eight-off                8 8 1 suit             highest as-room-allows
seahaven-towers         10 4 1 suit             highest as-room-allows
relaxed-seahaven-towers 10 4 1 suit             highest free
beleaguered-castle       8 0 1 rank             any     as-room-allows
citadel                  8 0 1 rank             any     as-room-allows
streets-and-alleys       8 0 1 rank             any     as-room-allows
bakers-dozen            13 0 1 rank             nothing as-room-allows
good-measure            10 0 1 rank             nothing as-room-allows
cruel                   12 0 1 suit             nothing as-room-allows
fan                     18 0 1 suit             highest as-room-allows
die-schlange             9 8 2 alternate-colour nothing as-room-allows
der-katzenschwanz        9 8 2 alternate-colour nothing free
king-albert              9 0 1 alternate-colour any     one            7
flower-garden            6 0 1 rank             any     one            16
";

/// The names of all games.
pub const GAMES: [&str; 22] = [
    "freecell",
    "relaxed-freecell",
    "forecell",
    "bakers-game",
    "kings-only-bakers-game",
    "eight-off",
    "seahaven-towers",
    "relaxed-seahaven-towers",
    "beleaguered-castle",
    "citadel",
    "streets-and-alleys",
    "bakers-dozen",
    "good-measure",
    "cruel",
    "fan",
    "die-schlange",
    "der-katzenschwanz",
    "king-albert",
    "flower-garden",
    "simple-simon",
    "exapunks",
    "molek-syntez",
];

fn cards(ranks: &str, copies: usize, build: &'static str) -> Cards {
    Cards {
        ranks: ranks.into(),
        suits: "HCDS".into(),
        copies,
        build,
        run: build,
        locks: false,
    }
}

/// The description of a game.
pub fn game(name: &str) -> Game {
    const ALL_RANKS: &str = "A23456789TJQK";
    let plain = Game {
        name: name.into(),
        columns: 0,
        cells: 0,
        reserve: 0,
        cards: Vec::new(),
        moves: "free",
        empty: "any",
        goal: "runs-in-place",
        cheats: false,
        take_back: false,
        redeal: None,
        text: "lines",
    };
    match name {
        // Single cards build whatever their suit; a run that moves is of one suit, and moves freely.
        "simple-simon" => Game {
            columns: 10,
            cards: vec![Cards {
                run: "suit",
                ..cards(ALL_RANKS, 1, "rank")
            }],
            goal: "runs-taken-off",
            ..plain
        },
        "exapunks" => Game {
            columns: 9,
            cells: 1,
            cards: vec![
                cards("6789T", 1, "alternate-colour"),
                Cards {
                    locks: true,
                    ..cards("F", 4, "suit-in-any-order")
                },
            ],
            ..plain
        },
        "molek-syntez" => Game {
            columns: 6,
            cards: vec![Cards {
                suits: String::new(),
                locks: true,
                ..cards("67890VDKT", 4, "rank")
            }],
            cheats: true,
            text: "compact",
            ..plain
        },
        _ => {
            let row = TABLE
                .lines()
                .map(|line| line.split_whitespace().collect::<Vec<_>>());
            let row = row.into_iter().find(|row| row.first() == Some(&name));
            let row = row.expect("a game");
            let [_, columns, cells, decks, build, empty, moves] = row[..7] else {
                panic!("a row of the table has seven words");
            };
            let number = |word: &str| word.parse().expect("a number");
            let reserve = row.get(7).map_or(0, |word| number(word));
            Game {
                columns: number(columns),
                cells: number(cells),
                cards: vec![cards(ALL_RANKS, number(decks), build)],
                reserve,
                moves,
                empty,
                goal: "foundations",
                take_back: reserve > 0,
                redeal: (name == "cruel").then_some((4, None)),
                ..plain
            }
        }
    }
}
