import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { admission, LIMITS } from './admission';

/** The URLs of the admitted requests, in order. */
let handedOn: (string | undefined)[];
let handle: ReturnType<typeof admission>;

beforeEach(() => {
  handedOn = [];
  handle = admission(
    ({ url }) => handedOn.push(url),
    { ...LIMITS, lists: { places: 2, waiting: 3, patienceMs: 5000 } },
    { product: () => true, scent: () => true },
  );
});

const others = () => new Promise(setImmediate);

/** Requests a URL. */
function ask(url: string): ServerResponse {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  const response = new ServerResponse(request);
  handle(request, response);
  return response;
}

/** Requests lists that no other test requests. */
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
