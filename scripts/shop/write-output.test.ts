import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOutput } from './write-output';

async function* failing() {
  yield 'number,total\n';
  throw new Error('The database is gone');
}

it('leaves no half of a file where its text breaks off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-output-'));
  const file = join(folder, 'orders.csv');
  await expect(writeOutput(file, failing(), 'orders')).rejects.toThrow('The database is gone');
  expect(await readFile(file, 'utf8')).toBe('');
  await rm(folder, { recursive: true });
});
