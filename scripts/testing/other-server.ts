import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SERVER = `
  const { startPostgres } = await import(process.argv[1]);
  const server = await startPostgres();
  console.log(server.url);
  process.stdin.resume().once('end', () => server.stop());
`;

/**
 * Starts a PostgreSQL server of a test's own, beside the one of the run. It is a process that Node
 * starts itself, since Jest cannot load the package that has the binaries.
 */
export async function startOtherServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const script = join(import.meta.dirname, 'postgres.mjs');
  const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER, script]);
  const ended = once(server, 'exit');
  const [url] = await once(createInterface({ input: server.stdout }), 'line');
  return {
    url: String(url),
    async stop() {
      server.stdin.end();
      await ended;
    },
  };
}
