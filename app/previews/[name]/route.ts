import { answeringDocument } from '@/lib/http/backend-failure';
import { findPreview } from '@/lib/seo/preview/find-preview';
import { parsePreviewName } from '@/lib/seo/preview/preview-image';
import { previewPicture } from '@/lib/seo/preview/preview-picture';

// Previews have their own cache, which URLs with invented versions cannot fill.
export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ name: string }> };

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const A_MINUTE = 'public, max-age=60';

function cacheControl(isSettled: boolean, complete: boolean): string {
  if (!complete) return A_MINUTE;
  return isSettled ? FOREVER : A_DAY;
}

async function pictureOf(name: string): Promise<Response> {
  const subject = parsePreviewName(name);
  const preview = subject === null ? null : await findPreview(subject);
  if (preview === null) return new Response('Not Found', { status: 404 });
  const { bytes, complete } = await previewPicture(preview);
  // Only the URL of a product's preview changes with everything in the picture.
  const isSettled = subject?.kind === 'product' && preview.image.url.endsWith(`/${name}`);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.length),
      'Cache-Control': cacheControl(isSettled, complete),
    },
  });
}

/**
 * GET /previews/{name}: the JPEG of a link preview; a URL of an old version gets the current one.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  return answeringDocument(() => pictureOf(name));
}
