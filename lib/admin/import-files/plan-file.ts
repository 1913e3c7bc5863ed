import { catalogueVersion } from '@/lib/db/catalogue-marks';
import {
  bytesOfImportFile,
  findImportFile,
  type ImportFile,
  saveImportDraft,
  saveImportWords,
} from '@/lib/db/import-files';
import { listMappings } from '@/lib/db/import-mappings';
import type { Db } from '@/lib/db/schema';
import { catalogueIndex, pageReader } from '../products/plan-base';
import { AdminRefusal } from '../refusal';
import { formatShopDay } from '../shop-time';
import { parseWords, type WordsOnFile } from './file-words';
import { planApart } from './plan-apart';
import type { PlannedBytes } from './plan-bytes';
import { type ImportReport, parseReport } from './report';

/** A file as its page shows it. */
export type ShownFile = ImportFile & { words: WordsOnFile; report: ImportReport };

/** A file that is not kept any more. */
const gone = () => new AdminRefusal('not-found', 'This file is not kept any more.');

/** Returns a text that changes with everything but the file that a plan depends on. */
async function versionNow(db: Db): Promise<string> {
  const today = formatShopDay(new Date().toISOString());
  const { products } = await catalogueVersion(db);
  return `${products} ${today}`;
}

type KeptFile = { id: string; name: string; words: string };

/** A plan, and the version of the catalogue that it is of. */
export type VersionedPlan = { planned: PlannedBytes; version: string };

/** Plans a file that is kept, on the catalogue as it is now, and keeps what its page shows. */
export async function planKeptFile(db: Db, { id, name, words }: KeptFile): Promise<VersionedPlan> {
  const version = await versionNow(db);
  const bytes = await bytesOfImportFile(db, id);
  if (bytes === null) throw gone();
  const work = {
    ...{ name, bytes, words: parseWords(words) },
    mappings: await listMappings(db),
    today: formatShopDay(new Date().toISOString()),
    index: await catalogueIndex(db),
  };
  const planned = await planApart(work, pageReader(db));
  const draft = { report: JSON.stringify(planned.report), toMend: planned.made?.toMend ?? null };
  await saveImportDraft(db, id, words, { version, ...draft });
  return { planned, version };
}

/** Returns whether a version is that of the catalogue as it is now. */
export const isVersionNow = async (db: Db, version: string) => (await versionNow(db)) === version;

/** Returns a file with what it would change now, or changed; null if it is kept no more. */
export async function showFile(db: Db, id: string): Promise<ShownFile | null> {
  const file = await findImportFile(db, id);
  if (file === null) return null;
  const { words, version, report: text, ...shown } = file;
  const kept = parseReport(text);
  const isRight = version !== null && (await isVersionNow(db, version));
  const report =
    kept !== null && (shown.doneAt !== null || isRight)
      ? kept
      : (await planKeptFile(db, file)).planned.report;
  return { ...shown, words: parseWords(words), report };
}

/** Keeps what an owner says of a file, and plans it anew. */
export async function sayOfFile(
  db: Db,
  id: string,
  change: (words: WordsOnFile) => WordsOnFile,
): Promise<ImportReport> {
  const file = await findImportFile(db, id);
  if (file === null) throw gone();
  if (file.doneAt !== null) throw new AdminRefusal('conflict', 'This file is imported already.');
  const words = JSON.stringify(change(parseWords(file.words)));
  await saveImportWords(db, id, words);
  return (await planKeptFile(db, { ...file, words })).planned.report;
}

/** Returns a file that can be imported. Throws an AdminRefusal for any other. */
export async function openFile(db: Db, id: string): Promise<KeptFile> {
  const file = await findImportFile(db, id);
  if (file === null) throw gone();
  if (file.doneAt !== null) throw new AdminRefusal('conflict', 'This file is imported already.');
  return file;
}
