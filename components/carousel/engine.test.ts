import { swiperOptions } from './engine';
import {
  type CarouselPreset,
  featuredPreset,
  heroPreset,
  relatedPreset,
  reviewsPreset,
} from './presets';

const usual = { count: 5, index: 0, reducedMotion: false };

describe('the constants of the carousels', () => {
  it.each<[string, CarouselPreset, object]>([
    ['hero', heroPreset, { rewind: true, effect: 'fade', speed: 400, autoplay: { delay: 2000 } }],
    [
      'featured',
      featuredPreset,
      {
        speed: 400,
        effect: 'coverflow',
        autoplay: { delay: 3500 },
        breakpoints: { 768: { slidesPerView: 2 }, 992: { slidesPerView: 3 } },
      },
    ],
    [
      'reviews',
      reviewsPreset,
      { autoplay: { delay: 4000, pauseOnMouseEnter: true }, allowSlidePrev: false, loop: true },
    ],
    ['related', relatedPreset, { slidesPerGroup: 2, autoplay: false, loop: false }],
  ])('%s', (_, preset, expected) => {
    expect(swiperOptions(preset, usual)).toMatchObject(expected);
  });
});

test('a row whose slides all fit does not loop', () => {
  const one = { ...usual, count: 1 };
  expect(swiperOptions(heroPreset, one)).toMatchObject({ loop: false, rewind: false });
  expect(swiperOptions(reviewsPreset, one).loop).toBe(false);
});

test('under reduced motion slides change at once', () => {
  expect(swiperOptions(heroPreset, { ...usual, reducedMotion: true }).speed).toBe(0);
});
