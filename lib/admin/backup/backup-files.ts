import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, parse, resolve } from 'node:path';
import type { Engine } from '@/lib/db/schema';
import { AdminRefusal, reasonOf } from '../refusal';
import { formatShopTime } from '../shop-time';

const DAY_MS = 86_400_000;

/** "2027-01-31-0300", in the shop's time zone. */
const stampOf = (time: Date) =>
  formatShopTime(time.toISOString()).replace(' ', '-').replace(':', '');

const OWN = /^shop-(\d{4}-\d{2}-\d{2}-\d{4})(?:-\d)?\.(?:db|dump)$/;
const OWN_DRAFT = /^\.shop-(\d{4}-\d{2}-\d{2}-\d{4})(?:-\d)?\.(?:db|dump)\.[0-9a-f]+\.part$/;

/** Whether a file of a folder is a whole backup with a name of the shop's own. */
export const isBackupName = (name: string) => OWN.test(name);

/**
 * Returns the file of a new backup in a folder that `backupTarget` makes, under a name that is free
 * also where one was made in the same minute.
 */
export async function freeBackupFile(folder: string, engine: Engine, now: Date): Promise<string> {
  const { file } = await backupTarget(folder, engine, now);
  const { dir, name, ext } = parse(file);
  const others = Array.from({ length: 8 }, (_, at) => join(dir, `${name}-${at + 2}${ext}`));
  for (const free of [file, ...others]) {
    if ((await stat(free).catch(() => null)) === null) return free;
  }
  return file;
}

/**
 * Returns the file of a new backup: in a folder under a name with its day and hour in the shop's
 * time zone, "shop-2027-01-31-0300.db" (".dump" from PostgreSQL), or the file at `path`. A path is
 * a folder if it exists as one or has no extension; a missing folder is created, readable only for
 * its owner.
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
 * Creates a file, readable only for its owner, which gets its name once `fill` has written all of
 * it to disk. Returns its size in bytes. Throws an AdminRefusal if the name is taken, and what
 * `fill` throws; then no file remains.
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
 * Removes the backups of a folder that are older than a number of days, and drafts of killed runs
 * after a day. Touches only names that `backupTarget` makes. Returns the names of the removed
 * backups.
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
