import { stripVTControlCharacters, types } from 'node:util';
import { errorText, log } from '@/lib/log';

/** The same text is written once in so long, in ms: a page that fails for everybody fails many times a second. */
const SAME_TEXT_MS = 60_000;
const MAX_TEXTS = 200;

/** The words and errors of a console call; objects are left out, since nobody knows what they carry. */
function textOf(parts: readonly unknown[]): string {
  return parts
    .map((part) => {
      if (types.isNativeError(part)) return errorText(part);
      return typeof part === 'string' ? stripVTControlCharacters(part) : '';
    })
    .join(' ')
    .trim();
}

/** Where an error was thrown: the first line of its stack that names a place. */
function placeOf(parts: readonly unknown[]): string | null {
  const error = parts.find(types.isNativeError);
  return error?.stack?.match(/^\s*at (.+)$/m)?.[1] ?? null;
}

/**
 * From now on what Next and libraries write to the console as an error or a warning is a line of the log, where it would
 * be pages of stacks: the same text once a minute.
 */
export function logConsole(console: Pick<Console, 'error' | 'warn'> = globalThis.console): void {
  const writtenAt = new Map<string, number>();
  const write = (level: 'error' | 'warn', parts: readonly unknown[]) => {
    const text = textOf(parts);
    const before = writtenAt.get(text);
    const now = performance.now();
    if (text === '' || (before !== undefined && now - before < SAME_TEXT_MS)) return;
    if (writtenAt.size >= MAX_TEXTS) writtenAt.clear();
    writtenAt.set(text, now);
    log[level]('server.console', { text, at: placeOf(parts) });
  };
  console.error = (...parts) => write('error', parts);
  console.warn = (...parts) => write('warn', parts);
}
