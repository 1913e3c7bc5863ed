import type { OrderSummary } from '@/lib/db/order-types';
import { shopperChatUrl } from './shopper-message';
import { orderWith } from './testing/stored-order';

function chatOf(changes: Partial<OrderSummary>) {
  const { lines: _, ...order } = orderWith();
  const url = new URL(
    shopperChatUrl(
      {
        ...order,
        id: 1,
        status: 'shipped',
        emailStatus: 'sent',
        replacedBy: null,
        createdAt: '',
        erasedAt: null,
        ...changes,
      },
      'https://shop.example',
    ),
  );
  return { phone: url.pathname.slice(1), text: url.searchParams.get('text') ?? '' };
}

const PAYER = { payerName: 'Rana', payerPhone: '+33 6 12 34 56 78' };

it.each<[Partial<OrderSummary>, string, RegExp]>([
  [{}, '96171234567', /^Hello Rima,.*\n.*have the amount ready in cash\.$/],
  [PAYER, '33612345678', /^Hello Rana,.*\n.*is paid in cash at the door\.$/],
  [{ ...PAYER, hidePrices: true }, '33612345678', /^Hello Rana,.*\n.*Nothing is asked/],
  [{ ...PAYER, status: 'delivered' }, '33612345678', /^Hello Rana,.*\n.*was delivered/],
])('goes to who ordered, and says who pays at the door: %j', (changes, phone, text) => {
  expect(chatOf(changes)).toEqual({ phone, text: expect.stringMatching(text) });
});

it('asks how it was once it is delivered, with the page, only who likes to hear from the shop', () => {
  const asked = { status: 'delivered', newsletter: true, token: 'a'.repeat(32) } as const;
  expect(chatOf(asked).text).toMatch(/others choose:\nhttps:\/\/shop\.example\/order\/a{32}$/);
  expect(chatOf({ ...asked, language: 'ar' }).text).toMatch(
    /على الاختيار:\nhttps:\/\/shop\.example\/ar\/order/,
  );
  const others: Partial<OrderSummary>[] = [
    { newsletter: false },
    { token: null },
    { status: 'shipped' },
    { status: 'returned' },
  ];
  for (const changes of others) {
    expect(chatOf({ ...asked, ...changes }).text).not.toContain('others choose');
  }
});
