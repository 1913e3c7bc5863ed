import { DatabaseError } from 'pg';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** PostgreSQL's word for a change that a read-only server or transaction refuses. */
const READ_ONLY = '25006';

/** A server that goes down, comes up, or is cut off from its clients. */
const GOING_DOWN = /^(?:08|57P0[123])/;

/** A server that can be reached and takes no changes: a standby, or one that was demoted. */
export class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer';
  readonly code = READ_ONLY;

  constructor() {
    super('The database takes no changes: it is read-only');
  }
}

/** Returns whether a database refused a change because it is read-only. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === READ_ONLY;
}

/** Returns whether the driver timed out, so that the outcome of the statement is unknown. */
export function isTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Returns whether a connection with this error is of no use for a next statement. */
export function breaksConnection(error: unknown): error is Error {
  if (!(error instanceof DatabaseError)) return true;
  return isReadOnly(error) || GOING_DOWN.test(error.code ?? '');
}

const lost = () => oncePerProcess('lost-connections', () => new WeakSet<object>());

/** Notes an error as that of a connection which was found lost when it was used. */
export function noteLost(error: Error): void {
  lost().add(error);
}

/**
 * Returns the result of `work`; does it once more where it failed because the database's connection
 * was lost, not because it was silent. Its outcome may be unknown then, so `work` is something that
 * may be done twice.
 */
export async function onceMoreIfLost<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !lost().has(error)) throw error;
    return work();
  }
}
