import { Command } from 'commander';
import { changeStatuses } from '@/lib/admin/orders/change-statuses';
import { AdminRefusal } from '@/lib/admin/refusal';
import type { Order, OrderStatus } from '@/lib/db/order-types';
import { env } from '@/lib/env';
import { orderPageUrl, shopperChatUrl } from '@/lib/orders/shopper-message';
import { examples } from './help';
import { onDatabase, print } from './run';

type StatusCommand = { name: string; to: OrderStatus; description: string };

/** The commands that change an order's status, with the new status. */
const COMMANDS: readonly StatusCommand[] = [
  { name: 'confirm', to: 'confirmed', description: 'note that placed orders are confirmed' },
  { name: 'ship', to: 'shipped', description: 'note that confirmed orders have left' },
  { name: 'deliver', to: 'delivered', description: 'note that shipped orders were delivered' },
  { name: 'refuse', to: 'refused', description: 'note that orders were not accepted at the door' },
  { name: 'cancel', to: 'cancelled', description: 'cancel orders that have not left' },
  { name: 'return', to: 'returned', description: 'note that orders came back' },
];

/** Says an order's new status, with a link for the owner to tell the shopper: the shop does not. */
export function describeChange(order: Order, siteUrl: string): string {
  const page = orderPageUrl(order, siteUrl);
  const news = `${order.number} is ${order.status}.`;
  if (order.erasedAt !== null) return `${news} Its person was erased: there is nobody to tell.`;
  return [
    news,
    `  Tell ${order.firstName} ${order.lastName}: ${shopperChatUrl(order, siteUrl)}`,
    ...(page === null ? [] : [`  Page: ${page}`]),
  ].join('\n');
}

/** One command for each status that an owner can set. */
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
        const { changed, refused } = await changeStatuses(db, numbers, { to, note });
        for (const order of changed) print(describeChange(order, env().siteUrl));
        if (refused.length > 0) throw new AdminRefusal('conflict', refused.join('\n'));
      }),
    ),
);
