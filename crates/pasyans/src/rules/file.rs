//! Rules from the text of a rule file. docs/games.md describes the keys.

use std::collections::BTreeMap;

use toml::de::{DeTable, DeValue};

use super::base::Base;
use super::cards::read_cards;
use super::error::RulesError;
use super::layout::{Layout, LayoutRow, Spread};
use super::sound::{Key, faults};
use super::table::{Mistakes, Table, kind_of, whole_number};
use super::{
    CellSets, DealTo, FaceDown, Fill, Goal, Hole, Lift, OpenedBy, Reach, Redeal, Redeals, Rules,
    Stock, TextForm,
};
use crate::card::Deck;
use crate::printable::is_obeyed;

const KEYS: [&str; 33] = [
    "name",
    "title",
    "also",
    "summary",
    "notes",
    "decks",
    "ranks",
    "suits",
    "copies",
    "build",
    "run",
    "locks",
    "wraps",
    "gathers",
    "goes-home",
    "cards",
    "columns",
    "cells",
    "open-cells",
    "opened-by",
    "cell-sets",
    "reserve",
    "moves",
    "lift",
    "empty",
    "goal",
    "take-back",
    "cheats",
    "text",
    "deal",
    "redeal",
    "stock",
    "hole",
];

const REDEAL_KEYS: [&str; 2] = ["cards", "times"];

const STOCK_KEYS: [&str; 6] = [
    "cards",
    "to",
    "each",
    "times",
    "needs-full-columns",
    "opens-cells",
];

const HOLE_KEYS: [&str; 2] = ["begins", "wraps"];

const DEAL_KEYS: [&str; 8] = [
    "lowest-home",
    "fitting-home",
    "rows",
    "new-column-at-highest",
    "cells",
    "highest-to-base",
    "face-down",
    "base-home",
];

/// The most cards that a redeal can put into each column.
const MAX_REDEALT: u8 = 52;

/// Where each key stands.
pub(super) type Places = BTreeMap<Key, usize>;

impl Rules {
    /// Reads the text of a rule file.
    ///
    /// # Errors
    /// All mistakes that can be found in one pass, with their lines and what to write instead.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// let rules = Rules::from_toml(r#"
    ///     name = "three-cells"
    ///     title = "Three Cells"
    ///     summary = "FreeCell with a cell less"
    ///     columns = 8
    ///     cells = 3
    ///     build = "alternate-colour"
    /// "#)?;
    /// assert_eq!(rules.cells(), 3);
    /// # Ok::<(), pasyans::RulesError>(())
    /// ```
    pub fn from_toml(text: &str) -> Result<Self, RulesError> {
        let mut mistakes = Mistakes::new(text);
        let (document, errors) = DeTable::parse_recoverable(text);
        for error in &errors {
            let offset = error.span().map(|span| span.start);
            let message = format!("this is not TOML: {}", error.message());
            mistakes.add(offset, message);
        }
        if !errors.is_empty() {
            return Err(mistakes.into_error());
        }
        let mut places = Places::new();
        let rules = read(document.get_ref(), &mut mistakes, &mut places);
        if let Some(rules) = &rules {
            for fault in faults(rules) {
                let offset = place(&places, fault.key);
                mistakes.add(offset, fault.message);
            }
        }
        match rules {
            Some(rules) if mistakes.found.is_empty() => Ok(rules),
            _ => Err(mistakes.into_error()),
        }
    }
}

/// The place of a key; if it is left out, that of its table or of the key that made its default wrong.
fn place(places: &Places, key: Key) -> Option<usize> {
    let Key { name, group } = key;
    let mut nearest = vec![
        key,
        Key {
            name: "cards",
            group,
        },
        Key::new(name),
    ];
    if name == "goal" {
        nearest.extend(["suits", "cards", "copies", "decks"].map(Key::new));
    }
    if name == "empty" {
        nearest.push(Key::new("goal"));
    }
    nearest.iter().find_map(|key| places.get(key)).copied()
}

