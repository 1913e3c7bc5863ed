import { mappingKey, type SavedMapping } from '@/lib/db/import-mappings';
import type { ChangedColumns } from '@/lib/db/record-import';
import { type GivenMapping, mapColumns, readGivenMapping } from '../import/column-mapping';
import type { FileTable } from '../import/file-table';
import { isImportField } from '../import/import-fields';
import { type ImportedPictures, picturesOfPlan } from '../import/pictures-of-plan';
import { planFile } from '../import/plan-file';
import { readImport } from '../import/read-file';
import { bytesSource } from '../import/source';
import { mendableCsv, mendedTable } from '../import/to-mend';
import { shapeOf, understandTable } from '../import/understand-table';
import type { Understood } from '../import/understood';
import type { CatalogueIndex, ReadPage } from '../products/plan-base';
import type { ImportPlan } from '../products/plan-import';
import { AdminRefusal } from '../refusal';
import { importerWords, type WordsOnFile } from './file-words';
import { makeReport, withSamples } from './make-report';
import type { FileColumn, ImportReport } from './report';

/**
 * Everything that a plan of a file depends on but for the products themselves, so that it can be
 * made in another thread.
 */
export type PlanWork = {
  name: string;
  bytes: Uint8Array;
  words: WordsOnFile;
  /** What was said of columns before, by `mappingKey`. */
  mappings: ReadonlyMap<string, SavedMapping>;
  /** YYYY-MM-DD, by which sales begin and end. */
  today: string;
  index: CatalogueIndex;
};

/** A plan, and what making it writes. */
export type MadePlan = {
  plan: ImportPlan;
  changes: readonly ChangedColumns[];
  pictures: ImportedPictures[];
  columns: string[];
  mapping: SavedMapping | null;
  toMend: string | null;
  withIds: string | null;
};

/** A file that was planned; without a plan where it cannot be read as it is. */
export type PlannedBytes = { report: ImportReport; made: MadePlan | null };

/** Returns what the columns of a list are taken for, where that is not enough to read it. */
function askedColumns(table: FileTable, words: WordsOnFile, saved: SavedMapping): FileColumn[] {
  const said = readGivenMapping(words.map, table.columns);
  const given: GivenMapping = new Map([
    ...Object.entries(saved).map(([title, field]) => {
      return [title, field !== null && isImportField(field) ? field : null] as const;
    }),
    ...('given' in said ? said.given : []),
  ]);
  const { mapped } = mapColumns(table.columns, given);
  const columns = table.columns.flatMap((column, at) => {
    if (column.trim() === '') return [];
    return [mapped[at] ?? { column, field: null, reason: 'left out' as const }];
  });
  return withSamples(table, columns);
}

function understood(table: FileTable, { words, mappings, today }: PlanWork) {
  const saved = mappings.get(mappingKey(table.columns)) ?? {};
  try {
    return understandTable(table, importerWords(words), saved, today);
  } catch (error) {
    if (!(error instanceof AdminRefusal) || shapeOf(table) !== 'list') throw error;
    const asked: ImportReport = { kind: 'asks', columns: askedColumns(table, words, saved) };
    return asked;
  }
}

async function planned(
  table: FileTable,
  read: Understood,
  { words, index }: PlanWork,
  readPage: ReadPage,
): Promise<PlannedBytes> {
  const { replaceSample, currency } = words;
  const options = { skipBad: true, replaceSample, isCurrencyStated: currency !== '' };
  const file = await planFile(read, { ...index, read: readPage }, options);
  const pictures = picturesOfPlan(read, file);
  const { plan, changes, skipped, comeBack } = file;
  const report = makeReport({
    ...{ table, understood: read, planned: file, pictures },
    sample: index.sample.size,
  });
  return {
    report,
    made: {
      ...{ plan, changes, pictures, columns: table.columns, mapping: read.mapping },
      toMend: skipped.length > 0 ? mendableCsv(table, skipped, comeBack) : null,
      withIds: plan.newIds.size > 0 ? read.withIds(plan.newIds) : null,
    },
  };
}

/**
 * Plans what the bytes of a file change: a function of the file, the owner's words and the
 * catalogue, which it reads page by page. What is wrong with the file as a whole is in the report.
 */
export async function planBytes(work: PlanWork, read: ReadPage): Promise<PlannedBytes> {
  try {
    const table = mendedTable(await readImport(bytesSource(work.name, work.bytes)));
    const meant = understood(table, work);
    if ('kind' in meant) return { report: meant, made: null };
    return await planned(table, meant, work, read);
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    return { report: { kind: 'unreadable', message: error.message }, made: null };
  }
}
