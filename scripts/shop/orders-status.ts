import { Command } from 'commander';
import type { Order, OrderStatus } from '@/lib/db/order-types';
import type { Db } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { changeStatus } from '@/lib/orders/change-status';
import { refusalText } from '@/lib/orders/order-status';
import { orderPageUrl, shopperChatUrl } from '@/lib/orders/shopper-message';
import { CommandError, onDatabase, print } from './run';

/** The commands that change a status: what each makes of an order. */
const COMMANDS = {
  confirm: 'confirmed',
  ship: 'shipped',
  deliver: 'delivered',
  refuse: 'refused',
  cancel: 'cancelled',
  return: 'returned',
} as const satisfies Record<string, OrderStatus>;

const DESCRIPTIONS: Readonly<Record<keyof typeof COMMANDS, string>> = {
  confirm: 'note that orders are confirmed',
  ship: 'note that confirmed orders have left',
  deliver: 'note that shipped orders were delivered and paid',
  refuse: 'note that shoppers did not accept their orders at the door',
  cancel: 'cancel orders that have not left',
  return: 'note that orders came back',
};

/** What a changed order leads to: nobody but the owner tells the shopper. */
function describeChange(order: Order, siteUrl: string): string {
  const page = orderPageUrl(order, siteUrl);
  return [
    `${order.number} is ${order.status}.`,
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
  for (const asked of new Set(numbers.map((number) => number.toUpperCase()))) {
    const outcome = await changeStatus(db, asked, change);
    if (outcome.kind === 'unknown') report.refused.push(`There is no order ${asked}.`);
    else if (outcome.kind === 'changed')
      report.changed.push(describeChange(outcome.order, siteUrl));
    else report.refused.push(refusalText(asked, outcome.order.status, change.to));
  }
  return report;
}

function statusCommand(name: keyof typeof COMMANDS): Command {
  return new Command(name)
    .description(DESCRIPTIONS[name])
    .argument('<numbers...>', 'order numbers')
    .option('--note <text>', 'kept in the history; the shopper does not read it', '')
    .action((numbers: string[], { note }: { note: string }) =>
      onDatabase(async ({ db }) => {
        const change = { to: COMMANDS[name], note };
        const { changed, refused } = await changeStatuses(db, numbers, change, env().siteUrl);
        if (changed.length > 0) print(changed.join('\n'));
        if (refused.length > 0) throw new CommandError(refused.join('\n'));
      }),
    );
}

const NAMES = ['confirm', 'ship', 'deliver', 'refuse', 'cancel', 'return'] as const;

/** One command for each status that the shop gives an order. */
export const statusCommands: readonly Command[] = NAMES.map(statusCommand);
