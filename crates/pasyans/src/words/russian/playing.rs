//! What happens while a bot plays, and what it does not see.

use super::numbers::{form, moves as counted_moves, time, with_cheats};
use crate::words::{Catalogue, phrase::phrase};
use crate::words::{
    GameEnd, Phrase, Remark, RunEnd, Russian, Stars, Trouble, WhyNoBoard, WhyNotBegun,
};

const NO_NEW_GAME: &str =
    "кнопки NEW GAME не видно: передвиньте окно так, чтобы оно было на экране целиком";

pub(super) fn trouble(trouble: &Trouble) -> Phrase {
    match trouble {
        Trouble::NotSelected => "карта не выглядит выбранной".into(),
        Trouble::OtherSelected => "выбрана другая карта".into(),
        Trouble::NoLongerSelected => "карта больше не выбрана".into(),
        Trouble::StaysSelected => "карта остаётся выбранной".into(),
        Trouble::SelectedAlready => "карта уже была выбрана: её кладут обратно".into(),
        Trouble::LooksDifferent => "стол выглядит иначе".into(),
        Trouble::Unchanged => "расклад всё тот же".into(),
        Trouble::CannotBeRead => "расклад не читается".into(),
        Trouble::Unexpected => "расклад изменился неожиданно".into(),
        Trouble::Hidden => "стол закрыт другим окном или свёрнут".into(),
        Trouble::Covered => "стол закрыт другим окном".into(),
        Trouble::InFront => "перед столом другое окно".into(),
        Trouble::Minimised => "окно свёрнуто".into(),
        Trouble::OffScreen => "часть стола за краем экрана".into(),
        Trouble::NoAnswer => "игра не отвечает".into(),
        Trouble::OtherSize => "окно изменило размер".into(),
        Trouble::KeepsMoving => "окно не стоит на месте".into(),
        Trouble::CardInDoubt { column, row } => {
            format!("карта {} столбца {} под вопросом", row + 1, column + 1).into()
        }
        Trouble::ColumnsInDoubt => "столбцы под вопросом".into(),
        Trouble::NoBoard { why } => no_board(why).into(),
        Trouble::Cheated => "карту положили читом, хотя читы выключены".into(),
        Trouble::SeveralWindows { count, title } => format!(
            "стол виден в нескольких окнах ({count}): бот играет в верхнем, «{title}». Чтобы играть в другом, поднимите его наверх \
             или назовите его заголовок"
        )
        .into(),
        Trouble::NoNewGame => NO_NEW_GAME.into(),
        Trouble::NoNewGameToDeal => format!("{NO_NEW_GAME}. Новую игру раздать нельзя").into(),
        Trouble::NoNewGameFor { games } => {
            format!("{NO_NEW_GAME}, а она нужна для стольких игр: {games}").into()
        }
        Trouble::NewGameDead { clicks } => {
            let times = form(u64::from(*clicks), ["раз", "раза", "раз"]);
            format!("NEW GAME нажата {clicks} {times}, но старый расклад на месте").into()
        }
        Trouble::Waited { seconds, why } => {
            phrase![format!("напрасное ожидание {seconds} с: "), Russian.trouble(why)]
        }
        Trouble::Unclear { seconds, why } => {
            phrase![format!("расклад был неясен {seconds} с: "), Russian.trouble(why)]
        }
        Trouble::Failures { count, last } => {
            phrase![format!("неудач подряд: {count}; последняя: "), Russian.trouble(last)]
        }
        Trouble::OtherGame { board } => format!("{board} — расклад не этой игры").into(),
        Trouble::BadPlan => "движок дал ходы, которые не выигрывают".into(),
        Trouble::Desk { why } => format!("нельзя пользоваться экраном или мышью: {why}").into(),
    }
}

pub(super) fn ending(ending: &RunEnd) -> Phrase {
    match ending {
        RunEnd::GamesWon => "все игры выиграны".into(),
        RunEnd::AttemptsMade => "все попытки использованы".into(),
        RunEnd::DryRun => "пробный запуск: ни одного щелчка не было".into(),
        RunEnd::Corner => "остановлено: мышь бросили в угол".into(),
        RunEnd::MouseMoved => "остановлено: кто-то сдвинул мышь".into(),
        RunEnd::Escape => "остановлено: нажата Esc".into(),
        RunEnd::CtrlC => "остановлено: нажато Ctrl-C".into(),
        RunEnd::Terminated => "остановлено: команде велели завершиться (SIGTERM)".into(),
        RunEnd::HungUp => "остановлено: терминал закрыли (SIGHUP)".into(),
        RunEnd::Asked => "остановлено".into(),
        RunEnd::WindowClosed => "окно закрыли".into(),
        RunEnd::GaveUp { why } => phrase!["бот сдался: ", Russian.trouble(why)],
    }
}

