import sharp, { type OverlayOptions } from 'sharp';
import { drawText, type PreviewText } from './drawing';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-image';

/** What a preview picture says and shows. */
export type PreviewContent = PreviewText & {
  /** The photo on the right, as encoded image bytes; null where there is none. */
  photo: Uint8Array | null;
};

/** The most bytes that a preview picture may have: some readers drop heavier ones. */
export const PREVIEW_BYTES = 200_000;

const GROUND = '#f3eee7';
const QUALITIES = [84, 72, 60, 45] as const;

async function photoLayer(photo: Uint8Array): Promise<OverlayOptions | null> {
  try {
    const { data, info } = await sharp(photo, { autoOrient: true })
      .resize(PREVIEW_HEIGHT, PREVIEW_HEIGHT, { fit: 'cover' })
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { input: data, raw: info, left: PREVIEW_WIDTH - PREVIEW_HEIGHT, top: 0 };
  } catch {
    return null;
  }
}

async function compose({ photo, ...text }: PreviewContent): Promise<Buffer> {
  const layer = photo === null ? null : await photoLayer(photo);
  const words = { input: Buffer.from(drawText(text, layer !== null)), left: 0, top: 0 };
  return sharp({
    create: { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, channels: 3, background: GROUND },
  })
    .composite(layer === null ? [words] : [layer, words])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/**
 * Draws a preview picture: a JPEG of 1200 x 630 pixels and at most 200 kB. A photo that cannot be read is left out.
 */
export async function renderPreview(content: PreviewContent): Promise<Buffer> {
  const raw = { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, channels: 3 } as const;
  const pixels = await compose(content);
  let picture = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    picture = await sharp(pixels, { raw }).jpeg({ quality }).toBuffer();
    if (picture.length <= PREVIEW_BYTES) break;
  }
  return picture;
}
