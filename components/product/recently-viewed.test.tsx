import { act, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { comeIntoView } from '@/components/carousel/testing/intersection';
import { renderInEnglish } from '@/components/testing/render';
import { aProduct } from '@/lib/catalogue/testing';
import { encodeProduct } from '@/lib/catalogue/wire-product';
import { RecentlyViewed, viewedAfter } from './recently-viewed';
import { ViewedEarlier } from './viewed-earlier';

const KEY = 'recentlyViewed';
const musk = aProduct({ id: 2, name: 'Musk Oud', type: 'musk', price: 2000, discount: 0.2 });
const yara = aProduct({ id: 3, name: 'Yara' });

let ask: jest.SpiedFunction<typeof fetch>;

beforeEach(() => {
  setUpBrowser();
  window.localStorage.clear();
  ask = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json([yara, musk].map(encodeProduct)));
});

const suggested = {
  title: 'Featured perfumes',
  products: [
    { id: 1, name: 'Asad' },
    { id: 3, name: 'Yara' },
    { id: 2, name: 'Musk Oud' },
  ],
};

const row = () => screen.queryByRole('region', { name: 'Recently viewed' });

it('remembers the product, and asks for nothing before its place comes near', () => {
  window.localStorage.setItem(KEY, '3,x,1');
  renderInEnglish(<RecentlyViewed id={1} />);
  expect(window.localStorage.getItem(KEY)).toBe('1,3');
  expect(ask).not.toHaveBeenCalled();
});

it('remembers a prerendered product once its page is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  window.localStorage.setItem(KEY, '2,3');
  const { unmount } = renderInEnglish(<RecentlyViewed id={1} />);
  unmount();
  document.dispatchEvent(new Event('prerenderingchange'));
  renderInEnglish(<RecentlyViewed id={4} />);
  await comeIntoView();
  expect(window.localStorage.getItem(KEY)).toBe('2,3');
  expect(row()).not.toBeInTheDocument();
  Reflect.deleteProperty(document, 'prerendering');
  act(() => void document.dispatchEvent(new Event('prerenderingchange')));
  expect(window.localStorage.getItem(KEY)).toBe('4,2,3');
  await screen.findByRole('region', { name: 'Recently viewed' });
});

it("shows what was looked at before, newest first, with today's names and prices of the default size", async () => {
  window.localStorage.setItem(KEY, '2,3,9');
  renderInEnglish(<RecentlyViewed id={1} />);
  await comeIntoView();
  const links = await screen.findAllByRole('link');
  expect(ask).toHaveBeenCalledWith('/api/products?ids=2,3,9', expect.anything());
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Musk Oud', '/product-details/2'],
    ['Yara', '/product-details/3'],
  ]);
  expect(screen.getByText('$10.00')).toBeVisible();
  expect(screen.getByText('$12.50').tagName).toBe('S');
});

it('says what is sold out by now', async () => {
  const soldOut = [musk, yara].map((product) => encodeProduct({ ...product, inStock: false }));
  ask.mockResolvedValue(Response.json(soldOut));
  window.localStorage.setItem(KEY, '2,3');
  renderInEnglish(<RecentlyViewed id={1} />);
  await comeIntoView();
  expect(await screen.findAllByText('Sold out')).toHaveLength(2);
  expect(row()).not.toHaveTextContent('$');
});

it.each([null, '2'])('takes no place after %s, and asks for nothing', async (stored) => {
  if (stored) window.localStorage.setItem(KEY, stored);
  renderInEnglish(<RecentlyViewed id={1} />);
  await comeIntoView();
  expect(row()).not.toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
});

it('goes away where the products cannot be had', async () => {
  window.localStorage.setItem(KEY, '2,3');
  ask.mockRejectedValue(new TypeError('offline'));
  renderInEnglish(<RecentlyViewed id={1} />);
  await comeIntoView();
  await waitFor(() => expect(ask).toHaveBeenCalled());
  await waitFor(() => expect(row()).not.toBeInTheDocument());
});

it('goes away where one of two products is left', async () => {
  let answer = (_: Response) => {};
  ask.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  window.localStorage.setItem(KEY, '2,3');
  renderInEnglish(<RecentlyViewed id={1} />);
  await comeIntoView();
  await screen.findByRole('region', { name: 'Recently viewed' });
  answer(Response.json([encodeProduct(yara)]));
  await waitFor(() => expect(row()).not.toBeInTheDocument());
});

it('shows beside a basket what is not in it, and remembers nothing by that', async () => {
  window.localStorage.setItem(KEY, '1,2,3,2,x,9');
  renderInEnglish(<ViewedEarlier except={[1]} suggested={suggested} />);
  await comeIntoView();
  expect(await screen.findAllByRole('link')).toHaveLength(2);
  expect(ask).toHaveBeenCalledWith('/api/products?ids=2,3,9', expect.anything());
  expect(window.localStorage.getItem(KEY)).toBe('1,2,3,2,x,9');
});

it.each(['1,2', '1,2,3'])(
  'suggests beside a basket what is not in it where no more than %s was looked at',
  async (stored) => {
    window.localStorage.setItem(KEY, stored);
    renderInEnglish(<ViewedEarlier except={[1]} suggested={suggested} />);
    await comeIntoView();
    const shown = within(await screen.findByRole('region', { name: 'Featured perfumes' }));
    expect((await shown.findAllByRole('link')).map((link) => link.textContent)).toEqual([
      'Yara',
      'Musk Oud',
    ]);
    expect(ask).toHaveBeenCalledWith('/api/products?ids=3,2', expect.anything());
  },
);

it('suggests neither what is sold out nor what has the number of another product', async () => {
  const products = [
    { ...yara, inStock: false },
    { ...musk, name: 'Headphones' },
  ];
  ask.mockResolvedValue(Response.json(products.map(encodeProduct)));
  renderInEnglish(<ViewedEarlier except={[]} suggested={suggested} />);
  await comeIntoView();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Featured perfumes' })).not.toBeInTheDocument(),
  );
});

it.each(['getItem', 'setItem'] as const)(
  'does nothing where storage refuses %s',
  async (method) => {
    window.localStorage.setItem(KEY, '2,3');
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    renderInEnglish(<RecentlyViewed id={1} />);
    await comeIntoView();
    expect(row()).not.toBeInTheDocument();
    expect(ask).not.toHaveBeenCalled();
  },
);

test.each([
  ['nothing', null, [7]],
  ['other products', '3,2,1', [7, 3, 2, 1]],
  ['the same product', '3,7,1', [7, 3, 1]],
  ['damage', '3,,x,-1,0,1e3,99999999999,3,{"id":1},01,2', [7, 3, 2]],
])('remembers after %s', (_, stored, ids) => {
  expect(viewedAfter(stored, 7)).toEqual(ids);
});

test('of whatever text at most eight ids are kept, each once, the newest first, and read back as stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.array(fc.nat(40)).map(String)), (text) => {
      const ids = viewedAfter(text, 7);
      expect(ids[0]).toBe(7);
      expect(ids.length).toBeLessThanOrEqual(8);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
      expect(viewedAfter(ids.join(), 7)).toEqual(ids);
    }),
  );
});
