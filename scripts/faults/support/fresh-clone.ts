import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../../lib/paths.mjs';
import { run } from '../../lib/processes.mjs';

/** Runs git in a folder; returns what it printed. Throws where it fails. */
export async function git(cwd: string, ...args: string[]): Promise<string> {
  const who = ['-c', 'user.name=Owner', '-c', 'user.email=owner@shop.example'];
  const { code, output } = await run('git', ['-C', cwd, ...who, ...args]);
  if (code !== 0) throw new Error(output);
  return output;
}

/**
 * Makes a clone of the repository as it stands here, uncommitted work too, with what is installed.
 * `origin` beside it is the repository that it pulls from.
 */
export async function freshClone(folder: string): Promise<string> {
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
  await mkdir(origin);
  const listed = await git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const path of new Set(listed.split('\0'))) {
    if (path === '' || !existsSync(inRoot(path))) continue;
    await mkdir(dirname(join(origin, path)), { recursive: true });
    await cp(inRoot(path), join(origin, path));
  }
  await git(origin, 'init', '--quiet', '--initial-branch', 'main');
  await git(origin, 'add', '--all');
  await git(origin, 'commit', '--quiet', '--message', 'The shop');
  await git(folder, 'clone', '--quiet', origin, clone);
  await cp(inRoot('node_modules'), join(clone, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return clone;
}
