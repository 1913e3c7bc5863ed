import { PRODUCT_WIDTHS, SCENE_WIDTHS } from '@/lib/catalogue/images';
import { env } from '@/lib/env';
import { findOriginal, isScene } from './originals';
import type { Sketch } from './resize';

/** Whether a picture is the shop's own: all are, but for products of a retailer's own backend. */
export function isOwnPicture(path: string): boolean {
  return env().backendUrl === null || isScene(path);
}

/** What a picture is made in: a width (pixels), or a sketch. */
export type PictureSize = number | Sketch;

/** The sizes that pages show an own picture in. */
export function sizesOf(path: string): readonly PictureSize[] {
  const sketches = isScene(path)
    ? (['scene-sketch'] as const)
    : (['card-sketch', 'page-sketch'] as const);
  return [...sketches, ...widthsOf(path)];
}

/** The widths (pixels) that pages ask for of an own picture. */
export function widthsOf(path: string): readonly number[] {
  return isScene(path) ? SCENE_WIDTHS : PRODUCT_WIDTHS;
}

/** The path that a URL under /media or /brand names; null for any other URL. */
export function picturePath(src: string): string | null {
  const [url = ''] = src.split('?', 1);
  if (url.startsWith('/media/')) return decodeURIComponent(url.slice('/media/'.length));
  return url.startsWith('/brand/') ? decodeURIComponent(url.slice(1)) : null;
}

/**
 * A picture's URL under /media or /brand with the version of its content, where it is an own
 * picture: such a URL never shows another picture and may be kept for ever. Any other URL stays as
 * it is. On the server only.
 */
export function versionedImage(src: string): string {
  const path = picturePath(src);
  if (path === null || !isOwnPicture(path)) return src;
  const original = findOriginal(path);
  return original === null ? src : `${src}?v=${original.version}`;
}

/** The URL of an own picture as it was made, with its version. */
export function ownPictureUrl(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return versionedImage(isScene(path) ? `/${encoded}` : `/media/${encoded}`);
}
