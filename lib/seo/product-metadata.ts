import type { Metadata } from 'next';
import { descriptionOf } from '@/lib/catalogue/description';
import { type Product, productPath } from '@/lib/catalogue/product';
import { listPrice } from '@/lib/catalogue/sizes';
import { formatPrice } from '@/lib/money';
import { pageMetadata } from './metadata';

/** The metadata of a product page. */
export function productMetadata(product: Product): Metadata {
  const { id, name, brand } = product;
  return pageMetadata({
    title: brand === '' ? name : `${name} by ${brand}`,
    description: `${formatPrice(listPrice(product))}. ${descriptionOf(product)}`,
    path: productPath(id),
  });
}
