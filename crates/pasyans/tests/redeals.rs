//! The redeal as a move: when it is legal, what it does, how it is undone, written and told.

use std::sync::Arc;

use insta::assert_snapshot;
use pasyans::words::{Action, tell};
use pasyans::{IllegalMove, Move, Overrides, Position, Redeals, Rules, notation};

fn cruel() -> Arc<Rules> {
    Rules::named("cruel").expect("a game")
}

fn read(rules: &Arc<Rules>, text: &str) -> Position {
    Position::parse(rules, text).expect("a board")
}

/// The end of a game of Cruel, with an empty column and short ones.
const END: &str = "Foundations: H-9 C-K D-T S-J\nTH KS JH\n:\nQD\nKD QS\nQH JD\nKH";

#[test]
fn the_columns_are_gathered_from_the_left_and_dealt_in_fours() {
    let rules = cruel();
    let mut position = read(&rules, END);
    let before = position.clone();
    let played = position.play(Move::Redeal).expect("legal");
    assert_eq!(
        position,
        read(
            &rules,
            "Foundations: H-9 C-K D-T S-J\nTH KS JH QD\nKD QS QH JD\nKH"
        )
    );
    // It would be dealt as it lies now.
    assert_eq!(
        position.check(Move::Redeal),
        Err(IllegalMove::RedealChangesNothing)
    );
    assert!(!position.legal_moves(false).contains(&Move::Redeal));
    position.undo(played);
    assert_eq!(position, before);
}

#[test]
fn a_deal_of_cruel_lies_as_it_would_be_dealt_again() {
    let deal = cruel().deal(1).expect("a deal");
    assert_eq!(
        deal.check(Move::Redeal),
        Err(IllegalMove::RedealChangesNothing)
    );
}

#[test]
fn more_cards_than_the_columns_take_go_to_the_first_ones() {
    let rules = Rules::from_toml(
        "name = \"full\"\nranks = \"A23456\"\nsuits = \"S\"\nbuild = \"suit\"\ncolumns = 3\n[redeal]\ncards = 1\n",
    );
    let mut position = read(&Arc::new(rules.expect("rules")), "6S 5S 4S 3S\n2S AS\n:");
    position.play(Move::Redeal).expect("legal");
    assert_eq!(position.to_string(), "6S 5S\n4S 3S\n2S AS");
}

#[test]
fn redeals_are_counted_where_they_are_limited() {
    let changes = Overrides {
        redeals: Some(Redeals::AtMost(1)),
        ..Overrides::default()
    };
    let rules = Arc::new(cruel().with(&changes).expect("a game"));
    let mut position = read(&rules, END);
    assert_eq!(position.redeals_left(), Some(Redeals::AtMost(1)));
    let played = position.play(Move::Redeal).expect("legal");
    assert_eq!(position.redeals_left(), Some(Redeals::AtMost(0)));
    // The text says so, and is read again.
    let text = position.to_string();
    assert!(text.contains("\nRedeals: 1\n"), "{text}");
    assert_eq!(read(&rules, &text), position);
    position.play("t1 t2".parse().expect("a move")).ok();
    assert_eq!(
        position.check(Move::Redeal),
        Err(IllegalMove::NoRedealLeft { times: 1 })
    );
    let mut position = read(&rules, &text);
    position.undo(played);
    assert_eq!(position, read(&rules, END));
}

#[test]
fn what_a_text_says_of_redeals_is_checked() {
    let error = |text: &str, redeals| {
        let changes = Overrides {
            redeals,
            ..Overrides::default()
        };
        let rules = Arc::new(cruel().with(&changes).expect("a game"));
        let error = Position::parse(&rules, text).expect_err("a fault");
        let (spot, fault) = error.faults().next().expect("a fault");
        format!("{}: {fault}", error.place(spot))
    };
    let rest = "Foundations: H-K C-K D-K S-Q\nKS";
    let twice = Some(Redeals::AtMost(2));
    assert_snapshot!(error(&format!("Redeals: 3\n{rest}"), twice), @"line 1, character 10: this game allows 2 redeals, and 3 were made");
    assert_snapshot!(error(&format!("Redeals: some\n{rest}"), twice), @"line 1, character 10: 'some' is not a number of redeals; write how many were made, as in Redeals: 1");
    assert_snapshot!(error(&format!("Redeals:\n{rest}"), twice), @"line 1, character 1: '' is not a number of redeals; write how many were made, as in Redeals: 1");
    assert_snapshot!(error(&format!("Redeals: 1\n{rest}"), None), @"line 1, character 10: this game does not count redeals: leave the line out");
    assert_snapshot!(error(&format!("Redeals: 1\nRedeals: 1\n{rest}"), twice), @"line 2, character 1: Redeals: appears twice; keep one of the lines");
}

#[test]
fn a_redeal_is_written_and_told() {
    assert_eq!("redeal".parse(), Ok(Move::Redeal));
    assert_eq!(Move::Redeal.to_string(), "redeal");
    let position = read(&cruel(), END);
    assert_snapshot!(tell(Action::of(&position, Move::Redeal)), @"Redeal: gather the columns and deal them again");
    let freecell = Rules::named("freecell").expect("a game");
    let deal = freecell.deal(1).expect("a deal");
    let refusal = deal.check(Move::Redeal).expect_err("no redeal");
    assert_snapshot!(refusal, @"there is no redeal in this game");
    for (refusal, words) in [
        (IllegalMove::NoRedealLeft { times: 1 }, "one redeal"),
        (IllegalMove::NoRedealLeft { times: 2 }, "no redeal is left"),
        (IllegalMove::RedealChangesNothing, "change nothing"),
    ] {
        assert!(refusal.to_string().contains(words), "{refusal}");
    }
}

#[test]
fn standard_notation_has_a_word_for_it() {
    let rules = Rules::from_toml(
        "name = \"small\"\nranks = \"A23\"\nsuits = \"S\"\nbuild = \"suit\"\nempty = \"nothing\"\ncolumns = 3\n[redeal]\ncards = 1\n",
    );
    let start = read(&Arc::new(rules.expect("rules")), "AS 3S 2S\n:\n:");
    let moves: Vec<Move> = ["redeal", "t0 f0", "t2 f0", "t1 f0"]
        .map(|mv| mv.parse().expect("a move"))
        .to_vec();
    let text = notation::write(&start, &moves).expect("notation");
    assert_eq!(text, "redeal 1h 3h 2h");
    assert_eq!(notation::read(&start, &text), Ok(moves));
}

/// A card that can go home may have to wait: it fills a place in the redeal.
#[test]
fn no_card_goes_home_unasked() {
    let position = read(
        &cruel(),
        "Foundations: H-9 C-K D-T S-J\nTH KS JH QD\nKD QH QS JD\nKH",
    );
    assert!(position.finish().is_none() && position.safe_moves_home().is_empty());
}
