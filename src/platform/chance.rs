use js_sys::{Date, Math};

/// Milliseconds since the beginning of 1970.
#[must_use]
pub fn now() -> u64 {
    Date::now() as u64
}

/// Today where the visitor is: year, month from 1, day from 1.
#[must_use]
pub fn today() -> (u16, u8, u8) {
    let date = Date::new_0();
    let month = date.get_month() as u8 + 1;
    (date.get_full_year() as u16, month, date.get_date() as u8)
}

/// An even chance.
#[must_use]
pub fn toss() -> bool {
    Math::random() < 0.5
}

/// A number that hardly any other game in the world has.
#[must_use]
pub fn new_number() -> u64 {
    let part = || u64::from((Math::random() * f64::from(u32::MAX)) as u32);
    part() << 32 | part()
}

/// A name that no other thing of this browser has.
#[must_use]
pub fn new_id() -> String {
    let random = (Math::random() * f64::from(u32::MAX)) as u32;
    format!("{:x}-{random:08x}", Date::now() as u64)
}
