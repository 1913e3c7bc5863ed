import { openTestDatabase } from '@/lib/db/testing';
import { heapArgumentsOf } from './heap.mjs';
import { heapArguments, heapFor } from './heap-arguments.mjs';

test.each([
  [0, 512],
  [50_000, 512],
  [50_001, 513],
  [200_000, 1012],
  [null, 1024],
])('%s products get a heap of %s MB', (products, megabytes) => {
  expect(heapFor(products)).toBe(megabytes);
  expect(heapArguments(products)).toContain(`--max-old-space-size=${megabytes}`);
});

test.each(['--max-old-space-size=300', '--max_old_space_size=300 --require=x.cjs'])(
  'the limit that an owner sets by NODE_OPTIONS=%s wins',
  (nodeOptions) => {
    const names = heapArguments(0, nodeOptions).map((argument) => argument.split('=')[0]);
    expect(names).toEqual(['--max-semi-space-size', '--heap-growing-percent']);
  },
);

test.each(['sqlite', 'postgres'] as const)(
  'the products of a shop on %s are counted',
  async (engine) => {
    const { location, close } = await openTestDatabase(engine, { seeded: true });
    const { databaseUrl, dataDir } = location;
    const variables = { ...process.env, BACKEND_URL: '', DATABASE_URL: databaseUrl ?? '' };
    const found = await heapArgumentsOf({ ...variables, DATA_DIR: dataDir || '.data' });
    await close();
    expect(found).toContain('--max-old-space-size=512');
  },
);

test('products that cannot be counted are many', async () => {
  const elsewhere = { ...process.env, DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' };
  expect(await heapArgumentsOf(elsewhere)).toContain('--max-old-space-size=1024');
});
