import { Command } from 'commander';
import { adminCommand } from './admin';
import { backendCommand } from './backend';
import { backupCommand } from './backup';
import { customerCommand } from './customer';
import { exportCommand } from './export';
import { goLiveCommand } from './go-live';
import { endAfterHelp, examples, shareSettings } from './help';
import { importCommand } from './import';
import { initCommand } from './init';
import { ordersCommand } from './orders';
import { outboxCommand } from './outbox';
import { productsCommand } from './products';
import { promoCommand } from './promo';
import { restoreCommand } from './restore';
import { reviewsCommand } from './reviews';
import { stockCommand } from './stock';
import { subscribersCommand } from './subscribers';
import { vitalsCommand } from './vitals';

const ENDING = `
Add --help to any of them for its options and examples; docs/owner.md shows a
day, a week and a year with them. All work while the shop runs.

Exit codes: 0 done, 1 refused or failed, 2 the command was not understood.`;

/** The shop's command line, with its commands by task. */
export const program = shareSettings(
  new Command('npm run shop --')
    .description('The shop’s command line.')
    .helpCommand(false)
    .showHelpAfterError('(add --help for the usage)')
    .exitOverride(endAfterHelp)
    .addHelpText('after', `${examples('orders list', 'orders confirm --help')}\n${ENDING}`)
    .commandsGroup('Products:')
    .addCommand(productsCommand)
    .addCommand(importCommand)
    .addCommand(exportCommand)
    .addCommand(stockCommand)
    .commandsGroup('Codes:')
    .addCommand(promoCommand)
    .commandsGroup('Orders:')
    .addCommand(ordersCommand)
    .addCommand(outboxCommand)
    .addCommand(reviewsCommand)
    .commandsGroup('People:')
    .addCommand(subscribersCommand)
    .addCommand(customerCommand)
    .addCommand(adminCommand)
    .commandsGroup('Care:')
    .addCommand(backupCommand)
    .addCommand(restoreCommand)
    .addCommand(vitalsCommand)
    .commandsGroup('Going live:')
    .addCommand(initCommand)
    .addCommand(goLiveCommand)
    .addCommand(backendCommand),
);

/** Runs a command line; an empty one prints the help. */
export async function run(words: readonly string[]): Promise<void> {
  await program.parseAsync(words.length === 0 ? ['--help'] : words, { from: 'user' });
}
