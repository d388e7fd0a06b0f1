//! What is said about moves, refusals, verdicts and strengths.

use std::time::Duration;

use pasyans::words::{
    Action, BestSoFar, CATALOGUES, Certainty, EndedBy, Forecast, Ground, Headline, Loss, Mismatch,
    Note, Outlook, Piece, Promise, Quest, Replayed, Skipped, Statement, Strength, Summary, Tally,
    Worth, tell,
};
use pasyans::{
    Answer, Engine, IllegalMove, Kind, Move, Place, Position, Question, Rules, Stop, Suit,
    ThreadHost, Verdict,
};

/// A card of FreeCell by its text form, or of MOLEK-SYNTEZ.
fn card(text: &str) -> Kind {
    let game = match text.len() {
        1 => "molek-syntez",
        _ => "freecell",
    };
    let rules = Rules::named(game).expect("a game");
    let position = rules.deal(1).expect("a deal");
    let kinds = position.rules().deck().kinds();
    let is_it = |kind: &&Kind| kind.to_string() == text;
    *kinds.iter().find(is_it).expect("a card")
}

fn cards(text: &str) -> Vec<Kind> {
    text.split(' ').map(card).collect()
}

fn pile(name: &str) -> Place {
    name.parse().expect("a pile")
}

fn actions() -> Vec<(Statement, &'static str)> {
    let (t0, t3) = (pile("t0"), pile("t3"));
    let onto = Action::MoveOnto {
        cards: cards("5H 4S"),
        from: t0,
        target: card("6C"),
        to: t3,
    };
    let ten = Action::MoveToEmpty {
        cards: cards("0 9"),
        from: t0,
        to: t3,
    };
    let cell = Action::MoveToCell {
        cards: cards("TH"),
        from: t0,
        to: pile("c1"),
    };
    let home = Action::MoveHome {
        cards: cards("AS"),
        from: pile("c3"),
        to: pile("f3"),
    };
    let cheat = Action::Cheat {
        cards: cards("8"),
        from: t0,
        target: card("V"),
        to: t3,
    };
    let short = Action::MoveOnto {
        cards: cards("5H 4S 3D"),
        from: t0,
        target: card("6C"),
        to: t3,
    };
    let run_of_hearts = Note::RunTakenOff {
        suit: Some(Suit::Hearts),
    };
    vec![
        (
            onto.into(),
            "Move 5H 4S from column 1 onto the 6C of column 4",
        ),
        (
            ten.clone().into(),
            "Move 10 9 from column 1 to the empty column 4",
        ),
        (cell.clone().into(), "Move TH from column 1 to cell 2"),
        (home.clone().into(), "Move AS from cell 4 home"),
        (
            cheat.clone().into(),
            "Cheat: put the 8 of column 1 on the V of column 4",
        ),
        (Statement::Played(short), "5H and 2 more onto 6C, column 4"),
        (
            Statement::Played(ten.clone()),
            "10 and 1 more to the empty column 4",
        ),
        (Statement::Played(cell.clone()), "TH to cell 2"),
        (Statement::Played(home.clone()), "AS home"),
        (
            Statement::Played(cheat.clone()),
            "Cheat: 8 onto V, column 4",
        ),
        (Note::NoLongerCheated.into(), "no longer cheated"),
        (
            Note::ColumnComplete { pile: t0 }.into(),
            "column 1 is complete",
        ),
        (
            Note::RunTakenOff { suit: None }.into(),
            "the complete run is taken off",
        ),
        (
            run_of_hearts.into(),
            "the complete run of hearts is taken off",
        ),
        (
            Note::ColumnEmptied { pile: t0 }.into(),
            "column 1 is now empty",
        ),
    ]
}

