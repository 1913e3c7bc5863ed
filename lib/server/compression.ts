import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import compression from 'compression';
import { LRUCache } from 'lru-cache';
import { logLasting } from './log';
import { oncePerProcess } from './once-per-process';
import { isSearch } from './request-kinds';

/** Brotli's window as a logarithm of bytes: large enough for a page, small in memory. */
const WINDOW = 18;

const brotliOf = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
  },
});

const withQuality = (gzip: number, brotli: number) =>
  compression({ level: gzip, brotli: brotliOf(brotli) });

/** Scripts and styles with a hash in their names. */
const isHashedFile = (path: string) => path.startsWith('/_next/static/');

/** A page is compressed after each change, a hashed file twice in a process. */
const compressPage = withQuality(6, 5);
const compressFile = withQuality(9, 5);

/** Brotli's best quality takes up to a second for a large file. */
const SMALLEST = brotliOf(constants.BROTLI_MAX_QUALITY);
const unpack = promisify(brotliDecompress);
const packSmallest = promisify<Buffer, typeof SMALLEST, Buffer>(brotliCompress);

/** How many bytes of compressed responses to cache: some thousand pages in two encodings. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** Clients send a few dozen different Accept-Encoding headers. */
const SPELLINGS = 200;

const createCache = () => ({
  /** Compressed responses by name and encoding. */
  answers: new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (body, name) => body.length + name.length,
  }),
  /** The encoding that the library chooses for an Accept-Encoding. */
  encodings: new LRUCache<string, string>({ max: SPELLINGS }),
  /** The chain of files that are compressed with the best quality. */
  smallest: Promise.resolve(),
});

const cache = () => oncePerProcess('compressed-answers', createCache);

/** A request's original properties, since Next rewrites its URL. */
type OriginalRequest = { method: string | undefined; url: string; spelling: string };

/**
 * Returns the cache key of a response; null if it must not be cached. Only responses from Next's
 * cache or a file have an ETag. Searches are not cached, because an attacker could look for a text
 * whose page has another page's ETag.
 */
function nameOf({ method, url }: OriginalRequest, response: ServerResponse): string | null {
  const etag = response.getHeader('etag');
  if (method !== 'GET' || response.statusCode !== 200 || typeof etag !== 'string') return null;
  if (response.headersSent || response.hasHeader('content-encoding')) return null;
  if (/private|no-store/i.test(String(response.getHeader('cache-control') ?? ''))) return null;
  return url.includes('?') && isSearch(url) ? null : `${url.split('?', 1)[0]} ${etag}`;
}

/** The names of cached bodies by the responses that they were sent as. */
const sentAs = new WeakMap<ServerResponse, string>();

/** Returns the name of the cached body that a response was sent from; undefined if from none. */
export const cachedNameOf = (response: ServerResponse) => sentAs.get(response);

/** Returns the cached body of this name, as long as it is cached. */
export const cachedBody = (name: string) => cache().answers.get(name);

/** Returns the cached response of this name for an Accept-Encoding, its key and its encoding. */
function findCached(name: string, { spelling }: OriginalRequest) {
  const encoding = cache().encodings.get(spelling);
  const key = `${name} ${encoding}`;
  const body = cachedBody(key);
  return encoding && body ? { key, body, encoding } : null;
}

/** A response that is being sent: its name, known once it has begun, and the parts sent so far. */
type Answer = { name: string | null; parts: Buffer[] };

/**
 * Replaces a cached Brotli response with one of the best quality, since a hashed file goes to many
 * shoppers and never changes. Runs off the main thread; no request waits for it.
 */
function cacheSmallest(key: string, sent: Buffer): void {
  const current = cache();
  current.smallest = current.smallest
    .then(
      async () => void current.answers.set(key, await packSmallest(await unpack(sent), SMALLEST)),
    )
    .catch((error: unknown) => logLasting('compression.failed', error));
}

