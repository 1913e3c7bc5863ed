import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { errorText } from '@/lib/server/log';
import { writeWhole } from './files';
import { findOriginal, listOriginals, versionOf } from './originals';
import { type PictureSize, sizesOf } from './own-pictures';
import { EFFORT } from './resize';
import { inSize, variantFile } from './variants';

/** A maker renews its lock before each picture, which takes far less than this (ms). */
const LOCK_LASTS = 60_000;

/** The age (ms) at which files that no picture needs are removed; younger ones may be drafts. */
const LEFT_OVER = 60 * 60 * 1000;

type Lock = { renew(): Promise<boolean>; release(): Promise<void> };

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else runs too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Whether the process that wrote this lock still makes pictures. Process ids mean nothing on other
 * hosts.
 */
async function isHeld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (found === null || Date.now() - found.mtimeMs > LOCK_LASTS) return false;
  const [host, pid] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  return host !== hostname() || isRunning(Number(pid));
}

/** Creates a file; false where there is one already. */
function created(file: string, text: string): Promise<boolean> {
  return writeFile(file, text, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/** Takes the lock of a folder of widths; null while another process holds it. */
async function takeLock(folder: string): Promise<Lock | null> {
  const file = `${folder}.lock`;
  const text = `${hostname()} ${process.pid} ${randomUUID()}`;
  const isMine = async () => (await readFile(file, 'utf8').catch(() => '')) === text;
  await mkdir(dirname(file), { recursive: true });
  if (!(await created(file, text))) {
    if (await isHeld(file)) return null;
    await rm(file, { force: true });
    if (!(await created(file, text))) return null;
  }
  return {
    // Two that found the same dead lock may both get here; the first one notices at its next
    // picture.
    renew: async () => {
      if (!(await isMine())) return false;
      await utimes(file, new Date(), new Date());
      return true;
    },
    release: async () => {
      if (await isMine()) await rm(file, { force: true });
    },
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Removes what no picture needs any more: widths of replaced ones, drafts of ended processes. */
async function removeLeftOvers(folder: string, files: string[], paths: string[]): Promise<void> {
  const withoutSize = (file: string) =>
    file.slice(file.search(/[\\/]/) + 1).replace(/\.(webp|avif)$/, '');
  const needed = new Set(
    paths.map((path) => withoutSize(variantFile(path, 0, findOriginal(path)?.version ?? ''))),
  );
  for (const file of files.filter((name) => !needed.has(withoutSize(name)))) {
    const path = join(folder, file);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > LEFT_OVER) await rm(path, { force: true });
  }
}

/**
 * What a maker works on, and whom it tells how many files are missing and made, and what failed.
 */
export type Making = {
  folder: string;
  /** Whether a picture (its path) is to be made. */
  isWanted(path: string): boolean;
  signal: AbortSignal;
  onStart(missing: number): void;
  onMade(done: number): void;
  onBroken(path: string, reason: string): void;
};

class PictureError extends Error {}

type Missing = { path: string; sizes: PictureSize[] };

function missingOf(paths: string[], files: Set<string>): Missing[] {
  return paths
    .map((path) => {
      const version = findOriginal(path)?.version ?? '';
      const isMissing = (size: PictureSize) => !files.has(variantFile(path, size, version));
      return { path, sizes: sizesOf(path).filter(isMissing) };
    })
    .filter(({ sizes }) => sizes.length > 0);
}

/**
 * Makes the missing sizes of a picture. Rejects with a PictureError where it is broken or gone.
 */
async function makePicture(folder: string, { path, sizes }: Missing): Promise<void> {
  const broken = (error: unknown) => {
    throw new PictureError(errorText(error));
  };
  const original = findOriginal(path);
  if (original === null) throw new PictureError('it is gone');
  const picture = await readFile(original.file).catch(broken);
  const version = versionOf(picture);
  for (const size of sizes) {
    const bytes = await inSize(picture, path, size, EFFORT.forGood).catch(broken);
    await writeWhole(join(folder, variantFile(path, size, version)), bytes);
  }
}

/**
 * Makes every missing size of the shop's own pictures, one picture at a time, until all are there
 * or the signal stops it. Only one process makes them for a folder: resolves to false where another
 * one does already. Rejects where the folder cannot be written.
 */
export async function makeWidths(making: Making): Promise<boolean> {
  const { folder, signal } = making;
  const lock = await takeLock(folder);
  if (lock === null) return false;
  try {
    const pictures = await listOriginals();
    const files = await filesBelow(folder);
    const missing = missingOf(pictures.filter(making.isWanted), new Set(files));
    making.onStart(missing.reduce((sum, { sizes }) => sum + sizes.length, 0));
    let done = 0;
    for (const picture of missing) {
      if (signal.aborted || !(await lock.renew())) return true;
      try {
        await makePicture(folder, picture);
        done += picture.sizes.length;
        making.onMade(done);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        making.onBroken(picture.path, error.message);
      }
    }
    await removeLeftOvers(folder, files, pictures);
    return true;
  } finally {
    await lock.release();
  }
}
