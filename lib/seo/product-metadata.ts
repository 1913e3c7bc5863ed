import type { Metadata } from 'next';
import { descriptionOf } from '@/lib/catalogue/description';
import { fullName, type Product, productPath } from '@/lib/catalogue/product';
import { listPrice } from '@/lib/catalogue/sizes';
import { formatAmount, formatPrice } from '@/lib/money';
import { pageMetadata } from './metadata';
import { productPreview } from './preview/preview-image';

/** The metadata of a product page, with the price for link previews. */
export function productMetadata(product: Product): Metadata {
  const price = listPrice(product);
  return pageMetadata({
    title: fullName(product),
    description: `${formatPrice(price)}. ${descriptionOf(product)}`,
    path: productPath(product.id),
    preview: productPreview(product),
    properties: {
      'product:price:amount': formatAmount(price),
      'product:price:currency': 'USD',
    },
  });
}
