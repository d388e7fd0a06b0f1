//! Games that nobody plays: any rules that a rule file can describe.

use proptest::prelude::*;
use proptest::sample::select;

use super::{Cards, Game, Hole, Stock};

const LETTERS: &str = "A234567890TJQKVDFX";

/// Small games of every kind.
pub fn any_game() -> impl Strategy<Value = Game> {
    prop_oneof![
        with_foundations(),
        with_hole(),
        with_hidden_cards(with_foundations().boxed()),
        with_hidden_cards(taken_off().boxed()),
        taken_off(),
        in_place(),
        in_compact_form(),
        with_sets(),
        with_company()
    ]
}

prop_compose! {
    fn any_cards(letters: &'static str)(
        count in 1..=letters.len().min(7),
        ranks in Just(letters.chars().collect::<Vec<_>>()).prop_shuffle(),
        suits in select(vec!["HC", "HCDS", "CDS", "HD", "S"]),
        copies in 1..=3_usize,
        (build, run) in select(vec![
            ("rank", "rank"),
            ("rank", "suit"),
            ("rank", "colour"),
            ("rank", "alternate-colour"),
            ("suit", "suit"),
            ("colour", "colour"),
            ("colour", "suit"),
            ("alternate-colour", "alternate-colour"),
            ("suit-in-any-order", "suit-in-any-order"),
            ("same-rank", "same-rank"),
            ("other-suit", "other-suit"),
            ("rank", "other-suit"),
        ]),
    ) -> Cards {
        let one_colour = matches!(suits, "HD" | "S");
        let (build, run) = match run {
            "alternate-colour" if one_colour => ("rank", "rank"),
            "other-suit" if suits.len() == 1 => ("rank", "rank"),
            _ => (build, run),
        };
        Cards {
            ranks: ranks[..count].iter().collect(),
            suits: suits.into(),
            copies,
            build,
            run,
            locks: false,
            wraps: false,
            gathers: false,
            goes_home: "by-hand",
        }
    }
}

prop_compose! {
    fn any_table()(
        columns in 1..=8_usize,
        cells in 0..=4_usize,
        moves in select(vec!["as-room-allows", "free", "one"]),
        empty in select(vec!["any", "highest", "nothing"]),
        cheats in any::<bool>(),
    ) -> Game {
        Game {
            name: "any-game".into(),
            columns,
            cells,
            reserve: 0,
            cards: Vec::new(),
            moves,
            empty,
            goal: "foundations",
            cheats,
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
        }
    }
}

prop_compose! {
    fn with_foundations()(
        game in any_table(),
        cards in any_cards(LETTERS),
        redeal in any_redeal(),
        (reserve, take_back) in (0..=5_usize, any::<bool>()),
        (wraps, base_home) in (any::<bool>(), select(vec!["", "", "first", "all-but-last"])),
    ) -> Game {
        let cheats = game.cheats && redeal.is_none();
        let take_back = take_back && redeal.is_none();
        // Cells and a reserve exclude each other, and a game with a redeal has neither of the new things.
        let dealt = cards.ranks.len() * cards.suits.len() * cards.copies;
        let reserve = if game.cells == 0 && redeal.is_none() { reserve.min(dealt) } else { 0 };
        let wraps = wraps && cards.build != "suit-in-any-order";
        // So many cards begin foundations that there are enough others for the reserve and a stock.
        let base_home = if cards.ranks.len() > 2 { base_home } else { "" };
        let cards = Cards { wraps, ..cards };
        let reserve = if base_home.is_empty() { reserve } else { reserve.min(2) };
        Game { cards: vec![cards], cheats, take_back, reserve, redeal, base_home, ..game }
    }
}

