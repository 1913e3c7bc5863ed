import { formatLocales, type Language, localPath } from '@/lib/language';
import { fill } from '@/lib/words/fill';

/** The prefix of the worker's cache names. */
const PREFIX = 'shop-';

/** How many pages to store besides those that are always stored. */
export const PAGES = 60;

/** How many scripts, style sheets and fonts to store: those of two releases. */
export const FILES = 300;

/** How many bytes of pictures to store. */
export const PICTURE_BYTES = 20 * 1024 * 1024;

/**
 * Returns the cache names of a release. Pages refer to the files of their release; file names have
 * their own hash.
 */
export function cacheNames(release: string) {
  return {
    pages: `${PREFIX}pages-${release}`,
    files: `${PREFIX}files`,
    pictures: `${PREFIX}pictures`,
  };
}

/** Returns the cache names that a release does not use: the pages of other releases. */
export function outdatedCaches(names: readonly string[], release: string): string[] {
  const current = Object.values(cacheNames(release));
  return names.filter((name) => name.startsWith(PREFIX) && !current.includes(name));
}

/** Returns the path of the offline page. */
export function offlinePath(language: Language): string {
  return localPath(language, '/offline');
}

/** Returns a language's pages that are stored even if not visited. */
export function alwaysStored(language: Language): string[] {
  return ['/', '/cart', '/orders', '/offline'].map((path) => localPath(language, path));
}

/** Returns whether two URLs show one picture in any width. */
export function isSamePicture(one: string, other: string): boolean {
  const withoutWidth = (url: string) => url.replace(/\/images\/\d+\//, '/images/');
  return withoutWidth(one) === withoutWidth(other);
}

/** Returns whether to store a response: a complete, public page or file. */
export function isCacheable({ status, redirected, headers }: Response): boolean {
  const isPrivate = /no-store|private/i.test(headers.get('cache-control') ?? '');
  return status === 200 && !redirected && !isPrivate && !headers.has('set-cookie');
}

/** Returns whether to store a response as a page. */
export function isCacheablePage(response: Response): boolean {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isHtml && isCacheable(response);
}

/**
 * Returns the response to store, with the time (ms) and its size (bytes) in its headers. Reads the
 * body.
 */
export async function storedResponse(response: Response, now: number): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.set('content-length', String(body.byteLength));
  headers.set('x-kept-at', String(now));
  return new Response(body, { headers });
}

/** Returns the time (ms) at which a response was stored. */
export const storedAt = ({ headers }: Response) => Number(headers.get('x-kept-at'));

/** A stored entry; lists have the oldest first. */
type StoredEntry = { url: string; bytes: number };

/** Returns the URLs to delete, oldest first, until at most `limit` bytes remain. */
export function overflow(entries: readonly StoredEntry[], limit: number): string[] {
  let total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const deleted: string[] = [];
  for (const { url, bytes } of entries) {
    if (total <= limit) break;
    total -= bytes;
    deleted.push(url);
  }
  return deleted;
}

/** Returns the URLs of the pages to delete, oldest first. Those that are always stored stay. */
export function pagesOverflow(
  urls: readonly string[],
  always: ReadonlySet<string>,
  limit = PAGES,
): string[] {
  const visited = urls.filter((url) => !always.has(new URL(url).pathname + new URL(url).search));
  return visited.slice(0, Math.max(0, visited.length - limit));
}

/** Returns the URLs of the scripts, style sheets and fonts in a page's HTML. */
export function filesOf(html: string): string[] {
  return [
    ...new Set(html.match(/\/_next\/static\/[\w./~%-]+\.(?:js|css|woff2)(?:\?dpl=[\w-]+)?/g)),
  ];
}

/** Formats the time (ms) of a stored copy in the device's time zone, with the day if not today. */
function storedTime(language: Language, time: number, now: number): string {
  const sameDay = new Date(time).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(formatLocales[language], {
    ...(sameDay ? {} : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);
}

/**
 * Puts the notice first into a stored page's HTML. React leaves unknown elements of the body alone.
 */
export function withNotice(html: string, line: string): string {
  const style =
    'display:block;padding:var(--space-2) var(--gutter);background:var(--accent-soft);' +
    'color:var(--ink);font-size:var(--text-sm);text-align:center';
  return html.replace(
    /<body[^>]*>/,
    (body) =>
      `${body}<output data-kept-line style="${style}">${line}` +
      // After a reload, scroll anchoring would scroll the notice out of view.
      '<style>html{overflow-anchor:none}</style></output>',
  );
}

/** Returns the notice on a copy stored at a time (ms); `words` contains {time}. */
export function noticeText(words: string, language: Language, time: number, now: number): string {
  return fill(words, { time: storedTime(language, time, now) });
}
