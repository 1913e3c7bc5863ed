import type { OrderSummary } from '@/lib/db/order-types';
import { shopperChatUrl } from './shopper-message';
import { orderWith } from './testing/stored-order';

const { lines: _, ...order } = orderWith({ token: 'a'.repeat(32), newsletter: true });
const summary: OrderSummary = {
  ...{ ...order, id: 1, status: 'delivered', emailStatus: 'sent' },
  ...{ replacedBy: null, createdAt: '2027-01-02T03:04:05.000Z', erasedAt: null },
};

const messageOf = (changes: Partial<OrderSummary>) =>
  new URL(shopperChatUrl({ ...summary, ...changes }, 'https://shop.test')).searchParams.get('text');

it('asks how it was once it is delivered, with the page, only who likes to hear from the shop', () => {
  expect(messageOf({})).toMatch(/others choose:\nhttps:\/\/shop\.test\/order\/a{32}$/);
  expect(messageOf({ language: 'ar' })).toMatch(/على الاختيار:\nhttps:\/\/shop\.test\/ar\/order/);
  const others: Partial<OrderSummary>[] = [
    { newsletter: false },
    { token: null },
    { status: 'shipped' },
    { status: 'returned' },
  ];
  for (const changes of others) expect(messageOf(changes)).not.toContain('others choose');
});
