//! The desk on Windows and macOS: pictures by xcap, the mouse by enigo, Esc by a hook of livesplit-hotkey. Each
//! system has its own module for windows.

#[cfg(target_os = "macos")]
#[path = "macos.rs"]
mod system;
#[cfg(windows)]
#[path = "windows.rs"]
mod system;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use enigo::{Button, Direction, Enigo, Mouse};
use livesplit_hotkey::{ConsumePreference, Hook, KeyCode};
use pasyans_vision::Picture;
use xcap::Monitor;

use super::{Bounds, Desk, DeskError, Point, Shot, Window, WindowId, WindowPlace};

/// The screen and the mouse of this session.
pub(super) struct NativeDesk {
    mouse: Enigo,
    escape: Arc<AtomicBool>,
    /// The button that is held down.
    pressed: Option<Button>,
    /// Listens as long as it lives.
    _keys: Option<Hook>,
}

fn failed(error: impl std::fmt::Display) -> DeskError {
    DeskError::Failed(error.to_string())
}

impl NativeDesk {
    pub fn open() -> Result<Self, DeskError> {
        system::prepare();
        let mouse = Enigo::new(&enigo::Settings::default()).map_err(failed)?;
        let escape = Arc::new(AtomicBool::new(false));
        Ok(Self {
            mouse,
            _keys: listen(&escape),
            escape,
            pressed: None,
        })
    }
}

/// Listens for Esc, if the system allows it: macOS asks the user first.
fn listen(escape: &Arc<AtomicBool>) -> Option<Hook> {
    let hook = Hook::with_consume_preference(ConsumePreference::PreferNoConsume).ok()?;
    let heard = Arc::clone(escape);
    let key = KeyCode::Escape.into();
    hook.register(key, move || heard.store(true, Ordering::Relaxed))
        .ok()?;
    Some(hook)
}

/// The bounds of all active monitors, the primary one first.
fn all_monitors() -> Result<Vec<(Monitor, Bounds)>, DeskError> {
    let mut monitors = Monitor::all().unwrap_or_default();
    monitors.sort_by_key(|monitor| !monitor.is_primary().unwrap_or(false));
    let placed = |monitor: Monitor| monitor_bounds(&monitor).map(|bounds| (monitor, bounds));
    let monitors: Vec<(Monitor, Bounds)> = monitors.into_iter().filter_map(placed).collect();
    if monitors.is_empty() {
        let missing = "there is no screen: run this in a desktop session";
        return Err(DeskError::Missing(missing.to_owned()));
    }
    Ok(monitors)
}

fn monitor_bounds(monitor: &Monitor) -> Option<Bounds> {
    Some(Bounds {
        x: monitor.x().ok()?,
        y: monitor.y().ok()?,
        w: monitor.width().ok()?,
        h: monitor.height().ok()?,
    })
}

impl Desk for NativeDesk {
    fn monitors(&mut self) -> Result<Vec<Bounds>, DeskError> {
        Ok(all_monitors()?
            .into_iter()
            .map(|(_, bounds)| bounds)
            .collect())
    }

    fn windows(&mut self) -> Result<Vec<Window>, DeskError> {
        system::windows()
    }

    fn place(&mut self, window: WindowId) -> Result<Option<WindowPlace>, DeskError> {
        system::place(window)
    }

    fn focus(&mut self, window: WindowId) -> Result<(), DeskError> {
        system::focus(window)
    }

    fn is_covered(&mut self, window: WindowId, part: Bounds) -> Result<bool, DeskError> {
        system::is_covered(window, part)
    }

    fn window_at(&mut self, point: Point) -> Result<Option<WindowId>, DeskError> {
        system::window_at(point)
    }

    fn capture(&mut self, part: Bounds) -> Result<Shot, DeskError> {
        // The monitor that has most of it.
        let mut best: Option<(Monitor, Bounds, Bounds)> = None;
        for (monitor, whole) in all_monitors()? {
            let Some(meet) = part.meet(whole) else {
                continue;
            };
            let size = |bounds: Bounds| u64::from(bounds.w) * u64::from(bounds.h);
            if best.as_ref().is_none_or(|best| size(best.2) < size(meet)) {
                best = Some((monitor, whole, meet));
            }
        }
        let (monitor, whole, bounds) =
            best.ok_or_else(|| failed("the window is entirely off the screen"))?;
        let (left, top) = (bounds.x - whole.x, bounds.y - whole.y);
        let (left, top) = (left.unsigned_abs(), top.unsigned_abs());
        let image = monitor
            .capture_region(left, top, bounds.w, bounds.h)
            .map_err(|error| failed(format!("cannot capture the screen ({error})")))?;
        let (width, height) = (image.width() as usize, image.height() as usize);
        let picture = Picture::from_rgbx(width, height, image.as_raw()).map_err(failed)?;
        Ok(Shot { picture, bounds })
    }

    fn pointer(&mut self) -> Result<Point, DeskError> {
        let (x, y) = self.mouse.location().map_err(failed)?;
        Ok(Point { x, y })
    }

    fn move_pointer(&mut self, to: Point) -> Result<(), DeskError> {
        system::move_pointer(&mut self.mouse, to)
    }

    fn press(&mut self) -> Result<(), DeskError> {
        let button = system::left_button();
        self.pressed = Some(button);
        self.mouse.button(button, Direction::Press).map_err(failed)
    }

    fn release(&mut self) -> Result<(), DeskError> {
        if let Some(button) = self.pressed {
            self.mouse
                .button(button, Direction::Release)
                .map_err(failed)?;
            self.pressed = None;
        }
        Ok(())
    }

    fn escape_was_pressed(&mut self) -> Result<bool, DeskError> {
        let was_pressed = self.escape.swap(false, Ordering::Relaxed);
        Ok(was_pressed || system::escape_is_down())
    }
}

impl Drop for NativeDesk {
    fn drop(&mut self) {
        // Nobody else would release the button.
        let _ = self.release();
    }
}
