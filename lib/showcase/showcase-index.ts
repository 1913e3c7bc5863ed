import { categories } from '../catalogue/categories';
import { countOptions, genreOptions } from '../catalogue/facets';
import type { Product } from '../catalogue/product';
import { adaptedRoutes, brandOptions } from './brand-options';
import { type ShowcaseEntry, toShowcaseEntry } from './entry';
import type { ShowcaseFacets } from './facets';
import { overlayOf } from './overlay';
import { SHOWCASE_PATH } from './query';

/** An entry of All Products and the product that it shows. */
export type ShowcaseItem = ShowcaseEntry & { product: Product };

/** The whole catalogue as All Products shows it, in the backend's order, with its filter options. */
export type ShowcaseIndex = { items: readonly ShowcaseItem[]; facets: ShowcaseFacets };

const indexes = new WeakMap<readonly Product[], ShowcaseIndex>();

function facetsOf(items: readonly ShowcaseItem[]): ShowcaseFacets {
  const titlesOf = ({ category, alsoIn = [] }: ShowcaseEntry) => [category, ...alsoIn];
  const counted = countOptions(items.flatMap(titlesOf));
  const adapted = categories.filter(({ path }) => adaptedRoutes.includes(path));
  return {
    brands: brandOptions(SHOWCASE_PATH, items),
    brandsIn: Object.fromEntries(
      adapted.map(({ title, path }) => [
        title,
        brandOptions(
          path,
          items.filter((item) => titlesOf(item).includes(title)),
        ),
      ]),
    ),
    categories: categories.flatMap(({ title }) => counted.filter(({ value }) => value === title)),
    genres: genreOptions(items.map(({ genre }) => genre)),
  };
}

/** All Products over a catalogue, worked out once for each list of products. */
export function showcaseIndex(products: readonly Product[]): ShowcaseIndex {
  const known = indexes.get(products);
  if (known) return known;
  const items = products.map((product) => ({
    ...toShowcaseEntry(product, overlayOf(product)),
    product,
  }));
  const index = { items, facets: facetsOf(items) };
  indexes.set(products, index);
  return index;
}
