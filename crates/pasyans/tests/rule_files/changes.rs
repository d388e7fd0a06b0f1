//! Rules with changed parameters, and the words of the choices.

use insta::assert_snapshot;
use pasyans::{Build, Fill, Goal, Overrides, Reach, Redeals, Rules, TextForm};

fn changed(name: &str, changes: &Overrides) -> Result<Rules, String> {
    let rules = Rules::named(name).expect("a known game");
    rules.with(changes).map_err(|error| error.to_string())
}

fn columns(count: u8) -> Overrides {
    let columns = Some(count);
    Overrides {
        columns,
        ..Overrides::default()
    }
}

fn cells(count: u8) -> Overrides {
    let cells = Some(count);
    Overrides {
        cells,
        ..Overrides::default()
    }
}

#[test]
fn nothing_changed_is_the_same_game() {
    for rules in Rules::all() {
        let nothing = Overrides::default();
        assert!(nothing.is_empty());
        assert_eq!(rules.with(&nothing).as_ref(), Ok(&**rules));
    }
}

#[test]
fn parameters_can_be_changed() {
    let changes = Overrides {
        columns: Some(9),
        cells: Some(2),
        build: Some(Build::Suit),
        run: None,
        reach: Some(Reach::Free),
        fill: Some(Fill::Highest),
        redeals: None,
    };
    let rules = changed("freecell", &changes).expect("a game");
    let group = &rules.deck().groups()[0];
    assert_eq!(
        (rules.name(), rules.columns(), rules.cells()),
        ("freecell", 9, 2)
    );
    assert_eq!((group.build, group.run), (Build::Suit, Build::Suit));
    assert_eq!((rules.reach(), rules.fill()), (Reach::Free, Fill::Highest));
}

#[test]
fn what_moves_follows_what_is_built_only_where_they_were_the_same() {
    let colour = Overrides {
        build: Some(Build::Colour),
        ..Overrides::default()
    };
    let simple_simon = changed("simple-simon", &colour).expect("a game");
    let group = &simple_simon.deck().groups()[0];
    assert_eq!((group.build, group.run), (Build::Colour, Build::Suit));
}

#[test]
fn changes_that_make_no_game() {
    let refusal = |name, changes| changed(name, &changes).expect_err("no game");
    assert_snapshot!(refusal("freecell", cells(17)), @"there are 17 cells, but there should be 0 to 16");
    assert_snapshot!(refusal("freecell", columns(0)), @"there are 0 columns, but there should be 1 to 26");
    assert_snapshot!(refusal("forecell", cells(2)), @r"
    the deal puts a card into the cell c2, but the game has 2 cells: it needs at least cells = 3
    the deal puts a card into the cell c3, but the game has 2 cells: it needs at least cells = 4
    ");
    assert_snapshot!(refusal("fan", columns(17)), @"fan deals its columns in a special shape, so their number cannot be changed: write a rule file with the rows you want");
    assert_snapshot!(refusal("die-schlange", columns(10)), @"each of the 8 highest cards begins a column, and the cards before them lie in one: that makes 9 columns, not 10");
    assert_snapshot!(refusal("molek-syntez", columns(3)), @"the cards make 4 complete runs, which do not fit into 3 columns: write columns = 4 or more");
    assert_snapshot!(refusal("molek-syntez", cells(1)), @r#"text = "compact" can only write columns of cards without suits, and no cells or foundations: write text = "lines""#);
    let suit = Overrides {
        build: Some(Build::Suit),
        ..Overrides::default()
    };
    assert_snapshot!(refusal("exapunks", suit), @"exapunks has several groups of cards with different building rules: write a rule file to change them");
    assert_snapshot!(refusal("molek-syntez", suit), @r#"build = "suit" needs suits: write suits = "HCDS", or build = "rank""#);
}

#[test]
fn the_words_of_choices_are_read() {
    assert_eq!("alternate-colour".parse(), Ok(Build::AlternateColour));
    assert_eq!("as-room-allows".parse(), Ok(Reach::Room));
    assert_eq!("highest".parse(), Ok(Fill::Highest));
    assert_eq!("runs-in-place".parse(), Ok(Goal::RunsInPlace));
    assert_eq!("compact".parse(), Ok(TextForm::Compact));
    assert_eq!(Build::SuitInAnyOrder.to_string(), "suit-in-any-order");
    let error = "kings".parse::<Fill>().expect_err("no such word");
    assert_eq!(error.known(), ["any", "highest", "nothing"]);
    assert_snapshot!(error, @"'kings' is not a choice here: write any, highest or nothing");
}

#[test]
fn the_redeals_of_a_game_that_has_one() {
    let redeals = |redeals| Overrides {
        redeals: Some(redeals),
        ..Overrides::default()
    };
    let once = changed("cruel", &redeals(Redeals::AtMost(1))).expect("a game");
    let redeal = once.redeal().expect("a redeal");
    assert_eq!((redeal.cards, redeal.times), (4, Redeals::AtMost(1)));
    let never = changed("cruel", &redeals(Redeals::AtMost(0))).expect("a game");
    assert_eq!(never.redeal(), None);
    let freecell = changed("freecell", &redeals(Redeals::AtMost(0))).expect("a game");
    assert_eq!(freecell.redeal(), None);
    assert_snapshot!(changed("freecell", &redeals(Redeals::Unlimited)).expect_err("no redeal"), @"freecell has no redeal: write a rule file with a [redeal] table, which says how many cards each column gets");
}
