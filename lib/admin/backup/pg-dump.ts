import { libpqTarget } from '@/lib/database-url';
import { AdminRefusal } from '../refusal';
import { runTool } from './pg-tool';

const MISSING =
  'The shop runs on PostgreSQL, which pg_dump backs up, and pg_dump is not here: install it ' +
  '(apt install postgresql-client), or rely on the backups that your provider makes.';

async function runOrRefuse(...[tool, ...rest]: Parameters<typeof runTool>): Promise<void> {
  const failure = await runTool(tool, ...rest);
  if (failure === null) return;
  if (failure.kind === 'missing') throw new AdminRefusal('failed', MISSING);
  const hint = /version mismatch/.test(failure.reason)
    ? '\nInstall the tools of the server’s own release: apt install postgresql-client-18.'
    : '';
  const reason = `No backup was kept, ${tool} failed: ${failure.reason}${hint}`;
  throw new AdminRefusal('failed', reason);
}

/**
 * Dumps a PostgreSQL database into a file of pg_restore's own format, and reads it through once.
 * Leaves out the rows of the tables of `empty`. Throws an AdminRefusal if a tool is missing or
 * fails.
 */
export async function dumpPostgres(
  databaseUrl: string,
  file: string,
  empty: readonly string[],
): Promise<void> {
  const { url, password } = libpqTarget(databaseUrl);
  const shape = ['--format=custom', '--no-owner', '--no-privileges'];
  const left = empty.map((table) => `--exclude-table-data=${table}`);
  const args = [...shape, `--file=${file}`, `--dbname=${url}`, ...left];
  await runOrRefuse('pg_dump', args, password);
  await runOrRefuse('pg_restore', ['--file=/dev/null', file]);
}
