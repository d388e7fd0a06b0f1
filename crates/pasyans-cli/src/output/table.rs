//! Figures in rows and columns.

use std::fmt;

/// Rows below a heading. The first column is set left, the others right.
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub fn new(heading: &[&str]) -> Self {
        let heading = heading.iter().map(|&word| word.to_owned()).collect();
        Self {
            rows: vec![heading],
        }
    }

    pub fn add(&mut self, row: Vec<String>) {
        self.rows.push(row);
    }

    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        cells
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or_default()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            for (index, cell) in row.iter().enumerate() {
                let width = self.width(index);
                match index {
                    0 => write!(f, "{cell:<width$}")?,
                    _ => write!(f, "  {cell:>width$}")?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let mut table = Table::new(&["", "time"]);
        table.add(vec!["one".to_owned(), "7 µs".to_owned()]);
        table.add(vec!["another".to_owned(), "12.5 ms".to_owned()]);
        let wanted = "            time\none         7 µs\nanother  12.5 ms\n";
        assert_eq!(table.to_string(), wanted);
    }
}
