import { Command } from 'commander';
import { formatShopTime } from '@/lib/admin/shop-time';
import { subscriberFacts, subscribersCsv, unsubscribe } from '@/lib/admin/subscribers';
import { listSubscribers, type Subscriber } from '@/lib/db/subscribers';
import { examples } from './help';
import { jsonOption } from './read-options';
import { readPersonal } from './read-personal';
import { noteLog, onDatabase, print, printJson } from './run';
import { formatTable } from './table';
import { writeOutput } from './write-output';

const SOURCES: Readonly<Record<Subscriber['source'], string>> = {
  'newsletter-form': 'newsletter form',
  checkout: 'checkout',
};

/** The newsletter's subscribers as a table, in the order they came. */
export function subscriberTable(subscribers: readonly Subscriber[]): string {
  if (subscribers.length === 0) return 'There are no subscribers.';
  const rows = subscribers.map(({ email, phone, source, createdAt }) => [
    formatShopTime(createdAt),
    SOURCES[source],
    email ?? phone,
  ]);
  return formatTable(['Since', 'From', 'E-mail or phone'], rows);
}

const list = new Command('list')
  .description('list the subscribers of the newsletter, in the order they came')
  .addOption(jsonOption())
  .addHelpText('after', examples('subscribers list'))
  .action((options: { json?: true }) =>
    onDatabase(async ({ db }) => {
      const subscribers = await listSubscribers(db);
      if (options.json) printJson(subscribers.map(subscriberFacts));
      else print(subscriberTable(subscribers));
    }),
  );

const exportAll = new Command('export')
  .description('write the subscribers as CSV to a file, or to standard output')
  .argument('[file]')
  .addHelpText('after', examples('subscribers export subscribers.csv'))
  .action((file: string | undefined) =>
    onDatabase(async ({ db }) => {
      const subscribers = await listSubscribers(db);
      await writeOutput(file, subscribersCsv(subscribers), `${subscribers.length} subscribers`);
    }),
  );

const remove = new Command('remove')
  .description('take an address or a phone number off the newsletter, for good')
  .argument('<contact>', 'the address or number; - reads it from standard input')
  .addHelpText('after', examples('subscribers remove -', 'subscribers remove - < address.txt'))
  .action((argument: string) =>
    onDatabase(async ({ db }) => {
      noteLog(
        await unsubscribe(db, await readPersonal(argument, 'E-mail address or phone number')),
      );
      print('That is off the newsletter. A backup does not bring it back.');
    }),
  );

export const subscribersCommand = new Command('subscribers')
  .description('list, export and remove subscribers of the newsletter')
  .addCommand(list)
  .addCommand(exportAll)
  .addCommand(remove)
  .addHelpText('after', examples('subscribers list', 'subscribers remove -'));
