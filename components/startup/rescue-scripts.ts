/** The texts of the inline script. */
export type RescueWords = {
  broken: string;
  offline: string;
  notLoaded: string;
  /** The labels of the button that reloads this page, and of the one that opens another. */
  reload: string;
  again: string;
  /** The HTML of the link to the chat. */
  chat: string;
};

/**
 * Handles failed scripts and a missing network before the page's own scripts run, or if they never
 * do. The HTML contains this function's text, so it is short and uses only its argument and the
 * browser. It fetches a failed script again after 1 s and 3 s; the module runtime identifies a
 * script by its URL, whichever element loaded it. If that does not help, or the page is not alive
 * 10 s after its scripts, it tells the shopper. If the browser reports no network, which may be
 * wrong, it first tries the URL of a link or a search and tells the shopper if that fails. It also
 * replaces a failed picture with the placeholder.
 */
export function rescueScripts(words: RescueWords): void {
  const page = document.documentElement;
  const note = document.createElement('div');
  /** By URL: true once it was fetched again, false once it was given up. */
  const rescued = new Map<string, boolean>();
  let dead = false;
  let passing = false;
  let tries = 0;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let noticeTimer: ReturnType<typeof setTimeout> | undefined;

  const alive = () => page.dataset.alive === '';

  function say(
    text = navigator.onLine ? words.notLoaded : words.offline,
    retry?: string,
    label?: string,
  ) {
    clearTimeout(noticeTimer);
    note.textContent = '';
    if (!text) {
      if (dead && !alive()) say(words.broken, '');
      return;
    }
    const place = document.querySelector('dialog[open]') ?? document.body;
    if (note.parentNode !== place) place.append(note);
    // Screen readers announce only changes of an existing live region.
    noticeTimer = setTimeout(() => {
      note.textContent = text;
      if (retry === undefined) {
        noticeTimer = setTimeout(say, 8000, '');
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
   * Runs what needs the network. If the browser reports no network, runs it only once `url` loads,
   * from the service worker too; else tells the shopper. Of several concurrent calls the last one
   * counts.
   */
  function tryLine(go: () => void, url: string, retry?: string) {
    if (navigator.onLine) return go();
    const attempt = ++tries;
    // The worker answers this as it answers the router, and finds the URL that stores the page.
    const options = { headers: { rsc: '1' }, signal: AbortSignal.timeout(8000) };
    fetch(url, options).then(
      () => attempt === tries && go(),
      () => attempt === tries && say(undefined, retry),
    );
  }

  function sayBroken() {
    // Showing it again would take the focus from the message.
    if (alive() || dead) return;
    dead = true;
    page.dataset.dead = '';
    say(words.broken, '');
  }

  function wait() {
    clearTimeout(deadline);
    deadline = setTimeout(sayBroken, 10_000);
  }

  /**
   * Returns how a script's fetch ended; undefined if it has not, or if the browser does not report
   * it.
   */
  function outcome(script: HTMLScriptElement) {
    const entry = performance.getEntriesByName(script.src).pop();
    return entry instanceof PerformanceResourceTiming ? entry : undefined;
  }

  /**
   * Returns whether to give a script up: it was refused, or a tap on a page that is alive needed it
   * while the browser reports no network.
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
   * Fetches scripts again that failed before this one ran; the last time also those still pending.
   */
  function sweep(atLast: boolean) {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[async]')) {
      const src = script.getAttribute('src') ?? '';
      if (!rescued.has(src) && !(outcome(script)?.decodedBodySize ?? !atLast))
        fetchAgain(script, src);
    }
  }

  /** Replaces a failed picture with the placeholder in the same box. */
  function replacePicture(image: HTMLImageElement) {
    const { placeholder } = image.dataset;
    if (!placeholder || image.getAttribute('src') === placeholder) return;
    image.removeAttribute('srcset');
    image.src = placeholder;
  }

  /** Stops an event and repeats it once its URL has loaded. */
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
      // The runtime tries once more by itself, then gives up.
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
        // A new tab makes its own request.
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
