import { Command, InvalidArgumentError, Option } from 'commander';
import { type FileCurrency, readFileCurrency } from '@/lib/admin/import/amount-cell';
import { noteSummary } from '@/lib/admin/import/note-summary';
import { type Imported, ImportRefusal, importProducts } from '@/lib/admin/products/import-products';
import { noteLines } from '@/lib/admin/products/parse-rows';
import type { ImportPlan, PlanOptions } from '@/lib/admin/products/plan-import';
import { AdminRefusal } from '@/lib/admin/refusal';
import { toldTypes } from '@/lib/content/import-types';
import type { Db } from '@/lib/db/schema';
import { announce, announceChange } from './announce';
import { examples } from './help';
import { describeImport, importJson, importTable, removalQuestion } from './import-report';
import { understandingText } from './import-understanding';
import { jsonOption } from './read-options';
import { confirm, note, noteOtherBackend, onDatabase, print, printJson, progressBar } from './run';

/** From so many rows on a bar shows how far an import has come. */
const ROWS_WITH_BAR = 500;

/** From so many bytes on one shows how far the reading has come. */
const BYTES_WITH_BAR = 2_000_000;

type CommandOptions = PlanOptions & {
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
  replace?: boolean;
  skipBad?: boolean;
  map?: string[];
  type?: string;
  currency?: FileCurrency;
};

const EXAMPLES = `${examples(
  'import prices.csv --dry-run   # a file of id,price: new prices',
  'import products_export.csv --replace-sample   # a product export of Shopify',
  'import list.csv --map "Vendor=brand" --type single --skip-bad',
)}
The columns, with examples and a file to begin with: docs/products.md`;

function readCurrency(text: string): FileCurrency {
  const currency = readFileCurrency(text);
  if (currency !== null) return currency;
  throw new InvalidArgumentError(
    'It must be USD, or a code and how many of it a dollar is, such as AED=3.6725.',
  );
}

const addTo = (text: string, list: string[] = []) => [...list, text];

function showUnderstanding(file: string, { understood }: Imported): void {
  const text = understandingText(file, understood);
  if (text !== '') print(`${text}\n`);
}

function showPlan(file: string, imported: Imported): void {
  showUnderstanding(file, imported);
  const { plan, skipped, pictures } = imported;
  const table = importTable(plan);
  if (table !== '') print(`${table}\n`);
  if (plan.warnings.length > 0) note(`Warnings:\n${noteLines(plan.warnings)}\n`);
  if (skipped.length > 0) note(`Skipped:\n${noteSummary(skipped)}\n`);
  const addresses = pictures.reduce((sum, { urls }) => sum + urls.length, 0);
  if (addresses > 0) print(`Addresses of pictures in the file: ${addresses}.\n`);
}

/** Tells a refused file as a planned one is told; the reasons themselves are the error. */
function showRefused(file: string, imported: Imported, json = false, dryRun = false): void {
  if (json) printJson(importJson(imported, dryRun));
  else showUnderstanding(file, imported);
}

async function run(
  db: Db,
  file: string,
  { yes, json, replace, ...options }: CommandOptions,
): Promise<void> {
  const { dryRun = false } = options;
  if (replace)
    throw new AdminRefusal('invalid', '--replace is --remove-missing now, which asks first.');
  noteOtherBackend();
  const agree = async (plan: ImportPlan, imported: Imported) => {
    if (!json) showPlan(file, imported);
    const question = removalQuestion(plan);
    if (question !== null) await confirm(question, yes);
  };
  const openProgress = progressBar('Writing {bar} {value}/{total} products', ROWS_WITH_BAR);
  const openReading = progressBar('Reading {bar} {percentage}%', BYTES_WITH_BAR);
  const work = importProducts(db, file, { ...options, agree, openProgress, openReading });
  const imported = await work.catch((error: unknown) => {
    if (error instanceof ImportRefusal) showRefused(file, error.imported, json, dryRun);
    throw error;
  });
  if (!json && dryRun) showPlan(file, imported);
  if (json && !dryRun) await announceChange();
  if (json) return printJson(importJson(imported, dryRun));
  if (dryRun) return print(`Dry run, nothing was written: ${describeImport(imported.plan)}.`);
  await showDone(imported);
}

async function showDone({ plan, resultFile, mendFile }: Imported): Promise<void> {
  print(`${describeImport(plan)}.`);
  await announce();
  if (mendFile !== null) {
    print(
      `Some rows are left to mend, with the reasons in their last column. Import them then:\n  ${mendFile}`,
    );
  }
  if (resultFile !== null) {
    print(`New ids were given out. Go on with this file, which has them:\n  ${resultFile}`);
  }
}

export const importCommand = new Command('import')
  .description('add and change products from a file: your own list, or an export of another shop')
  .argument('<file>', 'a file whose first line names the columns, or a .json array')
  .option('--dry-run', 'tell what would change, and change nothing')
  .option(
    '--map <column=field>',
    'what a column is, such as "Vendor=brand"; - leaves it out',
    addTo,
  )
  .addOption(
    new Option('--type <type>', 'the type of what nothing in the file tells').choices(toldTypes),
  )
  .option('--currency <code>', 'what its prices are in: USD, or AED=3.6725 a dollar', readCurrency)
  .addOption(
    new Option(
      '--skip-bad',
      'import what is right, and write the rest to NAME.to-mend.csv',
    ).conflicts('removeMissing'),
  )
  .option('--remove-missing', 'also remove products that the file lacks, and take its order')
  .addOption(
    new Option('--replace-sample', 'also remove the sample products that the file lacks').conflicts(
      'removeMissing',
    ),
  )
  .option('--yes', 'remove without asking')
  .addOption(jsonOption('tell everything that changes, as JSON'))
  .addOption(new Option('--replace').hideHelp())
  .addHelpText('after', EXAMPLES)
  .action((file: string, options: CommandOptions) =>
    onDatabase(({ db }) => run(db, file, options)),
  );
