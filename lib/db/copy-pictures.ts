import { batchesOf } from './batches';
import { addPictureRows, listPicturePaths } from './pictures';
import { type Db, inTransaction } from './schema';

/** Rows per statement, well below both engines' limits of bound values. */
const BATCH = 500;

async function copyImported(from: Db, to: Db): Promise<void> {
  const rows = await from.selectFrom('imported_pictures').selectAll().orderBy('id').execute();
  for (const batch of batchesOf(rows, BATCH)) {
    await to
      .insertInto('imported_pictures')
      .values(batch.map(({ id: _, ...row }) => row))
      .onConflict((conflict) => conflict.columns(['source', 'product_id', 'path']).doNothing())
      .execute();
  }
}

/**
 * Copies the pictures that the other database lacks, one at a time, and what imports stored. It
 * replaces none, so it can run again.
 */
export async function copyMissingPictures(from: Db, to: Db): Promise<void> {
  const known = await listPicturePaths(to);
  for (const path of await listPicturePaths(from)) {
    if (known.has(path)) continue;
    const picture = await from
      .selectFrom('picture_paths')
      .innerJoin('pictures', 'pictures.digest', 'picture_paths.digest')
      .selectAll('pictures')
      .where('path', '=', path)
      .executeTakeFirstOrThrow();
    await inTransaction(to, (trx) => addPictureRows(trx, path, picture));
  }
  await copyImported(from, to);
}
