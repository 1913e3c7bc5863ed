import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { comeIntoView } from '@/components/carousel/testing/intersection';
import { renderIn, renderInEnglish } from '@/components/testing/render';
import { sentence } from '@/components/testing/sentence';
import { LanguageProvider } from '@/components/ui/language';
import { MAX_LINES } from '@/lib/basket/line';
import { sampleLine } from '@/lib/basket/testing/samples';
import { aProduct } from '@/lib/catalogue/testing';
import { encodeProduct } from '@/lib/catalogue/wire-product';
import { useBasket } from '@/store/basket';
import { applyQuote } from '@/store/basket-quote';
import { newVisit } from '@/store/testing/new-visit';
import { BasketDrawer } from './basket-drawer';
import { BasketSync } from './basket-sync';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  usePathname: jest.fn(),
}));
const pathname = jest.mocked(usePathname);

const asad = sampleLine();
const small = sampleLine({ id: 7, name: 'Yara', size: '50ml', unitPrice: 1000 });
const cream = sampleLine({
  id: 9,
  name: 'Body Cream',
  type: 'cream',
  size: null,
  perfume: 'Sauvage',
  unitPrice: 800,
  discount: 0.2,
});

function Page() {
  return (
    <>
      <BasketSync />
      <BasketDrawer />
    </>
  );
}

function open(...lines: (typeof asad)[]) {
  newVisit(...lines);
  useBasket.getState().openDrawer();
  return renderInEnglish(<Page />);
}

const dialog = () => screen.getByRole('dialog');
const row = (name: string) => screen.getByText(name).closest('li') ?? document.body;
const totalOf = (label: string) => screen.getByText(label).nextSibling?.textContent;
const status = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('');

beforeEach(() => pathname.mockReturnValue('/musk'));

test('an empty basket', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Your Basket (0)' })).toBeVisible();
  expect(screen.getByText('Your basket is empty.')).toBeVisible();
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
});

test('a picture that the page shows already stands in for that of a line', () => {
  const shown = document.createElement('img');
  shown.setAttribute('src', '/media/terkibmen/124.webp?v=1');
  Object.defineProperties(shown, {
    naturalWidth: { value: 640 },
    currentSrc: { value: '/images/640/terkibmen/124.webp?v=1' },
  });
  document.body.append(shown);
  open(asad, { ...small, imagePath: 'terkibmen/7.webp' });
  const [first, second] = within(dialog()).getAllByRole('presentation');
  expect(first).toHaveStyle('background-image: url(/images/640/terkibmen/124.webp?v=1)');
  expect(second).not.toHaveAttribute('style');
  shown.remove();
});

test('a basket that was not read yet claims nothing', () => {
  newVisit(asad);
  useBasket.getState().openDrawer();
  renderInEnglish(<BasketDrawer />);
  expect(screen.getByRole('heading', { name: 'Your Basket' })).toBeVisible();
  expect(screen.queryByText('Your basket is empty.')).not.toBeInTheDocument();
});

test('a filled basket counts lines, not units, and shows what each line is', () => {
  open({ ...asad, quantity: 3 }, cream);
  expect(screen.getByRole('heading', { name: 'Your Basket (2)' })).toBeVisible();
  expect(row('Asad')).toHaveTextContent('Size: 100ml');
  expect(within(row('Asad')).getByText('$20.00')).toBeVisible();
  expect(within(row('Body Cream')).getByText('Perfume: Sauvage')).toBeVisible();
  expect(within(row('Body Cream')).getByText('$10.00').tagName).toBe('S');
  expect(totalOf('Total')).toBe('$68.00');
  expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  expect(screen.getByRole('link', { name: 'Go to Cart' })).toHaveAttribute('href', '/cart');
});

test('how much there is of an original stands where a size would', () => {
  open({ ...asad, type: 'single', size: null, volume: '75ml' });
  expect(row('Asad')).toHaveTextContent('Volume: 75ml');
  expect(screen.getByRole('button', { name: 'Remove Asad, 75ml' })).toBeVisible();
});

test('the free gift is named and taken off', () => {
  open({ ...asad, quantity: 2 }, small);
  expect(totalOf('Products')).toBe('$50.00');
  expect(totalOf('Buy 2x100ml -> 1x50ml is FREE')).toBe('−$10.00');
  expect(totalOf('Total')).toBe('$40.00');
});

