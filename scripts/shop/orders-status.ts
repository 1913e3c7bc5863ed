import { Command } from 'commander';
import type { Order, OrderStatus } from '@/lib/db/order-types';
import type { Db } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { changeStatus } from '@/lib/orders/change-status';
import { normalizeOrderNumber } from '@/lib/orders/order-number';
import { refusalText } from '@/lib/orders/order-status';
import { orderPageUrl, shopperChatUrl } from '@/lib/orders/shopper-message';
import { examples } from './help';
import { unknownOrderText } from './order-texts';
import { CommandError, onDatabase, print } from './run';

type StatusCommand = { name: string; to: OrderStatus; description: string };

/** The commands that change a status: what each makes of an order. */
const COMMANDS: readonly StatusCommand[] = [
  { name: 'confirm', to: 'confirmed', description: 'note that placed orders are confirmed' },
  { name: 'ship', to: 'shipped', description: 'note that confirmed orders have left' },
  { name: 'deliver', to: 'delivered', description: 'note that shipped orders were delivered' },
  { name: 'refuse', to: 'refused', description: 'note that orders were not accepted at the door' },
  { name: 'cancel', to: 'cancelled', description: 'cancel orders that have not left' },
  { name: 'return', to: 'returned', description: 'note that orders came back' },
];

/** What a changed order leads to: nobody but the owner tells the shopper. */
function describeChange(order: Order, siteUrl: string): string {
  const page = orderPageUrl(order, siteUrl);
  const news = `${order.number} is ${order.status}.`;
  if (order.erasedAt !== null) return `${news} Its person was erased: there is nobody to tell.`;
  return [
    news,
    `  Tell ${order.firstName} ${order.lastName}: ${shopperChatUrl(order, siteUrl)}`,
    ...(page === null ? [] : [`  Page: ${page}`]),
  ].join('\n');
}

/** How orders took a change of status: what to print, and why others did not. */
export type StatusReport = { changed: string[]; refused: string[] };

/** Changes the status of orders, each by itself: one that refuses does not hold up the others. */
export async function changeStatuses(
  db: Db,
  numbers: readonly string[],
  change: { to: OrderStatus; note: string },
  siteUrl: string,
): Promise<StatusReport> {
  const report: StatusReport = { changed: [], refused: [] };
  for (const asked of new Set(numbers.map(normalizeOrderNumber))) {
    const outcome = await changeStatus(db, asked, change);
    if (outcome.kind === 'unknown') report.refused.push(unknownOrderText(asked));
    else if (outcome.kind === 'changed')
      report.changed.push(describeChange(outcome.order, siteUrl));
    else report.refused.push(refusalText(asked, outcome.order.status, change.to));
  }
  return report;
}

/** One command for each status that the shop gives an order. */
export const statusCommands: readonly Command[] = COMMANDS.map(({ name, to, description }) =>
  new Command(name)
    .description(description)
    .argument('<numbers...>', 'order numbers, in any case')
    .option('--note <text>', 'kept in the history; the shopper does not read it', '')
    .addHelpText(
      'after',
      examples(`orders ${name} 8J7K-654T`, `orders ${name} 8J7K-654T K7PX-4WQ9 --note "by phone"`),
    )
    .action((numbers: string[], { note }: { note: string }) =>
      onDatabase(async ({ db }) => {
        const report = await changeStatuses(db, numbers, { to, note }, env().siteUrl);
        if (report.changed.length > 0) print(report.changed.join('\n'));
        if (report.refused.length > 0) throw new CommandError(report.refused.join('\n'));
      }),
    ),
);
