//! The names that this server goes by.

/// The loopback address by all its names.
const NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// The port that addresses leave out.
const DEFAULT_PORT: u16 = 80;

/// What `Host` and `Origin` may say. Any other name that leads here belongs to somebody else: a page of theirs whose
/// name was made to point at this machine could otherwise use the engine (DNS rebinding).
#[derive(Clone, Copy, Debug)]
pub struct OwnHosts {
    port: u16,
}

impl OwnHosts {
    /// The names of a server on this port.
    pub fn new(port: u16) -> Self {
        Self { port }
    }

    /// Whether this is a name of ours, as in a `Host` header.
    pub fn has_host(self, host: &str) -> bool {
        NAMES.iter().any(|name| {
            let rest = host
                .get(..name.len())
                .filter(|start| start.eq_ignore_ascii_case(name))
                .map(|_| &host[name.len()..]);
            match rest {
                Some("") => self.port == DEFAULT_PORT,
                Some(rest) => rest.strip_prefix(':') == Some(&self.port.to_string()),
                None => false,
            }
        })
    }

    /// Whether this is a page of ours, as in an `Origin` header.
    pub fn has_origin(self, origin: &str) -> bool {
        origin
            .strip_prefix("http://")
            .is_some_and(|host| self.has_host(host))
    }

    /// Where the page finds its WebSocket, as sources of a `Content-Security-Policy`.
    ///
    /// `'self'` would be enough by the standard, but not every browser takes it to include WebSockets. The names in
    /// brackets cannot be written there.
    pub fn websocket_sources(self) -> String {
        let port = self.port;
        format!("ws://127.0.0.1:{port} ws://localhost:{port}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_names_are_known() {
        let hosts = OwnHosts::new(8080);
        for host in [
            "127.0.0.1:8080",
            "localhost:8080",
            "LocalHost:8080",
            "[::1]:8080",
        ] {
            assert!(hosts.has_host(host), "{host}");
            assert!(hosts.has_origin(&format!("http://{host}")), "{host}");
        }
    }

    #[test]
    fn the_port_of_http_may_be_left_out() {
        let hosts = OwnHosts::new(80);
        assert!(hosts.has_host("localhost") && hosts.has_host("localhost:80"));
        assert!(!OwnHosts::new(8080).has_host("localhost"));
    }

    #[test]
    fn foreign_names_are_refused() {
        let hosts = OwnHosts::new(8080);
        for host in [
            "",
            ":8080",
            "example.org",
            "example.org:8080",
            "localhost:80",
            "localhost:08080",
            "localhost:8080.example.org",
            "localhost.example.org:8080",
            "localhost:8080:8080",
            "127.0.0.1.:8080",
            "127.0.0.2:8080",
            "::1:8080",
            "0.0.0.0:8080",
            "löcalhost:8080",
        ] {
            assert!(!hosts.has_host(host), "{host}");
        }
        for origin in [
            "null",
            "localhost:8080",
            "https://localhost:8080",
            "http://localhost:8080/",
        ] {
            assert!(!hosts.has_origin(origin), "{origin}");
        }
    }
}
