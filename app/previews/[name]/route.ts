import { previewContent } from '@/lib/seo/preview/preview-content';
import { parsePreviewName } from '@/lib/seo/preview/preview-image';
import { renderPreview } from '@/lib/seo/preview/render-preview';

export const dynamic = 'force-static';
export const revalidate = 86400;

type Context = { params: Promise<{ name: string }> };

/** Nothing is drawn at build. */
export function generateStaticParams() {
  return [];
}

/** The picture that link previews show: a JPEG of 1200 x 630 pixels. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const subject = parsePreviewName((await params).name);
  const content = subject === null ? null : await previewContent(subject);
  if (content === null) return new Response('Not Found', { status: 404 });
  const picture = await renderPreview(content);
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
}
