import { aProduct } from '@/lib/catalogue/testing';
import { log } from '@/lib/server/log';
import { BackendError } from './backend';
import { catalogueForFrame } from './pages';

const listProducts = jest.fn();

jest.mock('./current', () => ({ currentBackend: () => ({ listProducts: () => listProducts() }) }));

beforeEach(() => {
  jest.useFakeTimers();
  Reflect.deleteProperty(globalThis, 'shop:catalogue');
  jest.spyOn(log, 'error').mockImplementation();
});

afterEach(() => jest.useRealTimers());

it('has the catalogue at the first page already', async () => {
  listProducts.mockResolvedValue([aProduct({ id: 1 })]);
  expect((await catalogueForFrame())?.products).toHaveLength(1);
});

it('is drawn without a catalogue that fails, or that does not come', async () => {
  listProducts.mockRejectedValue(new BackendError('Closed', 503));
  expect(await catalogueForFrame()).toBeNull();
  Reflect.deleteProperty(globalThis, 'shop:catalogue');
  listProducts.mockReturnValue(new Promise(() => {}));
  const loading = catalogueForFrame();
  await jest.advanceTimersByTimeAsync(1000);
  expect(await loading).toBeNull();
});
