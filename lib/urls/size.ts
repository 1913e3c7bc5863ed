import { productPath } from '../catalogue/product';
import { paramsOf, segmentOf, writeSearch } from './codec';
import { SIZE_KEY } from './sizeless';

const MAX_LENGTH = 20;
const UNPRINTABLE = /\p{C}/u;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Returns the size in a product page's query; null for none or an impossible one. Does not check
 * that the product has it.
 */
export function readSize(params: URLSearchParams): string | null {
  const label = params.get(SIZE_KEY);
  if (label === null || label.length > MAX_LENGTH || label !== label.trim()) return null;
  return WORD.test(label) && !UNPRINTABLE.test(label) ? label : null;
}

/** Returns the public path of a product's page with a size; without one for null. */
export function sizePath(id: number, size: string | null): string {
  return productPath(id) + (size === null ? '' : writeSearch([[SIZE_KEY, size]]));
}

/** Folds a size into one path segment: "all" for none. */
export function foldSize(size: string | null): string {
  return segmentOf(size === null ? '' : writeSearch([[SIZE_KEY, size]]));
}

/** Parses a segment from foldSize; null for anything else. */
export function unfoldSize(segment: string): string | null {
  const params = paramsOf(segment);
  const size = params && readSize(params);
  return size !== null && foldSize(size) === segment ? size : null;
}
