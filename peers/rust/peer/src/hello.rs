use serde::Serialize;

use crate::{Error, Result};

const LOCK_FILE: &str = include_str!("../../Cargo.lock");

/// What a peer says of itself when it starts.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Hello {
    hello: u32,
    language: &'static str,
    runtime: &'static str,
    library: &'static str,
    version: &'static str,
    threads: usize,
    in_flight: String,
    workloads: &'static [&'static str],
}

impl Hello {
    /// Introduces a library, which is the name of its crate, and a row of it.
    ///
    /// `threads` run units at once, `in_flight` is the rule of a flood, and `workloads` are what the row can do.
    pub fn new(
        library: &'static str,
        threads: usize,
        in_flight: impl Into<String>,
        workloads: &'static [&'static str],
    ) -> Result<Self> {
        let version = locked_version(LOCK_FILE, library)
            .ok_or_else(|| Error::from(format!("{library} is not in Cargo.lock")))?;
        Ok(Self {
            hello: 1,
            language: "Rust",
            runtime: env!("PEER_RUNTIME"),
            library,
            version,
            threads,
            in_flight: in_flight.into(),
            workloads,
        })
    }

    pub(crate) fn can_do(&self, workload: &str) -> bool {
        self.workloads.contains(&workload)
    }
}

/// The version that the program was built with: builds are `--locked`.
fn locked_version<'a>(lock_file: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock_file.lines();
    lines.find(|line| *line == name)?;
    lines
        .next()?
        .strip_prefix("version = \"")?
        .strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn version_is_that_of_the_package() {
        let lock_file = "[[package]]\nname = \"tokio-util\"\nversion = \"0.7.1\"\n\n[[package]]\nname = \"tokio\"\nversion = \"1.2.3\"\n";
        assert_eq!(locked_version(lock_file, "tokio"), Some("1.2.3"));
        assert_eq!(locked_version(lock_file, "actix"), None);
    }
}
