import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

const SKETCHES = /(?<=data:image\/(?:avif|webp);base64,)[A-Za-z0-9+/=]+/g;

/**
 * Replaces each sketch of a picture, in HTML and in Next's data alike, by the same characters from
 * last to first: as long, as hard to compress, and no picture.
 */
export function overwriteSketches(page) {
  return page.replace(SKETCHES, (sketch) => [...sketch].reverse().join(''));
}

/** As the shop does. */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

/** Compresses each text once, since the shop does so. */
function compressor() {
  const known = new Map();
  return (page) => {
    const compressed = known.get(page) ?? brotliCompressSync(page, BROTLI);
    known.set(page, compressed);
    return compressed;
  };
}

async function answerPage(answer, response, compress) {
  const page = compress(overwriteSketches(await text(answer)));
  const { 'transfer-encoding': _, ...headers } = answer.headers;
  const own = { 'content-encoding': 'br', 'content-length': page.length };
  response.writeHead(answer.statusCode, { ...headers, ...own });
  response.end(page);
}

/**
 * Runs `work` with an origin that hands on what a server sends, and its pages without their
 * sketches: Chrome then counts the pictures themselves.
 */
export async function withOverwrittenSketches(origin, work) {
  const compress = compressor();
  const proxy = createServer((request, response) => {
    const { url, method, headers } = request;
    const isPage = headers.accept?.includes('text/html') || 'rsc' in headers;
    const readable = isPage ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const asked = ask(new URL(url, origin), { method, headers: readable }, (answer) => {
      if (isPage) return answerPage(answer, response, compress);
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  proxy.listen(0);
  await once(proxy, 'listening');
  try {
    return await work(`http://localhost:${proxy.address().port}`);
  } finally {
    proxy.close();
    proxy.closeAllConnections();
  }
}
