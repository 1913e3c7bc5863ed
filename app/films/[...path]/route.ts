import { shopContent } from '@/lib/content/current';
import { filmResponse } from '@/lib/content/film';
import { errorResponse } from '@/lib/http/responses';
import { DEFAULT_LANGUAGE } from '@/lib/language';

/** GET /films/{path}: a film from the owner's folder that the content names; answers ranges. */
export async function GET(request: Request): Promise<Response> {
  const answer = await filmResponse(shopContent(DEFAULT_LANGUAGE).film, request);
  return answer ?? errorResponse('film_not_found', 'There is no such film.', 404);
}
