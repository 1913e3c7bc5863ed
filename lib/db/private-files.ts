import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorText, log } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Returns the file of the embedded database. */
export function sqliteFile(dataDir: string): string {
  return join(resolve(dataDir), 'shop.db');
}

/** The permissions of the group and of others. */
const OTHERS = 0o077;

const reportedPaths = () => oncePerProcess('open-to-others', () => new Set<string>());

/** Restricts a file or folder to its owner; logs a refusal once. */
function tighten(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(path, mode & 0o7777 & ~OTHERS);
  } catch (error) {
    if (reportedPaths().has(path)) return;
    reportedPaths().add(path);
    log.warn('data.open_to_others', {
      path,
      mode: (mode & 0o777).toString(8),
      text: 'Others on this machine may read it, and this account may not change that.',
      error: errorText(error),
    });
  }
}

/**
 * Creates the data folder if needed and restricts it to its owner (0700). If this account may not
 * do that, logs it and continues (docs/behaviour.md, "The data folder"). Returns its absolute path.
 * Throws if it cannot be created.
 */
export function ownDataFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  tighten(folder);
  return folder;
}

/**
 * Creates a SQLite file if needed and restricts it to its owner (0600); the files beside it get the
 * same mode from SQLite. Throws if it cannot be created.
 */
export function ownSqliteFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) tighten(path);
}
