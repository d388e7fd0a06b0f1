//! What happens while a bot plays, and what it does not see.

use crate::words::numbers::{count, time};
use crate::words::{Catalogue, phrase::phrase};
use crate::words::{
    English, GameEnd, Phrase, Remark, RunEnd, Stars, Trouble, WhyNoBoard, WhyNotBegun,
};

const NO_NEW_GAME: &str =
    "NEW GAME is not visible: move the window so that all of it is on the screen";

pub(super) fn trouble(trouble: &Trouble) -> Phrase {
    match trouble {
        Trouble::NotSelected => "the card does not look selected".into(),
        Trouble::OtherSelected => "another card is selected".into(),
        Trouble::NoLongerSelected => "the card is no longer selected".into(),
        Trouble::StaysSelected => "a card stays selected".into(),
        Trouble::SelectedAlready => "a card was selected already: it is put back".into(),
        Trouble::LooksDifferent => "the table looks different".into(),
        Trouble::Unchanged => "the board is still the same".into(),
        Trouble::CannotBeRead => "the board cannot be read".into(),
        Trouble::Unexpected => "the board changed in an unexpected way".into(),
        Trouble::Hidden => "another window covers the table, or it is minimised".into(),
        Trouble::Covered => "another window covers the table".into(),
        Trouble::InFront => "another window is in front of the table".into(),
        Trouble::Minimised => "the window is minimised".into(),
        Trouble::OffScreen => "part of the table is off the screen".into(),
        Trouble::NoAnswer => "the game does not answer".into(),
        Trouble::OtherSize => "the window changed its size".into(),
        Trouble::KeepsMoving => "the window keeps moving".into(),
        Trouble::CardInDoubt { column, row } => {
            format!("card {} of column {} is in doubt", row + 1, column + 1).into()
        }
        Trouble::ColumnsInDoubt => "the columns are in doubt".into(),
        Trouble::NoBoard { why } => no_board(why).into(),
        Trouble::Cheated => "a card was put down as a cheat, though cheating is off".into(),
        Trouble::SeveralWindows { count, title } => format!(
            "{count} windows show a table: playing in the one on top, '{title}'. To play in another, bring it to the top, or \
             name it with --window"
        )
        .into(),
        Trouble::NoNewGame => NO_NEW_GAME.into(),
        Trouble::NoNewGameToDeal => format!("{NO_NEW_GAME}. A new game cannot be dealt").into(),
        Trouble::NoNewGameFor { games } => format!("{NO_NEW_GAME}, and {games} games need it").into(),
        Trouble::NewGameDead { clicks } => {
            format!("NEW GAME was clicked {clicks} times, but the old board is still there").into()
        }
        Trouble::Waited { seconds, why } => {
            phrase![format!("waited {seconds} s in vain: "), English.trouble(why)]
        }
        Trouble::Unclear { seconds, why } => {
            phrase![format!("the board was unclear for {seconds} s: "), English.trouble(why)]
        }
        Trouble::Failures { count, last } => {
            phrase![format!("{count} failures in a row; the last one: "), English.trouble(last)]
        }
        Trouble::OtherGame { board } => format!("{board} is not a board of this game").into(),
        Trouble::BadPlan => "the engine gave moves that do not win".into(),
        Trouble::Desk { why } => format!("cannot use the screen or the mouse: {why}").into(),
    }
}

pub(super) fn ending(ending: &RunEnd) -> Phrase {
    match ending {
        RunEnd::GamesWon => "all games are won".into(),
        RunEnd::AttemptsMade => "all attempts are used up".into(),
        RunEnd::DryRun => "dry run: nothing was clicked".into(),
        RunEnd::Corner => "stopped: the mouse was flung into a corner".into(),
        RunEnd::MouseMoved => "stopped: somebody moved the mouse".into(),
        RunEnd::Escape => "stopped: Esc was pressed".into(),
        RunEnd::CtrlC => "stopped: Ctrl-C was pressed".into(),
        RunEnd::Terminated => "stopped: the command was told to end (SIGTERM)".into(),
        RunEnd::HungUp => "stopped: the terminal was closed (SIGHUP)".into(),
        RunEnd::Asked => "stopped".into(),
        RunEnd::WindowClosed => "the window was closed".into(),
        RunEnd::GaveUp { why } => phrase!["gave up: ", English.trouble(why)],
    }
}

