import { createContext, runInContext } from 'node:vm';
import { pageParameters } from '@/lib/urls/parameters';
import bundle from './bundle.cjs';

type StoredResponses = Map<string, Response>;

/** Returns the parts of a browser's caches that the worker uses. */
function startCaches() {
  const all = new Map<string, StoredResponses>();
  const urlOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  const cacheOf = (responses: StoredResponses) => ({
    match: async (request: Request | string) => responses.get(urlOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => {
      responses.delete(urlOf(request));
      responses.set(urlOf(request), response);
    },
    delete: async (request: Request | string) => responses.delete(urlOf(request)),
    keys: async () => [...responses.keys()].map((url) => new Request(url)),
  });
  return {
    all,
    caches: {
      open: async (name: string) => {
        const stored = all.get(name) ?? new Map();
        all.set(name, stored);
        return cacheOf(stored);
      },
      match: async (request: Request | string) =>
        [...all.values()]
          .find((responses) => responses.has(urlOf(request)))
          ?.get(urlOf(request))
          ?.clone(),
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
    },
  };
}

export const ORIGIN = 'https://shop.example';

class FetchEvent extends Event {
  answer: Promise<Response> | null = null;
  readonly work: Promise<unknown>[] = [];

  constructor(readonly request: Request) {
    super('fetch');
  }

  respondWith(answer: Promise<Response>) {
    this.answer = Promise.resolve(answer);
  }

  waitUntil(work: Promise<unknown>) {
    this.work.push(work);
  }
}

/** Returns the script of a build, by the loader that makes it. */
function builtScript(): string {
  const source = bundle.call(
    { addDependency: () => {} },
    "export const workerScript: string = '';",
  );
  const script: unknown = JSON.parse(/= (".*");$/.exec(source)?.[1] ?? '""');
  return String(script);
}

/**
 * Runs the built worker with `fetch` as its network. `ask` makes a request as a page does and
 * returns the worker's response, null if it leaves the request to the browser; `open` navigates.
 * `keep` stores a page.
 */
export function startWorker(fetch: (request: Request) => Promise<Response>) {
  const { all, caches } = startCaches();
  const target = new EventTarget();
  const navigator = { onLine: true };
  const scope = {
    shopSettings: {
      release: 'r1',
      lines: { en: 'From {time}.', ar: 'ar {time}', fr: 'fr {time}' },
      pages: pageParameters,
    },
    location: new URL(`${ORIGIN}/sw.js`),
    registration: { scope: `${ORIGIN}/`, navigationPreload: { enable: async () => {} } },
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: target.addEventListener.bind(target),
    fetch: (request: Request | string) =>
      fetch(typeof request === 'string' ? new Request(new URL(request, ORIGIN)) : request),
    setTimeout: (...args: Parameters<typeof setTimeout>) => setTimeout(...args),
    clearTimeout: (id: number) => clearTimeout(id),
    ...{
      caches,
      navigator,
      FetchEvent,
      Request,
      Response,
      Headers,
      URL,
      URLSearchParams,
      Event,
      console,
      performance,
    },
  };
  const context = createContext(scope);
  Object.assign(scope, { self: scope });
  runInContext(builtScript(), context);

  function ask(path: string, init: RequestInit = {}, mode = 'cors'): Promise<Response> | null {
    const request = new Request(ORIGIN + path, init);
    Object.defineProperty(request, 'mode', { value: mode });
    const event = new FetchEvent(request);
    target.dispatchEvent(event);
    return event.answer;
  }

  return {
    navigator,
    ask,
    /** Hands the page that a tab shows to the worker, as keep-pages.ts does. */
    handOver: (path: string) =>
      target.dispatchEvent(
        new MessageEvent('message', { data: { page: ORIGIN + path, files: [] } }),
      ),
    open: (path: string) => ask(path, {}, 'navigate'),
    keep: async (path: string, html: string) => {
      const headers = { 'content-type': 'text/html', 'x-kept-at': String(Date.now()) };
      await (await caches.open('shop-pages-r1')).put(path, new Response(html, { headers }));
    },
    storedUrls: () => [...all.values()].flatMap((cache) => [...cache.keys()]),
  };
}
