import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/**
 * Runs the shop's command line on the tested shop's database (DATA_DIR); returns what it printed.
 */
export async function shop(...args: string[]): Promise<string> {
  const command = ['--import', 'tsx', 'scripts/shop/main.ts', ...args];
  const { stdout } = await runFile(process.execPath, command);
  return stdout;
}

/** The e-mails of an order in the outbox, each as `shop outbox show` prints it. */
export async function emailsOf(orderNumber: string): Promise<string[]> {
  const rows = (await shop('outbox', 'list'))
    .split('\n')
    .filter((row) => row.includes(orderNumber));
  const ids = rows.map((row) => row.trim().split(/\s+/)[0] ?? '');
  return Promise.all(ids.map((id) => shop('outbox', 'show', id)));
}
