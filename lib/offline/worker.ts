import { CacheFirst, NetworkFirst, NetworkOnly, Serwist, type SerwistPlugin } from 'serwist';
import { sizelessUrl } from '@/lib/urls/sizeless';
import {
  anyVariant,
  dropOutdated,
  keep,
  keptUrl,
  languageOf,
  names,
  settings,
  treatmentOf,
  trims,
} from './keep';
import {
  asKept,
  isKeepable,
  isKeepablePage,
  isSamePicture,
  keptAt,
  keptLine,
  offlinePath,
  withLine,
} from './kept';
import type { Treatment } from './treatment';

// The service worker itself. lib/offline/bundle.cjs makes one script of it and what it imports.

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

/** How long (s) the network is waited for where a copy is kept. */
const PATIENCE_S = 3;

async function offlinePage(url: string): Promise<Response> {
  const own = await caches.match(offlinePath(languageOf(url)), anyVariant);
  return own ?? (await caches.match(offlinePath('en'), anyVariant)) ?? Response.error();
}

/** A kept page with the line that says from when it is. */
async function withItsLine(kept: Response, url: string): Promise<Response> {
  const language = languageOf(url);
  const line = keptLine(settings.lines[language], language, keptAt(kept), Date.now());
  const headers = new Headers(kept.headers);
  headers.delete('content-length');
  return new Response(withLine(await kept.text(), line), { headers });
}

const orOfflinePage: SerwistPlugin = {
  handlerDidError: ({ request }) => offlinePage(request.url),
};

/**
 * The copy of the page that a URL leads to. A product's page is kept without the size that its
 * address names, which may have been chosen since.
 */
async function keptCopy(url: string): Promise<Response | undefined> {
  const cache = await caches.open(names.pages);
  const own = keptUrl(url);
  return (await cache.match(own, anyVariant)) ?? cache.match(sizelessUrl(own), anyVariant);
}

const pagesOnly: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keptUrl(request.url),
  cacheWillUpdate: async ({ response }) =>
    isKeepablePage(response) ? asKept(response, Date.now()) : null,
  cacheDidUpdate: async () => trims[names.pages]?.(),
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
    const kept = cachedResponse ?? (await keptCopy(request.url));
    return kept ? withItsLine(kept, request.url) : null;
  },
};

/** Keeps a file's or picture's answer, and has a limit kept. */
const bounded = (name: string): SerwistPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    isKeepable(response) ? asKept(response, Date.now()) : null,
  cacheDidUpdate: async () => trims[name]?.(),
});

const wholePage = new NetworkFirst({
  cacheName: names.pages,
  networkTimeoutSeconds: PATIENCE_S,
  matchOptions: anyVariant,
  plugins: [pagesOnly, orOfflinePage],
});

/** A basket's line asks for another width than the page whose picture is kept. */
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

/** The pages whose data did not come: they are opened whole, at once from their copies. */
const givenUp = new Set<string>();

/**
 * Page data from the network. Where it does not come in time and the page is kept, an answer that
 * is none: the router then has the browser open the page.
 */
async function pageData(request: Request): Promise<Response> {
  const fromNetwork = fetch(request);
  const silence = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_S * 1000, null));
  const inTime = await Promise.race([fromNetwork.catch(() => null), silence]);
  if (inTime !== null) return inTime;
  if ((await keptCopy(request.url)) === undefined) return fromNetwork;
  givenUp.add(keptUrl(request.url));
  return new Response('', { headers: { 'content-type': 'text/html' } });
}

/** A page's copy where its data has just been waited for in vain; undefined otherwise. */
async function atOnce(url: string): Promise<Response | undefined> {
  if (!givenUp.delete(url)) return undefined;
  const kept = await keptCopy(url);
  return kept && withItsLine(kept, url);
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
        (await atOnce(keptUrl(options.request.url))) ?? wholePage.handle(options),
    },
    { matcher: matches('page-data'), handler: ({ request }) => pageData(request) },
    { matcher: matches('personal'), handler: new NetworkOnly({ plugins: [orOfflinePage] }) },
    { matcher: matches('file'), handler: cacheFirst(names.files) },
    { matcher: matches('picture'), handler: cacheFirst(names.pictures, orOtherWidth) },
  ],
});
serwist.addEventListeners();

// The types at hand are those of pages, whose events cannot be extended.
const isExtendable = (event: Event): event is Extendable => 'waitUntil' in event;

/** Has the worker live on until the work is done. */
function later(event: Event, work: Promise<unknown>): void {
  if (isExtendable(event)) event.waitUntil(work);
}

self.addEventListener('activate', (event) => later(event, dropOutdated()));

/** One after the other: two tabs ask for the same pages. */
let keeping: Promise<void> = Promise.resolve();

self.addEventListener('message', (event) => {
  const { page, files }: { page?: unknown; files?: unknown } = event.data ?? {};
  if (typeof page !== 'string' || !Array.isArray(files)) return;
  const urls = files.filter((url): url is string => typeof url === 'string');
  // What could not be fetched is fetched with the next page.
  keeping = keeping.then(() => keep(page, urls)).catch(() => {});
  later(event, keeping);
});
