import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchImage, imageSource } from '@/lib/backend/image-proxy';
import { imageUrl } from '@/lib/catalogue/images';
import { isSafeImagePath } from '@/lib/catalogue/product-schema';
import { env } from '@/lib/env';

const PHOTO_TIMEOUT_MS = 10_000;

async function readRemote(backendUrl: string, imagePath: string): Promise<Uint8Array | null> {
  const source = imageSource(backendUrl, imageUrl(imagePath));
  if (source === null) return null;
  const answer = await fetchImage(source, AbortSignal.timeout(PHOTO_TIMEOUT_MS));
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

/** The encoded bytes of a product image, from the retailer's backend or from our own files; null where there are none. */
export async function readPhoto(imagePath: string): Promise<Uint8Array | null> {
  if (!isSafeImagePath(imagePath)) return null;
  const { backendUrl } = env();
  try {
    return backendUrl === null
      ? await readFile(join(process.cwd(), 'public', 'media', imagePath))
      : await readRemote(backendUrl, imagePath);
  } catch {
    return null;
  }
}
