import { type FileHandle, open } from 'node:fs/promises';
import { imagePathOf } from '@/lib/backend/image-proxy';
import { findOriginal, pictureType, SCENE_ROUTE } from './originals';

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

const FOLDERS = { '/media/': '', [SCENE_ROUTE]: 'brand/' };

/** The path of the own picture that a URL path under /media or /brand names, or null. */
function ownPathOf(pathname: string): string | null {
  for (const [folder, prefix] of Object.entries(FOLDERS)) {
    const path = pathname.startsWith(folder) ? imagePathOf(pathname, folder) : null;
    if (path !== null) return prefix + path;
  }
  return null;
}

const PIECE_BYTES = 64 * 1024;

/**
 * What a file holds, read as it is fetched: what is put there by hand may be large, and some who
 * fetch it are slow. Opened for the first piece, so that nothing stays open that nobody fetches.
 */
function inPieces(path: string): ReadableStream<Uint8Array> {
  let file: Promise<FileHandle> | null = null;
  const close = async () => (await file)?.close();
  return new ReadableStream(
    {
      async pull(controller) {
        file ??= open(path);
        const { bytesRead, buffer } = await (await file).read(new Uint8Array(PIECE_BYTES));
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await close();
        controller.close();
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  );
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
  return new Response(inPieces(original.file), { headers: typed });
}
