//! The cards that a rule file describes.

use super::file::Places;
use super::sound::Key;
use super::table::{Mistakes, Table, kind_of};
use crate::card::{Build, Deck, GoesHome, Group, Suit};

/// The keys of a group of cards: in each `[[cards]]`, or in the file itself where there is one group.
pub(super) const GROUP_KEYS: [&str; 9] = [
    "ranks",
    "suits",
    "copies",
    "build",
    "run",
    "locks",
    "wraps",
    "gathers",
    "goes-home",
];

/// The ranks of a deck of 52 cards.
pub(crate) const STANDARD_RANKS: &str = "A23456789TJQK";

/// The deck, if every key is valid.
pub(super) fn read_cards(
    file: &Table<'_>,
    mistakes: &mut Mistakes<'_>,
    places: &mut Places,
) -> Option<Deck> {
    let before = mistakes.found.len();
    let decks = file.number("decks", &(1..=8), mistakes).unwrap_or(1);
    let mut groups = Vec::new();
    if file.has("cards") {
        for key in GROUP_KEYS.into_iter().filter(|key| file.has(key)) {
            let message = format!("'{key}' belongs in each [[cards]] of this file: move it there");
            mistakes.add(file.place(key), message);
        }
        let tables = file.list("cards", "a list of tables, each headed [[cards]]", mistakes);
        for (index, table) in tables.into_iter().flatten().enumerate() {
            let at = Some(table.span().start);
            let Some(cards) = table.get_ref().as_table() else {
                let kind = kind_of(table.get_ref());
                mistakes.add(
                    at,
                    format!("cards should be a table headed [[cards]], not {kind}"),
                );
                continue;
            };
            let table = Table::new(at, cards, &GROUP_KEYS, mistakes);
            places.extend(at.map(|at| (Key::of_group("cards", index), at)));
            for key in GROUP_KEYS.into_iter().filter(|key| table.has(key)) {
                places.extend(table.place(key).map(|at| (Key::of_group(key, index), at)));
            }
            groups.extend(read_group(&table, decks, mistakes));
        }
    } else {
        groups.extend(read_group(file, decks, mistakes));
    }
    if mistakes.found.len() > before {
        return None;
    }
    let kinds = |group: &Group| group.ranks.len() * group.suits.len().max(1);
    let kind_count: usize = groups.iter().map(kinds).sum();
    let cards = groups
        .iter()
        .map(|group| kinds(group) * usize::from(group.copies));
    let card_count: usize = cards.sum();
    let place = |keys: [&str; 3]| keys.into_iter().find_map(|key| file.place(key));
    if kind_count > Deck::MAX_KINDS {
        let most = Deck::MAX_KINDS;
        let message = format!(
            "the deck has {kind_count} kinds of cards, but the limit is {most}: leave out ranks or suits"
        );
        mistakes.add(place(["ranks", "suits", "cards"]), message);
    } else if card_count > Deck::MAX_CARDS {
        let most = Deck::MAX_CARDS;
        let message = format!(
            "the deck has {card_count} cards, but the limit is {most}: use fewer decks or copies"
        );
        mistakes.add(place(["decks", "copies", "cards"]), message);
    }
    Deck::new(groups)
}

/// A group of cards, if every key is valid.
fn read_group(table: &Table<'_>, decks: u8, mistakes: &mut Mistakes<'_>) -> Option<Group> {
    let before = mistakes.found.len();
    table.require("build", "build = \"alternate-colour\"", mistakes);
    let ranks = table.text("ranks", mistakes).unwrap_or(STANDARD_RANKS);
    let ranks = read_ranks(ranks, table, mistakes);
    let suits = table.text("suits", mistakes).unwrap_or("HCDS");
    let suits = read_suits(suits, table, mistakes);
    let copies = table.number("copies", &(1..=52), mistakes).unwrap_or(1);
    let build: Option<Build> = table.choice("build", mistakes);
    let run = table.choice("run", mistakes);
    let locks = table.flag("locks", mistakes).unwrap_or(false);
    let wraps = table.flag("wraps", mistakes).unwrap_or(false);
    let gathers = table.flag("gathers", mistakes).unwrap_or(false);
    let goes_home = table.choice("goes-home", mistakes);
    let copies = copies.checked_mul(decks);
    if copies.is_none() {
        mistakes.add(
            table.place("copies"),
            "there are too many copies: use fewer",
        );
    }
    if mistakes.found.len() > before {
        return None;
    }
    let build = build?;
    Some(Group {
        ranks,
        suits,
        copies: copies?,
        build,
        run: run.unwrap_or(build),
        locks,
        wraps,
        gathers,
        goes_home: goes_home.unwrap_or(GoesHome::ByHand),
    })
}

fn read_ranks(text: &str, table: &Table<'_>, mistakes: &mut Mistakes<'_>) -> Vec<char> {
    let at = table.place("ranks");
    let mut ranks = Vec::new();
    for letter in text.chars() {
        if !(letter.is_ascii_uppercase() || letter.is_ascii_digit()) {
            let message = format!(
                "'{letter}' cannot be the letter of a rank: write capital letters from A to Z and \
                 digits, the lowest rank first"
            );
            mistakes.add(at, message);
        } else if ranks.contains(&letter) {
            let message =
                format!("the rank '{letter}' appears twice: give each rank its own letter");
            mistakes.add(at, message);
        }
        ranks.push(letter);
    }
    if ranks.is_empty() {
        let message =
            "there are no ranks: write their letters, the lowest first, such as \"A23456\"";
        mistakes.add(at, message);
    }
    ranks
}

/// The suits, in the order of the foundations.
fn read_suits(text: &str, table: &Table<'_>, mistakes: &mut Mistakes<'_>) -> Vec<Suit> {
    let at = table.place("suits");
    let mut suits = Vec::new();
    for letter in text.chars() {
        match Suit::ALL.into_iter().find(|suit| suit.letter() == letter) {
            None => {
                let message = format!(
                    "there is no suit '{letter}': write letters from HCDS, or \"\" if suits do not matter"
                );
                mistakes.add(at, message);
            }
            Some(suit) if suits.contains(&suit) => {
                let message = format!(
                    "the suit '{letter}' appears twice: write it once, and use 'copies' for more cards"
                );
                mistakes.add(at, message);
            }
            Some(suit) => suits.push(suit),
        }
    }
    suits.sort_unstable();
    suits
}
