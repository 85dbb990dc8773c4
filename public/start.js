// Loads the page's WebAssembly and runs it. Started by boot.js, which has the
// words for what goes wrong: `yote-unloaded` tells it that a file is missing.

const { glue, wasm } = document.getElementById('boot').dataset;

// Told by the page once it is there. It does as well without that file.
window.addEventListener('yote-ready', () => import('./offline.js').catch(() => {}));

try {
  const { default: init } = await import(glue);
  await init({ module_or_path: wasm });
} catch (error) {
  if (!(error instanceof WebAssembly.RuntimeError)) {
    window.dispatchEvent(new Event('yote-unloaded'));
  }
  throw error;
}