/// The rules, as far as each key is valid by itself.
fn read(document: &DeTable<'_>, mistakes: &mut Mistakes<'_>, places: &mut Places) -> Option<Rules> {
    let file = Table::new(None, document, &KEYS, mistakes);
    file.require("name", "name = \"my-game\"", mistakes);
    file.require("columns", "columns = 8", mistakes);
    for key in KEYS {
        if let Some(place) = file.place(key) {
            places.insert(Key::new(key), place);
        }
    }
    let name = file.text("name", mistakes);
    let title = file.text("title", mistakes);
    let also = read_also(&file, mistakes);
    let summary = file.text("summary", mistakes);
    let notes = file.text("notes", mistakes);
    let deck = read_cards(&file, mistakes, places);
    let columns = file.number("columns", &(1..=Rules::MAX_COLUMNS), mistakes);
    let cells = file.number("cells", &(0..=Rules::MAX_CELLS), mistakes);
    let reach = file.choice("moves", mistakes);
    let fill = file.choice("empty", mistakes);
    let goal = file.choice("goal", mistakes);
    let cheats = file.flag("cheats", mistakes);
    let text = file.choice("text", mistakes);
    let reserve = file.number("reserve", &(0..=Rules::MAX_RESERVE), mistakes);
    let take_back = file.flag("take-back", mistakes);
    let lift = file.choice("lift", mistakes);
    let open_cells = file.number("open-cells", &(0..=Rules::MAX_CELLS), mistakes);
    let opened_by = file.choice("opened-by", mistakes);
    let cell_sets = file.choice("cell-sets", mistakes);
    let (layout, face_down, base_home) = match file.table("deal", mistakes) {
        Some(table) => {
            let deal = Table::new(file.place("deal"), table, &DEAL_KEYS, mistakes);
            let goal_cards = deck.as_ref().map_or(0, lowest_cards);
            let layout = read_layout(&deal, goal_cards, mistakes, places);
            let base_home = deal.choice("base-home", mistakes);
            (layout, read_face_down(&deal, mistakes), base_home)
        }
        None => (Some(Layout::default()), Some(FaceDown::Nothing), None),
    };
    let stock = match file.table("stock", mistakes) {
        Some(table) => {
            let stock = Table::new(file.place("stock"), table, &STOCK_KEYS, mistakes);
            read_stock(&stock, columns, mistakes, places).map(Some)
        }
        None => Some(None),
    };
    let goal = goal.unwrap_or(Goal::Foundations);
    let hole = match file.table("hole", mistakes) {
        Some(table) => {
            let hole = Table::new(file.place("hole"), table, &HOLE_KEYS, mistakes);
            read_hole(&hole, deck.as_ref(), mistakes).map(Some)
        }
        None => Some((goal == Goal::Hole).then(Hole::default)),
    };
    let redeal = match file.table("redeal", mistakes) {
        Some(table) => {
            let redeal = Table::new(file.place("redeal"), table, &REDEAL_KEYS, mistakes);
            read_redeal(&redeal, mistakes)
        }
        None => None,
    };
    let (name, deck, layout) = (name?.to_owned(), deck?, layout?);
    let first = deck.groups()[0].ranks[0];
    let title = title.map_or_else(|| name.clone(), str::to_owned);
    Some(Rules {
        name,
        title,
        also: also.unwrap_or_default(),
        summary: summary.map(str::to_owned),
        notes: notes.unwrap_or_default().trim().to_owned(),
        deck,
        layout,
        columns: columns?,
        cells: cells.unwrap_or(0),
        reach: reach.unwrap_or(Reach::Room),
        fill: fill.unwrap_or(Fill::Any),
        goal,
        cheats: cheats.unwrap_or(false),
        redeal,
        text: text.unwrap_or(TextForm::Lines),
        reserve: reserve.unwrap_or(0),
        take_back: take_back.unwrap_or(false),
        lift: lift.unwrap_or(Lift::Run),
        face_down: face_down?,
        stock: stock?,
        hole: hole?,
        // Where all cells are open, the key might as well be left out.
        open_cells: open_cells.filter(|&open| Some(open) != cells.or(Some(0))),
        opened_by: opened_by.unwrap_or(OpenedBy::Columns),
        cell_sets: cell_sets.unwrap_or(CellSets::Never),
        base: base_home.map(|home| Base { home, first }),
    })
}

/// The names that others have for the game.
fn read_also(file: &Table<'_>, mistakes: &mut Mistakes<'_>) -> Option<Vec<String>> {
    let expected = "a list of names such as [\"Sea Towers\"]";
    let mut also = Vec::new();
    for entry in file.list("also", expected, mistakes)? {
        match entry.get_ref().as_str() {
            Some(name) if !name.trim().is_empty() && !name.contains(is_obeyed) => {
                also.push(name.to_owned());
            }
            _ => {
                let message = "another name of the game is a text in quotes, with characters that can be printed";
                mistakes.add(Some(entry.span().start), message);
            }
        }
    }
    Some(also)
}

