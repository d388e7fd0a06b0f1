//! The redeal.

use insta::assert_snapshot;
use pasyans::{Redeal, Redeals, Rules};

use super::{mine, refusal};

fn redeal(table: &str) -> Option<Redeal> {
    let rules = Rules::from_toml(&mine(table)).expect("a rule file");
    rules.redeal()
}

#[test]
fn there_is_none_unless_the_file_says_so() {
    assert_eq!(redeal(""), None);
    assert_eq!(redeal("[redeal]\ncards = 3\ntimes = 0\n"), None);
}

#[test]
fn it_has_a_number_of_cards_and_of_times() {
    let of = |cards, times| Some(Redeal { cards, times });
    let unlimited = of(4, Redeals::Unlimited);
    assert_eq!(redeal("[redeal]\ncards = 4\n"), unlimited);
    assert_eq!(
        redeal("[redeal]\ncards = 4\ntimes = \"unlimited\"\n"),
        unlimited
    );
    let twice = of(3, Redeals::AtMost(2));
    assert_eq!(redeal("[redeal]\ncards = 3\ntimes = 2\n"), twice);
}

#[test]
fn mistakes_in_it() {
    let wrong = |table: &str| refusal(&mine(table));
    assert_snapshot!(wrong("[redeal]\n"), @"line 4, column 1: the key 'cards' is missing: add it, for example cards = 4");
    assert_snapshot!(wrong("redeal = 4\n"), @"line 4, column 10: 'redeal' should be a table, headed [redeal], not a whole number");
    assert_snapshot!(wrong("[redeal]\ncards = 0\ntimes = \"often\"\n"), @r#"
    line 5, column 9: 'cards' is 0, but should be from 1 to 52
    line 6, column 9: 'times' is 'often', but should be a number or "unlimited"
    "#);
    assert_snapshot!(wrong("[redeal]\ncards = 4\ntimes = 61\n"), @"line 6, column 9: 'times' is 61, but should be from 0 to 60");
    assert_snapshot!(wrong("[redeal]\ncards = 4\ntime = 1\n"), @"line 6, column 1: there is no key 'time' here: did you mean 'times'?");
}

#[test]
fn it_needs_foundations_and_no_cheats() {
    let text = mine("cheats = true\n[redeal]\ncards = 4\n");
    assert_snapshot!(refusal(&text), @"line 5, column 1: a game with cheats has no redeal: write cheats = false, or leave out [redeal]");
    let text = mine("goal = \"runs-taken-off\"\n[redeal]\ncards = 4\n");
    assert_snapshot!(refusal(&text), @r#"line 5, column 1: a redeal needs foundations: write goal = "foundations", or leave out [redeal]"#);
}

#[test]
fn it_is_told_in_plain_words() {
    let words = |table: &str| {
        let rules = Rules::from_toml(&mine(table)).expect("a rule file");
        let sections = rules.sections();
        let redeal = sections.iter().find(|section| section.heading == "Redeal");
        redeal.map_or_else(String::new, |section| section.words.to_string())
    };
    assert_snapshot!(words("[redeal]\ncards = 4\n"), @"As often as you like, gather the columns from left to right without shuffling, each from its base to its end, and deal the cards again in that order, four to each column from the left. This is a move. It has to change something.");
    assert!(words("[redeal]\ncards = 4\ntimes = 1\n").starts_with("Once, "));
    assert!(words("[redeal]\ncards = 4\ntimes = 2\n").starts_with("Up to two times, "));
    assert_eq!(words(""), "");
}
