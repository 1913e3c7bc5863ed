import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Preview, readPhoto } from './find-preview';
import { previewPicture } from './preview-picture';
import { renderPreview } from './render-preview';

jest.mock('./find-preview', () => ({ readPhoto: jest.fn() }));
jest.mock('./render-preview');

const draw = jest.mocked(renderPreview);
const photo = jest.mocked(readPhoto);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'previews-'));
  process.env.DATA_DIR = folder;
});

afterAll(async () => {
  delete process.env.DATA_DIR;
  await rm(folder, { recursive: true });
});

let number = 0;

/** Returns a preview of a subject that no other test has. */
function aPreview(imagePaths: readonly string[] = []): Preview {
  number += 1;
  const image = { url: `/previews/product-${number}-0123456789.jpg`, width: 1, height: 1, alt: '' };
  return { image, text: { kicker: '', title: 'Asad', note: '', direction: 'ltr' }, imagePaths };
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

  it('is kept on disk for a day, as many as there are', async () => {
    const previews = Array.from({ length: 320 }, () => aPreview());
    for (const preview of previews) await previewPicture(preview);
    draw.mockClear();
    for (const preview of previews) {
      expect(await previewPicture(preview)).toEqual({
        bytes: Buffer.from('picture'),
        complete: true,
      });
    }
    expect(draw).not.toHaveBeenCalled();
    const [first = aPreview()] = previews;
    const file = join(folder, 'previews', basename(first.image.url));
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await utimes(file, yesterday, yesterday);
    await previewPicture(first);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('is the old one where it cannot be drawn anew', async () => {
    const preview = aPreview();
    await previewPicture(preview);
    const file = join(folder, 'previews', basename(preview.image.url));
    await writeFile(file, 'old');
    await utimes(file, 0, 0);
    draw.mockRejectedValueOnce(new Error('no memory'));
    expect(await previewPicture(preview)).toEqual({ bytes: Buffer.from('old'), complete: true });
  });

  it('is drawn by itself, and refused where too many wait', async () => {
    let atOnce = 0;
    let begin: (value?: unknown) => void = () => undefined;
    // The first is being drawn until all have come: they look for their files at their own pace.
    const allCame = new Promise((resolve) => {
      begin = resolve;
    });
    draw.mockImplementation(async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await allCame;
      atOnce -= 1;
      return Buffer.from('picture');
    });
    const reasons: unknown[] = [];
    const pictures = Array.from({ length: 100 }, () =>
      previewPicture(aPreview()).catch((reason: unknown) => {
        if (reasons.push(reason) === 39) begin();
        return null;
      }),
    );
    const drawn = (await Promise.all(pictures)).filter((picture) => picture !== null);
    expect(drawn).toHaveLength(61);
    for (const reason of reasons) expect(reason).toMatchObject({ name: 'QueueFull' });
  });

  it('without its photo is not kept on disk', async () => {
    const preview = aPreview(['1.webp']);
    await previewPicture(preview);
    expect(await readdir(join(folder, 'previews'))).not.toContain(basename(preview.image.url));
  });
});
