import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { BasketSync } from '@/components/basket/basket-sync';
import { NavigationProgress } from '@/components/layout/navigation-progress';
import styles from '@/components/layout/page.module.css';
import { LanguageProvider } from '@/components/ui/language';
import { offersGift } from '@/lib/backend/pages';
import { imageAt } from '@/lib/catalogue/images';
import { giftKinds, kindLabels } from '@/lib/content/owner-words';
import { suggestedProducts } from '@/lib/content/suggested';
import { stillLife } from '@/lib/images/still-lifes';
import { directionOf, type Language } from '@/lib/language';
import { manifestPath } from '@/lib/seo/manifest';
import { shop } from '@/lib/shop';
import { islandTexts, shopTexts } from '@/lib/shop-texts';
import { pageLanguage } from '@/lib/words/page-language';
import { wordsFor, wordsOf } from '@/lib/words/words';
import { facesOf } from '../fonts/faces';
import '../tokens.css';
import '../globals.css';

type LayoutProps = { params: Promise<{ lang: string }>; children: ReactNode };

export async function generateMetadata({ params }: Pick<LayoutProps, 'params'>): Promise<Metadata> {
  const lang = await pageLanguage(params);
  const texts = shopTexts(lang);
  return {
    title: {
      default: `${shop.name} | ${texts.tagline}`,
      template: `%s | ${shop.name}`,
    },
    description: texts.description,
    applicationName: shop.name,
    manifest: manifestPath(lang),
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '48x48', type: 'image/x-icon' },
        { url: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      apple: { url: '/icons/apple.png', sizes: '180x180', type: 'image/png' },
    },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  colorScheme: 'light',
  themeColor: '#1f1a17',
};

/** Returns the URL of the picture of the error view; null if there is none. */
function failurePicture(): string | null {
  const picture = stillLife('sea');
  return picture && imageAt(picture, 960);
}

/** Begins every page: the skip link, then the banner with the owner's text or the free gift. */
function PageTop({ lang, giftOffered }: { lang: Language; giftOffered: boolean }) {
  const { frame } = wordsOf(lang);
  const texts = shopTexts(lang);
  const banner = texts.banner ?? (giftOffered ? texts.offer : null);
  return (
    <>
      <a className={styles.skip} href="#main">
        {frame.skipToContent}
      </a>
      <div id="page-top" className={styles.top}>
        {banner !== null && (
          <aside className={styles.banner} aria-label={frame.offer}>
            <p>{banner}</p>
          </aside>
        )}
      </div>
    </>
  );
}

/** The message areas that the islands of every page need. */
const EVERYWHERE = [
  'header',
  'categoryLabels',
  'connection',
  'failure',
  'goods',
  'quantity',
] as const;

export default async function RootLayout({ params, children }: LayoutProps) {
  const lang = await pageLanguage(params);
  const giftOffered = await offersGift();
  return (
    <html
      lang={lang}
      dir={directionOf(lang)}
      className={facesOf(lang)}
      // Inline scripts set attributes on it before React hydrates.
      suppressHydrationWarning
    >
      <body>
        <LanguageProvider
          language={lang}
          words={{
            ...wordsFor(lang, EVERYWHERE),
            shop: islandTexts(lang),
            kinds: kindLabels(lang),
            giftKinds: giftOffered ? giftKinds(lang) : null,
            suggested: {
              title: wordsOf(lang).home.featuredPerfumes,
              products: suggestedProducts(lang),
            },
            picture: failurePicture(),
          }}
        >
          <PageTop lang={lang} giftOffered={giftOffered} />
          {children}
          <BasketSync />
          <NavigationProgress />
        </LanguageProvider>
      </body>
    </html>
  );
}
