import { readFile } from 'node:fs/promises';
import { fetchImage, imageSource } from '@/lib/backend/image-proxy';
import { getCatalogue } from '@/lib/backend/snapshot';
import { findCategory, productsIn } from '@/lib/catalogue/categories';
import { imageUrl } from '@/lib/catalogue/images';
import type { Product } from '@/lib/catalogue/product';
import { isSafeImagePath } from '@/lib/catalogue/product-schema';
import { listPrice } from '@/lib/catalogue/sizes';
import { env } from '@/lib/env';
import { findOriginal } from '@/lib/images/originals';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { productTitle } from '../product-title';
import {
  categoryPreview,
  type PreviewImage,
  type PreviewSubject,
  productPreview,
  shopPreview,
} from './preview-image';
import type { PreviewText } from './render-preview';

/** What a preview picture will say and show. */
export type Preview = {
  image: PreviewImage;
  text: PreviewText;
  /** Paths of product images: the first that can be read is shown. */
  imagePaths: readonly string[];
};

const DELIVERED = `Delivered across ${shop.country}`;

/** A few photos, in case one is missing. */
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
      note: product.inStock ? formatPrice(listPrice(product)) : 'Sold out',
    },
    imagePaths: imagePathsOf([product]),
  };
}

/** Returns what the preview picture of a subject says and shows; null for an unknown subject. */
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
      imagePaths: imagePathsOf(productsIn(category, products)),
    };
  }
  return {
    image: shopPreview(),
    text: { kicker: 'Luxury fragrances', title: shop.name, note: DELIVERED },
    imagePaths: imagePathsOf(products),
  };
}

const PHOTO_TIMEOUT_MS = 10_000;

async function readRemote(backendUrl: string, imagePath: string): Promise<Uint8Array | null> {
  const source = imageSource(backendUrl, imageUrl(imagePath));
  if (source === null) return null;
  const answer = await fetchImage(source, AbortSignal.timeout(PHOTO_TIMEOUT_MS));
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/** Reads a product image's encoded bytes, from the backend or our own files; null without one. */
export async function readPhoto(imagePath: string): Promise<Uint8Array | null> {
  if (!isSafeImagePath(imagePath)) return null;
  const { backendUrl } = env();
  try {
    if (backendUrl !== null) return await readRemote(backendUrl, imagePath);
    const original = findOriginal(imagePath);
    return original && (await readFile(original.file));
  } catch {
    return null;
  }
}
