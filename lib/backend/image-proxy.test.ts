import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { fetchImage, imageSource } from './image-proxy';
import { serveNode, type TestServer } from './testing/serve';

it.each([
  ['/media/terkibmen/124.webp', 'http://b/x/terkibmen/124.webp'],
  ['/media/a%20b/%C3%A9.png', 'http://b/x/a%20b/%C3%A9.png'],
  ['/media/route:/terkibmen/124.webp', 'http://b/x/terkibmen/124.webp'],
  ['/media/route:/route:/124.webp', null],
  ['/media/', null],
  ['/media/a//b.png', null],
  ['/media/../secret', null],
  ['/media/a/%2e%2e/secret', null],
  ['/media/a%2F..%2Fsecret', null],
  ['/media/a%5Cb', null],
  ['/media/a%00b.png', null],
  ['/media/a%0d%0ab', null],
  ['/media/%E0%A4%A', null],
  ['/media/http:%2F%2Fevil', null],
])('reads %s as %s', (pathname, source) => {
  expect(imageSource('http://b/x', pathname)).toBe(source);
});

it('never leaves the backend’s address, whatever is asked for', () => {
  const piece = fc.constantFrom(
    '..',
    '%2e%2e',
    '%2F',
    '%5C',
    '@',
    ':',
    '//',
    'http:',
    '?',
    '#',
    'a',
  );
  const path = fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 });
  fc.assert(
    fc.property(path, fc.constantFrom('', '/'), (pieces, joint) => {
      const source = imageSource('http://b.example/x', `/media/${pieces.join(joint)}`);
      if (source === null) return;
      const { origin, pathname, search, hash } = new URL(source);
      expect([origin, search, hash]).toEqual(['http://b.example', '', '']);
      expect(pathname).toMatch(/^\/x\/./);
    }),
  );
});

const PIXELS = 'pixels';
const MEGABYTE = Buffer.alloc(1024 * 1024);

/** The backend's responses by path. */
const answers: Record<string, (response: ServerResponse) => void> = {
  '/good.webp': (response) => response.writeHead(200, { 'content-type': 'image/webp' }).end(PIXELS),
  '/drawing.svg': (response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  '/page.png': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  '/moved.png': (response) => response.writeHead(302, { location: '/good.webp' }).end(),
  '/gone.png': (response) => response.writeHead(404).end(),
  '/broken.png': (response) => response.writeHead(500).end(),
  '/huge.png': (response) =>
    response
      .writeHead(200, { 'content-type': 'image/png', 'content-length': '11000000' })
      .end(MEGABYTE),
  '/endless.png': (response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    for (let at = 0; at < 12; at += 1) response.write(MEGABYTE);
    response.end();
  },
};

let server: TestServer;

beforeAll(async () => {
  server = await serveNode((request, response) => answers[request.url ?? '']?.(response));
});

afterAll(() => server.close());

const fetched = (path: string) => fetchImage(server.origin + path, new AbortController().signal);

it('hands an image on, to be cached for a day and never sniffed', async () => {
  const response = await fetched('/good.webp');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(PIXELS);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  });
});

it.each([
  ['/drawing.svg', 502],
  ['/page.png', 502],
  ['/moved.png', 502],
  ['/gone.png', 404],
  ['/broken.png', 502],
  ['/huge.png', 502],
])('answers for %s %d without a body, uncached', async (path, status) => {
  const response = await fetched(path);
  expect([response.status, await response.text()]).toEqual([status, '']);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('breaks an endless image off', async () => {
  const response = await fetched('/endless.png');
  await expect(response.arrayBuffer()).rejects.toThrow('too large');
});

it('answers 502 where nobody listens', async () => {
  const response = await fetchImage('http://127.0.0.1:1/a.png', new AbortController().signal);
  expect(response.status).toBe(502);
});
