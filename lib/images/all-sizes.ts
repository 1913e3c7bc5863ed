import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText } from '@/lib/server/log';
import { writeWhole } from './files';
import { findOriginal, listOriginals, type Original } from './originals';
import { sizesOf } from './own-pictures';
import { EFFORT } from './resize';
import { inSize, variantFile } from './variants';

/** The number of files made, and the pictures (by path) that failed, with the reason. */
export type MadeSizes = { made: number; broken: Map<string, string> };

const isMissing = (file: string) =>
  access(file).then(
    () => false,
    () => true,
  );

type Drawn = { file: string; bytes: Buffer };

/** Makes the missing sizes of a picture. Rejects if the picture is broken. */
async function drawMissing(folder: string, path: string, original: Original): Promise<Drawn[]> {
  const picture = await readFile(original.file);
  const drawn = sizesOf(path).map(async (size) => {
    const file = join(folder, variantFile(path, size, original.version));
    if (!(await isMissing(file))) return [];
    return [{ file, bytes: await inSize(picture, path, size, EFFORT.forGood) }];
  });
  return (await Promise.all(drawn)).flat();
}

/**
 * Makes every size of the shop's own pictures that a folder lacks, for a Docker image or a
 * benchmark. Rejects if the folder cannot be written.
 */
export async function makeAllSizes(folder: string): Promise<MadeSizes> {
  const result: MadeSizes = { made: 0, broken: new Map() };
  for (const path of await listOriginals()) {
    const original = findOriginal(path);
    if (original === null) continue;
    const drawn = await drawMissing(folder, path, original).catch((error: unknown) => {
      result.broken.set(path, errorText(error));
      return [];
    });
    await Promise.all(drawn.map(({ file, bytes }) => writeWhole(file, bytes)));
    result.made += drawn.length;
  }
  return result;
}
