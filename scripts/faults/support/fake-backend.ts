import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WireProduct } from '@/lib/catalogue/wire-product';
import { type FakeServer, fakeServer } from './fake-server';

/** Answers a request: with a whole response, half of one, or none. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** The faults that a backend may have. */
export const faults = {
  hang: () => undefined,
  cut: (response) => response.socket?.destroy(),
  trickle: (response) => void response.writeHead(200).write('['),
  truncated: (response) => void response.end('[{"id":1,"name":"As'),
  page: (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
} satisfies Record<string, Answer>;

/** Responds with JSON and a status. */
export const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));

/** A retailer's backend that a test controls. */
export type FakeBackend = FakeServer & {
  /** The products that it sells; the list may hold invalid ones. */
  products: unknown[];
  /** Answers every API call in place of the correct answer; null for correct answers. */
  fault: Answer | null;
  /** Answers every image. */
  image: Answer;
  /** The API calls so far, such as "GET /api/products". */
  calls: string[];
};

/** A valid product of the contract: a 100ml, 50ml or 30ml perfume at $20.00. */
export function wireProduct(id: number, changes: Record<string, unknown> = {}): WireProduct {
  return {
    id,
    name: `Perfume ${id}`,
    brand: 'Dior',
    genre: 'men',
    type: 'multiple',
    price: '20.00',
    discount: null,
    image_path: `photos/${id}.webp`,
    description: 'Amber.',
    ...changes,
  };
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Responds with a PNG of one pixel. */
export const goodImage: Answer = (response) =>
  void response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);

function isProduct(value: unknown, id: number): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && value.id === id;
}

/** The text in a field of a list entry, which may be anything; empty where there is none. */
function textOf(value: unknown, field: string): string {
  const text: unknown = typeof value === 'object' && value ? Reflect.get(value, field) : '';
  return typeof text === 'string' ? text : '';
}

/** Returns the products of the image folder and genre that the query names. */
function matchingProducts(
  products: readonly unknown[],
  query: URLSearchParams,
): readonly unknown[] {
  const folder = query.get('baseImagePath');
  const genre = query.get('genre');
  if (folder === null) return products;
  return products.filter(
    (value) =>
      textOf(value, 'image_path').startsWith(`${folder}/`) &&
      (genre === null || textOf(value, 'genre') === genre),
  );
}

function correctAnswer(products: readonly unknown[], url: URL): Answer {
  if (url.pathname === '/api/products') return json(matchingProducts(products, url.searchParams));
  if (url.pathname === '/api/products/search') {
    const query = (url.searchParams.get('q') ?? '').toLowerCase();
    return json(products.filter((value) => textOf(value, 'name').toLowerCase().includes(query)));
  }
  if (url.pathname === '/api/promocode/validate') return json({ valid: false }, 404);
  const id = Number(url.pathname.split('/').at(-1));
  const product = products.find((value) => isProduct(value, id));
  return product ? json(product) : json({ message: 'No such product' }, 404);
}

/** Starts a backend whose products and faults a test sets. */
export async function fakeBackend(products: unknown[]): Promise<FakeBackend> {
  const server = await fakeServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://backend');
    if (!url.pathname.startsWith('/api/')) return backend.image(response, request);
    backend.calls.push(`${request.method} ${request.url}`);
    const answer = backend.fault ?? correctAnswer(backend.products, url);
    answer(response, request);
  });
  const backend: FakeBackend = {
    ...server,
    products,
    fault: null,
    image: goodImage,
    calls: [],
  };
  return backend;
}

const FAULTY_ROWS = [
  wireProduct(1),
  wireProduct(2, { type: 'Candle', genre: '', image_path: null }),
  wireProduct(3, { type: 'musk', image_path: 'gone/3.webp' }),
  wireProduct(4, { price: 'on request' }),
  wireProduct(5, { price: 'free', name: ' ' }),
  wireProduct(1, { name: 'Again' }),
  wireProduct(7, { genre: 'kids', discount: 15 }),
  'none',
];

/** Starts a backend whose list has every kind of fault and that lacks the picture of product 3. */
export async function faultyBackend(): Promise<FakeBackend> {
  const backend = await fakeBackend([...FAULTY_ROWS]);
  backend.image = (response, request) =>
    request.url?.startsWith('/gone/')
      ? void response.writeHead(404).end()
      : goodImage(response, request);
  return backend;
}
