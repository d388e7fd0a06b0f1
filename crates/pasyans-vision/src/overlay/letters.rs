//! A bitmap font, five pixels wide and seven high.

/// The width of a letter, in pixels.
pub const WIDTH: usize = 5;
/// The height of a letter, in pixels.
pub const HEIGHT: usize = 7;
/// The distance from one letter to the next.
pub const ADVANCE: usize = WIDTH + 1;

/// The width of a text in pixels, at the size of the font.
pub fn width(text: &str) -> usize {
    (text.chars().count() * ADVANCE).saturating_sub(1)
}

/// The pixels of a text, at the size of the font.
pub fn pixels(text: &str) -> impl Iterator<Item = (usize, usize)> {
    text.chars().enumerate().flat_map(|(index, letter)| {
        let rows = rows(letter).into_iter().enumerate();
        rows.flat_map(move |(y, row)| {
            let marked = row.bytes().enumerate().filter(|(_, mark)| *mark == b'#');
            marked.map(move |(x, _)| (index * ADVANCE + x, y))
        })
    })
}

/// The rows of a letter. A letter that the font lacks is an empty box.
#[rustfmt::skip]
const fn rows(letter: char) -> [&'static str; HEIGHT] {
    match letter {
        'A' => [" ### ", "#   #", "#   #", "#####", "#   #", "#   #", "#   #"],
        'B' => ["#### ", "#   #", "#   #", "#### ", "#   #", "#   #", "#### "],
        'C' => [" ####", "#    ", "#    ", "#    ", "#    ", "#    ", " ####"],
        'D' => ["#### ", "#   #", "#   #", "#   #", "#   #", "#   #", "#### "],
        'E' => ["#####", "#    ", "#    ", "#### ", "#    ", "#    ", "#####"],
        'F' => ["#####", "#    ", "#    ", "#### ", "#    ", "#    ", "#    "],
        'G' => [" ####", "#    ", "#    ", "#  ##", "#   #", "#   #", " ####"],
        'H' => ["#   #", "#   #", "#   #", "#####", "#   #", "#   #", "#   #"],
        'I' => [" ### ", "  #  ", "  #  ", "  #  ", "  #  ", "  #  ", " ### "],
        'J' => ["    #", "    #", "    #", "    #", "#   #", "#   #", " ### "],
        'K' => ["#   #", "#  # ", "# #  ", "##   ", "# #  ", "#  # ", "#   #"],
        'L' => ["#    ", "#    ", "#    ", "#    ", "#    ", "#    ", "#####"],
        'M' => ["#   #", "## ##", "# # #", "# # #", "#   #", "#   #", "#   #"],
        'N' => ["#   #", "##  #", "##  #", "# # #", "#  ##", "#  ##", "#   #"],
        'O' => [" ### ", "#   #", "#   #", "#   #", "#   #", "#   #", " ### "],
        'P' => ["#### ", "#   #", "#   #", "#### ", "#    ", "#    ", "#    "],
        'Q' => [" ### ", "#   #", "#   #", "#   #", "# # #", "#  # ", " ## #"],
        'R' => ["#### ", "#   #", "#   #", "#### ", "# #  ", "#  # ", "#   #"],
        'S' => [" ####", "#    ", "#    ", " ### ", "    #", "    #", "#### "],
        'T' => ["#####", "  #  ", "  #  ", "  #  ", "  #  ", "  #  ", "  #  "],
        'U' => ["#   #", "#   #", "#   #", "#   #", "#   #", "#   #", " ### "],
        'V' => ["#   #", "#   #", "#   #", "#   #", " # # ", " # # ", "  #  "],
        'W' => ["#   #", "#   #", "#   #", "# # #", "# # #", "## ##", "#   #"],
        'X' => ["#   #", "#   #", " # # ", "  #  ", " # # ", "#   #", "#   #"],
        'Y' => ["#   #", "#   #", " # # ", "  #  ", "  #  ", "  #  ", "  #  "],
        'Z' => ["#####", "    #", "   # ", "  #  ", " #   ", "#    ", "#####"],
        '0' => [" ### ", "#   #", "#  ##", "# # #", "##  #", "#   #", " ### "],
        '1' => ["  #  ", " ##  ", "  #  ", "  #  ", "  #  ", "  #  ", " ### "],
        '2' => [" ### ", "#   #", "    #", "  ## ", " #   ", "#    ", "#####"],
        '3' => ["#### ", "    #", "    #", " ### ", "    #", "    #", "#### "],
        '4' => ["#   #", "#   #", "#   #", "#####", "    #", "    #", "    #"],
        '5' => ["#####", "#    ", "#    ", "#### ", "    #", "    #", "#### "],
        '6' => [" ### ", "#    ", "#    ", "#### ", "#   #", "#   #", " ### "],
        '7' => ["#####", "    #", "    #", "   # ", "  #  ", "  #  ", "  #  "],
        '8' => [" ### ", "#   #", "#   #", " ### ", "#   #", "#   #", " ### "],
        '9' => [" ### ", "#   #", "#   #", " ####", "    #", "    #", " ### "],
        '%' => ["##   ", "##  #", "   # ", "  #  ", " #   ", "#  ##", "   ##"],
        '?' => [" ### ", "#   #", "    #", "  ## ", "  #  ", "     ", "  #  "],
        '!' => ["  #  ", "  #  ", "  #  ", "  #  ", "  #  ", "     ", "  #  "],
        ',' => ["     ", "     ", "     ", "     ", "  ## ", "  ## ", " ##  "],
        ' ' => ["     "; HEIGHT],
        _ => ["#####", "#   #", "#   #", "#   #", "#   #", "#   #", "#####"],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_letter_differs_and_keeps_to_its_place() {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789%?!, ~";
        let mut seen = HashSet::new();
        for letter in letters.chars() {
            let rows = rows(letter);
            assert!(rows.iter().all(|row| row.len() == WIDTH), "{letter}");
            assert!(seen.insert(rows), "{letter}");
        }
    }

    #[test]
    fn a_text_is_its_letters_side_by_side() {
        assert_eq!((width(""), width("1"), width("10%")), (0, 5, 17));
        let (one, two): (Vec<_>, Vec<_>) = (pixels("1").collect(), pixels("11").collect());
        assert_eq!(two.len(), 2 * one.len());
        assert!(one.iter().all(|&(x, y)| two.contains(&(x + ADVANCE, y))));
    }
}
