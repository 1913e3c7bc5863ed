import { SHOWCASE_PATH } from '../showcase/query';
import { BRANDS_PATH } from './brand-index';
import { categories } from './categories';

const pages = new Set([
  '/',
  SHOWCASE_PATH,
  BRANDS_PATH,
  ...categories.map(({ path }) => path),
  '/search',
  '/cart',
  '/checkout',
]);

const PRODUCT = /^\/product-details\/\d+$/;

/** Other names of pages, which lead to the page itself (spec section 2 has both spellings). */
const aliases: ReadonlyMap<string, string> = new Map([['/refresheners', '/refreshers']]);

/**
 * The redirects of next.config: aliases, and paths that end in a slash. Next's middleware cannot be reached by the slash
 * alone; it does the rest, with the slash in the same hop: capital letters and page numbers that go without saying.
 */
export const spellingRedirects = [
  ...[...aliases].map(([alias, destination]) => ({
    source: `${alias}{/}?`,
    destination,
    permanent: true,
  })),
  {
    source: '/:path((?!_next/|api/|images/|media/|previews/)[^A-Z]+)/',
    missing: [{ type: 'query' as const, key: 'page' }],
    destination: '/:path',
    permanent: true,
  },
];

/**
 * The one public path of the page that a path means, whatever its letter case and slashes; null where it means no page
 * that the shop has. Ids of products are taken as they are.
 */
export function canonicalPath(path: string): string | null {
  const tidy = path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
  const page = aliases.get(tidy) ?? tidy;
  return pages.has(page) || PRODUCT.test(page) ? page : null;
}
