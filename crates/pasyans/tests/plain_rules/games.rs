//! The games that the library knows, described a second time.

use super::{Cards, Game, Hole, Stock};

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
pub const GAMES: [&str; 40] = [
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
    "shenzhen",
    "kabufuda",
    "kabufuda-easy",
    "kabufuda-hard",
    "kabufuda-expert",
    "molek-syntez",
    "klondike",
    "klondike-draw-1",
    "forty-thieves",
    "sawayama",
    "yukon",
    "russian",
    "spider",
    "spider-2-suits",
    "spider-1-suit",
    "scorpion",
    "black-hole",
    "golf",
    "penguin",
];

/// A stock that is dealt to the waste, so many cards at a time.
const fn to_waste(cards: usize, each: usize, times: Option<usize>) -> Option<Stock> {
    Some(Stock {
        cards,
        to: "waste",
        each,
        times,
        full: false,
        opens: false,
    })
}

/// A game with a stock, or with cards that move in any order.
fn with_hidden(name: &str, plain: Game) -> Option<Game> {
    const ALL_RANKS: &str = "A23456789TJQK";
    let base = Game {
        columns: 7,
        cards: vec![cards(ALL_RANKS, 1, "alternate-colour")],
        empty: "highest",
        goal: "foundations",
        ..plain
    };
    let spider = |suits: &str, copies| Game {
        columns: 10,
        cards: vec![Cards {
            suits: suits.into(),
            run: "suit",
            ..cards(ALL_RANKS, copies, "rank")
        }],
        empty: "any",
        goal: "runs-taken-off",
        face_down: "\"all-but-last\"",
        stock: Some(Stock {
            cards: 50,
            to: "columns",
            each: 10,
            times: Some(0),
            full: true,
            opens: false,
        }),
        ..base.clone()
    };
    Some(match name {
        "klondike" | "klondike-draw-1" => Game {
            take_back: true,
            face_down: "\"all-but-last\"",
            stock: to_waste(24, if name == "klondike" { 3 } else { 1 }, None),
            ..base
        },
        "sawayama" => Game {
            cells: 1,
            empty: "any",
            stock: to_waste(24, 3, Some(0)).map(|stock| Stock {
                opens: true,
                ..stock
            }),
            ..base
        },
        "forty-thieves" => Game {
            columns: 10,
            cards: vec![cards(ALL_RANKS, 2, "suit")],
            empty: "any",
            moves: "one",
            stock: to_waste(64, 1, Some(0)),
            ..base
        },
        "yukon" | "russian" => {
            let build = if name == "yukon" {
                "alternate-colour"
            } else {
                "suit"
            };
            Game {
                cards: vec![cards(ALL_RANKS, 1, build)],
                lifts_any: true,
                face_down: "[0, 1, 2, 3, 4, 5, 6]",
                ..base
            }
        }
        "scorpion" => Game {
            cards: vec![cards(ALL_RANKS, 1, "suit")],
            goal: "runs-taken-off",
            lifts_any: true,
            face_down: "[3, 3, 3, 3]",
            stock: Some(Stock {
                cards: 3,
                to: "columns",
                each: 3,
                times: Some(0),
                full: false,
                opens: false,
            }),
            ..base
        },
        "spider" => spider("HCDS", 2),
        "spider-2-suits" => spider("HS", 4),
        "spider-1-suit" => spider("S", 8),
        _ => return None,
    })
}

fn cards(ranks: &str, copies: usize, build: &'static str) -> Cards {
    Cards {
        ranks: ranks.into(),
        suits: "HCDS".into(),
        copies,
        build,
        run: build,
        locks: false,
        wraps: false,
        gathers: false,
        goes_home: "by-hand",
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
        lifts_any: false,
        face_down: "",
        stock: None,
        hole: None,
        open_cells: None,
        opened_by: "columns",
        cell_sets: "never",
        base_home: "",
    };
    if let Some(game) = with_hidden(name, plain.clone()) {
        return game;
    }
    match name {
        // The foundations begin with the rank of the first card, of which three are there at the start.
        "penguin" => Game {
            columns: 7,
            cells: 7,
            cards: vec![Cards {
                wraps: true,
                ..cards(ALL_RANKS, 1, "suit")
            }],
            empty: "highest",
            goal: "foundations",
            base_home: "all-but-last",
            ..plain
        },
        // All cards go to one pile, one higher or one lower than the last one there.
        "black-hole" | "golf" => Game {
            columns: if name == "golf" { 7 } else { 17 },
            cards: vec![cards(ALL_RANKS, 1, "nothing")],
            empty: "nothing",
            goal: "hole",
            stock: to_waste(16, 1, Some(0))
                .filter(|_| name == "golf")
                .map(|stock| Stock {
                    to: "hole",
                    ..stock
                }),
            hole: Some(Hole {
                begins: if name == "golf" { "" } else { "AS" }.into(),
                wraps: name == "black-hole",
            }),
            ..plain
        },
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
        // Numbers of three suits go on others; dragons and the flower on nothing. Four dragons alike go to a cell together. The
        // flower goes to its place at once, and a number when all lower ones are home.
        "shenzhen" => Game {
            columns: 8,
            cells: 3,
            goal: "foundations",
            cards: vec![
                Cards {
                    suits: "HCS".into(),
                    goes_home: "in-step",
                    ..cards("123456789", 1, "other-suit")
                },
                Cards {
                    suits: String::new(),
                    gathers: true,
                    ..cards("RGW", 4, "nothing")
                },
                Cards {
                    suits: String::new(),
                    goes_home: "at-once",
                    ..cards("F", 1, "nothing")
                },
            ],
            ..plain
        },
        // Alike goes on alike; four alike lock in a column, or go to a cell at once. A locked column opens a cell.
        "kabufuda" | "kabufuda-easy" | "kabufuda-hard" | "kabufuda-expert" => Game {
            columns: 8,
            cells: 4,
            open_cells: match name {
                "kabufuda" => Some(3),
                "kabufuda-hard" => Some(2),
                "kabufuda-expert" => Some(1),
                _ => None,
            },
            cell_sets: "at-once",
            cards: vec![Cards {
                suits: String::new(),
                locks: true,
                ..cards("1234567890", 4, "same-rank")
            }],
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
