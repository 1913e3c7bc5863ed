import clsx from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import { FirstScript, ScriptRescue } from '@/components/startup/inline-scripts';
import { Emblem } from '@/components/ui/emblem';
import type { Language } from '@/lib/language';
import { chatUrl } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { wordsOf } from '@/lib/words/words';
import styles from './floating.module.css';
import { Footer } from './footer';
import { Header } from './header';
import { LanguageHint } from './language-hint';
import { BackToTop, ScrollToTop } from './scrolled';

/** The floating buttons in the corner: back to the top, and a chat with the shop. */
function Floating({ lang }: { lang: Language }) {
  const { frame } = wordsOf(lang);
  return (
    <aside className={styles.stack} aria-label={frame.shortcuts}>
      <BackToTop className={clsx(styles.button, styles.top)} label={frame.backToTop}>
        <Emblem name="arrow-up" />
      </BackToTop>
      <a
        className={clsx(styles.button, styles.chat)}
        href={chatUrl(shopTexts(lang).chatMessage)}
        target="_blank"
        rel="noopener"
        aria-label={frame.chatAboutOrder}
      >
        <Emblem name="chat" />
      </a>
    </aside>
  );
}

type ShopFrameProps = ComponentProps<typeof Footer> & {
  /** The nonce of a page that is rendered for each request. */
  nonce?: string;
  children: ReactNode;
};

/** The frame of every page except checkout. The page goes into its `main`. */
export function ShopFrame({ lang, languages, policies, nonce, children }: ShopFrameProps) {
  // React would serialize an undefined property into every page's data.
  const marked = nonce === undefined ? {} : { nonce };
  return (
    <>
      <FirstScript {...marked} />
      <Header lang={lang} languages={languages} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer lang={lang} languages={languages} policies={policies} />
      <Floating lang={lang} />
      <LanguageHint />
      <ScrollToTop />
      <ScriptRescue {...marked} />
    </>
  );
}
