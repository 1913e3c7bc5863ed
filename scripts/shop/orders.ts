import { Command, Option } from 'commander';
import { listEmailAttempts } from '@/lib/db/email-attempts';
import { listOrderEvents } from '@/lib/db/order-events';
import { isOpen, type Order, orderStatuses } from '@/lib/db/order-types';
import {
  countUntoldOrders,
  findOrderByNumber,
  listOrders,
  listOrdersWithLines,
  type OrderQuery,
} from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { formatPrice } from '@/lib/money';
import { orderPageUrl } from '@/lib/orders/shopper-message';
import { slipsPage } from './order-slips';
import { describeOrder, ordersCsv, untoldText } from './order-texts';
import { resend } from './orders-resend';
import { statusCommands } from './orders-status';
import { summary } from './orders-summary';
import { readCount, readDay } from './read-options';
import { CommandError, onDatabase, print } from './run';
import { formatTable, formatTime } from './table';
import { writeOutput } from './write-output';

/** The orders as a table, newest first. */
export async function orderTable(db: Db, query: OrderQuery): Promise<string> {
  const orders = await listOrders(db, query);
  if (orders.length === 0) return 'There are no orders.';
  const rows = orders.map((order) => [
    order.number,
    formatTime(order.createdAt),
    order.status,
    order.emailStatus,
    order.erasedAt === null ? `${order.firstName} ${order.lastName}` : '(erased)',
    order.city,
    formatPrice(order.total),
  ]);
  return formatTable(['Number', 'Placed (UTC)', 'Status', 'E-mail', 'Name', 'City', 'Total'], rows);
}

/** The order of a number, however it is typed. Throws a CommandError where there is none. */
async function orderBy(db: Db, number: string): Promise<Order> {
  const order = await findOrderByNumber(db, number.toUpperCase());
  if (order === null) throw new CommandError(`There is no order ${number}.`);
  return order;
}

/** One order in full. Throws a CommandError where there is none by this number. */
export async function showOrder(db: Db, number: string): Promise<string> {
  const order = await orderBy(db, number);
  const page = orderPageUrl(order, env().siteUrl);
  return describeOrder(order, await listEmailAttempts(db, order.id), page);
}

/** The history of an order, oldest first. Throws a CommandError where there is no such order. */
export async function historyTable(db: Db, number: string): Promise<string> {
  const order = await orderBy(db, number);
  const events = await listOrderEvents(db, order.id);
  const rows = events.map(({ at, status, note }) => [formatTime(at), status, note]);
  return formatTable(['When (UTC)', 'Status', 'Note'], rows);
}

/** The orders to print slips of: those named, else all that have not left yet, oldest first. */
export async function ordersForSlips(db: Db, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length > 0) {
    const orders = await Promise.all(numbers.map((number) => orderBy(db, number)));
    const settled = orders.filter(({ status }) => !isOpen(status));
    if (settled.length === 0) return orders;
    const reasons = settled.map(({ number, status }) => `${number} is ${status}`);
    throw new CommandError(`Nothing is to be delivered: ${reasons.join(', ')}.`);
  }
  const waiting = await Promise.all(
    (['placed', 'confirmed'] as const).map((status) => listOrdersWithLines(db, { status })),
  );
  return waiting.flat().sort((a, b) => a.id - b.id);
}

const statusOption = () =>
  new Option('--status <status>', 'only orders of this status').choices(orderStatuses);

const sinceOption = () =>
  new Option('--since <date>', 'only orders placed on this day (UTC) or later').argParser(readDay);

const list = new Command('list')
  .description('list orders, newest first')
  .addOption(statusOption())
  .addOption(sinceOption())
  .option('--unsent', 'only orders of which no e-mail is known to have left')
  .option('--limit <number>', 'at most so many', readCount)
  .action((options: OrderQuery) =>
    onDatabase(async ({ db }) => {
      print(await orderTable(db, options));
      const untold = untoldText(await countUntoldOrders(db));
      if (untold !== null) print(`\n${untold}`);
    }),
  );

const show = new Command('show')
  .description('show one order in full')
  .argument('<number>', 'the order number')
  .action((number: string) => onDatabase(async ({ db }) => print(await showOrder(db, number))));

const history = new Command('history')
  .description('show what happened to an order, and when')
  .argument('<number>', 'the order number')
  .action((number: string) => onDatabase(async ({ db }) => print(await historyTable(db, number))));

const exportAll = new Command('export')
  .description('write orders as CSV to a file, or to standard output')
  .argument('[file]')
  .addOption(statusOption())
  .addOption(sinceOption())
  .action((file: string | undefined, options: OrderQuery) =>
    onDatabase(async ({ db }) => {
      const orders = await listOrdersWithLines(db, options);
      await writeOutput(file, ordersCsv(orders), `${orders.length} orders`);
    }),
  );

const slips = new Command('slips')
  .description('write a slip of A6 for each order to an HTML file, for the printer')
  .argument('<numbers and file...>', 'order numbers, else all that have not left; the file last')
  .action((words: string[]) =>
    onDatabase(async ({ db }) => {
      const file = words.at(-1) ?? '';
      if (!/\.html?$/i.test(file))
        throw new CommandError('Name the file last, such as slips.html.');
      const orders = await ordersForSlips(db, words.slice(0, -1));
      if (orders.length === 0) throw new CommandError('There are no orders that have not left.');
      await writeOutput(file, slipsPage(orders), `${orders.length} slips`);
    }),
  );

export const ordersCommand = statusCommands
  .reduce(
    (command, change) => command.addCommand(change),
    new Command('orders')
      .description('list and export orders, note what becomes of them, send their e-mails again')
      .addCommand(list)
      .addCommand(show)
      .addCommand(history),
  )
  .addCommand(exportAll)
  .addCommand(slips)
  .addCommand(summary)
  .addCommand(resend);
