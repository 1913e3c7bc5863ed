import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { Swiper } from 'swiper/types';
import { plainRow } from './plain-row';
import type { CarouselPreset } from './presets';
import { type Row, type RowPosition, samePosition } from './row';
import { useEngine } from './use-engine';

type CarouselOptions = { preset: CarouselPreset; count: number; reducedMotion: boolean };

/** Where a carousel stands and how to move it: by scrolling at first, by the carousel script once it is there. */
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
    const read = () => setPosition(sameOr(row));
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
      setPosition(sameOr(row)),
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

/** The row's position, or the one known before where it is the same. */
function sameOr(row: Row) {
  return (before: RowPosition) => {
    const now = row.position();
    return samePosition(before, now) ? before : now;
  };
}
