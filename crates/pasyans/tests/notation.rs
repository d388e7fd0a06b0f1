//! Standard notation: what is written is read again, and what others write is understood.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;

use insta::assert_snapshot;
use pasyans::notation::{self, NotationError};
use pasyans::{IllegalMove, Move, Place, Position, Rules};

mod random;

use random::Random;

fn rules(name: &str) -> Arc<Rules> {
    Rules::named(name).expect("a known game")
}

fn board(game: &str, text: &str) -> Position {
    Position::parse(&rules(game), text).unwrap_or_else(|error| panic!("{error}"))
}

fn deal(number: u64) -> Position {
    rules("freecell").deal(number).expect("a deal")
}

fn moves(text: &str) -> Vec<Move> {
    let moves = text.split(", ").map(str::parse);
    moves.collect::<Result<_, _>>().expect("moves")
}

fn played(start: &Position, moves: &[Move]) -> Position {
    let mut position = start.clone();
    for &mv in moves {
        position.play(mv).expect("a legal move");
    }
    position
}

/// What is written, which is then read as the same moves.
fn written(start: &Position, moves: &[Move]) -> String {
    let text = notation::write(start, moves).expect("moves that can be written");
    assert_eq!(notation::read(start, &text).as_deref(), Ok(moves), "{text}");
    text
}

/// Runs that can be moved in parts, and empty columns.
const RUNS: &str = "\
Foundations: H-8 C-8 D-8 S-8
KS QH JS TH 9S
KC
:
QC JD TC 9D
KD QS JH TS 9H
KH QD JC TD 9C";

/// No room at all.
const FULL: &str = "\
Foundations: H-8 C-8 D-8 S-8
Freecells: 9S 9D 9H 9C
KS QH JS TH
KC
QC
JD
TC
KD QS JH TS
KH QD
JC TD";

#[test]
fn single_cards() {
    let start = deal(1);
    let line = moves("t5 c0 1, t5 c3 1, t5 f1 1, c3 t3 1");
    assert_eq!(played(&start, &line[..3]).home(), [0, 1, 0, 0]);
    assert_eq!(
        notation::write(&start, &line[..3]).as_deref(),
        Ok("6a 6d 6h")
    );
    assert_eq!(
        notation::read(&start, "6a 6d 6h").as_deref(),
        Ok(&line[..3])
    );
}

