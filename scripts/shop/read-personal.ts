import { createInterface } from 'node:readline/promises';

/**
 * Returns an argument; for a dash the first line of standard input, which no shell keeps in its
 * history. On a terminal, asks `question`.
 */
export async function readPersonal(argument: string, question: string): Promise<string> {
  if (argument !== '-') return argument;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    if (process.stdin.isTTY) return await lines.question(`${question}: `);
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
  }
}
