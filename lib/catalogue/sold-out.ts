import type { Product } from './product';

/** Returns a perfume's name in the form of content/perfumes.json, "Dior Sauvage", in lower case. */
const perfumeName = ({ brand, name }: Product) => `${brand} ${name}`.trim().toLowerCase();

const cache = new WeakMap<readonly Product[], ReadonlySet<string>>();

function soldOutPerfumes(products: readonly Product[]): ReadonlySet<string> {
  const poured = products.filter(({ type }) => type === 'multiple');
  const pouredNames = new Set(poured.map(perfumeName));
  const originals = products.filter(
    (product) => product.type === 'single' && !pouredNames.has(perfumeName(product)),
  );
  const perfumes = [...poured, ...originals];
  const available = new Set(perfumes.filter(({ inStock }) => inStock).map(perfumeName));
  return new Set(perfumes.map(perfumeName).filter((name) => !available.has(name)));
}

/**
 * Returns whether a perfume for creams is sold out: the catalogue has it (by brand and name,
 * ignoring case), and none in stock. Type "multiple" decides; type "single" only if there is no
 * other, since the shop does not open it for a cream. A perfume that the catalogue lacks is not
 * sold out (docs/behaviour.md, "Sold out"). Memoises by list.
 */
export function isSoldOutPerfume(name: string, products: readonly Product[]): boolean {
  const soldOut = cache.get(products) ?? soldOutPerfumes(products);
  cache.set(products, soldOut);
  return soldOut.has(name.trim().toLowerCase());
}
