import { Command } from 'commander';
import { backup } from '@/lib/admin/backup/backup';
import { connectionOfAnyRelease } from '@/lib/db/connection';
import { env } from '@/lib/env';
import { examples } from './help';
import { jsonOption, readCount } from './read-options';
import { onDatabase, print, printJson } from './run';

const EXAMPLES = `${examples('backup /var/backups/shop --keep 14', 'backup before-the-update.db')}

The first writes shop-2027-01-31-0300.db there and removes its own files that
are older than 14 days.

A file has its name only once it is whole. With DATABASE_URL it is made by
pg_dump, which has to be installed. "restore" brings either kind back.`;

type Options = { keep?: number; json?: boolean };

export const backupCommand = new Command('backup')
  .description('copy the database, while the shop runs or not')
  .argument('<path>', 'a folder, for a file with the day in its name, or a new file')
  .option('--keep <days>', 'remove backups of the folder that are older', readCount)
  .addOption(jsonOption('print file, bytes and the names of removed backups as JSON'))
  .addHelpText('after', EXAMPLES)
  .action((path: string, { keep, json }: Options) =>
    onDatabase(async (connection) => {
      const { databaseUrl } = env();
      const result = await backup(connection, path, { keep, databaseUrl });
      if (json) return printJson(result);
      print(`Backup of ${Math.ceil(result.bytes / 1024)} kB written to ${result.file}.`);
      if (result.removed.length > 0) print(`Removed as too old: ${result.removed.join(', ')}.`);
    }, connectionOfAnyRelease),
  );
