import { LanguageSwitch } from '@/components/layout/language-switch';
import { publicPath } from '@/lib/urls/routes';
import { pageLanguage } from '@/lib/words/page-language';

type PageProps = { params: Promise<{ lang: string; path: string[] }> };

/**
 * Links every page to itself in the other languages. It is a slot because the frame around it does
 * not know which page it holds.
 */
export default async function Languages({ params }: PageProps) {
  const { path } = await params;
  return <LanguageSwitch lang={await pageLanguage(params)} path={publicPath(path)} />;
}
