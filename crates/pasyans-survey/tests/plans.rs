//! Plans: parts make the whole, and what makes no sense is refused.

use std::collections::HashSet;

use pasyans::{Objective, Overrides, Rules};
use pasyans_survey::{Cancel, Deals, Outcome, Plan, Settings, Unsolved};

fn plan(names: &[&str], deals: Deals) -> Plan {
    let games = names.iter().map(|name| Rules::named(name).expect("a game"));
    Plan::new(games.collect(), deals, Settings::default()).expect("a plan")
}

#[test]
fn parts_make_the_whole() {
    let whole = plan(
        &["fan", "cruel", "molek-syntez"],
        Deals::Random {
            count: 101,
            seed: 3,
        },
    );
    for parts in [1, 2, 3, 7, 303] {
        let mut next = 0;
        for part in 1..=parts {
            let rows = whole.clone().part(part, parts).expect("a part").rows();
            assert_eq!(rows.start, next);
            next = rows.end;
        }
        assert_eq!(next, 303);
    }
    assert!(whole.clone().part(0, 3).is_err());
    assert!(whole.clone().part(4, 3).is_err());
    assert!(whole.part(1, 304).is_err());
}

#[test]
fn random_deals_never_repeat_and_exist() {
    for name in ["freecell", "molek-syntez"] {
        let plan = plan(
            &[name],
            Deals::Random {
                count: 20_000,
                seed: 5,
            },
        );
        let rules = Rules::named(name).expect("a game");
        let deals: HashSet<u64> = plan
            .rows()
            .map(|row| plan.header().deal(row).expect("a deal").1)
            .inspect(|&deal| assert!(rules.numbering().numbers().contains(&deal)))
            .collect();
        assert_eq!(deals.len(), 20_000);
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    let freecell = || Rules::named("freecell").expect("a game");
    let range = |first, last| Deals::Range { first, last };
    let error = |games: Vec<_>, deals, settings| {
        let plan = Plan::new(games, deals, settings);
        plan.expect_err("no plan").to_string()
    };
    let usual = Settings::default;
    let cheats = Settings {
        cheats: true,
        ..usual()
    };
    let fewest = Settings {
        objective: Some(Objective::FewestCheats),
        ..usual()
    };
    assert_eq!(error(vec![], range(1, 2), usual()), "a survey needs a game");
    assert_eq!(
        error(vec![freecell(), freecell()], range(1, 2), usual()),
        "freecell is there twice"
    );
    assert_eq!(
        error(vec![freecell()], range(2, 1), usual()),
        "a survey needs at least one deal"
    );
    assert!(error(vec![freecell()], range(0, 9), usual()).starts_with("freecell has no deal 0"));
    assert_eq!(
        error(
            vec![freecell()],
            Deals::Random {
                count: 1 << 33,
                seed: 1
            },
            usual()
        ),
        "freecell has only 8589934591 deals"
    );
    assert_eq!(
        error(vec![freecell()], range(1, 2), cheats),
        "freecell has no cheats"
    );
    assert!(error(vec![freecell()], range(1, 2), fewest).starts_with("the fewest cheats"));
}

#[test]
fn changed_rules_have_a_name_for_the_change() {
    let changes = Overrides {
        cells: Some(2),
        ..Overrides::default()
    };
    let rules = Rules::named("freecell").expect("a game").with(&changes);
    let deals = Deals::Range { first: 1, last: 1 };
    let plan = Plan::new(
        vec![rules.expect("rules").into()],
        deals,
        Settings::default(),
    );
    let plan = plan.expect("a plan");
    assert_eq!(plan.header().games[0].label(), "freecell (cells 2)");
}

#[test]
fn a_cancelled_deal_is_no_row() {
    let plan = plan(
        &["freecell"],
        Deals::Range {
            first: 11982,
            last: 11982,
        },
    );
    let cancel = Cancel::default();
    cancel.cancel();
    assert_eq!(plan.solve(0, &cancel), Err(Unsolved::Cancelled));
    let row = plan.solve(0, &Cancel::default()).expect("solved");
    assert_eq!(row.outcome, Outcome::Unwinnable);
}

#[test]
fn a_running_search_is_cancelled() {
    let freecell = Rules::named("freecell").expect("a game");
    let settings = Settings {
        objective: Some(Objective::Shortest),
        ..Settings::default()
    };
    let deals = Deals::Range { first: 1, last: 1 };
    let plan = Plan::new(vec![freecell], deals, settings).expect("a plan");
    let cancel = Cancel::default();
    std::thread::scope(|scope| {
        let row = scope.spawn(|| plan.solve(0, &cancel));
        std::thread::sleep(std::time::Duration::from_millis(100));
        cancel.cancel();
        // It would take minutes to prove; if the proof were quicker, that would be a row.
        let row = row.join().expect("no panic");
        assert!(
            row == Err(Unsolved::Cancelled) || row.is_ok_and(|row| row.proven_shortest),
            "it was cut"
        );
    });
}
