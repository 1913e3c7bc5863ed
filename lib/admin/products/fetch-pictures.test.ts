/** @jest-environment node */
import { setImmediate as turn } from 'node:timers/promises';
import { openTestHost, type TestHost, withBody, withStatus } from '../download/testing/test-host';
import { pictureFetcher } from './fetch-pictures';
import { LeftForLater } from './keep-picture';

let host: TestHost;
let waiting: (() => void)[];

beforeEach(async () => {
  waiting = [];
  host = await openTestHost({
    '/a.jpg': withBody('a picture'),
    '/gone.jpg': withStatus(404),
    '/broken.jpg': (response) => response.destroy(),
    '/half.jpg': (response) =>
      response.writeHead(200, { 'content-length': '9' }).write('a pic', () => response.destroy()),
    '/slow.jpg': (response) => waiting.push(() => response.writeHead(200).end('slow')),
  });
});

afterEach(() => host.close());

const fetcher = (limits = {}) => pictureFetcher({ limits, network: host.network });
const outcome = (answer: Promise<Buffer>) => answer.then(String, (error: Error) => error);

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await turn();
}

it('asks one host for a few pictures at a time, and others meanwhile', async () => {
  const get = fetcher({ perHost: 2 });
  const slow = [1, 2, 3].map(() => get(host.url('/slow.jpg')));
  await until(() => waiting.length === 2);
  expect(await outcome(get(host.url('/a.jpg', 'cdn.shop.test')))).toBe('a picture');
  expect(waiting).toHaveLength(2);
  waiting[0]?.();
  await until(() => waiting.length === 3);
  for (const answer of waiting.slice(1)) answer();
  expect((await Promise.all(slow)).map(String)).toEqual(['slow', 'slow', 'slow']);
});

it.each([
  [{ pictures: 2 }, 'one run fetches 2 at most'],
  [{ bytes: 10 }, /^one run fetches .* GB at most$/],
])('leaves the rest for another run where %j is reached', async (limits, reason) => {
  const get = fetcher(limits);
  expect(await outcome(get(host.url('/a.jpg')))).toBe('a picture');
  expect(await outcome(get(host.url('/a.jpg')))).toBe('a picture');
  const left = get(host.url('/a.jpg'));
  await expect(left).rejects.toThrow(reason);
  await expect(left).rejects.toBeInstanceOf(LeftForLater);
  expect(host.asked).toHaveLength(2);
});

it('counts the bytes of what breaks off, which is no silence of its host', async () => {
  const get = fetcher({ bytes: 10, silences: 1 });
  const half = () => outcome(get(host.url('/half.jpg')));
  expect(await half()).toMatchObject({ message: 'broke off in the middle' });
  expect(await half()).toMatchObject({ message: 'broke off in the middle' });
  expect(await half()).toBeInstanceOf(LeftForLater);
});

it('counts its time from the first picture on', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const get = fetcher({ timeMs: 1000 });
  now.mockReturnValue(5000);
  expect(await outcome(get(host.url('/a.jpg')))).toBe('a picture');
  now.mockReturnValue(6000);
  expect(await outcome(get(host.url('/a.jpg')))).toBeInstanceOf(LeftForLater);
  now.mockRestore();
});

it('fetches nothing once its time is over', async () => {
  await expect(fetcher({ timeMs: 0 })(host.url('/a.jpg'))).rejects.toBeInstanceOf(LeftForLater);
  expect(host.asked).toEqual([]);
});

it('asks a host no more that did not answer several times in a row', async () => {
  const get = fetcher({ silences: 2 });
  const broken = () => outcome(get(host.url('/broken.jpg')));
  const answered = () => outcome(get(host.url('/gone.jpg')));
  expect(await broken()).toMatchObject({ isSilence: true });
  // An answer, even a refusal, begins the count anew.
  expect(await answered()).toMatchObject({ isSilence: false });
  await broken();
  await broken();
  expect(await answered()).toBeInstanceOf(LeftForLater);
  expect(await outcome(get(host.url('/a.jpg', 'cdn.shop.test')))).toBe('a picture');
});
