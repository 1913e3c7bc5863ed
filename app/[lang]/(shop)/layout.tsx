import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/layout/shop-frame';
import { shownPolicies } from '@/lib/content/current';
import { pageLanguage } from '@/lib/words/page-language';

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
