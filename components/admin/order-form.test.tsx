import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyDraft, type OrderDraft, readDraft } from '@/lib/admin/orders/order-draft';
import { adminWords } from '@/lib/words/admin-words';
import { OrderFormScreen } from './order-form-screen';
import type { OrderFormView } from './order-form-types';
import { orderFormView } from './order-form-view';

jest.mock('next/offline', () => ({ useOffline: () => false }));

const viewOf = (draft: OrderDraft, problem: string | null = null): OrderFormView => ({
  ...orderFormView({
    ...{ lang: 'en', draft, order: null },
    facts: { found: null, counts: new Map(), products: new Map(), perfumes: [], quote: null },
  }),
  problem,
});

const { orderForm: words } = adminWords('en');

/** Shows the form of a new order, whose action draws what is typed; returns what it was sent. */
function show(answer = async (draft: OrderDraft) => viewOf(draft)) {
  const sent: FormData[] = [];
  const page = render(
    <OrderFormScreen
      lang="en"
      number={null}
      view={viewOf(emptyDraft('en'))}
      action={async (_, data) => {
        sent.push(data);
        return { view: await answer(readDraft(data)) };
      }}
      personId={7}
    />,
  );
  return { sent, ...page };
}

const city = () => screen.getByLabelText<HTMLInputElement>('City');
const draw = () => userEvent.click(screen.getByRole('button', { name: words.draw }));

beforeEach(() => sessionStorage.clear());

it('shows again what was typed where the page is loaded anew, with the same key', async () => {
  const first = show();
  await userEvent.type(city(), 'Zahle');
  await draw();
  first.unmount();
  const again = show();
  expect(await screen.findByText(words.restored)).toBeVisible();
  expect(city()).toHaveValue('Zahle');
  const keys = [...first.sent, ...again.sent].map((data) => data.get('key'));
  expect(new Set(keys).size).toBe(1);
});

it('keeps what is typed where it is refused, and forgets it once the order is placed', async () => {
  const refused = show(async (draft) => viewOf(draft, words.marked));
  await userEvent.type(city(), 'Zahle');
  await draw();
  expect(screen.getByRole('alert')).toHaveTextContent(words.marked);
  expect(city()).toHaveValue('Zahle');
  refused.unmount();
  const digest = 'NEXT_REDIRECT;push;/admin/orders/K7PX-4WQ9?said=taken;303;';
  const placed = show(async () => {
    throw Object.assign(new Error('NEXT_REDIRECT'), { digest });
  });
  await draw();
  placed.unmount();
  const fresh = show();
  expect(city()).toHaveValue('');
  expect(fresh.sent).toEqual([]);
});
