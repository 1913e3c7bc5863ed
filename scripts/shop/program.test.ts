import type { Command } from 'commander';
import { parse } from 'shell-quote';
import { scripts } from '../../package.json';
import { blocksOf, commandsOf, documents, readDocument } from '../lib/documents.mjs';
import { program } from './program';
import { runShop } from './testing';

const WIDTH = 80;

type Named = { path: string; command: Command };

function named(command: Command, path = ''): Named[] {
  const below = command.commands.flatMap((child) => named(child, `${path} ${child.name()}`.trim()));
  return [{ path, command }, ...below];
}

const commands = named(program);

/** Everything that --help prints of a command. */
function printedHelp(command: Command): string {
  let help = '';
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
  });
  command.outputHelp();
  return help;
}

const helpOf = new Map(commands.map(({ path, command }) => [path, printedHelp(command)]));

// From here on a command line is read and checked, and nothing is done.
for (const { command } of commands) {
  command.exitOverride((error) => {
    throw error;
  });
  command.configureOutput({ writeOut: () => undefined, writeErr: () => undefined });
  if (command.commands.length === 0) command.action(() => undefined);
}

/** What a shell would run, each command in its words: pipes apart, without variables. */
function wordsOf(line: string): string[][] {
  const runs: string[][] = [[]];
  let toFile = false;
  for (const entry of parse(line, (name) => `$${name}`)) {
    if (typeof entry === 'object' && 'comment' in entry) break;
    if (typeof entry === 'object' && entry.op !== 'glob') {
      toFile = /[<>]/.test(entry.op);
      if (!toFile) runs.push([]);
      continue;
    }
    const word = typeof entry === 'string' ? entry : entry.op === 'glob' ? entry.pattern : '';
    if (!toFile && !/^[A-Z_]+=/.test(word)) runs.at(-1)?.push(word);
    toFile = false;
  }
  return runs;
}

/** What is wrong with a command line; null where it is right, or has nothing to do with the shop. */
async function mistakeIn(words: readonly string[]): Promise<string | null> {
  const [npm, ...rest] = words.filter((word) => word !== '--silent');
  if (npm !== 'npm') return null;
  const [run, script = '', dashes, ...args] = rest;
  if (run !== 'run') return null;
  if (!Object.hasOwn(scripts, script)) return `there is no script ${script}`;
  if (script !== 'shop' || dashes === undefined) return null;
  if (dashes !== '--') return '"--" is missing after "npm run shop"';
  if (args.length === 0) return null;
  return program.parseAsync(args, { from: 'user' }).then(
    () => null,
    (error) => (error.exitCode === 0 ? null : String(error.message)),
  );
}

async function mistakesIn(lines: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const line of lines) {
    for (const words of wordsOf(line)) {
      const mistake = await mistakeIn(words);
      if (mistake !== null) found.push(`${line.trim()}: ${mistake}`);
    }
  }
  return found;
}

describe.each(commands)('the help of "$path"', ({ path, command }) => {
  it('says what the command and its options are, within 80 columns', () => {
    expect(command.description()).not.toBe('');
    const silent = command.options.filter(({ description, hidden }) => !description && !hidden);
    expect(silent.map(({ flags }) => flags)).toEqual([]);
    expect((helpOf.get(path) ?? '').split('\n').filter((line) => line.length > WIDTH)).toEqual([]);
  });
});

const doing = commands.filter(({ command }) => command.commands.length === 0);

it.each(doing)('the help of "$path" shows examples that are understood', async ({ path }) => {
  const [, shown = ''] = (helpOf.get(path) ?? '').split(/^Examples?:$/m);
  const lines = commandsOf(shown).filter((line) => line.includes('npm run shop -- '));
  expect(lines).not.toEqual([]);
  expect(await mistakesIn(lines)).toEqual([]);
});

it.each(documents)('%s shows commands that the command line understands', async (document) => {
  const blocks = blocksOf(readDocument(document)).filter(({ language }) => language === 'sh');
  expect(await mistakesIn(blocks.flatMap(({ text }) => commandsOf(text)))).toEqual([]);
});

it.each(documents)('%s mentions commands that are there', async (document) => {
  const mentioned = [...readDocument(document).matchAll(/`(npm run [^`\n]+)`/g)];
  const mistakes = await mistakesIn(mentioned.map(([, line = '']) => line));
  // A mention may leave out what the command is to be told.
  expect(mistakes.filter((mistake) => !/missing required|not specified/.test(mistake))).toEqual([]);
});

it('notices commands, options and arguments that are wrong', async () => {
  const lines = [
    'npm run shop -- orders lst',
    'npm run shop -- orders list --stauts placed',
    'npm run shop -- orders list --since yesterday | head -3',
    'echo 1 | npm run --silent shop -- orders show',
    'npm run sop',
    'npm run shop orders',
    'SITE_URL=x npm run shop -- orders list --limit 3 > "a file" # right',
  ];
  expect((await mistakesIn(lines)).map((mistake) => mistake.replace(/^.*?: /, ''))).toEqual([
    expect.stringContaining("unknown command 'lst'"),
    expect.stringContaining("unknown option '--stauts'"),
    expect.stringContaining('It must be a day'),
    expect.stringContaining("missing required argument 'number'"),
    'there is no script sop',
    '"--" is missing after "npm run shop"',
  ]);
});

describe('a command line that is run', () => {
  it('shows the commands by task where it is told nothing', async () => {
    const { code, stdout } = await runShop([], {});
    expect(code).toBe(0);
    const groups = stdout.match(/^\S.*:$/gm);
    expect(groups).toEqual(expect.arrayContaining(['Products:', 'Codes:', 'Orders:', 'Care:']));
    expect(groups).not.toContain('Commands:');
  });

  it('ends with exit code 2 where it does not understand, and names what was meant', async () => {
    const command = await runShop(['order', 'list'], {});
    expect(command).toMatchObject({ code: 2, stdout: '' });
    expect(command.stderr).toContain('(Did you mean orders?)\n(add --help for the usage)');
    const day = await runShop(['orders', 'summary', '--day', 'today'], {});
    expect(day).toMatchObject({ code: 2, stdout: '' });
    expect(day.stderr).toContain('It must be a day, such as 2026-12-31.');
  });
});
