import { Command, Option } from 'commander';
import { orderBy, ordersForSlips } from '@/lib/admin/orders/find-orders';
import { orderDocument, orderRow } from '@/lib/admin/orders/order-document';
import { slipsPage } from '@/lib/admin/orders/order-slips';
import { orderStockRow } from '@/lib/admin/orders/order-stock';
import { ordersCsvPages } from '@/lib/admin/orders/orders-csv';
import { AdminRefusal } from '@/lib/admin/refusal';
import { formatShopTime } from '@/lib/admin/shop-time';
import { listEmailAttempts } from '@/lib/db/email-attempts';
import { listOrderEvents } from '@/lib/db/order-events';
import { type Order, orderStatuses } from '@/lib/db/order-types';
import {
  countUnnotifiedOrders,
  type ExportQuery,
  listOrders,
  type OrderQuery,
} from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { listStockChanges } from '@/lib/db/stock';
import { env } from '@/lib/env';
import { formatPrice } from '@/lib/money';
import { orderPageUrl } from '@/lib/orders/shopper-message';
import { shop } from '@/lib/shop';
import { examples } from './help';
import { describeOrder, untoldText } from './order-texts';
import { resend } from './orders-resend';
import { statusCommands } from './orders-status';
import { summary } from './orders-summary';
import { jsonOption, readCount, readDay } from './read-options';
import { note, onDatabase, print, printJson } from './run';
import { formatTable } from './table';
import { writeOutput } from './write-output';

/** The orders as a table, newest first. */
export async function orderTable(db: Db, query: OrderQuery): Promise<string> {
  const orders = await listOrders(db, query);
  if (orders.length === 0) return 'There are no orders.';
  const rows = orders.map((order) => [
    order.number,
    formatShopTime(order.createdAt),
    order.status,
    order.emailStatus,
    order.erasedAt === null ? `${order.firstName} ${order.lastName}` : '(erased)',
    order.city,
    formatPrice(order.total),
  ]);
  const headings = ['Number', 'Placed', 'Status', 'E-mail', 'Name', 'City', 'Total'];
  return formatTable(headings, rows, { cut: [4, 5] });
}

const stockOf = (db: Db, { id }: Order) => listStockChanges(db, { orderId: id });

/** One order in full. Throws an AdminRefusal where no order has this number. */
export async function showOrder(db: Db, number: string): Promise<string> {
  const order = await orderBy(db, number);
  const page = orderPageUrl(order, env().siteUrl);
  const attempts = await listEmailAttempts(db, order.id);
  return describeOrder(order, { attempts, stock: await stockOf(db, order), page });
}

/** The history of an order, oldest first. Throws an AdminRefusal where there is no such order. */
export async function historyTable(db: Db, number: string): Promise<string> {
  const order = await orderBy(db, number);
  const events = await listOrderEvents(db, order.id);
  const rows = events.map(({ at, status, note }) => [formatShopTime(at), status, note]);
  return formatTable(['When', 'Status', 'Note'], rows, { wrap: [2] });
}

const statusOption = () =>
  new Option('--status <status>', 'only orders of this status').choices(orderStatuses);

const sinceOption = () =>
  new Option(
    '--since <date>',
    `only orders placed on this day (${shop.timeZone}) or later`,
  ).argParser((text) => readDay(text).since);

const list = new Command('list')
  .description('list orders, newest first')
  .addOption(statusOption())
  .addOption(sinceOption())
  .option('--unsent', 'only orders of which no e-mail is known to have left')
  .option('--limit <number>', 'at most so many', readCount)
  .addOption(jsonOption())
  .addHelpText(
    'after',
    examples('orders list --status placed', 'orders list --since 2027-01-31 --limit 20 --json'),
  )
  .action(({ json, ...query }: OrderQuery & { json?: true }) =>
    onDatabase(async ({ db }) => {
      if (json) printJson((await listOrders(db, query)).map(orderRow));
      else print(await orderTable(db, query));
      const untold = untoldText(await countUnnotifiedOrders(db));
      if (untold === null) return;
      if (json) note(untold);
      else print(`\n${untold}`);
    }),
  );

const show = new Command('show')
  .description('show one order in full')
  .argument('<number>', 'the order number, in any case')
  .addOption(jsonOption())
  .addHelpText('after', examples('orders show 8J7K-654T'))
  .action((number: string, { json }: { json?: true }) =>
    onDatabase(async ({ db }) => {
      if (!json) return print(await showOrder(db, number));
      const order = await orderBy(db, number);
      const attempts = await listEmailAttempts(db, order.id);
      const page = orderPageUrl(order, env().siteUrl);
      const stock = (await stockOf(db, order)).map(orderStockRow);
      printJson({ ...orderDocument(order, attempts), stock, page });
    }),
  );

const history = new Command('history')
  .description('show what happened to an order, and when')
  .argument('<number>', 'the order number, in any case')
  .addOption(jsonOption())
  .addHelpText('after', examples('orders history 8J7K-654T'))
  .action((number: string, { json }: { json?: true }) =>
    onDatabase(async ({ db }) => {
      if (!json) return print(await historyTable(db, number));
      printJson(await listOrderEvents(db, (await orderBy(db, number)).id));
    }),
  );

const exportAll = new Command('export')
  .description('write orders as CSV to a file, or to standard output')
  .argument('[file]', 'such as orders.csv')
  .addOption(statusOption())
  .addOption(sinceOption())
  .addHelpText(
    'after',
    examples('orders export orders.csv', 'orders export --status confirmed > courier.csv'),
  )
  .action((file: string | undefined, options: ExportQuery) =>
    onDatabase(async ({ db }) => {
      let count = 0;
      const pages = ordersCsvPages(db, options, (orders) => {
        count += orders;
      });
      await writeOutput(file, pages, () => `${count} orders`);
    }),
  );

const slips = new Command('slips')
  .description('write a slip of A6 for each order to an HTML file, for the printer')
  .argument('<numbers and file...>', 'order numbers, else all that have not left; the file last')
  .addHelpText('after', examples('orders slips slips.html', 'orders slips 8J7K-654T slips.html'))
  .action((words: string[]) =>
    onDatabase(async ({ db }) => {
      const file = words.at(-1) ?? '';
      if (!/\.html?$/i.test(file))
        throw new AdminRefusal('invalid', 'Name the file last, such as slips.html.');
      const orders = await ordersForSlips(db, words.slice(0, -1));
      if (orders.length === 0)
        throw new AdminRefusal('not-found', 'There are no orders that have not left.');
      await writeOutput(file, slipsPage(orders), `${orders.length} slips`);
    }),
  );

export const ordersCommand = statusCommands
  .reduce(
    (command, change) => command.addCommand(change),
    new Command('orders')
      .description('see orders, note what becomes of them, print and send what goes with them')
      .addHelpText('after', examples('orders list --status placed', 'orders confirm 8J7K-654T'))
      .addCommand(list)
      .addCommand(show)
      .addCommand(history),
  )
  .addCommand(exportAll)
  .addCommand(slips)
  .addCommand(summary)
  .addCommand(resend);
