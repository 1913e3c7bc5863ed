import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { inLanguage, renderInEnglish } from '@/components/testing/render';
import { sentence } from '@/components/testing/sentence';
import type { BasketLine } from '@/lib/basket/line';
import { BASKET_KEY, decodeStoredLines } from '@/lib/basket/stored';
import { sampleLine } from '@/lib/basket/testing/samples';
import { useBasket } from '@/store/basket';
import { newVisit } from '@/store/testing/new-visit';
import { BasketSync } from './basket-sync';
import { CartView } from './cart-view';

const asad = sampleLine({ quantity: 2 });
const small = sampleLine({ id: 7, name: 'Yara', size: '50ml', unitPrice: 1000 });

const fetching = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
/** A response with its body at once, so that nothing arrives after the test has ended. */
class Answer extends Response {
  constructor(
    readonly content: unknown,
    init?: ResponseInit,
  ) {
    super(null, init);
  }
  override json = async () => this.content;
}

const quote = (...lines: unknown[]) =>
  fetching.mockImplementation(async () => new Answer({ lines }));
const current = (line: BasketLine, changes: Partial<BasketLine> = {}) => ({
  ...line,
  ...changes,
  status: 'ok',
});
const gone = ({ id, size, perfume, quantity }: BasketLine) => ({
  id,
  size,
  perfume,
  quantity,
  status: 'gone',
});

const around = {
  terms: 'Paid at the door.',
  picture: '/media/notes/flowers.webp',
};

async function open(...lines: BasketLine[]) {
  newVisit(...lines);
  await act(async () =>
    renderInEnglish(
      <>
        <BasketSync />
        <CartView {...around} />
      </>,
    ),
  );
}

const row = (name: RegExp) => screen.getByRole('row', { name });
const cells = (name: RegExp) =>
  within(row(name))
    .getAllByRole('cell')
    .map((cell) =>
      within(cell).queryByRole('textbox') === null
        ? cell.textContent?.replace('Price ', '')
        : within(cell).getByRole<HTMLInputElement>('textbox').value,
    );
const amount = (label: string) => screen.getByText(label).nextSibling?.textContent;

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetching);
  quote();
});

test('the server sends neither a basket nor the claim that it is empty', () => {
  const html = renderToStaticMarkup(inLanguage('en', <CartView {...around} />));
  expect(html).not.toContain('Your basket is empty.');
  expect(html).toMatch(/<noscript><p><span>Your basket needs JavaScript\. .*\+961 71 234 567/);
});

