import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { serveNode } from '@/lib/backend/testing/serve';
import { freePort } from './port.mjs';
import {
  linkedPaths,
  offeredPictures,
  outcome,
  warmPages,
  warmPictures,
  warmSearches,
} from './warm.mjs';

test('the pages to warm are the listings that the home page links to, each once', () => {
  const html = `
    <a class="x" href="/perfumes">All</a> <a href="/perfumes">Again</a> <a href="/musk?sort=a-z">Musk</a>
    <a href="/product-details/124">Sauvage</a> <a href="/cart">Cart</a> <a href="//evil.example">No</a>
    <a href="https://wa.me/1">Chat</a> <a href="/musk">Musk</a>`;
  expect(linkedPaths(html)).toEqual(['/perfumes', '/musk']);
});

const img = (srcset: string) => `<img alt="" srcset="${srcset}" src="/x.webp"/>`;

test('phones’ widths of first screens come first, then those below; a retailer’s are left out', () => {
  const widthsOf = (name: string) => [96, 480, 960].map((width) => `/images/${width}/${name}.webp`);
  const card = (name: string) =>
    img(
      widthsOf(name)
        .map((url) => `${url}?v=1 1w`)
        .join(', '),
    );
  const list = ['a', 'b', 'c', 'd', 'e', 'f'].map(card).join('');
  const home = img('/images/640/brand/h.webp?v=2 640w, /images/1200/brand/h.webp?v=2 1200w');
  const retailers = img('/images/480/r.webp 480w, /media/r.webp 1200w');
  const pictures = offeredPictures([list, home + card('f'), retailers + card('g')]);
  const phones = pictures.slice(0, 9).map((url) => url.replace(/^.*\/|\.webp.*$/g, ''));
  expect(phones).toEqual(['a', 'b', 'c', 'd', 'h', 'h', 'f', 'g', 'e']);
  expect(pictures).toHaveLength(7 * 3 + 2);
  for (const url of pictures.slice(9)) expect(url).toMatch(/^\/images\/(96|960)\//);
});

describe('a server', () => {
  const asked: string[] = [];
  let origin: string;
  let close: () => void;

  async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
    asked.length = 0;
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, () => resolve()));
    origin = `http://localhost:${port}`;
    close = () => {
      server.closeAllConnections();
      server.close();
    };
  }

  afterEach(() => close());

  test('is asked for its pages and then, one after the other, for the pictures they offer', async () => {
    let open = 0;
    let most = 0;
    await serve((request, response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        response.statusCode = request.url === '/broken' || request.url?.includes('/c.') ? 502 : 200;
        const links = '<a href="/musk">Musk</a> <a href="/broken">Broken</a>';
        response.end(request.url === '/' ? links : img(`/images/480${request.url}.webp?v=1 480w`));
      });
    });
    const pages = await warmPages(origin);
    expect(outcome(pages, 'pages')).toBe('3 pages, 1 failed');
    expect(pages.pictures).toEqual([
      '/images/480/all-products.webp?v=1',
      '/images/480/musk.webp?v=1',
    ]);
    const pictures = [...pages.pictures, '/images/480/c.webp?v=1', '/images/480/d.webp?v=1'];
    expect(await warmPictures(origin, pictures)).toEqual({ answered: 3, failed: 1 });
    expect(asked).toEqual(['/', '/all-products', '/musk', '/broken', ...pictures]);
    expect(most).toBe(1);
  });

  test('that stopped is asked for no further picture', async () => {
    await serve((request) => request.socket.destroy());
    const pictures = ['/images/480/a.webp?v=1', '/images/480/b.webp?v=1'];
    expect(await warmPictures(origin, pictures)).toEqual({ answered: 0, failed: 1 });
    expect(new Set(asked)).toEqual(new Set(pictures.slice(0, 1)));
  });
});

test.each([
  [undefined, 26],
  ['', 26],
  ['https://backend.example', 0],
])('with the backend %p a start warms %d searches', async (backendUrl, count) => {
  const asked: string[] = [];
  const shop = await serveNode((request, response) => {
    asked.push(request.url ?? '');
    response.end('[]');
  });
  expect(await warmSearches(shop.origin, backendUrl)).toEqual({ answered: count, failed: 0 });
  expect(asked).toHaveLength(count);
  await shop.close();
});
