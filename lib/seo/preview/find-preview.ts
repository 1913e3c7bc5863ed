import { getCatalogue } from '@/lib/backend/snapshot';
import { findCategory } from '@/lib/catalogue/categories';
import { categoryIndex } from '@/lib/catalogue/category-index';
import { listPrice } from '@/lib/catalogue/list-price';
import type { Product } from '@/lib/catalogue/product';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { productTitle } from '../product-title';
import type { PreviewText } from './drawing';
import {
  categoryPreview,
  type PreviewImage,
  type PreviewSubject,
  productPreview,
  shopPreview,
} from './preview-image';

/** A preview picture before it is drawn. */
export type Preview = {
  image: PreviewImage;
  text: PreviewText;
  /** The photos to take the first of that can be read; the paths of product images. */
  imagePaths: readonly string[];
};

const DELIVERED = `Delivered across ${shop.country}`;

/** Some photos to choose from, should one be missing. */
function imagePathsOf(products: readonly Product[]): string[] {
  return products
    .map(({ imagePath }) => imagePath)
    .filter((path) => path !== '')
    .slice(0, 3);
}

function previewOfProduct(product: Product): Preview {
  return {
    image: productPreview(product),
    text: {
      kicker: product.brand || shop.name,
      title: product.type === 'single' ? productTitle({ ...product, brand: '' }) : product.name,
      note: formatPrice(listPrice(product)),
    },
    imagePaths: imagePathsOf([product]),
  };
}

/** What the preview picture of a subject says and shows; null where there is no such subject. */
export async function findPreview(subject: PreviewSubject): Promise<Preview | null> {
  const { products, byId } = await getCatalogue();
  if (subject.kind === 'product') {
    const product = byId.get(subject.id);
    return product === undefined ? null : previewOfProduct(product);
  }
  if (subject.kind === 'category') {
    const category = findCategory(subject.slug);
    if (category === null) return null;
    return {
      image: categoryPreview(category),
      text: { kicker: shop.name, title: category.title, note: DELIVERED },
      imagePaths: imagePathsOf(categoryIndex(products, category).products),
    };
  }
  return {
    image: shopPreview(),
    text: { kicker: 'Luxury fragrances', title: shop.name, note: DELIVERED },
    imagePaths: imagePathsOf(products),
  };
}
