import type { IncomingMessage, ServerResponse } from 'node:http';
import { aProduct } from '@/lib/catalogue/testing';
import { encodeProduct } from '@/lib/catalogue/wire-product';
import { log } from '@/lib/server/log';
import { BackendError } from './backend';
import { httpBackend } from './http';
import { serveNode, type TestServer } from './testing/serve';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let server: TestServer;
let answers: Answer[];
let requests: string[];

/** Responds to requests in the listed order, and with the last response to all further ones. */
function willAnswer(...list: Answer[]): void {
  answers = list;
}

const json =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const raw =
  (body: string, status = 200, headers = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

const wire = {
  id: 7,
  name: 'Asad',
  brand: 'Lattafa',
  genre: 'Men',
  type: 'multiple',
  price: '20.00',
};

it('asks about a promo code as its shopper sees it', async () => {
  const posted = new Promise<string>((resolve) => {
    willAnswer((response, request) => {
      request.once('data', (body) => resolve(String(body)));
      response.end('{"valid":false}');
    });
  });
  await backend().validatePromo('\u2068Welcome١٠\u2069');
  expect(JSON.parse(await posted)).toEqual({ code: 'Welcome10' });
});

beforeAll(async () => {
  server = await serveNode((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
    answer?.(response, request);
  });
});

beforeEach(() => {
  requests = [];
  jest.spyOn(log, 'warn').mockImplementation();
});

afterAll(() => server.close());

const backend = () => httpBackend(server.origin);

/** Returns the message and status of a call's rejection. */
async function failureOf(call: Promise<unknown>): Promise<[string, number | null]> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BackendError)) throw new Error(`No BackendError: ${error}`);
  return [error.message, error.status];
}

it('makes exactly the calls of the contract', async () => {
  willAnswer(json([]));
  await backend().listProducts();
  await backend().listProducts({ baseImagePath: 'terkibmen' });
  await backend().listProducts({ baseImagePath: 'jehiz', genre: 'men' });
  await backend().searchProducts(' a&b=ç ');
  willAnswer(json(null));
  await backend().findProduct(7);
  willAnswer(json({ valid: false, message: 'Sorry' }));
  await backend().validatePromo('X');
  expect(requests).toEqual([
    'GET /api/products',
    'GET /api/products?baseImagePath=terkibmen',
    'GET /api/products?baseImagePath=jehiz&genre=men',
    'GET /api/products/search?q=%20a%26b%3D%C3%A7%20',
    'GET /api/products/7',
    'POST /api/promocode/validate',
  ]);
});

it('keeps how the backend writes a genre, which it is asked by', async () => {
  willAnswer(json([wire, { ...wire, id: 8, genre: 'women' }]));
  const products = await backend().listProducts();
  expect(products.map(({ genre, genreAsSent }) => [genre, genreAsSent])).toEqual([
    ['men', 'Men'],
    ['women', undefined],
  ]);
  expect(products.map((product) => encodeProduct(product))).toEqual([
    expect.objectContaining({ genre: 'men' }),
    expect.objectContaining({ genre: 'women' }),
  ]);
  expect(encodeProduct(products[0] ?? aProduct())).not.toHaveProperty('genreAsSent');
});

it('leaves out bad products, names them once in the log and keeps the others', async () => {
  const prices = ['12,5', null, -1, Number.NaN, 1e9, '', '0', undefined, 'free', [20]];
  const bad = prices.map((price, at) => ({ ...wire, id: 100 + at, price }));
  willAnswer(
    json([
      ...bad,
      { ...wire, id: 8, name: undefined },
      wire,
      { ...wire, name: 'Twin' },
      null,
      'text',
    ]),
  );
  const products = await backend().listProducts();
  expect(products).toEqual([
    expect.objectContaining({ id: 7, name: 'Asad', genre: 'men', price: 2000, discount: null }),
  ]);
  await backend().listProducts();
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.warn).toHaveBeenCalledWith(
    'backend.products_dropped',
    expect.objectContaining({ count: prices.length + 4 }),
  );
});

it.each([
  ['HTML', raw('<html>Welcome</html>')],
  ['an object', json({ data: [] })],
  ['truncated JSON', raw('[{"id":1')],
  ['nothing', raw('')],
])('is down, not empty, when the list is %s', async (_, answer) => {
  willAnswer(answer);
  expect(await failureOf(backend().listProducts())).toEqual(['', 200]);
  expect(requests).toHaveLength(1);
});

