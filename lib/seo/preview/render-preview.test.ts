import sharp from 'sharp';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-image';
import { PREVIEW_BYTES, type PreviewContent, renderPreview } from './render-preview';

// Drawing keeps a processor busy, and tests share it.
jest.setTimeout(30_000);

const content: PreviewContent = {
  kicker: 'Dior',
  title: 'Sauvage',
  note: '$20.00',
  direction: 'ltr',
  photo: null,
};

async function read(picture: Buffer) {
  const { format, width, height } = await sharp(picture).metadata();
  return { format, width, height };
}

/** Returns how many pixels in a part of a picture differ from the background. */
async function inked(picture: Buffer, left: number, width: number): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left, top: 40, width, height: PREVIEW_HEIGHT - 80 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 150).length;
}

const noise = () =>
  sharp({
    create: {
      width: 630,
      height: 630,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 120 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

describe('a preview picture', () => {
  it.each([
    ['plain', content],
    ['long', { ...content, kicker: 'K'.repeat(100), title: 'Many words '.repeat(18) }],
    ['without blanks', { ...content, title: 'x'.repeat(200) }],
    ['hostile', { ...content, title: '</svg><script>alert(1)</script> "&amp; \u0000 🌹' }],
    ['Arabic', { ...content, title: 'عطر العود الملكي' }],
    ['empty', { ...content, kicker: '', title: '', note: '' }],
    ['with a damaged photo', { ...content, photo: new Uint8Array([1, 2, 3]) }],
  ])('is a JPEG of its size: %s', async (_, facts) => {
    const picture = await renderPreview(facts);
    expect(await read(picture)).toEqual({
      format: 'jpeg',
      width: PREVIEW_WIDTH,
      height: PREVIEW_HEIGHT,
    });
    expect(picture.length).toBeLessThanOrEqual(PREVIEW_BYTES);
  });

  it('stays light with the heaviest photo', async () => {
    const picture = await renderPreview({ ...content, photo: await noise() });
    expect(picture.length).toBeLessThanOrEqual(PREVIEW_BYTES);
  });

  it('keeps long text on the picture, and off the photo', async () => {
    const long = { ...content, title: 'Extraordinarily-long-name '.repeat(8) };
    expect(await inked(await renderPreview(long), 0, 40)).toBe(0);
    const white = await sharp({
      create: { width: 700, height: 700, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const picture = await renderPreview({ ...long, photo: white });
    expect(await inked(picture, 0, 500)).toBeGreaterThan(1000);
    expect(await inked(picture, PREVIEW_WIDTH - PREVIEW_HEIGHT, PREVIEW_HEIGHT)).toBe(0);
  });

  it.each(['Ōud Żółć', 'عطر العود', 'Духи'])('has the letters of %s', async (title) => {
    const blank = await inked(await renderPreview({ ...content, title: '' }), 0, PREVIEW_WIDTH);
    const set = await inked(await renderPreview({ ...content, title }), 0, PREVIEW_WIDTH);
    expect(set).toBeGreaterThan(blank + 1000);
  });

  it('stands on the other side of its photo where pages run from right to left', async () => {
    const white = await sharp({
      create: { width: 700, height: 700, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const picture = await renderPreview({ ...content, direction: 'rtl', photo: white });
    expect(await inked(picture, PREVIEW_HEIGHT, PREVIEW_WIDTH - PREVIEW_HEIGHT)).toBeGreaterThan(
      1000,
    );
    expect(await inked(picture, 0, PREVIEW_HEIGHT)).toBe(0);
  });
});
