import Swiper from 'swiper';
import { Autoplay, EffectCoverflow } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

/** Lets the carousel script take over a plain row. Only ever loaded on demand. */
export function createSwiper(viewport: HTMLElement, options: SwiperOptions): Swiper {
  return new Swiper(viewport, { modules: [Autoplay, EffectCoverflow], ...options });
}
