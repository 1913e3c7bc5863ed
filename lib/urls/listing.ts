import type { Facet } from '../listing/facets';
import type { ListingQuery } from '../listing/query';
import { PLAIN, paramsOf, writeSearch } from './codec';

/** The parts of a listing that its query strings depend on. */
export type ListingKeys = {
  facets: readonly Pick<Facet, 'key'>[];
  /** The sort of the bare URL; null for none. */
  defaultSort: string | null;
};

/** How the query of a listing is written into a URL and read from that of a page in view. */
export type ListingCodec = {
  /** The query of the bare URL. */
  plain: ListingQuery;
  /** Writes the one query string of a query, keys in fixed order and defaults left out. */
  search(query: ListingQuery): string;
  /**
   * Reads the path segment of a page in view, which the server found to be well formed
   * (`unfoldListing`); the plain query from anything else.
   */
  read(segment: string): ListingQuery;
};

/** The codec of a listing. */
export function listingCodec({ facets, defaultSort }: ListingKeys): ListingCodec {
  const keys = facets.map(({ key }) => key);

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
