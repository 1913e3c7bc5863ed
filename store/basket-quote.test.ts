import { act, renderHook } from '@testing-library/react';
import { sampleLine } from '@/lib/basket/testing/samples';
import { rereadBasket, useBasket } from './basket';
import { useBasketQuote } from './basket-quote';
import { newVisit } from './testing/new-visit';

const asad = sampleLine();
const yara = sampleLine({ id: 7, name: 'Yara' });
const dearer = { ...asad, unitPrice: 2500, status: 'ok' };

/** The requests for quotes, each with a function that answers it and its abort signal. */
function holdQuotes() {
  const requests: {
    ids: number[];
    answer: (lines: object[]) => Promise<void>;
    signal: AbortSignal;
  }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const { lines } = JSON.parse(String(init?.body));
    const { signal } = init ?? {};
    if (!signal) throw new Error('A quote that nobody can give up');
    return new Promise((resolve) => {
      requests.push({
        ids: lines.map(({ id }: { id: number }) => id),
        answer: (quoted) =>
          act(async () => {
            const response = Response.json({ lines: quoted });
            const copy = response.clone();
            resolve(response);
            await copy.json();
          }),
        signal,
      });
    });
  });
  return requests;
}

const prices = () => useBasket.getState().lines.map(({ unitPrice }) => unitPrice);

/** A screen that is opened on a basket. */
function open(...lines: (typeof asad)[]) {
  newVisit(...lines);
  const requests = holdQuotes();
  act(() => rereadBasket());
  return { requests, ...renderHook(() => useBasketQuote()) };
}

test('a screen asks when it opens, and takes over what the answer says', async () => {
  const { requests, result } = open(asad);
  expect(result.current).toBe(true);
  await requests[0]?.answer([dearer]);
  expect(result.current).toBe(false);
  expect(prices()).toEqual([2500]);
  expect(useBasket.getState().notes).toEqual({
    '124|100ml|': { kind: 'price', from: 2000, to: 2500 },
  });
});

test('the answer to a quote that was given up changes nothing, and the next one is still to come', async () => {
  const { requests, result } = open(asad);
  act(() => void useBasket.getState().add(yara));
  expect(requests.map(({ ids }) => ids)).toEqual([[124], [124, 7]]);
  expect(requests[0]?.signal.aborted).toBe(true);

  await requests[0]?.answer([dearer]);
  expect(prices()).toEqual([2000, 2000]);
  expect(useBasket.getState().notes).toEqual({});
  expect(result.current).toBe(true);

  await requests[1]?.answer([{ ...dearer, unitPrice: 1800 }]);
  expect(result.current).toBe(false);
  expect(prices()).toEqual([1800, 2000]);
});

test('nor does one that comes after the screen was left', async () => {
  const { requests, unmount } = open(asad);
  unmount();
  await requests[0]?.answer([dearer]);
  expect(prices()).toEqual([2000]);
});

test('quantities alone ask nothing', () => {
  const { requests } = open(asad);
  act(() => useBasket.getState().increase('124|100ml|'));
  expect(requests).toHaveLength(1);
});

test('a quantity that fits what was left asks again', async () => {
  const { requests } = open({ ...asad, quantity: 3 }, yara);
  const short = { id: 124, size: '100ml', perfume: null, status: 'gone', left: 1 };
  await requests[0]?.answer([short, { ...yara, status: 'ok' }]);
  act(() => useBasket.getState().decrease('124|100ml|'));
  expect(requests).toHaveLength(1);
  act(() => useBasket.getState().decrease('124|100ml|'));
  expect(requests).toHaveLength(2);
  await requests[1]?.answer([
    { ...asad, status: 'ok' },
    { ...yara, status: 'ok' },
  ]);
  expect(useBasket.getState().notes).toEqual({});
});
