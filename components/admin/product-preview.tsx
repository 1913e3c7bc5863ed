'use client';

import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '@/lib/language';
import controls from '../ui/field.module.css';
import { products as styles } from './admin-classes';
import { draftOf } from './product-draft';

export type ProductPreviewProps = {
  /** What holds the form. */
  root: RefObject<HTMLElement | null>;
  /** The form as it was drawn last. */
  drawn: object;
  /** The path of the page that draws it. */
  path: string;
  lang: Language;
  languages: readonly { value: Language; label: string }[];
  words: { preview: string; previewIn: string };
};

/** How long (ms) nothing is typed before the preview follows. */
const PAUSE_MS = 400;

/**
 * The product as the shop draws it, on a page of its own, so that nothing of the shop is loaded by
 * the admin's. It follows what is typed; without scripts it shows what is saved.
 */
export function ProductPreview(props: ProductPreviewProps) {
  const { root, drawn, path, lang, languages, words } = props;
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const first = useRef(drawn);
  const [language, setLanguage] = useState(lang);

  useEffect(() => {
    const form = root.current?.querySelector('form');
    // A browser that packs nothing shows what is saved.
    if (!form || !('CompressionStream' in window)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown = '';
    const draw = async () => {
      const query = new URLSearchParams({ lang: language, draft: await draftOf(form) });
      const url = `${path}?${query}`;
      if (url === shown) return;
      shown = url;
      // In place of what it shows, so that going back leaves the form.
      frame.current?.contentWindow?.location.replace(url);
    };
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(draw, PAUSE_MS);
    };
    form.addEventListener('input', follow);
    form.addEventListener('reset', follow);
    if (language !== lang || drawn !== first.current) follow();
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', follow);
      form.removeEventListener('reset', follow);
    };
  }, [root, drawn, path, lang, language]);

  return (
    <aside className={styles.preview} aria-label={words.preview}>
      <div className={styles.previewHead}>
        <label htmlFor={id}>{words.previewIn}</label>
        <select
          id={id}
          value={language}
          onChange={(event) => {
            const chosen = languages.find(({ value }) => value === event.target.value);
            if (chosen) setLanguage(chosen.value);
          }}
          className={controls.control}
        >
          {languages.map(({ value, label }) => (
            <option key={value} value={value} lang={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <iframe
        ref={frame}
        src={`${path}?lang=${lang}`}
        title={words.preview}
        loading="lazy"
        className={styles.frame}
      />
    </aside>
  );
}