/// How the columns are dealt again; `None` where they may be dealt again no times.
fn read_redeal(redeal: &Table<'_>, mistakes: &mut Mistakes<'_>) -> Option<Redeal> {
    redeal.require("cards", "cards = 4", mistakes);
    let cards = redeal.number("cards", &(1..=MAX_REDEALT), mistakes);
    let times = read_times(redeal, Redeals::Unlimited, mistakes);
    let (cards, times) = (cards?, times?);
    (times != Redeals::AtMost(0)).then_some(Redeal { cards, times })
}

/// How often something may be done.
fn read_times(table: &Table<'_>, default: Redeals, mistakes: &mut Mistakes<'_>) -> Option<Redeals> {
    match table.value("times").map(DeValue::as_str) {
        None => Some(default),
        Some(Some(Redeals::UNLIMITED)) => Some(Redeals::Unlimited),
        Some(Some(word)) => {
            let message = format!(
                "'times' is '{word}', but should be a number or \"{}\"",
                Redeals::UNLIMITED
            );
            mistakes.add(table.place("times"), message);
            None
        }
        Some(None) => table
            .number("times", &(0..=Redeals::MOST), mistakes)
            .map(Redeals::AtMost),
    }
}

/// The stock, as far as each key is valid by itself.
fn read_stock(
    table: &Table<'_>,
    columns: Option<u8>,
    mistakes: &mut Mistakes<'_>,
    places: &mut Places,
) -> Option<Stock> {
    let names = [
        "stock.cards",
        "stock.to",
        "stock.each",
        "stock.times",
        "stock.needs-full-columns",
        "stock.opens-cells",
    ];
    for (key, name) in STOCK_KEYS.into_iter().zip(names) {
        if table.has(key) {
            places.extend(table.place(key).map(|place| (Key::new(name), place)));
        }
    }
    table.require("cards", "cards = 24", mistakes);
    table.require("to", "to = \"waste\"", mistakes);
    let cards = table.number("cards", &(1..=Rules::MAX_STOCK), mistakes);
    let to = table.choice("to", mistakes);
    let each = table.number("each", &(1..=Rules::MAX_STOCK), mistakes);
    let times = read_times(table, Redeals::AtMost(0), mistakes);
    let needs_full_columns = table.flag("needs-full-columns", mistakes);
    let opens_cells = table.flag("opens-cells", mistakes);
    let to = to?;
    let default = match to {
        DealTo::Waste | DealTo::Hole => 1,
        DealTo::Columns => columns?,
    };
    Some(Stock {
        cards: cards?,
        to,
        each: each.unwrap_or(default),
        times: times?,
        needs_full_columns: needs_full_columns.unwrap_or(false),
        opens_cells: opens_cells.unwrap_or(false),
    })
}

/// The hole, as far as each key is valid by itself.
fn read_hole(table: &Table<'_>, deck: Option<&Deck>, mistakes: &mut Mistakes<'_>) -> Option<Hole> {
    let wraps = table.flag("wraps", mistakes).unwrap_or(false);
    let Some(name) = table.text("begins", mistakes) else {
        let begins = None;
        return Some(Hole { begins, wraps });
    };
    let deck = deck?;
    let begins = deck
        .cards()
        .find(|&card| deck.kind(card).to_string() == name);
    if begins.is_none() {
        let message = format!(
            "'begins' is '{name}', which is no card of this deck: write a rank and a suit, such as \"AS\""
        );
        mistakes.add(table.place("begins"), message);
    }
    Some(Hole { begins, wraps })
}

/// Which cards are dealt face down.
fn read_face_down(deal: &Table<'_>, mistakes: &mut Mistakes<'_>) -> Option<FaceDown> {
    const ALL_BUT_LAST: &str = "all-but-last";
    let expected = "\"all-but-last\", or a list of numbers such as [0, 1, 2], one for each column";
    match deal.value("face-down") {
        None => Some(FaceDown::Nothing),
        Some(DeValue::String(word)) if word == ALL_BUT_LAST => Some(FaceDown::AllButLast),
        Some(DeValue::Array(counts)) => {
            let count = |entry: &toml::Spanned<DeValue<'_>>| {
                whole_number(entry.get_ref()).and_then(|count| u8::try_from(count).ok())
            };
            let read: Option<Vec<u8>> = counts.iter().map(count).collect();
            if read.is_none() {
                let message = format!("'face-down' should be {expected}");
                mistakes.add(deal.place("face-down"), message);
            }
            // Where no card lies face down, the key might as well be left out.
            read.map(|counts| match counts.iter().all(|&count| count == 0) {
                true => FaceDown::Nothing,
                false => FaceDown::Counts(counts),
            })
        }
        Some(value) => {
            let message = format!(
                "'face-down' is {}, but should be {expected}",
                kind_of(value)
            );
            mistakes.add(deal.place("face-down"), message);
            None
        }
    }
}

