import { spawn } from 'node:child_process';
import { blocksOf, commandsOf } from '../../lib/documents.mjs';

/** A block of commands in a document, and the screen that it shows for them. */
export type Step = {
  /** The line of the document on which it begins. */
  line: number;
  commands: string;
  exitCode: number;
  /** The answer that is typed when the commands ask. */
  typed: string;
  /** What the terminal shows; null where the document does not say. */
  screen: string | null;
};

/** A file that the document tells its reader to write. */
export type DocumentFile = { name: string; text: string };

/** Remarks on blocks that a test cannot run. */
const NOT_TESTABLE = ['needs root', 'needs a domain'];

/**
 * Returns the steps and files of a document, in order. A block of `sh` is a step, and a block of
 * `text` right after it is its screen. A remark above a step gives its exit code
 * (`<!-- exit code 1 -->`) or the answer to type (`<!-- types 71-234567 -->`); one above any block
 * names the file to save it as (`<!-- file: a.csv -->`).
 */
export function scriptOf(markdown: string): (Step | DocumentFile)[] {
  const script: (Step | DocumentFile)[] = [];
  let last: Step | null = null;
  for (const { language, text, line, remark } of blocksOf(markdown)) {
    const [, name] = /^file: (\S+)$/.exec(remark ?? '') ?? [];
    if (name !== undefined) script.push({ name, text });
    if (language === 'text' && last !== null) last.screen = text;
    last = null;
    if (language !== 'sh' || NOT_TESTABLE.includes(remark ?? '')) continue;
    const [, code = '0'] = /^exit code (\d+)$/.exec(remark ?? '') ?? [];
    const [, typed = ''] = /^types (.+)$/.exec(remark ?? '') ?? [];
    const commands = commandsOf(text).join('\n');
    last = { line, commands, exitCode: Number(code), typed, screen: null };
    script.push(last);
  }
  return script;
}

/** Returns the commands of a document under a heading of the second level, block by block. */
export function commandsUnder(markdown: string, heading: string): string[] {
  const section = markdown.split(/^## /m).find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`There is no heading "${heading}".`);
  return blocksOf(section).flatMap(({ language, text }) =>
    language === 'sh' ? commandsOf(text).join('\n') : [],
  );
}

const OMISSION = '\n…\n';

/** Removes from a screen what differs from one day and machine to another. */
export function stableScreen(text: string): string {
  return `\n${text}\n`
    .replace(/https?:\/\/\S+/g, 'URL')
    .replace(/\d+/g, '0')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+/g, '\n');
}

/** Whether an output matches a document's screen, where a line of "…" stands for any lines. */
export function isScreen(output: string, screen: string): boolean {
  const parts = stableScreen(screen)
    .split(OMISSION)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('\\n(?:.*\\n)*?')}$`).test(stableScreen(output));
}

/**
 * Runs commands in a shell that stops at the first failure, and types `typed` into it. Returns the
 * exit code and everything that it wrote.
 */
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
