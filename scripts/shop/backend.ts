import { Command } from 'commander';
import { EnvError, parseEnv } from '@/lib/env';
import { checkBackend } from './backend-check';
import { canRun, checkDocument, checkReport } from './backend-report';
import { examples } from './help';
import { jsonOption } from './read-options';
import { CommandError, print, printJson, progressBar, reporting } from './run';

/** Rows of one kind that are named in full. */
const NAMED = 5;

/** The address of a backend as BACKEND_URL would have it. Throws a CommandError. */
function readAddress(url: string): string {
  try {
    const { backendUrl } = parseEnv({ BACKEND_URL: url });
    if (backendUrl !== null) return backendUrl;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
  }
  throw new CommandError(
    `${url} is no address of a backend. It must be as BACKEND_URL is, such as https://backend.example.`,
  );
}

const checkCommand = new Command('check')
  .description('does a retailer’s backend fit, and how would the shop look on it?')
  .argument('<url>', 'its address, as in BACKEND_URL')
  .option('--all', 'name every wrong row and missing picture, not only the first of each kind')
  .option('--no-pictures', 'do not ask for the pictures')
  .addOption(jsonOption())
  .addHelpText(
    'after',
    `${examples(
      'backend check https://backend.example',
      'backend check https://backend.example --all --no-pictures',
    )}\n\nIt orders nothing and uses no promo code. Exit code 1 where it could not run.`,
  )
  .action((url: string, options: { all?: true; pictures: boolean; json?: true }) =>
    reporting(async () => {
      const bar = (total: number) => progressBar('Asking {bar} {value}/{total} pictures', total);
      const check = await checkBackend(readAddress(url), options.pictures ? bar : null);
      if (options.json) printJson(checkDocument(check));
      else print(checkReport(check, options.all ? check.rows.length : NAMED));
      if (!canRun(check)) process.exitCode = 1;
    }),
  );

export const backendCommand = new Command('backend')
  .description('look at a retailer’s own backend before the shop runs on it')
  .addHelpText('after', examples('backend check https://backend.example'))
  .addCommand(checkCommand);
