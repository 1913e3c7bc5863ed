import { isDeepStrictEqual } from 'node:util';
import {
  type PictureTexts,
  type ProductPicture,
  picturesInWords,
} from '@/lib/catalogue/picture-texts';
import { lockCatalogue } from '@/lib/db/catalogue-marks';
import { writeJournal } from '@/lib/db/journal';
import { findProductById, saveProducts } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { AdminRefusal } from '../refusal';
import { type Editor, recorded } from './edit-product';
import { withPhotos } from './product-photos';

/** What a button beside a picture does with it. */
export const photoSteps = ['earlier', 'later', 'main', 'remove'] as const;

export type PhotoStep = (typeof photoSteps)[number];

const conflict = () =>
  new AdminRefusal('conflict', 'The pictures were changed meanwhile: look again.');

/**
 * Changes the pictures of a product in one transaction, and notes who did. Throws an AdminRefusal
 * if there is no such product.
 */
async function changePictures(
  db: Db,
  id: number,
  { editor, what }: { editor: Editor; what: string },
  change: (pictures: readonly ProductPicture[]) => readonly ProductPicture[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    const product = await findProductById(trx, id);
    if (product === null) throw new AdminRefusal('not-found', `There is no product ${id}.`);
    const before = picturesInWords(product);
    const after = change(before);
    if (isDeepStrictEqual(after, before)) return;
    await recorded(trx, editor, id, async () => {
      await saveProducts(trx, [withPhotos(product, after)]);
      return { id, result: null };
    });
    await writeJournal(trx, { who: editor.name, what, subject: `product ${id}` });
  });
}

/** Returns a list with the part at a place moved to another place. */
function moved<Part>(list: readonly Part[], from: number, to: number): Part[] {
  const others = list.toSpliced(from, 1);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), ...list.slice(from, from + 1), ...others.slice(place)];
}

/** A step of a picture, and the paths of the pictures that were seen when it was chosen. */
export type SeenStep = { path: string; step: PhotoStep; seen: readonly string[] };

/**
 * Moves a picture of a product, makes it the main one, or removes it; the file stays, which baskets
 * and open pages still show. Throws an AdminRefusal, `conflict` where the pictures were changed
 * since they were seen; those that were added behind them meanwhile do not matter.
 */
export async function movePhoto(
  db: Db,
  id: number,
  { path, step, seen }: SeenStep,
  editor: Editor,
): Promise<void> {
  await changePictures(db, id, { editor, what: `photo ${step} ${path}` }, (pictures) => {
    const from = pictures.findIndex((picture) => picture.path === path);
    const isAsSeen = seen.every((one, place) => pictures[place]?.path === one);
    if (from < 0 || !isAsSeen) throw conflict();
    if (step === 'remove') return pictures.toSpliced(from, 1);
    if (step === 'main') return moved(pictures, from, 0);
    return moved(pictures, from, step === 'earlier' ? from - 1 : from + 1);
  });
}

/** What a picture shows, and what was said of it when the form was opened. */
export type SeenTexts = { path: string; texts: PictureTexts; seen: PictureTexts };

/**
 * Says what a picture of a product shows. Throws an AdminRefusal, `conflict` where somebody else
 * said something else meanwhile, or removed the picture.
 */
export async function describePhoto(
  db: Db,
  id: number,
  { path, texts, seen }: SeenTexts,
  editor: Editor,
): Promise<void> {
  await changePictures(db, id, { editor, what: `photo text ${path}` }, (pictures) => {
    const at = pictures.findIndex((picture) => picture.path === path);
    const now = pictures[at]?.texts;
    if (!isDeepStrictEqual(now, seen) && !isDeepStrictEqual(now, texts)) throw conflict();
    return pictures.with(at, { path, texts });
  });
}
