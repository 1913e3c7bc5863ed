import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { FirstScript, ScriptRescue } from '@/components/startup/inline-scripts';
import { nonceOf } from '@/lib/server/security-headers';
import { chatUrl } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { pageLanguage } from '@/lib/words/page-language';
import { wordsOf } from '@/lib/words/words';

type LayoutProps = { params: Promise<{ lang: string }>; children: ReactNode };

/** Checkout has no frame except the banner, which the root layout draws. */
export default async function CheckoutLayout({ params, children }: LayoutProps) {
  const lang = await pageLanguage(params);
  const nonce = nonceOf((await headers()).get('content-security-policy'));
  return (
    <main id="main" tabIndex={-1} data-frameless="">
      <FirstScript nonce={nonce} />
      {children}
      <ScriptRescue
        words={wordsOf(lang).scripts}
        chat={chatUrl(shopTexts(lang).chatMessage)}
        nonce={nonce}
      />
    </main>
  );
}