fn refusals() -> Vec<(Statement, &'static str)> {
    use IllegalMove as No;
    let (pile, card) = (pile("t2"), card("0"));
    let refusals: [(No, &str); 22] = [
        (No::NoSuchPile { pile }, "there is no column 3"),
        (No::SamePile, "a move goes from one pile to another"),
        (No::NoCards, "at least one card has to move"),
        (No::EmptySource { pile }, "column 3 is empty"),
        (
            No::TakenCell {
                pile: Place::Cell(0),
            },
            "cell 1 is taken",
        ),
        (No::FromFoundation, "a card on a foundation stays there"),
        (
            No::LockedSource { pile },
            "column 3 is locked: nothing leaves it",
        ),
        (
            No::LockedTarget { pile },
            "column 3 is locked: nothing goes on it",
        ),
        (
            No::CheatedTarget { pile },
            "column 3 ends with a cheated card: nothing goes on it",
        ),
        (
            No::CheatedMovesAlone { pile },
            "the cheated card of column 3 moves alone",
        ),
        (
            No::OneCardOnly {
                pile: Place::Foundation(1),
            },
            "only one card at a time goes to foundation 2",
        ),
        (
            No::NotARun { pile, run: 1 },
            "only the last card of column 3 can move",
        ),
        (
            No::NotARun { pile, run: 4 },
            "only the last 4 of column 3 can move together",
        ),
        (
            No::NoRoom { room: 3, count: 5 },
            "there is room to move 3 together, not 5",
        ),
        (
            No::DoesNotFit { card, target: card },
            "10 does not fit on 10",
        ),
        (
            No::NotNext {
                card,
                pile: Place::Foundation(0),
            },
            "10 is not the next card of foundation 1",
        ),
        (
            No::MayNotFill { card },
            "10 may not be put into an empty column",
        ),
        (
            No::NoCheatHere,
            "a cheat puts the last card of one column on another column",
        ),
        (No::NoCheats, "there are no cheats in this game"),
        (
            No::NotACheat,
            "this placement is legal, so it is not a cheat",
        ),
        (No::CheatTakesOneCard, "a cheat moves one card"),
        (
            No::CheatedAlready,
            "the card is cheated already: it may only go where it fits",
        ),
    ];
    refusals
        .map(|(refusal, words)| (refusal.into(), words))
        .into()
}

fn replays() -> Vec<(Statement, &'static str)> {
    let action = Action::MoveHome {
        cards: cards("AS"),
        from: pile("c3"),
        to: pile("f3"),
    };
    let illegal = |piles| Replayed::Illegal {
        number: 3,
        written: "t0 t1 1".to_owned(),
        piles,
        why: Box::new(IllegalMove::NoCards.into()),
    };
    let no_square = Mismatch::NoSuchSquare { column: 7, row: 2 };
    let no_card = Mismatch::NoCardThere { column: 1, row: 9 };
    let elsewhere = Mismatch::LandsElsewhere {
        column: 1,
        row: 5,
        written: 6,
    };
    let of_move = Statement::OfMove {
        number: 3,
        why: Box::new(IllegalMove::NoCards.into()),
    };
    vec![
        (of_move, "move 3: at least one card has to move"),
        (
            no_square.into(),
            "there is no square 7 2: columns count from 0",
        ),
        (no_card.into(), "there is no card on 1 9"),
        (elsewhere.into(), "the card lands on 1 5, not on 1 6"),
        (
            Mismatch::OtherCards { action }.into(),
            "the cards are others: Move AS from cell 4 home",
        ),
        (
            Replayed::Won {
                moves: 1,
                cheats: None,
            }
            .into(),
            "Legal and won: 1 move.",
        ),
        (
            Replayed::Won {
                moves: 2,
                cheats: Some(0),
            }
            .into(),
            "Legal and won: 2 moves without cheats.",
        ),
        (
            Replayed::NotWon {
                moves: 2,
                cheats: Some(1),
            }
            .into(),
            "Legal, but not won: 2 moves with 1 cheat.",
        ),
        (
            illegal(None).into(),
            "Move 3 (t0 t1 1) is illegal: at least one card has to move.",
        ),
        (
            illegal(Some((pile("t0"), pile("t1")))).into(),
            "Move 3 (t0 t1 1, from column 1 to column 2) is illegal: at least one card has to move.",
        ),
    ]
}

