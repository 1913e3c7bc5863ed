import { serveNode } from '@/lib/backend/testing/serve';
import { leaveRequests, prepareEveryRequest } from './every-request';
import { log } from './log';
import { addFigures, metrics, metricsText } from './metrics';
import { measureRequests, routeKind } from './request-metrics';

afterAll(leaveRequests);

it.each([
  ['/', 'home'],
  ['/perfumes/men?brand=Dior', 'listing'],
  ['/all-products', 'listing'],
  ['/product-details/124', 'product'],
  ['/search?q=oud', 'search'],
  ['/order/abcdef', 'order'],
  ['/ar/perfumes', 'listing'],
  ['/fr', 'home'],
  ['/images/320/terkibmen/245.webp', 'picture'],
  ['/_next/static/chunks/a.js', 'static'],
  ['/api/orders/8J7K-654T/email-result', 'api orders'],
  ['/api/v1.0/email/send', 'api outbox'],
  ['/api/constructor', 'other'],
  ['/__proto__', 'other'],
  ['/perfumes/nowhere', 'other'],
  ['', 'home'],
])('%s is of the kind %s', (url, kind) => {
  expect(routeKind(url)).toBe(kind);
});

it('counts requests by kind of route and the status that was sent', async () => {
  prepareEveryRequest();
  measureRequests();
  const server = await serveNode((request, response) => {
    response.statusCode = request.url === '/cart' ? 200 : 404;
    response.end('text');
  });
  for (const path of ['/cart', '/cart', '/product-details/9']) {
    await (await fetch(server.origin + path)).text();
  }
  await server.close();
  const counted = (await metricsText())
    .split('\n')
    .filter((line) => line.startsWith('shop_request_duration_seconds_count'));
  expect(counted).toEqual([
    'shop_request_duration_seconds_count{route="cart",status="200"} 2',
    'shop_request_duration_seconds_count{route="product",status="404"} 1',
  ]);
});

it('reads figures when asked, and leaves out what is not known or fails', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation();
  let isKnown = true;
  addFigures([
    { name: 'f_plain', help: 'x', read: () => (isKnown ? [{ value: 3 }] : []) },
    {
      name: 'f_by_pool',
      help: 'x',
      labels: ['pool'],
      read: async () => (isKnown ? [{ labels: { pool: 'shop' }, value: 1 }] : []),
    },
    {
      name: 'f_failing',
      help: 'x',
      read: async () => {
        throw new Error('no database');
      },
    },
  ]);
  const values = async () =>
    (await metricsText()).split('\n').filter((line) => line.startsWith('f_'));
  expect(await values()).toEqual(['f_plain 3', 'f_by_pool{pool="shop"} 1']);
  isKnown = false;
  expect(await values()).toEqual([]);
  expect(error.mock.calls).toEqual([
    ['metrics.not_read', { figure: 'f_failing', error: 'Error: no database' }],
  ]);
});

it('tells of the process: event-loop delay and memory', async () => {
  metrics().orders.inc({ outcome: 'placed' });
  const text = await metricsText();
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
  expect(text).toContain('shop_orders_total{outcome="placed"} 1');
});
