import type { FacetKey } from '../listing/facets';
import type { ListingQuery } from '../listing/query';
import { PLAIN, paramsOf, writeSearch } from './codec';

/** The parts of a listing on which its query strings depend. */
export type ListingKeys = {
  /** The keys of the facets that it offers. */
  offered: readonly FacetKey[];
  /** The sort of the bare URL; null for none. */
  defaultSort: string | null;
};

/** Writes a listing's query into a URL and reads it from the current page's segment. */
export type ListingCodec = {
  /** The query of the bare URL. */
  plain: ListingQuery;
  /** Returns the canonical query string, with keys in a fixed order and without defaults. */
  search(query: ListingQuery): string;
  /**
   * Parses the current page's path segment, which the server has validated (`unfoldListing`);
   * returns the plain query for anything else.
   */
  read(segment: string): ListingQuery;
};

/** Creates the codec of a listing. */
export function listingCodec({ offered, defaultSort }: ListingKeys): ListingCodec {
  // Every list has what none offers, so that pages need not name it.
  const keys: readonly FacetKey[] = [...offered, 'note'];

  function read(segment: string): ListingQuery {
    const params = paramsOf(segment) ?? new URLSearchParams();
    const max = params.get('max');
    return {
      ticked: Object.fromEntries(keys.map((key) => [key, params.getAll(key)])),
      max: max === null ? null : Number(max),
      sort: params.get('sort') ?? defaultSort,
      page: Number(params.get('page') ?? 1),
    };
  }

  function search({ ticked, max, sort, page }: ListingQuery): string {
    const values = keys.flatMap((key) => (ticked[key] ?? []).map((value) => [key, value] as const));
    const single = (key: string, value: string | number | null) =>
      value === null ? [] : [[key, String(value)] as const];
    return writeSearch([
      ...values,
      ...single('max', max),
      ...single('sort', sort === defaultSort ? null : sort),
      ...single('page', page > 1 ? page : null),
    ]);
  }

  return { plain: read(PLAIN), search, read };
}
