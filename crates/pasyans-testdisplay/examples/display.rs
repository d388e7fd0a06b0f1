//! Opens a display without a screen, for tests that are not written in Rust. It writes the display's name to standard
//! output, takes a line each from standard input (`mouse X Y` moves the mouse, as somebody would), and ends with it.
//!
//! `cargo run -p pasyans-testdisplay --example display -- WIDTH HEIGHT`

use std::error::Error;

#[cfg(target_os = "linux")]
fn main() -> Result<(), Box<dyn Error>> {
    use pasyans_testdisplay::Display;

    let mut arguments = std::env::args().skip(1);
    let width = arguments.next().ok_or("say how wide it is")?.parse()?;
    let height = arguments.next().ok_or("say how high it is")?.parse()?;
    // Where there is none, the reason is on standard output.
    let Some(display) = Display::open(width, height) else {
        return Ok(());
    };
    println!("{}", display.name());
    for line in std::io::stdin().lines() {
        let line = line?;
        match *line.split_whitespace().collect::<Vec<_>>() {
            ["mouse", x, y] => display.move_mouse(x.parse()?, y.parse()?),
            _ => return Err(format!("'{line}' is not a command: write mouse X Y").into()),
        }
    }
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn main() -> Result<(), Box<dyn Error>> {
    Err("displays are opened on Linux only".into())
}
