//! `cargo xtask`: builds, serves, tests and measures the page.

use std::process::ExitCode;

use anyhow::{Result, bail};
use lexopt::prelude::*;
use xtask::serve::{self, Options};
use xtask::{build, measure, test, tools::Tools};

const HELP: &str = "\
cargo xtask serve [--open] [--path /some/path/] [--port PORT]
                       builds the page for release and serves it on 127.0.0.1,
                       on port 8080 or the next free one
cargo xtask build      builds the page into dist/, ready to be hosted anywhere
cargo xtask test       format, lints, native tests, and the page in a browser
cargo xtask measure    builds the page and prints its figures

What is missing is installed into one folder: $YOTE_TOOLS, or yote in the
user's cache folder.";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut arguments = lexopt::Parser::from_env();
    let task = match arguments.next()? {
        Some(Value(task)) => task.string()?,
        Some(Short('h') | Long("help")) => "help".to_owned(),
        Some(other) => return Err(other.unexpected().into()),
        None => bail!("which task?\n\n{HELP}"),
    };
    match task.as_str() {
        "serve" => {
            let options = serve_options(&mut arguments)?;
            serve::serve(&Tools::open()?, &options)
        }
        "build" => end(&mut arguments).and_then(|()| build::build(&Tools::open()?)),
        "test" => end(&mut arguments).and_then(|()| test::test(&Tools::open()?)),
        "measure" => end(&mut arguments).and_then(|()| measure::measure(&Tools::open()?)),
        "help" => {
            println!("{HELP}");
            Ok(())
        }
        _ => bail!("there is no task `{task}`\n\n{HELP}"),
    }
}

fn serve_options(arguments: &mut lexopt::Parser) -> Result<Options> {
    let mut options = Options::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("open") => options.open = true,
            Long("path") => options.path = arguments.value()?.string()?,
            Long("port") => options.port = Some(arguments.value()?.parse()?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(options)
}

fn end(arguments: &mut lexopt::Parser) -> Result<()> {
    match arguments.next()? {
        None => Ok(()),
        Some(argument) => Err(argument.unexpected().into()),
    }
}