test.each([
  [1, 'Price FreeOriginal price $10.00'],
  [2, '1 free Price $10.00'],
])('of %d units the line of the gift says that one is free: %s', (quantity, text) => {
  open({ ...asad, quantity: 2 }, { ...small, quantity });
  expect(row('Yara')).toHaveTextContent(text);
  expect(within(row('Yara')).getByText('$10.00').tagName).toBe(quantity === 1 ? 'S' : 'SPAN');
  expect(row('Asad')).not.toHaveTextContent(/free/i);
});

test('pictures of lines are fetched at once', () => {
  open(asad, small);
  const pictures = within(dialog()).getAllByRole('presentation');
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'eager']);
});

const ONE_MORE =
  'Add one more 100ml perfume (our composition or original) to get a 50ml perfume for free';

test.each([
  [1, [], ONE_MORE],
  [1, [small], ONE_MORE],
  [2, [], 'Add a 50ml perfume (our composition) of your choice: it is free'],
])(
  'with %d bottles of 100ml and %j, what is missing for the gift is said',
  (quantity, more, text) => {
    open({ ...asad, quantity }, ...more);
    expect(screen.getByText(sentence(text))).toBeVisible();
  },
);

test('what is missing for the gift leads to the perfumes, and the drawer closes', async () => {
  open({ ...asad, quantity: 2 });
  const way = screen.getByRole('link', { name: 'Choose a perfume' });
  expect(way).toHaveAttribute('href', '/perfumes');
  way.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(way);
  expect(useBasket.getState().open).toBe(false);
});

test.each([
  ['no kind has a word, the hint names none', { toBuy: null, gift: null }, 1],
  ['nothing of the catalogue can be had for free, nothing hints at it', null, 0],
])('where %s', (_, giftKinds, hints) => {
  newVisit(asad);
  useBasket.getState().openDrawer();
  renderInEnglish(
    <LanguageProvider language="en" words={{ giftKinds }}>
      <Page />
    </LanguageProvider>,
  );
  const hint = sentence('Add one more 100ml perfume to get a 50ml perfume for free');
  expect(screen.queryAllByText(hint)).toHaveLength(hints);
  expect(screen.queryAllByText(sentence(/Add one more/))).toHaveLength(hints);
});

test('in Arabic everything but names and figures is Arabic, and links stay in it', async () => {
  newVisit(sampleLine({ type: 'single' }), small);
  useBasket.getState().openDrawer();
  renderIn('ar', <Page />);
  expect(screen.getByRole('heading', { name: 'سلتك (2)' })).toBeVisible();
  expect(screen.getByText('أصلي')).toBeVisible();
  expect(row('Asad')).toHaveTextContent('الحجم: \u2068100ml\u2069');
  expect(totalOf('المجموع')).toBe('$30.00');
  expect(screen.getByText(sentence(/\$3\.00.*إتمام/))).toHaveTextContent('عند إتمام الطلب');
  expect(screen.getByRole('link', { name: 'Asad' })).toHaveAttribute(
    'href',
    '/ar/product-details/124',
  );
  expect(screen.getByRole('link', { name: 'إتمام الطلب' })).toHaveAttribute('href', '/ar/checkout');
  await userEvent.click(screen.getByRole('button', { name: 'أزل \u2068Asad, 100ml\u2069' }));
  expect(status()).toBe('أُزيل \u2068Asad, 100ml\u2069 من سلتك');
});

test('plus and minus change the quantity at once, never below 1', async () => {
  open(asad);
  const user = userEvent.setup();
  const quantity = screen.getByRole('group', { name: 'Quantity of Asad, 100ml' });
  await user.click(within(quantity).getByRole('button', { name: 'Increase quantity' }));
  expect(totalOf('Total')).toBe('$40.00');
  const minus = within(quantity).getByRole('button', { name: 'Decrease quantity' });
  await user.click(minus);
  await user.click(minus);
  expect(totalOf('Total')).toBe('$20.00');
});

