import { Command } from 'commander';
import { EnvError, parseEnv } from '@/lib/env';
import { checkBackend } from './backend-check';
import { canRun, checkReport } from './backend-report';
import { CommandError, print, progressBar, reporting } from './run';

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
  .description(
    'ask a retailer’s backend everything that the shop asks, and tell how the shop would look on it',
  )
  .argument('<url>', 'its address, as in BACKEND_URL')
  .option('--all', 'name every wrong row and missing picture, not only the first of each kind')
  .option('--no-pictures', 'do not ask for the pictures')
  .action((url: string, options: { all?: boolean; pictures: boolean }) =>
    reporting(async () => {
      const bar = (total: number) => progressBar('Asking {bar} {value}/{total} pictures', total);
      const check = await checkBackend(readAddress(url), options.pictures ? bar : null);
      print(checkReport(check, options.all ? check.rows.length : NAMED));
      if (!canRun(check)) process.exitCode = 1;
    }),
  );

export const backendCommand = new Command('backend')
  .description('a retailer’s own backend')
  .addCommand(checkCommand);
