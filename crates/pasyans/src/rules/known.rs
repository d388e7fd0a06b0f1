//! The built-in games.

use std::sync::{Arc, LazyLock};

use super::Rules;

/// The rule files; the first is the default game.
const FILES: [&str; 40] = [
    include_str!("../../games/molek-syntez.toml"),
    include_str!("../../games/freecell.toml"),
    include_str!("../../games/relaxed-freecell.toml"),
    include_str!("../../games/forecell.toml"),
    include_str!("../../games/bakers-game.toml"),
    include_str!("../../games/kings-only-bakers-game.toml"),
    include_str!("../../games/eight-off.toml"),
    include_str!("../../games/seahaven-towers.toml"),
    include_str!("../../games/relaxed-seahaven-towers.toml"),
    include_str!("../../games/beleaguered-castle.toml"),
    include_str!("../../games/citadel.toml"),
    include_str!("../../games/streets-and-alleys.toml"),
    include_str!("../../games/bakers-dozen.toml"),
    include_str!("../../games/good-measure.toml"),
    include_str!("../../games/cruel.toml"),
    include_str!("../../games/fan.toml"),
    include_str!("../../games/die-schlange.toml"),
    include_str!("../../games/der-katzenschwanz.toml"),
    include_str!("../../games/king-albert.toml"),
    include_str!("../../games/flower-garden.toml"),
    include_str!("../../games/simple-simon.toml"),
    include_str!("../../games/klondike.toml"),
    include_str!("../../games/klondike-draw-1.toml"),
    include_str!("../../games/forty-thieves.toml"),
    include_str!("../../games/sawayama.toml"),
    include_str!("../../games/yukon.toml"),
    include_str!("../../games/russian.toml"),
    include_str!("../../games/spider.toml"),
    include_str!("../../games/spider-2-suits.toml"),
    include_str!("../../games/spider-1-suit.toml"),
    include_str!("../../games/scorpion.toml"),
    include_str!("../../games/penguin.toml"),
    include_str!("../../games/black-hole.toml"),
    include_str!("../../games/golf.toml"),
    include_str!("../../games/exapunks.toml"),
    include_str!("../../games/shenzhen.toml"),
    include_str!("../../games/kabufuda.toml"),
    include_str!("../../games/kabufuda-easy.toml"),
    include_str!("../../games/kabufuda-hard.toml"),
    include_str!("../../games/kabufuda-expert.toml"),
];

/// A test reads every file by itself, so none is left out here.
static KNOWN: LazyLock<Vec<Arc<Rules>>> = LazyLock::new(|| {
    let rules = FILES.iter().filter_map(|text| Rules::from_toml(text).ok());
    rules.map(Arc::new).collect()
});

impl Rules {
    /// The built-in game with this name.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// assert_eq!(Rules::named("fan").map(|rules| rules.columns()), Some(18));
    /// assert!(Rules::named("chess").is_none());
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Arc<Self>> {
        Self::all().iter().find(|rules| rules.name == name).cloned()
    }

    /// Whether they are told as those of the built-in game of this name, so that its words in other languages fit.
    pub(crate) fn is_built_in(&self) -> bool {
        Self::named(self.name())
            .is_some_and(|known| known.summary == self.summary && known.title == self.title)
    }

    /// All built-in games; the first is the default.
    ///
    /// ```
    /// use pasyans::Rules;
    ///
    /// assert_eq!(Rules::all()[0].name(), "molek-syntez");
    /// ```
    #[must_use]
    pub fn all() -> &'static [Arc<Self>] {
        &KNOWN
    }
}
