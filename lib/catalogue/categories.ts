import { shop } from '../shop';
import { type Product, type ProductType, refresherTypes } from './product';

/** A category of the shop and its products; its slug is the key of its texts. */
export type Category = {
  /** Its name in internal paths and in the queries of All Products. */
  slug: string;
  /** The public path. */
  path: string;
  /** Whether its brand facet lists brands or product types. */
  brandBy: 'brand' | 'type';
  /** Whether shoppers can filter by genre here. */
  hasGenre: boolean;
  /**
   * Whether type or brand selects its products; a product in a brand's category is in its type's
   * too.
   */
  goesBy: 'type' | 'brand';
  holds(product: Pick<Product, 'type' | 'genre' | 'brand'>): boolean;
};

function ofType(...types: ProductType[]) {
  const typeSet: ReadonlySet<string> = new Set(types);
  return ({ type }: Pick<Product, 'type'>) => typeSet.has(type);
}

/** Returns whether a product is a perfume of type "multiple" or "single". */
export const isPerfume = ofType('multiple', 'single');

const isPerfumeFor = (genre: string) => (product: Pick<Product, 'type' | 'genre'>) =>
  isPerfume(product) &&
  (product.genre === genre || (shop.unisexInMenAndWomen && product.genre === 'unisex'));

const LATTAFA_RASASI = new Set(['lattafa', 'rasasi']);

const BASE = { brandBy: 'brand', hasGenre: true, goesBy: 'type' } as const;

/** Every category in the order of the navigation menu. */
export const categories: readonly Category[] = [
  {
    ...BASE,
    slug: 'perfumes',
    path: '/perfumes',
    holds: isPerfume,
  },
  {
    ...BASE,
    slug: 'perfumes-men',
    path: '/perfumes/men',
    hasGenre: false,
    holds: isPerfumeFor('men'),
  },
  {
    ...BASE,
    slug: 'perfumes-women',
    path: '/perfumes/women',
    hasGenre: false,
    holds: isPerfumeFor('women'),
  },
  {
    ...BASE,
    slug: 'lattafa-rasasi',
    path: '/lattafa-rasasi',
    goesBy: 'brand',
    holds: (product) => isPerfume(product) && LATTAFA_RASASI.has(product.brand.toLowerCase()),
  },
  {
    ...BASE,
    slug: 'original',
    path: '/original',
    holds: ofType('single'),
  },
  {
    ...BASE,
    slug: 'musk',
    path: '/musk',
    holds: ofType('musk'),
  },
  {
    ...BASE,
    slug: 'refreshers',
    path: '/refreshers',
    brandBy: 'type',
    holds: ofType(...refresherTypes),
  },
  {
    ...BASE,
    slug: 'watches',
    path: '/watches',
    holds: ofType('watch'),
  },
  {
    ...BASE,
    slug: 'makeup',
    path: '/makeup',
    holds: ofType('makeup'),
  },
  {
    ...BASE,
    slug: 'body-mist',
    path: '/body-mist',
    holds: ofType('body'),
  },
  {
    ...BASE,
    slug: 'body-cream',
    path: '/body-cream',
    holds: ofType('cream'),
  },
];

/** Returns the category with this slug, or null. */
export function findCategory(slug: string): Category | null {
  return categories.find((category) => category.slug === slug) ?? null;
}

/**
 * Returns a product's narrowest category by type, for the breadcrumb and the feed; null if the shop
 * has none for its type.
 */
export function mainCategory(product: Pick<Product, 'type' | 'genre' | 'brand'>): Category | null {
  const holding = categories.filter(({ goesBy, holds }) => goesBy === 'type' && holds(product));
  return holding.find(({ slug }) => slug !== 'perfumes') ?? holding[0] ?? null;
}

/** Returns a catalogue's products in a category, in the backend's order. */
export function productsIn(
  { holds }: Pick<Category, 'holds'>,
  products: readonly Product[],
): Product[] {
  return products.filter((product) => holds(product));
}
