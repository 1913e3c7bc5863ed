import { Command } from 'commander';
import { checkShop } from '@/lib/admin/going-live/check-shop';
import { env } from '@/lib/env';
import { goLiveReport } from './go-live-report';
import { examples } from './help';
import { jsonOption } from './read-options';
import { onDatabase, print, printJson } from './run';

const EXAMPLES = `${examples('go-live', 'go-live --no-mail --json')}

Ends with exit code 1 while anything is to do.`;

export const goLiveCommand = new Command('go-live')
  .description('check what has to be right before real customers come')
  .option('--no-mail', 'send no test mail')
  .addOption(jsonOption())
  .addHelpText('after', EXAMPLES)
  .action(({ mail, json }: { mail: boolean; json?: boolean }) =>
    onDatabase(async ({ db }) => {
      const checks = await checkShop(db, env(), mail);
      const ready = checks.every(({ state }) => state !== 'to do');
      if (!ready) process.exitCode = 1;
      if (!json) return print(goLiveReport(checks));
      const rows = checks.map(({ state, toDo, ...check }) => ({
        ...check,
        state: state.replace(' ', '_'),
        to_do: toDo,
      }));
      printJson({ ready, checks: rows });
    }),
  );
