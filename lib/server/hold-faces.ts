/**
 * Asks for the page's faces at once, or on a bad line only when the page is alive: their 27 kB are
 * half a second of such a line, in which taps wait for the scripts. Until then what stands for them
 * is seen, of the same widths. Bad is a line whose page was waited for longer than 400 ms, and where
 * no service worker has the faces. `completeStyles` lets them come. Its text is put in the HTML
 * before anything is drawn: it uses nothing but the browser.
 */
export function holdFaces(): void {
  const [load] = performance.getEntriesByType('navigation');
  const isBad =
    load instanceof PerformanceNavigationTiming &&
    load.responseStart - load.requestStart > 400 &&
    !navigator.serviceWorker?.controller;
  if (isBad)
    for (const style of document.querySelectorAll<HTMLStyleElement>('[data-faces]'))
      style.media = 'not all';
  else
    for (const link of document.querySelectorAll<HTMLLinkElement>('[as=font]')) link.media = 'all';
}
