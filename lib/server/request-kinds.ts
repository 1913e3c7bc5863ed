import { parseProductId } from '@/lib/catalogue/product';
import type { ScentKind } from '@/lib/catalogue/scents';
import { splitLanguage } from '@/lib/language';
import { listingAt } from '@/lib/listing/listings';
import { fileFolders } from '@/lib/urls/folders';
import { canonicalPath, foldedPath } from '@/lib/urls/routes';

/** Kinds of requests that are slow to answer and of which a client can invent any number. */
const KINDS = [
  'catalogue',
  'previews',
  'searches',
  'lists',
  'unknown',
  'orders',
  'checkout',
] as const;

export type Kind = (typeof KINDS)[number];

/** Whether a URL is plainly that of a file: most requests are, and they are cheap to answer. */
const isPlainFile = (text: string) =>
  /^(?![^?]*(?:%|\\|\/\.))\/(?:_next|images|media)\//.test(text);

/** What the shop has of what a path can name. */
export type Known = {
  /** Whether there is a product, sold in the size if there is one. */
  product(id: number, size: string | null): boolean;
  /** Whether a note or family has a page. */
  scent(kind: ScentKind, id: string): boolean;
};

/** A request's path, decoded and in lower case, and its parameters; null for what is no URL. */
function readUrl(text: string): { path: string; params: URLSearchParams } | null {
  try {
    const { pathname, searchParams } = new URL(text, 'http://shop');
    return { path: decodeURIComponent(pathname).toLowerCase(), params: searchParams };
  } catch {
    return null;
  }
}

const FILES = new RegExp(`^/(?:${fileFolders.join('|')})/`);
const ALL_PRODUCTS = /^\/api\/products\/?$/;
const PRODUCT = /^\/product-details\/(\d+)$/;

/** Pages with a name in their path that are rendered and cached for any name. */
const NAMED = /^\/(?:product-details|newsletter)\/./;

/**
 * Returns the kind of a page by its path without the language; null for a known product, note or
 * family, and for other pages unless they read the query.
 */
function kindOfPage(path: string, params: URLSearchParams, known: Known): Kind | null {
  if (/^\/order(?:\/|$)/.test(path)) return 'orders';
  const page = canonicalPath(path);
  if (page === '/checkout') return 'checkout';
  const [, id] = PRODUCT.exec(page ?? '') ?? [];
  if (id !== undefined) {
    const productId = parseProductId(id);
    return productId !== null && known.product(productId, params.get('size')) ? null : 'unknown';
  }
  if (NAMED.test(path)) return 'unknown';
  const scent = page === null ? undefined : listingAt(splitLanguage(page).path)?.scent;
  if (scent && !known.scent(scent.kind, scent.id)) return 'unknown';
  const folded = page === null ? null : foldedPath(page, params);
  // If the page reads nothing of the query, it is the page without a query.
  if (folded === null || folded.endsWith('/all')) return null;
  return page === '/search' ? 'searches' : 'lists';
}

/**
 * Returns the kind of a request from its decoded URL and the parameters that the page reads; null
 * if its response is cached or cheap.
 */
export function kindOf(text: string, known: Known): Kind | null {
  if (isPlainFile(text)) return null;
  const url = readUrl(text);
  if (url === null) return null;
  const { path: own } = splitLanguage(url.path);
  // Next reads the text after an escaped slash as part of the name.
  if (/%2f/i.test(text) && NAMED.test(own)) return 'unknown';
  if (/^\/(?:feeds\/|sitemap)/.test(own)) return 'catalogue';
  if (ALL_PRODUCTS.test(own)) return url.params.has('ids') ? null : 'catalogue';
  if (own.startsWith('/previews/')) return 'previews';
  if (FILES.test(own)) return null;
  return kindOfPage(own, url.params, known);
}

/** Whether a request is for the results of a search. */
export const isSearch = (text: string) =>
  kindOf(text, { product: () => true, scent: () => true }) === 'searches';
