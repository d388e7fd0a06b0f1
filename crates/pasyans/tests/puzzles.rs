//! Puzzles: what they claim holds by the plain rules, and those that ship with the page are true.

use std::fs;
use std::path::PathBuf;

use pasyans::{
    Engine, Finder, Puzzle, PuzzleSet, Rules, Solution, ThreadHost, Trial, Tried, Tries,
};

/// So many positions are played out where a defeat is to be proved by the plain rules.
const MOST_POSITIONS: usize = 30_000;

/// The sets that ship with the page.
fn shipped() -> Vec<PuzzleSet> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../pasyans-server/web/puzzles");
    let files = fs::read_dir(&folder).expect("the sets");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("text");
        let set: PuzzleSet = text.parse().unwrap_or_else(|why| panic!("{path:?}: {why}"));
        assert_eq!(set.to_string(), text, "{path:?} is as it is written");
        assert_eq!(
            path.file_stem().and_then(|name| name.to_str()),
            Some(&*set.game)
        );
        set
    };
    paths.into_iter().map(read).collect()
}

/// Which moves of a puzzle win, without a limit on states.
fn tried(puzzle: &Puzzle, game: &str) -> Vec<Tried> {
    let rules = Rules::named(game).expect("a game");
    let position = puzzle.position(&rules).expect("a legal position");
    let mut trial = Trial::new(&position, &[None]);
    let mut engine = Engine::new(ThreadHost::new());
    while let Some(question) = trial.question() {
        engine.go(question, |_event| {});
        trial.answered(&engine.wait().expect("an answer"));
    }
    trial.moves().to_vec()
}

#[test]
fn a_sample_of_the_shipped_puzzles_is_proved_anew() {
    let sets = shipped();
    assert!(sets.len() >= 10, "most games have puzzles");
    let mut played_out = 0;
    for set in &sets {
        // The one that takes the least to prove, as far as its rating tells.
        let puzzle = set
            .puzzles
            .iter()
            .min_by_key(|one| one.rating())
            .expect("puzzles");
        let moves = tried(puzzle, &set.game);
        let winning: Vec<_> = moves.iter().filter(|mv| mv.wins() == Some(true)).collect();
        let listed: Vec<_> = winning.iter().map(|mv| mv.mv()).collect();
        assert_eq!(listed, puzzle.winning(), "{} {puzzle}", set.game);
        assert!((1..=2).contains(&listed.len()));
        for mv in winning {
            let win = mv.win().expect("a win").moves().to_vec();
            Solution::replay(mv.after(), win).expect("it wins by the plain rules");
        }
        let losing: Vec<_> = moves.iter().filter(|mv| mv.wins() == Some(false)).collect();
        assert!(losing.len() >= 2);
        assert_eq!(losing.len() + listed.len(), moves.len(), "all are decided");
        for mv in losing {
            let mut tries = Tries::new(mv.after().clone(), MOST_POSITIONS);
            while tries.advance(1_000) {}
            assert!(!tries.is_won(), "{} {puzzle}: {}", set.game, mv.mv());
            played_out += usize::from(tries.is_whole());
        }
    }
    // The second proof, which knows nothing of the searches.
    assert!(played_out >= 20, "{played_out} defeats were played out");
}

#[test]
fn every_shipped_puzzle_is_a_position_of_its_deal() {
    for set in shipped() {
        let rules = Rules::named(&set.game).expect("a game");
        let mut positions = Vec::new();
        for puzzle in &set.puzzles {
            let position = puzzle.position(&rules).expect("legal moves");
            assert!(position.finish().is_none() && !position.is_won());
            assert!(
                puzzle
                    .winning()
                    .iter()
                    .all(|&mv| position.check(mv).is_ok())
            );
            assert!(!positions.contains(&position), "{} {puzzle}", set.game);
            positions.push(position);
        }
        assert!(
            set.command
                .is_some_and(|it| it.starts_with("pasyans puzzles "))
        );
    }
}

#[test]
fn a_deal_gives_the_shipped_puzzles_again() {
    for name in ["molek-syntez", "seahaven-towers"] {
        let sets = shipped();
        let set = sets.iter().find(|set| set.game == name).expect("a set");
        let deal = set.puzzles[0].deal();
        let rules = Rules::named(name).expect("a game");
        let mut finder = Finder::new(rules.deal(deal).expect("a deal"), deal);
        let mut engine = Engine::new(ThreadHost::new());
        while let Some(question) = finder.question() {
            engine.go(question, |_event| {});
            finder.answered(&engine.wait().expect("an answer"));
        }
        let shipped: Vec<_> = set
            .puzzles
            .iter()
            .filter(|one| one.deal() == deal)
            .collect();
        let found: Vec<_> = finder.found().iter().collect();
        assert_eq!(found, shipped, "{name} {deal}");
    }
}

#[test]
fn playing_everything_out_agrees_with_the_engine() {
    let rules = Rules::named("molek-syntez").expect("a game");
    let mut whole = 0;
    for number in 1..=30 {
        let deal = rules.deal(number).expect("a deal");
        let mut tries = Tries::new(deal.clone(), MOST_POSITIONS);
        while tries.advance(1_000) {}
        let mut engine = Engine::new(ThreadHost::new());
        engine.go(pasyans::Question::new(deal.clone()), |_event| {});
        let is_won = engine.wait().expect("an answer").solution().is_some();
        if tries.is_won() {
            Solution::replay(&deal, tries.line()).expect("a win");
            assert!(is_won, "{number}");
            assert_eq!(tries.cards(), tries.all_cards());
        } else if tries.is_whole() {
            assert!(!is_won, "{number}");
            assert!(tries.cards() < tries.all_cards());
            whole += 1;
        }
    }
    assert!(whole >= 10, "{whole} deals were played out");
}

#[test]
fn a_deal_that_is_lost_has_no_puzzles() {
    let rules = Rules::named("freecell").expect("a game");
    let mut finder = Finder::new(rules.deal(11_982).expect("a deal"), 11_982);
    let mut engine = Engine::new(ThreadHost::new());
    while let Some(question) = finder.question() {
        engine.go(question, |_event| {});
        finder.answered(&engine.wait().expect("an answer"));
    }
    assert!(finder.found().is_empty());
}

#[test]
fn a_search_that_was_cut_short_finds_nothing() {
    let rules = Rules::named("bakers-game").expect("a game");
    let mut finder = Finder::new(rules.deal(4).expect("a deal"), 4);
    let question = finder.question().expect("a question");
    let budget = pasyans::Budget {
        memory: 1 << 10,
        ..question.budget
    };
    let mut engine = Engine::new(ThreadHost::new());
    engine.go(pasyans::Question { budget, ..question }, |_event| {});
    finder.answered(&engine.wait().expect("an answer"));
    assert!(finder.question().is_none() && finder.found().is_empty());
}
