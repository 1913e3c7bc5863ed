/** @jest-environment node */

import { reloadCatalogue } from '@/lib/backend/snapshot';
import { serveRoutes, type TestServer } from '@/lib/backend/testing/serve';
import { closeDatabase } from '@/lib/db/connection';
import { testLocation } from '@/lib/db/testing';
import { orderPrices, shopPrices } from './prices';
import { quoteBasket } from './quote';
import { sampleRequestedLine } from './testing/samples';

/** A retailer's backend with two products: 1 is counted, 2 is not. */
let stock: unknown = 12;
const rows = () => [
  { id: 1, name: 'Asad', type: 'makeup', price: '20.00', stock },
  { id: 2, name: 'Yara', type: 'makeup', price: '10.00' },
];
const asked: string[] = [];

function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/api/products') return Promise.resolve(Response.json(rows()));
  asked.push(pathname);
  const row = rows().find(({ id }) => pathname === `/api/products/${id}`);
  return Promise.resolve(Response.json(row ?? null));
}

let backend: TestServer;
let removeData: () => Promise<void>;

beforeAll(async () => {
  backend = await serveRoutes(answer);
  const { location, remove } = await testLocation('sqlite');
  removeData = remove;
  Object.assign(process.env, { DATA_DIR: location.dataDir, BACKEND_URL: backend.origin });
});

afterAll(async () => {
  await backend.close();
  await closeDatabase();
  await removeData();
  delete process.env.BACKEND_URL;
});

const lines = [
  sampleRequestedLine({ id: 1, size: null, quantity: 11 }),
  sampleRequestedLine({ id: 2, size: null, quantity: 500 }),
];
const mayAsk = async () => true;
const request = { lines, promoCode: null };

test('an order asks a retailer again what is left of counted products, where quotes go by the list', async () => {
  await reloadCatalogue();
  const first = await quoteBasket(request, orderPrices(mayAsk));
  expect(first.lines.map(({ status }) => status)).toEqual(['ok', 'ok']);

  stock = '10';
  const quote = await quoteBasket(request, shopPrices(mayAsk));
  expect(quote.lines.map(({ status }) => status)).toEqual(['ok', 'ok']);
  const order = await quoteBasket(request, orderPrices(mayAsk));
  expect(order.lines).toMatchObject([{ status: 'gone', unknown: 'product', left: 10 }, { id: 2 }]);
  expect(order.totals).toMatchObject({ units: 500 });

  stock = 0;
  const late = await quoteBasket(request, orderPrices(mayAsk));
  expect(late.lines[0]).toMatchObject({ status: 'gone', soldOut: true });
  await reloadCatalogue();
  const shown = await quoteBasket(request, shopPrices(mayAsk));
  expect(shown.lines[0]).toMatchObject({ status: 'gone', soldOut: true });
  stock = 11;
  const back = await quoteBasket(request, orderPrices(mayAsk));
  expect(back.lines[0]).toMatchObject({ status: 'ok' });
  expect(asked).toEqual(Array.from({ length: 4 }, () => '/api/products/1'));
});
