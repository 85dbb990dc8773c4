//! What `cargo xtask` does, as a library: the browser tests serve the page with
//! the same [`server`] and find the same [`tools`].

pub mod build;
pub mod command;
pub mod licences;
pub mod linked;
pub mod measure;
pub mod serve;
pub mod server;
pub mod step;
pub mod test;
pub mod tools;
pub mod workspace;
