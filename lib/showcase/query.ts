import {
  type FilterQuery,
  queryCodec,
  readFilters,
  readList,
  writeSearch,
} from '../catalogue/filter-query';
import { isShowcaseSort, type ShowcaseSort } from './sort';

/** The public path and the title of All Products (spec section 2). */
export const SHOWCASE_PATH = '/all-products';
export const SHOWCASE_TITLE = 'All Products';

/** What All Products shows: the state behind `?brand=A&category=Watches&genre=men&max=200&sort=latest&page=2`. */
export type ShowcaseQuery = FilterQuery & {
  /** Titles of categories as typed, without repeats, sorted. */
  categories: readonly string[];
  /** Null while no sort is chosen: all products in the backend's order. */
  sort: ShowcaseSort | null;
};

/** The keys of the query string that All Products reads; everything else is ignored. */
export const showcaseKeys = ['brand', 'category', 'genre', 'max', 'sort', 'page'] as const;

/** Reads the state from a query string. Never fails: an unknown sort is none, other malformed values are dropped. */
function readShowcaseQuery(params: URLSearchParams): ShowcaseQuery {
  const sort = params.get('sort');
  return {
    ...readFilters(params),
    categories: readList(params.getAll('category')),
    sort: sort !== null && isShowcaseSort(sort) ? sort : null,
  };
}

/** Writes the one query string of a state, keys in fixed order and defaults left out: "" or "?brand=A&page=2". */
export function showcaseSearch(query: ShowcaseQuery): string {
  const { brands, categories, genres, max, sort, page } = query;
  return writeSearch([
    ['brand', brands],
    ['category', categories],
    ['genre', genres],
    ['max', max],
    ['sort', sort],
    ['page', page > 1 ? page : null],
  ]);
}

/** The state of All Products in URLs. */
export const showcaseCodec = queryCodec(readShowcaseQuery, showcaseSearch);

/** Whether it is one of the plain pages: neither filtered nor sorted. */
export function isPlain(query: ShowcaseQuery): boolean {
  return showcaseSearch({ ...query, page: 1 }) === '';
}

/** The path of All Products with one brand chosen. */
export function brandPath(brand: string): string {
  return SHOWCASE_PATH + writeSearch([['brand', [brand]]]);
}
