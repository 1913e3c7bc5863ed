import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchImage, imageSource } from '@/lib/backend/image-proxy';
import { isSafeImagePath } from '@/lib/catalogue/product-schema';
import { env } from '@/lib/env';

/** A picture as it was made, or the status that says why there is none: 404 or 502. */
export type Original = { bytes: Uint8Array } | { status: number };

async function ownFile(path: string): Promise<Original> {
  if (!isSafeImagePath(path)) return { status: 404 };
  const file = path.startsWith('brand/') ? path : join('media', path);
  try {
    return {
      bytes: await readFile(join(/* turbopackIgnore: true */ process.cwd(), 'public', file)),
    };
  } catch {
    return { status: 404 };
  }
}

/** Whether a picture is one of the shop's own files: always, but for products of a retailer's own backend. */
export function isOwn(path: string): boolean {
  return env().backendUrl === null || path.startsWith('brand/');
}

/** Reads a picture by its path below /media or /brand (decoded): from disk, or from the retailer's backend. */
export async function readOriginal(path: string): Promise<Original> {
  const { backendUrl } = env();
  if (backendUrl === null || isOwn(path)) return ownFile(path);
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const source = imageSource(backendUrl, `/media/${encoded}`);
  if (source === null) return { status: 404 };
  const answer = await fetchImage(source, new AbortController().signal);
  if (!answer.ok) return { status: answer.status };
  return { bytes: new Uint8Array(await answer.arrayBuffer()) };
}
