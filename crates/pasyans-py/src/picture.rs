//! Boards from pictures.

use std::cell::{Cell, RefCell};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use pasyans_vision::{Area, Picture, Reader, Request};
use pyo3::prelude::*;

use crate::errors::PictureError;
use crate::position::Position;
use crate::search;

/// How often a long reading looks for Ctrl-C.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// A board that was read from a picture.
#[pyclass(frozen, get_all, module = "pasyans")]
pub struct Sight {
    game: String,
    board: String,
    is_certain: bool,
    confidence: f64,
    scale: f64,
    doubtful: Vec<(usize, usize)>,
    alternatives: Vec<(String, f64)>,
}

#[pymethods]
impl Sight {
    /// The board as a position of its game.
    fn position(&self, py: Python<'_>) -> PyResult<Position> {
        Position::read(py, &self.board, None)
    }

    fn __repr__(&self) -> String {
        let doubt = match self.is_certain {
            true => "certain",
            false => "in doubt",
        };
        format!("<Sight: {}, {doubt}>", self.board)
    }
}

/// A file, or what is in it.
#[derive(FromPyObject)]
pub enum PictureArgument {
    #[pyo3(transparent)]
    Bytes(Vec<u8>),
    #[pyo3(transparent)]
    Path(PathBuf),
}

/// Reads the board of MOLEK-SYNTEZ in a picture of the screen: PNG, JPEG, WebP or BMP.
#[pyfunction]
#[pyo3(signature = (picture, *, region=None))]
pub fn see(
    py: Python<'_>,
    picture: PictureArgument,
    region: Option<(f64, f64, f64, f64)>,
) -> PyResult<Sight> {
    let (name, bytes) = match picture {
        PictureArgument::Bytes(bytes) => ("the picture".to_owned(), bytes),
        PictureArgument::Path(path) => (path.display().to_string(), std::fs::read(path)?),
    };
    let request = Request {
        region: region.map(|(x, y, w, h)| Area { x, y, w, h }),
        last: None,
    };
    let sight = py.detach(|| read(&bytes, &request))?;
    let sight = sight.map_err(|error| PictureError::new_err(format!("{name}: {error}")))?;
    let doubtful = sight.cards.iter().filter(|card| card.doubtful);
    let others = sight.alternatives.iter();
    Ok(Sight {
        doubtful: doubtful.map(|card| (card.column, card.row)).collect(),
        alternatives: others
            .map(|other| (other.board.clone(), other.probability))
            .collect(),
        game: sight.game,
        board: sight.board,
        is_certain: sight.certain,
        confidence: sight.confidence,
        scale: sight.scale,
    })
}

/// Reads the picture, unless there is a signal meanwhile: then its exception. What is wrong with the picture is the inner error.
fn read(bytes: &[u8], request: &Request) -> PyResult<Result<pasyans_vision::Sight, String>> {
    let picture = match Picture::decode(bytes) {
        Ok(picture) => picture,
        Err(error) => return Ok(Err(error.to_string())),
    };
    let interrupted: RefCell<Option<PyErr>> = RefCell::default();
    let looked = Cell::new(Instant::now());
    let is_stopped = || {
        if looked.get().elapsed() < LOOK_EVERY {
            return false;
        }
        looked.set(Instant::now());
        let signal = search::pending_signal();
        let is_interrupted = signal.is_err();
        interrupted.replace(signal.err());
        is_interrupted
    };
    let sight = Reader::molek().read_unless(&picture, request, &is_stopped);
    match interrupted.take() {
        Some(error) => Err(error),
        None => Ok(sight.map_err(|error| error.to_string())),
    }
}
