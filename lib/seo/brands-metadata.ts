import type { Metadata } from 'next';
import { BRANDS_PATH, BRANDS_TITLE } from '@/lib/catalogue/brand-index';
import { shop } from '@/lib/shop';
import { pageMetadata } from './metadata';
import { shopPreview } from './preview/preview-image';

/** The metadata of the index of brands. */
export function brandsMetadata(): Metadata {
  return pageMetadata({
    title: BRANDS_TITLE,
    description: `Every perfume and beauty house at ${shop.name}, in alphabetical order, delivered across ${shop.country}.`,
    path: BRANDS_PATH,
    preview: shopPreview(),
  });
}
