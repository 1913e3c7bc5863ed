import { lineKey, MAX_LINES } from '@/lib/basket/line';
import { BASKET_KEY, decodeStoredLines, encodeStoredLines } from '@/lib/basket/stored';
import { sampleLine } from '@/lib/basket/testing/samples';
import { followBasket, useBasket } from './basket';
import { applyQuote } from './basket-quote';
import { newVisit } from './testing/new-visit';

const asad = sampleLine();
const asadKey = lineKey(asad);
const yara = sampleLine({ id: 7, name: 'Yara' });

const basket = () => useBasket.getState();
const stored = () => decodeStoredLines(window.localStorage.getItem(BASKET_KEY));
const store = (...lines: (typeof asad)[]) =>
  window.localStorage.setItem(BASKET_KEY, encodeStoredLines(lines));
const names = () => basket().lines.map(({ name, quantity }) => `${name} ${quantity}`);

/** Dispatches the storage event that the browser sends after another tab wrote. */
const fromOtherTab = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key }));

const refuse = (method: 'getItem' | 'setItem', name: string) =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('refused', name);
  });

let unfollow = () => {};

beforeEach(() => newVisit());
afterEach(() => unfollow());

describe('adding', () => {
  test('a new line opens the drawer and is stored as a plain array', () => {
    expect(basket().add(asad, 2)).toBe('added');
    expect(basket()).toMatchObject({ open: true, read: true });
    expect(stored()).toEqual([{ ...asad, quantity: 2 }]);
  });

  test('an existing line is raised and the drawer left as it was', () => {
    basket().add(asad);
    basket().closeDrawer();
    expect(basket().add(asad)).toBe('raised');
    expect(basket().open).toBe(false);
    expect(names()).toEqual(['Asad 2']);
  });

  test('a full basket refuses another line and opens the drawer that says so', () => {
    store(...Array.from({ length: MAX_LINES }, (_, index) => sampleLine({ id: index + 1 })));
    expect(basket().add(sampleLine({ id: 999 }))).toBe('full');
    expect(basket()).toMatchObject({ open: true });
    expect(basket().lines).toHaveLength(MAX_LINES);
  });
});

test('increase, decrease, setQuantity, remove and restore change and store the line', () => {
  basket().add(asad);
  basket().add(yara);
  basket().decrease(asadKey);
  expect(names()).toEqual(['Asad 1', 'Yara 1']);
  basket().increase(asadKey);
  expect(names()).toEqual(['Asad 2', 'Yara 1']);
  basket().setQuantity(asadKey, 5);
  const removed = basket().remove(lineKey(yara));
  expect(removed).toEqual({ line: { ...yara, quantity: 1 }, index: 1 });
  expect(basket().remove(lineKey(yara))).toBeNull();
  expect(names()).toEqual(['Asad 5']);
  basket().restore({ line: { ...yara, quantity: 1 }, index: 0 });
  expect(names()).toEqual(['Yara 1', 'Asad 5']);
  expect(stored()).toEqual(basket().lines);
  basket().clear();
  expect(stored()).toEqual([]);
});

test('prevent-close-once ignores one close; reset takes it back', () => {
  basket().openDrawer();
  basket().setPreventCloseOnce();
  basket().closeDrawer();
  expect(basket().open).toBe(true);
  basket().closeDrawer();
  expect(basket().open).toBe(false);

  basket().openDrawer();
  basket().setPreventCloseOnce();
  basket().resetPreventCloseOnce();
  basket().closeDrawer();
  expect(basket().open).toBe(false);
});

describe('reading', () => {
  test('nothing is read or written before it is asked for', () => {
    store(asad);
    const write = jest.spyOn(Storage.prototype, 'setItem');
    basket().openDrawer();
    expect(basket()).toMatchObject({ read: false, lines: [] });
    expect(write).not.toHaveBeenCalled();
  });

  test('an action before reading reads first', () => {
    store(asad);
    basket().add(yara);
    expect(names()).toEqual(['Asad 1', 'Yara 1']);
    expect(stored()).toHaveLength(2);
  });

  test('an empty storage is a read, empty basket', () => {
    window.localStorage.clear();
    unfollow = followBasket();
    expect(basket()).toMatchObject({ read: true, lines: [] });
  });

  test.each(['not json', '{"lines":[]}', '[{"id":1}]', 'null'])('damage (%s) loads', (text) => {
    window.localStorage.setItem(BASKET_KEY, text);
    unfollow = followBasket();
    expect(basket()).toMatchObject({ read: true, lines: [] });
    basket().add(asad);
    expect(stored()).toEqual([asad]);
  });
});

