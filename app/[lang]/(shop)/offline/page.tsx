import type { Metadata } from 'next';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/link';
import { languages } from '@/lib/language';
import { chatUrl } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { pageLanguage } from '@/lib/words/page-language';
import { wordsOf } from '@/lib/words/words';

export const dynamic = 'force-static';
// A proxy that kept the page for ever would show one with the scripts of an older release.
export const revalidate = 60;

type PageProps = { params: Promise<{ lang: string }> };

export function generateStaticParams() {
  return languages.map((lang) => ({ lang }));
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title } = wordsOf(await pageLanguage(params)).offlinePage;
  return { title, robots: { index: false } };
}

/** The service worker shows this when it has not stored a page and the network is down. */
export default async function OfflinePage({ params }: PageProps) {
  const lang = await pageLanguage(params);
  const { offlinePage: words, scripts, cartPage } = wordsOf(lang);
  return (
    <Container>
      <EmptyState
        title={<h1>{words.title}</h1>}
        actions={
          // biome-ignore lint/a11y/useValidAnchor: an empty address loads the requested page again.
          <a href="" className={buttonClass()}>
            {scripts.tryAgain}
          </a>
        }
        more={
          <>
            <p>
              <ShopLink href="/">{wordsOf(lang).notFound.goHome}</ShopLink>
            </p>
            <p>
              <ShopLink href="/cart">{cartPage.title}</ShopLink>
            </p>
            <p>
              <a href={chatUrl(shopTexts(lang).chatMessage)}>{scripts.orderByWhatsApp}</a>
            </p>
          </>
        }
      >
        <p>{words.text}</p>
      </EmptyState>
    </Container>
  );
}
