import { type FacetKey, facetOf, facets, UNTICKED } from '../listing/facets';
import { isSame, type ListingQuery, PRICE_LIMIT, PRICE_STEP } from '../listing/query';
import { paramsOf, readPage, segmentOf, writeSearch } from './codec';

/** The parts of a listing that its query strings depend on. */
export type ListingKeys = {
  facets: readonly FacetKey[];
  sorts: readonly { id: string }[];
  /** The sort of the bare URL; null for none. */
  defaultSort: string | null;
};

/** The keys that a listing may read; everything else is ignored. */
export const listingKeys: readonly string[] = [
  ...facets.map(({ key }) => key),
  'max',
  'sort',
  'page',
];

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
  /** Folds a query into one bounded path segment: "all" for the plain one. */
  fold(query: ListingQuery): string;
  /** Reads a segment made by fold; null for anything else. */
  unfold(segment: string): ListingQuery | null;
};

const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 60;
const MAX_SEARCH_LENGTH = 1500;
const DOLLARS = /^(0|[1-9]\d{0,2})$/;
const UNPRINTABLE = /\p{C}/u;
/** A name has a letter or a digit somewhere; ".." has none and is dropped. */
const WORD = /[\p{L}\p{N}]/u;

/** The values of a repeated key: trimmed, printable, without repeats, sorted by code units. */
function readValues(key: FacetKey, params: URLSearchParams): string[] {
  const { read } = facetOf(key);
  const kept = params
    .getAll(key)
    .map((value) => read(value.trim()))
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

/** Drops values from the end, one facet after the other, until the query string fits a path. */
function shortened(search: string): string {
  const entries = [...new URLSearchParams(search)];
  let written = search;
  while (written.length > MAX_SEARCH_LENGTH) {
    const key = facets
      .map((facet) => facet.key)
      .find((one) => entries.some(([own]) => own === one));
    const last = entries.findLastIndex(([own]) => own === key);
    entries.splice(last, 1);
    written = writeSearch(entries);
  }
  return written;
}

/** The codec of a listing. */
export function listingCodec({ facets: keys, sorts, defaultSort }: ListingKeys): ListingCodec {
  function parse(params: URLSearchParams): ListingQuery {
    const sort = params.get('sort');
    return {
      ticked: {
        ...UNTICKED,
        ...Object.fromEntries(keys.map((key) => [key, readValues(key, params)])),
      },
      max: readMax(params.get('max')),
      sort: sorts.find(({ id }) => id === sort)?.id ?? defaultSort,
      page: readPage(params),
    };
  }

  function search({ ticked, max, sort, page }: ListingQuery): string {
    const values = facets.flatMap(({ key }) =>
      keys.includes(key) ? ticked[key].map((value) => [key, value] as const) : [],
    );
    const single = (key: string, value: string | number | null) =>
      value === null ? [] : [[key, String(value)] as const];
    return writeSearch([
      ...values,
      ...single('max', max),
      ...single('sort', sort === defaultSort ? null : sort),
      ...single('page', page > 1 ? page : null),
    ]);
  }

  const fold = (query: ListingQuery) => segmentOf(shortened(search(query)));
  return {
    plain: parse(new URLSearchParams()),
    parse,
    search,
    read: (segment) => parse(paramsOf(segment) ?? new URLSearchParams()),
    fold,
    unfold(segment) {
      const params = paramsOf(segment);
      if (params === null) return null;
      const query = parse(params);
      return fold(query) === segment ? query : null;
    },
  };
}

/** A control of the filter form as the page shows it. */
export type SeenControl = Pick<HTMLInputElement, 'name' | 'value' | 'type' | 'checked'>;

/**
 * The query string of a listing whose filter form shows these controls. Values without a control
 * are kept; the page number is dropped, since it belongs to another list.
 */
export function seenParams(
  params: URLSearchParams,
  controls: readonly SeenControl[],
): URLSearchParams {
  let entries = [...params].filter(([key]) => key !== 'page');
  for (const { name, value, type, checked } of controls) {
    const isOwn = ([key, other]: [string, string]) => key === name && isSame(other, value);
    if (type === 'checkbox') {
      if (checked && !entries.some(isOwn)) entries.push([name, value]);
      if (!checked) entries = entries.filter((entry) => !isOwn(entry));
    } else if (type !== 'radio' || checked) {
      entries = [...entries.filter(([key]) => key !== name), [name, value]];
    }
  }
  return new URLSearchParams(entries);
}
