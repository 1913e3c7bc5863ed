import type { Check } from '@/lib/admin/going-live/checks';

const WIDTH = 80;
const INDENT = 24;
const MARGIN = ' '.repeat(INDENT);

/** Wraps a text to the width that a terminal leaves beside the names. */
function wrapText(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > WIDTH - INDENT) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join(`\n${MARGIN}`);
}

/** Go-live's list as text: the result of each check, and below it what to do. */
export function goLiveReport(checks: readonly Check[]): string {
  const lines = checks.flatMap(({ name, state, found, toDo, commands }) => [
    state.padEnd(10) + name.padEnd(INDENT - 10) + wrapText(found),
    ...(toDo === null ? [] : [MARGIN + wrapText(toDo)]),
    ...commands.map((command) => MARGIN + command),
  ]);
  const missing = checks.filter(({ state }) => state === 'to do').length;
  const end = missing === 0 ? 'Nothing is missing: the shop can go live.' : `${missing} to do.`;
  return [...lines, '', end].join('\n');
}