fn verdicts() -> Vec<(Statement, &'static str)> {
    let won = |cheats, promise| Headline::Won {
        moves: 27,
        cheats,
        by_card: false,
        promise,
        at_least: None,
    };
    let by_card = Headline::Won {
        moves: 1_027,
        cheats: None,
        by_card: true,
        promise: Promise::Shortened,
        at_least: Some(900),
    };
    let minute = EndedBy::Time {
        limit: Some(Duration::from_secs(60)),
    };
    let fewer_open = Promise::FewerCheatsOpen {
        why: EndedBy::Cancelled,
    };
    let shorter_open = |cheats| Promise::ShorterOpen {
        cheats,
        why: minute,
    };
    let undecided = |at_least| Headline::Undecided {
        why: EndedBy::Fault,
        at_least,
    };
    vec![
        (
            Headline::WonAlready.into(),
            "Won already: there is nothing to move.",
        ),
        (
            won(None, Promise::Shortest).into(),
            "Won in 27 moves: the shortest possible.",
        ),
        (
            won(Some(0), Promise::ShortestWithoutCheats).into(),
            "Won in 27 moves without cheats: without cheats none is shorter.",
        ),
        (
            won(Some(2), Promise::FewestCheats { cheats: 2 }).into(),
            "Won in 27 moves with 2 cheats: no win has fewer cheats, and with 2 none is shorter.",
        ),
        (
            won(None, Promise::FirstFound).into(),
            "Won in 27 moves: the first win found.",
        ),
        (
            by_card.into(),
            "Won in 1,027 moves, counted card by card. No win has fewer than 900 moves.",
        ),
        (
            won(Some(1), Promise::FewestCheatsWithin { moves: 40 }).into(),
            "Won in 27 moves with 1 cheat. Fewer cheats are not enough for a win in 40 moves; a longer one may \
             need fewer.",
        ),
        (
            won(Some(1), fewer_open).into(),
            "Won in 27 moves with 1 cheat. Whether fewer cheats are enough was not decided: the search was \
             stopped.",
        ),
        (
            won(Some(2), shorter_open(Some(2))).into(),
            "Won in 27 moves with 2 cheats: no win has fewer cheats. Whether there is a shorter win with 2 was not \
             decided: the time was up (60 s).",
        ),
        (
            won(Some(0), shorter_open(Some(0))).into(),
            "Won in 27 moves without cheats. Whether there is a shorter win without cheats was not decided: the \
             time was up (60 s).",
        ),
        (
            won(None, shorter_open(None)).into(),
            "Won in 27 moves. Whether there is a shorter win was not decided: the time was up (60 s).",
        ),
        (
            Headline::Unwinnable.into(),
            "Cannot be won: this is proved.",
        ),
        (
            Headline::UnwinnableWithoutCheats.into(),
            "Cannot be won without cheats: this is proved.",
        ),
        (
            Headline::UnwinnableEvenWithCheats.into(),
            "Cannot be won, not even with cheats: this is proved.",
        ),
        (
            undecided(None).into(),
            "Undecided: the engine failed; please report this board.",
        ),
        (
            undecided(Some(1)).into(),
            "Undecided: the engine failed; please report this board. No win has fewer than 1 move.",
        ),
        (EndedBy::Time { limit: None }.into(), "the time was up"),
        (
            EndedBy::Memory { bytes: 1 << 30 }.into(),
            "the memory was full (1 GiB)",
        ),
        (
            EndedBy::States { limit: None }.into(),
            "the limit on states was reached",
        ),
        (
            EndedBy::States {
                limit: Some(12_000),
            }
            .into(),
            "the limit on states was reached (12,000)",
        ),
        (
            EndedBy::MaxMoves { limit: Some(30) }.into(),
            "there is no win in 30 moves or fewer",
        ),
        (
            EndedBy::MaxMoves { limit: None }.into(),
            "there is no win as short as asked for",
        ),
        (EndedBy::Itself.into(), "the search ended early"),
    ]
}

