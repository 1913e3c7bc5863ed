import { rm, writeFile } from 'node:fs/promises';
import { catalogueVersion, lockCatalogue } from '@/lib/db/catalogue-marks';
import { findMapping } from '@/lib/db/import-mappings';
import { type Db, inTransaction } from '@/lib/db/schema';
import type { FileTable } from '../import/file-table';
import { noteSummary } from '../import/note-summary';
import { type ImportedPictures, picturesOfPlan } from '../import/pictures-of-plan';
import {
  type FilePlan,
  type FilePlanOptions,
  type PlannedFile,
  planFile,
} from '../import/plan-file';
import { readImportFile } from '../import/read-file';
import { mendableCsv, mendedTable } from '../import/to-mend';
import { understandTable } from '../import/understand-table';
import type { FileWords, Understood } from '../import/understood';
import type { OpenProgress } from '../progress';
import { AdminRefusal, reasonOf } from '../refusal';
import { formatShopDay } from '../shop-time';
import { planBase } from './plan-base';
import type { ImportPlan } from './plan-import';
import { writeImport, writtenCount } from './write-import';

/** How `importProducts` works. */
export type ImportOptions = FilePlanOptions &
  FileWords & {
    /** Only plan the changes, without making them. */
    dryRun?: boolean;
    /** Asks the owner before anything is written; throws if they decline. */
    agree?: (plan: ImportPlan, imported: Imported) => Promise<void>;
    openProgress?: OpenProgress;
    /** Shows how many bytes of the file have been read. */
    openReading?: OpenProgress;
  };

/** An import, made or only planned. */
export type Imported = FilePlan & {
  understood: Understood;
  /** The addresses of pictures by product, for those that have any. */
  pictures: ImportedPictures[];
  /** The same file with the new ids, if there are any in a file of the shop's own columns. */
  resultFile: string | null;
  /** The rows that did not go in, with the reasons. */
  mendFile: string | null;
};

/** Thrown for a file with mistakes, of which nothing was imported; has all that is known of it. */
export class ImportRefusal extends AdminRefusal {
  constructor(
    message: string,
    readonly imported: Imported,
  ) {
    super('invalid', message);
  }
}

type Planned = Imported & PlannedFile;

async function planOn(db: Db, understood: Understood, options: FilePlanOptions): Promise<Planned> {
  const planned = await planFile(understood, await planBase(db), options);
  const pictures = picturesOfPlan(understood, planned);
  return { ...planned, understood, pictures, resultFile: null, mendFile: null };
}

/** From so many on, rows with one and the same mistake are told in one line. */
const FEWEST_ALIKE = 4;

/** Refuses a file with mistakes; `name` is the file's. */
function refuse(name: string, imported: Imported, skipBad: boolean): never {
  const { skipped, rows, understood } = imported;
  const count = skipped.length === 1 ? '1 error' : `${skipped.length} errors`;
  const isPartlyGood = rows.length > 0 && (understood.own?.errors.length ?? 0) === 0 && !skipBad;
  const advice = isPartlyGood
    ? '\nAdd --skip-bad to import the rest; these rows then come back in a file of their own.'
    : '';
  throw new ImportRefusal(
    `${name} has ${count}; nothing was imported:\n${noteSummary(skipped, FEWEST_ALIKE)}\nThe columns are explained in docs/products.md.${advice}`,
    imported,
  );
}

function isThere(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'EEXIST';
}

/** Writes a file beside another under the first free name: "products.with-ids.csv". */
async function writeBeside(
  file: string,
  word: string,
  text: string,
  extension = '$&',
): Promise<string> {
  for (let count = 1; ; count += 1) {
    const ending = `.${word}${count === 1 ? '' : `-${count}`}${extension}`;
    const path = file.replace(/\.\w+$|$/, ending);
    try {
      await writeFile(path, text, { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      if (!isThere(error))
        throw new AdminRefusal('failed', `${path} cannot be written: ${reasonOf(error)}`);
    }
  }
}

const sameRemovals = (a: ImportPlan, b: ImportPlan) =>
  JSON.stringify(a.cleared) === JSON.stringify(b.cleared);

/** Writes the agreed changes and the files beside the original, or nothing. */
async function carryOut(
  db: Db,
  name: string,
  table: FileTable,
  agreed: Planned,
  version: string,
  { openProgress, ...options }: FilePlanOptions & Pick<ImportOptions, 'openProgress'>,
): Promise<Imported> {
  const progress = openProgress?.(writtenCount(agreed, options.removeMissing));
  const written: string[] = [];
  const beside = async (word: string, text: string | null, extension?: string) => {
    if (text === null) return null;
    const path = await writeBeside(name, word, text, extension);
    written.push(path);
    return path;
  };
  try {
    return await inTransaction(db, async (trx) => {
      await lockCatalogue(trx);
      // Others may have changed products while the question was open.
      const isCurrent = (await catalogueVersion(trx)).products === version;
      const { understood } = agreed;
      const imported = isCurrent ? agreed : await planOn(trx, understood, options);
      const { plan, changes, isRefused, skipped, comeBack } = imported;
      if (isRefused || !sameRemovals(plan, agreed.plan)) {
        throw new AdminRefusal(
          'conflict',
          'The products changed meanwhile; nothing was imported. Try again.',
        );
      }
      await writeImport(trx, {
        ...{ name, plan, changes, columns: table.columns, mapping: understood.mapping },
        removeMissing: options.removeMissing,
        onProgress: progress?.show,
      });
      const toMend = skipped.length > 0 ? mendableCsv(table, skipped, comeBack) : null;
      const numbered = plan.newIds.size > 0 ? understood.withIds(plan.newIds) : null;
      return {
        ...imported,
        resultFile: await beside('with-ids', numbered),
        mendFile: await beside('to-mend', toMend, '.csv'),
      };
    });
  } catch (error) {
    await Promise.all(written.map((path) => rm(path, { force: true })));
    throw error;
  } finally {
    progress?.end();
  }
}

/**
 * Imports a file of products: changes the columns of products that are known, adds the others, and
 * gives them the next free ids (docs/behaviour.md, "Products from a spreadsheet"). All or nothing,
 * unless rows with mistakes are to be skipped. Throws an ImportRefusal that lists every wrong cell
 * by row and column; a dry run returns it.
 */
export async function importProducts(
  db: Db,
  file: string,
  {
    dryRun = false,
    agree,
    openProgress,
    openReading,
    map,
    type,
    currency,
    ...plans
  }: ImportOptions = {},
): Promise<Imported> {
  const table = mendedTable(await readImportFile(file, { openProgress: openReading }));
  const { products: version } = await catalogueVersion(db);
  const saved = await findMapping(db, table.columns);
  const today = formatShopDay(new Date().toISOString());
  const understood = understandTable(table, { map, type, currency }, saved, today);
  const options = { ...plans, isCurrencyStated: currency !== undefined };
  const planned = await planOn(db, understood, options);
  if (planned.isRefused) refuse(file, planned, plans.skipBad ?? false);
  if (dryRun) return planned;
  await agree?.(planned.plan, planned);
  return carryOut(db, file, table, planned, version, { ...options, openProgress });
}
