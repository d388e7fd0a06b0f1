//! Capitals, digits and a few signs for buttons, titles and windows: five pixels by seven.

use crate::Canvas;

/// The letters of [`SHEETS`], in order.
const LETTERS: [&str; 4] = ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "0123456789", ".,:-!?/()+"];

const SHEETS: [[&str; 7]; 4] = [
    [
        ".###. ####. .#### ####. ##### ##### .#### #...# ### ..### #..#. #.... #...#",
        "#...# #...# #.... #...# #.... #.... #.... #...# .#. ...#. #.#.. #.... ##.##",
        "#...# #...# #.... #...# #.... #.... #.... #...# .#. ...#. ##... #.... #.#.#",
        "##### ####. #.... #...# ####. ####. #.### ##### .#. ...#. #.#.. #.... #.#.#",
        "#...# #...# #.... #...# #.... #.... #...# #...# .#. ...#. #..#. #.... #...#",
        "#...# #...# #.... #...# #.... #.... #...# #...# .#. #..#. #...# #.... #...#",
        "#...# ####. .#### ####. ##### #.... .#### #...# ### .##.. #...# ##### #...#",
    ],
    [
        "#...# .###. ####. .###. ####. .#### ##### #...# #...# #...# #...# #...# #####",
        "##..# #...# #...# #...# #...# #.... ..#.. #...# #...# #...# #...# #...# ....#",
        "##..# #...# #...# #...# #...# #.... ..#.. #...# #...# #...# .#.#. .#.#. ...#.",
        "#.#.# #...# ####. #...# ####. .###. ..#.. #...# #...# #.#.# ..#.. ..#.. ..#..",
        "#..## #...# #.... #.#.# #.#.. ....# ..#.. #...# .#.#. #.#.# .#.#. ..#.. .#...",
        "#..## #...# #.... #..#. #..#. ....# ..#.. #...# .#.#. ##.## #...# ..#.. #....",
        "#...# .###. #.... .##.# #...# ####. ..#.. .###. ..#.. #...# #...# ..#.. #####",
    ],
    [
        ".###. .#. .###. ####. #..#. ##### .###. ##### .###. .###.",
        "#..## ##. #...# ....# #..#. #.... #.... ....# #...# #...#",
        "#.#.# .#. ....# ....# #..#. ####. #.... ...#. #...# #...#",
        "#.#.# .#. ..##. .###. ##### ....# ####. ...#. .###. .####",
        "#.#.# .#. .#... ....# ...#. ....# #...# ..#.. #...# ....#",
        "##..# .#. #.... ....# ...#. #...# #...# ..#.. #...# ....#",
        ".###. ### ##### ####. ...#. .###. .###. ..#.. .###. .###.",
    ],
    [
        ". .. . ... # .##. ...# .# #. .....",
        ". .. . ... # #..# ...# #. .# ..#..",
        ". .. # ... # ...# ..#. #. .# ..#..",
        ". .. . ### # ..#. ..#. #. .# #####",
        ". .. . ... # .... .#.. #. .# ..#..",
        ". .# # ... . .... .#.. #. .# ..#..",
        "# #. . ... # .#.. #... .# #. .....",
    ],
];

/// The rows of a letter; a blank for a letter that the font lacks.
fn rows(letter: char) -> Option<[&'static str; 7]> {
    let letter = letter.to_ascii_uppercase();
    LETTERS.iter().zip(SHEETS).find_map(|(letters, sheet)| {
        let index = letters.chars().position(|known| known == letter)?;
        Some(sheet.map(|row| row.split_whitespace().nth(index).unwrap_or("")))
    })
}

const BLANK: i32 = 3;

fn width(letter: char) -> i32 {
    rows(letter).map_or(BLANK, |rows| rows[0].len() as i32)
}

/// How wide a text is; each pixel of the letters is `size` wide.
#[must_use]
pub fn label_width(text: &str, size: i32) -> i32 {
    let widths = text.chars().map(|letter| width(letter) + 1);
    (widths.sum::<i32>() - 1).max(0) * size
}

/// Writes a text with its top left corner at (x, y); each pixel of the letters is `size` wide and high.
pub fn label(canvas: &mut Canvas, (x, y): (i32, i32), text: &str, size: i32, grey: u8) {
    let mut left = x;
    for letter in text.chars() {
        for (row, line) in rows(letter).iter().flatten().enumerate() {
            for (column, _) in line.bytes().enumerate().filter(|&(_, ink)| ink == b'#') {
                let at = (left + column as i32 * size, y + row as i32 * size);
                canvas.fill(at.0, at.1, size, size, grey);
            }
        }
        left += (width(letter) + 1) * size;
    }
}
