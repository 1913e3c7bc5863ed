import { widthAnswer } from '@/lib/images/picture-response';
import { imageVariant, parseWidth } from '@/lib/images/variants';

type Context = { params: Promise<{ width: string; path: string[] }> };

const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

function decoded(segments: readonly string[]): string | null {
  try {
    return segments.map(decodeURIComponent).join('/');
  } catch {
    return null;
  }
}

/**
 * GET /images/{width}/{path}: the picture under /media/{path} or /brand as WebP in one of the
 * allowed widths, or in the next smaller one if the browser saves data. Redirects to the original
 * if the queue is full.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { width: text, path: segments } = await params;
  const width = parseWidth(text);
  const path = decoded(segments);
  if (width === null || path === null) return refused(404);
  const answer = widthAnswer(request, path, width);
  const variant = await imageVariant(path, answer.width);
  if ('status' in variant) return refused(variant.status);
  if ('instead' in variant) return refused(307, { location: variant.instead });
  return new Response(new Uint8Array(variant.bytes), {
    headers: {
      ...answer.headers(variant.version),
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    },
  });
}
