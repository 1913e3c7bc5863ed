import { request as ask } from 'node:http';
import { serveNode, type TestServer } from '@/lib/backend/testing/serve';
import { leaveRequests, prepareEveryRequest } from './every-request';

/** The requests that reached Next behind the server. */
let reached: string[];
let server: TestServer;

beforeAll(async () => {
  prepareEveryRequest();
  server = await serveNode(({ method, url, headers }, response) => {
    reached.push(`${method} ${url} ${headers.host === new URL(server.origin).host}`);
    response.end('drawn');
  });
});
afterAll(async () => {
  leaveRequests();
  await server.close();
});
beforeEach(() => {
  reached = [];
});

/** Sends a request with a raw target; returns the response. */
function send(method: string, target: string, body = '', headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(server.origin);
  return new Promise<{ status: number; allow?: string; location?: string }>((resolve, reject) => {
    const sent = ask({ hostname, port, method, path: target, headers, agent: false }, (answer) => {
      const { allow, location } = answer.headers;
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, allow, location }));
    });
    sent.on('error', reject).end(body);
  });
}

const METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'];

it.each(['/', '/perfumes', '/ar/product-details/7', '/order/x', '/newsletter/thanks', '/a.webp'])(
  '%s answers GET and HEAD, and no other method reaches Next',
  async (path) => {
    for (const method of METHODS) {
      expect(await send(method, path)).toEqual({ status: 405, allow: 'GET, HEAD' });
    }
    expect(reached).toEqual([]);
    for (const method of ['GET', 'HEAD']) expect((await send(method, path)).status).toBe(200);
  },
);

it('leaves routes their own methods', async () => {
  for (const path of ['/api/orders', '/newsletter', '/admin/api/photos']) {
    expect(await send('POST', path, '{}')).toMatchObject({ status: 200 });
  }
  expect(reached).toHaveLength(3);
});

it('takes what is posted to the admin from its own pages alone', async () => {
  const { origin } = server;
  const host = 'shop.example';
  const viaProxy = { origin: `https://${host}`, 'x-forwarded-host': host };
  const own: Record<string, string>[] = [{ origin }, viaProxy];
  for (const headers of own) {
    expect(await send('POST', '/admin/orders', '{}', headers)).toMatchObject({ status: 200 });
  }
  expect(reached).toHaveLength(2);
  const foreign: Record<string, string>[] = [{}, { origin: 'null' }, { origin: `https://${host}` }];
  for (const headers of foreign) {
    expect(await send('POST', '/admin/orders', '{}', headers)).toMatchObject({ status: 403 });
    expect(await send('DELETE', '/Admin', '', headers)).toMatchObject({ status: 403 });
  }
  expect(reached).toHaveLength(2);
});

it.each([
  ['/checkout', '/checkout'],
  ['/ar/checkout?x=1', '/ar/checkout'],
  ['/en/Checkout/', '/checkout'],
])('leads a form that is posted to %s back to %s', async (target, location) => {
  const answer = await send('POST', target, `note=${'x'.repeat(100_000)}`);
  expect(answer).toEqual({ status: 303, location });
  expect((await send('PUT', target)).status).toBe(405);
  expect(reached).toEqual([]);
});

it('reads a target in absolute form as the path it names', async () => {
  await send('GET', 'http://other.example/perfumes?brand=Dior');
  await send('GET', 'HTTPS://other.example?x=1');
  expect(reached).toEqual(['GET /perfumes?brand=Dior false', 'GET /?x=1 false']);
});

it('hands on no target that is no path', async () => {
  expect(await send('OPTIONS', '*')).toEqual({ status: 405, allow: 'GET, HEAD' });
  expect((await send('GET', '*')).status).toBe(400);
  expect(reached).toEqual([]);
});
