import { expect, test } from '@playwright/test';
import { ensureCachedNginx, startCachedNginx } from '../lib/cached-nginx.mjs';
import { ensurePackages } from '../lib/debian.mjs';
import { ask } from './support/ask';
import { startCaddy } from './support/caddy';
import { bodyOf, type FakeServer, fakeServer } from './support/fake-server';
import { startLoadBalancer } from './support/load-balancer';

// What the proxies of deploy/ do where one of two shops fails. The shops are played: each says a
// status of its own, so that it is seen who was asked for what.

const PROXIES = {
  'nginx.conf': async (ports: [number, number]) => {
    expect(await ensurePackages(['nginx'])).toBe(true);
    return startLoadBalancer(ports);
  },
  'nginx-cached.conf': async (ports: [number, number]) => {
    expect(await ensureCachedNginx()).toBe(true);
    return startCachedNginx(ports);
  },
  Caddyfile: async (ports: [number, number]) => {
    expect(await ensurePackages(['caddy'])).toBe(true);
    return startCaddy(ports);
  },
};

/** What a shop says to a method and path; null to break the connection. */
type Says = (asked: string) => number | null;

const well: Says = () => 200;

let says: [Says, Says] = [well, well];
let asked: string[] = [];

const shop = (at: 0 | 1) =>
  fakeServer(async (request, response) => {
    const body = await bodyOf(request);
    const line = `${request.method} ${request.url}`;
    if (request.url !== '/robots.txt') asked.push(`${line}${body && ` ${body}`}`);
    const status = request.url === '/robots.txt' ? 200 : says[at](line);
    if (status === null) return void response.destroy();
    response.writeHead(status, { 'cache-control': 'no-store' }).end(`${at}: ${status}`);
  });

/** The status and the text of a proxy's answer. */
async function answerOf(origin: string, path: string, method = 'GET', body = '') {
  const { status, bytes } = await ask(origin, path, { method, body });
  return [status, bytes.toString()] as const;
}

for (const [name, start] of Object.entries(PROXIES)) {
  test.describe(name, () => {
    let shops: [FakeServer, FakeServer];
    let proxy: { origin: string; stop(): Promise<void> };

    test.beforeAll(async () => {
      test.setTimeout(180_000);
      shops = [await shop(0), await shop(1)];
      const port = ({ origin }: FakeServer) => Number(new URL(origin).port);
      proxy = await start([port(shops[0]), port(shops[1])]);
    });

    test.afterAll(async () => {
      await proxy.stop();
      for (const { refuse } of shops) await refuse();
    });

    test.beforeEach(() => {
      says = [well, well];
      asked = [];
    });

    for (const status of [500, 502, 503, null]) {
      test(`a page that one fails to show (${status ?? 'no answer'}) is asked of the other`, async () => {
        says = [() => status, well];
        for (const path of ['/', '/perfumes?a=1', '/api/health', `/order/${'c0'.repeat(16)}`]) {
          for (let turn = 0; turn < 4; turn += 1) {
            expect(await answerOf(proxy.origin, path)).toEqual([200, '1: 200']);
            expect(await answerOf(proxy.origin, path, 'HEAD')).toEqual([200, '']);
          }
        }
      });
    }

    test('what both say arrives in the end, and nobody is asked twice', async () => {
      says = [() => 503, () => 503];
      for (const path of ['/perfumes', '/images/320/a.webp']) {
        asked = [];
        const [status, text] = await answerOf(proxy.origin, path);
        expect([status, text]).toEqual([503, expect.stringMatching(/^[01]: 503$/)]);
        expect(asked).toEqual([`GET ${path}`, `GET ${path}`]);
      }
    });

    test('a picture or a script that one has is found, and a page that is missing is asked for once', async () => {
      says = [
        () => 404,
        (line) => (/ \/(?:images|media|brand|_next\/static)\//.test(line) ? 200 : 404),
      ];
      const files = [
        '/images/320/a.webp?v=1',
        '/media/a.webp',
        '/brand/a.webp',
        '/_next/static/a.js',
      ];
      for (const path of files) {
        for (let turn = 0; turn < 4; turn += 1) {
          expect(await answerOf(proxy.origin, path)).toEqual([200, '1: 200']);
        }
      }
      asked = [];
      expect((await answerOf(proxy.origin, '/none'))[0]).toBe(404);
      expect(asked).toEqual(['GET /none']);
      says = [() => 404, () => 404];
      expect((await answerOf(proxy.origin, '/media/none.webp'))[0]).toBe(404);
      expect(asked.slice(1)).toEqual(['GET /media/none.webp', 'GET /media/none.webp']);
    });

    test('a POST is answered by the shop that took it, whatever it says', async () => {
      for (const status of [500, 503, 404, 409]) {
        says = [() => status, () => status];
        for (const path of ['/api/orders', '/newsletter', '/admin/sign-in']) {
          asked = [];
          const [answered, text] = await answerOf(proxy.origin, path, 'POST', 'order');
          expect([path, answered, text.slice(1)]).toEqual([path, status, `: ${status}`]);
          expect(asked).toEqual([`POST ${path} order`]);
        }
      }
    });
  });
}
