import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import type { Language } from '@/lib/language';
import { fill } from '@/lib/words/fill';
import { wordsOf } from '@/lib/words/words';
import styles from './carousel.module.css';

type CarouselSlideProps = {
  lang: Language;
  /** From 0. */
  index: number;
  count: number;
  className?: string;
  children: ReactNode;
};

/**
 * Returns the attributes by which screen readers name a slide. A fieldset would be read as a part
 * of a form.
 */
function described({ lang, index, count }: Pick<CarouselSlideProps, 'lang' | 'index' | 'count'>) {
  const { slide, slideOf } = wordsOf(lang).carousel;
  return {
    role: 'group',
    'aria-roledescription': slide,
    'aria-label': fill(slideOf, { number: index + 1, count }),
  };
}

/** One slide of a carousel. */
export function CarouselSlide({ lang, index, count, className, children }: CarouselSlideProps) {
  return (
    <div
      className={clsx('swiper-slide', styles.slide, className)}
      {...described({ lang, index, count })}
    >
      {children}
    </div>
  );
}
