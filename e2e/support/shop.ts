import { runCommand } from '../../scripts/faults/support/run-command';

/**
 * Runs the shop's command line on the tested shop's database (DATA_DIR); returns what it printed.
 */
export const shop = (...args: string[]): Promise<string> => runCommand(args);

/** The e-mails of an order in the outbox, each as `shop outbox show` prints it. */
export async function emailsOf(orderNumber: string): Promise<string[]> {
  const rows = (await shop('outbox', 'list'))
    .split('\n')
    .filter((row) => row.includes(orderNumber));
  const ids = rows.map((row) => row.trim().split(/\s+/)[0] ?? '');
  return Promise.all(ids.map((id) => shop('outbox', 'show', id)));
}
