/** How a carousel looks and moves. Times are in ms, lengths in CSS pixels. */
export type CarouselPreset = {
  /** The name of its widths in the stylesheet. */
  name: 'hero' | 'featured' | 'reviews' | 'related';
  /** How long one movement takes. */
  speed: number;
  /** How long a slide shows before the next; null if the carousel never rotates. */
  autoplay: { delay: number; pauseOnMouseEnter: boolean } | null;
  effect: 'slide' | 'coverflow' | 'fade';
  /** Whether the first slide follows the last, if there are more slides than fit. */
  loop: boolean;
  /** Whether the shopper can go back. */
  back: boolean;
  /** How many slides one movement passes. */
  step: number;
  /** The gap between two slides. */
  gap: number;
  /** Slides side by side, by the least width of the window. The stylesheet states the same. */
  perView: Readonly<Record<number, number>>;
  /** Which buttons lead to the other slides. */
  controls: 'dots' | 'arrows';
  /**
   * Whether slides hold links; if not, the plain row takes the focus, so that keys can scroll it.
   */
  links: boolean;
};

const CALM = 400;

/**
 * Loops, 400 ms, every 2000 ms, clickable pagination. It fades, because sliding to a far dot would
 * rush through all the slides in between.
 */
export const heroPreset: CarouselPreset = {
  name: 'hero',
  speed: CALM,
  autoplay: { delay: 2000, pauseOnMouseEnter: false },
  effect: 'fade',
  loop: true,
  back: true,
  step: 1,
  gap: 0,
  perView: { 0: 1 },
  controls: 'dots',
  links: true,
};

/**
 * 400 ms, every 3500 ms, 2 slides from 768 px and 3 from 992 px, a gentle coverflow whose cards
 * hang at their outer edges, so that it ends where the page does. On a phone the second shows its
 * edge. Goes back to the start at the end: a loop would move slides about, which with coverflow
 * counts as a layout shift.
 */
export const featuredPreset: CarouselPreset = {
  name: 'featured',
  speed: CALM,
  autoplay: { delay: 3500, pauseOnMouseEnter: false },
  effect: 'coverflow',
  loop: false,
  back: true,
  step: 1,
  gap: 24,
  perView: { 0: 1.2, 768: 2, 992: 3 },
  controls: 'arrows',
  links: true,
};

/** Every 4000 ms, pauses on hover, no swiping back. */
export const reviewsPreset: CarouselPreset = {
  name: 'reviews',
  speed: CALM,
  autoplay: { delay: 4000, pauseOnMouseEnter: true },
  effect: 'slide',
  loop: true,
  back: false,
  step: 1,
  gap: 24,
  perView: { 0: 1 },
  controls: 'arrows',
  links: false,
};

/** Arrows move two at a time. A wide screen shows all four; on a phone the third shows its edge. */
export const relatedPreset: CarouselPreset = {
  name: 'related',
  speed: CALM,
  autoplay: null,
  effect: 'slide',
  loop: false,
  back: true,
  step: 2,
  gap: 16,
  perView: { 0: 2.2, 768: 2, 1024: 4 },
  controls: 'arrows',
  links: true,
};
