import { createInterface } from 'node:readline/promises';

/**
 * What was given on the command line; for a dash the first line of standard input, which no shell
 * keeps in its history. On a terminal `question` asks for it.
 */
export async function readPersonal(given: string, question: string): Promise<string> {
  if (given !== '-') return given;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    if (process.stdin.isTTY) return await lines.question(`${question}: `);
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
  }
}
