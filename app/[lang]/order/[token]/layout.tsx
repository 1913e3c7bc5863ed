import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { ShopFrame } from '@/components/layout/shop-frame';
import { shownPolicies } from '@/lib/content/current';
import { nonceOf } from '@/lib/server/security-headers';
import { pageLanguage } from '@/lib/words/page-language';

type LayoutProps = { params: Promise<{ lang: string; token: string }>; children: ReactNode };

/** The shop's frame, with the nonce of this response. */
export default async function OrderLayout({ params, children }: LayoutProps) {
  const { token } = await params;
  const lang = await pageLanguage(params);
  const nonce = nonceOf((await headers()).get('content-security-policy'));
  return (
    <ShopFrame
      lang={lang}
      languages={<LanguageSwitch lang={lang} path={`/order/${token}`} />}
      policies={shownPolicies()}
      nonce={nonce}
    >
      {children}
    </ShopFrame>
  );
}
