//! `pasyans bench`.

use crate::command::run;

#[test]
fn figures_are_reported_in_tables() {
    let ran = run(&["bench", "molek-syntez", "--deals", "1..20"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran:?}");
    let lines: Vec<&str> = ran.stdout.lines().collect();
    let heading = "molek-syntez, deals 1..20, without cheats: the shortest win, one thread";
    assert_eq!(lines[0], heading, "{ran:?}");
    for word in [
        "won",
        "unwinnable",
        "undecided",
        "CPU",
        "median",
        "95 %",
        "worst",
    ] {
        assert!(lines[1].contains(word), "{word}: {ran:?}");
    }
    assert!(lines[2].starts_with("auto "), "{ran:?}");
    for word in ["states/s", "moves", "proven", "memory", "bytes/state"] {
        assert!(lines[4].contains(word), "{word}: {ran:?}");
    }
    assert_eq!(lines.len(), 6, "{ran:?}");
}

#[test]
fn a_game_with_cheats_is_measured_with_and_without() {
    let args = ["bench", "--cheat", "--deal", "1..10", "--format", "json"];
    let ran = run(&args);
    let [report] = &ran.objects()[..] else {
        panic!("one object: {ran:?}")
    };
    assert_eq!(report["measured"], 10);
    assert_eq!(report["won"], 10);
    assert_eq!(report["proven"], 10);
    assert!(report["seconds"]["median"].as_f64() <= report["seconds"]["highest"].as_f64());
    let cheats = report["cheats"].as_object().expect("a distribution");
    let wins: u64 = cheats.values().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(wins, 10);
    // The signature: what is searched does not depend on the machine.
    let again = &run(&args).objects()[0];
    assert_eq!(report["total_states"], again["total_states"]);
    let text = run(&args[..4]).stdout;
    assert!(text.contains("\nwins by cheats  "), "{text}");
}

#[test]
fn threads_can_share_each_deal() {
    let args = ["bench", "bakers-game", "--deal", "1..20", "--alone"];
    let report = |threads: &str| {
        let ran = run(&[&args[..], &["--threads", threads, "--format", "json"]].concat());
        ran.objects()[0].clone()
    };
    let (one, two) = (report("1"), report("2"));
    assert_eq!((&one["threads"], &two["threads"]), (&1.into(), &2.into()));
    for verdict in ["won", "unwinnable", "undecided"] {
        assert_eq!(one[verdict], two[verdict], "{verdict}");
    }
    let text = run(&[&args[..], &["--threads", "2"]].concat()).stdout;
    let heading = "bakers-game, deals 1..20: the first win, 2 threads";
    assert_eq!(text.lines().next(), Some(heading), "{text}");
}

#[test]
fn searches_are_compared_on_the_same_deals() {
    let searches = [
        "bench",
        "freecell",
        "--deal",
        "1..3",
        "--search",
        "auto,best-first",
    ];
    let ran = run(&[&searches[..], &["--alone", "--format", "json"]].concat());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let reports = ran.objects();
    let solvers: Vec<_> = reports.iter().map(|report| &report["solver"]).collect();
    assert_eq!(solvers, ["auto", "best-first"]);
    for report in &reports {
        assert_eq!(
            (&report["deals"], &report["won"]),
            (&"1..3".into(), &3.into())
        );
        assert!(report["mean_length"].as_f64() > Some(40.0), "{report}");
        assert!(report["bytes_per_state"].is_number(), "{report}");
        assert_eq!(report["cpu_seconds"].is_number(), cfg!(unix), "{report}");
    }
    let ran = run(&[&searches[..], &["--alone"]].concat());
    assert!(
        ran.stdout
            .starts_with("freecell, deals 1..3: the first win")
    );
    assert!(ran.stdout.contains("\nauto ") && ran.stdout.contains("\nbest-first "));
}

#[test]
fn fc_solve_has_a_row_where_it_is_installed() {
    let is_installed = |name: &str| {
        let paths = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&paths).any(|path| path.join(name).is_file())
    };
    if !is_installed("fc-solve") || !is_installed("freecell-solver-range-parallel-solve") {
        eprintln!("left out: no fc-solve");
        return;
    }
    for (game, deals, has_length) in [
        ("freecell", "11981..11983", false),
        ("eight-off", "1..2", true),
    ] {
        let ran = run(&["bench", game, "--deal", deals, "--format", "json"]);
        let [ours, theirs] = &ran.objects()[..] else {
            panic!("two objects: {ran:?}")
        };
        assert_eq!(theirs["solver"], "fc-solve -l lg");
        for field in ["measured", "won", "unwinnable"] {
            assert_eq!(ours[field], theirs[field], "{field}: {ran:?}");
        }
        assert!(theirs["total_states"].as_u64() > Some(0), "{theirs}");
        assert_eq!(theirs["mean_length"].is_number(), has_length, "{theirs}");
    }
}

#[test]
fn what_cannot_be_measured_is_said() {
    for (args, message) in [
        (
            &["bench", "chess"][..],
            "error: there is no game 'chess'; pasyans games lists all\n",
        ),
        (
            &["bench", "freecell", "--cheat"],
            "error: freecell has no cheats; leave --cheat out\n",
        ),
        (
            &["bench", "freecell", "--deal", "0..5"],
            "error: freecell has no deal 0: its deals have the numbers 1 to 8589934591\n",
        ),
    ] {
        let ran = run(args);
        assert_eq!(
            (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
            (Some(2), "", message)
        );
    }
}
