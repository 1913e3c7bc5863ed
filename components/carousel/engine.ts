import Swiper from 'swiper';
import { Autoplay, EffectCoverflow, EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import type { CarouselPreset } from './presets';
import type { Row } from './row';

/** The carousel's state when its script takes over. */
type Circumstances = {
  /** How many slides there are. */
  count: number;
  /** The slide to show first. */
  index: number;
  reducedMotion: boolean;
};

/** How far the coverflow turns a side card (degrees) and sets it back (px). */
const TURN = 10;
const DEPTH = 30;

/** Limits a card's distance from the middle, in cards: one out of view turns no further. */
const atMostOne = (distance: number) => Math.max(-1, Math.min(1, distance));

/** Returns Swiper's options for a preset. */
export function swiperOptions(
  preset: CarouselPreset,
  { count, index, reducedMotion }: Circumstances,
): SwiperOptions {
  const views = Object.entries(preset.perView);
  const loops = preset.loop && count > Math.max(...Object.values(preset.perView));
  const fades = preset.effect === 'fade';
  const flat = reducedMotion && preset.effect === 'coverflow';
  return {
    speed: reducedMotion ? 0 : preset.speed,
    // Slides that fade lie on top of one another, so Swiper need not move any of them to loop.
    loop: loops && !fades,
    rewind: loops && fades,
    initialSlide: index,
    slidesPerView: preset.perView[0],
    slidesPerGroup: preset.step,
    spaceBetween: preset.gap,
    breakpoints: Object.fromEntries(
      views.map(([width, slidesPerView]) => [width, { slidesPerView }]),
    ),
    allowSlidePrev: preset.back,
    watchSlidesProgress: true,
    effect: flat ? 'slide' : preset.effect,
    coverflowEffect: { rotate: TURN, depth: DEPTH, modifier: atMostOne, slideShadows: false },
    fadeEffect: { crossFade: true },
    autoplay: preset.autoplay ?? false,
  };
}

/** The events after which the position or the slides in view may have changed. */
const CHANGES = [
  'progress',
  'realIndexChange',
  'transitionStart',
  'transitionEnd',
  'update',
  'lock',
  'unlock',
] as const;

/** The row, moved by Swiper. */
export function swiperRow(swiper: Swiper): Row {
  const loop = swiper.params.loop === true;
  const around = loop || swiper.params.rewind === true;
  return {
    position: () => ({
      index: swiper.realIndex,
      atStart: !around && swiper.isBeginning,
      atEnd: !around && swiper.isEnd,
      fits: swiper.isLocked,
    }),
    next: () => void swiper.slideNext(),
    back: () => void swiper.slidePrev(),
    goTo: (index) => void (loop ? swiper.slideToLoop(index) : swiper.slideTo(index)),
  };
}

/** Calls back now and after every change, and makes slides out of view inert. */
function followSwiper(swiper: Swiper, onChange: () => void): void {
  const changed = () => {
    for (const slide of swiper.slides) slide.inert = !swiper.visibleSlides.includes(slide);
    onChange();
  };
  for (const event of CHANGES) swiper.on(event, changed);
  changed();
}

/**
 * Keeps autoplay going: it waits for the end of every transition, and a movement without one (after
 * a resize, under reduced motion) would make it wait for ever.
 */
function endInstantTransitions(swiper: Swiper): void {
  swiper.on('beforeTransitionStart', (_, speed) => {
    if (speed === 0) swiper.wrapperEl.dispatchEvent(new Event('transitionend'));
  });
}

/**
 * Turns each card of the coverflow about its outer edge (carousel.module.css), so that the row ends
 * where the page does and no card leaves its place.
 */
function hangOutside(swiper: Swiper): void {
  swiper.on('setTranslate', () => {
    const middle = swiper.width / 2 + (swiper.rtl ? 1 : -1) * swiper.translate;
    swiper.slides.forEach((slide, at) => {
      const slideMiddle = (swiper.slidesGrid[at] ?? 0) + (swiper.slidesSizesGrid[at] ?? 0) / 2;
      const side = Math.sign(Math.round(slideMiddle - middle)) * (swiper.rtl ? -1 : 1);
      slide.style.setProperty('--hinge', `${50 + 50 * side}%`);
    });
  });
  swiper.update();
}

/** Keeps the lower slide opaque while a finger drags another over it. */
function keepCoveredWhole(swiper: Swiper): void {
  swiper.on('setTranslate', () => {
    for (const slide of swiper.visibleSlides) {
      if (slide !== swiper.slides[swiper.activeIndex]) slide.style.opacity = '1';
    }
  });
}

/**
 * Starts Swiper on a plain row, without rotation yet. `onChange` gets the row now and after every
 * change.
 */
export function takeOver(
  viewport: HTMLElement,
  preset: CarouselPreset,
  circumstances: Circumstances,
  onChange: (row: Row) => void,
): Swiper {
  const swiper = new Swiper(viewport, {
    modules: [Autoplay, EffectCoverflow, EffectFade],
    ...swiperOptions(preset, circumstances),
  });
  swiper.autoplay.stop();
  endInstantTransitions(swiper);
  if (preset.effect === 'fade') keepCoveredWhole(swiper);
  if (preset.effect === 'coverflow') hangOutside(swiper);
  const row = swiperRow(swiper);
  followSwiper(swiper, () => onChange(row));
  return swiper;
}

/** Destroys Swiper and restores the plain row. */
export function releaseSwiper(swiper: Swiper): void {
  for (const slide of swiper.slides) {
    slide.inert = false;
    slide.querySelector('.swiper-slide-transform')?.removeAttribute('style');
  }
  swiper.destroy();
}
