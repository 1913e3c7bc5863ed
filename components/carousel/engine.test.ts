import { releaseSwiper, swiperOptions, takeOver } from './engine';
import {
  type CarouselPreset,
  featuredPreset,
  heroPreset,
  relatedPreset,
  reviewsPreset,
} from './presets';
import { setUpBrowser, WIDTH } from './testing/browser';

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

test('under reduced motion slides change at once, and no card is turned', () => {
  const reduced = { ...usual, reducedMotion: true };
  expect(swiperOptions(heroPreset, reduced)).toMatchObject({ speed: 0, effect: 'fade' });
  expect(swiperOptions(featuredPreset, reduced).effect).toBe('slide');
});

test('while a finger draws one slide over another the one below stays whole', () => {
  setUpBrowser();
  document.body.innerHTML = `<div><div class="swiper-wrapper">${'<div class="swiper-slide"></div>'.repeat(
    3,
  )}</div></div>`;
  const { firstElementChild: viewport } = document.body;
  if (!(viewport instanceof HTMLElement)) throw new Error('there is no row');
  const swiper = takeOver(viewport, heroPreset, { ...usual, count: 3 }, () => undefined);
  const drawnTo = (slides: number) => {
    swiper.setTranslate(-slides * WIDTH);
    swiper.updateProgress();
    swiper.updateActiveIndex();
    swiper.setTranslate(-slides * WIDTH);
    return swiper.slides.map(({ style }) => Number(style.opacity));
  };
  expect(drawnTo(0.25)).toEqual([0.75, 1, 0]);
  expect(drawnTo(0.75)).toEqual([1, 0.75, 0]);
  releaseSwiper(swiper);
});
