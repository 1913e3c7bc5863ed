import { fetchImage, imagePathOf, imageSource } from '@/lib/backend/image-proxy';
import { isPictured } from '@/lib/backend/snapshot';
import { env } from '@/lib/env';
import { answeringBackend } from '@/lib/http/backend-failure';
import { errorResponse } from '@/lib/http/responses';

/**
 * GET /media/{image_path}: an image that a product of the retailer's backend shows. The embedded
 * backend's images are static files under the same path, which Next serves first; `pastOwnImages`
 * skips them where a retailer has an image of the same name.
 */
export async function GET(request: Request): Promise<Response> {
  const { backendUrl } = env();
  const { pathname } = new URL(request.url);
  const path = backendUrl === null ? null : imagePathOf(pathname);
  const source = backendUrl === null ? null : imageSource(backendUrl, pathname);
  return answeringBackend('/media', async () => {
    if (path === null || source === null || !(await isPictured(path)))
      return errorResponse('image_not_found', 'There is no such image.', 404);
    return fetchImage(source, request.signal);
  });
}
