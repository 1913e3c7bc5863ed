import { findCategory } from './categories';
import type { Product } from './product';

/** A perfume as content/perfumes.json names it, "Dior Sauvage", in lower case. */
const perfumeName = ({ brand, name }: Product) => `${brand} ${name}`.trim().toLowerCase();

const known = new WeakMap<readonly Product[], ReadonlySet<string>>();

function soldOutPerfumes(products: readonly Product[]): ReadonlySet<string> {
  const perfumes = products.filter((product) => findCategory('perfumes')?.holds(product));
  const soldOut = new Set(perfumes.filter(({ inStock }) => !inStock).map(perfumeName));
  if (soldOut.size === 0) return soldOut;
  for (const product of perfumes) if (product.inStock) soldOut.delete(perfumeName(product));
  return soldOut;
}

/**
 * Whether a perfume that creams are scented with is sold out: the catalogue has perfumes of this
 * brand and name (in any case), and none of them is in stock. What the catalogue lacks is not
 * (docs/behaviour.md, "Sold out"). Quick for a list that was asked about before.
 */
export function isSoldOutPerfume(name: string, products: readonly Product[]): boolean {
  const soldOut = known.get(products) ?? soldOutPerfumes(products);
  known.set(products, soldOut);
  return soldOut.has(name.trim().toLowerCase());
}