test('after a removal focus is on the next line, the removal is announced and can be undone', async () => {
  open(asad, small, cream);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Remove Asad, 100ml' }));
  expect(screen.getByRole('heading', { name: 'Your Basket (2)' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Yara' })).toHaveFocus();
  expect(status()).toBe('Asad, 100ml removed from your basket');

  await user.click(screen.getByRole('button', { name: 'Undo removing Asad, 100ml' }));
  expect(screen.getByRole('link', { name: 'Asad' })).toHaveFocus();
  expect(useBasket.getState().lines.map(({ name }) => name)).toEqual([
    'Asad',
    'Yara',
    'Body Cream',
  ]);
});

test('removing the last of several lines focuses the one before, the only one the empty text', async () => {
  open(asad, small);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Remove Yara, 50ml' }));
  expect(screen.getByRole('link', { name: 'Asad' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Asad, 100ml' }));
  expect(screen.getByText('Your basket is empty.')).toHaveFocus();
});

describe('closing', () => {
  test.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
    ['the close button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['a click outside', (user) => user.click(dialog())],
  ])('by %s', async (_, close) => {
    open(asad);
    await close(userEvent.setup());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(useBasket.getState().open).toBe(false);
  });

  test('not by the second click of the double click that added the item', () => {
    open(asad);
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog(), { detail: 2 });
    expect(dialog()).toBeVisible();
    expect(useBasket.getState().preventCloseOnce).toBe(false);
  });

  test('when the page behind it changes', () => {
    const { rerender } = open(asad);
    pathname.mockReturnValue('/watches');
    rerender(<Page />);
    expect(useBasket.getState().open).toBe(false);
  });

  test('takes the offer to undo back', async () => {
    open(asad, small);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Remove Asad, 100ml' }));
    await user.keyboard('{Escape}');
    act(() => useBasket.getState().openDrawer());
    expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
  });
});

test('a line that is gone says so, does not count and can be removed', () => {
  open(asad, small);
  act(() => applyQuote([{ id: 7, size: '50ml', perfume: null, status: 'gone' }]));
  expect(within(row('Yara')).getByText(sentence('Yara, 50ml: no longer available'))).toBeVisible();
  expect(within(row('Yara')).queryByRole('group')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Yara, 50ml' })).toBeVisible();
  expect(totalOf('Total')).toBe('$20.00');
});

test('a line of too many pieces says how many are left, and counts once fewer are chosen', async () => {
  open({ ...asad, quantity: 3 }, small);
  act(() => applyQuote([{ id: 124, size: '100ml', perfume: null, status: 'gone', left: 2 }]));
  const note = sentence('Asad, 100ml: only 2 left. Choose fewer.');
  expect(within(row('Asad')).getByText(note)).toBeVisible();
  expect(totalOf('Total')).toBe('$10.00');
  await userEvent.click(within(row('Asad')).getByRole('button', { name: 'Decrease quantity' }));
  expect(within(row('Asad')).queryByText(note)).not.toBeInTheDocument();
  expect(totalOf('Total')).toBe('$40.00');
});

test('below one or two lines stands what was looked at, but for them and the page behind', async () => {
  setUpBrowser();
  const others = [9, 11].map((id) => aProduct({ id, name: `No ${id}` }));
  const ask = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json(others.map(encodeProduct)));
  window.localStorage.setItem('recentlyViewed', '3,124,7,9,11');
  pathname.mockReturnValue('/product-details/3');
  open(asad, small);
  await comeIntoView();
  const viewed = await screen.findByRole('region', { name: 'Recently viewed' });
  const links = await within(viewed).findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['No 9', 'No 11']);
  expect(ask).toHaveBeenCalledWith('/api/products?ids=9,11', expect.anything());
  act(() => void useBasket.getState().add({ ...cream, id: 8 }));
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
});

test('a basket that could not be stored says so', () => {
  open();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => void useBasket.getState().add(asad));
  expect(status()).toContain('Your browser could not save your basket.');
  expect(screen.getByRole('link', { name: 'Asad' })).toBeVisible();
});

test('a full basket says so', () => {
  open(...Array.from({ length: MAX_LINES }, (_, index) => sampleLine({ id: index + 1 })));
  expect(status()).toContain('Your basket is full: it holds 100 different items.');
});
