import { basename } from 'node:path';
import { picturesInWords } from '@/lib/catalogue/picture-texts';
import { lockCatalogue } from '@/lib/db/catalogue-marks';
import { writeJournal } from '@/lib/db/journal';
import { findProductById } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { byLanguage } from '@/lib/language';
import { queue } from '@/lib/server/queue';
import {
  convertPicture,
  PictureRefused,
  type PreparedPicture,
  type WhyRefused,
} from '../pictures/prepare-picture';
import { FOREIGN_LIMITS } from '../pictures/read-picture';
import { type Editor, recorded } from './edit-product';
import { TINY } from './keep-picture';
import { withPhotos } from './product-photos';
import { picturePath, savePicture } from './product-picture';
import { MOST_PICTURES } from './set-pictures';

/** What became of a photo that somebody sent. */
export type AddedPhoto =
  | { kind: 'added'; path: string; isNew: boolean }
  | { kind: 'refused'; why: WhyRefused | 'too-small' | 'too-many' | 'no-product' };

/** Two at a time, each with all of its pixels in memory; more than a few do not wait. */
const converting = queue({ places: 2, waiting: 16, patienceMs: 60_000 });

async function prepared(original: Buffer): Promise<PreparedPicture | WhyRefused | 'too-small'> {
  try {
    const picture = await converting(() => convertPicture(original, FOREIGN_LIMITS));
    return Math.max(picture.width, picture.height) < TINY ? 'too-small' : picture;
  } catch (error) {
    if (error instanceof PictureRefused) return error.why;
    throw error;
  }
}

/**
 * Adds a photo to a product, behind those that it has; the first one is its main picture. The same
 * photo once more, as a line that broke has it sent again, is the one that is there. Rejects with
 * QueueFull if too many photos wait.
 */
export async function addPhoto(
  db: Db,
  dataDir: string,
  id: number,
  original: Buffer,
  editor: Editor,
): Promise<AddedPhoto> {
  if ((await findProductById(db, id)) === null) return { kind: 'refused', why: 'no-product' };
  const picture = await prepared(original);
  if (typeof picture === 'string') return { kind: 'refused', why: picture };
  return inTransaction(db, async (trx): Promise<AddedPhoto> => {
    await lockCatalogue(trx);
    const product = await findProductById(trx, id);
    if (product === null) return { kind: 'refused', why: 'no-product' };
    const path = picturePath(product, picture.bytes);
    const pictures = picturesInWords(product);
    const same = pictures.find((one) => basename(one.path) === basename(path));
    if (same !== undefined) return { kind: 'added', path: same.path, isNew: false };
    if (pictures.length >= MOST_PICTURES) return { kind: 'refused', why: 'too-many' };
    const added = [...pictures, { path, texts: byLanguage(() => '') }];
    await recorded(trx, editor, id, async () => {
      await savePicture(trx, dataDir, { ...picture, path }, withPhotos(product, added));
      return { id, result: null };
    });
    const subject = `product ${id}`;
    await writeJournal(trx, { who: editor.name, what: `photo ${path}`, subject });
    return { kind: 'added', path, isNew: true };
  });
}
