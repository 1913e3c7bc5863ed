import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/** What a build leaves behind and no server needs. */
const BUILD_ONLY = new Set(['cache', 'diagnostics', 'standalone', 'trace', 'trace-build', 'types']);

/**
 * Beside `.next`, so that links into node_modules stay valid. Ends in a process id during the copy.
 */
const RELEASE = /^\.next-[0-9a-f]{16}(?:\.(?<copier>\d+))?$/;

/** The file that marks a release as used by a running server. */
const USED_BY = /^used-by-(\d+)$/;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isUsed(root, release) {
  const { copier } = RELEASE.exec(release)?.groups ?? {};
  if (copier !== undefined) return isRunning(Number(copier));
  return readdirSync(join(root, release)).some((name) => {
    const [, pid] = USED_BY.exec(name) ?? [];
    return pid !== undefined && isRunning(Number(pid));
  });
}

/**
 * Copies a build to its own folder unless it is there, so that the next build deletes nothing that
 * a running server needs. Removes the releases that no server uses.
 * @param {string} id 16 hexadecimal digits
 * @param {string} root where builds and releases lie
 * @returns {string} the folder's name
 */
export function keepRelease(id, root = inRoot()) {
  const name = `.next-${id}`;
  const folder = join(root, name);
  for (const other of readdirSync(root)) {
    if (RELEASE.test(other) && other !== name && !isUsed(root, other))
      rmSync(join(root, other), { recursive: true, force: true });
  }
  if (existsSync(folder)) return name;
  const draft = `${folder}.${process.pid}`;
  const build = join(root, '.next');
  mkdirSync(draft);
  for (const entry of readdirSync(build)) {
    if (BUILD_ONLY.has(entry)) continue;
    cpSync(join(build, entry), join(draft, entry), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another start has copied the same build in the meantime.
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return name;
}

/** Returns the release that served last; null where none is kept. */
export function lastRelease(root = inRoot()) {
  const kept = readdirSync(root)
    .filter((name) => RELEASE.exec(name)?.groups?.copier === undefined && RELEASE.test(name))
    // A server that starts from it has written its mark there.
    .map((name) => ({ name, at: statSync(join(root, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  return kept[0]?.name ?? null;
}

/** Marks a release as used for as long as the process with this id runs. */
export function claimRelease(name, pid, root = inRoot()) {
  writeFileSync(join(root, name, `used-by-${pid}`), '');
}
