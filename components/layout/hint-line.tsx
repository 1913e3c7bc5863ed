'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { DEFAULT_LANGUAGE, isLanguage } from '@/lib/language';
import styles from './hint-line.module.css';

const KEY = 'languageHint';

/** The id of the band at the top of every page, which holds the offer. */
const PAGE_TOP = 'page-top';

type Hint = { href: string; lang: string; dir: string; text: string; close: string };

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Without storage the line would come back on every page.
    return true;
  }
}

/**
 * Returns the hint for the first of the shop's languages that the browser prefers, if that is
 * Arabic or French and not the page's own.
 */
function hintFor(wanted: readonly string[]): Hint | undefined {
  const lang = wanted.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  if (!lang || lang === DEFAULT_LANGUAGE) return undefined;
  if (lang === document.documentElement.lang || wasDismissed()) return undefined;
  const link = document.querySelector<HTMLAnchorElement>(`a[data-hint][hreflang="${lang}"]`);
  const { hint, close } = link?.dataset ?? {};
  if (!link || !hint || !close) return undefined;
  return { href: link.href, lang, dir: link.dir, text: hint, close };
}

/**
 * Offers the page in the language that the browser prefers, until the shopper closes it for good.
 * It covers the banner, which has no control, so that nothing moves.
 */
export function HintLine() {
  const path = usePathname();
  const [hint, setHint] = useState<Hint>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own links
  useEffect(() => setHint(hintFor(navigator.languages)), [path]);
  if (!hint) return null;

  function dismiss() {
    setHint(undefined);
    try {
      localStorage.setItem(KEY, 'closed');
    } catch {
      // Storage is full, so the line comes back on the next page.
    }
  }

  return createPortal(
    <aside className={styles.hint} lang={hint.lang} dir={hint.dir} aria-label={hint.text}>
      <a href={hint.href} hrefLang={hint.lang} className={styles.link}>
        {hint.text}
      </a>
      <button type="button" className={styles.close} aria-label={hint.close} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </aside>,
    document.getElementById(PAGE_TOP) ?? document.body,
  );
}
