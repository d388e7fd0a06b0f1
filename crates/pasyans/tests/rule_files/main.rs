//! Rule files: all games load, and every kind of mistake is named with its place and remedy.

mod any_text;
mod base;
mod cards;
mod changes;
mod deals;
mod document;
mod file;
mod gather;
mod hole;
mod piles;
mod redeal;
mod sets;
mod words;

use pasyans::{Fill, Reach, Rules};

#[test]
fn every_file_is_a_game_of_its_name() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of rule files") {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let rules = Rules::from_toml(&text).unwrap_or_else(|error| panic!("{path:?}:\n{error}"));
        assert_eq!(
            path.file_stem().and_then(|stem| stem.to_str()),
            Some(rules.name())
        );
        assert_eq!(Rules::named(rules.name()).as_deref(), Some(&rules));
        assert!(
            text.starts_with("# "),
            "{path:?} says where its rules come from"
        );
        files += 1;
    }
    assert_eq!(Rules::all().len(), files);
    assert_eq!(Rules::all()[0].name(), "molek-syntez");
    assert_eq!(Rules::named("no-such-game"), None);
}

/// A file that is right, and has three lines.
const MINE: &str = "name = \"mine\"\ncolumns = 8\nbuild = \"suit\"\n";

/// That file, with more lines.
fn mine(more: &str) -> String {
    format!("{MINE}{more}")
}

fn refusal(text: &str) -> String {
    let error = Rules::from_toml(text).expect_err("no game");
    let lines = text.lines().count().max(1);
    for (line, _) in error.mistakes().iter().filter_map(|mistake| mistake.at) {
        assert!((1..=lines).contains(&line), "{error}");
    }
    error.to_string()
}

#[test]
fn three_lines_are_a_game() {
    let rules = Rules::from_toml(MINE).expect("a game");
    assert_eq!(
        (rules.title(), rules.cells(), rules.deck().len()),
        ("mine", 0, 52)
    );
    assert_eq!((rules.reach(), rules.fill()), (Reach::Room, Fill::Any));
    assert_eq!(rules.summary(), "52 cards in eight columns");
}
