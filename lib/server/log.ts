import { stripVTControlCharacters, types } from 'node:util';
import { oncePerProcess } from './once-per-process';

type Level = 'info' | 'warn' | 'error';
type Fields = Readonly<Record<string, string | number | boolean | null>>;

const MAX_TEXT = 300;

/** Matches the URL of an order's page, which is a secret, anywhere in a text. */
const ORDER_ADDRESS = /(\/order\/)[^\s"'?#]+/gi;

const loggable = (text: string) => text.replace(ORDER_ADDRESS, '$1…').slice(0, MAX_TEXT);

/** Control characters that JSON does not escape: DEL, and those above ASCII. */
const TERMINAL_CONTROL = /[\x7f-\x9f]/g;

/** Returns a value as JSON without control characters that a terminal would obey. */
export function printableJson(value: unknown, indent = 0): string {
  const escaped = (control: string) => `\\u00${control.charCodeAt(0).toString(16)}`;
  return JSON.stringify(value, null, indent).replace(TERMINAL_CONTROL, escaped);
}

function write(level: Level, event: string, fields: Fields = {}): void {
  const clipped = Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'string' ? loggable(value) : value,
  ]);
  const line = { time: new Date().toISOString(), level, event, ...Object.fromEntries(clipped) };
  process.stderr.write(`${printableJson(line)}\n`);
}

/**
 * The server's log: one line of JSON per event, on stderr. Callers pass ids, counts and error
 * texts, never names, phone numbers, addresses or e-mail addresses. The token in the address of an
 * order's page is masked.
 */
export const log = {
  info: (event: string, fields?: Fields) => write('info', event, fields),
  warn: (event: string, fields?: Fields) => write('warn', event, fields),
  error: (event: string, fields?: Fields) => write('error', event, fields),
};

/** Returns name and message of a thrown value and its causes, without stacks, for a log line. */
export function errorText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const text = thrown.message === '' ? thrown.name : `${thrown.name}: ${thrown.message}`;
  return thrown.cause === undefined ? text : `${text} < ${errorText(thrown.cause)}`;
}

/** How often (ms) a repeated failure is logged. */
const SAME_TEXT_MS = 60_000;
const MAX_TEXTS = 200;

/** Returns a function that says whether to log a text now: the first time, then once a minute. */
export function onceAMinute(): (text: string) => boolean {
  const writtenAt = new Map<string, number>();
  return (text) => {
    const before = writtenAt.get(text);
    const now = performance.now();
    if (before !== undefined && now - before < SAME_TEXT_MS) return false;
    if (writtenAt.size >= MAX_TEXTS) writtenAt.clear();
    writtenAt.set(text, now);
    return true;
  };
}

const lasting = () => oncePerProcess('lasting-failures', onceAMinute);

/**
 * Logs a failure that every request would repeat: the same event with the same error at most once a
 * minute, for each `part` of the shop.
 */
export function logLasting(event: string, error: unknown, fields: Fields = {}, part = ''): void {
  const text = errorText(error);
  if (lasting()(`${event} ${part} ${text}`)) log.error(event, { ...fields, error: text });
}

/**
 * Returns the texts and errors of a console call, without objects, which may contain personal data.
 */
function consoleText(parts: readonly unknown[]): string {
  return parts
    .map((part) => {
      if (types.isNativeError(part)) return errorText(part);
      return typeof part === 'string' ? stripVTControlCharacters(part) : '';
    })
    .join(' ')
    .trim();
}

/** Returns the first line of an error's stack that has a place. */
function placeOf(parts: readonly unknown[]): string | null {
  const error = parts.find(types.isNativeError);
  return error?.stack?.match(/^\s*at (.+)$/m)?.[1] ?? null;
}

/**
 * Turns console errors and warnings of Next and libraries into lines of the log, without their
 * stacks, and the same text at most once a minute.
 */
export function logConsole(console: Pick<Console, 'error' | 'warn'> = globalThis.console): void {
  const isDue = onceAMinute();
  const writeOnce = (level: 'error' | 'warn', parts: readonly unknown[]) => {
    const text = consoleText(parts);
    if (text !== '' && isDue(text)) log[level]('server.console', { text, at: placeOf(parts) });
  };
  console.error = (...parts) => writeOnce('error', parts);
  console.warn = (...parts) => writeOnce('warn', parts);
}
