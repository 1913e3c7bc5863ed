import { z } from 'zod';
import { batchesOf } from './batches';
import type { Db } from './schema';

// The pictures of imported products that the server fetches, whoever closes the page meanwhile.

const cellSchema = z.object({ row: z.number(), column: z.string(), text: z.string() });
const noteSchema = z.object({ row: z.number(), column: z.string(), message: z.string() });

/** A cell of a file with the address of a picture. */
export type PictureCell = z.infer<typeof cellSchema>;

/** What the owner should know of a picture. */
export type PictureNote = z.infer<typeof noteSchema>;

/** The pictures of one product that are to be fetched. */
export type WaitingPictures = {
  fileId: string;
  productId: number;
  cells: PictureCell[];
  tries: number;
};

/** Rows per statement, well below both engines' limits of bound values. */
const BATCH = 500;

/** Inside the transaction of an import: has its pictures fetched. */
export async function addWaitingPictures(
  trx: Db,
  fileId: string,
  products: readonly { id: number; cells: readonly PictureCell[] }[],
  now = new Date(),
): Promise<void> {
  const created_at = now.toISOString();
  for (const batch of batchesOf(products, BATCH)) {
    const rows = batch.map(({ id, cells }) => ({
      ...{ file_id: fileId, product_id: id, created_at, state: 'waiting' },
      ...{ cells: JSON.stringify(cells), count: cells.length },
    }));
    await trx.insertInto('import_pictures').values(rows).execute();
  }
}

/** Returns the pictures that wait, of a few products of one file, the longest waiting first. */
export async function listWaitingPictures(db: Db, limit: number): Promise<WaitingPictures[]> {
  const rows = await db
    .selectFrom('import_pictures')
    .select(['file_id', 'product_id', 'cells', 'tries'])
    .where('state', '=', 'waiting')
    .orderBy('tries')
    .orderBy('created_at')
    .orderBy('file_id')
    .orderBy('product_id')
    .limit(limit)
    .execute();
  const [first] = rows;
  return rows
    .filter(({ file_id }) => file_id === first?.file_id)
    .map(({ file_id, product_id, cells, tries }) => ({
      ...{ fileId: file_id, productId: product_id, tries },
      cells: cellSchema.array().parse(JSON.parse(cells)),
    }));
}

/** Returns whether pictures of a product still wait: nobody stopped or undid the import. */
export async function isPictureWaiting(db: Db, fileId: string, productId: number) {
  const row = await db
    .selectFrom('import_pictures')
    .select('state')
    .where('file_id', '=', fileId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row?.state === 'waiting';
}

type Settled = { fileId: string; productId: number; stored: number; notes: PictureNote[] };

/** Notes what became of the pictures of a product that waited. */
export async function settlePictures(
  db: Db,
  { fileId, productId, stored, notes }: Settled,
): Promise<void> {
  await db
    .updateTable('import_pictures')
    .set({ state: 'done', stored, notes: JSON.stringify(notes) })
    .where('file_id', '=', fileId)
    .where('product_id', '=', productId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Notes that these products' pictures could not be worked on; they come after the others. */
export async function countPictureTry(
  db: Db,
  fileId: string,
  productIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('import_pictures')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('file_id', '=', fileId)
    .where('product_id', 'in', productIds)
    .execute();
}

/** Inside a transaction: has no more pictures fetched, of one file or of any. */
export async function stopPictures(trx: Db, fileId?: string): Promise<void> {
  const query = trx.updateTable('import_pictures').set({ state: 'stopped' });
  const waiting = query.where('state', '=', 'waiting');
  await (fileId === undefined ? waiting : waiting.where('file_id', '=', fileId)).execute();
}

/** Has those pictures of a file fetched again that are not there yet. */
export async function retryPictures(db: Db, fileId: string): Promise<void> {
  await db
    .updateTable('import_pictures')
    .set({ state: 'waiting', tries: 0 })
    .where('file_id', '=', fileId)
    .where((eb) => eb.or([eb('state', '=', 'stopped'), eb('stored', '<', eb.ref('count'))]))
    .where('state', '!=', 'waiting')
    .execute();
}

/** How far the pictures of a file are. */
export type PictureProgress = {
  /** How many are to be fetched in all, and of how many it is known what became of them. */
  count: number;
  settled: number;
  stored: number;
  isWaiting: boolean;
  notes: PictureNote[];
};

/** Returns how far the pictures of a file are. */
export async function pictureProgress(db: Db, fileId: string): Promise<PictureProgress> {
  const rows = await db
    .selectFrom('import_pictures')
    .select(['count', 'state', 'stored', 'notes'])
    .where('file_id', '=', fileId)
    .orderBy('product_id')
    .execute();
  const progress: PictureProgress = {
    ...{ count: 0, settled: 0, stored: 0, isWaiting: false },
    notes: [],
  };
  for (const { count, state, stored, notes } of rows) {
    progress.count += count;
    progress.stored += stored;
    if (state === 'waiting') progress.isWaiting = true;
    if (state === 'done') progress.settled += count;
    if (state === 'done') progress.notes.push(...noteSchema.array().parse(JSON.parse(notes)));
  }
  return progress;
}
