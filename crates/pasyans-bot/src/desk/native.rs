//! The desk of Windows and macOS: pictures and windows by xcap, the mouse by enigo, Esc by a hook of livesplit-hotkey.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use enigo::{Button, Coordinate, Direction, Enigo, Mouse};
use livesplit_hotkey::{ConsumePreference, Hook, KeyCode};
use pasyans_vision::Picture;
use xcap::Monitor;

use super::{Bounds, Desk, DeskError, Point, Shot, Window, WindowId, WindowPlace};

/// The screen and the mouse of this session.
pub(super) struct NativeDesk {
    mouse: Enigo,
    escape: Arc<AtomicBool>,
    is_pressed: bool,
    /// Listens as long as it lives.
    _keys: Option<Hook>,
}

fn failed(error: impl std::fmt::Display) -> DeskError {
    DeskError::Failed(error.to_string())
}

impl NativeDesk {
    pub fn open() -> Result<Self, DeskError> {
        // Otherwise Windows tells coordinates in units larger than pixels.
        #[cfg(windows)]
        let _ = enigo::set_dpi_awareness();
        let mouse = Enigo::new(&enigo::Settings::default()).map_err(failed)?;
        let escape = Arc::new(AtomicBool::new(false));
        Ok(Self {
            mouse,
            _keys: listen(&escape),
            escape,
            is_pressed: false,
        })
    }

    /// All windows that are open, those on top first.
    fn all() -> Result<Vec<xcap::Window>, DeskError> {
        let mut windows: Vec<(i32, xcap::Window)> = xcap::Window::all()
            .map_err(failed)?
            .into_iter()
            .map(|window| (window.z().unwrap_or(i32::MIN), window))
            .collect();
        windows.sort_by_key(|(z, _)| std::cmp::Reverse(*z));
        Ok(windows.into_iter().map(|(_, window)| window).collect())
    }
}

/// Hears Esc, where the system lets a program do that: macOS asks the user first.
fn listen(escape: &Arc<AtomicBool>) -> Option<Hook> {
    let hook = Hook::with_consume_preference(ConsumePreference::PreferNoConsume).ok()?;
    let heard = Arc::clone(escape);
    let key = KeyCode::Escape.into();
    hook.register(key, move || heard.store(true, Ordering::Relaxed))
        .ok()?;
    Some(hook)
}

/// Where a window is; `None` if it was closed in the meantime.
fn bounds(window: &xcap::Window) -> Option<Bounds> {
    Some(Bounds {
        x: window.x().ok()?,
        y: window.y().ok()?,
        w: window.width().ok()?,
        h: window.height().ok()?,
    })
}

fn monitor_bounds(monitor: &Monitor) -> Result<Bounds, DeskError> {
    Ok(Bounds {
        x: monitor.x().map_err(failed)?,
        y: monitor.y().map_err(failed)?,
        w: monitor.width().map_err(failed)?,
        h: monitor.height().map_err(failed)?,
    })
}

fn is(window: &xcap::Window, id: WindowId) -> bool {
    window.id().is_ok_and(|other| other == id.0)
}

impl Desk for NativeDesk {
    fn monitors(&mut self) -> Result<Vec<Bounds>, DeskError> {
        let mut monitors = Monitor::all().map_err(failed)?;
        monitors.sort_by_key(|monitor| !monitor.is_primary().unwrap_or(false));
        monitors.iter().map(monitor_bounds).collect()
    }

    fn windows(&mut self) -> Result<Vec<Window>, DeskError> {
        let named = |window: &xcap::Window| {
            let (id, title) = (window.id().ok()?, window.title().ok()?);
            (!title.is_empty()).then_some(Window {
                id: WindowId(id),
                title,
            })
        };
        Ok(Self::all()?.iter().filter_map(named).collect())
    }

    fn place(&mut self, window: WindowId) -> Result<Option<WindowPlace>, DeskError> {
        let all = Self::all()?;
        let found = all.iter().find(|other| is(other, window));
        Ok(found.and_then(|window| {
            Some(WindowPlace {
                bounds: bounds(window)?,
                is_shown: !window.is_minimized().ok()?,
            })
        }))
    }

    /// Neither system lets a program bring the window of another one to the front: the player does that.
    fn focus(&mut self, _window: WindowId) -> Result<(), DeskError> {
        Ok(())
    }

    fn is_covered(&mut self, window: WindowId, part: Bounds) -> Result<bool, DeskError> {
        let all = Self::all()?;
        let above = all.iter().take_while(|other| !is(other, window));
        let mut seen = above.filter(|other| !other.is_minimized().unwrap_or(true));
        Ok(seen.any(|other| bounds(other).is_some_and(|bounds| bounds.meet(part).is_some())))
    }

    fn window_at(&mut self, point: Point) -> Result<Option<WindowId>, DeskError> {
        let all = Self::all()?;
        let mut seen = all
            .iter()
            .filter(|other| !other.is_minimized().unwrap_or(true));
        let hit = seen.find(|other| bounds(other).is_some_and(|bounds| bounds.contains(point)));
        Ok(hit.and_then(|window| window.id().ok()).map(WindowId))
    }

    fn capture(&mut self, part: Bounds) -> Result<Shot, DeskError> {
        // The monitor that has most of it.
        let mut best: Option<(Monitor, Bounds, Bounds)> = None;
        for monitor in Monitor::all().map_err(failed)? {
            let whole = monitor_bounds(&monitor)?;
            let Some(meet) = part.meet(whole) else {
                continue;
            };
            let size = |bounds: Bounds| u64::from(bounds.w) * u64::from(bounds.h);
            if best.as_ref().is_none_or(|best| size(best.2) < size(meet)) {
                best = Some((monitor, whole, meet));
            }
        }
        let (monitor, whole, bounds) =
            best.ok_or_else(|| failed("nothing of the window is on a screen"))?;
        let (left, top) = (bounds.x - whole.x, bounds.y - whole.y);
        let (left, top) = (left.unsigned_abs(), top.unsigned_abs());
        let image = monitor
            .capture_region(left, top, bounds.w, bounds.h)
            .map_err(failed)?;
        let (width, height) = (image.width() as usize, image.height() as usize);
        let picture = Picture::from_rgbx(width, height, image.as_raw()).map_err(failed)?;
        Ok(Shot { picture, bounds })
    }

    fn pointer(&mut self) -> Result<Point, DeskError> {
        let (x, y) = self.mouse.location().map_err(failed)?;
        Ok(Point { x, y })
    }

    fn move_pointer(&mut self, to: Point) -> Result<(), DeskError> {
        self.mouse
            .move_mouse(to.x, to.y, Coordinate::Abs)
            .map_err(failed)
    }

    fn press(&mut self) -> Result<(), DeskError> {
        self.is_pressed = true;
        self.mouse
            .button(Button::Left, Direction::Press)
            .map_err(failed)
    }

    fn release(&mut self) -> Result<(), DeskError> {
        if self.is_pressed {
            self.mouse
                .button(Button::Left, Direction::Release)
                .map_err(failed)?;
            self.is_pressed = false;
        }
        Ok(())
    }

    fn escape_was_pressed(&mut self) -> Result<bool, DeskError> {
        Ok(self.escape.swap(false, Ordering::Relaxed))
    }
}

impl Drop for NativeDesk {
    fn drop(&mut self) {
        // Nobody else would let go of the button.
        let _ = self.release();
    }
}
