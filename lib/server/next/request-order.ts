const PICTURES = /<link rel="preload" as="image"[^>]*\/>/g;
const SCRIPT_PRELOADS = /<link rel="preload" as="script"[^>]*\/>/g;
const SCRIPTS = /<script src="([^"]+)" async=""><\/script>/g;
const FACES = /<link rel="preload" href="[^"]+" as="font"[^>]*\/>/g;

/** How many files browsers fetch from a server at a time over HTTP/1.1. */
const CONNECTIONS = 6;

/**
 * Moves the preloads of font faces to the start of the body, to be started by `completeStyles`. In
 * the head, Chrome would wait for them before the first paint, and load them before the main
 * picture.
 */
function facesInBody(html: string): string {
  const faces = (html.match(FACES) ?? []).map((link) => link.replace('/>', ' media="not all"/>'));
  return html.replace(FACES, '').replace(/<body[^>]*>/, (body) => body + faces.join(''));
}

/**
 * Sorts scripts so that the smallest and the largest one are fetched beside the first pictures,
 * which then share the line with few, and the line is not idle while it waits for the others.
 */
function scriptOrder<Script extends { size: number }>(
  scripts: readonly Script[],
  pictures: number,
) {
  const small = scripts.toSorted((a, b) => a.size - b.size);
  const large = small.splice(Math.max(0, CONNECTIONS - 1 - pictures));
  return [...small, ...large.reverse()];
}

/**
 * Makes browsers fetch the page's scripts in that order, after the first pictures and before those
 * further down.
 */
function scriptsInOrder(html: string, sizeOf: (url: string) => number): string {
  const pictures = html.match(PICTURES) ?? [];
  const scripts = [...html.matchAll(SCRIPTS)].map(([tag, url = '']) => ({
    tag: tag.replace(' async', ' fetchPriority="high" async'),
    size: sizeOf(url),
  }));
  const inOrder = scriptOrder(scripts, pictures.length);
  let place = 0;
  return html
    .replace(SCRIPT_PRELOADS, '')
    .replace(SCRIPTS, () => (place++ === 0 ? inOrder.map(({ tag }) => tag).join('') : ''));
}

/**
 * Makes browsers ask for the first pictures, then for the scripts, then for the font faces.
 * @param sizeOf returns the size of a script by its URL
 */
export function requestsInOrder(html: string, sizeOf: (url: string) => number): string {
  return facesInBody(scriptsInOrder(html, sizeOf));
}
