//! What does not fit where it is.

use anyhow::{Result, ensure};
use serde_json::Value;

use crate::page::Page;

/// The faults of what is shown: what reaches beyond the window, and texts of
/// buttons and the like that reach beyond these. What a screen reader alone
/// gets is aside.
const MISFITS: &str = "
    const faults = [];
    const root = document.documentElement;
    const name = (element) => {
        const text = (element.getAttribute('aria-label') ?? element.textContent).trim();
        return `${element.localName}.${element.className} “${text.slice(0, 40)}”`;
    };
    if (root.scrollWidth > root.clientWidth) {
        faults.push(`the page is ${root.scrollWidth} wide`);
    }
    const dialog = document.querySelector('dialog:modal');
    for (const element of (dialog ?? document.body).querySelectorAll('*')) {
        if (element.closest('svg, .unseen, option') || !element.checkVisibility()) continue;
        const box = element.getBoundingClientRect();
        if (box.width > 0 && (box.left < -0.5 || box.right > root.clientWidth + 0.5)) {
            faults.push(`${name(element)} from ${box.left} to ${box.right}`);
        }
        const style = getComputedStyle(element);
        const scrolls = ['auto', 'scroll'].includes(style.overflowY);
        if (style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1) {
            faults.push(`${name(element)} holds ${element.scrollWidth} in ${element.clientWidth}`);
        }
        if (!scrolls && element.matches('button, label, legend, th, td, .guidance, .seat')
            && element.scrollHeight > element.clientHeight + 1) {
            faults.push(`${name(element)} is ${element.scrollHeight} in ${element.clientHeight} high`);
        }
        if (element.matches('select')) {
            // A copy as wide as it likes.
            const copy = element.cloneNode(true);
            copy.value = element.value;
            copy.style.flex = 'none';
            copy.style.position = 'absolute';
            element.after(copy);
            const missing = copy.offsetWidth - element.offsetWidth;
            copy.remove();
            const isShortened = root.clientWidth < 360 && style.textOverflow === 'ellipsis';
            if (missing > 0 && !isShortened) {
                faults.push(`${name(element)} lacks ${missing}`);
            }
        }
        const own = element.closest('button, [role=tab]');
        for (const node of own ? element.childNodes : []) {
            if (node.nodeType !== Node.TEXT_NODE) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const around = own.getBoundingClientRect();
            for (const line of range.getClientRects()) {
                if (line.left < around.left - 0.5 || line.right > around.right + 0.5
                    || line.top < around.top - 0.5 || line.bottom > around.bottom + 0.5) {
                    faults.push(`${name(own)} is left by its text`);
                }
            }
        }
    }
    return faults;
";

impl Page {
    /// Everything that is shown fits in the window, and every text in the
    /// button that it labels.
    ///
    /// # Errors
    ///
    /// When something does not, with all that is wrong.
    pub async fn expect_fit(&self) -> Result<()> {
        let faults = self.script(MISFITS).await?;
        let width = self.script("return window.innerWidth").await?;
        ensure!(
            faults == Value::Array(Vec::new()),
            "at {width} pixels: {faults:#}"
        );
        Ok(())
    }

    /// What fits one of these selectors is wholly in the window, which has not
    /// been scrolled.
    ///
    /// # Errors
    ///
    /// When something is not, or is not there.
    pub async fn expect_in_window(&self, selectors: &[&str]) -> Result<()> {
        for selector in selectors {
            let outside = self
                .script(&format!(
                    "scrollTo(0, 0);
                     const box = document.querySelector('{selector}').getBoundingClientRect();
                     const is_in = box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
                     return is_in ? '' : `from ${{box.top}} to ${{box.bottom}} of ${{innerHeight}}`"
                ))
                .await?;
            ensure!(outside == "", "{selector} reaches {outside}");
        }
        Ok(())
    }
}
