import '../lib/env-files';
import { Command } from 'commander';
import { backendCommand } from './backend';
import { backupCommand } from './backup';
import { customerCommand } from './customer';
import { exportCommand } from './export';
import { goLiveCommand } from './go-live';
import { importCommand } from './import';
import { initCommand } from './init';
import { ordersCommand } from './orders';
import { outboxCommand } from './outbox';
import { productsCommand } from './products';
import { promoCommand } from './promo';
import { restoreCommand } from './restore';
import { subscribersCommand } from './subscribers';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` has seen enough.
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

await new Command('shop')
  .description('The shop’s command line. It works while the shop runs.')
  .addCommand(initCommand)
  .addCommand(importCommand)
  .addCommand(exportCommand)
  .addCommand(productsCommand)
  .addCommand(ordersCommand)
  .addCommand(promoCommand)
  .addCommand(outboxCommand)
  .addCommand(subscribersCommand)
  .addCommand(customerCommand)
  .addCommand(backendCommand)
  .addCommand(backupCommand)
  .addCommand(restoreCommand)
  .addCommand(goLiveCommand)
  .showHelpAfterError('(add --help for the usage)')
  .parseAsync();
