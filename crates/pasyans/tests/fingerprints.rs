//! The fingerprints of the rules, which the headers of surveys have.

use std::collections::BTreeMap;

use pasyans::{Overrides, Rules};

const PINNED: &str = include_str!("data/rules/fingerprints.txt");

fn pinned() -> BTreeMap<&'static str, &'static str> {
    let lines = PINNED.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.split_once(' ').expect("a game and its fingerprint"))
        .collect()
}

#[test]
fn no_game_ever_gets_another_fingerprint() {
    let pinned = pinned();
    let mut missing = String::new();
    for rules in Rules::all() {
        let (name, ours) = (rules.name(), rules.fingerprint());
        let Some(&theirs) = pinned.get(name) else {
            missing += &format!("{name} {ours}\n");
            continue;
        };
        assert_eq!(
            ours, theirs,
            "{name}: every survey of it that exists, and every checkpoint, is now refused as that of another game. \
             A field that was added to `Rules` must leave its `Debug` text as it was where it changes nothing. If the game \
             itself has changed, that is right, and the pinned fingerprint changes with it."
        );
    }
    assert!(
        missing.is_empty(),
        "new games: add to tests/data/rules/fingerprints.txt\n{missing}"
    );
    assert_eq!(pinned.len(), Rules::all().len(), "a game is gone");
}

#[test]
fn all_fingerprints_differ() {
    let mut of: BTreeMap<String, String> = BTreeMap::new();
    for rules in Rules::all() {
        let changed = [0, 1, 2, 3].map(|cells| Overrides {
            cells: Some(cells),
            ..Overrides::default()
        });
        let changed = changed.iter().filter_map(|change| rules.with(change).ok());
        for rules in changed.chain([Rules::clone(rules)]) {
            let what = format!("{} with {} cells", rules.name(), rules.cells());
            let before = of.insert(rules.fingerprint(), what.clone());
            assert!(before.is_none_or(|before| before == what), "{what}");
        }
    }
    assert!(of.len() > 2 * Rules::all().len());
}
