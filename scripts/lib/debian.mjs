import { run } from './processes.mjs';

async function succeeds(command, args) {
  return (await run(command, args).catch(() => ({ code: 1 }))).code === 0;
}

/**
 * Installs missing Debian packages where that needs no password. Returns whether all are installed.
 */
export async function ensurePackages(packages) {
  const areInstalled = () => succeeds('dpkg', ['-s', ...packages]);
  if (await areInstalled()) return true;
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q'];
  const [command, ...args] = process.getuid?.() === 0 ? apt : ['sudo', '-n', ...apt];
  await succeeds(command, [...args, 'update']);
  await succeeds(command, [...args, 'install', '-y', '--no-install-recommends', ...packages]);
  return areInstalled();
}
