// Starts the page, and says in one sentence why when it cannot.
//
// A classic script in the JavaScript of 2009: a browser that is too old for
// the page has to be able to read this far. All that is newer is in start.js.
(function () {
  'use strict';

  // `cargo xtask build` writes those of every language here, from the files in
  // locales/. A page that plain Trunk has built tells the word alone.
  var SENTENCES = { en: { dir: 'ltr', old: 'old', unloaded: 'unloaded', broken: 'broken', reload: 'reload' } };

  // A module that fills memory and holds a table of references: what the
  // compiler takes for granted, and the last of it that browsers learned.
  var NEEDED = [
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 4, 4, 1, 111, 0, 0,
    5, 3, 1, 0, 0, 10, 13, 1, 11, 0, 65, 0, 65, 0, 65, 0, 252, 11, 0, 11
  ];

  var shown = false;

  function storedLanguage() {
    try {
      return JSON.parse(localStorage.getItem('yote/settings')).language;
    } catch (error) {
      // Storage is blocked, empty or damaged: there is no choice to follow.
      return undefined;
    }
  }

  // As src/locale/language.rs does it: the address, the stored choice, the
  // browser; who reads Norwegian of any kind reads bokmål.
  function language() {
    var address = /[?&]lang=([^&]*)/.exec(location.search);
    var wanted = [address && address[1], storedLanguage()].concat(
      navigator.languages || navigator.language
    );
    for (var i = 0; i < wanted.length; i += 1) {
      var base = String(wanted[i]).toLowerCase().split(/[-_]/)[0];
      if (base === 'no' || base === 'nn') {
        base = 'nb';
      }
      if (Object.prototype.hasOwnProperty.call(SENTENCES, base)) {
        return base;
      }
    }
    return 'en';
  }

  function element(name, className) {
    var made = document.createElement(name);
    made.className = className;
    return made;
  }

  // Covers the page with the sentence for `failure`; the first failure stays,
  // for those that follow come from it.
  function show(failure) {
    if (shown) {
      return;
    }
    shown = true;
    var tag = language();
    var screen = element('div', 'failure');
    screen.setAttribute('role', 'alertdialog');
    screen.setAttribute('aria-modal', 'true');
    screen.setAttribute('aria-labelledby', 'failure-sentence');
    screen.setAttribute('lang', tag);
    screen.setAttribute('dir', SENTENCES[tag].dir);
    var notice = element('div', 'failure-notice');
    var sentence = element('p', 'failure-sentence');
    sentence.id = 'failure-sentence';
    sentence.appendChild(document.createTextNode(SENTENCES[tag][failure]));
    notice.appendChild(sentence);
    screen.appendChild(notice);
    // An open dialog would lie above it.
    var dialogs = document.querySelectorAll('dialog[open]');
    for (var d = 0; d < dialogs.length; d += 1) {
      dialogs[d].close();
    }
    for (var i = 0; i < document.body.children.length; i += 1) {
      document.body.children[i].setAttribute('inert', '');
    }
    document.body.appendChild(screen);
    if (failure !== 'old') {
      var reload = element('button', 'failure-reload');
      reload.type = 'button';
      reload.appendChild(document.createTextNode(SENTENCES[tag].reload));
      reload.addEventListener('click', function () {
        location.reload();
      });
      notice.appendChild(reload);
      reload.focus();
    }
  }

  function supported() {
    return (
      'noModule' in document.createElement('script') &&
      typeof WebAssembly === 'object' &&
      typeof CSS === 'object' &&
      CSS.supports('color', 'light-dark(#000, #fff)') &&
      WebAssembly.validate(new Uint8Array(NEEDED))
    );
  }

  if (!supported()) {
    show('old');
    return;
  }

  function showTrap(error) {
    if (error instanceof WebAssembly.RuntimeError) {
      show('broken');
    }
  }

  window.addEventListener('error', function (event) {
    showTrap(event.error);
  });
  window.addEventListener('unhandledrejection', function (event) {
    showTrap(event.reason);
  });
  window.addEventListener('yote-unloaded', function () {
    show('unloaded');
  });

  var start = document.createElement('script');
  start.type = 'module';
  start.src = './start.js';
  start.onerror = function () {
    show('unloaded');
  };
  document.head.appendChild(start);
})();
