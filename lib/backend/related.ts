import { imageFolder } from '@/lib/catalogue/images';
import type { Product } from '@/lib/catalogue/product';
import type { Backend } from './backend';
import { currentBackend } from './current';
import { getCatalogue } from './snapshot';

/** Related products shown at most (spec section 9). */
const MAX_RELATED = 4;

/** The folder of original perfumes' images (spec section 7). */
const ORIGINALS_FOLDER = 'jehiz';

async function candidates(product: Product, backend: Backend): Promise<readonly Product[]> {
  const { type, genre, imagePath } = product;
  if (type === 'single') {
    return backend.listProducts({
      baseImagePath: ORIGINALS_FOLDER,
      ...(genre !== '' && { genre }),
    });
  }
  if (type === 'multiple') {
    const folder = imageFolder(imagePath);
    return folder === '' ? [] : backend.listProducts({ baseImagePath: folder });
  }
  const { products } = await getCatalogue();
  return products.filter((other) => other.type === type);
}

/**
 * Up to four products to show beside one, never itself (spec section 7): of its image folder for multiple, of the
 * originals' folder and its genre for single, of its type for all others. Rejects with a BackendError.
 */
export async function relatedProducts(product: Product): Promise<Product[]> {
  const found = await candidates(product, currentBackend());
  return found.filter((other) => other.id !== product.id).slice(0, MAX_RELATED);
}
