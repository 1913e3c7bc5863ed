import { PRODUCT_WIDTHS, SCENE_WIDTHS } from '@/lib/catalogue/images';
import { env } from '@/lib/env';
import { findOriginal, isScene } from './originals';

/** Whether a picture is the shop's own: all are, but for products of a retailer's own backend. */
export function isOwnPicture(path: string): boolean {
  return env().backendUrl === null || isScene(path);
}

/** The widths (pixels) that pages ask for of an own picture. */
export function widthsOf(path: string): readonly number[] {
  return isScene(path) ? SCENE_WIDTHS : PRODUCT_WIDTHS;
}

/**
 * A picture's URL under /media or /brand with the version of its content, where it is an own
 * picture: such a URL never shows another picture and may be kept for ever. Any other URL stays as
 * it is. On the server only.
 */
export function versionedImage(src: string): string {
  const product = src.startsWith('/media/');
  if (!product && !src.startsWith('/brand/')) return src;
  if (product && env().backendUrl !== null) return src;
  const path = decodeURIComponent(product ? src.slice('/media/'.length) : src.slice(1));
  const original = findOriginal(path);
  return original === null ? src : `${src}?v=${original.version}`;
}

/** The URL of an own picture as it was made, with its version. */
export function ownPictureUrl(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return versionedImage(isScene(path) ? `/${encoded}` : `/media/${encoded}`);
}
