import { readFile } from 'node:fs/promises';
import { DownloadFailed, download } from '../download/download';
import type { Network } from '../download/public-address';
import { AdminRefusal, reasonOf } from '../refusal';
import type { PictureLimits } from './prepare-picture';

/** What somebody else's picture may cost: as many pixels as a phone makes, and a minute. */
export const FOREIGN_LIMITS: PictureLimits = { maxPixels: 50_000_000, timeLimitSeconds: 60 };

const isAddress = (source: string) => /^https?:\/\//i.test(source);

/**
 * Reads a photo from a file, or from the internet if its source is an address. Returns its bytes
 * and the limits of converting it. Throws an AdminRefusal if it cannot be read.
 */
export async function readPicture(
  source: string,
  network?: Network,
): Promise<{ original: Buffer; limits: PictureLimits }> {
  if (!isAddress(source)) {
    const original = await readFile(source).catch((error: unknown) => {
      throw new AdminRefusal('failed', `${source} cannot be read: ${reasonOf(error)}`);
    });
    return { original, limits: {} };
  }
  const original = await download(source, {}, network).catch((error: unknown) => {
    if (!(error instanceof DownloadFailed)) throw error;
    throw new AdminRefusal('failed', `${source} ${error.message}.`);
  });
  return { original, limits: FOREIGN_LIMITS };
}
