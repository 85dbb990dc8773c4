// Starts the service worker, which keeps the page on the device, and tells the
// page when a newer version waits, by `yote-update` on the window. It never
// reloads the page unless the page asks for it, by `yote-update-now`.
//
// Loaded by start.js once the page is up: it competes with nothing then.

const HOUR = 60 * 60 * 1000;

function tell() {
  window.dispatchEvent(new Event('yote-update'));
}

async function start(container) {
  const registration = await container.register('./sw.js', { updateViaCache: 'none' });
  // On a first visit the worker takes over a page of its own version, also one
  // that was loaded again while the worker was still on its way.
  let isNews = container.controller !== null;
  let isWanted = false;

  // Tells of a worker that waits until the last tab of the former is closed.
  function follow(worker) {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) {
        tell();
      }
    });
  }
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  // The first worker of all waits for a moment too.
  if (registration.waiting && registration.active) {
    tell();
  }

  window.addEventListener('yote-update-now', () => {
    isWanted = true;
    if (registration.waiting) {
      registration.waiting.postMessage('update');
    } else {
      // Another tab has asked for it before.
      location.reload();
    }
  });
  container.addEventListener('controllerchange', () => {
    if (isWanted) {
      isWanted = false;
      location.reload();
    } else if (isNews) {
      // Another tab has asked: this one goes on with what it has loaded, and
      // is told that it is the older.
      tell();
    }
    isNews = true;
  });

  // Browsers look for a new version when a page is loaded; this one may stay
  // open for days.
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - looked > HOUR) {
      looked = Date.now();
      // Without a network there is none to be had.
      registration.update().catch(() => {});
    }
  });
}

// Missing on an insecure address; refused in private windows, or by choice.
// The page is as good as any other page then.
if (navigator.serviceWorker) {
  start(navigator.serviceWorker).catch(() => {});
}
