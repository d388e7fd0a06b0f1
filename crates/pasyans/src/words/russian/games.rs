//! The built-in games in a line each.

use super::rules;
use crate::rules::Rules;

/// Most titles are names.
pub(super) fn title(rules: &Rules) -> String {
    match (rules.is_built_in(), rules.name()) {
        (true, "exapunks") => "ПАСЬЯНС из EXAPUNKS".to_owned(),
        _ => rules.title().to_owned(),
    }
}

/// Other games are told by their numbers.
pub(super) fn summary(rules: &Rules) -> String {
    let known = built_in(rules.name()).filter(|_| rules.is_built_in());
    known.map_or_else(|| rules::summary(rules), str::to_owned)
}

fn built_in(name: &str) -> Option<&'static str> {
    Some(match name {
        "bakers-dozen" => "тринадцать столбцов с королями внизу; пустой столбец ничем не занять",
        "bakers-game" => "предок FreeCell: столбцы строятся вниз по масти",
        "beleaguered-castle" => "без ячеек; тузы с самого начала в доме, масть не важна",
        "citadel" => "Beleaguered Castle, где подходящие карты уходят в дом уже при раздаче",
        "cruel" => "двенадцать столбцов по четыре, по масти; пересдача сколько угодно раз",
        "der-katzenschwanz" => {
            "две колоды; каждый король начинает столбец, ряды любой длины ходят целиком"
        }
        "die-schlange" => "две колоды; тузы в доме, каждый король начинает столбец",
        "eight-off" => "восемь ячеек, четыре вначале заняты; в пустые столбцы — только короли",
        "exapunks" => "36 карт: числа с чередованием цвета и картинки, которые собираются по масти",
        "flower-garden" => "шесть грядок по шесть карт и букет из шестнадцати, всегда под рукой",
        "fan" => "семнадцать столбцов по три и один из одной, по масти; в пустые — короли",
        "forecell" => "FreeCell, где вначале ячейки заняты, а в пустые столбцы идут только короли",
        "freecell" => "четыре ячейки и восемь столбцов, которые строятся вниз с чередованием цвета",
        "good-measure" => "Baker's Dozen в десяти столбцах, два туза в доме",
        "king-albert" => "девять столбцов, от одной карты до девяти, и семь карт рядом",
        "kings-only-bakers-game" => "Baker's Game, где в пустые столбцы идут только короли",
        "molek-syntez" => "пасьянс из MOLEK-SYNTEZ: 36 карт, шесть столбцов и читы",
        "relaxed-freecell" => "FreeCell, где ряды любой длины ходят целиком",
        "relaxed-seahaven-towers" => "Seahaven Towers, где ряды любой длины ходят целиком",
        "seahaven-towers" => "десять столбцов и четыре ячейки, две вначале заняты; по масти",
        "simple-simon" => "десять столбцов; собранные масти от короля до туза снимаются",
        "klondike" => "семь столбцов, почти все карты закрыты, и колода, которую сдают по три",
        "klondike-draw-1" => "Klondike, где колоду сдают по одной карте",
        "forty-thieves" => {
            "две колоды; десять столбцов по четыре, по масти; остальное сдают один раз"
        }
        "sawayama" => "открытый Klondike; колоду сдают один раз, потом её место — ячейка",
        "yukon" => "Klondike без колоды, где карты ходят вместе в любом порядке",
        "russian" => "Yukon, где столбцы строятся вниз по масти",
        "spider" => "две колоды в десяти столбцах; собранные масти от короля до туза снимаются",
        "spider-2-suits" => "Spider только из червей и пик",
        "spider-1-suit" => "Spider только из пик",
        "scorpion" => "семь столбцов по семь, по масти; карты ходят вместе в любом порядке",
        "kabufuda" => {
            "40 карт десяти видов, по четыре одинаковые; их собирают в столбцах и ячейках"
        }
        "kabufuda-easy" => "Kabufuda Solitaire, где открыты все четыре ячейки",
        "kabufuda-hard" => "Kabufuda Solitaire, где вначале открыты две ячейки из четырёх",
        "kabufuda-expert" => "Kabufuda Solitaire, где вначале открыта одна ячейка из четырёх",
        "shenzhen" => "числа на числа другой масти, драконы, которых собирают в ячейках, и цветок",
        "streets-and-alleys" => "Beleaguered Castle, где тузы лежат среди других карт",
        _ => return None,
    })
}
