//! A plot in a single line of text.

/// Bars from low to high.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// Stands for a missing value.
const GAP: char = '·';
/// The most bars in a plot, so that it fits beside a name in 80 characters.
const MOST_BARS: usize = 50;

/// A bar for each value, scaled from zero to the greatest. If there are too many, each bar is the mean of several.
pub fn plot(values: &[Option<f64>]) -> String {
    let together = values.len().div_ceil(MOST_BARS).max(1);
    let bars: Vec<Option<f64>> = values.chunks(together).map(mean).collect();
    let greatest = bars.iter().flatten().copied().fold(0.0, f64::max);
    let bar = |value: &Option<f64>| match value {
        None => GAP,
        Some(value) if greatest > 0.0 => {
            BARS[((value / greatest * 8.0).ceil() as usize).clamp(1, 8) - 1]
        }
        Some(_) => BARS[0],
    };
    bars.iter().map(bar).collect()
}

/// The mean of the known values.
fn mean(values: &[Option<f64>]) -> Option<f64> {
    let known: Vec<f64> = values.iter().flatten().copied().collect();
    (!known.is_empty()).then(|| known.iter().sum::<f64>() / known.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::plot;

    #[test]
    fn each_value_has_its_bar() {
        assert_eq!(plot(&[]), "");
        assert_eq!(plot(&[Some(0.0)]), "▁");
        assert_eq!(plot(&[Some(8.0), None, Some(4.0), Some(0.1)]), "█·▄▁");
    }

    #[test]
    fn many_values_share_bars() {
        let values: Vec<Option<f64>> = (0..1_000).map(|value| Some(f64::from(value))).collect();
        let plot = plot(&values);
        assert_eq!(plot.chars().count(), 50);
        assert!(plot.starts_with('▁') && plot.ends_with('█'));
        assert!(plot.contains('▄'));
    }
}
