//! Runs the real command.

use std::io::{Read, Write};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A command that takes longer to end hangs.
const HANGS: Duration = Duration::from_secs(120);

/// Won in 27 moves without cheats, and no fewer.
pub const WINNABLE: &str = "668790.7V6D87.T87D9K.V0T980.DV6KTK.0DVKT9.";
/// Needs 3 cheats, and then 35 moves.
pub const NEEDS_CHEATS: &str = "997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.";
/// Won in 6 moves.
pub const EASY: &str = "TKDV09.876TKD.V09876.TKDV09.876TKD.V09876.";
/// Won already.
pub const WON: &str = "TKDV09876.TKDV09876.TKDV09876.TKDV09876...";

/// FreeCell, nearly done: three moves home are left.
pub const LAST_MOVES: &str = "Foundations: H-K C-K D-K S-T\nFreecells: - QS\nKS\nJS";

/// What the command left behind.
#[derive(Debug)]
pub struct Ran {
    pub stdout: String,
    pub stderr: String,
    pub code: Option<i32>,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        Self {
            stdout: text(output.stdout),
            stderr: text(output.stderr),
            code: output.status.code(),
        }
    }
}

impl Ran {
    /// The objects that were printed, one a line.
    pub fn objects(&self) -> Vec<serde_json::Value> {
        let lines = self.stdout.lines();
        lines
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect()
    }
}

/// The command with its arguments, in a surrounding that does not change what it prints.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pasyans"));
    command.args(args);
    for variable in ["COLUMNS", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    // Many servers run at once, each on a free port.
    command.env("PASYANS_PORT", "0");
    // What somebody has learned on this machine is theirs.
    command.env("PASYANS_DATA", std::env::temp_dir().join("pasyans-no-data"));
    command
}

/// Starts a process, by `spawn` or `output`.
///
/// The wine of Debian 12 sometimes loses a process before its first instruction, and then reports `ERROR_INTERNAL_ERROR`.
/// The command has not run then, so it is started again; what it does once it runs is never repeated.
pub fn start<T>(mut begin: impl FnMut() -> std::io::Result<T>) -> T {
    const ERROR_INTERNAL_ERROR: i32 = 1359;
    for _ in 0..9 {
        match begin() {
            Err(error) if cfg!(windows) && error.raw_os_error() == Some(ERROR_INTERNAL_ERROR) => {}
            other => return other.expect("it starts"),
        }
    }
    begin().expect("it starts")
}

/// Runs the command with nothing on standard input.
pub fn run(args: &[&str]) -> Ran {
    let mut command = command(args);
    command.stdin(Stdio::null());
    start(|| command.output()).into()
}

/// Runs the command with this on standard input.
pub fn run_with(input: impl AsRef<[u8]>, args: &[&str]) -> Ran {
    let mut child = piped(args);
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.as_ref().to_vec();
    let writer = std::thread::spawn(move || {
        // The command may end before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("written");
    output.into()
}

/// Starts the command with all three streams in our hands.
pub fn piped(args: &[&str]) -> Child {
    let mut command = command(args);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    start(|| command.spawn())
}

/// The exit code of a command that ends by itself.
pub fn end_of(child: &mut Child) -> Option<i32> {
    let began = Instant::now();
    loop {
        if let Some(status) = child.try_wait().expect("a child") {
            return status.code();
        }
        if began.elapsed() > HANGS {
            child.kill().expect("killed");
            panic!("it did not end");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// All that the command says on standard error.
pub fn stderr_of(child: &mut Child) -> String {
    let mut text = String::new();
    let mut stderr = child.stderr.take().expect("piped");
    stderr.read_to_string(&mut text).expect("UTF-8");
    text
}

/// A folder that is gone after the test, with all that is in it.
pub struct TempFolder(std::path::PathBuf);

impl TempFolder {
    /// An empty one. The name has to be the test's own.
    pub fn new(name: &str) -> Self {
        let name = format!("pasyans-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("made");
        Self(path)
    }

    pub fn path(&self) -> &std::path::Path {
        &self.0
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        // What cannot be removed is left to the system.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A file that is gone after the test.
pub struct TempFile(std::path::PathBuf);

impl TempFile {
    /// With this in it. The name has to be the test's own.
    pub fn new(name: &str, text: impl AsRef<[u8]>) -> Self {
        let name = format!("pasyans-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, text).expect("written");
        Self(path)
    }

    pub fn path(&self) -> &str {
        self.0.to_str().expect("UTF-8")
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        // What cannot be removed is left to the system.
        let _ = std::fs::remove_file(&self.0);
    }
}
