//! Rule files: all games load, and every kind of mistake is named with its line and remedy.

use pasyans::Rules;

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
            Some(&*rules.name)
        );
        assert_eq!(Rules::named(&rules.name).as_deref(), Some(&rules));
        assert!(
            text.starts_with("# "),
            "{path:?} says where its rules come from"
        );
        files += 1;
    }
    assert_eq!(Rules::all().len(), files);
    assert_eq!(Rules::all()[0].name, "molek-syntez");
}
