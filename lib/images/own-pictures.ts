import { PRODUCT_WIDTHS, SCENE_WIDTHS } from '@/lib/catalogue/images';
import { env } from '@/lib/env';
import { findOriginal, isScene } from './originals';

/**
 * Returns whether a picture is the shop's own: all are, except products of a retailer's backend.
 */
export function isOwnPicture(path: string): boolean {
  return env().backendUrl === null || isScene(path);
}

/** A size of a picture: a width (px), or a sketch, small enough for a page's HTML. */
export type PictureSize = number | 'sketch';

/** Returns the sizes in which pages show an own picture. */
export function sizesOf(path: string): readonly PictureSize[] {
  return ['sketch', ...widthsOf(path)];
}

/** Returns the widths (px) in which pages show an own picture. */
export function widthsOf(path: string): readonly number[] {
  return isScene(path) ? SCENE_WIDTHS : PRODUCT_WIDTHS;
}

/** Returns the path of a URL under /media or /brand; null for any other URL. */
export function picturePath(src: string): string | null {
  const [url = ''] = src.split('?', 1);
  if (url.startsWith('/media/')) return decodeURIComponent(url.slice('/media/'.length));
  return url.startsWith('/brand/') ? decodeURIComponent(url.slice(1)) : null;
}

/**
 * Adds the version to the URL of an own picture, so that caches may keep it for ever. Returns any
 * other URL unchanged. Server only.
 */
export function versionedImage(src: string): string {
  const path = picturePath(src);
  if (path === null || !isOwnPicture(path)) return src;
  const original = findOriginal(path);
  return original === null ? src : `${src}?v=${original.version}`;
}

/** Returns the versioned URL of an own picture's original. */
export function ownPictureUrl(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return versionedImage(isScene(path) ? `/${encoded}` : `/media/${encoded}`);
}
