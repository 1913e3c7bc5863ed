import type { ReactNode } from 'react';
import { EarlyTaps } from '@/components/startup/early-taps';
import { PictureFade } from '@/components/startup/picture-fade';
import { ScriptRescue } from '@/components/startup/script-rescue';
import type { Language } from '@/lib/language';
import { chatUrl } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { wordsOf } from '@/lib/words/words';
import { Floating } from './floating';
import { Footer } from './footer';
import { Header } from './header';
import { LanguageHint } from './language-hint';
import { ScrollToTop } from './scrolled';
import { OrdersMark } from './your-orders';

type ShopFrameProps = {
  lang: Language;
  /** The links to the page in other languages. */
  languages: ReactNode;
  children: ReactNode;
};

/** What surrounds every page but checkout. The page goes into the one `main`. */
export function ShopFrame({ lang, languages, children }: ShopFrameProps) {
  return (
    <>
      <EarlyTaps />
      <PictureFade />
      <OrdersMark />
      <Header lang={lang} languages={languages} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer lang={lang} languages={languages} />
      <Floating lang={lang} />
      <LanguageHint />
      <ScrollToTop />
      <ScriptRescue words={wordsOf(lang).scripts} chat={chatUrl(shopTexts(lang).chatMessage)} />
    </>
  );
}
