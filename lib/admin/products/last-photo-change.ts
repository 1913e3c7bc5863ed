import { picturesInWords } from '@/lib/catalogue/picture-texts';
import { toStored } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { undoableEdit } from './undo-edit';

/** How long (ms) the page of photos offers to undo what was done there. */
const OFFERED_MS = 60 * 60 * 1000;

/** What the last change of a product did to its pictures, and the change's id. */
export type PhotoChange = { editId: number; did: 'added' | 'removed' | 'changed' };

/** Returns what can be undone of a product's pictures; null if the last change was another one. */
export async function lastPhotoChange(
  db: Db,
  productId: number,
  now = Date.now(),
): Promise<PhotoChange | null> {
  const edit = await undoableEdit(db, productId);
  if (edit === null || edit.before === null || edit.after === null) return null;
  if (now - Date.parse(edit.at) > OFFERED_MS) return null;
  const [before, after] = [edit.before, edit.after].map(({ row }) => {
    const pictures = picturesInWords(toStored(row));
    return { count: pictures.length, paths: pictures.map(({ path }) => path).join('|') };
  });
  if (before === undefined || after === undefined || before.paths === after.paths) return null;
  const more = after.count - before.count;
  return { editId: edit.id, did: more > 0 ? 'added' : more < 0 ? 'removed' : 'changed' };
}
