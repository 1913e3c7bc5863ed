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
    // It could not be remembered, so the line would come back on every page.
    return true;
  }
}

/**
 * The hint of the first language of ours that the browser asks for, where that is Arabic or French
 * and the page is not in it.
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
 * A line that offers the page in the language the browser prefers. It lies in the band of the offer
 * at the top, where nothing is tapped and nothing moves, until it is closed for good.
 */
export function HintLine() {
  const path = usePathname();
  const [hint, setHint] = useState<Hint>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(() => setHint(hintFor(navigator.languages)), [path]);
  if (!hint) return null;

  function dismiss() {
    setHint(undefined);
    try {
      localStorage.setItem(KEY, 'closed');
    } catch {
      // A full storage: the line comes back on the next page.
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
