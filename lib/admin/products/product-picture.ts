import { readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { relatedFolder } from '@/lib/backend/related';
import type { Product } from '@/lib/catalogue/product';
import { isSafeImagePath } from '@/lib/catalogue/product-fields';
import { ownDataFolder } from '@/lib/db/private-files';
import { saveProducts } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { writeWhole } from '@/lib/images/files';
import { digestOf, isScene } from '@/lib/images/originals';
import { AdminRefusal, reasonOf } from '../refusal';
import { productBy } from './set-product';

/** The longest side of a picture (pixels); a page shows at most half of it. */
const MAX_SIDE = 2000;
/** Higher than that of the widths, which are made from this picture. */
const QUALITY = 90;

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']);

/** Returns whether a file declares itself as HEIC; AVIF has the same container. */
function isHeic(bytes: Buffer): boolean {
  const [box, brand] = [bytes.toString('latin1', 4, 8), bytes.toString('latin1', 8, 12)];
  return box === 'ftyp' && /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand);
}

/** A picture in the shop's format: WebP, with its size in pixels. */
export type PreparedPicture = { bytes: Buffer; width: number; height: number };

/**
 * Converts a photo for the shop: upright, at most 2,000 px on its longer side, in sRGB and without
 * the camera's metadata (place, time, model). Throws an AdminRefusal with the file's name if it is
 * no picture, damaged, or unreadable HEIC.
 */
export async function preparePicture(file: string): Promise<PreparedPicture> {
  const original = await readFile(file).catch((error: unknown) => {
    throw new AdminRefusal('failed', `${file} cannot be read: ${reasonOf(error)}`);
  });
  const { default: sharp } = await import('sharp');
  try {
    const photo = sharp(original, { failOn: 'error' });
    const { format } = await photo.metadata();
    if (!FORMATS.has(format)) throw new Error(`${format} is no format of photos`);
    const { data, info } = await photo
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (isHeic(original)) {
      throw new AdminRefusal(
        'invalid',
        `${file} is HEIC, which cannot be read here. Save it as JPEG and try again\n` +
          '(on an iPhone: Settings, Camera, Formats, Most Compatible).',
      );
    }
    const [reason] = reasonOf(error).split('\n').slice(-1);
    throw new AdminRefusal(
      'invalid',
      `${file} is no picture, or a damaged one:\n${reason}.\n` +
        'Give a file in JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF.',
    );
  }
}

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

/** The new picture of a product. */
export type SetPicture = PreparedPicture & { path: string };

/**
 * Stores a picture in the data folder and sets it on a product. Writes the file before the product
 * refers to it, and leaves the last one, which baskets and open pages still show. Throws an
 * AdminRefusal, and changes nothing, if there is no such product or the file is no picture.
 */
export async function setProductPicture(
  db: Db,
  dataDir: string,
  id: string,
  file: string,
): Promise<SetPicture> {
  await productBy(db, id);
  const picture = await preparePicture(file);
  const folder = join(ownDataFolder(dataDir), 'media');
  return inTransaction(db, async (trx) => {
    const product = await productBy(trx, id);
    const path = picturePath(product, picture.bytes);
    const target = join(folder, path);
    const isNew = await stat(target).then(
      () => false,
      () => true,
    );
    await writeWhole(target, picture.bytes);
    try {
      await saveProducts(trx, [{ ...product, imagePath: path }]);
    } catch (error) {
      if (isNew) await rm(target, { force: true });
      throw error;
    }
    return { ...picture, path };
  });
}
