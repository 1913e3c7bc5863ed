type Level = 'info' | 'warn' | 'error';
type Fields = Readonly<Record<string, string | number | boolean | null>>;

const MAX_TEXT = 300;

function write(level: Level, event: string, fields: Fields = {}): void {
  const clipped = Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.slice(0, MAX_TEXT) : value,
  ]);
  const line = { time: new Date().toISOString(), level, event, ...Object.fromEntries(clipped) };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/**
 * The server's log: one line of JSON an event, on stderr. Callers pass ids, counts and error texts, never
 * names, phone numbers, addresses or e-mail addresses.
 */
export const log = {
  info: (event: string, fields?: Fields) => write('info', event, fields),
  warn: (event: string, fields?: Fields) => write('warn', event, fields),
  error: (event: string, fields?: Fields) => write('error', event, fields),
};

/** What a log line says of something thrown: its name and message and those of its causes, without the stack. */
export function errorText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const text = thrown.message === '' ? thrown.name : `${thrown.name}: ${thrown.message}`;
  return thrown.cause === undefined ? text : `${text} < ${errorText(thrown.cause)}`;
}
