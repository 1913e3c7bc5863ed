import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { MAX_BYTES, MAX_ROWS, MAX_XLSX_BYTES } from './limits';
import { xlsxOf } from './testing';

/** What an import may take, in megabytes. */
const MOST = 250;

const CHILD = `
import { existsSync, readFileSync } from 'node:fs';
import { readImportFile } from './lib/admin/import/read-file.ts';
const read = await readImportFile(process.argv[1]).catch((error) => ({ error: error.name }));
// Where there is one, the peak of this process alone: on Linux maxRSS begins with its parent's.
const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
const peak = /^VmHWM:\\s*(\\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
const megabytes = Number(peak) / 1024;
console.log(JSON.stringify({ rows: read.rows?.length, error: read.error, megabytes }));
`;

const result = z.object({
  rows: z.number().optional(),
  error: z.string().optional(),
  megabytes: z.number(),
});

/**
 * The most megabytes that the heap may have. Without a bound, Node collects garbage later the
 * busier the machine is, and that garbage would count.
 */
const HEAP = 130;

/** Reads a file in a process of its own; returns its rows and the most memory that it took. */
async function readApart(file: string): Promise<z.infer<typeof result>> {
  const heap = `--max-old-space-size=${HEAP}`;
  const args = [heap, '--import', 'tsx', '--input-type=module', '--eval', CHILD, file];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return result.parse(JSON.parse(stdout));
}

/** Repeatable digits of which few are alike. */
function* digits(): Generator<number, never> {
  for (let state = 1; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-memory-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

it('the largest CSV, of which no two cells are alike, takes less than 250 MB', async () => {
  const next = digits();
  const row = () => Array.from({ length: 39 }, () => 1e9 + next.next().value).join(',');
  const lines = Array.from({ length: MAX_ROWS }, row);
  const titles = Array.from({ length: 39 }, (_, at) => `title ${at}`).join(',');
  const text = `${titles}\n${lines.join('\n')}`.slice(0, MAX_BYTES);
  expect(text.length).toBe(MAX_BYTES);
  const { rows, megabytes } = await readApart(await fileOf('large.csv', text));
  expect(rows).toBeGreaterThan(40_000);
  expect(megabytes).toBeLessThan(MOST);
}, 120_000);

it('the largest Excel file takes less than 250 MB', async () => {
  const next = digits();
  const texts = Array.from({ length: 100_000 }, () => `<si><t>Name ${next.next().value}</t></si>`);
  const text = () => `<c t="s"><v>${next.next().value % texts.length}</v></c>`;
  const number = () => `<c><v>${next.next().value % 100}</v></c>`;
  const row = () =>
    `<row>${Array.from({ length: 39 }, (_, at) => (at < 10 ? text() : number())).join('')}</row>`;
  const rows = Array.from({ length: MAX_ROWS }, row).join('');
  const bytes = xlsxOf([{ name: 'A', rows }], { texts });
  expect(bytes.length).toBeLessThan(MAX_XLSX_BYTES);
  const read = await readApart(await fileOf('large.xlsx', bytes));
  expect(read.rows).toBe(MAX_ROWS - 1);
  expect(read.megabytes).toBeLessThan(MOST);
}, 120_000);
