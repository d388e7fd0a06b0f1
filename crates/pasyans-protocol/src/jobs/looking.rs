//! Reading a board from a picture.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use pasyans_vision::{Picture, Reader, Request};

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
            let message = "the job was cancelled before the picture was read";
            return Err(Refusal::new(Code::Cancelled, message));
        }
        let Some(picture) = self.picture.take() else {
            self.picture = Some(decode(&std::mem::take(&mut self.file))?);
            return Ok(None);
        };
        let reader = self.reader.as_deref().unwrap_or_else(|| &*READER);
        let sight = reader.read(&picture, &self.request)?;
        Ok(Some(Body::Sight(Box::new(sight))))
    }
}

impl Task for Looking {
    /// Takes one step, however long that is: a picture has no half answers.
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
