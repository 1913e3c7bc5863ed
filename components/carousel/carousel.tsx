'use client';

import clsx from 'clsx/lite';
import { type ReactNode, useRef } from 'react';
import { useHydrated } from '@/components/layout/use-hydrated';
import { useInView } from '@/components/ui/use-in-view';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls';
import type { CarouselPreset } from './presets';
import { useCarousel } from './use-carousel';
import { useRotation } from './use-rotation';

type CarouselProps = {
  preset: CarouselPreset;
  /** What it holds, as a screen reader should name it. */
  label: string;
  /** How many slides it holds. */
  count: number;
  className?: string;
  /** CarouselSlides. */
  children: ReactNode;
};

/**
 * Slides in a row (spec section 9). The server's HTML is a row that scrolls, complete without JavaScript; near the
 * window the carousel script takes it over without moving anything, and where that fails the row stays.
 */
export function Carousel({ preset, label, count, className, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const live = useHydrated();
  const reducedMotion = useReducedMotion();
  const inView = useInView(viewport);
  const { swiper, position, move, scripted } = useCarousel(viewport, {
    preset,
    count,
    reducedMotion,
  });
  const enabled = preset.autoplay !== null;
  const rotation = useRotation(swiper, { enabled, reducedMotion, inView });
  const announced = enabled && swiper !== null;

  return (
    <section
      className={clsx(styles.carousel, styles[preset.name], className)}
      aria-roledescription="carousel"
      aria-label={label}
      data-scripted={scripted || undefined}
      onFocus={rotation.stopOnFocus}
    >
      <CarouselControls
        preset={preset}
        count={count}
        position={position}
        move={move}
        rotation={announced ? rotation : null}
        live={live}
        className={styles.controls}
      />
      <div
        ref={viewport}
        className={clsx('swiper', styles.viewport)}
        tabIndex={scripted || preset.links ? undefined : 0}
      >
        <div
          className={clsx('swiper-wrapper', styles.row)}
          aria-live={announced ? (rotation.rotating ? 'off' : 'polite') : undefined}
        >
          {children}
        </div>
      </div>
    </section>
  );
}