describe('other tabs', () => {
  beforeEach(() => {
    store(asad);
    unfollow = followBasket();
  });

  test('their changes show here and are not written again', () => {
    store(asad, yara);
    const write = jest.spyOn(Storage.prototype, 'setItem');
    fromOtherTab(BASKET_KEY);
    expect(names()).toEqual(['Asad 1', 'Yara 1']);
    expect(write).not.toHaveBeenCalled();
  });

  test('a change here builds on one that was not heard of yet', () => {
    store(asad, yara);
    basket().increase(asadKey);
    expect(names()).toEqual(['Asad 2', 'Yara 1']);
    expect(stored()).toEqual(basket().lines);
  });

  test('a cleared storage empties the basket', () => {
    window.localStorage.clear();
    fromOtherTab(null);
    expect(basket()).toMatchObject({ read: true, lines: [] });
  });

  test('other keys do not matter', () => {
    store(yara);
    fromOtherTab('theme');
    expect(names()).toEqual(['Asad 1']);
  });

  test('opening and closing the drawer writes nothing', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem');
    basket().openDrawer();
    basket().closeDrawer();
    expect(write).not.toHaveBeenCalled();
  });

  test('a page back from the back/forward cache reads again', () => {
    store();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(names()).toEqual(['Asad 1']);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(names()).toEqual([]);
  });

  test('nothing is followed after the end', () => {
    unfollow();
    store(yara);
    fromOtherTab(BASKET_KEY);
    expect(names()).toEqual(['Asad 1']);
  });
});

describe('storage that refuses', () => {
  test('full: the click counts, and the shopper is told until it can be stored again', () => {
    store(asad);
    const full = refuse('setItem', 'QuotaExceededError');
    expect(basket().add(yara)).toBe('added');
    basket().increase(asadKey);
    expect(basket()).toMatchObject({ notSaved: true });
    expect(names()).toEqual(['Asad 2', 'Yara 1']);
    full.mockRestore();
    basket().increase(asadKey);
    expect(basket()).toMatchObject({ notSaved: false });
    expect(stored()).toEqual(basket().lines);
  });

  test('blocked: the basket works for the visit', () => {
    refuse('getItem', 'SecurityError');
    refuse('setItem', 'SecurityError');
    unfollow = followBasket();
    expect(basket()).toMatchObject({ read: true, lines: [] });
    basket().add(asad);
    basket().add(asad);
    expect(names()).toEqual(['Asad 2']);
    expect(basket().notSaved).toBe(true);
  });

  test.each([
    ['blocked', ['getItem', 'setItem']],
    ['full', ['setItem']],
  ] as const)(
    '%s: the next page of the tab has the basket, until another tab stores one',
    async (_what, methods) => {
      store(yara);
      for (const method of methods) refuse(method, 'refused');
      basket().add(asad);
      const nextPage = async () => {
        jest.resetModules();
        const page = await import('./basket');
        page.rereadBasket();
        return page.useBasket.getState().lines;
      };
      expect(await nextPage()).toEqual(basket().lines);
      jest.restoreAllMocks();
      store();
      expect(await nextPage()).toEqual([]);
    },
  );
});

test('a quote corrects and notes lines, and the corrected price is stored', () => {
  basket().add(asad);
  basket().add(yara);
  applyQuote([
    { ...asad, unitPrice: 1800, status: 'ok' },
    { id: 7, size: '100ml', perfume: null, status: 'gone' },
  ]);
  expect(basket().notes).toEqual({
    [asadKey]: { kind: 'price', from: 2000, to: 1800 },
    [lineKey(yara)]: { kind: 'gone' },
  });
  expect(stored()[0]?.unitPrice).toBe(1800);
});
