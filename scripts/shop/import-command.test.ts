import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productTypes } from '@/lib/catalogue/product';
import { openTestDatabase } from '@/lib/db/testing';
import { importProducts } from './import';
import { importTable } from './import-report';
import { productColumns } from './product-cells';
import { describeProduct } from './product-texts';
import { productBy } from './products-set';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-import-'));
});

afterEach(() => rm(folder, { recursive: true }));

const runFile = promisify(execFile);

/** Runs the command line as a process of its own, with nobody to answer its questions. */
async function shop(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: '', BACKEND_URL: '', DATA_DIR: join(folder, 'data') };
  const program = [join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'scripts/shop/main.ts', ...args];
  const run = runFile(process.execPath, program, { env }).then((done) => ({ code: 0, ...done }));
  return run.catch((error) => error);
}

it('F86 an import that removes products asks, and says so where nobody can answer', async () => {
  const file = join(folder, 'mine.csv');
  await writeFile(file, 'id,name,type,price\n9001,Velvet Oud,multiple,25\n');
  for (const option of ['--remove-missing', '--replace-sample']) {
    const { code, stderr, stdout } = await shop('import', file, option);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^Remove 468 products for good: 2 1 Million, .* and 463 more\? Add --yes/,
      ),
    ]);
    expect(stdout).toMatch(/^2 +1 Million +removed$/m);
  }
  const replaced = await shop('import', file, '--replace');
  expect(replaced).toMatchObject({ code: 1, stderr: expect.stringContaining('--remove-missing') });
  expect((await shop('products', 'list', '--json')).stdout).not.toContain('Velvet Oud');

  const { stdout } = await shop('import', file, '--replace-sample', '--yes', '--json');
  const told: unknown = JSON.parse(stdout);
  expect(told).toMatchObject({ added: [{ id: 9001, name: 'Velvet Oud' }], unchanged: 0 });
  expect(told).toHaveProperty('removed.length', 468);
  const left: unknown = JSON.parse((await shop('products', 'list', '--json')).stdout);
  expect(left).toMatchObject([{ id: 9001, brand: null, price: '25.00', in_stock: true }]);
}, 60_000);

describe('docs/products.md', () => {
  const read = (name: string) => readFile(join('docs', name), 'utf8');

  it('has every column and type, and a template that is imported without a word', async () => {
    const text = await read('products.md');
    for (const word of [...productColumns, ...productTypes]) expect(text).toContain(`\`${word}\``);
    const { db, close } = await openTestDatabase('sqlite');
    const file = join(folder, 'template.csv');
    await writeFile(file, await read('products-template.csv'));
    const { plan, resultFile } = await importProducts(db, file);
    expect(plan.warnings).toEqual([]);
    expect(plan.added.map(({ id }) => id)).toEqual(plan.added.map((_, at) => at + 1));
    expect(new Set(plan.added.map(({ type }) => type))).toEqual(new Set(productTypes));
    expect((await importProducts(db, resultFile ?? '')).plan.unchanged).toBe(plan.added.length);
    await close();
  });

  it('shows what the commands print', async () => {
    const text = await read('products.md');
    const { db, close } = await openTestDatabase('sqlite', { seeded: true });
    const file = join(folder, 'prices.csv');
    await writeFile(file, text.split('```csv\n')[1]?.split('```')[0] ?? '');
    const { plan } = await importProducts(db, file, { dryRun: true });
    expect(text).toContain(`${importTable(plan)}\n\nDry run, nothing was written: `);
    await writeFile(file, 'id,pirce,discount\n124,,\n401,,15\n');
    const refusal = await importProducts(db, file).catch((error: unknown) => String(error));
    expect(text).toContain(String(refusal).split('nothing was imported:')[1]);
    const shown = describeProduct(await productBy(db, '401'));
    expect(text).toContain(shown.split('page')[0]);
    await close();
  });
});
