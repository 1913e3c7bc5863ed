import { answeringDocument } from '@/lib/http/backend-failure';
import { findPreview } from '@/lib/seo/preview/find-preview';
import { parsePreviewName } from '@/lib/seo/preview/preview-image';
import { previewPicture } from '@/lib/seo/preview/preview-picture';

// The pictures have a cache of their own, which invented versions of a URL cannot fill.
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
  // Only a product picture's URL changes with everything that it shows.
  const isSettled = subject?.kind === 'product' && preview.image.url.endsWith(`/${name}`);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.length),
      'Cache-Control': cacheControl(isSettled, complete),
    },
  });
}

/** GET /previews/{name}: the JPEG of a link preview. URLs of old versions get the current one. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  return answeringDocument(() => pictureOf(name));
}
