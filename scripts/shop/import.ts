import { Command, Option } from 'commander';
import { importProducts } from '@/lib/admin/products/import-products';
import { noteLines } from '@/lib/admin/products/parse-rows';
import type { ImportPlan, PlanOptions } from '@/lib/admin/products/plan-import';
import { AdminRefusal } from '@/lib/admin/refusal';
import { announce, announceChange } from './announce';
import { examples } from './help';
import { describeImport, importJson, importTable, removalQuestion } from './import-report';
import { runUndo } from './import-undo';
import { jsonOption } from './read-options';
import { confirm, note, noteOtherBackend, onDatabase, print, printJson, progressBar } from './run';

/** From so many rows on a bar shows how far an import has come. */
const ROWS_WITH_BAR = 500;

type CommandOptions = PlanOptions & {
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
  replace?: boolean;
  undo?: boolean;
};

const EXAMPLES = `${examples(
  'import prices.csv --dry-run   # a file of id,price: new prices',
  'import prices.csv',
  'import mine.csv --replace-sample',
  'import --undo --dry-run',
)}
The columns, with examples and a file to begin with: docs/products.md`;

function showPlan(plan: ImportPlan): void {
  const table = importTable(plan);
  if (table !== '') print(`${table}\n`);
  if (plan.warnings.length > 0) note(`Warnings:\n${noteLines(plan.warnings)}\n`);
}

export const importCommand = new Command('import')
  .description('add and change products from a CSV or JSON file, all or nothing')
  .argument('[file]', 'a .csv file whose first line names the columns, or a .json array')
  .option('--dry-run', 'tell what would change, and change nothing')
  .option('--remove-missing', 'also remove products that the file lacks, and take its order')
  .addOption(
    new Option('--replace-sample', 'also remove the sample products that the file lacks').conflicts(
      'removeMissing',
    ),
  )
  .addOption(
    new Option('--undo', 'bring the products back to before the last import').conflicts([
      'removeMissing',
      'replaceSample',
    ]),
  )
  .option('--yes', 'remove, or undo, without asking')
  .addOption(jsonOption('tell everything that changes, as JSON'))
  .addOption(new Option('--replace').hideHelp())
  .addHelpText('after', EXAMPLES)
  .hook('preAction', (command) => {
    const undo = command.opts<CommandOptions>().undo === true;
    if (undo && command.args.length > 0) command.error('error: --undo takes no file');
    if (!undo && command.args.length === 0)
      command.error("error: missing required argument 'file'");
  })
  .action((file = '', { dryRun = false, yes, json, replace, undo, ...options }: CommandOptions) =>
    onDatabase(async ({ db }) => {
      if (replace)
        throw new AdminRefusal('invalid', '--replace is --remove-missing now, which asks first.');
      noteOtherBackend();
      if (undo) return runUndo(db, { dryRun, yes, json });
      const agree = async (plan: ImportPlan) => {
        if (!json) showPlan(plan);
        const question = removalQuestion(plan);
        if (question !== null) await confirm(question, yes);
      };
      const openProgress = progressBar('Writing {bar} {value}/{total} products', ROWS_WITH_BAR);
      const { plan, resultFile } = await importProducts(db, file, {
        ...options,
        dryRun,
        agree,
        openProgress,
      });
      if (json) {
        if (!dryRun) await announceChange();
        return printJson(importJson(plan, dryRun, resultFile));
      }
      if (dryRun) {
        showPlan(plan);
        return print(`Dry run, nothing was written: ${describeImport(plan)}.`);
      }
      print(`${describeImport(plan)}.`);
      await announce();
      if (resultFile !== null) {
        print(`New ids were given out. Go on with this file, which has them:\n  ${resultFile}`);
      }
    }),
  );
