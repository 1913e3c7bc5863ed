import { AdminRefusal } from '../refusal';

// How much of a file an import reads, so that any file needs less than 250 MB of memory.

const MEGABYTE = 1024 * 1024;

/** The largest file that is read, in bytes. */
export const MAX_BYTES = 20 * MEGABYTE;

/** The largest Excel file, in bytes: it is packed, and holds about ten times as much. */
export const MAX_XLSX_BYTES = 5 * MEGABYTE;

/** How large one part of an Excel file may be once it is unpacked, in bytes. */
export const MAX_UNPACKED_BYTES = 80 * MEGABYTE;

/** How long one cell, or anything else that a reader holds as a whole, may be in characters. */
export const MAX_CELL = MEGABYTE;

export const MAX_ROWS = 50_000;
export const MAX_COLUMNS = 1000;

/** Rows times columns, and how many of these cells may hold something. */
export const MAX_CELLS = 4_000_000;
export const MAX_FILLED_CELLS = 2_000_000;

/** How long all cells may be together, in characters: cells of Excel share texts. */
export const MAX_TEXT = 2 * MAX_BYTES;

/** "50,000" */
export function countText(count: number): string {
  return count.toLocaleString('en');
}

/** "20 MB" */
export function megabytes(bytes: number): string {
  return `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
}

/** Returns the refusal of a file that cannot be imported as it is, in one line. */
export function refused(message: string): AdminRefusal {
  return new AdminRefusal('invalid', message.replace(/\s*[\r\n]\s*/g, ' '));
}

/** Returns the message of a file with one text that no cell has. */
export function tooLong(name: string): string {
  return `${name} holds a text of more than ${megabytes(MAX_CELL)}, which is not read.`;
}

/** Returns the message of a file with more text than a list of products has. */
export function tooMuchText(name: string): string {
  return `${name} holds more than ${megabytes(MAX_BYTES)} of text. Divide it into several files.`;
}
