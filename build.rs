//! Links the page so that parts of it can be cut out: see
//! `xtask/src/build/parts.rs`. The worker is linked as ever.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_CFG_PARTS").is_some() {
        println!("cargo::rustc-link-arg-bin=page=--emit-relocs");
    }
}
