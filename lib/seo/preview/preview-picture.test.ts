import { type Preview, readPhoto } from './find-preview';
import { previewPicture } from './preview-picture';
import { renderPreview } from './render-preview';

jest.mock('./find-preview', () => ({ readPhoto: jest.fn() }));
jest.mock('./render-preview');

const draw = jest.mocked(renderPreview);
const photo = jest.mocked(readPhoto);

let number = 0;

/** A preview of a subject that no test had before. */
function aPreview(imagePaths: readonly string[] = []): Preview {
  number += 1;
  const image = { url: `/previews/product-${number}-0123456789.jpg`, width: 1, height: 1, alt: '' };
  return { image, text: { kicker: '', title: 'Asad', note: '' }, imagePaths };
}

const changed = (preview: Preview): Preview => ({
  ...preview,
  image: { ...preview.image, url: preview.image.url.replace('0123456789', 'abcdefabcd') },
});

beforeEach(() => {
  draw.mockImplementation(async () => Buffer.from('picture'));
  photo.mockResolvedValue(null);
});

describe('the picture of a preview', () => {
  it('is drawn once, also for many at the same time', async () => {
    const preview = aPreview();
    await Promise.all([previewPicture(preview), previewPicture(preview)]);
    await previewPicture(preview);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('is drawn again where what it shows has changed, in the place of the old one', async () => {
    const preview = aPreview();
    await previewPicture(preview);
    await previewPicture(changed(preview));
    await previewPicture(changed(preview));
    expect(draw).toHaveBeenCalledTimes(2);
  });

  it('is drawn again after a failure', async () => {
    const preview = aPreview();
    draw.mockRejectedValueOnce(new Error('no memory'));
    await expect(previewPicture(preview)).rejects.toThrow('no memory');
    await expect(previewPicture(preview)).resolves.toMatchObject({ complete: true });
  });

  it('takes the first photo there is, and soon looks again where there is none', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const preview = aPreview(['1.webp', '2.webp']);
    expect(await previewPicture(preview)).toMatchObject({ complete: false });
    photo.mockImplementation(async (path) => (path === '2.webp' ? new Uint8Array([2]) : null));
    jest.advanceTimersByTime(3_600_000);
    expect(await previewPicture(preview)).toMatchObject({ complete: true });
    expect(draw).toHaveBeenLastCalledWith(expect.objectContaining({ photo: new Uint8Array([2]) }));
    jest.useRealTimers();
  });

  it('is forgotten when many others were asked for since', async () => {
    const first = aPreview();
    await previewPicture(first);
    for (let others = 0; others < 300; others += 1) await previewPicture(aPreview());
    draw.mockClear();
    await previewPicture(first);
    expect(draw).toHaveBeenCalledTimes(1);
  });
});
