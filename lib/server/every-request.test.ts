import { serveNode, type TestServer } from '@/lib/backend/testing/serve';
import { clientAddress, peerHeader } from './client-address';
import { leaveRequests, prepareEveryRequest, withSingleSlashes } from './every-request';
import { log } from './log';
import { securityHeaders } from './security-headers';

let server: TestServer;
let isWithoutCatalogue = false;

beforeAll(async () => {
  prepareEveryRequest(() => isWithoutCatalogue);
  prepareEveryRequest();
  server = await serveNode((request, response) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const checked = ['next-action', 'x-middleware-subrequest', 'content-security-policy', 'accept'];
    const names = checked.filter((name) => headers.has(name));
    response.end(JSON.stringify({ client: clientAddress(headers, 0), names, url: request.url }));
  });
});
afterAll(async () => {
  leaveRequests();
  await server.close();
});

it('takes the client from the socket and drops what only Next may say to itself', async () => {
  const headers = {
    'x-forwarded-for': '1.2.3.4',
    'next-action': 'x',
    'x-middleware-subrequest': 'middleware',
    'content-security-policy': "script-src 'nonce-evil'",
  };
  const answer = await fetch(server.origin, { headers });
  expect(await answer.json()).toEqual({ client: '127.0.0.1', names: ['accept'], url: '/' });
});

it.each([
  ['/a%20b/%C3%A9?q=%ff', '/a%20b/%C3%A9?q=%ff'],
  ['/product-details/%ff?q=%ff', '/product-details/%25ff?q=%ff'],
  ['/%20/%E0%A4%A', '/%2520/%25E0%25A4%25A'],
])('hands %s on as %s', async (sent, url) => {
  expect(await (await fetch(server.origin + sent)).json()).toMatchObject({ url });
});

it.each([
  [404, 200],
  [410, 410],
  [200, 200],
])('sends %s, which counts as %s for what is drawn afterwards', async (status, afterwards) => {
  let later: number | undefined;
  const answering = await serveNode((_request, response) => {
    response.statusCode = status;
    response.end('text');
    later = response.statusCode;
  });
  expect((await fetch(answering.origin)).status).toBe(status);
  expect(later).toBe(afterwards);
  await answering.close();
});

it.each([
  [500, true, 503],
  [500, false, 500],
  [502, true, 502],
  [200, true, 200],
])('sends %s, while there is no catalogue: %s, as %s', async (status, without, sent) => {
  isWithoutCatalogue = without;
  const answering = await serveNode((_request, response) => {
    response.statusCode = status;
    response.end('text');
  });
  expect((await fetch(answering.origin)).status).toBe(sent);
  await answering.close();
  isWithoutCatalogue = false;
});

it('warns once where a proxy is in front that is not trusted, and never of its own requests', async () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  const warnings = () => warn.mock.calls.filter(([event]) => event === 'proxies.mismatch').length;
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 4_000_000);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  await fetch(server.origin);
  expect(warnings()).toBe(0);
  const own = { ...headers, [peerHeader()]: '198.51.100.9' };
  expect(await (await fetch(server.origin, { headers: own })).json()).toMatchObject({
    client: '198.51.100.9',
  });
  expect(warnings()).toBe(0);
  for (let count = 0; count < 3; count += 1) await fetch(server.origin, { headers });
  expect(warnings()).toBe(1);
  jest.restoreAllMocks();
});

it('sends a 404 as one that no proxy keeps', async () => {
  const answering = await serveNode((request, response) => {
    response.statusCode = request.url === '/missing' ? 404 : 200;
    response.setHeader('cache-control', 's-maxage=60');
    response.end('text');
  });
  const cacheControl = async (path: string) =>
    (await fetch(answering.origin + path)).headers.get('cache-control');
  expect([await cacheControl('/missing'), await cacheControl('/there')]).toEqual([
    'no-store',
    's-maxage=60',
  ]);
  await answering.close();
});

it('puts the security headers on every answer', async () => {
  const { headers } = await fetch(server.origin);
  for (const { key, value } of securityHeaders) expect(headers.get(key)).toBe(value);
});

describe('the URL of a request without repeated slashes', () => {
  it.each([
    ['//perfumes', '/perfumes/'],
    ['/perfumes//', '/perfumes/'],
    ['/perfumes///men?brand=a//b', '/perfumes/men/?brand=a//b'],
    ['//other.example/path', '/other.example/path/'],
    ['/\\other.example', '/other.example/'],
    ['/perfumes\\men', '/perfumes/men/'],
  ])('%s becomes %s', (url, single) => {
    expect(withSingleSlashes(url)).toBe(single);
  });

  it.each([
    '/',
    '//',
    '///?q=a',
    '/perfumes/',
    '/perfumes?next=//x',
    '/_next//x.js',
    '/api//products',
    '//media/x.webp',
  ])('%s stays', (url) => {
    expect(withSingleSlashes(url)).toBe(url);
  });
});
