import { fetchImage, imagePathOf, imageSource } from '@/lib/backend/image-proxy';
import { isPictured } from '@/lib/backend/snapshot';
import { env } from '@/lib/env';
import { answeringBackend } from '@/lib/http/backend-failure';
import { errorResponse } from '@/lib/http/responses';
import { originalResponse } from '@/lib/images/picture-response';

const notFound = () => errorResponse('image_not_found', 'There is no such image.', 404);

/** Fetches a product's image from the retailer's backend. */
function retailersImage(backendUrl: string, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = imagePathOf(pathname);
  const source = imageSource(backendUrl, pathname);
  return answeringBackend('/media', async () => {
    if (path === null || source === null || !(await isPictured(path))) return notFound();
    return fetchImage(source, request.signal);
  });
}

/**
 * GET /media/{image_path}: the original of a product's picture, from the retailer's backend or from
 * the shop's own folders, whose files `pastPublicFiles` routes here.
 */
export async function GET(request: Request): Promise<Response> {
  const { backendUrl } = env();
  if (backendUrl !== null) return retailersImage(backendUrl, request);
  return (await originalResponse(request)) ?? notFound();
}
