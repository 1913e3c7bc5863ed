import type { Product } from '@/lib/catalogue/product';
import { productProperties } from '@/lib/seo/product-metadata';

/** What link previews read of a product beyond Next's own metadata. React moves the tags into the head. */
export function ProductProperties({ product }: { product: Product }) {
  return productProperties(product).map(([property, content]) => (
    <meta key={property} property={property} content={content} />
  ));
}
