//! Plots as SVG. Colours are those of the page around them.

use std::fmt::Write;

use pasyans::words::numbers::brief;

use super::counts::Counts;
use super::published::Published;
use super::share::Share;
use super::summary::{CELLS, Summary};

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 28.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 36.0;
/// A plot of numbers has at most this many bars.
const BARS: u64 = 50;

/// An axis: what is at its ends, and whether equal steps are equal factors.
#[derive(Clone, Copy)]
struct Axis {
    low: f64,
    high: f64,
    is_log: bool,
}

impl Axis {
    fn linear(low: f64, high: f64) -> Self {
        Self {
            low,
            high: if high > low { high } else { low + 1.0 },
            is_log: false,
        }
    }

    fn log(low: f64, high: f64) -> Self {
        let low = low.max(1e-9);
        Self {
            low,
            high: if high > low { high } else { low * 10.0 },
            is_log: true,
        }
    }

    /// From 0 to 1.
    fn place(self, value: f64) -> f64 {
        let at = |value: f64| match self.is_log {
            true => value.max(self.low).ln(),
            false => value,
        };
        ((at(value) - at(self.low)) / (at(self.high) - at(self.low))).clamp(0.0, 1.0)
    }

    /// Round numbers along it.
    fn ticks(self) -> Vec<f64> {
        if self.is_log {
            let powers = self.low.log10().ceil() as i32..=self.high.log10().floor() as i32;
            let step = (powers.end() - powers.start()) / 6 + 1;
            let all = powers.step_by(step as usize);
            return all.map(|power| 10_f64.powi(power)).collect();
        }
        let rough = (self.high - self.low) / 5.0;
        let power = 10_f64.powf(rough.log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
        let step = steps.into_iter().find(|&step| step >= rough);
        let step = step.unwrap_or(10.0 * power);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        (first..=last).map(|tick| tick as f64 * step).collect()
    }
}

/// A plot that is being drawn.
struct Plot {
    text: String,
    x: Axis,
    y: Axis,
}

impl Plot {
    /// Draws the frame. Labels are what the ticks of an axis say.
    fn new(
        title: &str,
        x: Axis,
        y: Axis,
        x_label: &dyn Fn(f64) -> String,
        y_label: &dyn Fn(f64) -> String,
        x_title: &str,
    ) -> Self {
        let mut plot = Self {
            text: String::new(),
            x,
            y,
        };
        let (title, x_title) = (escaped(title), escaped(x_title));
        plot.draw(format_args!(
            "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{title}\">"
        ));
        for tick in y.ticks() {
            let (across, label) = (plot.y(tick), escaped(&y_label(tick)));
            let (end, text) = (WIDTH - RIGHT, LEFT - 6.0);
            plot.draw(format_args!(
                "<path class=\"grid\" d=\"M{LEFT} {across:.1}H{end}\"/><text x=\"{text}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
                across + 4.0
            ));
        }
        for tick in x.ticks() {
            let (down, label) = (plot.x(tick), escaped(&x_label(tick)));
            let text = HEIGHT - BOTTOM + 15.0;
            plot.draw(format_args!(
                "<text x=\"{down:.1}\" y=\"{text}\" text-anchor=\"middle\">{label}</text>"
            ));
        }
        let (middle, bottom) = ((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 4.0);
        plot.draw(format_args!(
            "<text x=\"{middle}\" y=\"{bottom}\" text-anchor=\"middle\">{x_title}</text>"
        ));
        plot
    }

    fn draw(&mut self, what: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.text.write_fmt(what);
    }

    fn x(&self, value: f64) -> f64 {
        LEFT + self.x.place(value) * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, value: f64) -> f64 {
        HEIGHT - BOTTOM - self.y.place(value) * (HEIGHT - TOP - BOTTOM)
    }

    /// The points of a line.
    fn path(&self, points: impl Iterator<Item = (f64, f64)>) -> String {
        let points = points.map(|(x, y)| format!("{:.1} {:.1}", self.x(x), self.y(y)));
        format!("M{}", points.collect::<Vec<String>>().join("L"))
    }

    fn finish(mut self) -> String {
        self.text.push_str("</svg>");
        self.text
    }
}

/// The share won after this many deals, with its interval, and the published value.
pub fn course(summary: &Summary, published: Option<&Published>) -> String {
    let points: Vec<(f64, Share)> = summary
        .course
        .iter()
        .map(|&(of, part, _)| (of as f64, Share { part, of }))
        .collect();
    // The first few deals say nothing, and would flatten the rest.
    let from = points.partition_point(|&(deals, _)| deals < 10.0);
    let points = &points[from.min(points.len() - 1)..];
    let theirs = published.map(|value| value.percent / 100.0);
    let ends = points.iter().map(|(_, share)| share.interval());
    let low = ends.clone().map(|(low, _)| low).chain(theirs);
    let high = ends.map(|(_, high)| high).chain(theirs);
    let (low, high) = (low.fold(1.0, f64::min), high.fold(0.0, f64::max));
    let (first, last) = (points[0].0, points[points.len() - 1].0);
    let mut plot = Plot::new(
        "Share won as it converged",
        Axis::log(first, last),
        Axis::linear(low * 100.0, high * 100.0),
        &brief,
        &|value| format!("{} %", (value * 1e6).round() / 1e6),
        "deals",
    );
    let lower = points
        .iter()
        .map(|&(x, share)| (x, share.interval().0 * 100.0));
    let upper = points
        .iter()
        .map(|&(x, share)| (x, share.interval().1 * 100.0));
    let band = plot.path(lower.chain(upper.rev()));
    let line = plot.path(points.iter().map(|&(x, share)| (x, share.value() * 100.0)));
    plot.draw(format_args!(
        "<path class=\"band\" d=\"{band}Z\"/><path class=\"line\" d=\"{line}\"/>"
    ));
    if let Some(value) = published {
        let across = plot.y(value.percent);
        let (end, told) = (WIDTH - RIGHT, escaped(&value.told()));
        plot.draw(format_args!(
            "<path class=\"theirs\" d=\"M{LEFT} {across:.1}H{end}\"><title>published: {told}</title></path>"
        ));
    }
    plot.finish()
}

/// How often each number occurred, in bars of equal width.
pub fn bars(counts: &Counts, title: &str, x_title: &str) -> String {
    let (least, most) = (counts.least().unwrap_or(0), counts.most().unwrap_or(0));
    let step = ((most - least) / BARS + 1).max(1);
    let mut bars = vec![0; ((most - least) / step) as usize + 1];
    for (low, high, count) in counts.buckets() {
        let value = (low + (high - low) / 2).clamp(least, most);
        bars[((value - least) / step) as usize] += count;
    }
    let edges = (least as f64, (least + bars.len() as u64 * step) as f64);
    let bars = bars.into_iter().enumerate().map(|(index, count)| {
        let low = least + index as u64 * step;
        (low as f64, (low + step) as f64, count)
    });
    draw_bars(
        bars.collect(),
        Axis::linear(edges.0, edges.1),
        title,
        x_title,
        &brief,
    )
}

/// How often each number occurred, in bars of equal factors.
pub fn log_bars(
    counts: &Counts,
    title: &str,
    x_title: &str,
    unit: f64,
    label: &dyn Fn(f64) -> String,
) -> String {
    let (least, most) = (counts.least().unwrap_or(0), counts.most().unwrap_or(0));
    let place = |value: u64| ((value.max(1) as f64).log2() * CELLS).floor();
    let (first, last) = (place(least), place(most));
    let mut bars = vec![0; (last - first) as usize + 1];
    for (low, high, count) in counts.buckets() {
        let value = (low + (high - low) / 2).clamp(least, most);
        bars[(place(value) - first) as usize] += count;
    }
    let edge = |place: f64| (place / CELLS).exp2() / unit;
    let axis = Axis::log(edge(first), edge(last + 1.0));
    let bars = bars.into_iter().enumerate().map(|(index, count)| {
        let place = first + index as f64;
        (edge(place), edge(place + 1.0), count)
    });
    draw_bars(bars.collect(), axis, title, x_title, label)
}

fn draw_bars(
    bars: Vec<(f64, f64, u64)>,
    x: Axis,
    title: &str,
    x_title: &str,
    label: &dyn Fn(f64) -> String,
) -> String {
    let all: u64 = bars.iter().map(|(.., count)| count).sum();
    let share = |count: u64| count as f64 * 100.0 / all.max(1) as f64;
    let highest = bars.iter().map(|&(.., count)| share(count));
    let y = Axis::linear(0.0, highest.fold(0.0, f64::max));
    let y_label = |value: f64| format!("{} %", (value * 1e6).round() / 1e6);
    let mut plot = Plot::new(title, x, y, label, &y_label, x_title);
    for (low, high, count) in bars {
        if count == 0 {
            continue;
        }
        let (left, right) = (plot.x(low), plot.x(high));
        let (top, base) = (plot.y(share(count)), plot.y(0.0));
        let (from, to) = (escaped(&label(low)), escaped(&label(high)));
        plot.draw(format_args!(
            "<rect class=\"bar\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\"><title>{from} to {to}: {count}</title></rect>",
            (right - left - 0.5).max(0.5),
            base - top
        ));
    }
    plot.finish()
}

/// How long deals with this many states took: darker where there are more.
pub fn cells(summary: &Summary, time: &dyn Fn(f64) -> String) -> String {
    let edge = |place: u16| (f64::from(place) / CELLS).exp2();
    let places = summary.cells.keys();
    let across = places.clone().map(|&(states, _)| states);
    let up = places.map(|&(_, micros)| micros);
    let ends = |places: &mut dyn Iterator<Item = u16>| {
        let all: Vec<u16> = places.collect();
        let (first, last) = (all.iter().min(), all.iter().max());
        (first.copied().unwrap_or(0), last.copied().unwrap_or(0))
    };
    let ((left, right), (low, high)) = (ends(&mut across.clone()), ends(&mut up.clone()));
    let mut plot = Plot::new(
        "Time against states",
        Axis::log(edge(left), edge(right + 1)),
        Axis::log(edge(low), edge(high + 1)),
        &brief,
        time,
        "states",
    );
    let most = summary.cells.values().max().copied().unwrap_or(1);
    for (&(states, micros), &count) in &summary.cells {
        let (x, y) = (plot.x(edge(states)), plot.y(edge(micros + 1)));
        let (width, height) = (plot.x(edge(states + 1)) - x, plot.y(edge(micros)) - y);
        let shade = 0.15 + 0.85 * (count as f64).ln_1p() / (most as f64).ln_1p();
        plot.draw(format_args!(
            "<rect class=\"cell\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill-opacity=\"{shade:.2}\"><title>{count}</title></rect>"
        ));
    }
    plot.finish()
}

/// Text inside HTML.
pub fn escaped(text: &str) -> String {
    text.chars()
        .fold(String::with_capacity(text.len()), |mut all, c| {
            match c {
                '&' => all.push_str("&amp;"),
                '<' => all.push_str("&lt;"),
                '>' => all.push_str("&gt;"),
                '"' => all.push_str("&quot;"),
                c => all.push(c),
            }
            all
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(
            Axis::linear(0.0, 1.0).ticks(),
            [0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0]
        );
        assert_eq!(Axis::log(3.0, 2e6).ticks(), [1e1, 1e2, 1e3, 1e4, 1e5, 1e6]);
        for (low, high) in [(0.0, 0.0), (5.0, 5.0), (22.9, 23.4), (0.0, 1e12)] {
            let ticks = Axis::linear(low, high).ticks();
            assert!(
                (2..=12).contains(&ticks.len()),
                "{low} to {high}: {ticks:?}"
            );
        }
    }

    #[test]
    fn foreign_text_cannot_leave_its_place() {
        assert_eq!(escaped("a<b>\"&"), "a&lt;b&gt;&quot;&amp;");
    }
}
