import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external';
import {
  areTagsExpired,
  areTagsStale,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external';
import type { Answer } from '@/lib/server/admission';
import { peerHeader } from '@/lib/server/client-address';
import { cachedBody, cachedNameOf } from '@/lib/server/compression';
import { metrics } from '@/lib/server/metrics';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { PAGE_CACHE_BYTES } from './build';
import { type CacheEntry, pageReadFor } from './page-cache';

/** How many bytes of heads to cache: over a thousand pages in two encodings. */
const HEAD_BYTES = 4 * 1024 * 1024;

/**
 * The request headers of browsers, crawlers and proxies that change nothing in a page. A request
 * with any other header is Next's: it may ask for data, for a part, or whether a page has changed.
 */
const COMMON =
  /^(?:accept(?:-encoding|-language)?|cache-control|cdn-loop|cf-[\w-]+|connection|cookie|dnt|ect|forwarded|from|host|keep-alive|pragma|priority|referer|save-data|sec-[\w-]+|te|upgrade-insecure-requests|user-agent|via|x-forwarded-[\w-]+|x-real-ip|x-request(?:ed-with|-id))$/;

/** A response as Next gave it, and what it was made from. */
type CachedHead = {
  head: readonly (readonly [name: string, value: string])[];
  /** The name of its body in the cache of compressed responses. */
  body: string;
  /** The key of its page in Next's cache, and the entry, which only Next keeps in memory. */
  key: string;
  entry: WeakRef<CacheEntry>;
  /** Until when (ms since 1970) Next would call the entry fresh. */
  freshUntil: number;
};

const lengthOf = ({ head, body, key }: CachedHead) =>
  head.reduce((sum, [name, value]) => sum + name.length + value.length, body.length + key.length);

const createHeads = () =>
  new LRUCache<string, CachedHead>({
    maxSize: HEAD_BYTES,
    sizeCalculation: (cached, name) => lengthOf(cached) + name.length,
  });

const heads = () => oncePerProcess('front-cache', createHeads);

/** Next's clock, which no change of the system's time moves. */
const now = () => performance.timeOrigin + performance.now();

function isCommon({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET') return false;
  const peer = peerHeader();
  return Object.keys(headers).every((name) => COMMON.test(name) || name === peer);
}

/** Returns whether Next itself would send this entry now, and not render the page again. */
function isFresh({ key, entry, freshUntil }: CachedHead): boolean {
  const current = getMemoryCache(PAGE_CACHE_BYTES).get(key);
  if (!current || current !== entry.deref() || now() >= freshUntil) return false;
  const { lastModified = 0, value } = current;
  const tags = value?.kind === 'APP_PAGE' ? value.headers?.['x-next-cache-tags'] : undefined;
  const list = typeof tags === 'string' ? tags.split(',') : [];
  return !areTagsExpired(list, lastModified) && !areTagsStale(list, lastModified);
}

/** Caches the head of a response that Next took from its cache, if compression has the body. */
function cacheHead(name: string, request: IncomingMessage, response: ServerResponse): void {
  const body = cachedNameOf(response);
  const page = pageReadFor(request.headers);
  if (body === undefined || page === undefined) return;
  if (response.getHeader('x-nextjs-cache') !== 'HIT' || response.hasHeader('set-cookie')) return;
  const { key, entry } = page;
  const control = String(response.getHeader('cache-control'));
  const [, seconds] = /(?:^|,)\s*s-maxage=(\d+)/.exec(control) ?? [];
  if (seconds === undefined || !entry.lastModified) return;
  const head = Object.entries(response.getHeaders()).map(
    ([each, value]) => [each, String(value)] as const,
  );
  const freshUntil = entry.lastModified + Number(seconds) * 1000;
  heads().set(name, { head, body, key, entry: new WeakRef(entry), freshUntil });
}

/**
 * Answers a request for a page that Next has in its cache in front of Next, with the head that Next
 * gave it last time and the cached body. Next's own entry decides whether it is still fresh,
 * so that Next renders it anew as ever (docs/decisions.md, "A page from the cache passes Next by").
 */
export function withFrontCache(answer: Answer): Answer {
  return (request, response) => {
    if (!isCommon(request)) return answer(request, response);
    const name = `${request.headers['accept-encoding'] ?? ''} ${request.url}`;
    const cached = heads().get(name);
    const body = cached && isFresh(cached) ? cachedBody(cached.body) : undefined;
    if (!cached || !body) {
      response.once('finish', () => cacheHead(name, request, response));
      return answer(request, response);
    }
    for (const [header, value] of cached.head) response.setHeader(header, value);
    response.end(body);
    metrics().frontCacheHits.inc();
  };
}
