import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AdminRefusal, reasonOf } from '@/lib/admin/refusal';
import { note, printable } from './run';

/** Without it spreadsheets do not read UTF-8 and garble Arabic. */
const BYTE_ORDER_MARK = '\ufeff';

/** A text as a whole, or in pieces that are made while it is written. */
type Text = string | AsyncIterable<string>;

const piecesOf = (text: Text) => (typeof text === 'string' ? [text] : text);

/** Writes a text to a file. One that fails on the way leaves it empty, which nobody takes for it. */
async function toFile(file: string, text: Text): Promise<void> {
  const refuse = (error: unknown): never => {
    throw new AdminRefusal('failed', `${file} cannot be written: ${reasonOf(error)}`);
  };
  const handle = await open(file, 'w', 0o600).catch(refuse);
  try {
    if (/\.csv$/i.test(file)) await handle.writeFile(BYTE_ORDER_MARK).catch(refuse);
    for await (const piece of piecesOf(text)) await handle.writeFile(piece).catch(refuse);
  } catch (error) {
    // What is no plain file, such as a pipe, cannot be emptied.
    await handle.truncate().catch(() => undefined);
    throw error;
  } finally {
    await handle.close();
  }
}

/** Writes a text to standard output, no faster than its reader takes it. */
async function toReader(text: Text): Promise<void> {
  for await (const piece of piecesOf(text)) {
    if (!process.stdout.write(printable(piece))) await once(process.stdout, 'drain');
  }
}

/**
 * Writes a command's result to a file that only the owner may read, or to standard output where
 * none is named. `what` names the result in the confirmation.
 */
export async function writeOutput(
  file: string | undefined,
  text: Text,
  what: string | (() => string),
): Promise<void> {
  if (file === undefined) return toReader(text);
  await toFile(file, text);
  note(`${typeof what === 'string' ? what : what()} written to ${resolve(file)}.`);
}
