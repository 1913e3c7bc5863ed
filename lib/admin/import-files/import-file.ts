import { lockCatalogue } from '@/lib/db/catalogue-marks';
import { finishImportFile } from '@/lib/db/import-files';
import { addWaitingPictures } from '@/lib/db/import-pictures';
import { writeJournal } from '@/lib/db/journal';
import { keepLease, takeLease } from '@/lib/db/lease';
import { type Db, inTransaction } from '@/lib/db/schema';
import type { ImportedPictures } from '../import/pictures-of-plan';
import { writeImport } from '../products/write-import';
import type { MadePlan } from './plan-bytes';
import { isVersionNow, openFile, planKeptFile } from './plan-file';
import type { PlanReport } from './report';

/**
 * What became of the press on "Import": done, somebody else's import runs, this file is imported
 * already, or it would change something else by now than what was shown.
 */
export type ImportOutcome = 'imported' | 'busy' | 'done-already' | 'changed';

/** As often as others change the catalogue while the plan is made, it is made again. */
const MOST_PLANS = 3;

/** One run fetches so many pictures; further ones are left for another import of the file. */
const MOST_PICTURES = 10_000;

function pictured(pictures: readonly ImportedPictures[]) {
  let left = MOST_PICTURES;
  return pictures.flatMap(({ id, urls }) => {
    const cells = urls.slice(0, left);
    left -= cells.length;
    return cells.length === 0 ? [] : [{ id, cells }];
  });
}

/** Returns pictures by product: rows with the same id are one, their addresses in order. */
function byProduct(pictures: readonly ImportedPictures[]): ImportedPictures[] {
  const products = new Map<number, ImportedPictures>();
  for (const one of pictures) {
    const known = products.get(one.id);
    products.set(one.id, known ? { ...known, urls: [...known.urls, ...one.urls] } : one);
  }
  return [...products.values()];
}

/** Says what an import did by numbers: added, changed, removed, rows left out. */
function inNumbers({ counts: { added, changed, removed, left } }: PlanReport): string {
  return [added, changed, removed, left].join(' / ');
}

type Agreed = { id: string; name: string; who: string; version: string };

/** Writes a plan that is as it was shown; null if the catalogue is another one by now. */
function writeAgreed(
  db: Db,
  { id, name, who, version }: Agreed,
  report: PlanReport,
  { plan, changes, pictures, columns, mapping, toMend, withIds }: MadePlan,
): Promise<'imported' | 'done-already' | null> {
  return inTransaction(db, async (trx) => {
    await lockCatalogue(trx);
    if (!(await isVersionNow(trx, version))) return null;
    const left = { report: JSON.stringify(report), toMend, withIds };
    if (!(await finishImportFile(trx, id, left))) return 'done-already';
    await writeImport(trx, { name, plan, changes, columns, mapping });
    await addWaitingPictures(trx, id, pictured(byProduct(pictures)));
    await writeJournal(trx, { who, what: `imported ${inNumbers(report)}`, subject: name });
    return 'imported';
  });
}

/**
 * Imports a file that is kept, as far as its rows are right, if it changes what was shown: `digest`
 * names that. One import runs at a time. Throws an AdminRefusal for a file that is not kept any
 * more, or is imported already.
 */
export async function importFile(
  db: Db,
  { id, digest, who }: { id: string; digest: string; who: string },
): Promise<ImportOutcome> {
  const lease = await takeLease(db, 'import');
  if (lease === null) return 'busy';
  const release = keepLease(lease);
  try {
    for (let plans = 0; plans < MOST_PLANS; plans += 1) {
      const file = await openFile(db, id);
      const { planned, version } = await planKeptFile(db, file);
      const { report, made } = planned;
      if (report.kind !== 'plan' || made === null || report.isRefused) return 'changed';
      if (report.digest !== digest) return 'changed';
      const written = await writeAgreed(db, { id, name: file.name, who, version }, report, made);
      if (written !== null) return written;
    }
    return 'changed';
  } finally {
    await release();
  }
}
