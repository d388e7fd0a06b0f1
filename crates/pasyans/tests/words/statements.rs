//! Every statement, with its English.

use std::time::Duration;

use pasyans::words::{
    Action, BestSoFar, Certainty, EndedBy, Forecast, Ground, Headline, Loss, Mismatch, Note,
    Outlook, Promise, Quest, Replayed, Skipped, Statement, Strength, Tally,
};
use pasyans::{Course, Difficulty, IllegalMove, Kind, Place, Rules, Suit, Worth};

/// A card of FreeCell by its text form, or of MOLEK-SYNTEZ.
pub fn card(text: &str) -> Kind {
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

pub fn cards(text: &str) -> Vec<Kind> {
    text.split(' ').map(card).collect()
}

pub fn pile(name: &str) -> Place {
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
    let hole = Action::MoveToHole {
        cards: cards("7S"),
        from: t3,
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
        (hole.clone().into(), "Move 7S from column 4 to the hole"),
        (Statement::Played(hole), "7S to the hole"),
        (
            Action::DealToHole { count: 1 }.into(),
            "Deal a card to the hole",
        ),
        (
            Action::DealToHole { count: 3 }.into(),
            "Deal 3 cards to the hole",
        ),
        (
            Statement::Played(Action::DealToHole { count: 3 }),
            "Dealt 3 cards",
        ),
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
    let refusals: [(No, &str); 25] = [
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
            No::BackToColumnsOnly,
            "a card of a foundation only goes back to a column",
        ),
        (No::ToReserve, "nothing goes to the reserve"),
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
            No::DoesNotFollow { card, last: card },
            "10 is neither one higher nor one lower than 10",
        ),
        (
            No::MayNotFill { card },
            "10 may not go into an empty column",
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
            "the card is already cheated: it may only go where it fits",
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
            "these are different cards: Move AS from cell 4 home",
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
        (Worth::Keeps.into(), "it keeps the win"),
        (
            Worth::SeemsToCost {
                moves: 1,
                cheats: 0,
            }
            .into(),
            "it seems to cost 1 move",
        ),
        (Worth::Undecided.into(), "not decided"),
        (Worth::Cheat.into(), "a cheat"),
    ]
}

fn courses() -> Vec<(Statement, &'static str)> {
    let won = |wasted, cheats, proven| Course::Won {
        moves: 52,
        wasted,
        cheats,
        proven,
    };
    let open = Course::Open {
        moves: 1,
        wasted: 1,
        cheats: 0,
        proven: false,
    };
    vec![
        (won(0, 0, false).into(), "Won in 52 moves"),
        (
            won(7, 2, true).into(),
            "Won in 52 moves; 2 cheats and 7 moves more than needed",
        ),
        (
            open.into(),
            "Can still be won after 1 move; 1 move more than needed, as far as is known",
        ),
        (
            Course::LostBy { number: 14 }.into(),
            "Move 14 lost the win: this is proved",
        ),
        (
            Course::LostWithin { first: 3, last: 5 }.into(),
            "One of the moves 3 to 5 lost the win; which one was not decided",
        ),
        (
            Course::NeverWinnable.into(),
            "Could not be won from the start: this is proved",
        ),
        (
            Course::LostNow.into(),
            "Cannot be won any more; whether it ever could was not decided",
        ),
        (
            Course::Undecided.into(),
            "Whether it can still be won was not decided",
        ),
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

fn difficulties() -> Vec<(Statement, &'static str)> {
    vec![
        (Difficulty::VeryEasy.into(), "very easy"),
        (Difficulty::Easy.into(), "easy"),
        (Difficulty::Medium.into(), "medium"),
        (Difficulty::Hard.into(), "hard"),
        (Difficulty::NarrowPath.into(), "one narrow path"),
    ]
}

/// Every statement, with what it is in English.
pub fn statements() -> Vec<(Statement, &'static str)> {
    [
        actions(),
        refusals(),
        replays(),
        verdicts(),
        strengths(),
        courses(),
        searches(),
        summaries(),
        difficulties(),
        crate::playing::troubles(),
        crate::playing::ends(),
        crate::playing::beginnings(),
        crate::playing::others(),
    ]
    .concat()
}
