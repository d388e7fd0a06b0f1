//! Reading a board from a picture.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use pasyans_vision::{NoBoard, Picture, Reader, Request};

use super::cancel::Cancel;
use super::task::Task;
use crate::message::Body;
use crate::refusal::{Code, Refusal};
use crate::request::LookRequest;

/// Standard base64, with or without padding.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The default reader. It takes a while to make, so it is shared.
static READER: LazyLock<Reader> = LazyLock::new(Reader::molek);

/// Reads a board: decodes the picture first, and then looks at it.
pub struct Looking {
    /// The file, in base64, until it is decoded.
    file: String,
    picture: Option<Picture>,
    request: Request,
    reader: Option<Arc<Reader>>,
    cancel: Arc<Cancel>,
}

impl Looking {
    pub fn new(request: LookRequest, reader: Option<Arc<Reader>>, cancel: Arc<Cancel>) -> Self {
        let LookRequest {
            picture,
            region,
            last,
        } = request;
        Self {
            file: picture,
            picture: None,
            request: Request { region, last },
            reader,
            cancel,
        }
    }

    /// Does the next step. Returns the reply when done.
    fn step(&mut self) -> Result<Option<Body>, Refusal> {
        if self.cancel.is_cancelled() {
            return Err(NoBoard::Stopped.into());
        }
        let Some(picture) = self.picture.take() else {
            self.picture = Some(decode(&std::mem::take(&mut self.file))?);
            return Ok(None);
        };
        let is_cancelled = || self.cancel.is_cancelled();
        self.look(&picture, &is_cancelled).map(Some)
    }

    fn look(&self, picture: &Picture, is_cancelled: &dyn Fn() -> bool) -> Result<Body, Refusal> {
        let reader = self.reader.as_deref().unwrap_or_else(|| &*READER);
        let sight = reader.read_unless(picture, &self.request, is_cancelled)?;
        Ok(Body::Sight(Box::new(sight)))
    }
}

impl Task for Looking {
    /// Takes one step, however long that is: a picture has no half answers. The reader ends early if the job is cancelled, and
    /// its work is limited.
    fn advance(&mut self, _slice: Duration) -> Option<Body> {
        self.step().unwrap_or_else(|refusal| Some(refusal.into()))
    }
}

fn decode(file: &str) -> Result<Picture, Refusal> {
    let bytes = BASE64.decode(file).map_err(|error| {
        Refusal::new(
            Code::BadPicture,
            format!("\"picture\" is not base64: {error}"),
        )
    })?;
    Ok(Picture::decode(&bytes)?)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::super::gate::JobGate;
    use super::*;

    #[test]
    fn a_picture_that_is_being_read_is_left_when_its_job_is_cancelled() {
        let (width, height) = (1000, 1000);
        let row: Vec<u8> = (0..width).map(|x| 255 * u8::from(x % 7 == 0)).collect();
        let picture = Picture::from_grey(width, height, row.repeat(height)).expect("a picture");
        let gate = Arc::new(JobGate::new(1, 0));
        let (permit, _place) = gate.enter(gate.welcome(), 0).expect("no other job");
        let request = LookRequest {
            picture: String::new(),
            region: None,
            last: None,
        };
        let job = Looking::new(request, None, Arc::new(Cancel::new(permit)));
        let asked = Cell::new(0);
        let is_cancelled = || {
            asked.set(asked.get() + 1);
            asked.get() == 3
        };
        let code = job
            .look(&picture, &is_cancelled)
            .map_err(|refusal| refusal.code);
        assert!(matches!(code, Err(Code::Cancelled)));
        assert_eq!(asked.get(), 3);
    }
}
