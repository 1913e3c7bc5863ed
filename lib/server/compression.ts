import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import compression from 'compression';
import { LRUCache } from 'lru-cache';
import { logLasting } from './log';
import { oncePerProcess } from './once-per-process';
import { isSearch } from './request-kinds';

/** Brotli's window (its logarithm, in bytes): a page fits, and a stream takes less memory. */
const WINDOW = 18;

const brotliOf = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
  },
});

const withQuality = (gzip: number, brotli: number) =>
  compression({ level: gzip, brotli: brotliOf(brotli) });

/** Scripts and styles under names of their own, which a build makes once. */
const isHashedFile = (path: string) => path.startsWith('/_next/static/');

/** A page is compressed again whenever it changes, a hashed file twice in a process. */
const compressPage = withQuality(6, 5);
const compressFile = withQuality(9, 5);

/** The smallest that Brotli makes of a file: up to a second of work for a large one. */
const SMALLEST = brotliOf(constants.BROTLI_MAX_QUALITY);
const unpack = promisify(brotliDecompress);
const packSmallest = promisify<Buffer, typeof SMALLEST, Buffer>(brotliCompress);

/** Bytes of compressed answers kept in memory: some thousand pages, each in two encodings. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** Clients know a few dozen spellings of Accept-Encoding between them. */
const SPELLINGS = 200;

const makeKept = () => ({
  /** Compressed answers by what names them and their encoding. */
  answers: new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (body, name) => body.length + name.length,
  }),
  /** The encoding that the library chose for an Accept-Encoding. */
  encodings: new LRUCache<string, string>({ max: SPELLINGS }),
  /** The files that are compressed as small as can be, one after the other. */
  smallest: Promise.resolve(),
});

const kept = () => oncePerProcess('compressed-answers', makeKept);

/** What is known of a request when it comes: Next gives it other URLs on its way. */
type Asked = { method: string | undefined; url: string; spelling: string };

/**
 * What names an answer whose bytes may be kept; null where they may not. Only what Next has in its
 * own cache, or in a file, has an ETag. A search is not kept: in a text of his own choice a
 * stranger might find one whose page has the ETag of another.
 */
function nameOf({ method, url }: Asked, response: ServerResponse): string | null {
  const etag = response.getHeader('etag');
  if (method !== 'GET' || response.statusCode !== 200 || typeof etag !== 'string') return null;
  if (response.headersSent || response.hasHeader('content-encoding')) return null;
  if (/private|no-store/i.test(String(response.getHeader('cache-control') ?? ''))) return null;
  return url.includes('?') && isSearch(url) ? null : `${url.split('?', 1)[0]} ${etag}`;
}

/** The answer of this name as it was kept for those who ask so, and its encoding. */
function findKept(name: string, { spelling }: Asked): { body: Buffer; encoding: string } | null {
  const encoding = kept().encodings.get(spelling);
  const body = kept().answers.get(`${name} ${encoding}`);
  return encoding && body ? { body, encoding } : null;
}

/** An answer under way: its name once it has begun, and what of it was sent so far. */
type Answer = { name: string | null; parts: Buffer[] };

/**
 * Keeps an answer in Brotli in place of the one that was sent first, compressed as small as can be:
 * a hashed file goes to many shoppers and never changes. Off the main thread, and nobody waits.
 */
function keepSmallest(key: string, sent: Buffer): void {
  const now = kept();
  now.smallest = now.smallest
    .then(async () => void now.answers.set(key, await packSmallest(await unpack(sent), SMALLEST)))
    .catch((error: unknown) => logLasting('compression.failed', error));
}

/** Notes what the library sends of an answer with a name, and keeps it when all is sent. */
function keepSent(response: ServerResponse, answer: Answer, { url, spelling }: Asked): void {
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
      kept().encodings.set(spelling, encoding);
      kept().answers.set(key, body);
      if (encoding === 'br' && isHashedFile(url)) keepSmallest(key, body);
    }
    return Reflect.apply(end, response, sent);
  };
}

/**
 * Compresses the response in an encoding the client accepts, Brotli rather than gzip. Called before
 * anybody answers.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  const compress = isHashedFile(request.url ?? '') ? compressFile : compressPage;
  Reflect.apply(compress, undefined, [request, response, () => undefined]);
}

/**
 * Compresses the response likewise, but what comes from a cache or a file only the first time that
 * it is asked for: from then on it is sent as it was kept (docs/behaviour.md, "Pages on the wire").
 */
export function compressOnce(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '', headers } = request;
  const asked = { method, url, spelling: String(headers['accept-encoding'] ?? '') };
  const answer: Answer = { name: null, parts: [] };
  const { end: sendAll } = response;
  keepSent(response, answer, asked);
  compressAnswer(request, response);

  const { write, end } = response;
  let state: 'untouched' | 'sent' | 'left' = 'untouched';
  /** Sends what is kept before the first byte: true if so, and nothing else is to follow. */
  const isSent = (): boolean => {
    if (state !== 'untouched') return state === 'sent';
    state = 'left';
    answer.name = nameOf(asked, response);
    const found = answer.name === null ? null : findKept(answer.name, asked);
    if (found === null) return false;
    state = 'sent';
    response.setHeader('content-encoding', found.encoding);
    response.setHeader('content-length', found.body.length);
    Reflect.apply(sendAll, response, [found.body]);
    return true;
  };
  response.write = (...chunk: unknown[]): boolean =>
    isSent() || Reflect.apply(write, response, chunk);
  response.end = (...chunk: unknown[]): ServerResponse =>
    isSent() ? response : Reflect.apply(end, response, chunk);
}

/** What is packed in itself: as it was made it goes to everybody. */
const PACKED = /\.(?:avif|gif|jpe?g|png|webp|mp4|webm|woff2)$/i;

/**
 * Gives a 304 the Vary of its 200, whose type nobody says any more, and of its ETag the form that
 * the client has: the weak one of a compressed answer, or that of the file.
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
 * Says of an answer, before its headers go out, what its encoding means. The bytes of a compressed
 * one are not those of the file: its ETag is a weak one, and no part of it can be asked for.
 */
export function describeEncoded(response: ServerResponse): void {
  if (response.statusCode === 304) describeUnchanged(response);
  if (!response.hasHeader('content-encoding')) return;
  const etag = response.getHeader('etag');
  if (typeof etag === 'string' && etag.startsWith('"')) response.setHeader('etag', `W/${etag}`);
  response.removeHeader('accept-ranges');
}
