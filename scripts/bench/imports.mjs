import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsOf } from './catalogue.mjs';
import { round } from './figures.mjs';
import { costOf } from './shop-command.mjs';

/**
 * Measures what an import of the file of a whole catalogue costs where one row of it differs, and
 * where all do: processor time above that of a command which does nothing (s), and the most memory
 * (MB).
 */
export async function measureImports(place, products) {
  const fileIn = (name) => join(place.dataDir, name);
  const importFile = (file) => costOf(['import', file, '--yes'], place);
  const catalogue = fileIn('catalogue.csv');
  const [id] = idsOf(1);
  const nothing = await costOf(['import', '--help'], place);
  await costOf(['export', catalogue], place);
  await costOf(['products', 'set', String(id), 'price=99.50'], place);
  const one = await importFile(catalogue);
  const prices = idsOf(products).map((each) => `${each},99.50`);
  writeFileSync(fileIn('prices.csv'), ['id,price', ...prices].join('\n'));
  await importFile(fileIn('prices.csv'));
  const all = await importFile(catalogue);
  const above = ({ seconds }) => round(Math.max(0, seconds - nothing.seconds), 1);
  return {
    products,
    start: round(nothing.seconds, 1),
    one: above(one),
    oneMemory: one.memory,
    all: above(all),
    allMemory: all.memory,
  };
}
