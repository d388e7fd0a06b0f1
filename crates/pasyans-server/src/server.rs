//! Listens, and serves all connections.

use std::future::IntoFuture;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::get;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::{Semaphore, watch};
use tokio::task::yield_now;
use tokio::time::{sleep, timeout};

use crate::description::Offer;
use crate::entrance::Entrance;
use crate::guard::{Guard, watch as guarded};
use crate::inflow::{Inflow, Unread};
use crate::options::{Patience, ServerOptions};
use crate::own_hosts::OwnHosts;
use crate::page::Page;
use crate::socket::Socket;
use crate::visitors::Visitors;
use crate::{bot, description, session};

/// How many may wait to be let in.
const BACKLOG: u32 = 1024;
/// How many connections may be heard out at once when they are closed.
const FAREWELLS: usize = 64;
/// The longest request line and headers; browsers send about a tenth of it.
const REQUEST_BYTES: usize = 16 << 10;
/// How many messages that are large may be on their way at once.
const LARGE_MESSAGES: usize = 4;
/// How long to accept nobody when the system has no more room for connections.
const PAUSE: Duration = Duration::from_millis(50);
/// How long connections may take to close when the server stops.
const CLOSING: Duration = Duration::from_millis(500);
/// How long the bot may take to let go of the mouse after that.
const LETTING_GO: Duration = Duration::from_secs(2);
/// How long a request that is being read may hold up the end.
const LAST_REQUESTS: Duration = Duration::from_millis(100);

/// Why a server cannot listen.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// Another program listens there.
    #[error("port {0} is in use by another program")]
    PortInUse(u16),
    /// The system keeps the port for others.
    #[error("port {0} needs special rights")]
    PortDenied(u16),
    /// The folder to serve does not exist.
    #[error("{} is not a folder", .0.display())]
    NoFolder(PathBuf),
    /// The address cannot be used for another reason.
    #[error("cannot serve on this machine: {0}")]
    System(#[from] io::Error),
}

/// A server that is already listening. Clients are answered as soon as it runs.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    page: Page,
    options: ServerOptions,
}

impl Server {
    /// Listens on 127.0.0.1.
    ///
    /// # Errors
    /// If the port cannot be used, or the folder to serve does not exist.
    pub fn bind(options: ServerOptions) -> Result<Self, BindError> {
        let page = match &options.web {
            Some(folder) if !folder.is_dir() => return Err(BindError::NoFolder(folder.clone())),
            Some(folder) => Page::Folder(folder.clone()),
            None => Page::Embedded,
        };
        let cores = thread::available_parallelism().map_or(1, usize::from);
        // One thread moves bytes, a few read requests, and jobs have their own.
        let runtime = Builder::new_current_thread()
            .enable_all()
            .max_blocking_threads(cores.max(2))
            .thread_name("pasyans-session")
            .build()?;
        let port = options.port.unwrap_or(0);
        let listener = {
            let _inside = runtime.enter();
            listen(port).map_err(|error| match error.kind() {
                io::ErrorKind::AddrInUse => BindError::PortInUse(port),
                io::ErrorKind::PermissionDenied => BindError::PortDenied(port),
                _ => BindError::System(error),
            })?
        };
        let address = listener.local_addr()?;
        Ok(Self {
            runtime,
            listener,
            address,
            page,
            options,
        })
    }

    /// The address of the page.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The address that opens Autoplay in the page, with the key to the bot, if there is one. It is for the user alone.
    #[must_use]
    pub fn autoplay_url(&self) -> Option<String> {
        let token = self.options.bot.as_ref()?;
        Some(format!("{}#autoplay={}", self.url(), token.reveal()))
    }

    /// The address of the page that only brings the key, so that Autoplay can be opened there. It is for the user alone.
    #[must_use]
    pub fn keyed_url(&self) -> Option<String> {
        let token = self.options.bot.as_ref()?;
        Some(format!("{}#key={}", self.url(), token.reveal()))
    }

