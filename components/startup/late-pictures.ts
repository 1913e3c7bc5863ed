/**
 * Fades pictures in (app/globals.css) if they took longer than 0.1 s and arrived after the first
 * paint, so that the shopper saw an empty box. A cached picture shows at once, and so does one that
 * replaces a smaller one. The HTML contains this function's text, so it is short and imports
 * nothing.
 */
export function latePictures(): void {
  const page = document.documentElement;
  const shownUrls = new Set<string>();

  /** Returns whether a picture took so long that the shopper saw an empty box. */
  function isLate(url: string): boolean {
    const [painted] = performance.getEntriesByType('paint');
    const fetched = performance.getEntriesByName(url).pop();
    if (!painted || !fetched) return false;
    const ended = fetched.startTime + fetched.duration;
    return fetched.duration > 100 && ended > painted.startTime;
  }

  function arrive(image: EventTarget | null) {
    if (!(image instanceof HTMLImageElement) || image.dataset.placeholder === undefined) return;
    const url = image.currentSrc;
    const late = !shownUrls.has(url) && !image.hasAttribute('style') && isLate(url);
    image.dataset.arrived ??= late ? 'late' : '';
    shownUrls.add(url);
  }

  page.dataset.pictures = '';
  for (const kind of ['load', 'error'])
    document.addEventListener(kind, ({ target }) => arrive(target), true);
  for (const image of document.images) if (image.complete && image.currentSrc) arrive(image);
}
