import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { sampleOf } from './catalogue.mjs';
import { round } from './figures.mjs';
import { costOf } from './shop-command.mjs';

/** The columns of a supplier's file: 50,000 products with all texts would be too large a file. */
const columns = ['id', 'name', 'brand', 'genre', 'type', 'price', 'description'];

/**
 * Measures what an import of a file of all products costs where the price of one differs from the
 * stored one, and where all do: processor time above that of a command which does nothing (s), and
 * the most memory (MB).
 */
export async function measureImports(place, count) {
  const file = join(place.dataDir, 'list.csv');
  const importList = (products) => {
    writeFileSync(file, stringify(products, { header: true, columns }));
    return costOf(['import', file, '--yes'], place);
  };
  const [first, ...others] = sampleOf(count);
  const changed = (product) => ({ ...product, price: '99.50' });
  const nothing = await costOf(['import', '--help'], place);
  const one = await importList([changed(first), ...others]);
  const all = await importList([first, ...others.map(changed)]);
  const above = ({ seconds }) => round(Math.max(0, seconds - nothing.seconds), 1);
  return {
    products: count,
    start: round(nothing.seconds, 1),
    one: above(one),
    oneMemory: one.memory,
    all: above(all),
    allMemory: all.memory,
  };
}
