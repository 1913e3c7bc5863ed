import { Command } from 'commander';
import { findOutboxEmail, listOutbox } from '@/lib/db/outbox-emails';
import type { Db } from '@/lib/db/schema';
import { CommandError, onDatabase, print } from './run';
import { formatTable, formatTime } from './table';

/** The outbox as a table, newest first. */
export async function outboxTable(db: Db): Promise<string> {
  const entries = await listOutbox(db);
  if (entries.length === 0) return 'The outbox is empty.';
  const rows = entries.map((entry) => [
    String(entry.id),
    entry.orderNumber,
    formatTime(entry.createdAt),
    formatTime(entry.passedOnAt),
  ]);
  return formatTable(['Id', 'Order', 'Created (UTC)', 'Passed on (UTC)'], rows);
}

/** One e-mail with all its parameters. Throws a CommandError where there is none by this id. */
export async function showEmail(db: Db, id: string): Promise<string> {
  const email = /^[1-9]\d{0,8}$/.test(id) ? await findOutboxEmail(db, Number(id)) : null;
  if (email === null) throw new CommandError(`There is no e-mail ${id} in the outbox.`);
  const state =
    email.passedOnAt === null ? 'waiting' : `passed on ${formatTime(email.passedOnAt)} UTC`;
  const params = Object.entries(email.templateParams).map(([name, value]) => `${name}: ${value}`);
  return [
    `E-mail ${email.id}, created ${formatTime(email.createdAt)} UTC, ${state}`,
    '',
    ...params,
  ].join('\n');
}

const list = new Command('list')
  .description('list e-mails, newest first')
  .action(() => onDatabase(async ({ db }) => print(await outboxTable(db))));

const show = new Command('show')
  .description('show one e-mail')
  .argument('<id>', 'its number in the list')
  .action((id: string) => onDatabase(async ({ db }) => print(await showEmail(db, id))));

export const outboxCommand = new Command('outbox')
  .description('list and show order e-mails kept in the shop')
  .addCommand(list)
  .addCommand(show);
