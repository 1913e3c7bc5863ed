import { isSafeImagePath } from '@/lib/catalogue/product-fields';
import { TIMEOUT_MS } from './http-request';

const MEDIA = '/media/';

/**
 * Inserted into a picture's URL path after its folder, so that the picture's route answers instead
 * of the files in public/. No file has such a path, because image paths contain no colon.
 */
export const PAST_FILES = 'route:/';

/** Returns the segments of the image path in a picture's URL path; null if it is unsafe. */
function segmentsOf(pathname: string, folder: string): string[] | null {
  const imagePath = pathname.slice(folder.length);
  const path = imagePath.startsWith(PAST_FILES) ? imagePath.slice(PAST_FILES.length) : imagePath;
  try {
    const segments = path.split('/').map(decodeURIComponent);
    const plain = (segment: string) => !segment.includes('/') && isSafeImagePath(segment);
    return segments.every(plain) ? segments : null;
  } catch {
    return null;
  }
}

/**
 * Returns the image path in a picture's URL path below a folder such as "/media/"; null for one
 * that could leave its root.
 */
export function imagePathOf(pathname: string, folder = MEDIA): string | null {
  return segmentsOf(pathname, folder)?.join('/') ?? null;
}

const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/**
 * Returns the backend's image URL for a /media path; null for a path that could leave the backend's
 * root.
 */
export function imageSource(backendUrl: string, pathname: string): string | null {
  const segments = segmentsOf(pathname, MEDIA);
  return segments && `${backendUrl}/${segments.map(encodeURIComponent).join('/')}`;
}

/** Passes bytes on up to the limit, then fails. */
function limited(): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MAX_IMAGE_BYTES) controller.error(new Error('The image is too large'));
      else controller.enqueue(chunk);
    },
  });
}

function typeOf(answer: Response): string {
  return answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Returns whether a response is, by its headers, a raster picture of up to 10 MB. */
function isPicture(answer: Response): boolean {
  const type = typeOf(answer);
  const raster = /^image\/[\w.+-]+$/.test(type) && !type.startsWith('image/svg');
  const tooLarge = Number(answer.headers.get('content-length')) > MAX_IMAGE_BYTES;
  return answer.status === 200 && raster && !tooLarge;
}

/**
 * Returns a signal that aborts with the client, or after 10 s. Node 20 may collect the one that
 * AbortSignal.any returns, which then never aborts.
 */
function limitedSignal(client: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [client, AbortSignal.timeout(TIMEOUT_MS)]) {
    if (signal.aborted) controller.abort();
    signal.addEventListener('abort', () => controller.abort(), { once: true });
  }
  return controller.signal;
}

/**
 * Fetches an image of the retailer's backend within 10 s, from that origin only, in raster formats
 * up to 10 MB. Returns it as a stream, cacheable for a day, else a 404 or 502 without body.
 */
export async function fetchImage(source: string, client: AbortSignal): Promise<Response> {
  const signal = limitedSignal(client);
  const refused = (status: number) =>
    new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  try {
    const answer = await fetch(source, { redirect: 'manual', cache: 'no-store', signal });
    if (answer.body && isPicture(answer)) {
      return new Response(answer.body.pipeThrough(limited()), {
        headers: {
          'content-type': typeOf(answer),
          'cache-control': 'public, max-age=86400',
          'x-content-type-options': 'nosniff',
        },
      });
    }
    await answer.body?.cancel();
    return refused(answer.status === 404 || answer.status === 410 ? 404 : 502);
  } catch {
    return refused(502);
  }
}

/**
 * Returns whether the backend has a picture that the shop can show. Sends HEAD, and GET if that
 * fails. Never rejects; takes at most 20 s.
 */
export async function hasImage(source: string): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const init: RequestInit = { method: 'HEAD', redirect: 'manual', cache: 'no-store', signal };
  const head = await fetch(source, init).catch(() => null);
  if (head !== null && isPicture(head)) return true;
  // Some servers refuse HEAD, or answer it with the content type of an error page.
  const answer = await fetchImage(source, AbortSignal.timeout(TIMEOUT_MS));
  await answer.body?.cancel();
  return answer.ok;
}
