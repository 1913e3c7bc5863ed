'use client';

import clsx from 'clsx/lite';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Swiper } from 'swiper/types';
import { useWords } from '@/components/ui/language';
import { useAutoplay, useReducedMotion } from '@/components/ui/use-autoplay';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useInView } from '@/components/ui/use-in-view';
import styles from './carousel.module.css';
import { CarouselControls } from './carousel-controls';
import { type Engine, inTurn, loadEngine } from './load-engine';
import type { CarouselPreset } from './presets';
import { plainRow, positionAfter, type Row, type RowPosition } from './row';

/** How far (CSS margin) outside the window a carousel may be when its script is fetched. */
const NEAR = '400px';

/**
 * Loads the carousel script once the element comes near the window; null until then and if it fails
 * to load.
 */
function useEngine(ref: RefObject<Element | null>, wanted: boolean): Engine | null {
  const near = useInView(ref, { margin: NEAR, once: true });
  const [engine, setEngine] = useState<Engine | null>(null);
  const load = wanted && near;

  useEffect(() => {
    if (!load) return;
    let current = true;
    loadEngine().then(
      (loaded) =>
        inTurn(() => {
          if (current) setEngine(loaded);
        }),
      // The plain row stays usable.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [load]);

  return engine;
}

type CarouselOptions = { preset: CarouselPreset; count: number; reducedMotion: boolean };

/**
 * Returns a carousel's position and how to move it: by scrolling at first, by the carousel script
 * once it has loaded.
 */
function useCarousel(
  viewport: RefObject<HTMLElement | null>,
  { preset, count, reducedMotion }: CarouselOptions,
) {
  const moves = count > (preset.perView[0] ?? 1);
  const engine = useEngine(viewport, moves);
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [position, setPosition] = useState<RowPosition>({
    index: 0,
    atStart: true,
    atEnd: !moves,
    fits: !moves,
  });
  const { step } = preset;

  useEffect(() => {
    const element = viewport.current;
    if (element === null || engine !== null) return;
    const row = plainRow(element, { step, reducedMotion });
    const read = () => setPosition((before) => positionAfter(before, row));
    read();
    element.addEventListener('scroll', read, { passive: true });
    window.addEventListener('resize', read);
    return () => {
      element.removeEventListener('scroll', read);
      window.removeEventListener('resize', read);
    };
  }, [viewport, engine, step, reducedMotion]);

  useLayoutEffect(() => {
    const element = viewport.current;
    if (element === null || engine === null) return;
    const { index } = plainRow(element, { step, reducedMotion }).position();
    element.scrollLeft = 0;
    const created = engine.takeOver(element, preset, { count, index, reducedMotion }, (row) =>
      setPosition((before) => positionAfter(before, row)),
    );
    setSwiper(created);
    return () => {
      setSwiper(null);
      engine.releaseSwiper(created);
    };
  }, [viewport, engine, preset, step, count, reducedMotion]);

  const move = (movement: (row: Row) => void) => {
    const element = viewport.current;
    if (engine !== null && swiper !== null) movement(engine.swiperRow(swiper));
    else if (element !== null) movement(plainRow(element, { step, reducedMotion }));
  };

  return { swiper, position, move, scripted: engine !== null };
}

type RotationOptions = {
  /** Whether this carousel rotates at all. */
  enabled: boolean;
  reducedMotion: boolean;
  /** A carousel out of view does not rotate. */
  inView: boolean;
};

/**
 * Rotates the carousel from the start, unless the shopper prefers reduced motion. A pause or
 * keyboard focus stops it until the shopper starts it again.
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
  /** The accessible name of the carousel. */
  label: string;
  /** How many slides it holds. */
  count: number;
  /** CarouselSlides. */
  children: ReactNode;
};

/**
 * Slides in a row. The server's HTML is a complete row that scrolls without JavaScript. Once it
 * comes near the window the carousel script takes over without moving anything; if the script
 * fails, the row stays.
 */
export function Carousel({ preset, label, count, children }: CarouselProps) {
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
      className={clsx(styles.carousel, styles[preset.name])}
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
