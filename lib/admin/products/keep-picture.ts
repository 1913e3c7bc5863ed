import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredProduct } from '@/lib/catalogue/product';
import { writeWhole } from '@/lib/images/files';
import { patientQueue } from '@/lib/server/queue';
import { convertPicture, PictureRefused } from '../pictures/prepare-picture';
import { FOREIGN_LIMITS } from '../pictures/read-picture';
import type { PictureList } from './picture-list';
import { picturePath } from './product-picture';

/** The longer side (px) below which a picture is none: a pixel that counts visits, a stand-in. */
const TINY = 64;

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
};

/** A picture that this run does not fetch, since a limit was reached. A later run may. */
export class LeftForLater extends Error {
  override readonly name = 'LeftForLater';
}

/** A picture's path below media/, and its size (px) if it was converted now. */
type Kept = { path: string; size: { width: number; height: number } | null };

/**
 * Returns a function that stores one picture of a product. It reads and converts each source once:
 * another product, or a later run, gets a copy of what is stored. It rejects as reading does, or
 * with a PictureRefused.
 */
export function pictureKeeper(list: PictureList) {
  const inTurn = patientQueue(CONVERTED_AT_A_TIME);
  const firsts = new Map<string, Promise<Kept>>();

  async function keep(product: StoredProduct, source: string, bytes: Buffer): Promise<string> {
    const path = picturePath(product, bytes);
    const file = join(list.media, path);
    if (!existsSync(file)) await writeWhole(file, bytes);
    await list.add({ source, id: product.id, path });
    return path;
  }

  async function convert(product: StoredProduct, picture: Picture): Promise<Kept> {
    const original = await picture.read();
    const { bytes, width, height } = await inTurn(() => convertPicture(original, FOREIGN_LIMITS));
    if (Math.max(width, height) < TINY) {
      throw new PictureRefused(`has ${width} x ${height} px, which is no photo`);
    }
    return { path: await keep(product, picture.source, bytes), size: { width, height } };
  }

  return async (product: StoredProduct, picture: Picture): Promise<Kept> => {
    const { source } = picture;
    const running = firsts.get(source);
    if (running === undefined && list.find(source, product.id) === null) {
      const first = convert(product, picture);
      firsts.set(source, first);
      return first;
    }
    await running;
    const known = list.find(source, product.id);
    if (known === null) return convert(product, picture);
    if (known.id === product.id) return { path: known.path, size: null };
    const bytes = await readFile(join(list.media, known.path));
    return { path: await keep(product, source, bytes), size: null };
  };
}