fn strengths() -> Vec<(Statement, &'static str)> {
    let needs = |cheats| Strength::NeedsCheats { moves: 12, cheats };
    let with = Strength::WinsWithCheats {
        moves: 12,
        cheats: 2,
    };
    let forecast = |more_moves, is_shortest| Forecast::WinsIn {
        more_moves,
        is_shortest,
    };
    let cheating = |cheats, is_fewest, is_shortest| Forecast::WinsWith {
        cheats,
        is_fewest,
        more_moves: 5,
        is_shortest,
    };
    let costs = |moves, cheats| Worth::Costs { moves, cheats };
    vec![
        (Strength::WonAlready.into(), "won already"),
        (Strength::Wins { moves: 1 }.into(), "wins in 1 move"),
        (needs(1).into(), "needs a cheat, wins in 12 moves"),
        (needs(2).into(), "needs 2 cheats, wins in 12 moves"),
        (with.into(), "wins in 12 moves with 2 cheats"),
        (Strength::Loses.into(), "loses"),
        (Strength::MayWin.into(), "may win"),
        (Strength::Safe.into(), "a safe move"),
        (Statement::Label(Strength::Safe), "safe"),
        (Strength::Lost.into(), "loses: it cannot be won"),
        (
            Strength::LostWithoutCheats.into(),
            "loses: it cannot be won without cheats",
        ),
        (Strength::Undecided.into(), "may win: it was not decided"),
        (Statement::Label(Strength::WonAlready), "won"),
        (Statement::Label(Strength::Wins { moves: 12 }), "wins in 12"),
        (Statement::Label(needs(1)), "needs a cheat"),
        (Statement::Label(with), "needs 2 cheats"),
        (Statement::Label(Strength::Loses), "loses"),
        (Statement::Label(Strength::Undecided), "may win"),
        (Forecast::Wins.into(), "wins"),
        (forecast(1, true).into(), "wins in 1 more move"),
        (forecast(5, false).into(), "wins in at most 5 more moves"),
        (
            cheating(0, true, true).into(),
            "wins without cheats, 5 more moves",
        ),
        (
            cheating(1, true, false).into(),
            "needs 1 cheat, at most 5 more moves",
        ),
        (
            cheating(2, false, false).into(),
            "needs at most 2 cheats, at most 5 more moves",
        ),
        (Forecast::Lost.into(), "cannot be won any more"),
        (Forecast::Undecided.into(), "not decided in time"),
        (Loss::MoreMoves { moves: 3 }.into(), "loses 3 moves"),
        (Loss::MoreCheats { cheats: 1 }.into(), "costs 1 more cheat"),
        (Worth::Best.into(), "as good as any"),
        (costs(3, 0).into(), "it costs 3 moves"),
        (costs(1, 2).into(), "it costs 2 cheats and 1 move"),
        (Worth::Loses.into(), "it loses the win"),
        (Worth::Open.into(), "there was no win to lose"),
    ]
}

fn searches() -> Vec<(Statement, &'static str)> {
    let with = |cheats| Quest::WithCheats { cheats };
    let best = |cheats| BestSoFar::Win { moves: 27, cheats };
    vec![
        (Quest::AnyWin.into(), "whether there is a win"),
        (with(0).into(), "whether there is a win without cheats"),
        (with(1).into(), "whether 1 cheat is enough"),
        (
            Quest::InMoves { moves: 26 }.into(),
            "whether 26 moves are enough",
        ),
        (Statement::Searching(Quest::AnyWin), "looking for a win"),
        (Statement::Searching(with(0)), "proving: not without cheats"),
        (Statement::Searching(with(2)), "proving: not with 2 cheats"),
        (
            Statement::Searching(Quest::InMoves { moves: 26 }),
            "proving: not in 26 moves",
        ),
        (BestSoFar::NoWin.into(), "no win yet"),
        (best(0).into(), "best 27 moves"),
        (best(1).into(), "best 27 moves, 1 cheat"),
    ]
}

