//! Foreign text in messages.

use std::borrow::Cow;

/// Whether a terminal or a page would obey the character instead of showing it: control characters other than
/// tabs and line ends, and those that turn the direction of text.
pub(crate) fn is_obeyed(c: char) -> bool {
    let is_control = c.is_control() && !matches!(c, '\n' | '\t');
    let is_direction = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    is_control || is_direction
}

/// Text from outside, such as the name of a file, as it may be shown to people: what a terminal would obey is
/// escaped, as in `\u{1b}`. Tabs and line ends stay.
///
/// ```
/// use pasyans::words::printable;
///
/// assert_eq!(printable("Königin 10\n"), "Königin 10\n");
/// assert_eq!(printable("\u{1b}[31mred\u{7}"), r"\u{1b}[31mred\u{7}");
/// ```
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_obeyed(c) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}
