import { randomUUID } from 'node:crypto';
import type { Db } from './schema';

// Files of products that owners give to the admin: kept until they are imported, at most a week.

/** A file without its bytes and its report. */
export type ImportFile = {
  id: string;
  createdAt: string;
  who: string;
  name: string;
  doneAt: string | null;
};

/** What a plan of a file left behind; texts and JSON. */
export type ImportDraft = {
  version: string;
  report: string;
  toMend: string | null;
};

/** How many files are kept at a time; older ones go. */
const MOST_FILES = 10;

const SHOWN = ['id', 'created_at', 'who', 'name', 'done_at'] as const;

type ShownRow = {
  id: string;
  created_at: string;
  who: string;
  name: string;
  done_at: string | null;
};

const toFile = ({ id, created_at, who, name, done_at }: ShownRow): ImportFile => ({
  ...{ id, who, name },
  createdAt: created_at,
  doneAt: done_at,
});

/** Returns the files that are kept, the newest first. */
export async function listImportFiles(db: Db): Promise<ImportFile[]> {
  const query = db.selectFrom('import_files').select(SHOWN);
  return (await query.orderBy('created_at', 'desc').orderBy('id').execute()).map(toFile);
}

/** Removes the oldest files where there are too many, but for those whose pictures are fetched. */
async function letOldestGo(db: Db): Promise<void> {
  const past = (await listImportFiles(db)).slice(MOST_FILES).map(({ id }) => id);
  if (past.length === 0) return;
  await db
    .deleteFrom('import_files')
    .where('id', 'in', past)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_pictures')
            .select('product_id')
            .whereRef('import_pictures.file_id', '=', 'import_files.id')
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}

/** Keeps a file, and lets the oldest go where there are too many; returns its id. */
export async function addImportFile(
  db: Db,
  { who, name, bytes }: { who: string; name: string; bytes: Uint8Array },
  now = new Date(),
): Promise<string> {
  const id = randomUUID();
  const created_at = now.toISOString();
  await db
    .insertInto('import_files')
    .values({ id, created_at, who, name, bytes, words: '{}' })
    .execute();
  await letOldestGo(db);
  return id;
}

/** Returns a file with what is said of it and its last draft; null if it is kept no more. */
export async function findImportFile(db: Db, id: string) {
  const row = await db
    .selectFrom('import_files')
    .select([...SHOWN, 'words', 'version', 'report'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...toFile(row), words: row.words, version: row.version, report: row.report };
}

/** Returns the bytes of a file; null if it is kept no more. */
export async function bytesOfImportFile(db: Db, id: string): Promise<Uint8Array | null> {
  const query = db.selectFrom('import_files').select('bytes').where('id', '=', id);
  return (await query.executeTakeFirst())?.bytes ?? null;
}

/** A file that an import leaves to be downloaded. */
export type LeftFile = 'to_mend' | 'with_ids';

/** Returns a file that an import left, with the name of the imported one; null for none. */
export async function findLeftFile(
  db: Db,
  id: string,
  left: LeftFile,
): Promise<{ name: string; text: string } | null> {
  const query = db.selectFrom('import_files').select(['name', left]).where('id', '=', id);
  const row = await query.executeTakeFirst();
  const text = row?.[left] ?? null;
  return row === undefined || text === null ? null : { name: row.name, text };
}

/** Keeps what its owner says of a file that is not imported yet; its draft is no longer right. */
export async function saveImportWords(db: Db, id: string, words: string): Promise<void> {
  await db
    .updateTable('import_files')
    .set({ words, version: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Keeps the draft of a file that is not imported yet, and is still as it was planned. */
export async function saveImportDraft(
  db: Db,
  id: string,
  words: string,
  { version, report, toMend }: ImportDraft,
): Promise<void> {
  await db
    .updateTable('import_files')
    .set({ version, report, to_mend: toMend })
    .where('id', '=', id)
    .where('words', '=', words)
    .where('done_at', 'is', null)
    .execute();
}

/** Inside the transaction of an import: notes that a file is imported; false if it is already. */
export async function finishImportFile(
  trx: Db,
  id: string,
  { report, toMend, withIds }: Omit<ImportDraft, 'version'> & { withIds: string | null },
  now = new Date(),
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('import_files')
    .set({ report, to_mend: toMend, with_ids: withIds, done_at: now.toISOString() })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets a file. */
export async function removeImportFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('import_files').where('id', '=', id).execute();
}
