/** Ends a command with a message, and without a stack. */
export class Stop extends Error {
  /**
   * @param {string} message what happened and what to do, without a stack
   * @param {number} exitCode
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Seconds since `began` (a `performance.now()` reading), as "1.2 s". */
export function secondsSince(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/**
 * Runs one step of a command and prints its name, its outcome and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<string | undefined>} work returns a short note on the outcome
 */
export async function step(title, work) {
  const began = performance.now();
  process.stdout.write(`${title}: `);
  try {
    const note = (await work()) ?? 'done';
    process.stdout.write(`${note} (${secondsSince(began)})\n`);
  } catch (error) {
    process.stdout.write(`failed (${secondsSince(began)})\n`);
    throw error;
  }
}

/** Runs a command's main function; a `Stop` ends it with its message, other errors with a stack. */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
    process.exitCode = error instanceof Stop ? error.exitCode : 1;
  }
}
