//! Tells the crate which compiler builds it, for the runtime in the hello.

use std::{env, process::Command};

fn main() {
    let rustc = env::var("RUSTC").expect("Cargo sets RUSTC");
    let output = Command::new(rustc)
        .arg("--version")
        .output()
        .expect("rustc prints its version");
    let version = String::from_utf8(output.stdout).expect("the version is text");
    let name_and_number: Vec<&str> = version.split_whitespace().take(2).collect();
    println!(
        "cargo::rustc-env=PEER_RUNTIME={}",
        name_and_number.join(" ")
    );
    println!("cargo::rerun-if-changed=build.rs");
}
