import type { StoredProduct } from '@/lib/catalogue/product';
import { findProductById } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { patientQueue } from '@/lib/server/queue';
import { DownloadFailed } from '../download/download';
import { isSmall, PictureRefused, SMALL } from '../pictures/prepare-picture';
import type { OpenProgress } from '../progress';
import { LeftForLater, type Picture, pictureKeeper } from './keep-picture';
import { openPictureList } from './picture-list';
import { type IsWanted, setPictures } from './set-pictures';

/** The products that are worked on at a time, and those that are written at a time. */
const LANES = 6;
const BATCH = 50;

/** A product and its pictures, the first one first. */
export type PicturedProduct = { id: number; pictures: readonly Picture[] };

/**
 * What the owner should know of a picture. The message goes on after its name; without a picture it
 * stands by itself. `id` is null if it is of no product.
 */
export type PictureWarning = { id: number | null; picture: string | null; message: string };

/** Returns a warning as a sentence without its full stop. */
export function pictureWarningText({ picture, message }: PictureWarning): string {
  return picture === null ? message : `${picture} ${message}`;
}

/** What was stored. */
export type StoredPictures = {
  /** The products that got pictures, with all paths of theirs in order. */
  products: { id: number; paths: string[]; changed: boolean }[];
  warnings: PictureWarning[];
  /** How many pictures were stored now, were there from an earlier run, or wait for a later one. */
  stored: number;
  known: number;
  left: number;
};

/** Returns the failure of a picture as a part of a sentence. Rethrows any other error. */
function reasonFor(error: unknown): string {
  if (!(error instanceof DownloadFailed || error instanceof PictureRefused)) throw error;
  return error.message.replaceAll('\n', ' ').replace(/\.$/, '');
}

/**
 * Stores the pictures of many products, a few products at a time, as `products picture` stores one,
 * and sets them: the first is the product's picture, the others its further ones. What cannot be
 * read is a warning and no hindrance. A product whose pictures all fail keeps those that it has.
 * Whatever ends the process, the next run goes on from the list of what is stored.
 *
 * Rejects if a picture cannot be written, or the database fails; products that are done are set.
 */
export async function storePictures(
  db: Db,
  dataDir: string,
  products: readonly PicturedProduct[],
  { openProgress, isWanted }: { openProgress?: OpenProgress; isWanted?: IsWanted } = {},
): Promise<StoredPictures> {
  const list = await openPictureList(db, dataDir);
  const keepPicture = pictureKeeper(db, dataDir, list);
  const result: StoredPictures = { products: [], warnings: [], stored: 0, known: 0, left: 0 };
  const leftBecause = new Map<string, number>();
  const progress = openProgress?.(products.reduce((sum, { pictures }) => sum + pictures.length, 0));
  let handled = 0;

  /** Stores one picture. Returns its path; null if there is none. */
  async function pathOf(product: StoredProduct, picture: Picture): Promise<string | null> {
    const warn = (message: string) =>
      result.warnings.push({ id: product.id, picture: picture.label, message });
    try {
      const { path, size, isNew } = await keepPicture(product, picture);
      if (isNew) result.stored += 1;
      else result.known += 1;
      if (size !== null && isSmall(size)) {
        warn(`has ${size.width} x ${size.height} px: below ${SMALL} px it looks blurred`);
      }
      return path;
    } catch (error) {
      if (error instanceof LeftForLater) {
        leftBecause.set(error.message, (leftBecause.get(error.message) ?? 0) + 1);
      } else warn(reasonFor(error));
      return null;
    } finally {
      handled += 1;
      progress?.show(handled);
    }
  }

  async function picturesOf(
    product: StoredProduct,
    pictures: readonly Picture[],
  ): Promise<{ paths: string[]; isWhole: boolean }> {
    const labels = new Map<string, string>();
    let isWhole = true;
    for (const picture of pictures) {
      const path = await pathOf(product, picture);
      if (path === null) {
        isWhole = false;
        continue;
      }
      const same = labels.get(path);
      if (same !== undefined) {
        const message = `is the same picture as ${same}`;
        result.warnings.push({ id: product.id, picture: picture.label, message });
      } else labels.set(path, picture.label);
    }
    return { paths: [...labels.keys()], isWhole };
  }

  const done: { id: number; paths: string[]; isWhole: boolean }[] = [];
  const oneAtATime = patientQueue(1);
  const saveDone = (least: number) =>
    oneAtATime(async () => {
      if (done.length < least) return;
      const batch = done.splice(0);
      const changed = await setPictures(db, list, batch, isWanted);
      result.products.push(
        ...batch.map(({ id, paths }) => ({ id, paths, changed: changed.has(id) })),
      );
    });

  const line = products.values();
  let isStopped = false;
  const lane = async () => {
    for (const { id, pictures } of line) {
      if (isStopped) return;
      const product = await findProductById(db, id);
      if (product === null) {
        result.warnings.push({ id, picture: null, message: `There is no product ${id} any more` });
        handled += pictures.length;
        progress?.show(handled);
        continue;
      }
      const { paths, isWhole } = await picturesOf(product, pictures);
      if (paths.length > 0) done.push({ id, paths, isWhole });
      await saveDone(BATCH);
    }
  };
  const lanes = Array.from({ length: LANES }, () =>
    lane().catch((error: unknown) => {
      isStopped = true;
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(lanes);
  progress?.end();
  await saveDone(1);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;

  const places = new Map(products.map(({ id }, place) => [id, place]));
  const byPlace = (a: { id: number | null }, b: { id: number | null }) =>
    (places.get(a.id ?? 0) ?? 0) - (places.get(b.id ?? 0) ?? 0);
  result.products.sort(byPlace);
  result.warnings.sort(byPlace);
  for (const [reason, count] of leftBecause) {
    result.left += count;
    const are = count === 1 ? 'picture is' : 'pictures are';
    const message = `${count} ${are} left for another run of this import: ${reason}`;
    result.warnings.push({ id: null, picture: null, message });
  }
  return result;
}
