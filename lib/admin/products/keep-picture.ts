import type { StoredProduct } from '@/lib/catalogue/product';
import type { ImportedPicture } from '@/lib/db/imported-pictures';
import type { Db } from '@/lib/db/schema';
import { patientQueue } from '@/lib/server/queue';
import { convertPicture, type PictureLimits, PictureRefused } from '../pictures/prepare-picture';
import { keepOriginal, readOriginal } from './keep-original';
import type { PictureList } from './picture-list';
import { picturePath } from './product-picture';

/** The longer side (px) of a photo. Smaller pictures are tracking pixels or placeholders. */
export const TINY = 64;

/** The pictures that are converted at a time, each with all of its pixels in memory. */
const CONVERTED_AT_A_TIME = 2;

/** A picture to store. */
export type Picture = {
  /** What it is stored under: equal sources are one picture, in later runs too. */
  source: string;
  /** What the owner knows it by: an address or a file's name. */
  label: string;
  /** Reads its bytes. Rejects with a DownloadFailed, a PictureRefused or a LeftForLater. */
  read: () => Promise<Buffer>;
  /** The limits of converting it. */
  limits: PictureLimits;
};

/** A picture that this run does not fetch, since a limit was reached. A later run may. */
export class LeftForLater extends Error {
  override readonly name = 'LeftForLater';
}

/** A picture's path below media/, its size (px) if that is known, and if it was converted now. */
type Kept = Pick<ImportedPicture, 'path' | 'size'> & { isNew: boolean };

/**
 * Returns a function that stores one picture of a product. It reads and converts each source once:
 * another product, or a later run, gets a copy of what is stored. It rejects as reading does, or
 * with a PictureRefused.
 */
export function pictureKeeper(db: Db, dataDir: string, list: PictureList) {
  const inTurn = patientQueue(CONVERTED_AT_A_TIME);
  const firsts = new Map<string, Promise<Kept>>();

  async function keep(
    product: StoredProduct,
    { source, size }: Pick<ImportedPicture, 'source' | 'size'>,
    bytes: Uint8Array,
  ): Promise<string> {
    const path = picturePath(product, bytes);
    await keepOriginal(db, dataDir, { path, bytes });
    await list.add({ source, id: product.id, path, size });
    return path;
  }

  async function convert(product: StoredProduct, picture: Picture): Promise<Kept> {
    const original = await picture.read();
    const { bytes, width, height } = await inTurn(() => convertPicture(original, picture.limits));
    if (Math.max(width, height) < TINY) {
      throw new PictureRefused(`has ${width} x ${height} px, which is no photo`);
    }
    const size = { width, height };
    return { path: await keep(product, { ...picture, size }, bytes), size, isNew: true };
  }

  async function keepOf(product: StoredProduct, picture: Picture): Promise<Kept> {
    const known = await list.find(picture.source, product.id);
    if (known === null) return convert(product, picture);
    const { path, size } = known;
    if (known.id === product.id) return { path, size, isNew: false };
    const bytes = await readOriginal(db, dataDir, path);
    return { path: await keep(product, known, bytes), size, isNew: false };
  }

  return async (product: StoredProduct, picture: Picture): Promise<Kept> => {
    const running = firsts.get(picture.source);
    if (running !== undefined) {
      await running;
      return keepOf(product, picture);
    }
    const first = keepOf(product, picture);
    firsts.set(picture.source, first);
    return first;
  };
}
