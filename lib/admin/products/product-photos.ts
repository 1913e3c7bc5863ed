import type { Product } from '@/lib/catalogue/product';
import { ownPictureUrl } from '@/lib/images/own-pictures';
import type { Language } from '@/lib/language';

/** What a picture shows, by language; empty where nobody said it. */
export type PhotoTexts = Readonly<Record<Language, string>>;

/** A picture of a product: its path below media/, its versioned URL, and its texts. */
export type Photo = { path: string; url: string; texts: PhotoTexts };

/** A product and its pictures in their order, the main one first. */
export type ProductPhotos = { id: number; name: string; photos: readonly Photo[] };

/** Returns the paths of a product's pictures, the main one first. */
export function picturePathsOf({ imagePath, details }: Pick<Product, 'imagePath' | 'details'>) {
  return [imagePath, ...(details?.images ?? [])].filter((path) => path !== '');
}

/** Returns a product's pictures, as the admin shows them. */
export function photosOf(product: Pick<Product, 'id' | 'name' | 'imagePath' | 'details'>) {
  const texts = { en: '', ar: '', fr: '' };
  const photos = picturePathsOf(product).map((path) => ({ path, url: ownPictureUrl(path), texts }));
  return { id: product.id, name: product.name, photos } satisfies ProductPhotos;
}
