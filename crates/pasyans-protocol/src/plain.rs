//! Foreign text in messages.

/// Foreign text with a mark for each character that a terminal might obey instead of showing it.
#[must_use]
pub fn plain(text: &str) -> String {
    let is_plain = |c: &char| c.is_ascii_graphic() || *c == ' ';
    text.chars()
        .map(|c| if is_plain(&c) { c } else { '?' })
        .collect()
}
