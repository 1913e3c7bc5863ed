import { LanguageSwitch } from '@/components/layout/language-switch';
import { publicPath } from '@/lib/urls/public-path';
import { pageLanguage } from '@/lib/words/page-language';

type PageProps = { params: Promise<{ lang: string; path: string[] }> };

/**
 * The links from every page to the same one in other languages: a slot of its own, since the
 * frame around it does not know which page it holds.
 */
export default async function Languages({ params }: PageProps) {
  const { path } = await params;
  return <LanguageSwitch lang={await pageLanguage(params)} path={publicPath(path)} />;
}
