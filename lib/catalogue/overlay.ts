import type { Product } from './product';

/** The tags of a product: for a slide of the home carousel, or for the sort Featured. */
type ProductTag = 'hero-product' | 'featured-product';

/** An owner's reference to a product of the catalogue. */
export type Named = {
  id: number;
  name: string;
  /** Empty if the owner gives none. */
  brand: string;
};

/** A path of this shop, and whether the picture's space for text is on the right. */
export type HeroImage = { path: string; mirrored: boolean };

/** The owner's additions to a product of the backend. */
export type Overlay = Named & {
  tag: ProductTag | null;
  /** Empty if the owner gives none. */
  tagline: string;
  /** A wide picture below /brand with space for text; null for the product's own picture. */
  heroImage: HeroImage | null;
  /** The stars to show, from 1 to 5; null for none. Never part of structured data. */
  rateCount: number | null;
};

/** An owner's entry and its product in this catalogue. */
export type Fit<Entry> = {
  entry: Entry;
  product: Product;
  /** Whether the id matches too, so that the entry was written for this product. */
  same: boolean;
};

const fullKey = ({ name, brand }: Pick<Named, 'name' | 'brand'>) =>
  `${name}\n${brand}`.toLowerCase();

/** Returns whether products are of one of these brands, in whatever case, and remembers it. */
function ofBrands(brands: readonly string[]) {
  const wanted = new Set(brands.map((brand) => brand.toLowerCase()));
  const known = new Map<string, boolean>();
  return ({ brand }: Product): boolean => {
    const isWanted = known.get(brand) ?? wanted.has(brand.toLowerCase());
    known.set(brand, isWanted);
    return isWanted;
  };
}

/**
 * Finds the products of entries, in the entries' order: the one with the entry's id and name, else,
 * if the entry has a brand, the first with its name and brand, ignoring case. A product belongs to
 * one entry only.
 */
export function fitEntries<Entry extends Named>(
  entries: readonly Entry[],
  products: readonly Product[],
): Fit<Entry>[] {
  const wantedIds = new Set(entries.map(({ id }) => id));
  const branded = entries.filter(({ brand }) => brand !== '');
  const wantedKeys = new Set(branded.map(fullKey));
  const isOfBrand = ofBrands(branded.map(({ brand }) => brand));
  const byId = new Map<number, Product>();
  const byKey = new Map<string, Product>();
  for (const product of products) {
    if (wantedIds.has(product.id)) byId.set(product.id, product);
    if (!isOfBrand(product)) continue;
    const key = fullKey(product);
    if (wantedKeys.has(key) && !byKey.has(key)) byKey.set(key, product);
  }
  const sameOf = ({ id, name }: Entry) => {
    const product = byId.get(id);
    return product?.name === name ? product : undefined;
  };
  const matched = new Set(entries.map(sameOf));
  return entries.flatMap((entry): Fit<Entry>[] => {
    const same = sameOf(entry);
    if (same) return [{ entry, product: same, same: true }];
    const alike = entry.brand === '' ? undefined : byKey.get(fullKey(entry));
    if (alike === undefined || matched.has(alike)) return [];
    matched.add(alike);
    return [{ entry, product: alike, same: false }];
  });
}

/**
 * Returns the owner's additions for each product of a catalogue, by id. Stars need a matching id,
 * so that sample stars never appear beside other goods.
 */
export function overlaysOf(
  entries: readonly Overlay[],
  products: readonly Product[],
): ReadonlyMap<number, Overlay> {
  return new Map(
    fitEntries(entries, products).map(({ entry, product, same }) => [
      product.id,
      same ? entry : { ...entry, rateCount: null },
    ]),
  );
}
