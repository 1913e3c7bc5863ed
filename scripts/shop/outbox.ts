import { Command } from 'commander';
import { outboxEmailBy } from '@/lib/admin/outbox';
import { formatShopTime } from '@/lib/admin/shop-time';
import { listOutbox } from '@/lib/db/outbox-emails';
import type { Db } from '@/lib/db/schema';
import { examples } from './help';
import { jsonOption } from './read-options';
import { onDatabase, print, printJson } from './run';
import { formatTable } from './table';

/** The outbox as a table, newest first. */
export async function outboxTable(db: Db): Promise<string> {
  const entries = await listOutbox(db);
  if (entries.length === 0) return 'The outbox is empty.';
  const rows = entries.map((entry) => [
    String(entry.id),
    entry.orderNumber,
    formatShopTime(entry.createdAt),
    formatShopTime(entry.passedOnAt),
  ]);
  return formatTable(['Id', 'Order', 'Created', 'Passed on'], rows);
}

/** One e-mail with all its parameters. Throws an AdminRefusal where none has this id. */
export async function showEmail(db: Db, id: string): Promise<string> {
  const email = await outboxEmailBy(db, id);
  const { createdAt, passedOnAt } = email;
  const state = passedOnAt === null ? 'waiting' : `passed on ${formatShopTime(passedOnAt)}`;
  const params = Object.entries(email.templateParams).map(([name, value]) => `${name}: ${value}`);
  const created = `created ${formatShopTime(createdAt)}`;
  return [`E-mail ${email.id}, ${created}, ${state}`, '', ...params].join('\n');
}

/** The outbox for programs, newest first. */
async function outboxRows(db: Db) {
  return (await listOutbox(db)).map(({ id, orderNumber, createdAt, passedOnAt }) => ({
    id,
    order_number: orderNumber,
    created_at: createdAt,
    passed_on_at: passedOnAt,
  }));
}

/** One e-mail for programs. Throws an AdminRefusal where none has this id. */
async function emailDocument(db: Db, text: string) {
  const { id, createdAt, passedOnAt, templateParams } = await outboxEmailBy(db, text);
  return {
    id,
    created_at: createdAt,
    passed_on_at: passedOnAt,
    template_params: templateParams,
  };
}

const list = new Command('list')
  .description('list e-mails, newest first')
  .addOption(jsonOption())
  .addHelpText('after', examples('outbox list'))
  .action(({ json }: { json?: true }) =>
    onDatabase(async ({ db }) =>
      json ? printJson(await outboxRows(db)) : print(await outboxTable(db)),
    ),
  );

const show = new Command('show')
  .description('show one e-mail')
  .argument('<id>', 'its number in the list')
  .addOption(jsonOption())
  .addHelpText('after', examples('outbox show 1'))
  .action((id: string, { json }: { json?: true }) =>
    onDatabase(async ({ db }) =>
      json ? printJson(await emailDocument(db, id)) : print(await showEmail(db, id)),
    ),
  );

export const outboxCommand = new Command('outbox')
  .description('e-mails of orders that the shop keeps itself')
  .addHelpText('after', examples('outbox list', 'outbox show 1'))
  .addCommand(list)
  .addCommand(show);
