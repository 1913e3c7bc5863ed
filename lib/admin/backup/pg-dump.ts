import { execFile } from 'node:child_process';
import { libpqTarget } from '@/lib/database-url';
import { AdminRefusal } from '../refusal';

const MISSING =
  'The shop runs on PostgreSQL, which pg_dump backs up, and pg_dump is not here: install it ' +
  '(apt install postgresql-client), or rely on the backups that your provider makes.';

function runTool(tool: string, args: readonly string[], password: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
    execFile(tool, args, { env }, (error, _, stderr) => {
      if (error === null) return resolve();
      if (error.code === 'ENOENT') return reject(new AdminRefusal('failed', MISSING));
      const reason = stderr.trim() || error.message;
      const hint = /version mismatch/.test(reason)
        ? '\nInstall the tools of the server’s own release: apt install postgresql-client-18.'
        : '';
      reject(new AdminRefusal('failed', `No backup was kept, ${tool} failed: ${reason}${hint}`));
    });
  });
}

/**
 * Dumps a PostgreSQL database into a file of pg_restore's own format, and reads it through once.
 * Leaves out the rows of the tables of `empty`. The tools get the password in their environment,
 * which other accounts cannot read. Throws an AdminRefusal if a tool is missing or fails.
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
  await runTool('pg_dump', args, password);
  await runTool('pg_restore', ['--file=/dev/null', file], '');
}
