//! Stars for deals.

use std::fmt::Write;

use insta::assert_snapshot;
use pasyans::{
    Difficulty, Engine, FirstDeals, Position, Rated, Rater, Rating, Rules, Stop, ThreadHost,
    Verdict, WonShare,
};

fn rate(deal: Position) -> Rated {
    let mut engine = Engine::new(ThreadHost::new());
    let mut rater = Rater::new(deal);
    let mut answered = 0;
    while let Some(question) = rater.question() {
        assert_eq!((rater.rated(), rater.progress().0), (None, answered));
        engine.go(question, |_event| {});
        rater.answered(&engine.wait().expect("an answer"));
        answered += 1;
    }
    let (done, all) = rater.progress();
    assert_eq!(done, all);
    rater.rated().expect("it has no more questions")
}

fn rate_deal(game: &str, number: u64) -> Rated {
    let rules = Rules::named(game).expect("a game");
    rate(rules.deal(number).expect("a deal"))
}

fn stars(game: &str, number: u64) -> Difficulty {
    match rate_deal(game, number) {
        Rated::Winnable(rating) => rating.difficulty(),
        other => panic!("{game} {number}: {other:?}"),
    }
}

/// Budgets are states, so these are the same on every machine. Another solver may rate deals again; nobody should do that unawares.
#[test]
fn ratings_stay() {
    let mut text = String::new();
    for game in [
        "freecell",
        "molek-syntez",
        "simple-simon",
        "fan",
        "good-measure",
    ] {
        for number in 1006..=1010 {
            let rated = match rate_deal(game, number) {
                Rated::Winnable(rating) => {
                    let WonShare { won, of } = rating.careless;
                    format!(
                        "{} {}: careless {won} of {of}",
                        rating.difficulty().stars(),
                        rating.score()
                    )
                }
                Rated::Unwinnable => "unwinnable".to_owned(),
                Rated::Undecided => "undecided".to_owned(),
            };
            writeln!(text, "{game} {number} {rated}").expect("written");
        }
    }
    assert_snapshot!(text, @r"
    freecell 1006 3 301: careless 34 of 48
    freecell 1007 1 108: careless 43 of 48
    freecell 1008 2 220: careless 34 of 48
    freecell 1009 3 346: careless 24 of 48
    freecell 1010 3 281: careless 30 of 48
    molek-syntez 1006 unwinnable
    molek-syntez 1007 unwinnable
    molek-syntez 1008 5 786: careless 1 of 48
    molek-syntez 1009 unwinnable
    molek-syntez 1010 unwinnable
    simple-simon 1006 4 479: careless 19 of 48
    simple-simon 1007 4 619: careless 13 of 48
    simple-simon 1008 2 237: careless 35 of 48
    simple-simon 1009 3 393: careless 21 of 48
    simple-simon 1010 2 192: careless 38 of 48
    fan 1006 3 363: careless 23 of 48
    fan 1007 unwinnable
    fan 1008 unwinnable
    fan 1009 unwinnable
    fan 1010 5 990: careless 0 of 48
    good-measure 1006 5 943: careless 0 of 48
    good-measure 1007 5 940: careless 1 of 48
    good-measure 1008 5 971: careless 0 of 48
    good-measure 1009 5 981: careless 0 of 48
    good-measure 1010 5 949: careless 1 of 48
    ");
}

/// Deals of FreeCell that are known among players.
#[test]
fn stars_agree_with_players() {
    for (number, difficulty) in [
        (164, Difficulty::VeryEasy),
        (1081, Difficulty::VeryEasy),
        (169, Difficulty::Hard),
        (617, Difficulty::NarrowPath),
    ] {
        assert_eq!(stars("freecell", number), difficulty, "{number}");
    }
}

#[test]
fn a_game_that_plays_itself_is_very_easy() {
    let rules = Rules::named("freecell").expect("a game");
    for board in [
        "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS",
        "Foundations: H-K C-K D-K S-K",
    ] {
        let board = Position::parse(&rules, board).expect("a board");
        let Rated::Winnable(rating) = rate(board) else {
            panic!("it is won");
        };
        assert_eq!(rating.score(), 0, "{rating:?}");
    }
}

#[test]
fn what_cannot_be_won_has_no_stars() {
    assert_eq!(rate_deal("molek-syntez", 1), Rated::Unwinnable);
    assert_eq!(rate_deal("freecell", 11_982), Rated::Unwinnable);
    assert_eq!(rate_deal("fan", 1001), Rated::Undecided);
}

#[test]
fn a_search_that_was_cut_short_rates_nothing() {
    let deal = Rules::named("freecell").expect("a game").deal(1);
    let deal = deal.expect("a deal");
    let mut engine = Engine::new(ThreadHost::new());
    for (cut_at, reason) in [(0, Stop::Cancelled), (5, Stop::Memory), (20, Stop::Time)] {
        let mut rater = Rater::new(deal.clone());
        while let Some(question) = rater.question() {
            engine.go(question, |_event| {});
            let mut answer = engine.wait().expect("an answer");
            if rater.progress().0 == cut_at {
                answer.verdict = Verdict::Undecided;
                answer.reason = Some(reason);
            }
            rater.answered(&answer);
        }
        assert_eq!(rater.rated(), Some(Rated::Undecided), "{reason}");
    }
}

#[test]
fn more_that_goes_wrong_is_harder() {
    let share = |won| WonShare { won, of: 48 };
    let rating = |careless, other_moves, states| Rating {
        careless: share(careless),
        other_moves: share(other_moves),
        states,
    };
    let scores = [
        rating(48, 48, 1),
        rating(47, 48, 1),
        rating(47, 47, 1),
        rating(47, 47, 1000),
        rating(0, 47, 1000),
        rating(0, 0, 1000),
        rating(0, 0, u64::MAX),
    ]
    .map(Rating::score);
    assert!(scores.is_sorted(), "{scores:?}");
    assert_eq!((scores[0], scores[6]), (0, 1000));
}

#[test]
fn the_document_has_the_figures_of_the_first_deals() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/difficulty.md");
    let document = std::fs::read_to_string(path).expect("the document");
    for rules in Rules::all() {
        let first = FirstDeals::of(rules).expect("a game of ours");
        let undecided = first.deals() - first.winnable() - first.unwinnable();
        let mut row = format!(
            "| `{}` | {} | {} | {undecided} |",
            rules.name(),
            first.winnable(),
            first.unwinnable()
        );
        for count in first.by_stars() {
            let _ = write!(row, " {count} |");
        }
        assert!(document.contains(&row), "{row}");
    }
}
