import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../lib/build.mjs';
import { inRoot } from '../lib/paths.mjs';
import { makeWidths, SHARED_WIDTHS } from '../lib/pictures.mjs';
import { runMain, Stop, step } from '../lib/steps.mjs';
import { buildEmptyApp } from './empty-app.mjs';
import { printTable } from './figures.mjs';
import { besideLanded, land, readLanded } from './landed.mjs';
import { besideLimits } from './limits.mjs';
import { ensureTools } from './tools.mjs';

// Measures the shop as it is shipped, even where there is an owner's folder.
process.env.SHOP_DIR = 'off';

const PARTS = ['cost', 'phone', 'line', 'crowd', 'growth', 'admin'];

const DEFAULTS = {
  runs: '5',
  seconds: '5',
  mixed: '100000',
  sizes: '500,5000,50000',
  engines: 'sqlite,postgres',
};

/** Reads which parts to measure (all by default) and how thoroughly; null for an unknown part. */
function readOptions(args, allParts) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      land: { type: 'boolean', default: false },
      ...Object.fromEntries(
        Object.entries(DEFAULTS).map(([name, value]) => [name, { type: 'string', default: value }]),
      ),
    },
  });
  if (!positionals.every((part) => allParts.includes(part))) return null;
  return {
    parts: positionals.length > 0 ? positionals : allParts,
    /** Whether the figures become those that later ones are printed beside. */
    land: values.land,
    /** Lighthouse runs per page. */
    runs: Number(values.runs),
    /** Seconds a load lasts. */
    seconds: Number(values.seconds),
    /** Requests of the memory test. */
    mixed: Number(values.mixed),
    /** Sizes of the compared catalogues, in products. */
    sizes: values.sizes.split(',').map(Number),
    /** The databases that they are compared on. */
    engines: values.engines.split(','),
  };
}

/**
 * `npm run bench -- [cost] [phone] [line] [crowd] [growth] [admin] [--runs 5] [--seconds 5]
 * [--mixed 100000] [--sizes 500,5000,50000] [--engines sqlite,postgres] [--land]`: compares the
 * production build with an empty page, prints the figures with their limits and the last landed
 * ones, and writes .bench/results.json. Exits with 1 where a limit is missed. `--land` makes the
 * figures the landed ones.
 */
runMain(async () => {
  const options = readOptions(process.argv.slice(2), PARTS);
  if (options === null) throw new Stop(`Choose from: ${PARTS.join(', ')}`);
  await step('Tools', ensureTools);
  await step('Shop', ensureBuilt);
  await step('Empty page', buildEmptyApp);
  if (options.parts.some((part) => part !== 'growth')) {
    await step('Picture widths', () => makeWidths(SHARED_WIDTHS));
  }
  const results = { at: new Date().toISOString(), node: process.version, options };
  mkdirSync(inRoot('.bench'), { recursive: true });
  const rows = [];
  for (const part of options.parts) {
    const { measure } = await import(`./parts/${part}.mjs`);
    process.stdout.write(`\n${part}\n`);
    results[part] = await measure(options, printTable);
    writeFileSync(inRoot('.bench/results.json'), `${JSON.stringify(results, null, 2)}\n`);
    rows.push(...besideLimits(part, results[part]));
  }
  process.stdout.write('\n');
  printTable(besideLanded(rows, readLanded()));
  if (options.land) land(rows);
  return rows.every(({ met }) => met) ? 0 : 1;
});
