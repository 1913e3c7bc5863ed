import { Command } from 'commander';
import { canRun, checkBackend } from '@/lib/admin/backend/check-backend';
import {
  acceptShrunkList,
  ownBackendAddress,
  readBackendAddress,
} from '@/lib/admin/backend/own-backend';
import { closeDatabase, connection } from '@/lib/db/connection';
import { findGoodList } from '@/lib/db/good-list';
import { WORKING } from '@/lib/db/patience';
import { env } from '@/lib/env';
import { errorText } from '@/lib/server/log';
import { announce } from './announce';
import { checkDocument, checkReport } from './backend-report';
import { examples } from './help';
import { jsonOption } from './read-options';
import { note, onDatabase, print, printJson, progressBar, reporting } from './run';

/** How many rows of one kind the report shows. */
const ROWS_SHOWN = 5;

/** How many products the shop's own backend had last; null for any other backend. */
async function lastGoodOf(address: string): Promise<number | null> {
  if (address !== env().backendUrl) return null;
  try {
    return await findGoodList((await connection(WORKING)).db, address);
  } catch (error) {
    note(`The database does not tell of the last good list: ${errorText(error)}`);
    return null;
  } finally {
    await closeDatabase();
  }
}

const checkCommand = new Command('check')
  .description('does a retailer’s backend fit, and how would the shop look on it?')
  .argument('[url]', 'its address; where it is left out, that in BACKEND_URL')
  .option('--all', 'name every wrong row and missing picture, not only the first of each kind')
  .option('--no-pictures', 'do not ask for the pictures')
  .addOption(jsonOption())
  .addHelpText(
    'after',
    `${examples(
      'backend check https://backend.example',
      'backend check https://backend.example --all --no-pictures',
      'backend check    # the one that the shop runs on',
    )}\n\nIt orders nothing and uses no promo code. Exit code 1 where it could not run.`,
  )
  .action((url: string | undefined, options: { all?: true; pictures: boolean; json?: true }) =>
    reporting(async () => {
      const bar = progressBar('Asking {bar} {value}/{total} pictures');
      const address = url === undefined ? ownBackendAddress() : readBackendAddress(url);
      const pictures = options.pictures ? bar : null;
      const check = await checkBackend(address, pictures, await lastGoodOf(address));
      if (options.json) printJson(checkDocument(check));
      else print(checkReport(check, options.all ? check.rows.length : ROWS_SHOWN));
      if (!canRun(check)) process.exitCode = 1;
    }),
  );

const acceptCommand = new Command('accept')
  .description('the list of the shop’s backend really shrank: it counts from now on')
  .addHelpText(
    'after',
    `${examples('backend accept')}\n\nWithout it a list with fewer than half of the products before counts as a fault\nof the backend, and the shop keeps the last good one. "backend check" says what\nis wrong with a list.`,
  )
  .action(() =>
    onDatabase(async ({ db }) => {
      const address = ownBackendAddress();
      const { products, before } = await acceptShrunkList(db, address);
      const previously = before === null ? '' : `, where there were ${before} before`;
      print(`The list of ${address} has ${products} products${previously}: it counts from now on.`);
      await announce();
    }),
  );

export const backendCommand = new Command('backend')
  .description('look at a retailer’s own backend, and accept a list of it that shrank')
  .addHelpText('after', examples('backend check https://backend.example', 'backend accept'))
  .addCommand(checkCommand)
  .addCommand(acceptCommand);
