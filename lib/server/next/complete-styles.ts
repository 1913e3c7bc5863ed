declare global {
  interface Window {
    /** Resolves once the page has all styles; undefined where it had them from the start. */
    allStyles?: Promise<void>;
  }
}

/**
 * Gives a page that was painted with its first styles (`firstStyles`) what its sheets have besides,
 * each part where it stands in its sheet: so every rule is there once, in its order. They are
 * fetched when the page is alive, or 10 s after its HTML, so that they take nothing of the line and
 * of the processor from what it comes alive by. A sheet that cannot be fetched is asked for every
 * 3 s.
 *
 * Faces are let come at once, but on a bad line only then too: their 27 kB are half a second of such
 * a line, in which taps wait for the scripts. Bad is one on which the page itself was waited for
 * longer than 400 ms, where no service worker has the faces. Its text is put in the HTML: it uses
 * nothing but the browser.
 */
export function completeStyles(): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[disabled]')];

  const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const alive = new Promise((resolve) => addEventListener('alive', resolve, { once: true }));

  const [load] = performance.getEntriesByType('navigation');
  const isBadLine =
    load instanceof PerformanceNavigationTiming &&
    load.responseStart - load.requestStart > 400 &&
    !navigator.serviceWorker?.controller;

  function askForFaces() {
    for (const link of document.querySelectorAll<HTMLLinkElement>('[as=font]')) link.media = 'all';
    for (const faces of document.querySelectorAll<HTMLStyleElement>('[data-faces]'))
      faces.media = 'all';
  }

  async function textOf(link: HTMLLinkElement): Promise<string> {
    try {
      const answer = await fetch(link.href, { priority: 'low' });
      if (answer.status < 500) return answer.ok ? await answer.text() : '';
    } catch {
      // As an answer that failed.
    }
    await wait(3000);
    return textOf(link);
  }

  function insert(css: string, place: Element) {
    if (css === '') return;
    const style = document.createElement('style');
    style.textContent = css;
    place.before(style);
  }

  async function complete() {
    const due = Promise.race([alive, wait(10_000)]);
    if (isBadLine) await due;
    askForFaces();
    await due;
    const texts = await Promise.all(links.map(textOf));
    for (const [index, link] of links.entries()) {
      const text = texts[index] ?? '';
      let at = 0;
      for (const style of document.querySelectorAll<HTMLElement>(`[data-sheet="${index}"]`)) {
        const from = Number(style.dataset.from);
        insert(text.slice(at, from), style);
        at = Number(style.dataset.to);
      }
      insert(text.slice(at), link);
    }
  }

  window.allStyles = complete();
}
