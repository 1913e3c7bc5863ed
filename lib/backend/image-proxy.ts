import { isSafeImagePath } from '@/lib/catalogue/product-schema';
import { TIMEOUT_MS } from './http-request';
import { imagePathOf } from './retailer-images';

const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** The backend's image for a /media path, decoded segment by segment; null for a path that could leave its root. */
export function imageSource(backendUrl: string, pathname: string): string | null {
  let segments: string[];
  try {
    segments = imagePathOf(pathname).split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
  const plain = segments.every((segment) => !segment.includes('/') && isSafeImagePath(segment));
  return plain ? `${backendUrl}/${segments.map(encodeURIComponent).join('/')}` : null;
}

/** Passes bytes on up to the limit, then breaks off. */
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

function isRasterImage(type: string): boolean {
  return /^image\/[\w.+-]+$/.test(type) && !type.startsWith('image/svg');
}

/**
 * Fetches an image of the retailer's backend: within 10 s, from that origin alone, raster formats up to 10 MB.
 * Answers the image as a stream that may be cached for a day, or 404 or 502 without a body.
 */
export async function fetchImage(source: string, client: AbortSignal): Promise<Response> {
  const signal = AbortSignal.any([client, AbortSignal.timeout(TIMEOUT_MS)]);
  const refused = (status: number) =>
    new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  try {
    const answer = await fetch(source, { redirect: 'manual', cache: 'no-store', signal });
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const tooLarge = Number(answer.headers.get('content-length')) > MAX_IMAGE_BYTES;
    if (answer.status === 200 && answer.body && isRasterImage(type) && !tooLarge) {
      return new Response(answer.body.pipeThrough(limited()), {
        headers: {
          'content-type': type,
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
