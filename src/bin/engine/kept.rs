use idb::{Database, DatabaseEvent, Error, Factory, ObjectStoreParams, Query, TransactionMode};
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};

/// The name of the database. The origin may be shared with other pages.
const DATABASE: &str = "yote/tables";
const STORE: &str = "blocks";

/// The blocks of endgame tables that are kept between visits, in IndexedDB.
///
/// They can be made again at any time: where the browser lets nothing be kept,
/// or gives back something else, nothing is lost but seconds.
pub(crate) struct Kept(Option<Database>);

impl Kept {
    /// Opens the database, and makes it on the first visit.
    pub(crate) async fn open() -> Self {
        Self(open().await.ok())
    }

    /// The block of this name.
    pub(crate) async fn get(&self, name: &str) -> Option<Uint8Array> {
        let database = self.0.as_ref()?;
        let value = get(database, name).await.ok()??;
        value.dyn_into().ok()
    }

    /// Keeps a block under a name.
    pub(crate) async fn put(&self, name: &str, block: &Uint8Array) {
        if let Some(database) = &self.0 {
            // A full storage keeps what it has.
            let _ = put(database, name, block).await;
        }
    }
}

async fn open() -> Result<Database, Error> {
    let mut request = Factory::new()?.open(DATABASE, Some(1))?;
    request.on_upgrade_needed(|event| {
        // What fails here fails again when the store is used.
        let _ = event
            .database()
            .and_then(|database| database.create_object_store(STORE, ObjectStoreParams::new()));
    });
    request.await
}

async fn get(database: &Database, name: &str) -> Result<Option<JsValue>, Error> {
    let transaction = database.transaction(&[STORE], TransactionMode::ReadOnly)?;
    let store = transaction.object_store(STORE)?;
    store.get(Query::Key(name.into()))?.await
}

async fn put(database: &Database, name: &str, block: &Uint8Array) -> Result<(), Error> {
    let transaction = database.transaction(&[STORE], TransactionMode::ReadWrite)?;
    let store = transaction.object_store(STORE)?;
    store.put(block, Some(&name.into()))?.await?;
    transaction.commit()?.await?;
    Ok(())
}
