import { type Language, languages, splitLanguage } from '@/lib/language';
import { pageUrls } from '@/lib/urls/page-url';
import {
  alwaysStored,
  cacheNames,
  FILES,
  filesOf,
  isCacheable,
  isCacheablePage,
  outdatedCaches,
  overflow,
  PAGES,
  PICTURE_BYTES,
  pagesOverflow,
  storedResponse,
} from './cache-rules';
import { treatment } from './treatment';
import type { WorkerSettings } from './worker-script';

// What the service worker stores and when it deletes it. The server puts the settings in front.

declare const shopSettings: WorkerSettings;

export const settings = shopSettings;

export const names = cacheNames(settings.release);

/** Stored copies match regardless of the request's headers. */
export const anyVariant = { ignoreVary: true };

const { origin } = self.location;
const always = new Set(languages.flatMap(alwaysStored));

/** Returns the language of the page at a URL. */
export const languageOf = (url: string): Language => splitLanguage(new URL(url).pathname).language;

const { pageUrl } = pageUrls(settings.pages);

/** Returns the URL that stores a page's copy, for any URL of the page. */
export const storedUrl = (url: string) => origin + pageUrl(new URL(url));

/** Returns the worker's treatment of a request. */
export const treatmentOf = ({ method, url, mode, headers }: Request) =>
  treatment({ method, url: new URL(url), navigates: mode === 'navigate', headers }, origin);

async function trimPages(): Promise<void> {
  const cache = await caches.open(names.pages);
  const urls = (await cache.keys()).map(({ url }) => url);
  for (const url of pagesOverflow(urls, always, PAGES)) await cache.delete(url, anyVariant);
}

async function trimFiles(): Promise<void> {
  const cache = await caches.open(names.files);
  const urls = (await cache.keys()).map(({ url }) => ({ url, bytes: 1 }));
  for (const url of overflow(urls, FILES)) await cache.delete(url, anyVariant);
}

async function trimPictures(): Promise<void> {
  const cache = await caches.open(names.pictures);
  const entries = (await cache.keys()).map(async ({ url }) => {
    const response = await cache.match(url, anyVariant);
    return { url, bytes: Number(response?.headers.get('content-length')) };
  });
  const deleted = overflow(await Promise.all(entries), PICTURE_BYTES);
  for (const url of deleted) await cache.delete(url, anyVariant);
}

/** Returns a function that trims on every `count`th call, because reading all entries is slow. */
function everyFew(count: number, trim: () => Promise<void>): () => Promise<void> {
  let added = 0;
  return async () => {
    if (added++ % count === 0) await trim();
  };
}

/** The trim function of each cache, by its name. */
export const trims = {
  [names.pages]: trimPages,
  [names.files]: everyFew(25, trimFiles),
  [names.pictures]: everyFew(25, trimPictures),
};

/** Stores a response under its URL as the newest entry. */
async function put(name: string, url: string, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(url, await storedResponse(response, Date.now()));
  await trims[name]?.();
}

/** Fetches files and pictures that are not stored yet, mostly from the HTTP cache. */
async function storeFiles(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const request = new Request(new URL(url, origin), { cache: 'force-cache', priority: 'low' });
    const kind = treatmentOf(request);
    const name = kind === 'file' ? names.files : kind === 'picture' ? names.pictures : null;
    if (name === null || (await caches.match(url, anyVariant)) !== undefined) continue;
    const response = await fetch(request);
    if (isCacheable(response)) await put(name, request.url, response);
  }
}

/** Fetches a page that is not stored yet, and the files in its HTML. */
async function storePage(url: string): Promise<void> {
  const request = { method: 'GET', url: new URL(url), navigates: true, headers: new Headers() };
  if (treatment(request, origin) !== 'page') return;
  const cache = await caches.open(names.pages);
  if ((await cache.match(url, anyVariant)) !== undefined) return;
  const response = await fetch(url, {
    priority: 'low',
    headers: { accept: 'text/html' },
    // The HTTP cache would show it without the notice.
    cache: 'no-store',
  });
  if (!isCacheablePage(response)) return;
  const html = await response.clone().text();
  await put(names.pages, url, response);
  await storeFiles(filesOf(html));
}

/**
 * Stores a tab's page with its resources, and the pages that are always stored. Rejects if the
 * network fails.
 */
export async function keep(page: string, files: readonly string[]): Promise<void> {
  const paths = alwaysStored(languageOf(page)).map((path) => new URL(path, origin).href);
  for (const url of [page, ...paths]) await storePage(storedUrl(url));
  await storeFiles(files);
}

/** Deletes the caches of other releases. */
export async function dropOutdated(): Promise<void> {
  const outdated = outdatedCaches(await caches.keys(), settings.release);
  await Promise.all(outdated.map((name) => caches.delete(name)));
}
