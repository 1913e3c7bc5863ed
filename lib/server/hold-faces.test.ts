/** @jest-environment jsdom */
import { holdFaces } from './hold-faces';

class NavigationTiming {
  readonly requestStart = 100;
  constructor(readonly responseStart: number) {}
}

/** Opens a page whose HTML began `waited` ms after it was asked for. */
function open(waited: number, controller: object | null = null) {
  document.head.innerHTML = '<style data-faces=""></style><style></style>';
  document.body.innerHTML = '<link rel="preload" as="font" href="/face.woff2" media="not all">';
  Object.assign(globalThis, { PerformanceNavigationTiming: NavigationTiming });
  Object.assign(performance, { getEntriesByType: () => [new NavigationTiming(100 + waited)] });
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  holdFaces();
  const [faces, others] = document.querySelectorAll('style');
  return {
    faces: faces?.media,
    others: others?.media,
    preload: document.querySelector('link')?.media,
  };
}

test('faces are asked for at once where the page came soon', () => {
  expect(open(80)).toEqual({ faces: '', others: '', preload: 'all' });
});

test('on a bad line they wait, and no other style does', () => {
  expect(open(840)).toEqual({ faces: 'not all', others: '', preload: 'not all' });
});

test('a page that a service worker hands out has them at once: they are kept beside it', () => {
  expect(open(840, {})).toEqual({ faces: '', others: '', preload: 'all' });
});
