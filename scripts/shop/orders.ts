import { Command, InvalidArgumentError, Option } from 'commander';
import { listEmailAttempts } from '@/lib/db/email-attempts';
import { type OrderStatus, orderStatuses } from '@/lib/db/order-types';
import {
  countUntoldOrders,
  findOrderByNumber,
  listOrders,
  listOrdersWithLines,
  type OrderQuery,
} from '@/lib/db/orders';
import type { Db } from '@/lib/db/schema';
import { formatPrice } from '@/lib/money';
import { describeOrder, ordersCsv, untoldText } from './order-texts';
import { resend } from './orders-resend';
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
    `${order.firstName} ${order.lastName}`,
    order.city,
    formatPrice(order.total),
  ]);
  return formatTable(['Number', 'Placed (UTC)', 'Status', 'E-mail', 'Name', 'City', 'Total'], rows);
}

/** One order in full. Throws a CommandError where there is none by this number. */
export async function showOrder(db: Db, number: string): Promise<string> {
  const order = await findOrderByNumber(db, number);
  if (order === null) throw new CommandError(`There is no order ${number}.`);
  return describeOrder(order, await listEmailAttempts(db, order.id));
}

function readLimit(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number above 0.');
  return Number(text);
}

const list = new Command('list')
  .description('list orders, newest first')
  .addOption(new Option('--status <status>', 'only orders of this status').choices(orderStatuses))
  .option('--limit <number>', 'at most so many', readLimit)
  .action((options: { status?: OrderStatus; limit?: number }) =>
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

const exportAll = new Command('export')
  .description('write all orders as CSV to a file, or to standard output')
  .argument('[file]')
  .action((file: string | undefined) =>
    onDatabase(async ({ db }) => {
      const orders = await listOrdersWithLines(db);
      await writeOutput(file, ordersCsv(orders), `${orders.length} orders`);
    }),
  );

export const ordersCommand = new Command('orders')
  .description('list, show and export orders, and send their e-mails again')
  .addCommand(list)
  .addCommand(show)
  .addCommand(exportAll)
  .addCommand(resend);
