import { execFile } from 'node:child_process';

/** Why a tool of PostgreSQL did nothing: it is not installed, or what it said. */
export type ToolFailure = { kind: 'missing' } | { kind: 'failed'; reason: string };

/**
 * Runs a tool of PostgreSQL, which gets the password in its environment: other accounts cannot read
 * that. Returns null where it succeeded.
 */
export function runTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  password = '',
): Promise<ToolFailure | null> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
    execFile(tool, args, { env }, (error, _, stderr) => {
      if (error === null) return resolve(null);
      if (error.code === 'ENOENT') return resolve({ kind: 'missing' });
      resolve({ kind: 'failed', reason: stderr.trim() || error.message });
    });
  });
}
