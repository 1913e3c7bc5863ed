import type { Facet } from '../listing/facets';
import { type ListingQuery, PRICE_LIMIT, PRICE_STEP } from '../listing/query';
import { paramsOf, readPage, writeSearch } from './codec';

/** The parts of a listing that its query strings depend on. */
export type ListingKeys = {
  facets: readonly Pick<Facet, 'key' | 'keepsCase'>[];
  sorts: readonly { id: string }[];
  /** The sort of the bare URL; null for none. */
  defaultSort: string | null;
};

/** How the query of a listing is written into a URL and read from one. */
export type ListingCodec = {
  /** The query of the bare URL. */
  plain: ListingQuery;
  /** Reads a query string. Never fails: unknown keys and malformed values are dropped. */
  parse(params: URLSearchParams): ListingQuery;
  /** Writes the one query string of a query, keys in fixed order and defaults left out. */
  search(query: ListingQuery): string;
  /** Reads the path segment of a page in view; the plain query from anything else. */
  read(segment: string): ListingQuery;
};

const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 60;
const DOLLARS = /^(0|[1-9]\d{0,2})$/;
const UNPRINTABLE = /\p{C}/u;
/** A name has a letter or a digit somewhere; ".." has none and is dropped. */
const WORD = /[\p{L}\p{N}]/u;

/** The values of a repeated key: trimmed, printable, without repeats, sorted by code units. */
function readValues({ key, keepsCase }: ListingKeys['facets'][number], params: URLSearchParams) {
  const kept = params
    .getAll(key)
    .map((value) => (keepsCase ? value.trim() : value.trim().toLowerCase()))
    .filter(
      (value) => WORD.test(value) && value.length <= MAX_VALUE_LENGTH && !UNPRINTABLE.test(value),
    );
  return [...new Set(kept)].sort().slice(0, MAX_VALUES);
}

function readMax(text: string | null): number | null {
  if (text === null || !DOLLARS.test(text)) return null;
  const dollars = Number(text);
  return dollars < PRICE_LIMIT && dollars % PRICE_STEP === 0 ? dollars : null;
}

/** The codec of a listing. */
export function listingCodec({ facets, sorts, defaultSort }: ListingKeys): ListingCodec {
  const keys = facets.map(({ key }) => key);

  function parse(params: URLSearchParams): ListingQuery {
    const sort = params.get('sort');
    return {
      ticked: Object.fromEntries(facets.map((facet) => [facet.key, readValues(facet, params)])),
      max: readMax(params.get('max')),
      sort: sorts.find(({ id }) => id === sort)?.id ?? defaultSort,
      page: readPage(params),
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

  return {
    plain: parse(new URLSearchParams()),
    parse,
    search,
    read: (segment) => parse(paramsOf(segment) ?? new URLSearchParams()),
  };
}
