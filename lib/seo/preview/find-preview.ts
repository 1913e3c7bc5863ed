import { readFile } from 'node:fs/promises';
import { fetchImage, imageSource } from '@/lib/backend/image-proxy';
import { getCatalogue } from '@/lib/backend/snapshot';
import { findCategory, productsIn } from '@/lib/catalogue/categories';
import { imageUrl } from '@/lib/catalogue/images';
import type { Product } from '@/lib/catalogue/product';
import { isSafeImagePath } from '@/lib/catalogue/product-fields';
import { defaultSize, isChoice, isSoldOut, priceIn } from '@/lib/catalogue/sizes';
import { env } from '@/lib/env';
import { originalOf } from '@/lib/images/original-of';
import { directionOf, type Language } from '@/lib/language';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { categoryWords } from '@/lib/words/category-words';
import { say, wordsOf } from '@/lib/words/words';
import { productTitle } from '../product-title';
import {
  categoryPreview,
  type PreviewImage,
  type PreviewSubject,
  productPreview,
  shopPreview,
} from './preview-image';
import type { PreviewText } from './render-preview';

/** The content of a preview picture. */
export type Preview = {
  image: PreviewImage;
  text: PreviewText;
  /** Paths of product images; the first readable one shows. */
  imagePaths: readonly string[];
};

function deliveredAcross(language: Language): string {
  const { deliveredAcross: text, country } = wordsOf(language).seo;
  return say(language, text, { country });
}

/** Returns a few photos, in case one is missing. */
function imagePathsOf(products: readonly Product[]): string[] {
  return products
    .map(({ imagePath }) => imagePath)
    .filter((path) => path !== '')
    .slice(0, 3);
}

/** Returns the line below the title: the price, with the size if it is not the default one. */
function offerNote(language: Language, product: Product, size: string | null): string {
  if (isSoldOut(product, size)) return wordsOf(language).goods.soldOut;
  const price = formatPrice(priceIn(product, size));
  return size === null || size === defaultSize(product) ? price : `${size} · ${price}`;
}

function previewOfProduct(language: Language, product: Product, size: string | null): Preview {
  return {
    image: productPreview(language, product, size ?? undefined),
    text: {
      kicker: product.brand || shop.name,
      title: productTitle(language, { ...product, brand: '' }),
      note: offerNote(language, product, size),
      direction: directionOf(language),
    },
    imagePaths: imagePathsOf([product]),
  };
}

/** Returns the content of a subject's preview picture; null for an unknown subject. */
export async function findPreview(subject: PreviewSubject): Promise<Preview | null> {
  const { products, byId } = await getCatalogue();
  const { language } = subject;
  const direction = directionOf(language);
  const note = deliveredAcross(language);
  if (subject.kind === 'product') {
    const product = byId.get(subject.id);
    const { size } = subject;
    if (product === undefined || (size !== null && !isChoice(product, size))) return null;
    return previewOfProduct(language, product, size);
  }
  if (subject.kind === 'category') {
    const category = findCategory(subject.slug);
    if (category === null) return null;
    return {
      image: categoryPreview(language, category),
      text: {
        kicker: shop.name,
        title: categoryWords(language, category.slug).title,
        note,
        direction,
      },
      imagePaths: imagePathsOf(productsIn(category, products)),
    };
  }
  return {
    image: shopPreview(language),
    text: { kicker: wordsOf(language).seo.luxuryFragrances, title: shop.name, note, direction },
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

/**
 * Reads a product image's encoded bytes from the backend or our own files; null if there is none.
 */
export async function readPhoto(imagePath: string): Promise<Uint8Array | null> {
  if (!isSafeImagePath(imagePath)) return null;
  const { backendUrl } = env();
  try {
    if (backendUrl !== null) return await readRemote(backendUrl, imagePath);
    const original = await originalOf(imagePath);
    return original && (await readFile(original.file));
  } catch {
    return null;
  }
}
