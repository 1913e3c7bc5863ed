import { createHash } from 'node:crypto';
import { batchesOf } from './batches';
import type { Db } from './schema';

/** A picture that an import stored: where it came from, its product, its path and its size (px). */
export type ImportedPicture = {
  source: string;
  id: number;
  path: string;
  size: { width: number; height: number } | null;
};

/** An address may be longer than an index can hold, and may have a secret in it. */
const keyOf = (source: string) => createHash('sha256').update(source).digest('hex');

/** Rows per statement, well below both engines' limits of bound values. */
const BATCH = 500;

/** Notes what an import stored; once more is no mistake. */
export async function addImportedPicture(db: Db, picture: ImportedPicture): Promise<void> {
  await addImportedPictures(db, [picture]);
}

/** Notes what imports stored; once more is no mistake. */
export async function addImportedPictures(
  db: Db,
  pictures: readonly ImportedPicture[],
): Promise<void> {
  const rows = pictures.map(({ source, id, path, size }) => ({
    ...{ source: keyOf(source), product_id: id, path },
    ...{ width: size?.width ?? null, height: size?.height ?? null },
  }));
  for (const batch of batchesOf(rows, BATCH)) {
    await db
      .insertInto('imported_pictures')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['source', 'product_id', 'path']).doNothing())
      .execute();
  }
}

/** Returns what imports stored of a source: the product's own at first, the latest before others. */
export async function findImportedPicture(
  db: Db,
  source: string,
  id: number,
): Promise<ImportedPicture | null> {
  const row = await db
    .selectFrom('imported_pictures')
    .innerJoin('picture_paths', 'picture_paths.path', 'imported_pictures.path')
    .select(['product_id', 'imported_pictures.path', 'width', 'height'])
    .where('source', '=', keyOf(source))
    .orderBy((eb) => eb.case().when('product_id', '=', id).then(0).else(1).end())
    .orderBy('imported_pictures.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { product_id, path, width, height } = row;
  const size = width === null || height === null ? null : { width, height };
  return { source, id: product_id, path, size };
}

/** Returns the paths of all pictures that imports ever stored for a product. */
export async function importedPathsOf(db: Db, id: number): Promise<ReadonlySet<string>> {
  const query = db.selectFrom('imported_pictures').select('path').where('product_id', '=', id);
  return new Set((await query.execute()).map(({ path }) => path));
}
