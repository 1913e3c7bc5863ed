import { Command, Option } from 'commander';
import { changeStatuses } from '@/lib/admin/orders/change-statuses';
import { type StockNews, stockNews } from '@/lib/admin/orders/order-stock';
import { AdminRefusal } from '@/lib/admin/refusal';
import type { Order, OrderStatus } from '@/lib/db/order-types';
import { env } from '@/lib/env';
import { orderPageUrl, shopperChatUrl } from '@/lib/orders/shopper-message';
import { examples } from './help';
import { onDatabase, print } from './run';

type StatusCommand = {
  name: string;
  to: OrderStatus;
  description: string;
  /** What else it can be told. */
  option?: Option;
};

/** The commands that change an order's status, with the new status. */
const COMMANDS: readonly StatusCommand[] = [
  { name: 'confirm', to: 'confirmed', description: 'note that placed orders are confirmed' },
  { name: 'ship', to: 'shipped', description: 'note that confirmed orders have left' },
  { name: 'deliver', to: 'delivered', description: 'note that shipped orders were delivered' },
  { name: 'refuse', to: 'refused', description: 'note that orders were not accepted at the door' },
  { name: 'cancel', to: 'cancelled', description: 'cancel orders that have not left' },
  {
    name: 'return',
    to: 'returned',
    description: 'note that orders came back',
    option: new Option('--restock', 'what they took of a counted stock can be sold again'),
  },
];

/** Says an order's new status, with a link for the owner to tell the shopper: the shop does not. */
export function describeChange(order: Order, siteUrl: string): string {
  const page = orderPageUrl(order, siteUrl);
  const news = `${order.number} is ${order.status}.`;
  if (order.erasedAt !== null) return `${news} Its person was erased: there is nobody to tell.`;
  return [
    news,
    `  Tell ${order.payerName || `${order.firstName} ${order.lastName}`}: ${shopperChatUrl(order, siteUrl)}`,
    ...(page === null ? [] : [`  Page: ${page}`]),
  ].join('\n');
}

const listPieces = (list: StockNews['back']) =>
  list
    .map(
      ({ productId, size, pieces }) => `${pieces} x ${size ? `${productId} ${size}` : productId}`,
    )
    .join(', ');

/** Says what a change of status did to the stock; null where it did nothing. */
export function describeStock({ back, stillOut }: StockNews): string | null {
  const adding = stillOut.map(({ productId, size, pieces }) => {
    return `"stock add ${productId}${size && `:${size}`} +${pieces}"`;
  });
  if (back.length > 0) return `  Back in stock: ${listPieces(back)}`;
  if (stillOut.length === 0) return null;
  return `  Not back in stock: ${listPieces(stillOut)}. To sell it again: ${adding.join(', ')}`;
}

function statusCommand({ name, to, description, option }: StatusCommand): Command {
  const command = new Command(name)
    .description(description)
    .argument('<numbers...>', 'order numbers, in any case')
    .option('--note <text>', 'kept in the history; the shopper does not read it', '');
  if (option) command.addOption(option);
  const flag = option ? ` ${option.long}` : ' --note "by phone"';
  return command
    .addHelpText(
      'after',
      examples(`orders ${name} 8J7K-654T`, `orders ${name} 8J7K-654T K7PX-4WQ9${flag}`),
    )
    .action((numbers: string[], { note, restock }: { note: string; restock?: true }) =>
      onDatabase(async ({ db }) => {
        const { changed, refused } = await changeStatuses(db, numbers, { to, note, restock });
        for (const order of changed) {
          print(describeChange(order, env().siteUrl));
          const stock = describeStock(await stockNews(db, order));
          if (stock !== null) print(stock);
        }
        if (refused.length > 0) throw new AdminRefusal('conflict', refused.join('\n'));
      }),
    );
}

/** One command for each status that an owner can set. */
export const statusCommands: readonly Command[] = COMMANDS.map(statusCommand);
