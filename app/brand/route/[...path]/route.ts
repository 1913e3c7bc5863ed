import { errorResponse } from '@/lib/http/responses';
import { originalResponse } from '@/lib/images/picture-response';

/**
 * GET /brand/{path}: the original of a scene. `pastPublicFiles` routes pictures here; Next serves
 * the rest of public/brand, its films, as static files.
 */
export async function GET(request: Request): Promise<Response> {
  return (
    (await originalResponse(request)) ??
    errorResponse('image_not_found', 'There is no such image.', 404)
  );
}