prop_compose! {
    /// One pile to which all cards go, and perhaps a stock that is dealt there.
    fn with_hole()(
        game in any_table(),
        cards in any_cards(LETTERS),
        begins in any::<Option<prop::sample::Index>>(),
        wraps in any::<bool>(),
        face_down in select(vec!["", "\"all-but-last\"", "[1]"]),
        stock in any::<Option<(u8, u8)>>(),
    ) -> Game {
        let names: Vec<String> = cards
            .ranks
            .chars()
            .flat_map(|rank| cards.suits.chars().map(move |suit| format!("{rank}{suit}")))
            .collect();
        let begins = begins.map_or(String::new(), |index| names[index.index(names.len())].clone());
        // One card lies in the hole.
        let most = names.len() * cards.copies - 1;
        let stock = stock.filter(|_| most > 0).map(|(cards, each)| Stock {
            cards: 1 + usize::from(cards) % most.min(9),
            to: "hole",
            each: 1 + usize::from(each) % 3,
            times: Some(0),
            full: false,
            opens: false,
        });
        Game {
            cells: 0,
            cards: vec![Cards { build: "nothing", run: "nothing", ..cards }],
            empty: "nothing",
            goal: "hole",
            cheats: false,
            face_down,
            stock,
            hole: Some(Hole { begins, wraps }),
            ..game
        }
    }
}

/// Mostly none; from one card for each column to more than there are.
fn any_redeal() -> impl Strategy<Value = Option<(usize, Option<usize>)>> {
    let times = prop_oneof![Just(None), (0..=2_usize).prop_map(Some)];
    let redeal = (1..=6_usize, times).prop_map(Some);
    prop_oneof![2 => Just(None), 1 => redeal]
}

prop_compose! {
    fn taken_off()(
        game in any_table(),
        cards in any_cards(LETTERS),
        build in select(vec!["rank", "suit", "colour"]),
    ) -> Game {
        let cards = Cards { build, run: "suit", ..cards };
        Game { cards: vec![cards], goal: "runs-taken-off", ..game }
    }
}

/// The same game with a stock, with cards that lie face down, or with cards that move in any order.
fn with_hidden_cards(game: BoxedStrategy<Game>) -> impl Strategy<Value = Game> {
    let faces = vec!["", "\"all-but-last\"", "[1]", "[0, 2, 1]"];
    let stock = (
        any::<bool>(),
        1..=8_usize,
        1..=4_usize,
        any_times(),
        any::<(bool, bool, bool)>(),
    );
    (game, select(faces), any::<bool>(), stock).prop_map(|(game, face_down, lifts_any, stock)| {
        let (has_stock, cards, each, times, (to_waste, full, opens)) = stock;
        let deck = game.cards[0].ranks.len() * game.cards[0].suits.len() * game.cards[0].copies;
        let stock = Stock {
            cards: if game.base_home.is_empty() {
                cards.min(deck)
            } else {
                cards.min(deck / 2)
            },
            to: if to_waste { "waste" } else { "columns" },
            each: if to_waste {
                each
            } else {
                each.min(game.columns)
            },
            times: if to_waste { times } else { Some(0) },
            full: full && !to_waste,
            opens: opens && game.cells > 0,
        };
        Game {
            cheats: false,
            redeal: None,
            reserve: 0,
            moves: if lifts_any { "free" } else { game.moves },
            // More numbers than columns are a mistake.
            face_down: if face_down.starts_with('[') && game.columns < 3 {
                ""
            } else {
                face_down
            },
            lifts_any,
            stock: has_stock.then_some(stock),
            ..game
        }
    })
}

/// How often a waste is turned over.
fn any_times() -> impl Strategy<Value = Option<usize>> {
    prop_oneof![Just(None), (0..=2_usize).prop_map(Some)]
}

prop_compose! {
    fn in_place()(
        game in any_table(),
        numbers in any_cards("23456789"),
        others in any_cards("TJQK"),
        locks in any::<(bool, bool)>(),
        both in any::<bool>(),
        more_columns in 0..3_usize,
    ) -> Game {
        let mut cards = vec![Cards { locks: locks.0, copies: 1, ..numbers }];
        if both {
            cards.push(Cards { locks: locks.1, copies: 2, ..others });
        }
        let runs: usize = cards.iter().map(complete_runs).sum();
        Game { cards, columns: runs + more_columns, goal: "runs-in-place", ..game }
    }
}

