import { withDetails } from '@/lib/catalogue/details';
import {
  type PictureTexts,
  type ProductPicture,
  pictureFields,
  picturesInWords,
} from '@/lib/catalogue/picture-texts';
import type { Product, StoredProduct } from '@/lib/catalogue/product';
import { ownPictureUrl } from '@/lib/images/own-pictures';

/** A picture of a product: its path below media/, its versioned URL, and what it shows. */
export type Photo = { path: string; url: string; texts: PictureTexts };

/** A product and its pictures in their order, the main one first. */
export type ProductPhotos = { id: number; name: string; photos: readonly Photo[] };

/** Returns a product's pictures, as the admin shows them. */
export function photosOf(
  product: Pick<Product, 'id' | 'name' | 'imagePath' | 'details'>,
): ProductPhotos {
  const photos = picturesInWords(product).map((picture) => ({
    ...picture,
    url: ownPictureUrl(picture.path),
  }));
  return { id: product.id, name: product.name, photos };
}

/** Returns a product with these pictures instead of its own. */
export function withPhotos(
  product: StoredProduct,
  pictures: readonly ProductPicture[],
): StoredProduct {
  const { details: _, ...plain } = product;
  const { imagePath, lists } = pictureFields(pictures);
  return { ...plain, imagePath, ...withDetails(product, lists) };
}
