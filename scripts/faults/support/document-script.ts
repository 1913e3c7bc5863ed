import { spawn } from 'node:child_process';
import { blocksOf, commandsOf } from '../../lib/documents.mjs';

/** What a block of a document says is to be done, and what is seen then. */
export type Step = {
  /** The line of the document on which it begins. */
  line: number;
  commands: string;
  exitCode: number;
  /** What is typed when the commands ask. */
  typed: string;
  /** What the terminal shows; null where the document does not say. */
  screen: string | null;
};

/** A file that the document has its reader write. */
export type DocumentFile = { name: string; text: string };

/** Remarks on blocks that cannot be run by a test. */
const LEFT_OUT = ['needs root', 'needs a domain'];

/**
 * The steps and files of a document, in order. A block of `sh` is a step, a block of `text` right
 * after it is its screen. A remark above a step says how it ends (`<!-- exit code 1 -->`) or what is
 * typed when it asks (`<!-- types 71-234567 -->`), one above any block what its text is to be saved
 * as (`<!-- file: a.csv -->`).
 */
export function scriptOf(markdown: string): (Step | DocumentFile)[] {
  const script: (Step | DocumentFile)[] = [];
  let last: Step | null = null;
  for (const { language, text, line, remark } of blocksOf(markdown)) {
    const [, name] = /^file: (\S+)$/.exec(remark ?? '') ?? [];
    if (name !== undefined) script.push({ name, text });
    if (language === 'text' && last !== null) last.screen = text;
    last = null;
    if (language !== 'sh' || LEFT_OUT.includes(remark ?? '')) continue;
    const [, code = '0'] = /^exit code (\d+)$/.exec(remark ?? '') ?? [];
    const [, typed = ''] = /^types (.+)$/.exec(remark ?? '') ?? [];
    const commands = commandsOf(text).join('\n');
    last = { line, commands, exitCode: Number(code), typed, screen: null };
    script.push(last);
  }
  return script;
}

const LINE_OF_OMISSION = '\n…\n';

/** A screen without what differs from one day and machine to another. */
export function stableScreen(text: string): string {
  return `\n${text}\n`
    .replace(/https?:\/\/\S+/g, 'URL')
    .replace(/\d+/g, '0')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+/g, '\n');
}

/** Whether an output is what a document shows, a line of "…" standing for any others. */
export function isScreen(output: string, screen: string): boolean {
  const parts = stableScreen(screen)
    .split(LINE_OF_OMISSION)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('\\n(?:.*\\n)*?')}$`).test(stableScreen(output));
}

/** Runs commands in a shell that stops at the first that fails, as they would stand in a terminal. */
export function runCommands(
  commands: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
  typed = '',
): Promise<{ code: number; output: string }> {
  const shell = spawn('sh', ['-e', '-c', commands], {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'pipe',
  });
  shell.stdin.on('error', () => undefined).end(`${typed}\n`);
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  return new Promise((resolve, reject) => {
    shell.once('error', reject);
    shell.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
