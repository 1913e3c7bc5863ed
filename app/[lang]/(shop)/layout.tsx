import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/layout/shop-frame';
import { shownPolicies } from '@/lib/content/current';
import { pageLanguage } from '@/lib/words/page-language';

// Every page below is cached for a minute, even a page of texts alone: a proxy that cached it for
// longer would serve the scripts of an older release.
export const dynamic = 'force-static';
// FRESH_SECONDS of lib/cache-times.ts, as the literal that Next needs.
export const revalidate = 60;

type LayoutProps = {
  params: Promise<{ lang: string }>;
  children: ReactNode;
  /** The slot `@languages`. */
  languages: ReactNode;
};

export default async function ShopLayout({ params, children, languages }: LayoutProps) {
  return (
    <ShopFrame lang={await pageLanguage(params)} languages={languages} policies={shownPolicies()}>
      {children}
    </ShopFrame>
  );
}
