import {
  isPictureWaiting,
  type PictureNote,
  settlePictures,
  type WaitingPictures,
} from '@/lib/db/import-pictures';
import { findProductById } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import type { Network } from '../download/public-address';
import { importPictures } from '../products/import-pictures';
import { type PictureWarning, pictureWarningText } from '../products/store-pictures';

/** Names the cells that warnings are about. */
function notesOf(
  { productId, cells }: WaitingPictures,
  warnings: readonly PictureWarning[],
): PictureNote[] {
  const [first] = cells;
  const own = warnings.filter(({ id }) => id === productId);
  return own.map((warning) => {
    const cell = cells.find(({ text }) => text === warning.picture) ?? first;
    const { row = 1, column = '' } = cell ?? {};
    return { row, column, message: pictureWarningText(warning) };
  });
}

async function namedProduct(db: Db, { productId, cells }: WaitingPictures) {
  const { name = '' } = (await findProductById(db, productId)) ?? {};
  const urls = cells.map(({ text }) => text);
  return { id: productId, name, sku: null, handle: null, urls };
}

type Ways = { dataDir: string; network: Network };

/** Fetches and stores the pictures of a few products, and notes what became of them. */
export async function fetchPictures(
  db: Db,
  waiting: readonly WaitingPictures[],
  { dataDir, network }: Ways,
): Promise<void> {
  const files = new Map(waiting.map(({ productId, fileId }) => [productId, fileId]));
  const products = await Promise.all(waiting.map((one) => namedProduct(db, one)));
  const { products: stored, warnings } = await importPictures(db, dataDir, products, {
    network,
    isWanted: (trx, id) => isPictureWaiting(trx, files.get(id) ?? '', id),
  });
  const paths = new Map(stored.map(({ id, paths }) => [id, paths.length]));
  for (const one of waiting) {
    const { fileId, productId } = one;
    const notes = notesOf(one, warnings);
    await settlePictures(db, { fileId, productId, stored: paths.get(productId) ?? 0, notes });
  }
}
