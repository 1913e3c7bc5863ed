import { DEFAULT_LANGUAGE } from '@/lib/language';
import { manifestResponse } from '@/lib/seo/manifest';

export const dynamic = 'force-static';

/** The manifest of the default language. */
export function GET(): Response {
  return manifestResponse(DEFAULT_LANGUAGE);
}
