import { fetchImage, imageSource } from '@/lib/backend/image-proxy';
import { env } from '@/lib/env';
import { errorResponse } from '@/lib/http/responses';

/**
 * GET /media/{image_path}: an image of the retailer's backend. The embedded backend's images are
 * static files under the same path, which Next serves first; `pastOwnImages` skips them where a
 * retailer has an image of the same name.
 */
export async function GET(request: Request): Promise<Response> {
  const { backendUrl } = env();
  const source =
    backendUrl === null ? null : imageSource(backendUrl, new URL(request.url).pathname);
  if (source === null) return errorResponse('image_not_found', 'There is no such image.', 404);
  return fetchImage(source, request.signal);
}
