import { ProductCard } from '@/components/product/product-card';
import type { Product } from '@/lib/catalogue/product';
import { CardGrid } from './card-grid';

type ProductGridProps = { products: readonly Product[]; sizes?: string };

/** Product cards in a grid. */
export function ProductGrid({ products, sizes }: ProductGridProps) {
  return (
    <CardGrid
      items={products}
      card={(product, loading) => <ProductCard product={product} sizes={sizes} {...loading} />}
    />
  );
}