pub(super) fn cannot_begin(cannot: &WhyNotBegun) -> String {
    match cannot {
        WhyNotBegun::NoWindow { title, windows } => {
            let listed = match windows.as_slice() {
                [] => "are none with a title".to_owned(),
                titles => format!("are: {}", titles.join(", ")),
            };
            format!("no window has '{title}' in its title; there {listed}")
        }
        WhyNotBegun::NoMonitor { number, monitors } => {
            format!("there is no monitor {number}: this screen has {monitors}")
        }
        WhyNotBegun::NoBoard { title, why } => format!(
            "no window has {title} in its title, and {}. Start the game's solitaire, or name its window with --window",
            no_board(why)
        ),
        WhyNotBegun::NoBoardOnMonitor { why } => {
            format!("{}. Show the game's solitaire on that monitor", no_board(why))
        }
        WhyNotBegun::Blank => "the window of the game cannot be seen: it looks empty".to_owned(),
        WhyNotBegun::UnderWayland { why } => format!(
            "{}. This is a Wayland session: only windows of X11 programs can be found, and often not even those can be seen or \
             clicked. Log out, choose \"X11\" or \"Xorg\" at the login, and start the game and pasyans there",
            cannot_begin(why)
        ),
        WhyNotBegun::NoDisplay => "there is no screen: DISPLAY is not set. Run this in an X11 desktop session (under Wayland, with \
                                   XWayland)"
            .to_owned(),
        WhyNotBegun::Wayland => "this is a Wayland session, where a program can neither see other windows nor move the mouse. Log \
                                 out, choose \"X11\" or \"Xorg\" at the login, and start the game and pasyans there"
            .to_owned(),
        WhyNotBegun::NotOpened { display, why } => format!("cannot open the display {display}: {why}"),
        WhyNotBegun::Desk { why } => format!("cannot use the screen or the mouse: {why}"),
        WhyNotBegun::Setting { option } => format!("an option is wrong: {option}"),
    }
}

pub(super) fn game_end(end: &GameEnd) -> Phrase {
    match end {
        GameEnd::Won {
            moves,
            cheats,
            solving,
            playing,
        } => {
            let cheats = match cheats {
                0 => "without cheats".to_owned(),
                cheats => format!("with {}", count(*cheats, "cheat")),
            };
            let (moves, solving, playing) = (count(*moves, "move"), time(*solving), time(*playing));
            format!("won in {moves} {cheats}; solved in {solving}, played in {playing}").into()
        }
        GameEnd::GivenUp { why } => phrase!["given up: ", English.tell(why)],
        GameEnd::Unfinished => "not finished: the run ended".into(),
    }
}

pub(super) fn no_board(no_board: &WhyNoBoard) -> String {
    match no_board {
        WhyNoBoard::NoTable { game } => format!(
            "there is no table of {game} in the picture: show the whole table, with the tops of all columns, at three quarters of \
             its original size or more"
        ),
        WhyNoBoard::TooNarrow { game, width, least } => format!(
            "there is no table of {game} in the picture: it is only {width} pixels wide, but a table needs {least}"
        ),
        WhyNoBoard::Several { count, options } if options.is_empty() => {
            format!("there are {count} tables in the picture: pick one with a region")
        }
        WhyNoBoard::Several { count, options } => format!(
            "there are {count} tables in the picture; pick one with its region: {}",
            options.join(" or ")
        ),
        WhyNoBoard::WrongCount { found, expected } => format!(
            "the table shows {found} of {expected} cards: the cards are still being dealt, or something covers part of it"
        ),
        WhyNoBoard::UnknownRanks => "no known cards were recognised in the picture: its ranks look like none of the known ones; it may \
                                  be another game"
            .to_owned(),
        WhyNoBoard::NoLegalBoard => "there are cards in the picture, but no legal board fits them".to_owned(),
        WhyNoBoard::RegionOutside { width, height } => {
            format!("the region lies outside the picture of {width} x {height} pixels")
        }
        WhyNoBoard::TooMuchWork => "the picture has too many lines that could be the sides of cards: looking at all of them would take \
                                 too long. Crop it to the table, or pick the table with its region"
            .to_owned(),
        WhyNoBoard::Stopped => "the job was cancelled before the picture was read".to_owned(),
    }
}

pub(super) fn remark(remark: &Remark) -> String {
    match remark {
        Remark::NoCheats { game, option } => format!("{game} has no cheats; leave {option} out"),
        Remark::TryCheats { option } => format!("Try {option} for a win with cheats."),
    }
}

pub(super) fn stars(stars: Stars) -> Phrase {
    match stars {
        Stars::Winnable { difficulty } => English.difficulty(difficulty),
        Stars::Unwinnable => "cannot be won, proved".into(),
        Stars::Undecided => "undecided: no stars".into(),
    }
}
