import { ProductCard } from '@/components/product/product-card';
import type { Product } from '@/lib/catalogue/product';
import { CardGrid } from './card-grid';

/** Product cards in a grid. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <CardGrid
      items={products}
      card={(product, loading) => <ProductCard product={product} {...loading} />}
    />
  );
}
