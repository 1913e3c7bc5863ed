import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BasketDrawer } from '@/components/basket/basket-drawer';
import { inLanguage, renderInEnglish } from '@/components/testing/render';
import { sentence } from '@/components/testing/sentence';
import { sampleLine } from '@/lib/basket/testing/samples';
import { useBasket } from '@/store/basket';
import { newVisit } from '@/store/testing/new-visit';
import { OrderAgain } from './order-again';

jest.mock('next/navigation', () => ({ usePathname: () => '/orders', useRouter: () => ({}) }));

const TOKEN = 'a'.repeat(32);
const asad = sampleLine({ quantity: 2 });
const yara = sampleLine({ id: 7, name: 'Yara' });
const choice = ({ id, size, perfume, quantity }: typeof asad) => ({ id, size, perfume, quantity });
const ok = (line: typeof asad) => ({ ...line, status: 'ok' });

const server = jest.fn<Promise<Response>, [string, RequestInit]>();

/** Answers that this was ordered, and that it can be had like that today. */
function answer(ordered: (typeof asad)[], lines: object[]) {
  server.mockResolvedValueOnce(Response.json({ ordered: ordered.map(ok), lines }));
}

beforeEach(() => {
  newVisit();
  server.mockReset();
  Object.assign(globalThis, { fetch: server });
});

const order = async () => {
  const button = screen.getByRole('button', { name: /^Order again/ });
  await userEvent.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
};
const basket = () =>
  useBasket.getState().lines.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice]);

it('puts what can be had into the basket at today’s price, and names what cannot', async () => {
  renderInEnglish(
    <>
      <OrderAgain token={TOKEN} number="K7PX-4WQ9" />
      <BasketDrawer />
    </>,
  );
  answer(
    [asad, yara],
    [
      { ...ok(asad), unitPrice: 2500 },
      { ...choice(yara), status: 'gone', soldOut: true },
    ],
  );
  await order();
  expect(server.mock.calls.map(([path, { body }]) => [path, body])).toEqual([
    ['/api/orders/again', JSON.stringify({ token: TOKEN })],
  ]);
  expect(basket()).toEqual([['Asad', 2, 2500]]);
  expect(useBasket.getState().open).toBe(true);
  for (const text of [
    'Yara, 100ml: sold out',
    'Asad, 100ml: price changed from $20.00 to $25.00',
  ]) {
    expect(screen.getByText(sentence(text), { selector: 'p' })).toBeInTheDocument();
  }
});

it.each<[string, () => void, string]>([
  [
    'nothing is left',
    () => answer([yara], [{ ...choice(yara), status: 'gone' }]),
    'Nothing of this order can be bought any more.Yara, 100ml: no longer available',
  ],
  [
    'the shop does not answer',
    () => server.mockRejectedValueOnce(new TypeError('Failed to fetch')),
    'We could not reach the shop.',
  ],
])('says in its own place that %s, and changes no basket', async (_what, prepare, text) => {
  renderInEnglish(<OrderAgain token={TOKEN} number="K7PX-4WQ9" />);
  prepare();
  await order();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(basket()).toEqual([]);
  expect(useBasket.getState().open).toBe(false);
});

it('keeps what too few are left of, with the note that says how many', async () => {
  renderInEnglish(inLanguage('en', <OrderAgain token={TOKEN} number="K7PX-4WQ9" />));
  answer([asad], [{ ...choice(asad), status: 'gone', left: 1 }]);
  await order();
  expect(basket()).toEqual([['Asad', 2, 2000]]);
  expect(Object.values(useBasket.getState().notes)).toEqual([
    expect.objectContaining({ kind: 'gone', left: 1 }),
  ]);
});
