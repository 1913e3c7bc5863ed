import { createHash } from 'node:crypto';
import { type Db, inTransaction, type Tables } from './schema';

// The pictures that owners add where several machines serve one shop. Each machine keeps copies.

/** The most bytes of a picture in the database. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024;

/** Inside a transaction: adds a picture's row and its path's, unless they are there. */
export async function addPictureRows(
  trx: Db,
  path: string,
  picture: Tables['pictures'],
): Promise<void> {
  await trx
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
  await trx
    .insertInto('picture_paths')
    .values({ path, digest: picture.digest })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/**
 * Adds a picture under its path, unless one is there: a path stands for the same bytes for ever, so
 * that no copy on another machine's disk is ever out of date. Returns false, and adds nothing, if
 * it has more than `MOST_PICTURE_BYTES`.
 */
export async function addPicture(
  db: Db,
  path: string,
  bytes: Uint8Array,
  now = new Date(),
): Promise<boolean> {
  if (bytes.length > MOST_PICTURE_BYTES) return false;
  const digest = createHash('sha256').update(bytes).digest('hex');
  const picture = { digest, bytes, size: bytes.length, created_at: now.toISOString() };
  await inTransaction(db, (trx) => addPictureRows(trx, path, picture));
  return true;
}

/** Returns the bytes of a picture by its path; null if there is none. */
export async function findPicture(db: Db, path: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('picture_paths')
    .innerJoin('pictures', 'pictures.digest', 'picture_paths.digest')
    .select('pictures.bytes')
    .where('picture_paths.path', '=', path)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Returns the paths of all pictures. */
export async function listPicturePaths(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('picture_paths').select('path').execute();
  return new Set(rows.map(({ path }) => path));
}
