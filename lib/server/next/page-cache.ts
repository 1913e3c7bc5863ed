import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, deflateRaw, type InputType, inflateRawSync, type ZlibOptions } from 'node:zlib';
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache';
import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external';
import type {
  IncrementalCachedAppPageValue,
  IncrementalCacheValue,
} from 'next/dist/server/response-cache';
import { logLasting } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { PAGE_CACHE_BYTES } from './build';
import { firstStyles } from './first-styles';

const STATIC = '/_next/static/';

/** Returns the function that prepares a page of the build in a folder for sending. */
function preparation(serverDistDir: string): (html: string) => string {
  return oncePerProcess(`prepare-pages ${serverDistDir}`, () =>
    firstStyles((url) => {
      const [path = ''] = url.split('?', 1);
      if (!path.startsWith(STATIC)) return null;
      try {
        return readFileSync(join(serverDistDir, '../static', path.slice(STATIC.length)), 'utf8');
      } catch {
        return null;
      }
    }),
  );
}

/** The pages of this process that are prepared. */
const ready = new WeakSet<object>();

const deflate = promisify<InputType, ZlibOptions, Buffer>(deflateRaw);

async function pack(data: InputType): Promise<Uint8Array> {
  // A copy: zlib's own answer lies in a chunk of 16 kB, however small it is.
  return new Uint8Array(await deflate(data, { level: constants.Z_BEST_SPEED }));
}

const packSegment = async ([path, data]: [string, Buffer]) => [path, await pack(data)] as const;

type Parts = Pick<IncrementalCachedAppPageValue, 'html' | 'rscData' | 'segmentData'>;

/**
 * Keeps what a page is made of packed, and unpacks it for whoever asks: its HTML takes two bytes a
 * character, since every page names Arabic, and so ten times as much. The front cache asks for
 * none.
 */
export async function keepPacked(page: Parts): Promise<void> {
  const { html, rscData, segmentData } = page;
  const [packedHtml, packedData] = await Promise.all([pack(html), rscData && pack(rscData)]);
  const segments = segmentData && (await Promise.all([...segmentData].map(packSegment)));
  // These must not name what is not packed: it would stay.
  Object.defineProperties(page, {
    html: { get: () => inflateRawSync(packedHtml).toString() },
    rscData: { get: () => packedData && inflateRawSync(packedData) },
    segmentData: {
      get: () => segments && new Map(segments.map(([path, data]) => [path, inflateRawSync(data)])),
    },
  });
}

type Context = ConstructorParameters<typeof FileSystemCache>[0];

/** A page in Next's cache: the same object until the page is rendered again. */
export type CacheEntry = NonNullable<Awaited<ReturnType<FileSystemCache['get']>>>;

type PageRead = { key: string; entry: CacheEntry };

/** The pages that were read from the cache, by the headers of the request that asked for it. */
const reads = new WeakMap<object, PageRead>();

/** Returns the page that Next read from its cache for the request with these headers. */
export const pageReadFor = (headers: object) => reads.get(headers);

/**
 * Next's page cache, which prepares each page once: when it is rendered, or when a prerendered one
 * is first read.
 */
export class PageCache extends FileSystemCache {
  private readonly prepare: (html: string) => string;
  private readonly requestHeaders: object;
  /** When the request began, for which Next makes this object; ms since 1970. */
  private readonly began = Date.now();

  constructor(context: Context) {
    super(context);
    this.requestHeaders = context._requestHeaders;
    this.prepare = preparation(context.serverDistDir);
  }

  private makeReady(value: IncrementalCacheValue | null | undefined): void {
    if (value?.kind !== 'APP_PAGE' || ready.has(value)) return;
    ready.add(value);
    value.html = this.prepare(value.html);
    keepPacked(value).catch((error: unknown) => logLasting('pages.not_packed', error));
  }

  override async get(...question: Parameters<FileSystemCache['get']>) {
    const entry = await super.get(...question);
    this.makeReady(entry?.value);
    const [key] = question;
    if (entry?.value?.kind === 'APP_PAGE') reads.set(this.requestHeaders, { key, entry });
    return entry;
  }

  override async set(...[key, value, context]: Parameters<FileSystemCache['set']>) {
    // Requests that waited for this page get the same object.
    this.makeReady(value);
    const stored = super.set(key, value, context);
    // A page that was being drawn when all of them expired may show what was before.
    const entry = getMemoryCache(PAGE_CACHE_BYTES).get(key);
    if (entry) entry.lastModified = this.began;
    return stored;
  }
}

/**
 * Installs this page cache by the global that Next reads. The setting `cacheHandler` would bundle
 * it into the middleware too, which has no file system.
 */
export function keepPagesReady(): void {
  Object.assign(globalThis, { [Symbol.for('@next/cache-handlers')]: { FetchCache: PageCache } });
}
