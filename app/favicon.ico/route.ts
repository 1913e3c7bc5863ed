import { iconResponse } from '@/lib/seo/icons';

export const dynamic = 'force-static';

/** Browsers request this path even if no page links to it. */
export function GET() {
  return iconResponse('favicon.ico');
}
