import { imagePathOf } from '@/lib/backend/image-proxy';
import { fileStream } from '@/lib/server/file-stream';
import { findOriginal, pictureType, SCENE_ROUTE } from './originals';
import { widthsOf } from './own-pictures';

/** What may be kept under a URL that names the version of what it shows. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** What the owner may replace: another picture shows within two minutes. */
const TWO_MINUTES = 'public, max-age=60, stale-while-revalidate=60';

/** A retailer's picture, whose content has no version. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * How long a picture may be kept under a URL: for ever only where that names the picture's own
 * `version`, which is null for a retailer's. A server whose disk has another picture would else
 * put the wrong one there for good.
 */
export function pictureCaching(url: URL, version: string | null): string {
  if (version === null) return FOR_A_DAY;
  return url.searchParams.get('v') === version ? FOR_EVER : TWO_MINUTES;
}

/** A narrower picture is for one browser, and no longer than its line may stay slow. */
const SPARED = 'private, max-age=86400';

/** Whether a browser asks for less data, or its line is of the slowest kinds. */
function sparesData(headers: Headers): boolean {
  return headers.get('save-data') === 'on' || headers.get('ect')?.endsWith('2g') === true;
}

/**
 * How a picture in a width is answered: the width (px) it is served in, which is the next smaller
 * one where data is to be spared, and the headers that say who may keep it for how long. Shared
 * caches never hold a narrower picture, so that one that ignores `Vary` shows it to nobody else.
 */
export function widthAnswer(request: Request, path: string, width: number) {
  const headers = (version: string | null) => ({
    'cache-control': pictureCaching(new URL(request.url), version),
    vary: 'Save-Data',
  });
  if (!sparesData(request.headers)) return { width, headers };
  const narrower = widthsOf(path).findLast((other) => other < width) ?? width;
  return { width: narrower, headers: () => ({ 'cache-control': SPARED, vary: 'Save-Data' }) };
}

const FOLDERS = { '/media/': '', [SCENE_ROUTE]: 'brand/' };

/** The path of the own picture that a URL path under /media or /brand names, or null. */
function ownPathOf(pathname: string): string | null {
  for (const [folder, prefix] of Object.entries(FOLDERS)) {
    const path = pathname.startsWith(folder) ? imagePathOf(pathname, folder) : null;
    if (path !== null) return prefix + path;
  }
  return null;
}

/** Answers a request under /media or /brand with an own picture as it was made; null without it. */
export function originalResponse(request: Request): Response | null {
  const url = new URL(request.url);
  const path = ownPathOf(url.pathname);
  const type = pictureType(path ?? '');
  const original = path === null || type === undefined ? null : findOriginal(path);
  if (original === null || type === undefined) return null;
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
