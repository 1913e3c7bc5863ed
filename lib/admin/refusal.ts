/**
 * Why an action was refused: its object does not exist, its input is invalid, the shop's state
 * forbids it, the owner declined, or a file, a tool or another machine failed.
 */
export type RefusalCode = 'not-found' | 'invalid' | 'conflict' | 'declined' | 'failed';

/** Thrown when an action is refused. The message has the reason and what to do instead. */
export class AdminRefusal extends Error {
  override readonly name = 'AdminRefusal';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the message of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