#[test]
fn ten_a_line() {
    let start = board("freecell", RUNS);
    let there_and_back = moves("t0 c0 1, c0 t0 1").repeat(6);
    assert_snapshot!(written(&start, &there_and_back), @r"
    1a a1 1a a1 1a a1 1a a1 1a a1
    1a a1
    ");
}

#[test]
fn a_run_goes_as_far_as_the_rules_allow() {
    let start = board("freecell", RUNS);
    // Onto another card only one number fits, so it need not be said.
    assert_eq!(written(&start, &moves("t0 t1 4")), "12");
    // Into an empty column it is said, as Freecell Solver does, unless one card goes.
    assert_eq!(written(&start, &moves("t0 t2 4")), "13v4");
    assert_eq!(written(&start, &moves("t0 t2 2")), "13v2");
    assert_eq!(written(&start, &moves("t0 t2 1")), "13v1");
    assert_eq!(written(&start, &moves("t1 t2 1")), "23");
}

#[test]
fn a_count_in_hexadecimal() {
    let start = board(
        "freecell",
        "Foundations: H-3 C-K D-K S-4\n\
        KS QH JS TH 9S 8H 7S 6H 5S 4H\n\
        KH QS JH TS 9H 8S 7H 6S 5H",
    );
    assert_eq!(written(&start, &moves("t0 t2 10")), "13va");
    assert_eq!(notation::read(&start, "13VA"), Ok(moves("t0 t2 10")));
}

#[test]
fn a_count_that_is_not_written() {
    let start = board("freecell", RUNS);
    // Nowhere is one written: as many as possible.
    assert_eq!(notation::read(&start, "13"), Ok(moves("t0 t2 5")));
    // Somewhere one is: then this would have one too if it were of several cards.
    assert_eq!(
        notation::read(&start, "12 13 47v2"),
        Ok(moves("t0 t1 4, t0 t2 1, t3 t6 2"))
    );
    // As many as possible leads nowhere, single cards do.
    assert_eq!(
        notation::read(&start, "13 1a"),
        Ok(moves("t0 t2 1, t0 c0 1"))
    );
}

#[test]
fn capital_letters_and_other_lines() {
    let start = deal(1);
    let text = "# begin\n6A\t6D\r\n\r\n  6H\n# end";
    assert_eq!(
        notation::read(&start, text),
        notation::read(&start, "6a 6d 6h")
    );
    assert_eq!(notation::read(&start, ""), Ok(Vec::new()));
    assert_eq!(notation::write(&start, &[]).as_deref(), Ok(""));
}

#[test]
fn cards_that_build_in_any_order() {
    let text = "\
FH FH
FH FH
TH 9S 8H 7S 6H
6S 6C 6D
7H 7D 7C
8S 8C 8D
9H 9C 9D
TC TD TS FC FS FS FS FS
FD FD FD FD FC FC FC";
    let start = board("exapunks", text);
    assert_eq!(written(&start, &moves("t0 t1 2")), "12");
    assert_eq!(written(&start, &moves("t0 t1 1")), "12v1");
}

#[test]
fn of_alike_foundations_the_first_is_meant() {
    let game = Rules::from_toml(
        "name = \"two-decks\"\nranks = \"A2\"\nsuits = \"HC\"\ncopies = 2\nbuild = \"suit\"\ncolumns = 4\ncells = 2",
    );
    let rules = Arc::new(game.expect("a rule file"));
    let start = Position::parse(&rules, "AH AH\n2H 2H\nAC 2C\nAC 2C").expect("a board");
    let line = moves("t0 f2 1, t0 f0 1");
    let text = notation::write(&start, &line).expect("moves that can be written");
    assert_eq!(text, "1h 1h");
    let read = notation::read(&start, &text).expect("legal moves");
    assert_eq!(read, moves("t0 f0 1, t0 f2 1"));
    assert_eq!(played(&start, &read), played(&start, &line));
}

#[test]
fn what_is_written_is_read_again() {
    let mut random = Random::new(1);
    let mut games = 0;
    for rules in Rules::all() {
        let start = rules.deal(random.next() % 1000 + 1).expect("a deal");
        if start.columns().len() > 9 || start.cells().len() > 7 {
            let refusal = notation::write(&start, &[]).expect_err("too many piles");
            assert!(matches!(refusal, NotationError::TooManyPiles { .. }));
            continue;
        }
        let has_names =
            rules.reserve() == 0 && !rules.takes_back() && !rules.hides_cards() && !rules.gathers();
        if !has_names {
            assert_eq!(notation::write(&start, &[]), Err(NotationError::NoNames));
            assert_eq!(notation::read(&start, "12"), Err(NotationError::NoNames));
            continue;
        }
        games += 1;
        for _ in 0..20 {
            let mut position = start.clone();
            let mut line = Vec::new();
            while let Some(mv) = random
                .pick(&position.legal_moves(false))
                .filter(|_| line.len() < 100)
            {
                position.play(mv).expect("a listed move is legal");
                line.push(mv);
            }
            written(&start, &line);
        }
    }
    assert_eq!(games, 15);
}

// What others write.

#[test]
fn solutions_of_freecell_solver() {
    let marked = include_str!("data/text/freecell-2-fc-solve.txt");
    let plain = include_str!("data/text/freecell-24-fc-solve.txt");
    for (number, text) in [(2, marked), (24, plain)] {
        let start = deal(number);
        let moves = notation::read(&start, text).expect("legal moves");
        assert!(played(&start, &moves).is_won(), "deal {number}");
        written(&start, &moves);
    }
}

#[test]
fn solutions_of_freecell_solver_for_ten_columns_and_for_eight_cells() {
    let towers = include_str!("data/text/seahaven-towers-1-fc-solve.txt");
    let eight_off = include_str!("data/text/eight-off-1-fc-solve.txt");
    for (game, text) in [("seahaven-towers", towers), ("eight-off", eight_off)] {
        let start = rules(game).deal(1).expect("a deal");
        let moves = notation::read(&start, text).unwrap_or_else(|error| panic!("{game}: {error}"));
        assert!(played(&start, &moves).is_won(), "{game}");
    }
}

/// It moves sequences of several suits at once, and complete suits by a move, from column 10 by `0h`.
#[test]
fn solutions_of_freecell_solver_for_simple_simon() {
    let solutions = include_str!("data/text/simple-simon-fc-solve.txt");
    let mut read = 0;
    for solution in solutions.split("# deal ").skip(1) {
        let (number, text) = solution.split_once('\n').expect("moves");
        let number = number.parse().expect("a number");
        let start = rules("simple-simon").deal(number).expect("a deal");
        let moves =
            notation::read(&start, text).unwrap_or_else(|error| panic!("{number}: {error}"));
        assert!(played(&start, &moves).is_won(), "deal {number}");
        read += 1;
    }
    assert!(read > 3, "{read}");
}

#[test]
fn two_digits_are_a_column_if_there_is_one() {
    let towers = rules("seahaven-towers").deal(1).expect("a deal");
    for (word, line) in [("10a", "t9 c0 1"), ("1010", "t9 t9 1"), ("110", "t0 t9 1")] {
        let told = match notation::read(&towers, word) {
            Ok(moves) => moves,
            Err(NotationError::Illegal { .. }) => moves(line),
            Err(error) => panic!("{word}: {error}"),
        };
        assert_eq!(told, moves(line), "{word}");
    }
    for word in ["11a", "011", "1a1", "100", "8k", "10", "0110", "10i"] {
        let error = notation::read(&towers, word);
        assert!(
            matches!(error, Err(NotationError::NotAMove { .. })),
            "{word}: {error:?}"
        );
    }
}

#[test]
fn a_word_that_may_be_two_moves_is_the_legal_one_or_refused() {
    let wide = rules("bakers-dozen");
    let home = "Foundations: H-J C-J D-J S-J\n";
    let board = |first: &str, second: &str, eleventh: &str, twelfth: &str| {
        let text =
            format!("{home}{first}\n{second}\n:\n:\n:\n:\n:\n:\n:\n:\n{eleventh}\n{twelfth}\n:");
        Position::parse(&wide, &text).unwrap_or_else(|error| panic!("{error}"))
    };
    // Column 1 to column 12, or column 11 to column 2.
    let only_one = board("QH QC QD", "KC KD KS", "KH", "QS");
    let error =
        notation::read(&only_one, "112").expect_err("no queen on a queen, no king on a king");
    assert!(matches!(error, NotationError::Illegal { .. }), "{error}");
    let one = board("KH QH", "QC QD", "KC QS", "KD KS");
    assert_eq!(notation::read(&one, "112"), Ok(moves("t0 t11 1")));
    let both = board("KH QH QC QD", "KC", "KS QS", "KD");
    let error = notation::read(&both, "112").expect_err("two moves");
    assert_snapshot!(error, @"move 1 (112): this may be t0 t11 1 or t10 t1 1; write the moves as t0 t11, columns from 0");
}

/// Where Freecell Solver is installed: more of its solutions. (Not of the games whose empty columns
/// take kings only: its compound moves put other cards there too.)
#[test]
fn freecell_solver_itself() {
    for (game, variant) in [
        ("freecell", "freecell"),
        ("bakers-game", "bakers_game"),
        ("relaxed-freecell", "relaxed_freecell"),
        ("beleaguered-castle", "beleaguered_castle"),
    ] {
        let mut won = 0;
        for number in 1..=15 {
            let start = rules(game).deal(number).expect("a deal");
            let Some(text) = solution(variant, &start) else {
                let is_needed = std::env::var_os("PASYANS_NEEDS_FC_SOLVE").is_some();
                assert!(!is_needed, "there is no fc-solve");
                println!("left out: there is no fc-solve, which Debian has in freecell-solver-bin");
                return;
            };
            if text.contains("This game is solveable") {
                let moves = notation::read(&start, &text);
                let moves =
                    moves.unwrap_or_else(|error| panic!("{game} {number}: {error}\n{text}"));
                assert!(played(&start, &moves).is_won(), "{game} {number}");
                won += 1;
            }
        }
        assert!(won > 3, "{game}: {won}");
    }
}

/// What Freecell Solver says about a board, if it is there.
fn solution(variant: &str, start: &Position) -> Option<String> {
    let mut child = Command::new("fc-solve")
        .args(["-l", "lg", "-g", variant, "-mi", "20000", "-m", "-snx", "-"])
        .env("FREECELL_SOLVER_QUIET", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut stdin = child.stdin.take()?;
    writeln!(stdin, "{start}").ok()?;
    drop(stdin);
    let output = child.wait_with_output().ok()?;
    String::from_utf8(output.stdout).ok()
}

// What is refused.

fn refusal(start: &Position, text: &str) -> String {
    notation::read(start, text)
        .expect_err("no moves")
        .to_string()
}

fn unwritable(game: &str) -> String {
    let start = rules(game).deal(1).expect("a deal");
    notation::write(&start, &[])
        .expect_err("too many piles")
        .to_string()
}

#[test]
fn too_many_columns() {
    assert_snapshot!(unwritable("simple-simon"), @"standard notation has names for 9 columns and 7 cells; this game has 10 columns and 0 cells");
}

#[test]
fn too_many_cells() {
    assert_snapshot!(unwritable("eight-off"), @"standard notation has names for 9 columns and 7 cells; this game has 8 columns and 8 cells");
}

#[test]
fn a_word_that_is_no_move() {
    assert_snapshot!(refusal(&deal(1), "6a\n 6x"), @"line 2, character 2: '6x' is not a move; write pairs like 1a (column 1 to cell a), 26 (column 2 to column 6), 3h (home), 26v3 (three cards), or redeal");
    for word in [
        "6", "6a6", "0a", "6i", "6A7", "66v", "66v+3", "66v-1", "66vg", "66v100", "ß1", "6a,",
        "6a.", "h", "66w3", "66v3v3", "t0", "♥1", "66v٣",
    ] {
        let error = notation::read(&deal(1), word);
        assert!(
            matches!(error, Err(NotationError::NotAMove { .. })),
            "{word}: {error:?}"
        );
    }
}

#[test]
fn moves_that_the_rules_forbid() {
    let start = board("freecell", RUNS);
    let full = board("freecell", FULL);
    let refusals = [
        refusal(&start, "1a 1a"),
        refusal(&start, "3a"),
        refusal(&start, "a1"),
        refusal(&start, "1a ab"),
        refusal(&start, "11"),
        refusal(&start, "15"),
        refusal(&start, "19"),
        refusal(&start, "1f"),
        refusal(&start, "fh"),
        refusal(&start, "1h 1h"),
        refusal(&start, "h1"),
        refusal(&start, "12v3"),
        refusal(&start, "13v0"),
        refusal(&start, "13v6"),
        refusal(&start, "1av2"),
        refusal(&full, "12"),
        refusal(&full, "74 7a"),
    ];
    assert_snapshot!(refusals.join("\n"), @r"
    move 2 (1a): cell 1 is taken
    move 1 (3a): column 3 is empty
    move 1 (a1): cell 1 is empty
    move 2 (ab): a move goes from one pile to another
    move 1 (11): a move goes from one pile to another
    move 1 (15): 9S does not fit on 9H
    move 1 (19): there is no column 9
    move 1 (1f): there is no cell 6
    move 1 (fh): there is no cell 6
    move 2 (1h): TH is not the next card of foundation 1
    move 1 (h1): a card on a foundation stays there
    move 1 (12v3): JS does not fit on KC
    move 1 (13v0): at least one card has to move
    move 1 (13v6): only the last 5 of column 1 can move together
    move 1 (1av2): only one card at a time goes to cell 1
    move 1 (12): there is room to move 1 together, not 3
    move 1 (74): QD does not fit on JD
    ");
}

#[test]
fn home_where_there_is_none() {
    let start = rules("exapunks").deal(1).expect("a deal");
    assert_snapshot!(refusal(&start, "1h"), @"move 1 (1h): there is no foundation 1");
}

#[test]
fn a_cheat() {
    let start = board("molek-syntez", "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.");
    let legal = start.legal_moves(true);
    let cheat = *legal.iter().find(|mv| mv.is_cheat()).expect("a cheat");
    let honest = *legal.iter().find(|mv| !mv.is_cheat()).expect("a move");
    let error = notation::write(&start, &[honest, cheat]).expect_err("a cheat");
    assert_eq!(error, NotationError::Cheat { number: 2 });
    assert_snapshot!(error, @"move 2 is a cheat: standard notation cannot express that");
}

#[test]
fn an_illegal_move_is_not_written() {
    let mv = Move::one(Place::Cell(0), Place::Column(0));
    let error = notation::write(&deal(1), &[mv]).expect_err("an illegal move");
    assert!(matches!(
        error,
        NotationError::Illegal {
            number: 1,
            reason: IllegalMove::EmptySource { .. },
            ..
        }
    ));
    assert_snapshot!(error, @"move 1 (c0 t0 1): cell 1 is empty");
}
