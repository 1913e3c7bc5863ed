import type { OrderSummary } from '@/lib/db/order-types';
import { formatPrice } from '@/lib/money';
import { chatUrl, shop } from '@/lib/shop';
import { STATUS_WORDS } from './order-status';
import { orderPath } from './order-token';
import { internationalPhone } from './phone';

/** The address of an order's page, absolute; null for an order from before there were pages. */
export function orderPageUrl({ token }: Pick<OrderSummary, 'token'>, siteUrl: string) {
  return token === null ? null : siteUrl + orderPath(token);
}

/** The link that opens a chat with whoever ordered, with a message on how the order stands. */
export function shopperChatUrl(order: OrderSummary, siteUrl: string): string {
  const { firstName, number, status, total, phone } = order;
  const message = [
    `Hello ${firstName}, this is ${shop.name}.`,
    `Your order ${number} (${formatPrice(total)}) ${STATUS_WORDS[status].message}`,
    orderPageUrl(order, siteUrl),
  ];
  return chatUrl(message.filter((line) => line !== null).join('\n'), internationalPhone(phone));
}
