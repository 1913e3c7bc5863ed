declare global {
  interface Window {
    /** Resolves once the page has all styles; undefined if it had them from the start. */
    allStyles?: Promise<void>;
  }
}

/**
 * Adds the remaining rules of its sheets to a page that was painted with its first styles
 * (`firstStyles`), each in its place, so that every rule is there once and in order. It fetches the
 * sheets once the page is alive, or 10 s after its HTML, so that they do not compete with the
 * page's scripts, and retries a failed sheet every 3 s.
 *
 * It loads font faces at once, but on a slow connection only then too, because their 27 kB delay
 * the scripts by half a second. A connection is slow if the page took longer than 400 ms and no
 * service worker has the faces. The HTML contains this function's text, so it imports nothing.
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

  function loadFaces() {
    for (const link of document.querySelectorAll<HTMLLinkElement>('[as=font]')) link.media = 'all';
    for (const faces of document.querySelectorAll<HTMLStyleElement>('[data-faces]'))
      faces.media = 'all';
  }

  async function textOf(link: HTMLLinkElement): Promise<string> {
    try {
      const answer = await fetch(link.href, { priority: 'low' });
      if (answer.status < 500) return answer.ok ? await answer.text() : '';
    } catch {
      // Handled like a failed response.
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
    const aliveOrLate = Promise.race([alive, wait(10_000)]);
    if (isBadLine) await aliveOrLate;
    loadFaces();
    await aliveOrLate;
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
