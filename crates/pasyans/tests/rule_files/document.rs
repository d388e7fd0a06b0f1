//! What docs/games.md shows.

use std::sync::Arc;

use pasyans::Rules;

#[test]
fn the_document_shows_games_and_lists_all() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games.md");
    let document = std::fs::read_to_string(path).expect("docs/games.md");
    let mut examples = 0;
    for block in document.split("```toml\n").skip(1) {
        let (text, _) = block.split_once("```").expect("the end of the block");
        let rules = Rules::from_toml(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert!(Arc::new(rules).deal(1).is_ok());
        examples += 1;
    }
    assert_eq!(examples, 2);
    for rules in Rules::all() {
        let row = format!("| {} | {} |", rules.title(), rules.summary());
        assert!(document.contains(&row), "{row}");
    }
}
