import type { Product } from '@/lib/catalogue/product';
import { type StockCounts, withCounts } from '@/lib/catalogue/stock';

function sameCounts(counts: StockCounts, others: StockCounts): boolean {
  return counts.size === others.size && [...counts].every(([key, n]) => others.get(key) === n);
}

/**
 * Creates a function that lays counts over products: it returns a list with what is left of each,
 * and the same list until the products or the counts change. So an order reloads no catalogue
 * (docs/behaviour.md, "Stock").
 */
export function stockOverlay() {
  let last: { products: readonly Product[]; counts: StockCounts; made: readonly Product[] } | null =
    null;
  return (products: readonly Product[], counts: StockCounts): readonly Product[] => {
    if (last?.products === products && sameCounts(last.counts, counts)) return last.made;
    const made =
      counts.size === 0 ? products : products.map((product) => withCounts(product, counts));
    last = { products, counts, made };
    return made;
  };
}
