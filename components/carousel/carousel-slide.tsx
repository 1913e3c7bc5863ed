import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './carousel.module.css';

type CarouselSlideProps = {
  /** From 0. */
  index: number;
  count: number;
  className?: string;
  children: ReactNode;
};

/** How a slide is read out. Not a fieldset: that would be a part of a form. */
const described = (index: number, count: number) =>
  ({
    role: 'group',
    'aria-roledescription': 'slide',
    'aria-label': `${index + 1} of ${count}`,
  }) as const;

/** One slide of a carousel. */
export function CarouselSlide({ index, count, className, children }: CarouselSlideProps) {
  return (
    <div className={clsx('swiper-slide', styles.slide, className)} {...described(index, count)}>
      {children}
    </div>
  );
}
