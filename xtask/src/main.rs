//! Tasks of the developers: `cargo xtask dist` makes the page with its engine for a static web server, `cargo xtask npm` the
//! engine as a package for web developers.

mod dist;
mod npm;
mod offline;
mod page;
mod wasm;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

const USAGE: &str = "\
Usage: cargo xtask dist [--out FOLDER] [--public-url URL] [--no-opt]
       cargo xtask npm [--out FOLDER] [--no-opt]

dist makes a folder with the page and the engine in WASM, to be hosted as static files.
npm makes a folder for `npm pack` with the engine in WASM and its types; it needs Node, and `npm ci` in crates/pasyans-server.
  --out FOLDER  where (dist, and target/npm, in the root of the repository)
  --public-url URL  where the page will be: links that are made elsewhere, such as on localhost, lead there
  --no-opt      without wasm-opt, even if it is there";

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut arguments: impl Iterator<Item = String>) -> Result<()> {
    match arguments.next().as_deref() {
        Some("dist") => dist::make(&dist_options(arguments)?),
        Some("npm") => npm::make(&npm_options(arguments)?),
        None | Some("help" | "--help" | "-h") => {
            println!("{USAGE}");
            Ok(())
        }
        Some(other) => bail!("there is no task {other}\n\n{USAGE}"),
    }
}

fn dist_options(mut arguments: impl Iterator<Item = String>) -> Result<dist::Options> {
    let root = root()?;
    let mut options = dist::Options {
        out: root.join("dist"),
        public_url: None,
        optimise: true,
        root,
    };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--out" => {
                options.out = arguments.next().context("--out needs a folder")?.into();
            }
            "--public-url" => {
                options.public_url = Some(public_url(arguments.next())?);
            }
            "--no-opt" => options.optimise = false,
            other => bail!("dist has no option {other}\n\n{USAGE}"),
        }
    }
    Ok(options)
}

fn npm_options(mut arguments: impl Iterator<Item = String>) -> Result<npm::Options> {
    let root = root()?;
    let mut options = npm::Options {
        out: root.join("target/npm"),
        optimise: true,
        root,
    };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--out" => {
                options.out = arguments.next().context("--out needs a folder")?.into();
            }
            "--no-opt" => options.optimise = false,
            other => bail!("npm has no option {other}\n\n{USAGE}"),
        }
    }
    Ok(options)
}

/// The address of a page, which is put before the `#` of links.
fn public_url(text: Option<String>) -> Result<String> {
    let text = text.context("--public-url needs an address")?;
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    let is_plain = |c: char| c.is_ascii_graphic() && !"#\"\\".contains(c);
    if !is_web || !text.chars().all(is_plain) {
        bail!("an address begins with https:// or http:// and has no #");
    }
    Ok(text)
}

/// The root of the repository.
fn root() -> Result<PathBuf> {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let root = here.parent().context("xtask lies in the repository")?;
    Ok(root.to_owned())
}
