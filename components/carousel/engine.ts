import Swiper from 'swiper';
import { Autoplay, EffectCoverflow } from 'swiper/modules';
import type { CarouselPreset } from './presets';
import type { Row } from './row';
import { type Circumstances, swiperOptions } from './swiper-options';
import { endInstantTransitions, followSwiper, swiperRow } from './swiper-row';

export { releaseSwiper, swiperRow } from './swiper-row';

/**
 * Lets the carousel script take over a plain row; it does not move by itself yet. `onChange` gets the row now and after
 * every change. Only ever loaded on demand.
 */
export function takeOver(
  viewport: HTMLElement,
  preset: CarouselPreset,
  circumstances: Circumstances,
  onChange: (row: Row) => void,
): Swiper {
  const swiper = new Swiper(viewport, {
    modules: [Autoplay, EffectCoverflow],
    ...swiperOptions(preset, circumstances),
  });
  swiper.autoplay.stop();
  endInstantTransitions(swiper);
  const row = swiperRow(swiper);
  followSwiper(swiper, () => onChange(row));
  return swiper;
}
