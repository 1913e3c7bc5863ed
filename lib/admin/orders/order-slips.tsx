import { renderToStaticMarkup } from 'react-dom/server';
import type { Order } from '@/lib/db/order-types';
import { SLIP_STYLES, Slip } from './slip';

/**
 * Returns the slips of orders as a web page for printing: one A6 sheet for each order, for packing
 * and delivery.
 */
export function slipsPage(orders: readonly Order[]): string {
  const slips = renderToStaticMarkup(
    orders.map((order) => <Slip key={order.number} order={order} />),
  );
  const head = `<meta charset="utf-8"><title>Slips</title><style>${SLIP_STYLES}</style>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body class="slips">${slips}</body></html>\n`;
}
