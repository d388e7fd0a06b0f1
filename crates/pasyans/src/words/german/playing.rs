//! Was geschieht, während der Bot spielt, und was er nicht sieht.

use super::numbers::{in_moves, time, with_cheats};
use crate::words::{Catalogue, phrase::phrase};
use crate::words::{
    GameEnd, German, Phrase, Remark, RunEnd, Stars, Trouble, WhyNoBoard, WhyNotBegun,
};

const NO_NEW_GAME: &str =
    "NEW GAME ist nicht zu sehen: verschiebe das Fenster so, dass es ganz auf dem Bildschirm ist";

pub(super) fn trouble(trouble: &Trouble) -> Phrase {
    match trouble {
        Trouble::NotSelected => "die Karte sieht nicht ausgewählt aus".into(),
        Trouble::OtherSelected => "eine andere Karte ist ausgewählt".into(),
        Trouble::NoLongerSelected => "die Karte ist nicht mehr ausgewählt".into(),
        Trouble::StaysSelected => "eine Karte bleibt ausgewählt".into(),
        Trouble::SelectedAlready => "eine Karte war schon ausgewählt: sie wird zurückgelegt".into(),
        Trouble::LooksDifferent => "der Tisch sieht anders aus".into(),
        Trouble::Unchanged => "das Blatt ist noch dasselbe".into(),
        Trouble::CannotBeRead => "das Blatt ist nicht zu lesen".into(),
        Trouble::Unexpected => "das Blatt hat sich unerwartet geändert".into(),
        Trouble::Hidden => "ein anderes Fenster verdeckt den Tisch, oder er ist minimiert".into(),
        Trouble::Covered => "ein anderes Fenster verdeckt den Tisch".into(),
        Trouble::InFront => "ein anderes Fenster liegt vor dem Tisch".into(),
        Trouble::Minimised => "das Fenster ist minimiert".into(),
        Trouble::OffScreen => "ein Teil des Tischs liegt außerhalb des Bildschirms".into(),
        Trouble::NoAnswer => "das Spiel reagiert nicht".into(),
        Trouble::OtherSize => "das Fenster hat seine Größe geändert".into(),
        Trouble::KeepsMoving => "das Fenster bewegt sich ständig".into(),
        Trouble::CardInDoubt { column, row } => {
            format!("Karte {} der Spalte {} ist unsicher", row + 1, column + 1).into()
        }
        Trouble::ColumnsInDoubt => "die Spalten sind unsicher".into(),
        Trouble::NoBoard { why } => no_board(why).into(),
        Trouble::Cheated => "eine Karte wurde geschummelt abgelegt, obwohl Schummeln aus ist".into(),
        Trouble::SeveralWindows { count, title } => format!(
            "{count} Fenster zeigen einen Tisch: gespielt wird im obersten, „{title}“. Um in einem anderen zu spielen, hole es nach \
             vorn oder nenne seinen Titel"
        )
        .into(),
        Trouble::NoNewGame => NO_NEW_GAME.into(),
        Trouble::NoNewGameToDeal => {
            format!("{NO_NEW_GAME}. Ein neues Spiel kann nicht ausgeteilt werden").into()
        }
        Trouble::NoNewGameFor { games } => format!("{NO_NEW_GAME}, und {games} Spiele brauchen es").into(),
        Trouble::NewGameDead { clicks } => {
            format!("NEW GAME wurde {clicks}-mal geklickt, aber das alte Blatt ist noch da").into()
        }
        Trouble::Waited { seconds, why } => {
            phrase![format!("{seconds} s vergeblich gewartet: "), German.trouble(why)]
        }
        Trouble::Unclear { seconds, why } => {
            phrase![format!("das Blatt war {seconds} s lang unklar: "), German.trouble(why)]
        }
        Trouble::Failures { count, last } => {
            phrase![format!("{count} Fehlschläge hintereinander; der letzte: "), German.trouble(last)]
        }
        Trouble::OtherGame { board } => format!("{board} ist kein Blatt dieses Spiels").into(),
        Trouble::BadPlan => "die Engine hat Züge genannt, die nicht gewinnen".into(),
        Trouble::Desk { why } => {
            format!("Bildschirm oder Maus sind nicht zu benutzen: {why}").into()
        }
    }
}

pub(super) fn ending(ending: &RunEnd) -> Phrase {
    match ending {
        RunEnd::GamesWon => "alle Spiele sind gewonnen".into(),
        RunEnd::AttemptsMade => "alle Versuche sind verbraucht".into(),
        RunEnd::DryRun => "Probelauf: Nichts wurde geklickt".into(),
        RunEnd::Corner => "angehalten: die Maus wurde in eine Ecke geworfen".into(),
        RunEnd::MouseMoved => "angehalten: jemand hat die Maus bewegt".into(),
        RunEnd::Escape => "angehalten: Esc wurde gedrückt".into(),
        RunEnd::CtrlC => "angehalten: Strg-C wurde gedrückt".into(),
        RunEnd::Terminated => "angehalten: der Befehl sollte enden (SIGTERM)".into(),
        RunEnd::HungUp => "angehalten: das Terminal wurde geschlossen (SIGHUP)".into(),
        RunEnd::Asked => "angehalten".into(),
        RunEnd::WindowClosed => "das Fenster wurde geschlossen".into(),
        RunEnd::GaveUp { why } => phrase!["gab auf: ", German.trouble(why)],
    }
}