fn summaries() -> Vec<(Statement, &'static str)> {
    let won = |moves, cheats| Outlook::Won { moves, cheats };
    let undecided = |time| Outlook::Undecided { time };
    let ended = |why| Ground::Ended { why };
    let time = EndedBy::Time { limit: None };
    let memory = EndedBy::Memory { bytes: 1 << 30 };
    let states = EndedBy::States { limit: None };
    let max_moves = EndedBy::MaxMoves { limit: None };
    let tally = |wins, may_win, lose| Tally {
        wins,
        may_win,
        lose,
    };
    let skipped = |why| Skipped::Undecided { why };
    vec![
        (Outlook::WonAlready.into(), "Won"),
        (won(1, 0).into(), "Won in 1 move"),
        (won(1234, 2).into(), "Won in 1,234 moves with 2 cheats"),
        (Outlook::Lost.into(), "Cannot be won"),
        (
            Outlook::LostWithoutCheats.into(),
            "Cannot be won without cheats",
        ),
        (
            undecided(Duration::from_millis(999)).into(),
            "Undecided after 1 s",
        ),
        (
            undecided(Duration::from_millis(9970)).into(),
            "Undecided after 10 s",
        ),
        (Certainty::Proved.into(), "proved"),
        (Certainty::BestSoFar.into(), "best so far"),
        (Certainty::Open.into(), "open"),
        (Ground::NothingToDo.into(), "Nothing left to do."),
        (Ground::FewestCheats.into(), "No win has fewer cheats."),
        (
            Ground::ShortestWithSoFewCheats.into(),
            "No win with so few is shorter.",
        ),
        (Ground::Shortest.into(), "No win has fewer moves."),
        (
            Ground::AtLeast { moves: 77 }.into(),
            "No win has fewer than 77 moves.",
        ),
        (Ground::ShorterMayExist.into(), "A shorter win may exist."),
        (
            Ground::AllSearched.into(),
            "Every continuation was searched.",
        ),
        (
            Ground::NoneFound.into(),
            "No win found, and none ruled out.",
        ),
        (
            Ground::WouldTake { moves: 1 }.into(),
            "A win would take at least 1 move.",
        ),
        (ended(time).into(), "Time ran out."),
        (ended(memory).into(), "Memory ran out."),
        (ended(states).into(), "The limit was reached."),
        (ended(max_moves).into(), "The limit was reached."),
        (ended(EndedBy::Cancelled).into(), "Stopped."),
        (
            ended(EndedBy::Fault).into(),
            "The engine failed; please report it.",
        ),
        (ended(EndedBy::Itself).into(), "The search ended early."),
        (tally(1, 2, 1).into(), "4 moves: 1 wins, 2 may win, 1 loses"),
        (tally(2, 0, 0).into(), "2 moves: 2 win"),
        (tally(0, 0, 1).into(), "1 move: 1 loses"),
        (tally(0, 0, 0).into(), "0 moves"),
        (
            Skipped::Unwinnable.into(),
            "proved unwinnable without cheats",
        ),
        (
            Skipped::UnwinnableEvenWithCheats.into(),
            "proved unwinnable, even with cheats",
        ),
        (skipped(time).into(), "undecided: time"),
        (skipped(memory).into(), "undecided: memory"),
        (skipped(states).into(), "undecided: states"),
        (skipped(max_moves).into(), "undecided: max-moves"),
        (skipped(EndedBy::Cancelled).into(), "undecided: cancelled"),
        (skipped(EndedBy::Fault).into(), "undecided: fault"),
        (skipped(EndedBy::Itself).into(), "undecided: incomplete"),
    ]
}

/// Every statement, with what it is in English.
fn statements() -> Vec<(Statement, &'static str)> {
    [
        actions(),
        refusals(),
        replays(),
        verdicts(),
        strengths(),
        searches(),
        summaries(),
    ]
    .concat()
}

#[test]
fn every_statement_has_its_english() {
    for (statement, words) in statements() {
        assert_eq!(tell(statement.clone()).to_string(), words, "{statement:?}");
    }
}

/// The cards and piles of a phrase, whatever their order.
fn named(pieces: &[Piece]) -> Vec<String> {
    let name = |piece: &Piece| match piece {
        Piece::Card { card } => Some(card.to_string()),
        Piece::Pile { pile, .. } => Some(pile.to_string()),
        Piece::Rank { rank, .. } => Some(rank.to_string()),
        Piece::Text { .. } | Piece::Optional { .. } | Piece::Typed { .. } => None,
    };
    let mut names: Vec<String> = pieces.iter().filter_map(name).collect();
    names.sort_unstable();
    names
}

#[test]
fn every_language_names_the_cards_and_piles() {
    for (language, catalogue) in CATALOGUES {
        for (statement, _) in statements() {
            let phrase = catalogue.tell(&statement);
            assert!(!phrase.pieces().is_empty(), "{language}: {statement:?}");
            let wanted = named(tell(statement.clone()).pieces());
            assert_eq!(named(phrase.pieces()), wanted, "{language}: {statement:?}");
        }
    }
}

