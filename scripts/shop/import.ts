import { Command, InvalidArgumentError, Option } from 'commander';
import { type FileCurrency, readFileCurrency } from '@/lib/admin/import/amount-cell';
import { toldTypes } from '@/lib/content/import-types';
import { examples } from './help';
import { runUndo } from './import-undo';
import { jsonOption } from './read-options';
import { onDatabase } from './run';
import { type CommandOptions, runImport } from './run-import';

const EXAMPLES = `${examples(
  'import prices.csv --dry-run   # a file of id,price: new prices',
  'import products_export.csv --replace-sample   # of Shopify',
  'import list.csv --map "Vendor=brand" --type single --skip-bad',
  'import list.xlsx --pictures photos',
  'import --undo --dry-run',
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

export const importCommand = new Command('import')
  .description('add and change products from a file: your own list, or an export of another shop')
  .argument('[file]', 'a file whose first line names the columns, or a .json array')
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
  .option(
    '--pictures <folder>',
    'pictures named after sku, handle or name, beside those at addresses',
  )
  .option('--remove-missing', 'also remove products that the file lacks, and take its order')
  .addOption(
    new Option('--replace-sample', 'also remove the sample products that the file lacks').conflicts(
      'removeMissing',
    ),
  )
  .addOption(
    new Option('--undo', 'bring the products back to before the last import').conflicts([
      ...['removeMissing', 'replaceSample', 'map', 'type', 'currency', 'skipBad', 'pictures'],
    ]),
  )
  .option('--yes', 'remove, or undo, without asking')
  .addOption(jsonOption('tell everything that changes, as JSON'))
  .addOption(new Option('--replace').hideHelp())
  .addHelpText('after', EXAMPLES)
  .hook('preAction', (command) => {
    const undo = command.opts<{ undo?: boolean }>().undo === true;
    if (undo && command.args.length > 0) command.error('error: --undo takes no file');
    if (!undo && command.args.length === 0)
      command.error("error: missing required argument 'file'");
  })
  .action((file = '', { undo, ...options }: CommandOptions & { undo?: boolean }) =>
    onDatabase(({ db }) => (undo ? runUndo(db, options) : runImport(db, file, options))),
  );
