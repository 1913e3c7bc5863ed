import { productPath } from '../catalogue/product';
import { paramsOf, segmentOf, writeSearch } from './codec';
import { SIZE_KEY } from './sizeless';

const MAX_LENGTH = 20;
const UNPRINTABLE = /\p{C}/u;
const WORD = /[\p{L}\p{N}]/u;

/**
 * The size that the query of a product's page names; null for none and for what no size can be
 * called. Whether the product comes in it is not checked.
 */
export function readSize(params: URLSearchParams): string | null {
  const label = params.get(SIZE_KEY);
  if (label === null || label.length > MAX_LENGTH || label !== label.trim()) return null;
  return WORD.test(label) && !UNPRINTABLE.test(label) ? label : null;
}

/** The public path of a product's page that shows a size; the bare page for null. */
export function sizePath(id: number, size: string | null): string {
  return productPath(id) + (size === null ? '' : writeSearch([[SIZE_KEY, size]]));
}

/** Folds a size into one path segment: "all" for none. */
export function foldSize(size: string | null): string {
  return segmentOf(size === null ? '' : writeSearch([[SIZE_KEY, size]]));
}

/** Reads a segment made by foldSize for a size; null for anything else. */
export function unfoldSize(segment: string): string | null {
  const params = paramsOf(segment);
  const size = params && readSize(params);
  return size !== null && foldSize(size) === segment ? size : null;
}
