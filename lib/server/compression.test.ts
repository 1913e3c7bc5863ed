import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serveNode, type TestServer } from '@/lib/backend/testing/serve';
import { compressOnce, describeEncoded } from './compression';

const PAGE = `<!doctype html>${'<p>Oud, rose and amber</p>'.repeat(400)}`;

type Answered = { status: number; headers: Record<string, unknown>; body: Buffer };

let server: TestServer | undefined;
afterEach(() => server?.close());

/** Serves responses with compression. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  server = await serveNode((request, response) => {
    const { writeHead } = response;
    response.writeHead = (...head: unknown[]) => {
      describeEncoded(response);
      return Reflect.apply(writeHead, response, head);
    };
    compressOnce(request, response);
    answer(request, response);
  });
  return server;
}

/** Sends a request with this Accept-Encoding; does not decompress the response. */
function ask(
  path: string,
  encoding: string | null,
  method = 'GET',
  conditions: Record<string, string> = {},
): Promise<Answered> {
  const headers = { ...conditions, ...(encoding === null ? {} : { 'accept-encoding': encoding }) };
  return new Promise((resolve, reject) => {
    const request = get(`${server?.origin}${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(parts) });
      });
    });
    request.on('error', reject);
  });
}

/** Whether a response came from the cache: one that is compressed on the fly has no length. */
const isCached = ({ headers, body }: Answered) =>
  headers['content-length'] === String(body.length) && headers['content-encoding'] !== undefined;

const unpacked = ({ headers, body }: Answered): string => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
  return body.toString();
};

/** A response as Next sends it from its cache. */
function sendPage(response: ServerResponse, text: string, headers: Record<string, string> = {}) {
  const all = { 'content-type': 'text/html', 'cache-control': 's-maxage=60', ...headers };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
])('compresses a page once for %s, as %s', async (accepted, encoding) => {
  await serve((_request, response) => sendPage(response, PAGE, { etag: `"for ${accepted}"` }));
  const answers = [await ask('/once', accepted), await ask('/once?utm_source=x', accepted)];
  for (const answer of answers) {
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      etag: `W/"for ${accepted}"`,
    });
    expect(unpacked(answer)).toBe(PAGE);
  }
  expect(answers.map(isCached)).toEqual([false, true]);
});

it('sends a page as it is to those who take no encoding', async () => {
  await serve((_request, response) => sendPage(response, PAGE, { etag: '"plain"' }));
  await ask('/plain', 'br');
  for (const accepted of [null, 'identity', 'gzip;q=0']) {
    const { headers, body } = await ask('/plain', accepted);
    expect(headers).toMatchObject({ vary: 'Accept-Encoding', etag: '"plain"' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(PAGE);
  }
});

it.each([
  ['/page', 'text/html', 'br', 'rsc, next-router-prefetch'],
  ['/page', 'text/html', null, 'rsc, next-router-prefetch'],
  ['/icons/icon.svg', 'image/svg+xml', 'gzip', undefined],
  ['/images/96/men/1.webp', 'image/webp', 'br', undefined],
])(
  'says of %s (%s), asked for in %s, the same where it is unchanged',
  async (path, type, accepted, varies) => {
    await serve(({ headers }, response) => {
      if (varies) response.setHeader('vary', varies);
      response.setHeader('etag', '"x"');
      // As Next and its files do it: the weak form counts too, and nothing is said of the type.
      response.statusCode = /^(?:W\/)?"x"$/.test(headers['if-none-match'] ?? '') ? 304 : 200;
      if (response.statusCode === 304) return response.end();
      sendPage(response, PAGE, { 'content-type': type });
    });
    const whole = await ask(path, accepted);
    const unchanged = await ask(path, accepted, 'GET', {
      'if-none-match': String(whole.headers.etag),
    });
    expect([whole.status, unchanged.status]).toEqual([200, 304]);
    const { etag, vary } = whole.headers;
    expect(unchanged.headers).toMatchObject({ etag });
    expect(unchanged.headers.vary).toBe(vary);
  },
);

it('sends a page anew once it has changed, and another page under the same ETag', async () => {
  let text = PAGE;
  let etag = '"first"';
  await serve(({ url }, response) => sendPage(response, text + url, { etag }));
  expect(unpacked(await ask('/a', 'br'))).toBe(`${PAGE}/a`);
  expect(unpacked(await ask('/b', 'br'))).toBe(`${PAGE}/b`);
  [text, etag] = [PAGE.replace('Oud', 'Musk'), '"second"'];
  expect(unpacked(await ask('/a', 'br'))).toContain('Musk');
});

it.each([
  ['what is for one person', '/order/x', { etag: '"x"', 'cache-control': 'private, no-store' }],
  ['what was drawn for this request', '/checkout', {}],
  ['a search', '/search?q=oud', { etag: '"x"' }],
  ['a search in French', '/fr/search?q=oud', { etag: '"x"' }],
])('compresses %s anew each time', async (_what, path, headers) => {
  let count = 0;
  await serve((_request, response) => sendPage(response, `${PAGE}${++count}`, headers));
  const answers = [await ask(path, 'br'), await ask(path, 'br')];
  expect(answers.map(unpacked)).toEqual([`${PAGE}1`, `${PAGE}2`]);
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br']);
  expect(answers.some(isCached)).toBe(false);
});

it('keeps a script that is read in pieces, and asks for no part of what it compressed', async () => {
  const script = 'export const price = 1;'.repeat(9000);
  await serve((_request, response) => {
    response.setHeader('content-type', 'application/javascript');
    response.setHeader('etag', 'W/"file"');
    response.setHeader('accept-ranges', 'bytes');
    response.setHeader('content-length', script.length);
    for (let at = 0; at < script.length; at += 50_000) {
      response.write(script.slice(at, at + 50_000));
    }
    response.end();
  });
  for (let count = 0; count < 3; count += 1) {
    const answer = await ask('/_next/static/chunks/1.js', 'gzip, br');
    expect(unpacked(answer)).toBe(script);
    expect(answer.headers['accept-ranges']).toBeUndefined();
    expect(isCached(answer)).toBe(count > 0);
  }
});

it('keeps a script as small as Brotli makes it, once it was sent', async () => {
  const script = Array.from(
    { length: 4000 },
    (_, at) => `export const v${at * at} = ${at};`,
  ).join();
  await serve((_request, response) =>
    sendPage(response, script, { etag: '"js"', 'content-type': 'application/javascript' }),
  );
  const path = '/_next/static/chunks/2.js';
  const first = await ask(path, 'br');
  let later = await ask(path, 'br');
  while (later.body.length >= first.body.length) later = await ask(path, 'br');
  expect(unpacked(later)).toBe(script);
  expect(isCached(later)).toBe(true);
});

it.each([
  ['HEAD', 'HEAD', 200, PAGE, 'text/html'],
  ['a 304', 'GET', 304, '', 'text/html'],
  ['a part', 'GET', 206, 'part', 'text/html'],
  ['a picture', 'GET', 200, PAGE, 'image/webp'],
  ['a short text', 'GET', 200, 'short', 'text/html'],
])('leaves %s as it is', async (_what, method, status, text, type) => {
  await serve((_request, response) => {
    response.statusCode = status;
    const etag = `"${type}${text.length}"`;
    if (status !== 304) return sendPage(response, text, { etag, 'content-type': type });
    response.setHeader('etag', etag);
    response.end();
  });
  await ask('/left', 'br');
  const answer = await ask('/left', 'br', method);
  expect(answer.status).toBe(status);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body.toString()).toBe(method === 'HEAD' ? '' : text);
});

it('does not keep what was broken off', async () => {
  let breaks = true;
  await serve((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('etag', '"broken"');
    response.write(PAGE);
    if (breaks) response.destroy();
    else response.end(PAGE);
  });
  await expect(ask('/broken', 'br')).rejects.toThrow('socket hang up');
  breaks = false;
  expect(unpacked(await ask('/broken', 'br'))).toBe(PAGE + PAGE);
  expect(unpacked(await ask('/broken', 'br'))).toBe(PAGE + PAGE);
});
