import { dirname } from 'node:path';
import { relatedFolder } from '@/lib/backend/related';
import { withDetails } from '@/lib/catalogue/details';
import { movedTexts } from '@/lib/catalogue/picture-texts';
import type { Product, StoredProduct } from '@/lib/catalogue/product';
import { isSafeImagePath } from '@/lib/catalogue/product-fields';
import { lockCatalogue } from '@/lib/db/catalogue-marks';
import { saveProducts } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { digestOf, isScene } from '@/lib/images/originals';
import type { Network } from '../download/public-address';
import { type PreparedPicture, preparePicture } from '../pictures/prepare-picture';
import { readPicture } from '../pictures/read-picture';
import { keepOriginal } from './keep-original';
import { productBy } from './set-product';

/**
 * Returns the image path of a product's new picture: in the folder of its last one, which decides
 * its related products, under a unique name.
 */
export function picturePath(product: Product, bytes: Uint8Array): string {
  const { imagePath } = product;
  const hasFolder = imagePath.includes('/') && !isScene(imagePath);
  const folder = hasFolder ? dirname(imagePath) : (relatedFolder(product) ?? 'products');
  const name = `${product.id}-${digestOf(bytes)}.webp`;
  const path = `${folder}/${name}`;
  return isSafeImagePath(path) ? path : name;
}

/**
 * Inside a transaction that has locked the catalogue: keeps a picture and saves the product that
 * has it.
 */
export async function savePicture(
  trx: Db,
  dataDir: string,
  picture: { path: string; bytes: Uint8Array },
  product: StoredProduct,
): Promise<void> {
  const takeBack = await keepOriginal(trx, dataDir, picture);
  try {
    await saveProducts(trx, [product]);
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/** The new picture of a product. */
export type SetPicture = PreparedPicture & { path: string };

/**
 * Keeps a picture and sets it on a product. Leaves the file of the last one,
 * which baskets and open pages still show. Throws an AdminRefusal, and changes nothing, if there is
 * no such product or the source is no picture.
 *
 * @param source a file, or an address that begins with https://
 */
export async function setProductPicture(
  db: Db,
  dataDir: string,
  id: string,
  source: string,
  network?: Network,
): Promise<SetPicture> {
  await productBy(db, id);
  const { original, limits } = await readPicture(source, network);
  const picture = await preparePicture(original, source, limits);
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    const product = await productBy(trx, id);
    const path = picturePath(product, picture.bytes);
    const { details, ...plain } = product;
    const texts = movedTexts(product, [path, ...(details?.images ?? [])]);
    const pictured = { ...plain, imagePath: path, ...withDetails(product, texts) };
    await savePicture(trx, dataDir, { ...picture, path }, pictured);
    return { ...picture, path };
  });
}
