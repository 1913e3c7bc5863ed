import type { IncomingMessage } from 'node:http';
import { scentKinds } from '@/lib/catalogue/scents';
import { splitLanguage } from '@/lib/language';
import { listings } from '@/lib/listing/listings';
import { metrics } from './metrics';
import { sentStatus } from './next/response-status';
import { onEachRequest, onEachResponse } from './next/servers';
import { oncePerProcess } from './once-per-process';

/** Kinds of routes by the first segment of their path. */
const KINDS = new Map([
  ['', 'home'],
  ['product-details', 'product'],
  ...['search', 'brands', 'cart', 'checkout', 'order', 'orders', 'metrics'].map(
    (name): [string, string] => [name, name],
  ),
  ...['images', 'media', 'brand'].map((name): [string, string] => [name, 'picture']),
  ...scentKinds.map((name): [string, string] => [name, 'listing']),
  ['previews', 'preview'],
  ['feeds', 'feed'],
  ['sitemaps', 'sitemap'],
  ['sitemap.xml', 'sitemap'],
  ['_next', 'static'],
]);

const LISTINGS = new Set(listings.map(({ path }) => path));

/** The API's own, by their second segment. */
const CALLS = new Set([
  'health',
  'orders',
  'perfumes',
  'products',
  'promocode',
  'quote',
  'revalidate',
  'subscriptions',
  'vitals',
]);

/** Returns the kind of route of a URL, one of a small fixed set. */
export function routeKind(url: string): string {
  const [fullPath = ''] = url.split('?', 1);
  const { path } = splitLanguage(fullPath);
  if (LISTINGS.has(path)) return 'listing';
  const [, first = '', second = ''] = path.split('/', 3);
  if (first !== 'api') return KINDS.get(first) ?? 'other';
  if (second === 'v1.0') return 'api outbox';
  return CALLS.has(second) ? `api ${second}` : 'other';
}

type Began = { route: string; stop: (labels: { route: string; status: number }) => void };

/** Counts every request to a server of this process from now on, and measures its duration. */
export function measureRequests(): void {
  oncePerProcess('measured-requests', () => {
    const underWay = new WeakMap<IncomingMessage, Began>();
    onEachRequest((request) => {
      const stop = metrics().requests.startTimer();
      underWay.set(request, { route: routeKind(request.url ?? ''), stop });
    });
    onEachResponse((request, response) => {
      const began = underWay.get(request);
      began?.stop({ route: began.route, status: sentStatus(response) });
    });
    return true;
  });
}
