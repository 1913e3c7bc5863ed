import { MOST_PARTS, withDetails } from '@/lib/catalogue/details';
import { movedTexts } from '@/lib/catalogue/picture-texts';
import type { StoredProduct } from '@/lib/catalogue/product';
import { continueImport } from '@/lib/db/last-import';
import { findProductById, saveProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import type { PictureList } from './picture-list';

/** The most pictures of a product: its first one and its further ones. */
export const MOST_PICTURES = 1 + MOST_PARTS;

/** The paths of a product's new pictures, and whether these are all that the import names. */
export type NewPictures = { paths: readonly string[]; isWhole: boolean };

/**
 * Returns a product with its pictures replaced. The owner's own, which no import stored, stay
 * behind the new ones, its former first one before the others. So do those of earlier imports
 * unless the new ones are whole: what failed today may be one of them.
 *
 * @param imported the paths that imports stored for the product
 */
export function withPictures(
  product: StoredProduct,
  { paths, isWhole }: NewPictures,
  imported: ReadonlySet<string>,
): StoredProduct {
  const [imagePath, ...further] = paths;
  if (imagePath === undefined) return product;
  const { details, ...plain } = product;
  const former = new Set([product.imagePath, ...(details?.images ?? [])]);
  for (const path of ['', ...paths, ...(isWhole ? imported : [])]) former.delete(path);
  const images = [...further, ...former].slice(0, MOST_PARTS);
  const texts = movedTexts(product, [imagePath, ...images]);
  return { ...plain, imagePath, ...withDetails(product, { images, ...texts }) };
}

const picturesOf = ({ imagePath, details }: StoredProduct) =>
  [imagePath, ...(details?.images ?? [])].join('|');

/** Whether pictures of a product are still to be set, asked in the transaction that sets them. */
export type IsWanted = (trx: Db, id: number) => Promise<boolean>;

/**
 * Sets pictures on products that are there still, as a part of the last import, so that undoing it
 * takes them back. Returns the ids of those that changed.
 */
export async function setPictures(
  db: Db,
  list: PictureList,
  batch: readonly ({ id: number } & NewPictures)[],
  isWanted: IsWanted = async () => true,
): Promise<ReadonlySet<number>> {
  const ids = batch.map(({ id }) => id);
  return continueImport(db, ids, async (trx) => {
    const changed: StoredProduct[] = [];
    for (const { id, ...pictures } of batch) {
      const before = await findProductById(trx, id);
      if (before === null || !(await isWanted(trx, id))) continue;
      const after = withPictures(before, pictures, await list.pathsOf(id));
      if (picturesOf(after) !== picturesOf(before)) changed.push(after);
    }
    if (changed.length > 0) await saveProducts(trx, changed);
    return new Set(changed.map(({ id }) => id));
  });
}
