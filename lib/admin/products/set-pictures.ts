import { MOST_PARTS, withDetails } from '@/lib/catalogue/details';
import type { StoredProduct } from '@/lib/catalogue/product';
import { continueImport } from '@/lib/db/last-import';
import { findProductById, saveProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import type { PictureList } from './picture-list';

/** The most pictures of a product: its first one and its further ones. */
export const MOST_PICTURES = 1 + MOST_PARTS;

/**
 * Returns a product with its pictures replaced. Further pictures that no import stored, the owner's
 * own, stay behind the new ones.
 *
 * @param imported the paths that imports stored for the product
 */
export function withPictures(
  product: StoredProduct,
  paths: readonly string[],
  imported: ReadonlySet<string>,
): StoredProduct {
  const [imagePath, ...further] = paths;
  if (imagePath === undefined) return product;
  const { details, ...plain } = product;
  const isOwn = (path: string) => !paths.includes(path) && !imported.has(path);
  const images = [...further, ...(details?.images ?? []).filter(isOwn)].slice(0, MOST_PARTS);
  return { ...plain, imagePath, ...withDetails(product, { images }) };
}

const picturesOf = ({ imagePath, details }: StoredProduct) =>
  [imagePath, ...(details?.images ?? [])].join('|');

/**
 * Sets pictures on products that are there still, as a part of the last import, so that undoing it
 * takes them back. Returns the ids of those that changed.
 */
export async function setPictures(
  db: Db,
  list: PictureList,
  batch: readonly { id: number; paths: string[] }[],
): Promise<ReadonlySet<number>> {
  const ids = batch.map(({ id }) => id);
  return continueImport(db, ids, async (trx) => {
    const changed: StoredProduct[] = [];
    for (const { id, paths } of batch) {
      const before = await findProductById(trx, id);
      if (before === null) continue;
      const after = withPictures(before, paths, list.pathsOf(id));
      if (picturesOf(after) !== picturesOf(before)) changed.push(after);
    }
    if (changed.length > 0) await saveProducts(trx, changed);
    return new Set(changed.map(({ id }) => id));
  });
}
