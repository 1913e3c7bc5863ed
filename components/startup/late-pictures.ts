/**
 * Has pictures fade in where their place was seen empty (app/globals.css): what took longer than
 * 0.1 s, and came after the page was first painted. What is there at once, as from a cache, shows at
 * once, and so does what replaces a smaller picture. Its text is put in the HTML, so it is short and
 * uses nothing but the browser.
 */
export function latePictures(): void {
  const page = document.documentElement;
  const shown = new Set<string>();

  /** Whether a picture's fetch took so long that its place was seen empty. */
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
    const late = !shown.has(url) && !image.hasAttribute('style') && isLate(url);
    image.dataset.arrived ??= late ? 'late' : '';
    shown.add(url);
  }

  page.dataset.pictures = '';
  for (const kind of ['load', 'error'])
    document.addEventListener(kind, ({ target }) => arrive(target), true);
  for (const image of document.images) if (image.complete && image.currentSrc) arrive(image);
}
