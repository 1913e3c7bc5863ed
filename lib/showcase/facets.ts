import type { Category } from '../catalogue/categories';
import type { FacetOption } from '../catalogue/facets';

/** The brand section of the filters: brands, or types under the label Type (spec section 2). */
export type BrandMenu = { label: Category['brandLabel']; options: readonly FacetOption[] };

/** The filter groups of All Products. */
export type ShowcaseFacets = {
  brands: BrandMenu;
  /** The brand sections of the categories that have one of their own, by the category's title. */
  brandsIn: Readonly<Record<string, BrandMenu>>;
  categories: readonly FacetOption[];
  genres: readonly FacetOption[];
};

/** The brand section while some categories are ticked: that of the only one, where it has its own. */
export function brandMenu(
  { brands, brandsIn }: Pick<ShowcaseFacets, 'brands' | 'brandsIn'>,
  ticked: readonly string[],
): BrandMenu {
  const [only, ...others] = ticked.map((title) => title.toLowerCase());
  if (others.length > 0) return brands;
  return Object.entries(brandsIn).find(([title]) => title.toLowerCase() === only)?.[1] ?? brands;
}
