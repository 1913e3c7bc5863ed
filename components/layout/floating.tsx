import clsx from 'clsx/lite';
import { Emblem } from '@/components/ui/emblem';
import { chatUrl } from '@/lib/shop';
import { BackToTop } from './back-to-top';
import styles from './floating.module.css';

/** What floats above the corner of a page: the way back to its top and a chat with the shop. */
export function Floating() {
  return (
    <aside className={styles.stack} aria-label="Shortcuts">
      <BackToTop className={clsx(styles.button, styles.top)}>
        <Emblem name="arrow-up" />
      </BackToTop>
      <a
        className={clsx(styles.button, styles.chat)}
        href={chatUrl()}
        target="_blank"
        rel="noopener"
        aria-label="Chat with us about an order"
      >
        <Emblem name="chat" />
      </a>
    </aside>
  );
}
