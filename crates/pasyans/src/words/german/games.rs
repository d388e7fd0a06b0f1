//! The built-in games in a line each.

use super::rules;
use crate::rules::Rules;

/// Most titles are names.
pub(super) fn title(rules: &Rules) -> String {
    match (rules.is_built_in(), rules.name()) {
        (true, "exapunks") => "ПАСЬЯНС aus EXAPUNKS".to_owned(),
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
        "bakers-dozen" => "dreizehn Spalten mit den Königen unten; nichts füllt eine leere",
        "bakers-game" => "der Vorläufer von FreeCell: die Spalten bauen nach Farbe abwärts",
        "beleaguered-castle" => {
            "keine Zellen; die Asse liegen schon auf der Ablage, und jede Farbe passt auf jede"
        }
        "citadel" => {
            "Beleaguered Castle, bei dem passende Karten schon beim Geben auf die Ablage gehen"
        }
        "cruel" => "zwölf Spalten zu vier nach Farbe, neu ausgelegt, so oft man will",
        "der-katzenschwanz" => {
            "zwei Kartenspiele; jeder König beginnt eine Spalte, und Folgen jeder Länge ziehen"
        }
        "die-schlange" => {
            "zwei Kartenspiele; die Asse auf der Ablage, und jeder König beginnt eine Spalte"
        }
        "eight-off" => "acht Zellen, vier davon anfangs besetzt; Könige in leere Spalten",
        "exapunks" => {
            "36 Karten: Zahlen in wechselnden Farben, und Bilder, die sich nach Farbe sammeln"
        }
        "flower-garden" => {
            "sechs Beete zu sechs Karten, und ein Strauß von sechzehn zur freien Wahl"
        }
        "fan" => "siebzehn Spalten zu drei und eine zu einer, nach Farbe; Könige in leere",
        "forecell" => "FreeCell mit anfangs vollen Zellen und nur Königen in leeren Spalten",
        "freecell" => "vier Zellen und acht Spalten, die in wechselnden Farben abwärts bauen",
        "good-measure" => "Baker's Dozen in zehn Spalten, mit zwei Assen auf der Ablage",
        "king-albert" => "neun Spalten zu einer bis neun Karten, und sieben Karten daneben",
        "kings-only-bakers-game" => "Baker's Game mit nur Königen in leeren Spalten",
        "molek-syntez" => "das Solitaire aus MOLEK-SYNTEZ: 36 Karten, sechs Spalten und Schummeln",
        "relaxed-freecell" => "FreeCell, bei dem Folgen jeder Länge auf einmal ziehen",
        "relaxed-seahaven-towers" => {
            "Seahaven Towers, bei dem Folgen jeder Länge auf einmal ziehen"
        }
        "seahaven-towers" => "zehn Spalten und vier Zellen, zwei davon anfangs besetzt; nach Farbe",
        "simple-simon" => "zehn Spalten; vollständige Farben vom König zum Ass werden abgeräumt",
        "klondike" => {
            "sieben Spalten, meist verdeckt, und ein Talon, der zu je drei Karten gegeben wird"
        }
        "klondike-draw-1" => "Klondike mit einem Talon, der Karte für Karte gegeben wird",
        "forty-thieves" => {
            "zwei Kartenspiele; zehn Spalten zu vier nach Farbe, und ein Talon, der einmal gegeben wird"
        }
        "sawayama" => {
            "Klondike mit offenen Karten; der Talon wird einmal gegeben, und sein Platz ist dann eine Zelle"
        }
        "yukon" => "Klondike ohne Talon, bei dem Karten in beliebiger Ordnung zusammen ziehen",
        "russian" => "Yukon mit Spalten, die nach Farbe abwärts bauen",
        "spider" => {
            "zwei Kartenspiele in zehn Spalten; vollständige Farben vom König zum Ass werden abgeräumt"
        }
        "spider-2-suits" => "Spider nur mit Herz und Pik",
        "spider-1-suit" => "Spider nur mit Pik",
        "scorpion" => {
            "sieben Spalten zu sieben nach Farbe; Karten ziehen in beliebiger Ordnung zusammen"
        }
        "kabufuda" => "40 Karten von zehn Arten, je vier gleiche, zu sammeln in Spalten und Zellen",
        "kabufuda-easy" => "Kabufuda Solitaire mit vier offenen Zellen",
        "kabufuda-hard" => "Kabufuda Solitaire mit anfangs zwei offenen von vier Zellen",
        "kabufuda-expert" => "Kabufuda Solitaire mit anfangs einer offenen von vier Zellen",
        "shenzhen" => {
            "Zahlen auf Zahlen anderer Farbe, Drachen, die man in Zellen sammelt, und eine Blume"
        }
        "streets-and-alleys" => "Beleaguered Castle mit den Assen unter den anderen Karten",
        "black-hole" => "siebzehn Fächer zu drei Karten; alle gehen auf- oder abwärts in ein Loch",
        "golf" => {
            "sieben Spalten zu fünf Karten, die auf- oder abwärts in ein Loch gehen, und ein Talon"
        }
        "penguin" => {
            "sieben Spalten und sieben Zellen, nach Farbe im Kreis; die erste Karte sagt, womit die Ablagen beginnen"
        }
        _ => return None,
    })
}
