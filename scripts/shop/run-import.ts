import type { FileCurrency } from '@/lib/admin/import/amount-cell';
import { noteLines, noteSummary } from '@/lib/admin/import/note-summary';
import { type Imported, ImportRefusal, importProducts } from '@/lib/admin/products/import-products';
import type { CellNote } from '@/lib/admin/products/parse-rows';
import type { ImportPlan, PlanOptions } from '@/lib/admin/products/plan-import';
import { AdminRefusal } from '@/lib/admin/refusal';
import type { Db } from '@/lib/db/schema';
import { announce, announceChange } from './announce';
import {
  type PictureOptions,
  type PicturesDone,
  picturesText,
  plannedPictures,
  storeImportedPictures,
} from './import-pictures';
import {
  describeCounts,
  describeImport,
  importJson,
  importTable,
  removalQuestion,
} from './import-report';
import { understandingText } from './import-understanding';
import { confirm, note, noteOtherBackend, print, printJson, progressBar } from './run';

/** From so many rows on a bar shows how far an import has come. */
const ROWS_WITH_BAR = 500;

/** From so many bytes on one shows how far the reading has come. */
const BYTES_WITH_BAR = 2_000_000;

/** What the command line says of an import. */
export type CommandOptions = PlanOptions &
  PictureOptions & {
    dryRun?: boolean;
    yes?: boolean;
    json?: boolean;
    replace?: boolean;
    skipBad?: boolean;
    map?: string[];
    type?: string;
    currency?: FileCurrency;
  };

function showUnderstanding(file: string, { understood }: Imported): void {
  const text = understandingText(file, understood);
  if (text !== '') print(`${text}\n`);
}

function showPlan(file: string, imported: Imported, ofPictures: readonly CellNote[]): void {
  showUnderstanding(file, imported);
  const { plan, skipped, pictures } = imported;
  const table = importTable(plan);
  if (table !== '') print(`${table}\n`);
  const counts = describeCounts(plan);
  if (counts !== '') print(`${counts}\n`);
  if (plan.warnings.length > 0) note(`Warnings:\n${noteLines(plan.warnings)}\n`);
  if (ofPictures.length > 0) note(`Pictures:\n${noteSummary(ofPictures)}\n`);
  if (skipped.length > 0) note(`Skipped:\n${noteSummary(skipped)}\n`);
  const addresses = pictures.reduce((sum, { urls }) => sum + urls.length, 0);
  if (addresses > 0) print(`Addresses of pictures in the file: ${addresses}.\n`);
}

function showDone({ plan, resultFile, mendFile }: Imported, done: PicturesDone | null): void {
  print(`${describeImport(plan)}.`);
  if (done !== null) {
    print(`${picturesText(done)}.`);
    if (done.warnings.length > 0) note(`Pictures:\n${noteSummary(done.warnings)}`);
  }
  if (mendFile !== null) {
    print(
      `Some rows are left to mend, with the reasons in their last column. Import them then:\n  ${mendFile}`,
    );
  }
  if (resultFile !== null) {
    print(`New ids were given out. Go on with this file, which has them:\n  ${resultFile}`);
  }
}

/** Plans an import and tells of it; a refused one as far as it was understood. */
async function showDryRun(db: Db, file: string, options: CommandOptions): Promise<void> {
  const imported = await importProducts(db, file, { ...options, dryRun: true });
  const notes = await plannedPictures(imported.pictures, options);
  if (options.json) return printJson(importJson(imported, { dryRun: true, ofPictures: notes }));
  showPlan(file, imported, notes);
  print(`Dry run, nothing was written: ${describeImport(imported.plan)}.`);
}

async function carryOut(db: Db, file: string, options: CommandOptions): Promise<void> {
  const { json, yes } = options;
  const agree = async (plan: ImportPlan, imported: Imported) => {
    // A folder of pictures that is not there is known before anything is written.
    const notes = await plannedPictures(imported.pictures, options);
    if (!json) showPlan(file, imported, notes);
    const question = removalQuestion(plan);
    if (question !== null) await confirm(question, yes);
  };
  const openProgress = progressBar('Writing {bar} {value}/{total} products', ROWS_WITH_BAR);
  const openReading = progressBar('Reading {bar} {percentage}%', BYTES_WITH_BAR);
  const imported = await importProducts(db, file, { ...options, agree, openProgress, openReading });
  const done = await storeImportedPictures(db, imported.pictures, options);
  if (!json) {
    showDone(imported, done);
    return announce();
  }
  await announceChange();
  printJson(importJson(imported, { ofPictures: done?.warnings, counts: done?.counts }));
}

/** Runs the command `import`: tells what a file is, asks, writes, and fetches its pictures. */
export async function runImport(db: Db, file: string, options: CommandOptions): Promise<void> {
  if (options.replace) {
    throw new AdminRefusal('invalid', '--replace is --remove-missing now, which asks first.');
  }
  noteOtherBackend();
  const { json, dryRun = false } = options;
  try {
    await (dryRun ? showDryRun(db, file, options) : carryOut(db, file, options));
  } catch (error) {
    if (error instanceof ImportRefusal) {
      if (json) printJson(importJson(error.imported, { dryRun }));
      else showUnderstanding(file, error.imported);
    }
    throw error;
  }
}
