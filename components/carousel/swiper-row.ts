import type { Swiper } from 'swiper/types';
import type { Row } from './row';

/** Everything after which the position or the slides in view may be others. */
const CHANGES = [
  'progress',
  'realIndexChange',
  'transitionStart',
  'transitionEnd',
  'update',
  'lock',
  'unlock',
] as const;

/** The row as the carousel script moves it. */
export function swiperRow(swiper: Swiper): Row {
  const loop = swiper.params.loop === true;
  return {
    position: () => ({
      index: swiper.realIndex,
      atStart: !loop && swiper.isBeginning,
      atEnd: !loop && swiper.isEnd,
      fits: swiper.isLocked,
    }),
    next: () => void swiper.slideNext(),
    back: () => void swiper.slidePrev(),
    goTo: (index) => void (loop ? swiper.slideToLoop(index) : swiper.slideTo(index)),
  };
}

/** Calls back now and after every change, and keeps slides out of view out of reach of keyboard and screen reader. */
export function followSwiper(swiper: Swiper, onChange: () => void): void {
  const changed = () => {
    for (const slide of swiper.slides) slide.inert = !swiper.visibleSlides.includes(slide);
    onChange();
  };
  for (const event of CHANGES) swiper.on(event, changed);
  changed();
}

/**
 * Keeps autoplay alive: it waits for the end of every transition, and a movement at once (after a resize, under reduced
 * motion) has none, so that it would wait for ever.
 */
export function endInstantTransitions(swiper: Swiper): void {
  swiper.on('beforeTransitionStart', (_, speed) => {
    if (speed === 0) swiper.wrapperEl.dispatchEvent(new Event('transitionend'));
  });
}

/** Gives the row back to the browser as it was. */
export function releaseSwiper(swiper: Swiper): void {
  for (const slide of swiper.slides) slide.inert = false;
  swiper.destroy();
}
