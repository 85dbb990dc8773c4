use std::error::Error;

/// The values of the options with these names, from arguments `NAME VALUE`
/// in any order.
pub(crate) fn read<'a, const COUNT: usize>(
    mut arguments: &[&'a str],
    names: [&str; COUNT],
) -> Result<[Option<&'a str>; COUNT], Box<dyn Error>> {
    let mut values = [None; COUNT];
    while let [name, rest @ ..] = arguments {
        let Some(index) = names.iter().position(|known| known == name) else {
            return Err(format!("there is no option {name:?} here").into());
        };
        let [value, rest @ ..] = rest else {
            return Err(format!("a value must follow {name}").into());
        };
        if values[index].replace(*value).is_some() {
            return Err(format!("{name} stands there twice").into());
        }
        arguments = rest;
    }
    Ok(values)
}

/// A number from a smallest one on.
pub(crate) fn number<Number>(what: &str, text: &str, least: Number) -> Result<Number, String>
where
    Number: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let number = text.parse().ok().filter(|number| *number >= least);
    number.ok_or_else(|| format!("{what} is a number from {least}, not {text:?}"))
}
