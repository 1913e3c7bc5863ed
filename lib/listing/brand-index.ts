import type { Product } from '../catalogue/product';
import { byLabel, countOptions, type FacetOption } from './facets';

/** The public path of the index of brands. */
export const BRANDS_PATH = '/brands';

/** The brands under one letter, in alphabetical order, each with the number of its products. */
export type BrandLetter = {
  letter: string;
  /** The id of its section on the page. */
  anchor: string;
  brands: FacetOption[];
};

/** Returns the first letter without its accent, "E" for "Éclat"; "#" if it is no letter. */
function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase();
  return /\p{Letter}/u.test(first) ? first : '#';
}

/**
 * Returns all brands of a catalogue by their first letters; products without a brand are left out.
 */
export function brandIndex(products: readonly Pick<Product, 'brand'>[]): BrandLetter[] {
  const letters = new Map<string, FacetOption[]>();
  for (const option of countOptions(products.map(({ brand }) => brand)).sort(byLabel)) {
    const letter = letterOf(option.label);
    letters.set(letter, [...(letters.get(letter) ?? []), option]);
  }
  return [...letters].map(([letter, brands]) => ({
    letter,
    anchor: letter === '#' ? 'letter-other' : `letter-${letter}`,
    brands,
  }));
}
