//! Checks where requests come from, and adds security headers to every answer.

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::own_hosts::OwnHosts;
use crate::page::only_get;

/// The headers of every answer, apart from its policy.
pub const ON_EVERY_ANSWER: [(&str, &str); 5] = [
    ("cache-control", "no-cache"),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Refuses what is foreign, and adds the headers that every answer has.
#[derive(Clone, Debug)]
pub struct Guard {
    hosts: OwnHosts,
    policy: HeaderValue,
}

impl Guard {
    /// The guard of a server that goes by these names.
    pub fn new(hosts: OwnHosts) -> Self {
        let policy = format!(
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
             img-src 'self' blob: data:; worker-src 'self' blob:; connect-src 'self' {}; \
             object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            hosts.websocket_sources()
        );
        // A policy of visible characters always is a header. If it were not, nothing at all would be allowed.
        let nothing = HeaderValue::from_static("default-src 'none'");
        Self {
            hosts,
            policy: HeaderValue::from_str(&policy).unwrap_or(nothing),
        }
    }

    /// The refusal of a foreign request.
    fn refusal(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Option<Response> {
        let mut hosts = headers.get_all(HOST).iter().map(|host| host.to_str().ok());
        let host = hosts.next().flatten();
        let is_own = host.is_some_and(|host| self.hosts.has_host(host));
        let is_own_uri = uri
            .authority()
            .is_none_or(|host| self.hosts.has_host(host.as_str()));
        if !is_own || !is_own_uri || hosts.next().is_some() {
            let text = "This server answers only to its own address on this machine, but the Host header names another.\n";
            return Some((StatusCode::MISDIRECTED_REQUEST, text).into_response());
        }
        let is_own_page = |origin: &HeaderValue| {
            origin
                .to_str()
                .is_ok_and(|origin| self.hosts.has_origin(origin))
        };
        if !headers.get_all(ORIGIN).iter().all(is_own_page) {
            let text =
                "This server answers only its own page, but the Origin header names another.\n";
            return Some((StatusCode::FORBIDDEN, text).into_response());
        }
        (method != Method::GET && method != Method::HEAD).then(only_get)
    }

    fn add_headers(&self, headers: &mut HeaderMap) {
        for (name, value) in ON_EVERY_ANSWER {
            let name = HeaderName::from_static(name);
            headers.insert(name, HeaderValue::from_static(value));
        }
        headers.insert(CONTENT_SECURITY_POLICY, self.policy.clone());
    }
}

/// Lets the guard check a request first.
pub async fn watch(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let mut response = match guard.refusal(request.method(), request.uri(), request.headers()) {
        Some(refusal) => refusal,
        None => next.run(request).await,
    };
    guard.add_headers(response.headers_mut());
    response
}
