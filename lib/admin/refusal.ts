/**
 * Why an action was refused: what it names does not exist; what it was given is wrong; the state of
 * the shop forbids it; the owner said no; a file, a tool or another machine failed.
 */
export type RefusalCode = 'not-found' | 'invalid' | 'conflict' | 'declined' | 'failed';

/** An action that was not carried out. The message says why, and what to do instead. */
export class AdminRefusal extends Error {
  override readonly name = 'AdminRefusal';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}

/** The message of an error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
