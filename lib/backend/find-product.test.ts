import { aProduct } from '@/lib/catalogue/testing';
import { BackendError } from './backend';
import { clearFoundProducts, findProduct } from './find-product';

const listed = aProduct({ id: 1 });
const backend = { findProduct: jest.fn() };
jest.mock('./current', () => ({ currentBackend: () => backend }));
jest.mock('./snapshot', () => ({
  getCatalogue: async () => ({ byId: new Map([[1, listed]]) }),
}));

beforeEach(() => {
  clearFoundProducts();
  backend.findProduct.mockResolvedValue(null);
});

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

it('takes a product from the catalogue without a call', async () => {
  expect(await findProduct(1)).toBe(listed);
  expect(backend.findProduct).not.toHaveBeenCalled();
});

it('asks for four at a time, once for all who ask meanwhile', async () => {
  let underWay = 0;
  let most = 0;
  backend.findProduct.mockImplementation(async (id: number) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return id === 50 ? aProduct({ id }) : null;
  });
  const ids = range(11, 100);
  const found = await Promise.all([...ids, ...ids].map((id) => findProduct(id)));
  expect(found.filter((product) => product !== null).map(({ id }) => id)).toEqual([50, 50]);
  expect(backend.findProduct).toHaveBeenCalledTimes(100);
  expect(most).toBe(4);
});

it('counts a question once that several ask at the same time', async () => {
  const mayAsk = jest.fn(async () => true);
  const [first, second] = [findProduct(9, mayAsk), findProduct(9, mayAsk)];
  await new Promise(setImmediate);
  expect(await Promise.all([first, second, findProduct(9, mayAsk)])).toEqual([null, null, null]);
  expect(mayAsk).toHaveBeenCalledTimes(1);
  expect(backend.findProduct).toHaveBeenCalledTimes(1);
});

it('counts none for who asks while another is being answered', async () => {
  let answer = (_: null) => {};
  backend.findProduct.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const first = findProduct(9);
  await new Promise(setImmediate);
  const mayAsk = jest.fn(async () => false);
  const second = findProduct(9, mayAsk);
  await new Promise(setImmediate);
  answer(null);
  await Promise.all([first, second]);
  expect(mayAsk).not.toHaveBeenCalled();
});

it('asks for one who may where another may not', async () => {
  backend.findProduct.mockResolvedValue(aProduct({ id: 9 }));
  const refused = findProduct(9, async () => false);
  const allowed = findProduct(9, async () => true);
  expect(await refused).toBeNull();
  expect(await allowed).toMatchObject({ id: 9 });
});

it('remembers the answer for 30 s, that there is none in particular', async () => {
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
  await findProduct(7);
  clock.mockReturnValue(now + 29_000);
  expect(await findProduct(7)).toBeNull();
  expect(backend.findProduct).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(now + 31_000);
  backend.findProduct.mockResolvedValue(aProduct({ id: 7 }));
  expect(await findProduct(7)).toMatchObject({ id: 7 });
});

it('remembers no failure, nor that somebody was not allowed to ask', async () => {
  backend.findProduct.mockRejectedValueOnce(new BackendError('Closed', 503));
  await expect(findProduct(8)).rejects.toThrow('Closed');
  expect(await findProduct(8, async () => false)).toBeNull();
  expect(backend.findProduct).toHaveBeenCalledTimes(1);
  backend.findProduct.mockResolvedValue(aProduct({ id: 8 }));
  expect(await findProduct(8)).toMatchObject({ id: 8 });
});

it('fails where too many wait, or one has waited too long', async () => {
  jest.useFakeTimers();
  const ends: (() => void)[] = [];
  backend.findProduct.mockImplementation(() => new Promise((end) => ends.push(() => end(null))));
  const waiting = range(1000, 204).map((id) => findProduct(id).catch((error) => error));
  await jest.advanceTimersByTimeAsync(9999);
  await expect(findProduct(2000)).rejects.toMatchObject({ name: 'BackendError' });
  await jest.advanceTimersByTimeAsync(1);
  for (const end of ends) end();
  const answers = await Promise.all(waiting);
  expect(answers.slice(0, 4)).toEqual([null, null, null, null]);
  expect(answers.slice(4)).toEqual(
    Array.from({ length: 200 }, () => expect.objectContaining({ name: 'BackendError' })),
  );
  expect(backend.findProduct).toHaveBeenCalledTimes(4);
  jest.useRealTimers();
});
