import { Command } from 'commander';
import { eraseCustomer, exportCustomer, personalDataOf, storedPhone } from '@/lib/admin/customers';
import { isOpen } from '@/lib/db/order-types';
import { announceChange } from './announce';
import { examples } from './help';
import { readPersonal } from './read-personal';
import { confirm, note, noteLog, onDatabase, print } from './run';
import { writeOutput } from './write-output';

const PHONE_ARGUMENT = 'in any spelling that checkout takes; - reads it from standard input';

const readPhone = async (argument: string) =>
  storedPhone(await readPersonal(argument, 'Phone number'));

const exportData = new Command('export')
  .description('write everything held about a phone number as JSON')
  .argument('<phone>', PHONE_ARGUMENT)
  .argument('[file]', 'by default standard output')
  .addHelpText(
    'after',
    examples(
      'customer export 71-234567 customer.json',
      'customer export - customer.json < phone.txt',
    ),
  )
  .action((argument: string, file: string | undefined) =>
    onDatabase(async ({ db }) => {
      const phone = await readPhone(argument);
      const json = JSON.stringify(await exportCustomer(db, phone), null, 2);
      await writeOutput(file, `${json}\n`, `What is held about ${phone}`);
    }),
  );

const erase = new Command('erase')
  .description('erase a person by phone number; their orders stay as figures')
  .argument('<phone>', PHONE_ARGUMENT)
  .option('--yes', 'do it without asking')
  .addHelpText('after', examples('customer erase 71-234567', 'customer erase - --yes < phone.txt'))
  .action((argument: string, { yes }: { yes?: true }) =>
    onDatabase(async ({ db }) => {
      const phone = await readPhone(argument);
      const { orders, optIn } = await personalDataOf(db, phone);
      const newsletter = optIn === null ? '' : ' and the newsletter';
      const orderCount = `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}${newsletter}`;
      const hasOpenOrder = orders.some(({ order }) => isOpen(order.status));
      if (!hasOpenOrder) await confirm(`Erase the person of ${orderCount} for good?`, yes);
      const { numbers, logEmptied } = await eraseCustomer(db, phone);
      noteLog(logEmptied);
      const figures =
        numbers.length > 0 ? `, of which the figures stay: ${numbers.join(', ')}` : '';
      print(`Erased from ${orderCount}${figures}.`);
      if (orders.some(({ reviews }) => reviews.length > 0)) await announceChange();
      note('Backups and exports made before still hold them, and mails that were sent.');
    }),
  );

export const customerCommand = new Command('customer')
  .description('what is held about a customer: export it, or erase it')
  .addCommand(exportData)
  .addCommand(erase)
  .addHelpText(
    'after',
    examples('customer export 71-234567 customer.json', 'customer erase 71-234567'),
  );
