//! The queue from the threads of jobs to the connection.

use pasyans_protocol::{Message, Outbox};
use tokio::sync::mpsc;

/// How many messages may wait for a slow reader. Then jobs wait, too.
const WAITING: usize = 32;

/// Takes what jobs say, as text.
pub struct Queue(mpsc::Sender<String>);

/// A queue and its end.
pub fn queue() -> (Queue, mpsc::Receiver<String>) {
    let (sender, receiver) = mpsc::channel(WAITING);
    (Queue(sender), receiver)
}

impl Outbox for Queue {
    fn send(&self, message: &Message) {
        if message.is_progress() {
            // The next one tells the same, only better.
            let _ = self.0.try_send(message.to_json());
        } else {
            // The connection may be gone.
            let _ = self.0.blocking_send(message.to_json());
        }
    }
}