pub(super) fn cannot_begin(cannot: &WhyNotBegun) -> String {
    match cannot {
        WhyNotBegun::NoWindow { title, windows } => {
            let listed = match windows.as_slice() {
                [] => "keines hat einen Titel".to_owned(),
                titles => format!("es gibt: {}", titles.join(", ")),
            };
            format!("kein Fenster hat „{title}“ im Titel; {listed}")
        }
        WhyNotBegun::NoMonitor { number, monitors } => {
            format!("es gibt keinen Monitor {number}: Dieser Bildschirm hat {monitors}")
        }
        WhyNotBegun::NoBoard { title, why } => format!(
            "kein Fenster hat {title} im Titel, und {}. Starte das Solitaire des Spiels, oder nenne den Titel seines Fensters",
            no_board(why)
        ),
        WhyNotBegun::NoBoardOnMonitor { why } => {
            format!("{}. Zeige das Solitaire des Spiels auf diesem Monitor", no_board(why))
        }
        WhyNotBegun::Blank => "das Fenster des Spiels ist nicht zu sehen: es sieht leer aus".to_owned(),
        WhyNotBegun::UnderWayland { why } => format!(
            "{}. Dies ist eine Wayland-Sitzung: Nur Fenster von X11-Programmen sind zu finden, und oft sind nicht einmal die zu \
             sehen oder zu klicken. Melde dich ab, wähle bei der Anmeldung „X11“ oder „Xorg“, und starte dort das Spiel und pasyans",
            cannot_begin(why)
        ),
        WhyNotBegun::NoDisplay => "es gibt keinen Bildschirm: DISPLAY ist nicht gesetzt. Starte dies in einer X11-Sitzung (unter \
                                   Wayland mit XWayland)"
            .to_owned(),
        WhyNotBegun::Wayland => "dies ist eine Wayland-Sitzung, in der ein Programm weder andere Fenster sehen noch die Maus bewegen \
                                 kann. Melde dich ab, wähle bei der Anmeldung „X11“ oder „Xorg“, und starte dort das Spiel und pasyans"
            .to_owned(),
        WhyNotBegun::NotOpened { display, why } => {
            format!("die Anzeige {display} lässt sich nicht öffnen: {why}")
        }
        WhyNotBegun::Desk { why } => format!("Bildschirm oder Maus sind nicht zu benutzen: {why}"),
        WhyNotBegun::Setting { option } => format!("eine Einstellung stimmt nicht: {option}"),
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
                0 => "ohne Schummeln".to_owned(),
                cheats => format!("mit {}", with_cheats(*cheats)),
            };
            let (moves, solving, playing) = (in_moves(*moves), time(*solving), time(*playing));
            format!("in {moves} {cheats} gewonnen; gelöst in {solving}, gespielt in {playing}")
                .into()
        }
        GameEnd::GivenUp { why } => phrase!["aufgegeben: ", German.tell(why)],
        GameEnd::Unfinished => "nicht beendet: der Lauf war zu Ende".into(),
    }
}

pub(super) fn no_board(no_board: &WhyNoBoard) -> String {
    match no_board {
        WhyNoBoard::NoTable { game } => format!(
            "in dem Bild ist kein Tisch von {game}: Zeige den ganzen Tisch mit den oberen Enden aller Spalten, in mindestens drei \
             Vierteln seiner ursprünglichen Größe"
        ),
        WhyNoBoard::TooNarrow { game, width, least } => format!(
            "in dem Bild ist kein Tisch von {game}: Es ist nur {width} Pixel breit, ein Tisch braucht aber {least}"
        ),
        WhyNoBoard::Several { count, options } if options.is_empty() => {
            format!("in dem Bild sind {count} Tische: wähle einen durch seinen Bereich")
        }
        WhyNoBoard::Several { count, options } => format!(
            "in dem Bild sind {count} Tische; wähle einen durch seinen Bereich: {}",
            options.join(" oder ")
        ),
        WhyNoBoard::WrongCount { found, expected } => format!(
            "der Tisch zeigt {found} von {expected} Karten: Sie werden noch ausgeteilt, oder etwas verdeckt einen Teil"
        ),
        WhyNoBoard::UnknownRanks => "in dem Bild wurden keine bekannten Karten erkannt: Ihre Ränge sehen wie keine bekannten aus; vielleicht \
                                  ist es ein anderes Spiel"
            .to_owned(),
        WhyNoBoard::NoLegalBoard => {
            "in dem Bild sind Karten, aber zu ihnen passt kein regelgerechtes Blatt".to_owned()
        }
        WhyNoBoard::RegionOutside { width, height } => {
            format!("der Bereich liegt außerhalb des Bilds von {width} x {height} Pixeln")
        }
        WhyNoBoard::TooMuchWork => "das Bild hat zu viele Linien, die Ränder von Karten sein könnten: Alle anzusehen würde zu lange \
                                 dauern. Schneide es auf den Tisch zu, oder wähle den Tisch durch seinen Bereich"
            .to_owned(),
        WhyNoBoard::Stopped => "der Auftrag wurde abgebrochen, bevor das Bild gelesen war".to_owned(),
    }
}

pub(super) fn remark(remark: &Remark) -> String {
    match remark {
        Remark::NoCheats { game, option } => {
            format!("in {game} kann man nicht schummeln: lass {option} weg")
        }
        Remark::TryCheats { option } => {
            format!("Versuche es mit {option}, um mit Schummeln zu gewinnen.")
        }
    }
}

pub(super) fn stars(stars: Stars) -> Phrase {
    match stars {
        Stars::Winnable { difficulty } => German.difficulty(difficulty),
        Stars::Unwinnable => "nicht zu gewinnen, bewiesen".into(),
        Stars::Undecided => "nicht entschieden: keine Sterne".into(),
    }
}