#[test]
fn cards_and_piles_are_pieces() {
    let text = |text: &'static str| Piece::Text { text: text.into() };
    let column = |index: u8, text: &'static str| Piece::Pile {
        pile: Place::Column(index),
        text: text.into(),
    };
    let action = Action::MoveOnto {
        cards: cards("5H 4S"),
        from: pile("t0"),
        target: card("6C"),
        to: pile("t3"),
    };
    let verb = Piece::Optional {
        text: "Move ".into(),
        optional: true,
    };
    let card = |name| Piece::Card { card: card(name) };
    let wanted = [
        verb,
        card("5H"),
        text(" "),
        card("4S"),
        text(" from "),
        column(0, "column 1"),
        text(" onto the "),
        card("6C"),
        text(" of "),
        column(3, "column 4"),
    ];
    assert_eq!(tell(action).pieces(), wanted);
}

fn told(game: &str, board: &str, mv: &str) -> (String, Vec<String>) {
    let rules = Rules::named(game).expect("a game");
    let before = Position::parse(&rules, board).expect("a board");
    let mv: Move = mv.parse().expect("a move");
    let mut after = before.clone();
    after.play(mv).expect("legal");
    let notes = Note::on(&before, mv, &after).into_iter();
    let notes = notes.map(|note| tell(note).to_string()).collect();
    (tell(Action::of(&before, mv)).to_string(), notes)
}

#[test]
fn moves_are_told_as_they_look() {
    let told = |mv| {
        let board = "TKDV09876.TKDV0987.TKDV09876.TKDV096!76.8.";
        told("molek-syntez", board, mv)
    };
    let (words, notes) = told("t3 t1 1");
    assert_eq!(words, "Move 6 from column 4 onto the 7 of column 2");
    assert_eq!(notes, ["no longer cheated", "column 2 is complete"]);
    let (words, notes) = told("t4 t5 2");
    assert_eq!(words, "Move 7 6 from column 5 onto the 8 of column 6");
    assert_eq!(notes, ["column 5 is now empty"]);
    let (words, notes) = told("t5 t1!");
    assert_eq!(words, "Cheat: put the 8 of column 6 on the 7 of column 2");
    assert_eq!(notes, ["column 6 is now empty"]);
}

#[test]
fn a_run_laid_bare_is_complete() {
    let told = |mv| {
        let board = "TKDV098766!TKDV0987.TKDV09876.TKDV09876...";
        told("molek-syntez", board, mv)
    };
    let (words, notes) = told("t0 t1");
    assert_eq!(words, "Move 6 from column 1 onto the 7 of column 2");
    assert_eq!(
        notes,
        [
            "no longer cheated",
            "column 2 is complete",
            "column 1 is complete"
        ]
    );
    let (words, _) = told("t0 t5");
    assert_eq!(words, "Move 6 from column 1 to the empty column 6");
}

#[test]
fn cells_and_foundations_have_their_words() {
    let told = |mv| {
        let board = "Foundations: H-K C-K D-K S-8\nFreecells: - KS - -\nTS 9S\nQS JS\n:";
        told("freecell", board, mv)
    };
    let (words, notes) = told("t0 c0");
    assert_eq!(words, "Move 9S from column 1 to cell 1");
    assert!(notes.is_empty());
    assert_eq!(told("t0 f3").0, "Move 9S from column 1 home");
    assert_eq!(told("c1 t2").0, "Move KS from cell 2 to the empty column 3");
}

#[test]
fn runs_that_are_taken_off_are_noted() {
    let board = "Foundations: C-K D-K S-K\nKH QH JH TH 9H 8H 7H 6H 5H 4H\n3H 2H AH";
    let (words, notes) = told("simple-simon", board, "t1 t0 3");
    assert_eq!(words, "Move 3H 2H AH from column 2 onto the 4H of column 1");
    assert_eq!(
        notes,
        [
            "the complete run of hearts is taken off",
            "column 1 is now empty",
            "column 2 is now empty"
        ]
    );
}

