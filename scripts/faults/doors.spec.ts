import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { fakeBackend, wireProduct } from './support/fake-backend';
import { dataFolder, type ShopServer, startShop } from './support/shop-server';

const TOKEN = 'token-of-the-fault-tests';

type Body = Readonly<Record<string, unknown>>;

const line = (id: number) => ({ id, size: '100ml', perfume: null, quantity: 1 });

function post(shop: ShopServer, path: string, body: Body, from = '203.0.113.7') {
  return fetch(shop.origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': from,
    },
    body: JSON.stringify(body),
  });
}

const order = (id: number, phone: string, changes: Body = {}) => ({
  lines: [line(id)],
  promoCode: null,
  delivery: {
    phone,
    country: 'Lebanon',
    firstName: 'Rima',
    lastName: 'Haddad',
    address: 'Hamra Street 12',
    city: 'Beirut',
    postalCode: '',
    newsletter: false,
  },
  total: 2300,
  replaces: [],
  ...changes,
});

async function statuses(answers: Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status);
}

test('the usual limits lock no stranger out: 409s, valid codes and retries are not counted', async () => {
  const data = await dataFolder();
  const shop = await startShop({
    DATA_DIR: data.dataDir,
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN: TOKEN,
    RATE_LIMIT_PROMO: '',
    RATE_LIMIT_ORDERS: '',
    RATE_LIMIT_ORDERS_PER_PHONE: '',
  });
  const stranger = '71-234567';
  const refused = Array.from({ length: 30 }, () =>
    post(shop, '/api/orders', order(124, stranger, { total: 1 }), '198.51.100.1'),
  );
  expect(new Set(await statuses(refused))).toEqual(new Set([409]));
  const codes = Array.from({ length: 100 }, () =>
    post(shop, '/api/promocode/validate', { code: 'WELCOME10' }),
  );
  expect(new Set(await statuses(codes))).toEqual(new Set([200]));
  const discounted = order(124, stranger, { promoCode: 'WELCOME10', total: 2100 });
  expect((await post(shop, '/api/orders', discounted)).status).toBe(201);

  const guesses = Array.from({ length: 60 }, (_, at) =>
    post(shop, '/api/promocode/validate', { code: `GUESS${at}` }, '198.51.100.2'),
  );
  const told = await statuses(guesses);
  expect(told.filter((status) => status === 200)).toHaveLength(20);
  expect(told.filter((status) => status === 429)).toHaveLength(40);

  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await fetch(`${shop.origin}/metrics`)).status).toBe(401);
  const metrics = (await (await fetch(`${shop.origin}/metrics`, { headers })).text()).split('\n');
  for (const expected of [
    'shop_orders_total{outcome="changed"} 30',
    'shop_orders_total{outcome="placed"} 1',
    'shop_limit_refusals_total{rule="promo"} 40',
    'shop_orders_untold 1',
    'shop_request_duration_seconds_count{route="api orders",status="409"} 30',
  ]) {
    expect(metrics).toContain(expected);
  }
  await fetch(`${shop.origin}/perfumes`);
  const text = await (await fetch(`${shop.origin}/metrics`, { headers })).text();
  expect(text).toMatch(/^shop_page_cache_pages [1-9]/m);
  expect(text).toMatch(/^shop_page_cache_bytes [1-9]\d{3}/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(await shop.stop()).toBe(0);
  await data.remove();
});

test('baskets of unknown products ask the backend for four at a time, each once in 30 s, and so many an address', async () => {
  const backend = await fakeBackend([wireProduct(1)]);
  const data = await dataFolder();
  const shop = await startShop({
    BACKEND_URL: backend.origin,
    DATA_DIR: data.dataDir,
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_UNKNOWN_PRODUCTS: '150/10m',
  });
  const asked = () => backend.calls.filter((call) => /^GET \/api\/products\/\d+$/.test(call));
  expect((await post(shop, '/api/quote', { lines: [line(1)], promoCode: null })).status).toBe(200);

  let underWay = 0;
  let most = 0;
  backend.fault = (response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    setTimeout(() => {
      underWay -= 1;
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    }, 20);
  };
  const basket = (first: number) => {
    const lines = [line(1), ...Array.from({ length: 60 }, (_, at) => line(first + at))];
    return { lines, promoCode: null };
  };
  // Ten baskets of the same sixty products, then four of others.
  const same = Array.from({ length: 10 }, () => post(shop, '/api/quote', basket(1000)));
  expect(new Set(await statuses(same))).toEqual(new Set([200]));
  expect(asked()).toHaveLength(60);
  const others = [2000, 3000, 4000, 5000].map((first) => post(shop, '/api/quote', basket(first)));
  expect(new Set(await statuses(others))).toEqual(new Set([200]));
  expect(asked()).toHaveLength(150);
  expect(most).toBe(4);

  backend.fault = null;
  expect((await post(shop, '/api/orders', order(1, '71-234567'))).status).toBe(201);
  expect((await post(shop, '/api/orders', order(6000, '71-234567'))).status).toBe(422);
  expect(asked()).toHaveLength(150);
  const elsewhere = await post(shop, '/api/orders', order(6000, '71-234567'), '198.51.100.9');
  expect(elsewhere.status).toBe(422);
  expect(asked()).toHaveLength(151);
  await shop.stop();
  await backend.refuse();
  await data.remove();
});

test('a backend that fails on every request is logged once a minute for each route', async () => {
  const backend = await fakeBackend([wireProduct(1)]);
  const data = await dataFolder();
  const shop = await startShop({ BACKEND_URL: backend.origin, DATA_DIR: data.dataDir });
  backend.fault = (response) => void response.writeHead(500).end('{"message":"Out of order"}');
  const tries = Array.from({ length: 30 }, () =>
    post(shop, '/api/promocode/validate', { code: 'CODE' }),
  );
  expect(new Set(await statuses(tries))).toEqual(new Set([502]));
  expect(shop.logged('backend.failed')).toBe(1);
  await shop.stop();
  await backend.refuse();
  await data.remove();
});
