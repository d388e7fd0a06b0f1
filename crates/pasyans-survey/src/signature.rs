//! Which search made these rows?

/// What every search does in fixed deals of every game. A test compares it with what they do.
const KNOWN: &str = include_str!("../signature.txt");

/// A digest of what the searches do in fixed deals of these games. Another build of the same version may have other searches:
/// its rows are as true, but have other lengths and states. For a game that is not built in it is that of all games.
pub fn signature<'a>(games: impl Iterator<Item = &'a str>) -> String {
    let lines = games.flat_map(|game| {
        let of_game = |line: &&str| line.split_whitespace().next() == Some(game);
        let is_built_in = KNOWN.lines().any(|line| of_game(&line));
        KNOWN
            .lines()
            .filter(move |line| !is_built_in || of_game(line))
    });
    // FNV-1a: mistakes are to be found, not attacks.
    let bytes = lines.flat_map(|line| line.bytes().chain([b'\n']));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_has_its_own() {
        let of = |names: &[&str]| signature(names.iter().copied());
        let mut digests = std::collections::BTreeSet::new();
        for rules in pasyans::Rules::all() {
            let name = rules.name();
            let is_known = KNOWN
                .lines()
                .any(|line| line.split(' ').next() == Some(name));
            assert_eq!(of(&[name]) != of(&["chess"]), is_known, "{name}");
            if is_known {
                assert!(digests.insert(of(&[name])), "{name}");
            }
        }
        assert!(digests.len() > 20);
        assert_ne!(of(&["fan"]), of(&["cruel"]));
        assert_ne!(of(&["fan"]), of(&["fan", "cruel"]));
        assert_ne!(of(&["freecell"]), of(&["relaxed-freecell"]));
    }
}
