import { formatLocales, type Language, localPath } from '@/lib/language';
import { fill } from '@/lib/words/fill';

/** All that the worker keeps is in caches of these names. */
const PREFIX = 'shop-';

/** How many pages are kept besides those that always are. */
export const PAGES = 60;

/** How many scripts, style sheets and fonts are kept: those of two releases. */
export const FILES = 300;

/** How many bytes of pictures are kept. */
export const PICTURE_BYTES = 20 * 1024 * 1024;

/** The caches of a release. Pages name the files of their release; files name their own. */
export function cacheNames(release: string) {
  return {
    pages: `${PREFIX}pages-${release}`,
    files: `${PREFIX}files`,
    pictures: `${PREFIX}pictures`,
  };
}

/** Of the names of caches those that a release has no use for: pages of any other. */
export function outdatedCaches(names: readonly string[], release: string): string[] {
  const current = Object.values(cacheNames(release));
  return names.filter((name) => name.startsWith(PREFIX) && !current.includes(name));
}

/** Where the page stands that says that there is no network. */
export function offlinePath(language: Language): string {
  return localPath(language, '/offline');
}

/** The pages that are kept of a language whether they were visited or not. */
export function alwaysKept(language: Language): string[] {
  return ['/', '/cart', '/orders', '/offline'].map((path) => localPath(language, path));
}

/** Whether two URLs are of one picture, in whatever width. */
export function isSamePicture(one: string, other: string): boolean {
  const withoutWidth = (url: string) => url.replace(/\/images\/\d+\//, '/images/');
  return withoutWidth(one) === withoutWidth(other);
}

/** Whether an answer may be kept: a whole page or file that everybody may see. */
export function isKeepable({ status, redirected, headers }: Response): boolean {
  const isPrivate = /no-store|private/i.test(headers.get('cache-control') ?? '');
  return status === 200 && !redirected && !isPrivate && !headers.has('set-cookie');
}

/** Whether an answer may be kept as a page. */
export function isKeepablePage(response: Response): boolean {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isHtml && isKeepable(response);
}

/**
 * An answer as it is kept, with the time (ms) and its size (bytes) among its headers. Reads the
 * answer's body.
 */
export async function asKept(response: Response, now: number): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.set('content-length', String(body.byteLength));
  headers.set('x-kept-at', String(now));
  return new Response(body, { headers });
}

/** When (ms) a kept answer was kept. */
export const keptAt = ({ headers }: Response) => Number(headers.get('x-kept-at'));

/** What is kept, oldest first. */
type KeptEntry = { url: string; bytes: number };

/** The URLs of what has to go, the oldest first, until at most so many bytes are kept. */
export function overflow(entries: readonly KeptEntry[], limit: number): string[] {
  let total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const gone: string[] = [];
  for (const { url, bytes } of entries) {
    if (total <= limit) break;
    total -= bytes;
    gone.push(url);
  }
  return gone;
}

/** The URLs of the pages that have to go, oldest first: home, cart and the like always stay. */
export function pagesOverflow(
  urls: readonly string[],
  always: ReadonlySet<string>,
  limit = PAGES,
): string[] {
  const visited = urls.filter((url) => !always.has(new URL(url).pathname + new URL(url).search));
  return visited.slice(0, Math.max(0, visited.length - limit));
}

/** The URLs of the scripts, style sheets and fonts that a page's HTML names. */
export function filesOf(html: string): string[] {
  return [
    ...new Set(html.match(/\/_next\/static\/[\w./~%-]+\.(?:js|css|woff2)(?:\?dpl=[\w-]+)?/g)),
  ];
}

/** The time (ms) of a kept copy in the zone of this machine; with its day where that is another. */
function keptTime(language: Language, time: number, now: number): string {
  const sameDay = new Date(time).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(formatLocales[language], {
    ...(sameDay ? {} : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);
}

/**
 * A kept page's HTML with the line about it in front of all else. React leaves alone what it finds
 * in the body and does not know.
 */
export function withLine(html: string, line: string): string {
  const style =
    'display:block;padding:var(--space-2) var(--gutter);background:var(--accent-soft);' +
    'color:var(--ink);font-size:var(--text-sm);text-align:center';
  return html.replace(
    /<body[^>]*>/,
    (body) =>
      `${body}<output data-kept-line style="${style}">${line}` +
      // After a reload the browser would scroll the line away, to show what it showed before.
      '<style>html{overflow-anchor:none}</style></output>',
  );
}

/** The line about a copy that was kept at a time (ms); `words` has a place for {time}. */
export function keptLine(words: string, language: Language, time: number, now: number): string {
  return fill(words, { time: keptTime(language, time, now) });
}
