import { act, screen } from '@testing-library/react';
import { setUpBrowser } from '@/components/carousel/testing/browser';
import { comeIntoView } from '@/components/carousel/testing/intersection';
import { renderInEnglish } from '@/components/testing/render';
import { FilmPlayer } from './film-player';

const sources = [{ src: '/film.mp4', type: 'video/mp4' }];

/** The calls on the film, in order. */
const orders: ('play' | 'pause')[] = [];

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

const lastOrder = () => orders.at(-1);

beforeEach(() => {
  setUpBrowser();
  orders.length = 0;
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    orders.push('pause');
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    orders.push('play');
  });
});

test('loops without sound, and plays only in view', async () => {
  const { container } = renderInEnglish(<FilmPlayer sources={sources} />);
  expect(container.querySelector('video')).toMatchObject({
    loop: true,
    muted: true,
    preload: 'none',
  });
  expect(lastOrder()).toBe('pause');
  await comeIntoView();
  expect(lastOrder()).toBe('play');
  await comeIntoView(false);
  expect(lastOrder()).toBe('pause');
});

test('stays paused once the shopper paused it', async () => {
  renderInEnglish(<FilmPlayer sources={sources} />);
  await comeIntoView();
  await press('Pause video');
  expect(lastOrder()).toBe('pause');
  await comeIntoView(false);
  await comeIntoView();
  expect(lastOrder()).toBe('pause');
  await press('Play video');
  expect(lastOrder()).toBe('play');
});

test('under reduced motion it waits for the shopper', async () => {
  setUpBrowser({ reducedMotion: true });
  renderInEnglish(<FilmPlayer sources={sources} />);
  await comeIntoView();
  expect(lastOrder()).toBe('pause');
  await press('Play video');
  expect(lastOrder()).toBe('play');
});

test('where data is to be spared it waits for the shopper', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  renderInEnglish(<FilmPlayer sources={sources} />);
  await comeIntoView();
  expect(lastOrder()).toBe('pause');
  await press('Play video');
  expect(lastOrder()).toBe('play');
  Reflect.deleteProperty(navigator, 'connection');
});

test.each([
  ['the browser refuses to play it', 'NotAllowedError'],
  ['it cannot be fetched', 'NotSupportedError'],
])('where %s, the button offers to', async (_, name) => {
  const refusal = new DOMException('refused', name);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(refusal);
  renderInEnglish(<FilmPlayer sources={sources} />);
  await comeIntoView();
  expect(screen.getByRole('button', { name: 'Play video' })).toBeVisible();
});
