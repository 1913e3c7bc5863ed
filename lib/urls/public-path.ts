import { parseProductId } from '../catalogue/product';
import { BRANDS_PATH } from '../listing/brand-index';
import { findListing } from '../listing/listings';
import { isPolicyName, policyPath } from '../policies';
import { listingPath } from './routes';
import { searchPath } from './search';
import { sizePath } from './size';
import { listingIn, searchIn, sizeIn } from './unfold';

/**
 * Returns the public path, without its language, of the page with these internal segments: the
 * inverse of the rewrites. Segments of no page give the home page.
 */
export function publicPath([kind, ...rest]: readonly string[]): string {
  const [first = '', second = ''] = rest;
  switch (kind) {
    case 'listing': {
      const listing = findListing(first);
      if (listing === null) return '/';
      return listingPath(listing, listingIn(listing, second) ?? {});
    }
    case 'search':
      return searchPath(searchIn(first) ?? { text: '', page: 1 });
    case 'product-details': {
      const id = parseProductId(first);
      return id === null ? `/product-details/${first}` : sizePath(id, sizeIn(second));
    }
    case 'brands':
      return BRANDS_PATH;
    case 'policies':
      return isPolicyName(first) ? policyPath(first) : '/';
    case undefined:
    case 'home':
    case 'missing':
      return '/';
    default:
      return `/${[kind, ...rest].join('/')}`;
  }
}
