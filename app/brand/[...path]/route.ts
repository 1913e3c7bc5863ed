import { errorResponse } from '@/lib/http/responses';
import { originalResponse } from '@/lib/images/picture-response';

/**
 * GET /brand/{path}: a scene as it was made. `pastPublicFiles` leads pictures here; films in
 * public/brand are static files, which Next serves first.
 */
export function GET(request: Request): Response {
  return (
    originalResponse(request) ?? errorResponse('image_not_found', 'There is no such image.', 404)
  );
}
