import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Swiper } from 'swiper/types';
import { useInView } from '@/components/ui/use-in-view';
import { type Engine, inTurn, loadEngine } from './load-engine';
import type { CarouselPreset } from './presets';
import { plainRow, positionAfter, type Row, type RowPosition } from './row';

/** How far (CSS margin) outside the window a carousel may be when its script is fetched. */
const NEAR = '400px';

/**
 * The carousel script, fetched once the element comes near; null until then and where it cannot be
 * had.
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
      // The plain row stays, and stays usable.
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
 * Where a carousel stands and how to move it: by scrolling at first, by the carousel script once it
 * is there.
 */
export function useCarousel(
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
