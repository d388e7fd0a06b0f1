//! The files of the page.

use std::borrow::Cow;
use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};

use axum::body::{Body, Bytes};
use axum::http::header::{ALLOW, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::content_type::content_type;

/// The page as it was when this was compiled.
#[derive(RustEmbed)]
#[folder = "web/"]
struct Embedded;

/// Where the files of the page are.
#[derive(Clone, Debug)]
pub enum Page {
    /// Embedded in the program.
    Embedded,
    /// In a folder, read again for each request.
    Folder(PathBuf),
}

/// A file and the mark by which a browser knows whether it still has it.
struct File {
    bytes: Bytes,
    etag: Option<String>,
}

impl Page {
    /// The answer to a request for this path.
    pub async fn answer(&self, path: &str, headers: &HeaderMap) -> Response {
        let Some(name) = file_name(path) else {
            return not_found();
        };
        let file = match self {
            Self::Embedded => Embedded::get(name).map(File::from),
            Self::Folder(folder) => match read(folder, name).await {
                Ok(file) => file,
                Err(error) => {
                    let text = format!("cannot read {name}: {error}\n");
                    return (StatusCode::INTERNAL_SERVER_ERROR, text).into_response();
                }
            },
        };
        file.map_or_else(not_found, |file| file.answer(name, headers))
    }
}

impl From<EmbeddedFile> for File {
    fn from(file: EmbeddedFile) -> Self {
        // Half of the hash tells files apart well enough.
        let etag =
            file.metadata.sha256_hash()[..16]
                .iter()
                .fold(String::from("\""), |mut etag, byte| {
                    // Writing into a string does not fail.
                    let _ = write!(etag, "{byte:02x}");
                    etag
                });
        Self {
            bytes: match file.data {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => Bytes::from(bytes),
            },
            etag: Some(etag + "\""),
        }
    }
}

impl File {
    fn answer(self, name: &str, headers: &HeaderMap) -> Response {
        let known = headers
            .get(IF_NONE_MATCH)
            .and_then(|known| known.to_str().ok());
        match self.etag {
            Some(etag) if known.is_some_and(|known| names(known, &etag)) => {
                (StatusCode::NOT_MODIFIED, [(ETAG, etag)]).into_response()
            }
            Some(etag) => {
                let headers = [(CONTENT_TYPE, content_type(name)), (ETAG, &etag)];
                (headers, Body::from(self.bytes)).into_response()
            }
            None => ([(CONTENT_TYPE, content_type(name))], self.bytes).into_response(),
        }
    }
}

/// Whether an `If-None-Match` header names this mark.
fn names(known: &str, etag: &str) -> bool {
    known
        .split(',')
        .map(|mark| mark.trim().trim_start_matches("W/"))
        .any(|mark| mark == etag || mark == "*")
}

/// The file that a path means, if it can mean one: plain names only, so that no path leads out of the folder.
fn file_name(path: &str) -> Option<&str> {
    let name = path.strip_prefix('/')?;
    if name.is_empty() {
        return Some("index.html");
    }
    let is_plain = |part: &str| {
        let allowed = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        !part.is_empty() && !part.starts_with('.') && part.chars().all(allowed)
    };
    name.split('/').all(is_plain).then_some(name)
}

/// A file in a folder, if there is one. A link that leads out of the folder does not count.
async fn read(folder: &Path, name: &str) -> io::Result<Option<File>> {
    let (folder, path) = (folder.to_owned(), folder.join(name));
    let read = move || {
        let (Ok(folder), Ok(path)) = (folder.canonicalize(), path.canonicalize()) else {
            return Ok(None);
        };
        if !path.starts_with(folder) || !path.is_file() {
            return Ok(None);
        }
        let bytes = Bytes::from(std::fs::read(path)?);
        Ok(Some(File { bytes, etag: None }))
    };
    tokio::task::spawn_blocking(read)
        .await
        .map_err(io::Error::other)?
}

fn not_found() -> Response {
    (
        StatusCode::NOT_FOUND,
        "There is nothing here. The page is at /\n",
    )
        .into_response()
}

/// The answer to requests that would change something: nothing here can be changed.
pub fn only_get() -> Response {
    let text = "Only GET and HEAD are allowed here.\n";
    (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")], text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_name_files() {
        assert_eq!(file_name("/"), Some("index.html"));
        assert_eq!(file_name("/style/base.css"), Some("style/base.css"));
    }

    #[test]
    fn no_path_leads_out_of_the_folder() {
        for path in [
            "",
            "x",
            "//",
            "/..",
            "/../x",
            "/a/../../x",
            "/a//b",
            "/a/",
            "/./a",
            "/.git/config",
            "/a\\..\\b",
            "/C:/x",
            "/%2e%2e/x",
            "/a\0",
            "/~",
        ] {
            assert_eq!(file_name(path), None, "{path}");
        }
    }

    #[test]
    fn marks_are_found_among_others() {
        assert!(names("\"b\", W/\"a\"", "\"a\""));
        assert!(names("*", "\"a\""));
        assert!(!names("\"ab\", a", "\"a\""));
    }
}
