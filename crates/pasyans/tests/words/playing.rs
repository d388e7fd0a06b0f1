//! What is said while a bot plays, about pictures, and beside answers.

use std::time::Duration;

use pasyans::Difficulty;
use pasyans::words::{
    GameEnd, Remark, RunEnd, Skipped, Stars, Statement, Trouble, WhyNoBoard, WhyNotBegun,
};

type Said = Vec<(Statement, &'static str)>;

fn all<T: Into<Statement>>(said: impl IntoIterator<Item = (T, &'static str)>) -> Said {
    let said = said.into_iter();
    said.map(|(what, words)| (what.into(), words)).collect()
}

pub fn troubles() -> Said {
    let last = || Box::new(Trouble::NotSelected);
    all([
        (Trouble::NotSelected, "the card does not look selected"),
        (Trouble::OtherSelected, "another card is selected"),
        (Trouble::NoLongerSelected, "the card is no longer selected"),
        (Trouble::StaysSelected, "a card stays selected"),
        (
            Trouble::SelectedAlready,
            "a card was selected already: it is put back",
        ),
        (Trouble::LooksDifferent, "the table looks different"),
        (Trouble::Unchanged, "the board is still the same"),
        (Trouble::CannotBeRead, "the board cannot be read"),
        (
            Trouble::Unexpected,
            "the board changed in an unexpected way",
        ),
        (
            Trouble::Hidden,
            "another window covers the table, or it is minimised",
        ),
        (Trouble::Covered, "another window covers the table"),
        (Trouble::InFront, "another window is in front of the table"),
        (Trouble::Minimised, "the window is minimised"),
        (Trouble::OffScreen, "part of the table is off the screen"),
        (Trouble::NoAnswer, "the game does not answer"),
        (Trouble::OtherSize, "the window changed its size"),
        (Trouble::KeepsMoving, "the window keeps moving"),
        (
            Trouble::CardInDoubt { column: 2, row: 0 },
            "card 1 of column 3 is in doubt",
        ),
        (Trouble::ColumnsInDoubt, "the columns are in doubt"),
        (
            Trouble::NoBoard {
                why: WhyNoBoard::Stopped,
            },
            "the job was cancelled before the picture was read",
        ),
        (
            Trouble::Cheated,
            "a card was put down as a cheat, though cheating is off",
        ),
        (
            Trouble::SeveralWindows {
                count: 2,
                title: "MOLEK-SYNTEZ".to_owned(),
            },
            "2 windows show a table: playing in the one on top, 'MOLEK-SYNTEZ'. To play in another, bring it to the top, or \
             name it with --window",
        ),
        (
            Trouble::NoNewGame,
            "NEW GAME is not visible: move the window so that all of it is on the screen",
        ),
        (
            Trouble::NoNewGameToDeal,
            "NEW GAME is not visible: move the window so that all of it is on the screen. A new game cannot be dealt",
        ),
        (
            Trouble::NoNewGameFor { games: 3 },
            "NEW GAME is not visible: move the window so that all of it is on the screen, and 3 games need it",
        ),
        (
            Trouble::NewGameDead { clicks: 5 },
            "NEW GAME was clicked 5 times, but the old board is still there",
        ),
        (
            Trouble::Waited {
                seconds: 60,
                why: last(),
            },
            "waited 60 s in vain: the card does not look selected",
        ),
        (
            Trouble::Unclear {
                seconds: 60,
                why: last(),
            },
            "the board was unclear for 60 s: the card does not look selected",
        ),
        (
            Trouble::Failures {
                count: 3,
                last: last(),
            },
            "3 failures in a row; the last one: the card does not look selected",
        ),
        (
            Trouble::OtherGame {
                board: "T.....".to_owned(),
            },
            "T..... is not a board of this game",
        ),
        (Trouble::BadPlan, "the engine gave moves that do not win"),
        (
            Trouble::Desk {
                why: "no mouse".to_owned(),
            },
            "cannot use the screen or the mouse: no mouse",
        ),
    ])
}

pub fn ends() -> Said {
    let why = Trouble::NoNewGame;
    let won = |cheats| GameEnd::Won {
        moves: 27,
        cheats,
        solving: Duration::from_millis(20),
        playing: Duration::from_secs(4),
    };
    let mut said = all([
        (RunEnd::GamesWon, "all games are won"),
        (RunEnd::AttemptsMade, "all attempts are used up"),
        (RunEnd::DryRun, "dry run: nothing was clicked"),
        (RunEnd::Corner, "stopped: the mouse was flung into a corner"),
        (RunEnd::MouseMoved, "stopped: somebody moved the mouse"),
        (RunEnd::Escape, "stopped: Esc was pressed"),
        (RunEnd::CtrlC, "stopped: Ctrl-C was pressed"),
        (
            RunEnd::Terminated,
            "stopped: the command was told to end (SIGTERM)",
        ),
        (RunEnd::HungUp, "stopped: the terminal was closed (SIGHUP)"),
        (RunEnd::Asked, "stopped"),
        (RunEnd::WindowClosed, "the window was closed"),
        (
            RunEnd::GaveUp { why },
            "gave up: NEW GAME is not visible: move the window so that all of it is on the screen",
        ),
    ]);
    said.extend(all([
        (
            won(0),
            "won in 27 moves without cheats; solved in 20 ms, played in 4 s",
        ),
        (
            won(1),
            "won in 27 moves with 1 cheat; solved in 20 ms, played in 4 s",
        ),
        (
            GameEnd::GivenUp {
                why: Box::new(Skipped::Unwinnable.into()),
            },
            "given up: proved unwinnable without cheats",
        ),
        (GameEnd::Unfinished, "not finished: the run ended"),
    ]));
    said
}

pub fn beginnings() -> Said {
    let (title, why) = ("Solitaire".to_owned(), WhyNoBoard::Stopped);
    all([
        (
            WhyNotBegun::NoWindow {
                title: title.clone(),
                windows: vec!["Terminal".to_owned(), "Mail".to_owned()],
            },
            "no window has 'Solitaire' in its title; there are: Terminal, Mail",
        ),
        (
            WhyNotBegun::NoWindow {
                title: title.clone(),
                windows: Vec::new(),
            },
            "no window has 'Solitaire' in its title; there are none with a title",
        ),
        (
            WhyNotBegun::NoMonitor {
                number: 7,
                monitors: 1,
            },
            "there is no monitor 7: this screen has 1",
        ),
        (
            WhyNotBegun::NoBoard {
                title,
                why: why.clone(),
            },
            "no window has Solitaire in its title, and the job was cancelled before the picture was read. Start the game's \
             solitaire, or name its window with --window",
        ),
        (
            WhyNotBegun::NoBoardOnMonitor { why },
            "the job was cancelled before the picture was read. Show the game's solitaire on that monitor",
        ),
        (
            WhyNotBegun::Blank,
            "the window of the game cannot be seen: it looks empty",
        ),
        (
            WhyNotBegun::UnderWayland {
                why: Box::new(WhyNotBegun::Blank),
            },
            "the window of the game cannot be seen: it looks empty. This is a Wayland session: only windows of X11 programs can \
             be found, and often not even those can be seen or clicked. Log out, choose \"X11\" or \"Xorg\" at the login, and \
             start the game and pasyans there",
        ),
        (
            WhyNotBegun::NoDisplay,
            "there is no screen: DISPLAY is not set. Run this in an X11 desktop session (under Wayland, with XWayland)",
        ),
        (
            WhyNotBegun::Wayland,
            "this is a Wayland session, where a program can neither see other windows nor move the mouse. Log out, choose \
             \"X11\" or \"Xorg\" at the login, and start the game and pasyans there",
        ),
        (
            WhyNotBegun::NotOpened {
                display: ":9".to_owned(),
                why: "no".to_owned(),
            },
            "cannot open the display :9: no",
        ),
        (
            WhyNotBegun::Desk {
                why: "no mouse".to_owned(),
            },
            "cannot use the screen or the mouse: no mouse",
        ),
        (
            WhyNotBegun::Setting {
                option: "--games is 0".to_owned(),
            },
            "an option is wrong: --games is 0",
        ),
    ])
}

pub fn others() -> Said {
    let game = || "MOLEK-SYNTEZ".to_owned();
    let mut said = all([
        (
            WhyNoBoard::NoTable { game: game() },
            "there is no table of MOLEK-SYNTEZ in the picture: show the whole table, with the tops of all columns, at three \
             quarters of its original size or more",
        ),
        (
            WhyNoBoard::TooNarrow {
                game: game(),
                width: 200,
                least: 360,
            },
            "there is no table of MOLEK-SYNTEZ in the picture: it is only 200 pixels wide, but a table needs 360",
        ),
        (
            WhyNoBoard::Several {
                count: 2,
                options: Vec::new(),
            },
            "there are 2 tables in the picture: pick one with a region",
        ),
        (
            WhyNoBoard::Several {
                count: 2,
                options: vec!["--region 1,2,3,4".to_owned(), "--region 5,6,7,8".to_owned()],
            },
            "there are 2 tables in the picture; pick one with its region: --region 1,2,3,4 or --region 5,6,7,8",
        ),
        (
            WhyNoBoard::WrongCount {
                found: 35,
                expected: 36,
            },
            "the table shows 35 of 36 cards: the cards are still being dealt, or something covers part of it",
        ),
        (
            WhyNoBoard::UnknownRanks,
            "no known cards were recognised in the picture: its ranks look like none of the known ones; it may be another game",
        ),
        (
            WhyNoBoard::NoLegalBoard,
            "there are cards in the picture, but no legal board fits them",
        ),
        (
            WhyNoBoard::RegionOutside {
                width: 640,
                height: 480,
            },
            "the region lies outside the picture of 640 x 480 pixels",
        ),
        (
            WhyNoBoard::TooMuchWork,
            "the picture has too many lines that could be the sides of cards: looking at all of them would take too long. Crop it \
             to the table, or pick the table with its region",
        ),
        (
            WhyNoBoard::Stopped,
            "the job was cancelled before the picture was read",
        ),
    ]);
    said.extend(all([
        (
            Remark::NoCheats {
                game: "freecell".to_owned(),
                option: "--cheat".to_owned(),
            },
            "freecell has no cheats; leave --cheat out",
        ),
        (
            Remark::TryCheats {
                option: "--cheat".to_owned(),
            },
            "Try --cheat for a win with cheats.",
        ),
    ]));
    let difficulty = Difficulty::Hard;
    said.extend(all([
        (Stars::Winnable { difficulty }, "hard"),
        (Stars::Unwinnable, "cannot be won, proved"),
        (Stars::Undecided, "undecided: no stars"),
    ]));
    said
}
