import { iconResponse } from '@/lib/seo/icons';

export const dynamic = 'force-static';

/** Where browsers look for an icon without being told. */
export function GET() {
  return iconResponse('favicon.ico');
}