#[test]
fn a_refusal_displays_in_english() {
    let rules = Rules::named("molek-syntez").expect("a game");
    let board = Position::parse(&rules, "TKDV09876.TKDV0987.TKDV09876.TKDV096!76.8.");
    let board = board.expect("a board");
    let refused = |mv: &str| {
        let mv: Move = mv.parse().expect("a move");
        board.check(mv).expect_err("illegal").to_string()
    };
    assert_eq!(refused("t0 t1"), "column 1 is locked: nothing leaves it");
    assert_eq!(refused("t5 t1"), "8 does not fit on 7");
    assert_eq!(
        refused("t4 t1 3"),
        "only the last 2 of column 5 can move together"
    );
}

/// A question about a board of MOLEK-SYNTEZ, and its answer.
fn asked(board: &str, cheats: bool) -> (Question, Answer) {
    let rules = Rules::named("molek-syntez").expect("a game");
    let question = Question::new(Position::parse(&rules, board).expect("a board"));
    let question = match cheats {
        true => question.with_cheats(),
        false => question,
    };
    let mut engine = Engine::new(ThreadHost::new());
    engine.go(question.clone(), |_| {});
    (question, engine.wait().expect("an answer"))
}

/// A summary in words: its line, its badge, and what else is known.
fn summed_up(summary: &Summary) -> String {
    let grounds = summary.grounds.iter();
    let grounds: Vec<String> = grounds.map(|&ground| tell(ground).to_string()).collect();
    let (line, badge) = (tell(summary.outlook), tell(summary.certainty));
    format!("{line} ({badge}). {}", grounds.join(" "))
}

fn all_told(question: &Question, answer: &Answer) -> Vec<String> {
    Summary::along(question, answer)
        .iter()
        .map(summed_up)
        .collect()
}

#[test]
fn a_summary_follows_the_win() {
    let (question, mut answer) = asked("TKDV0987.TKDV09876.TKDV09876.TKDV0987.6.6.", false);
    assert_eq!(
        all_told(&question, &answer),
        [
            "Won in 2 moves (proved). No win has fewer moves.",
            "Won in 1 move (proved). No win has fewer moves.",
            "Won (proved). Nothing left to do.",
        ]
    );
    answer.proven.shortest = false;
    answer.at_least = Some(1);
    answer.reason = Some(Stop::Cancelled);
    assert_eq!(
        all_told(&question, &answer)[..2],
        [
            "Won in 2 moves (best so far). No win has fewer than 1 move. Stopped.",
            // The bound is that of the start.
            "Won in 1 move (best so far). Stopped.",
        ]
    );
    (answer.at_least, answer.reason) = (Some(2), None);
    let open = "Won in 2 moves (best so far). A shorter win may exist.";
    assert_eq!(all_told(&question, &answer)[0], open);
}

#[test]
fn a_summary_says_what_cheats_are_for() {
    let board = "997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.";
    let (question, answer) = asked(board, false);
    let lost = "Cannot be won without cheats (proved). ";
    assert_eq!(all_told(&question, &answer), [lost]);
    let (question, mut answer) = asked(board, true);
    let first = &all_told(&question, &answer)[0];
    assert!(
        first.ends_with("No win has fewer cheats. No win with so few is shorter."),
        "{first}"
    );
    assert!(
        first.contains("cheat") && first.contains("(proved)"),
        "{first}"
    );
    // Nothing is said of cheats that a search did not prove.
    answer.proven.fewest_cheats = false;
    let first = &all_told(&question, &answer)[0];
    assert!(
        !first.contains("fewer cheats") && first.contains("(best so far)"),
        "{first}"
    );
    answer.verdict = Verdict::Unwinnable;
    let lost = "Cannot be won (proved). Every continuation was searched.";
    assert_eq!(all_told(&question, &answer), [lost]);
}

#[test]
fn an_undecided_position_is_neither_won_nor_lost() {
    let (question, mut answer) = asked("TKDV0987.TKDV09876.TKDV09876.TKDV0987.6.6.", false);
    answer.verdict = Verdict::Undecided;
    answer.reason = Some(Stop::Time);
    answer.at_least = Some(2);
    answer.time = Duration::from_secs(60);
    let open = "Undecided after 60 s (open). No win found, and none ruled out. Time ran out. A win would take at least 2 moves.";
    assert_eq!(all_told(&question, &answer), [open]);
}
