// Keeps the whole page on the device, so that it works without a network.
//
// One version at a time, all of it or nothing: a version is kept only once
// every file of it has arrived as it was built, and until a person asks for a
// newer one the page goes on with the one it has.

// The version, and the files of the page with the beginnings of their SHA-256.
// `cargo xtask build` writes both. A page that plain Trunk has built has no
// list: nothing is kept then.
const VERSION = '';
const FILES = {};

// Other pages, and this one in another folder, may share the origin and see
// its caches: a cache is ours if its name begins so.
const { scope } = self.registration;
const PREFIX = `yote ${scope} `;
const CACHE = PREFIX + VERSION;

// Many hosts send the address of index.html on to that of its folder, and a
// browser takes no answer for a page that comes from elsewhere.
function address(name) {
  return scope + (name === 'index.html' ? '' : name);
}

async function revision(response) {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  const bytes = Array.from(new Uint8Array(digest, 0, 8));
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// What the browser has loaded a moment ago need not be loaded again; whether
// it is this version's or a stale one the revision tells. So it also tells of
// a server on which a new version has arrived in part.
async function fetchExactly(name) {
  for (const cache of ['force-cache', 'reload']) {
    const response = await fetch(address(name), { cache });
    const isOurs = response.ok && !response.redirected;
    if (isOurs && (await revision(response.clone())) === FILES[name]) {
      return response;
    }
  }
  throw new Error(`the server has no ${name} of this version`);
}

async function keepAll() {
  const names = Object.keys(FILES);
  if (names.length === 0) {
    throw new Error('this page has been built without its list of files');
  }
  // Only when all are there is the first one kept.
  const responses = await Promise.all(names.map(fetchExactly));
  const cache = await caches.open(CACHE);
  await Promise.all(names.map((name, at) => cache.put(address(name), responses[at])));
}

async function deleteOldVersions() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) {
      await caches.delete(name);
    }
  }
}

// The name of the listed file that answers a request. Whatever stands behind
// the address of the page itself is the page's own affair.
function fileFor(request) {
  const isPage = request.mode === 'navigate';
  const bare = request.url.replace(isPage ? /[?#].*/ : /#.*/, '');
  const name = bare === scope ? 'index.html' : bare.slice(scope.length);
  return bare.startsWith(scope) && Object.hasOwn(FILES, name) ? name : undefined;
}

async function answer(name, request) {
  const cache = await caches.open(CACHE);
  // A browser short of room, or a person, may have emptied it.
  return (await cache.match(address(name))) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

// A tab that was loaded by the network, or by the version before, is ours from
// here on. It goes on with what it has loaded, and is told (see offline.js);
// what it asks for later may be gone, which it takes as it takes a network
// that fails: the computer thinks on the page, a language stays as it is.
self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldVersions().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'update') {
    self.skipWaiting();
  }
});

// All that is not listed goes its usual way, as if there were no worker.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.headers.has('range')) {
    return;
  }
  const name = fileFor(request);
  if (name !== undefined) {
    event.respondWith(answer(name, request));
  }
});
