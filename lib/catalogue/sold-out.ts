import type { Product } from './product';

/** A perfume as content/perfumes.json names it, "Dior Sauvage", in lower case. */
const perfumeName = ({ brand, name }: Product) => `${brand} ${name}`.trim().toLowerCase();

const known = new WeakMap<readonly Product[], ReadonlySet<string>>();

function soldOutPerfumes(products: readonly Product[]): ReadonlySet<string> {
  const poured = products.filter(({ type }) => type === 'multiple');
  const pouredNames = new Set(poured.map(perfumeName));
  const originals = products.filter(
    (product) => product.type === 'single' && !pouredNames.has(perfumeName(product)),
  );
  const perfumes = [...poured, ...originals];
  const left = new Set(perfumes.filter(({ inStock }) => inStock).map(perfumeName));
  return new Set(perfumes.map(perfumeName).filter((name) => !left.has(name)));
}

/**
 * Whether a perfume that creams are scented with is sold out: the catalogue has perfumes of this
 * brand and name (in any case), and none of them is in stock. Those sold by size decide; the
 * house's own bottle only where there is none of them, since nobody opens it for a cream. What the
 * catalogue lacks is not sold out (docs/behaviour.md, "Sold out"). Quick for a list that was asked
 * about before.
 */
export function isSoldOutPerfume(name: string, products: readonly Product[]): boolean {
  const soldOut = known.get(products) ?? soldOutPerfumes(products);
  known.set(products, soldOut);
  return soldOut.has(name.trim().toLowerCase());
}
