import { getCatalogue } from '@/lib/backend/snapshot';
import { findCategory } from '@/lib/catalogue/categories';
import { categoryIndex } from '@/lib/catalogue/category-index';
import type { Product } from '@/lib/catalogue/product';
import { listPrice } from '@/lib/catalogue/sizes';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { readPhoto } from './photo';
import type { PreviewSubject } from './preview-image';
import type { PreviewContent } from './render-preview';

async function photoOf(product: Product | undefined): Promise<Uint8Array | null> {
  return product === undefined ? null : readPhoto(product.imagePath);
}

/** What the preview picture of a subject says and shows; null where there is no such subject. */
export async function previewContent(subject: PreviewSubject): Promise<PreviewContent | null> {
  const { products, byId } = await getCatalogue();
  if (subject.kind === 'product') {
    const product = byId.get(subject.id);
    if (product === undefined) return null;
    return {
      kicker: product.brand || shop.name,
      title: product.name,
      note: formatPrice(listPrice(product)),
      photo: await photoOf(product),
    };
  }
  if (subject.kind === 'category') {
    const category = findCategory(subject.slug);
    if (category === null) return null;
    const [first] = categoryIndex(products, category).products;
    return {
      kicker: shop.name,
      title: category.title,
      note: 'Delivered across Lebanon',
      photo: await photoOf(first),
    };
  }
  return {
    kicker: 'Luxury fragrances',
    title: shop.name,
    note: 'Delivered across Lebanon',
    photo: await photoOf(products[0]),
  };
}