/** Collects the chunks of a named response that the library sends, and caches it when complete. */
function cacheSent(
  response: ServerResponse,
  answer: Answer,
  { url, spelling }: OriginalRequest,
): void {
  const { write, end } = response;
  response.write = (...sent: unknown[]): boolean => {
    if (answer.name !== null && Buffer.isBuffer(sent[0])) answer.parts.push(sent[0]);
    return Reflect.apply(write, response, sent);
  };
  response.end = (...sent: unknown[]): ServerResponse => {
    const encoding = response.getHeader('content-encoding');
    if (answer.name !== null && answer.parts.length > 0 && typeof encoding === 'string') {
      const key = `${answer.name} ${encoding}`;
      const body = Buffer.concat(answer.parts);
      cache().encodings.set(spelling, encoding);
      cache().answers.set(key, body);
      if (encoding === 'br' && isHashedFile(url)) cacheSmallest(key, body);
    }
    return Reflect.apply(end, response, sent);
  };
}

/**
 * Compresses the response in an encoding the client accepts, preferring Brotli to gzip. Call it
 * before anything is written.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  const compress = isHashedFile(request.url ?? '') ? compressFile : compressPage;
  Reflect.apply(compress, undefined, [request, response, () => undefined]);
}

/**
 * Does the same, but compresses a response from a cache or a file only once and then sends the
 * cached bytes (docs/behaviour.md, "Pages on the wire").
 */
export function compressOnce(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '', headers } = request;
  const original = { method, url, spelling: String(headers['accept-encoding'] ?? '') };
  const answer: Answer = { name: null, parts: [] };
  const { end: sendAll } = response;
  cacheSent(response, answer, original);
  compressAnswer(request, response);

  const { write, end } = response;
  let state: 'untouched' | 'sent' | 'left' = 'untouched';
  /** Sends the cached response before the first byte; returns true if it did. */
  const isSent = (): boolean => {
    if (state !== 'untouched') return state === 'sent';
    state = 'left';
    answer.name = nameOf(original, response);
    const cached = answer.name === null ? null : findCached(answer.name, original);
    if (cached === null) return false;
    state = 'sent';
    sentAs.set(response, cached.key);
    response.setHeader('content-encoding', cached.encoding);
    response.setHeader('content-length', cached.body.length);
    Reflect.apply(sendAll, response, [cached.body]);
    return true;
  };
  response.write = (...chunk: unknown[]): boolean =>
    isSent() || Reflect.apply(write, response, chunk);
  response.end = (...chunk: unknown[]): ServerResponse =>
    isSent() ? response : Reflect.apply(end, response, chunk);
}

/** Formats that are compressed already. */
const PACKED = /\.(?:avif|gif|jpe?g|png|webp|mp4|webm|woff2)$/i;

/**
 * Gives a 304 the Vary of its 200, and the ETag in the form that the client has: the weak one of a
 * compressed response, or the file's.
 */
function describeUnchanged(response: ServerResponse): void {
  const { url = '', headers } = response.req;
  const [path = ''] = url.split('?', 1);
  const varies = [response.getHeader('vary') ?? []].flat().join(', ');
  if (!PACKED.test(path) && !/accept-encoding/i.test(varies)) {
    response.setHeader('vary', varies === '' ? 'Accept-Encoding' : `${varies}, Accept-Encoding`);
  }
  const weak = `W/${response.getHeader('etag')}`;
  if (headers['if-none-match']?.includes(weak)) response.setHeader('etag', weak);
}

/**
 * Corrects a response's headers for its encoding before they are sent. A compressed response
 * differs from the file's bytes, so its ETag is weak and it accepts no ranges.
 */
export function describeEncoded(response: ServerResponse): void {
  if (response.statusCode === 304) describeUnchanged(response);
  if (!response.hasHeader('content-encoding')) return;
  const etag = response.getHeader('etag');
  if (typeof etag === 'string' && etag.startsWith('"')) response.setHeader('etag', `W/${etag}`);
  response.removeHeader('accept-ranges');
}
