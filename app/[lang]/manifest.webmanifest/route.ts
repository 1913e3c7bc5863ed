import { DEFAULT_LANGUAGE, isLanguage, languages } from '@/lib/language';
import { manifestResponse } from '@/lib/seo/manifest';

export const dynamic = 'force-static';

type Context = { params: Promise<{ lang: string }> };

export function generateStaticParams() {
  return languages.filter((lang) => lang !== DEFAULT_LANGUAGE).map((lang) => ({ lang }));
}

/**
 * The manifest in a language other than the default, whose manifest has no language in its path.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { lang } = await params;
  if (!isLanguage(lang) || lang === DEFAULT_LANGUAGE)
    return new Response('Not Found', { status: 404 });
  return manifestResponse(lang);
}
