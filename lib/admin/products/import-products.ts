import { isUtf8 } from 'node:buffer';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { catalogueVersion, highestProductId } from '@/lib/db/catalogue-marks';
import { recordImport } from '@/lib/db/last-import';
import { listAllProducts, saveProducts } from '@/lib/db/products';
import { type Db, inTransaction } from '@/lib/db/schema';
import { loadSeedProducts } from '@/lib/db/seed';
import type { OpenProgress } from '../progress';
import { AdminRefusal, reasonOf } from '../refusal';
import { formatOf, noteLines, type ProductFile, parseRows } from './parse-rows';
import { type ImportPlan, type PlanOptions, planImport } from './plan-import';

/** How `importProducts` works. */
export type ImportOptions = PlanOptions & {
  /** Only plan the changes, without making them. */
  dryRun?: boolean;
  /** Asks the owner before anything is written; throws if they decline. */
  agree?: (plan: ImportPlan) => Promise<void>;
  openProgress?: OpenProgress;
};

/** The plan of an import, made or not, and the file with the new ids, if there are any. */
export type Imported = { plan: ImportPlan; resultFile: string | null };

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new AdminRefusal('failed', `${file} cannot be read: ${reasonOf(error)}`);
  });
  if (isUtf8(bytes)) return bytes.toString('utf8');
  throw new AdminRefusal('invalid', `${file} is not UTF-8 text. In Excel save it as "CSV UTF-8".`);
}

async function planOn(
  db: Db,
  name: string,
  file: ProductFile,
  options: PlanOptions,
): Promise<ImportPlan> {
  const stored = new Map((await listAllProducts(db)).map((product) => [product.id, product]));
  const sample = (await loadSeedProducts()).filter(({ id, name, brand }) => {
    const product = stored.get(id);
    return product?.name === name && product.brand === brand;
  });
  const base = {
    stored,
    sample: new Set(sample.map(({ id }) => id)),
    highestId: await highestProductId(db),
  };
  const plan = planImport(file, base, options);
  if (!('errors' in plan)) return plan;
  const count = plan.errors.length === 1 ? '1 error' : `${plan.errors.length} errors`;
  throw new AdminRefusal(
    'invalid',
    `${name} has ${count}; nothing was imported:\n${noteLines(plan.errors)}\nThe columns are explained in docs/products.md.`,
  );
}

function isThere(error: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'EEXIST';
}

/** Writes a file beside another under the first free name: "products.with-ids.csv". */
async function writeBeside(file: string, text: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? '.with-ids$&' : `.with-ids-${count}$&`;
    const path = file.replace(/\.\w+$/, ending);
    try {
      await writeFile(path, text, { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      if (!isThere(error))
        throw new AdminRefusal('failed', `${path} cannot be written: ${reasonOf(error)}`);
    }
  }
}

/** Writes the agreed changes, and a file with the new ids beside the original, or neither. */
async function carryOut(
  db: Db,
  name: string,
  file: ProductFile,
  agreed: ImportPlan,
  version: string,
  { openProgress, ...options }: PlanOptions & Pick<ImportOptions, 'openProgress'>,
): Promise<Imported> {
  const rows = agreed.products.length;
  const progress = openProgress?.(rows);
  let resultFile: string | null = null;
  try {
    return await inTransaction(db, async (trx) => {
      // Others may have changed products while the question was open.
      const isCurrent = (await catalogueVersion(trx)) === version;
      const plan = isCurrent ? agreed : await planOn(trx, name, file, options);
      if (JSON.stringify(plan.cleared) !== JSON.stringify(agreed.cleared)) {
        throw new AdminRefusal(
          'conflict',
          'The products changed meanwhile; nothing was imported. Try again.',
        );
      }
      const note = { file: basename(name), at: new Date().toISOString() };
      await recordImport(trx, note, () =>
        saveProducts(trx, plan.products, {
          replace: options.removeMissing,
          remove: plan.cleared,
          onProgress: progress?.show,
        }),
      );
      if (plan.newIds.size > 0) resultFile = await writeBeside(name, file.withIds(plan.newIds));
      return { plan, resultFile };
    });
  } catch (error) {
    if (resultFile !== null) await rm(resultFile, { force: true });
    throw error;
  } finally {
    progress?.end();
  }
}

/**
 * Imports a CSV or JSON file of products, all or nothing: changes the columns of products with
 * known ids, adds products with unknown ids, and gives rows without an id the next free one
 * (docs/behaviour.md, "Products from a spreadsheet"). Throws an AdminRefusal that lists every wrong
 * cell by row and column.
 */
export async function importProducts(
  db: Db,
  file: string,
  { dryRun = false, agree, ...options }: ImportOptions = {},
): Promise<Imported> {
  const parsed = parseRows(await readText(file), formatOf(file));
  const version = await catalogueVersion(db);
  const plan = await planOn(db, file, parsed, options);
  if (dryRun) return { plan, resultFile: null };
  await agree?.(plan);
  return carryOut(db, file, parsed, plan, version, options);
}