test('an empty basket says so and leads back to the shop', async () => {
  await open();
  expect(screen.getByText('Your basket is empty.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/media/notes/flowers.webp');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(fetching).not.toHaveBeenCalled();
});

test('a filled basket is a table of lines with their totals below', async () => {
  await open(asad, small);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'PRODUCT',
    'PRICE',
    'QUANTITY',
    'TOTAL',
  ]);
  expect(cells(/Asad/)).toEqual(['$20.00', '2', '$40.00']);
  expect(row(/Asad/)).toHaveTextContent('Size: 100ml');
  expect(amount('Products')).toBe('$50.00');
  expect(amount('Buy 2x100ml -> 1x50ml is FREE')).toBe('−$10.00');
  expect(amount('Subtotal')).toBe('$40.00');
  expect(amount('Total')).toBe('$40.00');
  expect(screen.getByText(sentence('Standard Shipping $3.00 is added at checkout.'))).toBeVisible();
  expect(screen.getByText('Paid at the door.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'CHECK OUT' })).toHaveAttribute('href', '/checkout');
});

test('the line of the gift is free, and of several units shows what is to be paid', async () => {
  await open(asad, small);
  expect(cells(/Yara/).at(-1)).toBe('FreeOriginal price $10.00');
  await userEvent.click(within(row(/Yara/)).getByRole('button', { name: 'Increase quantity' }));
  expect(cells(/Yara/).at(-1)).toBe('1 free $10.00Original price $20.00');
});

test.each([
  ['at its price', small, 0],
  ['for less than its price', { ...small, discount: 0.2 }, -1],
])('of one piece %s a narrow card leaves out one of two prices', async (_, line, redundant) => {
  await open(line);
  const { classList } = within(row(/Yara/)).getAllByRole('cell').at(redundant) ?? document.body;
  expect(classList).toContain('redundant');
  expect(document.querySelectorAll('.redundant')).toHaveLength(1);
});

test('without the offer no gift is named', async () => {
  await open({ ...asad, quantity: 1 }, small);
  expect(screen.queryByText('Buy 2x100ml -> 1x50ml is FREE')).not.toBeInTheDocument();
  expect(screen.queryByText('Products')).not.toBeInTheDocument();
  expect(amount('Total')).toBe('$30.00');
});

test('the way to the gift names its bottles, and marks those that are in the basket', async () => {
  const reached = () =>
    [...document.querySelectorAll('[data-reached]')].map((bottle) => bottle.textContent);
  await open({ ...asad, quantity: 1 });
  expect(screen.getByText(sentence(/^Add one more 100ml perfume/))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a perfume' })).toHaveAttribute(
    'href',
    '/perfumes',
  );
  const way = screen.getByText('50ml free').closest('ul');
  expect([...(way?.children ?? [])].map((bottle) => bottle.textContent)).toEqual([
    '100ml',
    '100ml',
    '50ml free',
  ]);
  expect(reached()).toEqual(['100ml']);
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(
    screen.getByText(sentence(/^Add a 50ml perfume \(our composition\) of your choice/)),
  ).toBeVisible();
  expect(reached()).toEqual(['100ml', '100ml']);
});

test('plus, minus, remove and undo', async () => {
  await open(asad, small);
  const user = userEvent.setup();
  await user.click(within(row(/Yara/)).getByRole('button', { name: 'Increase quantity' }));
  expect(cells(/Yara/)).toEqual(['$10.00', '2', '1 free $10.00Original price $20.00']);
  await user.click(within(row(/Yara/)).getByRole('button', { name: 'Decrease quantity' }));
  expect(cells(/Yara/)).toEqual(['$10.00', '1', 'FreeOriginal price $10.00']);

  await user.click(screen.getByRole('button', { name: 'Remove Asad, 100ml' }));
  expect(screen.getByRole('link', { name: 'Yara' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Yara, 50ml' }));
  expect(screen.getByText('Your basket is empty.')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo removing Yara, 50ml' }));
  expect(cells(/Yara/)).toEqual(['$10.00', '1', '$10.00']);
});

describe('the quote', () => {
  test('is asked for once, without prices, and again when lines come or go', async () => {
    await open(asad, small);
    expect(fetching).toHaveBeenCalledTimes(1);
    expect(fetching).toHaveBeenCalledWith(
      '/api/quote',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify({
          lines: [
            { id: 124, size: '100ml', perfume: null, quantity: 2 },
            { id: 7, size: '50ml', perfume: null, quantity: 1 },
          ],
          promoCode: null,
        }),
      }),
    );
    const user = userEvent.setup();
    await user.click(within(row(/Asad/)).getByRole('button', { name: 'Increase quantity' }));
    expect(fetching).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Remove Yara, 50ml' }));
    expect(fetching).toHaveBeenCalledTimes(2);
    await act(async () => {});
  });

  test('that is slow is announced, and after 8 s the way to go on', async () => {
    let reply = (_: Response) => {};
    fetching.mockImplementation(
      () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
    );
    jest.useFakeTimers();
    await open(asad);
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('Checking today’s prices…')).toBeVisible();
    act(() => jest.advanceTimersByTime(7_000));
    expect(screen.getByText(/^Today’s prices are not here yet. You can go on/)).toBeVisible();
    await act(async () => reply(new Answer({ lines: [] })));
    expect(screen.queryByText(/^Today’s prices/)).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('corrects an old price, says so beside the line and aloud, and stores it', async () => {
    quote(current(asad, { unitPrice: 1850 }), current(small));
    await open(asad, small);
    const text = 'Asad, 100ml: price changed from $20.00 to $18.50';
    expect(await within(row(/Asad/)).findByText(sentence(text))).toBeVisible();
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(text);
    expect(cells(/Asad/)).toEqual(['$18.50', '2', '$37.00']);
    expect(decodeStoredLines(window.localStorage.getItem(BASKET_KEY))[0]?.unitPrice).toBe(1850);
  });

  test('marks what is gone, leaves it out of the totals and lets it be removed', async () => {
    quote(gone(asad), current(small));
    await open(asad, small);
    expect(
      await screen.findByText(sentence('Asad, 100ml: no longer available'), { selector: 'p' }),
    ).toBeVisible();
    expect(cells(/Asad/)).toEqual(['', '', '']);
    expect(amount('Total')).toBe('$10.00');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Asad, 100ml' }));
    expect(useBasket.getState().lines).toHaveLength(1);
  });

  test('says what is sold out, and gives nothing away for it', async () => {
    quote({ ...gone(asad), soldOut: true }, current(small));
    await open(asad, small);
    expect(
      await screen.findByText(sentence('Asad, 100ml: sold out'), { selector: 'p' }),
    ).toBeVisible();
    expect(cells(/Asad, 100ml ?: sold out/)).toEqual(['', '', '']);
    expect(amount('Total')).toBe('$10.00');
    expect(screen.queryByText(/is FREE/)).not.toBeInTheDocument();
  });

  test('names how many are left of too many, and charges them once fewer are chosen', async () => {
    quote({ ...gone(asad), left: 1 }, current(small));
    await open(asad, small);
    const note = sentence('Asad, 100ml: only 1 left. Choose fewer.');
    expect(await screen.findByText(note, { selector: 'p' })).toBeVisible();
    expect(cells(/Asad, 100ml ?: only 1 left/)).toEqual(['', '2', '']);
    expect(amount('Total')).toBe('$10.00');
    const line = within(row(/Asad/));
    await userEvent.click(line.getByRole('button', { name: 'Decrease quantity' }));
    await act(async () => {});
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(note, { selector: 'p' })).not.toBeInTheDocument();
    await waitFor(() => expect(amount('Total')).toBe('$30.00'));
  });

  test('offers no checkout when nothing can be bought', async () => {
    quote(gone(asad));
    await open(asad);
    await waitFor(() => expect(amount('Total')).toBe('$0.00'));
    expect(screen.queryByRole('link', { name: 'CHECK OUT' })).not.toBeInTheDocument();
  });

  test.each<[string, () => Promise<Response>]>([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', async () => new Answer({ lines: [gone(asad)] }, { status: 503 })],
    ['no JSON', async () => new Response('<html>')],
    ['nonsense', async () => new Answer({ lines: [{ id: 124, status: 'ok' }] })],
  ])('that fails (%s) changes nothing', async (_, reply) => {
    fetching.mockImplementation(reply);
    await open(asad);
    expect(fetching).toHaveBeenCalledTimes(1);
    expect(cells(/Asad/)).toEqual(['$20.00', '2', '$40.00']);
    expect(useBasket.getState()).toMatchObject({ lines: [asad], notes: {} });
  });
});

test('a basket that could not be stored goes to checkout without leaving the page', async () => {
  await open(asad);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => void useBasket.getState().add(small));
  expect(screen.getByText(/Your browser could not save your basket\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'CHECK OUT' })).toHaveAttribute('href', '/checkout');
});