    /// Serves until `shutdown` ends, which is waited for inside a Tokio runtime; then stops jobs and closes connections,
    /// within a second whatever they do. Only the bot is waited for a little longer, if it has not let go of the mouse yet.
    ///
    /// # Panics
    /// If asynchronous code calls it: it runs its own runtime on this thread.
    pub fn run(self, shutdown: impl IntoFuture<Output = ()>) {
        let Self {
            runtime,
            listener,
            address,
            page,
            options,
        } = self;
        runtime.block_on(async move {
            let (closing, is_closing) = watch::channel(false);
            let entrance = Entrance::new(&options, is_closing);
            let session = session::Door::new(&options, entrance.clone());
            let bot = options
                .bot
                .clone()
                .map(|token| bot::BotDoor::new(token, options.reader.clone(), entrance.clone()));
            let guard = Guard::new(OwnHosts::new(address.port()));
            let router = router(
                page,
                session,
                bot.clone(),
                options.public_url.clone(),
                guard,
            );
            tokio::select! {
                () = shutdown.into_future() => {}
                () = let_in(listener, router, &options) => {}
            }
            closing.send_replace(true);
            // Clients that are still there are dropped.
            let _ = timeout(CLOSING, entrance.empty()).await;
            if let Some(bot) = bot {
                let _ = timeout(LETTING_GO, bot.at_rest()).await;
            }
        });
        runtime.shutdown_timeout(LAST_REQUESTS);
    }
}

fn listen(port: u16) -> io::Result<TcpListener> {
    let socket = TcpSocket::new_v4()?;
    // So that a server can start again at once on the port of the last one. On Windows this would let two of them
    // share a port.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind((Ipv4Addr::LOCALHOST, port).into())?;
    socket.listen(BACKLOG)
}

fn router(
    page: Page,
    session: session::Door,
    bot: Option<bot::BotDoor>,
    public_url: Option<String>,
    guard: Guard,
) -> Router {
    let file = async |State(page): State<Page>, request: Request| -> Response {
        page.answer(request.uri().path(), request.headers()).await
    };
    let offer = Offer {
        has_bot: bot.is_some(),
        public_url,
    };
    let describe = get(description::answer).with_state(offer);
    let mut router = Router::new()
        .fallback(file)
        .with_state(page)
        .route(session::PATH, get(session::enter).with_state(session))
        .route(description::PATH, describe);
    if let Some(bot) = bot {
        router = router.route(bot::PATH, get(bot::enter).with_state(bot));
    }
    router.layer(from_fn_with_state(guard, guarded))
}

/// Accepts connections forever.
async fn let_in(listener: TcpListener, router: Router, options: &ServerOptions) {
    let visitors = Visitors::new(options.visitors);
    let farewells = Arc::new(Semaphore::new(FAREWELLS));
    let large = Arc::new(Semaphore::new(LARGE_MESSAGES));
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                // Replies are whole; there is nothing to wait for before they are sent. It works without, too.
                let _ = stream.set_nodelay(true);
                let inflow = Inflow::new(Arc::clone(&large), options.patience.request);
                let unread = inflow.unread();
                let socket = Socket::new(stream, Arc::clone(&farewells), inflow);
                visitors.welcome(serve(socket, unread, router.clone(), options.patience));
            }
            Err(error) if is_their_fault(&error) => {}
            // Most likely there are too many open files. One is closed as soon as its task has had a turn.
            Err(_) if visitors.turn_out_the_oldest() => yield_now().await,
            Err(_) => sleep(PAUSE).await,
        }
    }
}

/// Whether the error concerns only the new connection.
fn is_their_fault(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(
        error.kind(),
        ConnectionAborted | ConnectionRefused | ConnectionReset
    )
}

/// Answers the requests of one HTTP connection.
async fn serve(socket: Socket, unread: Unread, router: Router, patience: Patience) {
    let answer = TowerToHyperService::new(router);
    let service = service_fn(move |mut request| {
        // Each is a separate message; and what becomes a WebSocket has to report its messages.
        unread.begin_anew();
        Request::extensions_mut(&mut request).insert(unread.clone());
        answer.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.request)
        .max_buf_size(REQUEST_BYTES)
        .serve_connection(TokioIo::new(socket), service)
        .with_upgrades();
    // What went wrong is between us and a client that is gone.
    let _ = connection.await;
}
