import { errorResponse } from '@/lib/http/responses';
import { originalResponse } from '@/lib/images/picture-response';

/**
 * GET /brand/{path}: a scene as it was made. `pastPublicFiles` leads pictures here; the rest of
 * public/brand, its films, are files that Next serves.
 */
export function GET(request: Request): Response {
  return (
    originalResponse(request) ?? errorResponse('image_not_found', 'There is no such image.', 404)
  );
}
