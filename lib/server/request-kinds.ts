import { parseProductId } from '@/lib/catalogue/product';
import { splitLanguage } from '@/lib/language';
import { fileFolders } from '@/lib/urls/folders';
import { canonicalPath, foldedPath } from '@/lib/urls/routes';

/** Kinds of requests that strangers can invent any number of, each taking long to answer. */
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

/** Whether a URL is that of a file, spelt plainly: these are most requests, and cheap to answer. */
const isPlainFile = (text: string) =>
  /^(?![^?]*(?:%|\\|\/\.))\/(?:_next|images|media)\//.test(text);

/** Whether the shop knows a product, and sells it in a size where one is named. */
export type KnowsProduct = (id: number, size: string | null) => boolean;

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

/** Pages with a name in their path that are drawn, and kept, for whatever name is asked for. */
const NAMED = /^\/(?:product-details|newsletter)\/./;

/** The kind of a page below no language; a cached one that many ask for has none. */
function kindOfPage(
  path: string,
  params: URLSearchParams,
  knowsProduct: KnowsProduct,
): Kind | null {
  if (/^\/order(?:\/|$)/.test(path)) return 'orders';
  const page = canonicalPath(path);
  if (page === '/checkout') return 'checkout';
  const [, id] = PRODUCT.exec(page ?? '') ?? [];
  if (id !== undefined) {
    const productId = parseProductId(id);
    return productId !== null && knowsProduct(productId, params.get('size')) ? null : 'unknown';
  }
  if (NAMED.test(path)) return 'unknown';
  const folded = page === null ? null : foldedPath(page, params);
  // What the page reads of the query may come to nothing: that is the bare page.
  if (folded === null || folded.endsWith('/all')) return null;
  return page === '/search' ? 'searches' : 'lists';
}

/**
 * The kind of a request, as the shop will read its URL: keys and paths decoded, what a page does
 * not read left out; null for what is there already or cheap.
 */
export function kindOf(text: string, knowsProduct: KnowsProduct): Kind | null {
  if (isPlainFile(text)) return null;
  const url = readUrl(text);
  if (url === null) return null;
  const { path: own } = splitLanguage(url.path);
  // Next takes what stands behind an escaped slash for a part of the name.
  if (/%2f/i.test(text) && NAMED.test(own)) return 'unknown';
  if (/^\/(?:feeds\/|sitemap)/.test(own)) return 'catalogue';
  if (ALL_PRODUCTS.test(own)) return url.params.has('ids') ? null : 'catalogue';
  if (own.startsWith('/previews/')) return 'previews';
  if (FILES.test(own)) return null;
  return kindOfPage(own, url.params, knowsProduct);
}

/** Whether a request is for the results of a search. */
export const isSearch = (text: string) => kindOf(text, () => true) === 'searches';
