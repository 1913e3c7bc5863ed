'use server';

import { z } from 'zod';
import { IMPORT_PATH, importFilePath, UNDO_IMPORT_PATH } from '@/components/admin/import-paths';
import { isImportField } from '@/lib/admin/import/import-fields';
import { typedCurrency } from '@/lib/admin/import/typed-currency';
import { isCurrency, isToldType } from '@/lib/admin/import-files/file-words';
import { importFile } from '@/lib/admin/import-files/import-file';
import { sayOfFile } from '@/lib/admin/import-files/plan-file';
import { undoLast } from '@/lib/admin/import-files/undo-last';
import { removeImportFile } from '@/lib/db/import-files';
import { retryPictures, stopPictures } from '@/lib/db/import-pictures';
import { adminAction } from '../../action';
import { showChangesSoon } from '../../show-changes';

const id = z.uuid();
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const texts = z.array(z.string().max(500)).max(1000);

const backTo = (fields: { id: string } | null) =>
  fields === null ? IMPORT_PATH : importFilePath(fields.id);

/** The title of the column that "Vendor=brand" is about. */
const titleOf = (map: string) => map.slice(0, map.lastIndexOf('='));

/** Has columns of a file taken for what was chosen; the others stay as they were told. */
export const saveColumns = adminAction(
  'bulk-data',
  z.object({ id, column: texts, field: texts, was: texts }),
  backTo,
  async ({ id, column, field, was }, { db }) => {
    const chosen = column.flatMap((title, at) => {
      const now = field[at] ?? '';
      if (now === was[at] || (now !== '' && !isImportField(now))) return [];
      return [`${title}=${now || '-'}`];
    });
    const titles = new Set(chosen.map(titleOf));
    await sayOfFile(db, id, (words) => {
      return {
        ...words,
        map: [...words.map.filter((one) => !titles.has(titleOf(one))), ...chosen],
      };
    });
    return { path: importFilePath(id), said: 'columns-saved' };
  },
);

/** Keeps what an owner says of a file as a whole. */
export const saveOptions = adminAction(
  'bulk-data',
  z.object({
    id,
    type: z.string().refine(isToldType),
    code: z.string().max(10),
    rate: z.string().max(30),
    replaceSample: z.literal('yes').optional(),
  }),
  backTo,
  async ({ id, type, code, rate, replaceSample }, { db }) => {
    const path = importFilePath(id);
    const currency = typedCurrency(code, rate);
    if (currency === null || !isCurrency(currency))
      return { path, said: 'currency', refused: true };
    await sayOfFile(db, id, ({ map }) => {
      return { map, type, currency, replaceSample: replaceSample === 'yes' };
    });
    return { path, said: 'columns-saved' };
  },
);

/** Imports the good rows of a file, if that changes what was shown. */
export const runImport = adminAction(
  'bulk-data',
  z.object({ id, digest }),
  backTo,
  async ({ id, digest }, { db, person }) => {
    const path = importFilePath(id);
    const outcome = await importFile(db, { id, digest, who: person.name });
    if (outcome === 'done-already') return { path, said: 'conflict', refused: true };
    if (outcome !== 'imported') return { path, said: outcome, refused: true };
    showChangesSoon();
    return { path, said: outcome };
  },
);

/** Forgets a file; what was imported of it stays. */
export const forgetFile = adminAction(
  'bulk-data',
  z.object({ id }),
  backTo,
  async ({ id }, { db }) => {
    await removeImportFile(db, id);
    return { path: IMPORT_PATH };
  },
);

/** Has no more pictures of an import fetched. */
export const stopFetching = adminAction(
  'bulk-data',
  z.object({ id }),
  backTo,
  async ({ id }, { db }) => {
    await stopPictures(db, id);
    return { path: importFilePath(id), said: 'stopped' };
  },
);

/** Has the pictures of an import fetched that are missing. */
export const retryFetching = adminAction(
  'bulk-data',
  z.object({ id }),
  backTo,
  async ({ id }, { db }) => {
    await retryPictures(db, id);
    return { path: importFilePath(id), said: 'retried' };
  },
);

/** Undoes the last import, if that does what was shown. */
export const undoLastImport = adminAction(
  'bulk-data',
  z.object({ digest }),
  () => UNDO_IMPORT_PATH,
  async ({ digest }, { db, person }) => {
    await undoLast(db, digest, person.name);
    showChangesSoon();
    return { path: UNDO_IMPORT_PATH, said: 'undone' };
  },
);
