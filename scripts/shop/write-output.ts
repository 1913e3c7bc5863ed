import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AdminRefusal, reasonOf } from '@/lib/admin/refusal';
import { note, printable } from './run';

/** Without it spreadsheets do not read UTF-8 and garble Arabic. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a command's result to a file that only the owner may read, or to standard output where
 * none is named. `what` names the result in the confirmation.
 */
export async function writeOutput(
  file: string | undefined,
  text: string,
  what: string,
): Promise<void> {
  if (file === undefined) {
    process.stdout.write(printable(text));
    return;
  }
  const content = /\.csv$/i.test(file) ? BYTE_ORDER_MARK + text : text;
  try {
    await writeFile(file, content, { mode: 0o600 });
  } catch (error) {
    throw new AdminRefusal('failed', `${file} cannot be written: ${reasonOf(error)}`);
  }
  note(`${what} written to ${resolve(file)}.`);
}