pub(super) fn cannot_begin(cannot: &WhyNotBegun) -> String {
    match cannot {
        WhyNotBegun::NoWindow { title, windows } => {
            let listed = match windows.as_slice() {
                [] => "окон с заголовком нет".to_owned(),
                titles => format!("есть: {}", titles.join(", ")),
            };
            format!("ни у одного окна в заголовке нет «{title}»; {listed}")
        }
        WhyNotBegun::NoMonitor { number, monitors } => {
            format!("монитора {number} нет: всего их {monitors}")
        }
        WhyNotBegun::NoBoard { title, why } => format!(
            "ни у одного окна в заголовке нет {title}, и {}. Запустите пасьянс игры или назовите заголовок её окна",
            no_board(why)
        ),
        WhyNotBegun::NoBoardOnMonitor { why } => {
            format!("{}. Покажите пасьянс игры на этом мониторе", no_board(why))
        }
        WhyNotBegun::Blank => "окно игры не видно: оно выглядит пустым".to_owned(),
        WhyNotBegun::UnderWayland { why } => format!(
            "{}. Это сеанс Wayland: в нём видны только окна программ X11, и часто даже их нельзя увидеть или щёлкнуть. Выйдите из \
             сеанса, выберите при входе «X11» или «Xorg» и запустите игру и pasyans там",
            cannot_begin(why)
        ),
        WhyNotBegun::NoDisplay => {
            "экрана нет: DISPLAY не задан. Запустите это в сеансе X11 (под Wayland — с XWayland)".to_owned()
        }
        WhyNotBegun::Wayland => "это сеанс Wayland, где программа не может ни видеть чужие окна, ни двигать мышь. Выйдите из сеанса, \
                                 выберите при входе «X11» или «Xorg» и запустите игру и pasyans там"
            .to_owned(),
        WhyNotBegun::NotOpened { display, why } => format!("дисплей {display} не открывается: {why}"),
        WhyNotBegun::Desk { why } => format!("нельзя пользоваться экраном или мышью: {why}"),
        WhyNotBegun::Setting { option } => format!("настройка неверна: {option}"),
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
                0 => "без читов".to_owned(),
                cheats => format!("с {}", with_cheats(*cheats)),
            };
            let (moves, solving, playing) = (counted_moves(*moves), time(*solving), time(*playing));
            format!("выиграна за {moves} {cheats}; решена за {solving}, сыграна за {playing}")
                .into()
        }
        GameEnd::GivenUp { why } => phrase!["брошена: ", Russian.tell(why)],
        GameEnd::Unfinished => "не окончена: запуск завершился".into(),
    }
}

pub(super) fn no_board(no_board: &WhyNoBoard) -> String {
    match no_board {
        WhyNoBoard::NoTable { game } => format!(
            "на картинке нет стола {game}: покажите весь стол, с верхом каждого столбца, не меньше трёх четвертей исходного размера"
        ),
        WhyNoBoard::TooNarrow { game, width, least } => format!(
            "на картинке нет стола {game}: её ширина в пикселях всего {width}, а столу нужно {least}"
        ),
        WhyNoBoard::Several { count, options } if options.is_empty() => {
            format!("на картинке несколько столов ({count}): выберите один его областью")
        }
        WhyNoBoard::Several { count, options } => format!(
            "на картинке несколько столов ({count}); выберите один его областью: {}",
            options.join(" или ")
        ),
        WhyNoBoard::WrongCount { found, expected } => format!(
            "на столе видно карт: {found} из {expected}. Их ещё раздают, или часть стола чем-то закрыта"
        ),
        WhyNoBoard::UnknownRanks => {
            "на картинке не распознаны знакомые карты: такие достоинства неизвестны; возможно, это другая игра".to_owned()
        }
        WhyNoBoard::NoLegalBoard => {
            "на картинке есть карты, но к ним не подходит ни один расклад по правилам".to_owned()
        }
        WhyNoBoard::RegionOutside { width, height } => {
            format!("область лежит вне картинки из {width} x {height} пикселей")
        }
        WhyNoBoard::TooMuchWork => "на картинке слишком много линий, похожих на края карт: смотреть все было бы слишком долго. Обрежьте \
                                 её до стола или выберите стол его областью"
            .to_owned(),
        WhyNoBoard::Stopped => "задание отменили раньше, чем картинка была прочитана".to_owned(),
    }
}

pub(super) fn remark(remark: &Remark) -> String {
    match remark {
        Remark::NoCheats { game, option } => format!("в {game} читов нет: уберите {option}"),
        Remark::TryCheats { option } => format!("Попробуйте {option}, чтобы выиграть с читами."),
    }
}

pub(super) fn stars(stars: Stars) -> Phrase {
    match stars {
        Stars::Winnable { difficulty } => Russian.difficulty(difficulty),
        Stars::Unwinnable => "выиграть нельзя, доказано".into(),
        Stars::Undecided => "не решено: без звёзд".into(),
    }
}
