//! Whatever is written, it is a game or it is refused.

use std::sync::Arc;

use pasyans::Rules;
use proptest::collection::vec;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use proptest::sample::Index;

proptest! {
    /// A file with a few characters changed is a game or is refused, and a game can be dealt.
    #[test]
    fn no_text_is_too_much(
        game in any::<Index>(),
        changes in vec((any::<Index>(), "[-a-z0-9\"=\\[\\]\n\\. A-Z]{0,3}"), 1..4),
    ) {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
        let name = game.get(Rules::all()).name();
        let path = folder.join(format!("{name}.toml"));
        let mut text: Vec<char> = std::fs::read_to_string(path).expect("a file").chars().collect();
        for (place, piece) in changes {
            let place = place.index(text.len());
            text.splice(place..=place, piece.chars());
        }
        let text: String = text.into_iter().collect();
        match Rules::from_toml(&text) {
            Ok(rules) => {
                let position = Arc::new(rules.clone()).deal(1).expect("a deal");
                prop_assert_eq!(position.columns().len(), usize::from(rules.columns()));
                prop_assert!(rules.in_words().contains("Deal 1:"));
            }
            Err(error) => prop_assert!(!error.mistakes().is_empty()),
        }
    }
}
