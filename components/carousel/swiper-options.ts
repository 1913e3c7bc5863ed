import type { SwiperOptions } from 'swiper/types';
import type { CarouselPreset } from './presets';

/** What a carousel finds when its script takes over. */
export type Circumstances = {
  /** How many slides there are. */
  count: number;
  /** The slide it opens with. */
  index: number;
  reducedMotion: boolean;
};

/** The options of the carousel script for a preset. It starts moving by itself only when it is told to. */
export function swiperOptions(
  preset: CarouselPreset,
  { count, index, reducedMotion }: Circumstances,
): SwiperOptions {
  const views = Object.entries(preset.perView);
  return {
    speed: reducedMotion ? 0 : preset.speed,
    loop: preset.loop && count > Math.max(...Object.values(preset.perView)),
    initialSlide: index,
    slidesPerView: preset.perView[0],
    slidesPerGroup: preset.step,
    spaceBetween: preset.gap,
    breakpoints: Object.fromEntries(
      views.map(([width, slidesPerView]) => [width, { slidesPerView }]),
    ),
    allowSlidePrev: preset.back,
    watchSlidesProgress: true,
    effect: preset.effect,
    coverflowEffect: { rotate: 0, depth: 140, stretch: '-11%', modifier: 1, slideShadows: false },
    autoplay: preset.autoplay ?? false,
  };
}
