//! Reads pictures on a separate thread, so that a stop takes effect while a large one is read.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use pasyans_vision::{NoBoard, Reader, Request, Sight};

use crate::desk::{DeskError, Shot};

/// A reader on its own thread. One picture is read at a time.
pub(crate) struct Eyes {
    ask: Sender<(Arc<Shot>, Request)>,
    answers: Receiver<Result<Sight, NoBoard>>,
}

impl Eyes {
    /// Starts the thread, with the default reader if none is given.
    pub fn open(reader: Option<Arc<Reader>>) -> Result<Self, DeskError> {
        let (ask, asked) = channel::<(Arc<Shot>, Request)>();
        let (tell, answers) = channel();
        thread::Builder::new()
            .name("eyes".to_owned())
            .spawn(move || {
                let reader = reader.unwrap_or_else(|| Arc::new(Reader::molek()));
                for (shot, request) in asked {
                    if tell.send(reader.read(&shot.picture, &request)).is_err() {
                        break;
                    }
                }
            })
            .map_err(|error| DeskError::Failed(error.to_string()))?;
        Ok(Self { ask, answers })
    }

    /// Starts reading a picture. Wait for its answer before the next one.
    pub fn look(&self, shot: Arc<Shot>, request: Request) -> Result<(), DeskError> {
        self.ask.send((shot, request)).map_err(|_| blind())
    }

    /// Waits for the answer, up to this long.
    pub fn wait(&self, at_most: Duration) -> Result<Option<Result<Sight, NoBoard>>, DeskError> {
        match self.answers.recv_timeout(at_most) {
            Ok(answer) => Ok(Some(answer)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(blind()),
        }
    }
}

fn blind() -> DeskError {
    DeskError::Failed("the reader failed; please report this with a screenshot".to_owned())
}
