import { type ExecFileOptions, execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

// The command line as a process; all else of it is run in the tests' own process (testing.ts).

type Ended = { code: unknown; stdout: string; stderr: string };

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-main-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function runMain(options: ExecFileOptions, args: readonly string[]): Promise<Ended> {
  const command = [inRoot('scripts/shop/start.mjs'), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout: String(stdout), stderr: String(stderr) }),
    );
  });
}

const OUTSIDE = { ...process.env, DATABASE_URL: '', BACKEND_URL: '' };

const shop = (variables: Record<string, string>, ...args: string[]) =>
  runMain({ env: { ...OUTSIDE, DATA_DIR: folder, ...variables } }, args);

it('several processes may start at once on an empty folder', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => shop({}, 'export', '--format', 'json')));
  const [first, ...others] = runs;
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(first?.stdout ?? '').length).toBeGreaterThanOrEqual(420);
  for (const other of others) expect(other).toEqual(first);
}, 60_000);

it('F99 a command ends with every mistake in shop.json, in one text', async () => {
  writeFileSync(join(folder, 'shop.json'), '{ "phone": 5, "nmae": "A" }');
  const { code, stderr } = await shop({ SHOP_DIR: folder }, 'products', '--help');
  expect({ code, stderr: stderr.replace(/ \S*shop\.json/g, ' shop.json') }).toEqual({
    code: 1,
    stderr: [
      'What the shop says of itself is not as it must be:',
      '  shop.json phone must be a Lebanese phone number, such as +961 71 234 567',
      '  shop.json nmae is not known here: did you mean name?',
      '',
    ].join('\n'),
  });
}, 60_000);

it('a command speaks to the database that the server’s .env names', async () => {
  writeFileSync(join(folder, '.env'), 'DATABASE_URL=postgres://shop@127.0.0.1:1/shop\n');
  const { DATABASE_URL: _, ...outside } = OUTSIDE;
  const env = { ...outside, DATA_DIR: folder };
  const { code, stderr } = await runMain({ env, cwd: folder }, ['orders', 'list']);
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('127.0.0.1:1'),
  });
  expect(existsSync(join(folder, 'shop.db'))).toBe(false);
}, 60_000);
