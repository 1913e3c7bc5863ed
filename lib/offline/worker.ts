import { CacheFirst, NetworkFirst, NetworkOnly, Serwist, type SerwistPlugin } from 'serwist';
import { sizelessUrl } from '@/lib/urls/sizeless';
import {
  isCacheable,
  isCacheablePage,
  isSamePicture,
  noticeText,
  offlinePath,
  storedAt,
  storedResponse,
  withNotice,
} from './cache-rules';
import {
  anyVariant,
  dropOutdated,
  keep,
  languageOf,
  names,
  settings,
  storedUrl,
  treatmentOf,
  trims,
} from './caches';
import type { Treatment } from './treatment';

// The service worker. lib/offline/bundle.cjs bundles it with its imports into one script.

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

/** How long (s) to wait for the network if there is a stored copy. */
const PATIENCE_S = 3;

async function offlinePage(url: string): Promise<Response> {
  const inLanguage = await caches.match(offlinePath(languageOf(url)), anyVariant);
  return inLanguage ?? (await caches.match(offlinePath('en'), anyVariant)) ?? Response.error();
}

/** Returns a stored page with the notice on its time. */
async function withStoredNotice(stored: Response, url: string): Promise<Response> {
  const language = languageOf(url);
  const line = noticeText(settings.lines[language], language, storedAt(stored), Date.now());
  const headers = new Headers(stored.headers);
  headers.delete('content-length');
  return new Response(withNotice(await stored.text(), line), { headers });
}

const orOfflinePage: SerwistPlugin = {
  handlerDidError: ({ request }) => offlinePage(request.url),
};

/**
 * Returns the stored copy of a URL's page. A product's page is stored without the size in its URL,
 * because the shopper may have chosen another since.
 */
async function storedCopy(url: string): Promise<Response | undefined> {
  const cache = await caches.open(names.pages);
  const pageKey = storedUrl(url);
  return (await cache.match(pageKey, anyVariant)) ?? cache.match(sizelessUrl(pageKey), anyVariant);
}

const pagesOnly: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => storedUrl(request.url),
  cacheWillUpdate: async ({ response }) =>
    isCacheablePage(response) ? storedResponse(response, Date.now()) : null,
  cacheDidUpdate: async () => trims[names.pages]?.(),
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
    const stored = cachedResponse ?? (await storedCopy(request.url));
    return stored ? withStoredNotice(stored, request.url) : null;
  },
};

/** Stores a file's or picture's response and trims the cache. */
const bounded = (name: string): SerwistPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    isCacheable(response) ? storedResponse(response, Date.now()) : null,
  cacheDidUpdate: async () => trims[name]?.(),
});

const wholePage = new NetworkFirst({
  cacheName: names.pages,
  networkTimeoutSeconds: PATIENCE_S,
  matchOptions: anyVariant,
  plugins: [pagesOnly, orOfflinePage],
});

/** Finds a stored picture in another width: a basket line requests another than the page. */
const orOtherWidth: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(names.pictures);
    const other = (await cache.keys()).find(({ url }) => isSamePicture(url, request.url));
    return other && cache.match(other, anyVariant);
  },
};

const cacheFirst = (cacheName: string, ...plugins: SerwistPlugin[]) =>
  new CacheFirst({
    cacheName,
    matchOptions: anyVariant,
    plugins: [bounded(cacheName), ...plugins],
  });

/** Pages whose data failed. The browser then opens them, at once from their copies. */
const failedPages = new Set<string>();

/**
 * Returns page data from the network. If it is late and the page is stored, returns an error
 * response, which makes the router reload the page.
 */
async function pageData(request: Request): Promise<Response> {
  const fromNetwork = fetch(request);
  const silence = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_S * 1000, null));
  const inTime = await Promise.race([fromNetwork.catch(() => null), silence]);
  if (inTime !== null) return inTime;
  if ((await storedCopy(request.url)) === undefined) return fromNetwork;
  failedPages.add(storedUrl(request.url));
  return new Response('', { headers: { 'content-type': 'text/html' } });
}

/** Returns a page's copy if its data has just failed; undefined otherwise. */
async function atOnce(url: string): Promise<Response | undefined> {
  if (!failedPages.delete(url)) return undefined;
  const stored = await storedCopy(url);
  return stored && withStoredNotice(stored, url);
}

const matches =
  (kind: Treatment) =>
  ({ request }: { request: Request }) =>
    treatmentOf(request) === kind;

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: matches('page'),
      handler: async (options) =>
        (await atOnce(storedUrl(options.request.url))) ?? wholePage.handle(options),
    },
    { matcher: matches('page-data'), handler: ({ request }) => pageData(request) },
    { matcher: matches('personal'), handler: new NetworkOnly({ plugins: [orOfflinePage] }) },
    { matcher: matches('file'), handler: cacheFirst(names.files) },
    { matcher: matches('picture'), handler: cacheFirst(names.pictures, orOtherWidth) },
  ],
});
serwist.addEventListeners();

// The DOM types are those of pages, whose events have no `waitUntil`.
const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event;

/** Keeps the worker alive until the work is done. */
function later(event: Event, work: Promise<unknown>): void {
  if (isExtendable(event)) event.waitUntil(work);
}

self.addEventListener('activate', (event) => later(event, dropOutdated()));

/** Stores pages one after the other, since two tabs may send the same pages. */
let keeping: Promise<void> = Promise.resolve();

self.addEventListener('message', (event) => {
  const { page, files }: { page?: unknown; files?: unknown } = event.data ?? {};
  if (typeof page !== 'string' || !Array.isArray(files)) return;
  const urls = files.filter((url): url is string => typeof url === 'string');
  // A failed fetch is repeated with the next page.
  keeping = keeping.then(() => keep(page, urls)).catch(() => {});
  later(event, keeping);
});