prop_compose! {
    fn in_compact_form()(
        game in any_table(),
        cards in any_cards(LETTERS),
        locks in any::<bool>(),
        more_columns in 0..3_usize,
    ) -> Game {
        let cards = Cards { suits: String::new(), build: "rank", run: "rank", locks, ..cards };
        Game {
            columns: cards.copies + more_columns,
            cells: 0,
            cards: vec![cards],
            goal: "runs-in-place",
            text: "compact",
            ..game
        }
    }
}

prop_compose! {
    /// Foundations beside which cards are gathered, or lie on a foundation of their own, and cards that go home by themselves.
    fn with_company()(
        game in any_table(),
        numbers in any_cards("A23456"),
        goes_home in select(vec!["by-hand", "in-step", "at-once"]),
        alone in select(vec![None, Some("by-hand"), Some("in-step"), Some("at-once")]),
        (kinds, copies) in (0..=2_usize, 2..=3_usize),
        more_cells in 0..3_usize,
        builds in any::<bool>(),
    ) -> Game {
        let cards = |ranks: &str, copies| Cards {
            ranks: ranks.into(),
            suits: String::new(),
            copies,
            build: "nothing",
            run: "nothing",
            wraps: false,
            locks: false,
            gathers: false,
            goes_home: "by-hand",
        };
        let copies_of_numbers = if goes_home == "by-hand" { numbers.copies } else { 1 };
        let (build, run) = if builds { (numbers.build, numbers.run) } else { ("nothing", "nothing") };
        let numbers = Cards { goes_home, copies: copies_of_numbers, build, run, ..numbers };
        let mut groups = vec![numbers];
        if kinds > 0 {
            groups.push(Cards { gathers: true, ..cards(&"XY"[..kinds], copies) });
        }
        if let Some(goes_home) = alone {
            groups.push(Cards { goes_home, ..cards("Z", 1) });
        }
        Game {
            cells: kinds + more_cells,
            cards: groups,
            cheats: false,
            goal: "foundations",
            ..game
        }
    }
}

prop_compose! {
    /// Cells that open when something locks, and cells that take all cards of a kind.
    fn with_sets()(
        game in any_table(),
        alike in any_cards("23456789"),
        others in any_cards("TJQK"),
        locks in any::<bool>(),
        both in any::<bool>(),
        (cells, open) in (1..=4_usize, 0..=4_usize),
        (has_open, has_sets) in select(vec![(true, true), (true, false), (false, true)]),
        opened_by in select(vec!["columns", "locks"]),
        sets in select(vec!["at-once", "completed"]),
        columns in 0..3_usize,
    ) -> Game {
        let mut cards = vec![Cards {
            suits: String::new(),
            build: "same-rank",
            run: "same-rank",
            locks: true,
            ..alike
        }];
        if both {
            cards.push(Cards { locks, copies: 2, ..others });
        }
        let runs: usize = cards.iter().map(complete_runs).sum();
        let in_cells = if has_sets { cells.min(cards[0].ranks.len()) } else { 0 };
        let open_cells = (has_open && open < cells).then_some(open);
        Game {
            columns: (runs - in_cells).max(1) + columns,
            cells,
            opened_by: if open_cells.is_some() { opened_by } else { "columns" },
            open_cells,
            cell_sets: if has_sets { sets } else { "never" },
            cards,
            cheats: false,
            goal: "runs-in-place",
            ..game
        }
    }
}

fn complete_runs(cards: &Cards) -> usize {
    match cards.run {
        "suit-in-any-order" => cards.suits.len(),
        "same-rank" => cards.ranks.len(),
        _ => cards.suits.len() * cards.copies,
    }
}
