import type { Metadata } from 'next';
import { shop } from '@/lib/shop';
import { pageMetadata } from './metadata';
import { shopPreview } from './preview/preview-image';

/** The metadata of the home page: the shop's name comes first in its title (spec section 2). */
export function homeMetadata(): Metadata {
  const title = `${shop.name}: luxury perfumes, musk and makeup in ${shop.country}`;
  const metadata = pageMetadata({
    title,
    description: shop.description,
    path: '/',
    preview: shopPreview(),
  });
  return { ...metadata, title: { absolute: title } };
}
