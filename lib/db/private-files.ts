import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorText, log } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** What the owner's group and everybody else may do. */
const OTHERS = 0o077;

const told = () => oncePerProcess('open-to-others', () => new Set<string>());

/** Takes a file or folder away from all but its owner; says so once where that is refused. */
function tighten(path: string): void {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & OTHERS) === 0) return;
  try {
    chmodSync(path, mode & 0o7777 & ~OTHERS);
  } catch (error) {
    if (told().has(path)) return;
    told().add(path);
    log.warn('data.open_to_others', {
      path,
      mode: (mode & 0o777).toString(8),
      text: 'Others on this machine may read it, and this account may not change that.',
      error: errorText(error),
    });
  }
}

/**
 * Makes the data folder where it is missing and lets only its owner into it (0700); one that was
 * open to others is closed. Where this account may not do that, the log says so and the shop goes
 * on (docs/behaviour.md, "The data folder"). Returns its absolute path. Throws where it cannot be
 * made.
 */
export function ownDataFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  tighten(folder);
  return folder;
}

/**
 * Makes a SQLite file where it is missing and lets only its owner read it and what SQLite keeps
 * beside it (0600), which takes its mode from the file. Throws where it cannot be made.
 */
export function ownSqliteFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) tighten(path);
}
