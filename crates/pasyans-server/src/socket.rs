//! A TCP connection whose last message arrives.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::guard::ON_EVERY_ANSWER;
use crate::inflow::Inflow;

/// How long to read after our last message.
const FAREWELL: Duration = Duration::from_secs(5);
/// How long nothing may come meanwhile.
const SILENCE: Duration = Duration::from_millis(500);
/// How much is read at once.
const BUFFER: usize = 16 << 10;
/// How long the header of a large WebSocket frame is. It is read alone: the buffer for a large message is made when its
/// header is known, with room for what was read along with the header, and this room would keep all of the
/// buffer in memory until so much has come again.
const HEADER: usize = 14;

/// A TCP connection that, once we are done with it, is read for a moment longer.
///
/// A connection that is closed while something of the other's is unread is reset, and what we said last ("that was
/// too large") may be lost with it.
pub struct Socket {
    /// Nothing only while it is dropped.
    stream: Option<TcpStream>,
    /// Whether anything was said that the other should hear.
    has_spoken: bool,
    /// Whether the other has closed it, or it broke.
    is_over: bool,
    /// How many may be read for a moment longer at once; the others are just closed.
    farewells: Arc<Semaphore>,
    inflow: Inflow,
    /// An answer that is on its way; see [`with_headers`].
    unsent: Vec<u8>,
}

impl Socket {
    /// Wraps a connection. The semaphore is that of all connections of a server.
    pub fn new(stream: TcpStream, farewells: Arc<Semaphore>, inflow: Inflow) -> Self {
        Self {
            stream: Some(stream),
            has_spoken: false,
            is_over: false,
            farewells,
            inflow,
            unsent: Vec::new(),
        }
    }

    /// Sends the answer that is on its way.
    fn poll_unsent(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.unsent.is_empty() {
            let unsent = std::mem::take(&mut self.unsent);
            let result = self.with(|stream| stream.poll_write(context, &unsent));
            self.unsent = unsent;
            match ready!(result)? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                sent => drop(self.unsent.drain(..sent)),
            }
        }
        Poll::Ready(Ok(()))
    }

    /// Does this with the connection, and notes down whether it is broken.
    fn with<T>(
        &mut self,
        act: impl FnOnce(Pin<&mut TcpStream>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        let Some(stream) = &mut self.stream else {
            return Poll::Ready(Err(io::ErrorKind::NotConnected.into()));
        };
        let result = act(Pin::new(stream));
        self.is_over |= matches!(result, Poll::Ready(Err(_)));
        result
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        if self.is_over || !self.has_spoken {
            return;
        }
        let farewell = (
            self.stream.take(),
            Arc::clone(&self.farewells).try_acquire_owned(),
            Handle::try_current(),
        );
        if let (Some(stream), Ok(permit), Ok(runtime)) = farewell {
            runtime.spawn(async move {
                // It is closed afterwards, whatever happens.
                let _ = timeout(FAREWELL, hear_out(stream)).await;
                drop(permit);
            });
        }
    }
}

/// The answer of the HTTP library to what is no request, with the security headers; `None` if the bytes are something else.
///
/// Such an answer (400, 431) is made before there is a request, so that nothing else can add them.
fn with_headers(bytes: &[u8]) -> Option<Vec<u8>> {
    // Pages and messages are long: one look at their first bytes is enough.
    if !bytes.starts_with(b"HTTP/1.1 4") || bytes.len() > BUFFER {
        return None;
    }
    let (status, rest) = std::str::from_utf8(bytes).ok()?.split_once("\r\n")?;
    let is_bare = rest.ends_with("\r\n\r\n")
        && rest.contains("content-length: 0\r\n")
        && !rest.contains(ON_EVERY_ANSWER[1].0);
    is_bare.then(|| {
        let headers = ON_EVERY_ANSWER.map(|(name, value)| format!("{name}: {value}\r\n"));
        let policy = "content-security-policy: default-src 'none'\r\n";
        format!("{status}\r\n{}{policy}{rest}", headers.concat()).into_bytes()
    })
}

/// Shuts down our side, and reads until the client does too.
async fn hear_out(mut stream: TcpStream) -> io::Result<()> {
    stream.shutdown().await?;
    let mut ignored = vec![0; BUFFER];
    while timeout(SILENCE, stream.read(&mut ignored)).await?? > 0 {}
    Ok(())
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Err(error) = ready!(self.inflow.poll_more(context)) {
            return Poll::Ready(Err(error));
        }
        let before = buffer.filled().len();
        let has_room = buffer.remaining() > 0;
        let result = match self.inflow.is_beginning() && buffer.remaining() > HEADER {
            true => {
                let mut header = [0; HEADER];
                let mut header = ReadBuf::new(&mut header);
                let result = self.with(|stream| stream.poll_read(context, &mut header));
                buffer.put_slice(header.filled());
                result
            }
            false => self.with(|stream| stream.poll_read(context, buffer)),
        };
        let came = buffer.filled().len() - before;
        self.inflow.came(came);
        let is_end = matches!(result, Poll::Ready(Ok(()))) && came == 0;
        self.is_over |= has_room && is_end;
        result
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.has_spoken = true;
        ready!(self.poll_unsent(context))?;
        if let Some(answer) = with_headers(bytes) {
            self.unsent = answer;
            return Poll::Ready(Ok(bytes.len()));
        }
        self.with(|stream| stream.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.has_spoken = true;
        ready!(self.poll_unsent(context))?;
        if let Some(answer) = bytes.first().and_then(|bytes| with_headers(bytes)) {
            self.unsent = answer;
            return Poll::Ready(Ok(bytes[0].len()));
        }
        self.with(|stream| stream.poll_write_vectored(context, bytes))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream
            .as_ref()
            .is_some_and(AsyncWrite::is_write_vectored)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_unsent(context))?;
        self.with(|stream| stream.poll_flush(context))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_unsent(context))?;
        self.with(|stream| stream.poll_shutdown(context))
    }
}
