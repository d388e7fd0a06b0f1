//! Which rules were these?

use super::Rules;

impl Rules {
    /// A fingerprint of everything that decides how the game is dealt and played. What is only said about the game
    /// does not change it.
    ///
    /// ```
    /// # let freecell = pasyans::Rules::named("freecell").unwrap();
    /// use pasyans::Overrides;
    ///
    /// let two_cells = freecell.with(&Overrides { cells: Some(2), ..Overrides::default() })?;
    /// assert_ne!(freecell.fingerprint(), two_cells.fingerprint());
    /// assert_eq!(freecell.fingerprint().len(), 16);
    /// # Ok::<(), pasyans::RulesError>(())
    /// ```
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let mut played = self.clone();
        played.title.clear();
        played.summary = None;
        played.notes.clear();
        played.also.clear();
        // FNV-1a: mistakes are to be found, not attacks.
        let hash = format!("{played:?}")
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        format!("{hash:016x}")
    }
}
