import { Children, type ReactNode } from 'react';
import type { Language } from '@/lib/language';
import { say, wordsOf } from '@/lib/words/words';
import styles from './gallery.module.css';
import { pictureId } from './gallery-pictures';
import { PictureLinks } from './picture-links';

type GalleryProps = {
  lang: Language;
  /** The pictures' alternative text. */
  title: string;
  /** Their URLs. */
  pictures: readonly string[];
  /** The pictures, one each. */
  children: ReactNode;
};

/**
 * Several pictures in a row, one in view, that a finger or the arrow keys scroll, with links to
 * each beside or below. Both work without JavaScript.
 */
export function Gallery({ lang, title, pictures, children }: GalleryProps) {
  const { viewing } = wordsOf(lang);
  return (
    <div className={styles.gallery}>
      <section
        className={styles.frames}
        aria-label={say(lang, viewing.pictures, { name: title })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the focused row
        tabIndex={0}
      >
        {Children.map(children, (picture, index) => (
          <div id={pictureId(index)} className={styles.frame}>
            {picture}
          </div>
        ))}
      </section>
      <PictureLinks
        pictures={pictures.map((src, index) => ({
          src,
          id: pictureId(index),
          label: say(lang, viewing.pictureOf, { number: index + 1, count: pictures.length }),
        }))}
      />
    </div>
  );
}