/// How many cards of the lowest ranks a deck has.
fn lowest_cards(deck: &Deck) -> u8 {
    let lowest = deck.kinds().iter().filter(|kind| kind.rank == 1);
    lowest.map(|kind| kind.copies).sum()
}

fn read_layout(
    deal: &Table<'_>,
    lowest_cards: u8,
    mistakes: &mut Mistakes<'_>,
    places: &mut Places,
) -> Option<Layout> {
    let names = ["deal.lowest-home", "deal.fitting-home", "deal.rows"]
        .into_iter()
        .chain([
            "deal.new-column-at-highest",
            "deal.cells",
            "deal.highest-to-base",
            "deal.face-down",
            "deal.base-home",
        ]);
    for (key, name) in DEAL_KEYS.into_iter().zip(names) {
        if deal.has(key) {
            places.extend(deal.place(key).map(|place| (Key::new(name), place)));
        }
    }
    let before = mistakes.found.len();
    let lowest_home = match deal.value("lowest-home").map(DeValue::as_str) {
        Some(Some("all")) => lowest_cards,
        Some(Some(word)) => {
            let message = format!("'lowest-home' is '{word}', but should be a number or \"all\"");
            mistakes.add(deal.place("lowest-home"), message);
            0
        }
        _ => deal
            .number("lowest-home", &(0..=u8::MAX), mistakes)
            .unwrap_or(0),
    };
    let fitting_home = deal.flag("fitting-home", mistakes).unwrap_or(false);
    let at_highest = deal
        .flag("new-column-at-highest", mistakes)
        .unwrap_or(false);
    let highest_to_base = deal.flag("highest-to-base", mistakes).unwrap_or(false);
    let rows = read_rows(deal, mistakes);
    let cells = read_cells(deal, mistakes);
    if at_highest && rows.is_some() {
        let message =
            "'rows' and 'new-column-at-highest' exclude each other: leave out one of them";
        mistakes.add(deal.place("new-column-at-highest"), message);
    }
    let spread = match rows {
        Some(rows) => Spread::Rows(rows),
        None if at_highest => Spread::ColumnAtEachHighest,
        None => Spread::AllColumns,
    };
    let layout = Layout {
        lowest_home,
        fitting_home,
        spread,
        cells: cells.unwrap_or_default(),
        highest_to_base,
    };
    (mistakes.found.len() == before).then_some(layout)
}

fn read_rows(deal: &Table<'_>, mistakes: &mut Mistakes<'_>) -> Option<Vec<LayoutRow>> {
    let expected = "a list of rows such as [8, 8, 8] or [17, \"t17\"]";
    let mut rows = Vec::new();
    for entry in deal.list("rows", expected, mistakes)? {
        let value = entry.get_ref();
        let row = match value {
            DeValue::String(name) => match name.split_once('-') {
                Some((first, last)) => pile(first, 't')
                    .zip(pile(last, 't'))
                    .map(|(first, last)| LayoutRow::Span(first, last)),
                None => pile(name, 't').map(LayoutRow::Only),
            },
            _ => whole_number(value)
                .and_then(|count| u8::try_from(count).ok().filter(|&count| count > 0))
                .map(LayoutRow::First),
        };
        match row {
            Some(row) => rows.push(row),
            None => {
                let message = "a row is a number of columns (counted from the left), the name of one column, such as \
                     \"t17\" (the first is t0), or the first and the last of several, such as \"t2-t8\" or, from right to left, \"t8-t2\"";
                mistakes.add(Some(entry.span().start), message);
            }
        }
    }
    Some(rows)
}

fn read_cells(deal: &Table<'_>, mistakes: &mut Mistakes<'_>) -> Option<Vec<u8>> {
    let mut cells = Vec::new();
    for entry in deal.list(
        "cells",
        "a list of cells such as [\"c1\", \"c2\"]",
        mistakes,
    )? {
        match entry.get_ref().as_str().and_then(|name| pile(name, 'c')) {
            Some(cell) => cells.push(cell),
            None => {
                let kind = kind_of(entry.get_ref());
                let message =
                    format!("a cell is named \"c0\", \"c1\" … in quotes, but this is {kind}");
                mistakes.add(Some(entry.span().start), message);
            }
        }
    }
    Some(cells)
}

/// The index in the name of a pile.
fn pile(name: &str, letter: char) -> Option<u8> {
    let digits = name.strip_prefix(letter)?;
    let is_plain = digits == "0" || !digits.starts_with(['0', '+']);
    is_plain.then(|| digits.parse().ok())?
}