it.each([
  [{ message: 'Database\nis away' }, 'Database is away'],
  [{ error: 'Away' }, 'Away'],
  [{ error: { message: 'x'.repeat(900) } }, 'x'.repeat(200)],
  [{ trouble: true }, ''],
])('tries a failing call twice, then hands on the message of %j', async (body, message) => {
  willAnswer(json(body, 503));
  expect(await failureOf(backend().listProducts())).toEqual([message, 503]);
  expect(requests).toHaveLength(2);
});

it('recovers by its second try', async () => {
  willAnswer((response) => response.destroy(), json([wire]));
  expect(await backend().listProducts()).toHaveLength(1);
});

it('does not follow redirects, wherever they lead', async () => {
  willAnswer(raw('[]', 302, { location: '/elsewhere' }));
  expect(await failureOf(backend().listProducts())).toEqual(['', 302]);
  expect(requests).toEqual(['GET /api/products']);
});

it('hands on a 429 without insisting', async () => {
  willAnswer(json({ message: 'Slow down' }, 429));
  expect(await failureOf(backend().listProducts())).toEqual(['Slow down', 429]);
  expect(requests).toHaveLength(1);
});

it.each([
  ['never answers', (): void => undefined],
  ['trickles', (response: ServerResponse) => void response.writeHead(200).write('[')],
])('gives up in time on a backend that %s', async (_, answer) => {
  const timeout = AbortSignal.timeout;
  const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(80));
  willAnswer(answer);
  expect(await failureOf(backend().listProducts())).toEqual(['', null]);
  expect(limit).toHaveBeenCalledTimes(1);
  expect(limit).toHaveBeenCalledWith(10_000);
  expect(requests.length).toBeLessThan(2);
});

it('stops reading an endless answer', async () => {
  const megabyte = ' '.repeat(1024 * 1024);
  willAnswer((response) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && response.write(megabyte)) {}
    };
    response.on('drain', pour);
    pour();
  });
  expect(await failureOf(backend().listProducts())).toEqual(['', 200]);
});

it.each([
  ['a 404', json({ message: 'no' }, 404)],
  ['null', json(null)],
  ['an unusable product', json({ ...wire, price: 'free' })],
  ['another product', json({ ...wire, id: 8 })],
])('knows no product when the answer is %s', async (_, answer) => {
  willAnswer(answer);
  expect(await backend().findProduct(7)).toBeNull();
});

it.each([
  [
    json({ valid: true, message: 'Yes', name: 'Ten', discount: '0.1' }),
    { valid: true, discount: 0.1 },
  ],
  [
    json({ valid: true, name: 'Five', discount: 0, amount: '5.00' }),
    { valid: true, name: 'Five', discount: 0, amount: 500 },
  ],
  [json({ valid: true, amount: 5.5 }), { valid: true, discount: 0, amount: 550 }],
  [json({ valid: true, discount: 0.5, amount: '5.00' }), { discount: 0, amount: 500 }],
  [json({ valid: true, discount: 0.1, amount: '0.00' }), { valid: true, discount: 0.1 }],
  [json({ valid: true, discount: 0.1, amount: null }), { valid: true, discount: 0.1 }],
  [json({ valid: true, discount: 1 }), { valid: true, name: 'CODE', discount: 1 }],
  [json({ valid: false, message: 'Over' }), { valid: false, message: 'Over' }],
  [json({ valid: false }), { valid: false, message: '' }],
  [json({ message: 'No such code' }, 404), { valid: false, message: 'No such code' }],
  [raw('<html>', 422), { valid: false, message: '' }],
])('reads the promo verdict of case %#', async (answer, verdict) => {
  willAnswer(answer);
  expect(await backend().validatePromo('CODE')).toMatchObject(verdict);
});

it.each([
  ['a server error', json({}, 500), 500],
  ['too many requests', json({}, 429), 429],
  ['a discount above 1', json({ valid: true, name: 'Ten', discount: 10 }), 200],
  ['an amount below 0', json({ valid: true, discount: 0.1, amount: '-5.00' }), 200],
  ['an amount that is none', json({ valid: true, discount: 0.1, amount: 'five' }), 200],
  ['a code that takes nothing off', json({ valid: true, discount: 0, amount: '0.00' }), 200],
  ['no verdict', json({}), 200],
])('has no promo verdict, and asks once, on %s', async (_, answer, status) => {
  willAnswer(answer);
  expect(await failureOf(backend().validatePromo('CODE'))).toEqual(['', status]);
  expect(requests).toHaveLength(1);
});
