import type { Sharp, SharpOptions } from 'sharp';
import { MOST_PICTURE_BYTES } from '@/lib/db/pictures';
import { AdminRefusal, reasonOf } from '../refusal';
import { decodeHeic, isHeic } from './decode-heic';

/** The longest side of a picture (pixels); a page shows at most half of it. */
const MAX_SIDE = 2000;
/** Higher than that of the widths, which are made from this picture. */
const QUALITY = 90;

/** What the files of the formats begin with, as Latin-1; HEIC is recognised by itself. */
const BEGINNINGS: readonly RegExp[] = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^RIFF.{4}WEBP/s,
  /^\0\0.{2}ftyp/s, // AVIF, whose first part is shorter than 64 kB
  /^GIF8[79]a/,
  /^(?:II[*+]\0|MM\0[*+])/, // TIFF
];

/** A picture in the shop's format: WebP, with its size in pixels. */
export type PreparedPicture = { bytes: Buffer; width: number; height: number };

/** The longer side (px) below which a picture is blurred on a product's page. */
export const SMALL = 400;

/** Returns whether a picture is too small for a product's page. */
export function isSmall({ width, height }: Pick<PreparedPicture, 'width' | 'height'>): boolean {
  return Math.max(width, height) < SMALL;
}

/** The limits of a picture that somebody else made; the owner's own photos have those of sharp. */
export type PictureLimits = {
  maxPixels?: number;
  timeLimitSeconds?: number;
  /** Of the picture as it is kept. */
  maxBytes?: number;
};

/**
 * Returns whether a file begins like a picture. It is judged before sharp sees it, which draws an
 * SVG, for minutes if it is made to, as soon as it is asked for the format.
 */
function beginsLikePicture(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 16);
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}

async function open(original: Buffer, limits: PictureLimits): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const options: SharpOptions = { failOn: 'error' };
  if (limits.maxPixels !== undefined) options.limitInputPixels = limits.maxPixels;
  const isPicture = isHeic(original) || beginsLikePicture(original);
  if (!isPicture) throw new OtherFormat('It begins like a file of another format');
  const photo = sharp(isHeic(original) ? await decodeHeic(original) : original, options);
  return photo.timeout({ seconds: limits.timeLimitSeconds ?? 0 });
}

class OtherFormat extends Error {}

/** Why a picture cannot be taken, for programs. */
export type WhyRefused = 'no-picture' | 'too-many-pixels' | 'too-many-bytes' | 'damaged';

/** Why a picture cannot be taken, as a part of a sentence that begins with its name. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';

  constructor(
    message: string,
    readonly why: WhyRefused = 'damaged',
  ) {
    super(message);
  }
}

/** Why a picture cannot be taken whose bytes, as it is kept, are more than `maxBytes`. */
export function tooLarge(maxBytes = MOST_PICTURE_BYTES): PictureRefused {
  const most = maxBytes / 1024 ** 2;
  return new PictureRefused(`has more than ${most} MB as it is kept`, 'too-many-bytes');
}

/** What sharp and the decoder of HEIC say of more pixels than their limit. */
const TOO_MANY_PIXELS = /exceeds (?:pixel limit|the maximum image size)/;

function whyRefused(error: unknown): WhyRefused {
  if (error instanceof OtherFormat) return 'no-picture';
  return TOO_MANY_PIXELS.test(reasonOf(error)) ? 'too-many-pixels' : 'damaged';
}

/**
 * Converts a photo for the shop: upright, at most 2,000 px on its longer side, in sRGB and without
 * the camera's metadata (place, time, model). Rejects with a PictureRefused if it is no picture,
 * damaged or beyond the limits.
 */
export async function convertPicture(
  original: Buffer,
  limits: PictureLimits = {},
): Promise<PreparedPicture> {
  const { maxBytes = MOST_PICTURE_BYTES } = limits;
  try {
    const photo = await open(original, limits);
    const { data, info } = await photo
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    if (data.length > maxBytes) throw tooLarge(maxBytes);
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    const [reason = ''] = reasonOf(error).split('\n').slice(-1);
    throw new PictureRefused(`is no picture, or a damaged one:\n${reason}.`, whyRefused(error));
  }
}

/** Converts a photo for the shop as `convertPicture` does. Throws an AdminRefusal with its name. */
export async function preparePicture(
  original: Buffer,
  name: string,
  limits: PictureLimits = {},
): Promise<PreparedPicture> {
  return convertPicture(original, limits).catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error;
    const advice =
      error.why === 'too-many-bytes'
        ? 'Give a smaller one.'
        : 'Give a file in JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF.';
    throw new AdminRefusal('invalid', `${name} ${error.message}\n${advice}`);
  });
}
