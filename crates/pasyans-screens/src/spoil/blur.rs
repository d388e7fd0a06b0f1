//! A Gaussian blur.

use crate::Canvas;

/// Blurs across and then down, with the outermost pixels repeated.
pub(super) fn gaussian(canvas: &Canvas, sigma: f64) -> Canvas {
    let reach = (3.0 * sigma).ceil().max(1.0) as i32;
    let weights: Vec<f32> = (-reach..=reach)
        .map(|away| (-f64::from(away * away) / (2.0 * sigma * sigma)).exp() as f32)
        .collect();
    let sum: f32 = weights.iter().sum();
    let weights: Vec<f32> = weights.iter().map(|weight| weight / sum).collect();
    let turned = pass(canvas, &weights);
    pass(&turned, &weights)
}

/// Blurs along the rows, and transposes the result.
fn pass(canvas: &Canvas, weights: &[f32]) -> Canvas {
    let (width, height) = (canvas.width(), canvas.height());
    let reach = weights.len() / 2;
    let mut turned = Canvas::new(height, width, 0);
    let mut row = vec![0.0_f32; width + 2 * reach];
    for y in 0..height {
        let pixels = &canvas.pixels()[y * width..(y + 1) * width];
        for (x, value) in row.iter_mut().enumerate() {
            let at = x.saturating_sub(reach).min(width - 1);
            *value = f32::from(pixels[at]);
        }
        for (x, near) in row.windows(weights.len()).enumerate() {
            let sum: f32 = near
                .iter()
                .zip(weights)
                .map(|(value, weight)| value * weight)
                .sum();
            turned.pixels_mut()[x * height + y] = sum.round() as u8;
        }
    }
    turned
}
