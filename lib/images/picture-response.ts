import { imagePathOf } from '@/lib/backend/image-proxy';
import { fileStream } from '@/lib/server/file-stream';
import { logLasting } from '@/lib/server/log';
import { originalOf } from './original-of';
import { pictureType, SCENE_ROUTE } from './originals';
import { widthsOf } from './own-pictures';

/** For a URL with the version of its content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** For a picture that the owner may replace: the new one shows within two minutes. */
const TWO_MINUTES = 'public, max-age=60, stale-while-revalidate=60';

/** For a retailer's picture, which has no version. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Returns the cache header of a picture: for ever only if the URL names the picture's own
 * `version`, which is null for a retailer's. Otherwise a server whose disk has another picture
 * would leave the wrong one in caches for good.
 */
export function pictureCaching(url: URL, version: string | null): string {
  if (version === null) return FOR_A_DAY;
  return url.searchParams.get('v') === version ? FOR_EVER : TWO_MINUTES;
}

/** A narrower picture is for one browser, and only for as long as its connection may stay slow. */
const SPARED = 'private, max-age=86400';

/** Returns whether a browser asks for less data or has one of the slowest connections. */
function sparesData(headers: Headers): boolean {
  return headers.get('save-data') === 'on' || headers.get('ect')?.endsWith('2g') === true;
}

/**
 * Returns the width (px) in which to serve a picture, which is at least a fifth smaller if the
 * browser saves data, and the cache headers. Shared caches never store a narrower picture, because
 * some ignore `Vary`.
 */
export function widthAnswer(request: Request, path: string, width: number) {
  const headers = (version: string | null) => ({
    'cache-control': pictureCaching(new URL(request.url), version),
    vary: 'Save-Data',
  });
  if (!sparesData(request.headers)) return { width, headers };
  const narrower = widthsOf(path).findLast((other) => other <= width * 0.8) ?? width;
  return { width: narrower, headers: () => ({ 'cache-control': SPARED, vary: 'Save-Data' }) };
}

const FOLDERS = { '/media/': '', [SCENE_ROUTE]: 'brand/' };

/**
 * Returns the path of an own picture by its URL path under /media or /brand; null for any other.
 */
function ownPathOf(pathname: string): string | null {
  for (const [folder, prefix] of Object.entries(FOLDERS)) {
    const path = pathname.startsWith(folder) ? imagePathOf(pathname, folder) : null;
    if (path !== null) return prefix + path;
  }
  return null;
}

/**
 * Answers a request under /media or /brand with an own picture's original; null if there is none,
 * and 503 if that cannot be told.
 */
export async function originalResponse(request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const path = ownPathOf(url.pathname);
  const type = pictureType(path ?? '');
  if (path === null || type === undefined) return null;
  const original = await originalOf(path).catch((error: unknown) => {
    logLasting('image.not_fetched', error, { path });
    return 'unknown' as const;
  });
  if (original === 'unknown') {
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
  if (original === null) return null;
  const etag = `"${original.version}"`;
  const headers = {
    'cache-control': pictureCaching(url, original.version),
    etag,
    'x-content-type-options': 'nosniff',
  };
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const typed = { ...headers, 'content-type': type };
  if (request.method === 'HEAD') return new Response(null, { headers: typed });
  return new Response(fileStream(original.file), { headers: typed });
}
