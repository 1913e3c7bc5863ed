import { fireEvent, screen } from '@testing-library/react';
import { renderInEnglish } from '@/components/testing/render';
import { ProductImage } from '@/components/ui/product-image';
import { latePictures } from './late-pictures';

/** Times (ms) of the page's first paint, and of a picture's fetch. */
type Times = { painted?: number; began: number; ended: number };

const URL = '/media/1.webp';

function setTimes({ painted, began, ended }: Times): void {
  const fetched = { startTime: began, duration: ended - began };
  Object.assign(performance, {
    getEntriesByType: () => (painted === undefined ? [] : [{ startTime: painted }]),
    getEntriesByName: (name: string) => (name === URL ? [fetched] : []),
  });
}

beforeEach(() => {
  jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(URL);
});

const picture = (alt: string, style?: { background: string }) => (
  <ProductImage src={URL} alt={alt} width={600} height={600} style={style} />
);

const image = (name = 'Asad') => screen.getByRole('img', { name });

const removals: (() => void)[] = [];

/** Runs the inline script as a page does; its listeners are removed after the test. */
function watch(): void {
  const add = document.addEventListener.bind(document);
  const spy = jest.spyOn(document, 'addEventListener').mockImplementation(((
    ...args: Parameters<typeof add>
  ) => {
    removals.push(() => document.removeEventListener(args[0], args[1], args[2]));
    add(...args);
  }) as typeof add);
  latePictures();
  spy.mockRestore();
}

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

const slow = { painted: 1000, began: 900, ended: 1400 };

it.each<[string, Times, string]>([
  ['fades in where its place was seen empty', slow, 'late'],
  ['is there at once from a cache', { painted: 1000, began: 1100, ended: 1150 }, ''],
  ['is there with the first paint', { painted: 1500, began: 900, ended: 1400 }, ''],
  ['is there before any paint', { began: 900, ended: 1400 }, ''],
])('a picture %s', (_, times, expected) => {
  setTimes(times);
  renderInEnglish(picture('Asad'));
  watch();
  expect(document.documentElement).toHaveAttribute('data-pictures');
  expect(image()).not.toHaveAttribute('data-arrived');
  fireEvent.load(image());
  expect(image().dataset.arrived).toBe(expected);
});

it('shows a picture at once that replaces another, or that the page has had before', () => {
  setTimes(slow);
  renderInEnglish(
    <>
      {picture('Larger', { background: 'url(/small.webp)' })}
      {picture('Again')}
    </>,
  );
  watch();
  for (const name of ['Larger', 'Again']) fireEvent.load(image(name));
  expect(image('Larger').dataset.arrived).toBe('');
  expect(image('Again').dataset.arrived).toBe('');
});

it('tells when a picture without a placeholder is there, and leaves all others alone', () => {
  setTimes(slow);
  renderInEnglish(
    <>
      <img src={URL} alt="Second view" data-placeholder="" />
      <img src={URL} alt="Other" />
    </>,
  );
  watch();
  for (const name of ['Second view', 'Other']) fireEvent.load(image(name));
  expect(image('Second view')).toHaveAttribute('data-arrived');
  expect(image('Other')).not.toHaveAttribute('data-arrived');
});

it('hides neither a picture that was there before it, nor the text of one that fails', () => {
  setTimes({ ...slow, painted: undefined });
  renderInEnglish(
    <>
      {picture('Before')}
      {picture('Failed')}
    </>,
  );
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function complete(
    this: HTMLImageElement,
  ) {
    return this.alt === 'Before';
  });
  watch();
  expect(image('Before').dataset.arrived).toBe('');
  expect(image('Failed')).not.toHaveAttribute('data-arrived');
  fireEvent.error(image('Failed'));
  expect(image('Failed')).toHaveAttribute('data-arrived');
});
