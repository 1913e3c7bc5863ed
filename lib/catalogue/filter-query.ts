import { decodeSegment } from './segment';

/** The filters and the page that every filtered list of products has (spec sections 2 and 3). */
export type FilterQuery = {
  /** As typed, without repeats, sorted. Where the group is labelled Type these are product types. */
  brands: readonly string[];
  /** Lower case, without repeats, sorted. */
  genres: readonly string[];
  /** The price cap in whole dollars, a multiple of 10 from 0 to 490; null for no cap. */
  max: number | null;
  /** From 1. */
  page: number;
};

export const PRICE_LIMIT = 500;
export const PRICE_STEP = 10;

const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 60;
const PAGE = /^[1-9]\d{0,3}$/;
const DOLLARS = /^(0|[1-9]\d{0,2})$/;
const UNPRINTABLE = /\p{C}/u;
/** A name has a letter or a digit somewhere; what has none ("..") is nonsense. */
const WORD = /[\p{L}\p{N}]/u;

/** Reads the values of a repeated key: trimmed, without repeats and unprintable ones, sorted by code units, at most twenty. */
export function readList(values: readonly string[]): string[] {
  const kept = values
    .map((value) => value.trim())
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

/** Reads a page number; a malformed one is the first page. */
export function readPage(params: URLSearchParams): number {
  const page = params.get('page');
  return page !== null && PAGE.test(page) ? Number(page) : 1;
}

/** Reads filters and page from a query string. Never fails: malformed values are dropped. */
export function readFilters(params: URLSearchParams): FilterQuery {
  return {
    brands: readList(params.getAll('brand')),
    genres: readList(params.getAll('genre').map((genre) => genre.toLowerCase())),
    max: readMax(params.get('max')),
    page: readPage(params),
  };
}

type SearchValue = readonly string[] | string | number | null;

/** Writes a query string, its keys in the order given and empty values left out: "" or "?brand=A&page=2". */
export function writeSearch(values: readonly (readonly [key: string, value: SearchValue])[]) {
  const params = new URLSearchParams();
  for (const [key, value] of values) {
    if (value === null) continue;
    if (typeof value === 'object') for (const one of value) params.append(key, one);
    else params.set(key, String(value));
  }
  return params.size === 0 ? '' : `?${params}`;
}

/** The folded segment of a list without filters, sorted as usual, on its first page. */
export const PLAIN = 'all';

/** How the state of a list is written into a URL and read from one. */
export type QueryCodec<Query> = {
  /** The state of the bare URL. */
  plain: Query;
  /** Reads a query string; never fails. */
  parse(params: URLSearchParams): Query;
  /** Writes the one query string of a state: "" for the plain one. */
  search(query: Query): string;
  /** Reads the folded segment of a page that is in view; the plain state from anything else. */
  read(segment: string): Query;
};

/** Completes a codec. How its states are folded into segments is the server's affair alone (see folder). */
export function queryCodec<Query>(
  parse: (params: URLSearchParams) => Query,
  search: (query: Query) => string,
): QueryCodec<Query> {
  const read = (segment: string) => parse(new URLSearchParams(decodeSegment(segment) ?? ''));
  return { plain: parse(new URLSearchParams()), parse, search, read };
}
