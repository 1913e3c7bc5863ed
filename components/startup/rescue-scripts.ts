/** What the inline script says. */
export type RescueWords = {
  broken: string;
  offline: string;
  notLoaded: string;
  /** The labels of the button that loads this page again, and of the one that loads another. */
  reload: string;
  again: string;
  /** The link to the chat, as HTML. */
  chat: string;
};

/**
 * What a page does about failed scripts and a missing network before its own scripts run, or when
 * they never do. Its text is put in the HTML, so it is short and uses nothing but its argument and
 * the browser. A script of the page that fails is fetched again after 1 s and 3 s: the module
 * runtime knows a script by its URL, whichever element loaded it. Where that does not help, or the
 * page is not alive 10 s after its scripts, it says so. Where the browser says that there is no
 * network, which may be wrong, a link or a search is tried first, and the page says so where that
 * fails. It also puts the placeholder where a picture fails.
 */
export function rescueScripts(words: RescueWords): void {
  const page = document.documentElement;
  const note = document.createElement('div');
  /** By URL: true once it is fetched again, false where it was given up. */
  const rescued = new Map<string, boolean>();
  let dead = false;
  let passing = false;
  let tries = 0;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;

  const alive = () => page.dataset.alive === '';

  function say(
    text = navigator.onLine ? words.notLoaded : words.offline,
    retry?: string,
    label?: string,
  ) {
    clearTimeout(telling);
    note.textContent = '';
    if (!text) {
      if (dead && !alive()) say(words.broken, '');
      return;
    }
    const place = document.querySelector('dialog[open]') ?? document.body;
    if (note.parentNode !== place) place.append(note);
    // Screen readers announce only what changes in a region that is there already.
    telling = setTimeout(() => {
      note.textContent = text;
      if (retry === undefined) {
        telling = setTimeout(say, 8000, '');
        return;
      }
      const button = document.createElement('button');
      button.textContent = label ?? (retry ? words.again : words.reload);
      button.onclick = () =>
        tryLine(
          () => (retry ? location.assign(retry) : location.reload()),
          retry || location.href,
          retry,
        );
      note.append(button);
      if (!label) note.insertAdjacentHTML('beforeend', words.chat);
    }, 60);
  }

  /**
   * Does what needs the network. Where the browser says that there is none, only once the page at
   * `url` can be had, from the service worker too; else it says that there is none. Of several that
   * are tried at a time the last one counts.
   */
  function tryLine(go: () => void, url: string, retry?: string) {
    if (navigator.onLine) return go();
    const mine = ++tries;
    // The worker answers as the router expects, and knows under which URL a page is kept.
    const asked = { headers: { rsc: '1' }, signal: AbortSignal.timeout(8000) };
    fetch(url, asked).then(
      () => mine === tries && go(),
      () => mine === tries && say(undefined, retry),
    );
  }

  function sayBroken() {
    // Saying it again would take the focus from the message.
    if (alive() || dead) return;
    dead = true;
    page.dataset.dead = '';
    say(words.broken, '');
  }

  function wait() {
    clearTimeout(deadline);
    deadline = setTimeout(sayBroken, 10_000);
  }

  /** How the fetch of a script ended; undefined where it has not, or the browser does not tell. */
  function outcome(script: HTMLScriptElement) {
    const entry = performance.getEntriesByName(script.src).pop();
    return entry instanceof PerformanceResourceTiming ? entry : undefined;
  }

  /**
   * A refused script is not tried again, nor one that a tap on a living page tried in vain while
   * the browser says that there is no network.
   */
  function isHopeless(script: HTMLScriptElement) {
    const status = outcome(script)?.responseStatus ?? 0;
    return (status > 399 && status < 500) || (alive() && !navigator.onLine);
  }

  function fetchAgain(script: HTMLScriptElement, src: string) {
    const pauses = [1000, 3000];
    rescued.set(src, true);

    function insert() {
      const copy = document.createElement('script');
      copy.setAttribute('src', src);
      copy.dataset.again = '';
      copy.onload = wait;
      copy.onerror = () => {
        copy.remove();
        retry();
      };
      document.head.append(copy);
    }

    function retry() {
      const pause = pauses.shift();
      if (pause && !isHopeless(script)) setTimeout(insert, pause);
      else if (!pause && !alive() && !navigator.onLine)
        addEventListener('online', insert, { once: true });
      else {
        rescued.set(src, false);
        passing = true;
        script.dispatchEvent(new Event('error'));
        passing = false;
        script.remove();
        sayBroken();
      }
    }

    retry();
  }

  /**
   * Fetches again what failed before this script ran; the last time also what has no response yet.
   */
  function sweep(atLast: boolean) {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[async]')) {
      const src = script.getAttribute('src') ?? '';
      if (!rescued.has(src) && !(outcome(script)?.decodedBodySize ?? !atLast))
        fetchAgain(script, src);
    }
  }

  /** Where a picture cannot be loaded, its placeholder stands in the same box. */
  function replacePicture(image: HTMLImageElement) {
    const { placeholder } = image.dataset;
    if (!placeholder || image.getAttribute('src') === placeholder) return;
    image.removeAttribute('srcset');
    image.src = placeholder;
  }

  /** Holds an event back until what it asks for was tried. */
  function tryFirst(event: Event, url: string, again: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    tryLine(() => {
      passing = true;
      again();
      passing = false;
    }, url);
  }

  window.sayOfLine = say;
  window.tryLine = tryLine;
  note.className = 'line-note';
  note.tabIndex = -1;
  note.role = 'status';
  note.dataset.overlay = '';

  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLImageElement) replacePicture(target);
      if (passing || !(target instanceof HTMLScriptElement)) return;
      const src = target.getAttribute('src');
      if (!src || target.dataset.again === '' || isHopeless(target)) return;
      // The runtime tries once more by itself; that ends it.
      if (rescued.get(src) === false) return void rescued.delete(src);
      event.stopImmediatePropagation();
      fetchAgain(target, src);
    },
    true,
  );

  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : page;
      const link = target.closest('a');
      if (dead && target.closest('main button')) note.focus();
      if (
        !passing &&
        !navigator.onLine &&
        link?.origin === location.origin &&
        !(link.hash && link.pathname === location.pathname) &&
        !(alive() && link.ariaHasPopup) &&
        // A new tab tries by itself.
        !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      )
        tryFirst(event, link.href, () => link.click());
    },
    true,
  );

  addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (passing || navigator.onLine || !(form instanceof HTMLFormElement)) return;
      const searches = form.getAttribute('action')?.endsWith('/search');
      if (!alive() || searches)
        tryFirst(event, '/robots.txt', () => form.requestSubmit(submitter ?? undefined));
    },
    true,
  );

  addEventListener('online', () => dead || say(''));

  addEventListener('load', () => {
    if (!alive()) sweep(true);
    wait();
  });

  sweep(false);
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replacePicture(image);
}
