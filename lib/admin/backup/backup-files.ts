import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Engine } from '@/lib/db/schema';
import { AdminRefusal, reasonOf } from '../refusal';
import { formatShopTime } from '../shop-time';

const DAY_MS = 86_400_000;

/** "2027-01-31-0300", in the shop's time zone. */
const stampOf = (time: Date) =>
  formatShopTime(time.toISOString()).replace(' ', '-').replace(':', '');

const OWN = /^shop-(\d{4}-\d{2}-\d{2}-\d{4})\.(?:db|dump)$/;
const OWN_DRAFT = /^\.shop-(\d{4}-\d{2}-\d{2}-\d{4})\.(?:db|dump)\.[0-9a-f]+\.part$/;

/**
 * Where a backup goes: into a folder under a name with its day and hour in the shop's time zone,
 * "shop-2027-01-31-0300.db" (".dump" from PostgreSQL), or to the file that `path` names. A folder
 * is one that is there, or whose name ends in no extension; it is made where it is missing, for its
 * owner alone.
 */
export async function backupTarget(
  path: string,
  engine: Engine,
  now: Date,
): Promise<{ file: string; folder: string | null }> {
  const full = resolve(path);
  const existing = await stat(full).catch(() => null);
  if (existing ? !existing.isDirectory() : extname(full) !== '')
    return { file: full, folder: null };
  await mkdir(full, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new AdminRefusal('failed', `${full} cannot be made: ${reasonOf(error)}`);
  });
  const extension = engine === 'sqlite' ? 'db' : 'dump';
  return { file: join(full, `shop-${stampOf(now)}.${extension}`), folder: full };
}

/**
 * Makes a file that bears its name only once `fill` has written it whole and it is on disk;
 * readable for its owner alone. Returns its size in bytes. Throws an AdminRefusal where the name is
 * taken, and what `fill` throws; then nothing is left.
 */
export async function fillWhole(
  file: string,
  fill: (draft: string) => Promise<void>,
): Promise<number> {
  const existing = await stat(file).catch(() => null);
  if (existing) throw new AdminRefusal('conflict', `${file} exists already.`);
  const draft = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.part`);
  try {
    const handle = await open(draft, 'wx', 0o600).catch((error: unknown) => {
      throw new AdminRefusal('failed', `${file} cannot be written: ${reasonOf(error)}`);
    });
    await handle.close();
    await fill(draft);
    await chmod(draft, 0o600);
    const filled = await open(draft, 'r+');
    await filled.sync().finally(() => filled.close());
    const { size } = await stat(draft);
    await rename(draft, file);
    return size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Removes the backups of a folder that are older than so many days, and what a run that was killed
 * left there a day ago. Only names that `backupTarget` gives are its own. Returns the names of the
 * backups that were removed.
 */
export async function removeOld(folder: string, days: number, now: Date): Promise<string[]> {
  const stampBefore = (count: number) => stampOf(new Date(now.getTime() - count * DAY_MS));
  const [oldest, yesterday] = [stampBefore(days), stampBefore(1)];
  const isBefore = (pattern: RegExp, limit: string) => (name: string) =>
    (pattern.exec(name)?.[1] ?? limit) < limit;
  const names = await readdir(folder);
  const old = names.filter(isBefore(OWN, oldest)).sort();
  for (const name of [...old, ...names.filter(isBefore(OWN_DRAFT, yesterday))]) {
    await rm(join(folder, name));
  }
  return old;
}
