import { env } from '@/lib/env';
import versions from '@/media-variants/versions.json';

const known: Readonly<Record<string, string>> = versions;

/**
 * A picture's URL under /media or /brand with the version of its content, where it is one of the shop's own: such a URL
 * never shows another picture and may be kept for ever. Any other URL stays as it is. On the server only.
 */
export function versionedImage(src: string): string {
  const product = src.startsWith('/media/');
  if (product && env().backendUrl !== null) return src;
  const version = known[decodeURIComponent(product ? src.slice('/media/'.length) : src.slice(1))];
  return version === undefined ? src : `${src}?v=${version}`;
}
