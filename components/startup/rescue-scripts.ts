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
 * page is not alive 10 s after its scripts, it says so. It also says so when a link or a search is
 * used without a network, and puts the placeholder where a picture fails.
 */
export function rescueScripts(words: RescueWords): void {
  const page = document.documentElement;
  const note = document.createElement('div');
  /** By URL: true once it is fetched again, false where it was given up. */
  const rescued = new Map<string, boolean>();
  let dead = false;
  let passing = false;
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
      button.onclick = () => {
        if (!navigator.onLine) say(undefined, retry);
        else if (retry) location.assign(retry);
        else location.reload();
      };
      note.append(button);
      if (!label) note.insertAdjacentHTML('beforeend', words.chat);
    }, 60);
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
   * A refused script is not tried again, nor one that a tap on a living page found without a
   * network.
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
      if (pause && !isHopeless(script)) {
        setTimeout(() => {
          if (navigator.onLine) insert();
          else addEventListener('online', insert, { once: true });
        }, pause);
      } else {
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

  function refuse(event: Event) {
    event.preventDefault();
    event.stopImmediatePropagation();
    say();
  }

  /** Opens a page whose copy the service worker keeps; says of any other that there is no line. */
  function openKept(event: Event, url: string) {
    if (!('caches' in window)) return refuse(event);
    event.preventDefault();
    event.stopImmediatePropagation();
    const answer = (kept?: Response) => (kept ? location.assign(url) : say());
    caches.match(url, { ignoreVary: true }).then(answer, () => say());
  }

  window.sayOfLine = say;
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
        !navigator.onLine &&
        link?.origin === location.origin &&
        !(link.hash && link.pathname === location.pathname) &&
        !(alive() && link.ariaHasPopup)
      )
        openKept(event, link.href);
    },
    true,
  );

  addEventListener(
    'submit',
    (event) => {
      const form = event.target instanceof Element ? event.target : page;
      const searches = form.getAttribute('action')?.endsWith('/search');
      if (!navigator.onLine && (!alive() || searches)) refuse(event);
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
