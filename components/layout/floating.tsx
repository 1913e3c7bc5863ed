import clsx from 'clsx/lite';
import { Emblem } from '@/components/ui/emblem';
import type { Language } from '@/lib/language';
import { chatUrl } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { wordsOf } from '@/lib/words/words';
import styles from './floating.module.css';
import { BackToTop } from './scrolled';

/** What floats above the corner of a page: the way back to its top and a chat with the shop. */
export function Floating({ lang }: { lang: Language }) {
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
