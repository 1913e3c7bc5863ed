import { fireEvent, screen } from '@testing-library/react';
import { rescueScripts } from '@/components/startup/rescue-scripts';
import { renderInEnglish } from '@/components/testing/render';
import { PLACEHOLDER_IMAGE } from '@/lib/catalogue/images';
import { ProductImage } from './product-image';

const image = (src: string) => (
  <ProductImage src={src} srcSet={`${src} 1x`} alt="Asad" width={600} height={600} />
);

/** Makes every image of the page look as if it had failed to load. */
function failBeforeHydration() {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/media/1.webp');
}

/** The inline script of the page, which listens until the test file ends. */
const watch = () =>
  rescueScripts({ broken: '', offline: '', reload: '', notLoaded: '', again: '', chat: '' });

it('notices a picture that failed before anybody listened', () => {
  failBeforeHydration();

  renderInEnglish(image('/media/1.webp'));
  watch();

  expect(screen.getByRole('img', { name: 'Asad' })).toHaveAttribute('src', PLACEHOLDER_IMAGE);
  jest.restoreAllMocks();
});

it('gives way to the placeholder in the same box', () => {
  renderInEnglish(image('/media/1.webp'));
  const picture = screen.getByRole('img', { name: 'Asad' });
  expect(picture).toHaveAttribute('src', '/media/1.webp');

  fireEvent.error(picture);

  expect(picture).toHaveAttribute('src', PLACEHOLDER_IMAGE);
  expect(picture).not.toHaveAttribute('srcset');
  expect(picture).toHaveAttribute('width', '600');
  expect(picture).toHaveAttribute('height', '600');
});

it('rests when the placeholder fails too', () => {
  renderInEnglish(image('/media/1.webp'));
  const picture = screen.getByRole('img', { name: 'Asad' });

  fireEvent.error(picture);
  fireEvent.error(picture);

  expect(picture).toHaveAttribute('src', PLACEHOLDER_IMAGE);
});

it('tries the next picture it is given', () => {
  const { rerender } = renderInEnglish(image('/media/1.webp'));
  fireEvent.error(screen.getByRole('img', { name: 'Asad' }));

  rerender(image('/media/2.webp'));

  const picture = screen.getByRole('img', { name: 'Asad' });
  expect(picture).toHaveAttribute('src', '/media/2.webp');
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', PLACEHOLDER_IMAGE);
});
