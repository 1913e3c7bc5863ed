'use client';

import clsx from 'clsx/lite';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Swiper } from 'swiper/types';
import { useWords } from '@/components/ui/language';
import { useAutoplay, useReducedMotion } from '@/components/ui/use-autoplay';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useInView } from '@/components/ui/use-in-view';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls';
import type { CarouselPreset } from './presets';
import { useCarousel } from './use-carousel';

type RotationOptions = {
  /** Whether this carousel moves by itself at all. */
  enabled: boolean;
  reducedMotion: boolean;
  /** Nothing moves out of sight. */
  inView: boolean;
};

/**
 * Whether a carousel moves by itself: from the start unless less motion was asked for, until it is
 * paused or keyboard focus enters; then not again until the shopper says so.
 */
function useRotation(swiper: Swiper | null, { enabled, reducedMotion, inView }: RotationOptions) {
  const auto = enabled && !reducedMotion;
  const { playing: rotating, running, choose } = useAutoplay({ auto, inView });

  useEffect(() => {
    if (swiper === null || swiper.destroyed) return;
    if (running) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, running]);

  return {
    rotating,
    toggle: () => choose(!rotating),
    stopOnFocus(event: FocusEvent) {
      if (event.target.matches(':focus-visible')) choose(false);
    },
  };
}

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
 * Slides in a row. The server's HTML is a row that scrolls, complete without JavaScript. Once it
 * comes near the window the carousel script takes over without moving anything; where the script
 * fails the row stays.
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
      aria-roledescription={useWords('carousel').carousel}
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
