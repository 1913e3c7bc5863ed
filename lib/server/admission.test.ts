import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { admission, kindOf, LIMITS } from './admission';

it.each([
  ['/perfumes?brand=Dior', 'lists'],
  ['/all-products?sort=a-z&max=20', 'lists'],
  ['/perfumes?utm_source=x&Page=2&_rsc=1', 'lists'],
  ['/search?q=oud', 'searches'],
  ['/previews/product-7-0123456789.jpg', 'previews'],
  ['/feeds/products.xml', 'catalogue'],
  ['/sitemap.xml', 'catalogue'],
  ['/sitemaps/0', 'catalogue'],
  ['/api/products', 'catalogue'],
  ['/api/products?genre=men', 'catalogue'],
  ['/api/products?ids=1,2', null],
  ['/api/products/7', null],
  ['/api/products/search?q=oud&page=1', null],
  ['/perfumes', null],
  ['/perfumes?utm_source=x', null],
  ['/images/96/men/1.webp?v=1&max=1', null],
  ['/', null],
])('%s is of the kind %s', (url, kind) => {
  expect(kindOf(url)).toBe(kind);
});

/** The URLs that were handed on, in their order. */
let handedOn: (string | undefined)[];
let handle: ReturnType<typeof admission>;

beforeEach(() => {
  handedOn = [];
  handle = admission(({ url }) => handedOn.push(url), {
    ...LIMITS,
    lists: { places: 2, waiting: 3, patienceMs: 5000 },
  });
});

const others = () => new Promise(setImmediate);

/** Asks for a URL. */
function ask(url: string): ServerResponse {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  const response = new ServerResponse(request);
  handle(request, response);
  return response;
}

/** Asks for lists that were never asked for. */
const askLists = (...urls: string[]) => urls.map((name) => ask(`/perfumes?brand=${name}`));

const namesHandedOn = () => handedOn.map((url) => url?.replace('/perfumes?brand=', ''));

it('answers two at a time, has three wait, and refuses others, while all else goes on', async () => {
  const [a, b, , , , f] = askLists('a', 'b', 'c', 'd', 'e', 'f');
  ask('/perfumes');
  await others();
  expect(namesHandedOn()).toEqual(['a', 'b', '/perfumes']);
  expect(f).toMatchObject({ statusCode: 503, writableEnded: true });
  expect(f?.getHeader('retry-after')).toBe('10');
  expect(f?.getHeader('cache-control')).toBe('no-store');
  a?.emit('close');
  await others();
  expect(namesHandedOn().slice(3)).toEqual(['c']);
  b?.emit('close');
  await others();
  expect(namesHandedOn().slice(3)).toEqual(['c', 'd']);
});

it('passes over a client that went away while it waited', async () => {
  const [a, , c] = askLists('a', 'b', 'c', 'd');
  c?.destroy();
  a?.emit('close');
  await others();
  expect(namesHandedOn()).toEqual(['a', 'b', 'd']);
});

it('gives a place to the next where an answer is never read to its end', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  askLists('a', 'b');
  jest.advanceTimersByTime(59_000);
  askLists('c');
  jest.advanceTimersByTime(1000);
  await others();
  expect(namesHandedOn()).toEqual(['a', 'b', 'c']);
  jest.useRealTimers();
});
