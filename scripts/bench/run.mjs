import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from '../lib/build.mjs';
import { inRoot } from '../lib/paths.mjs';
import { runMain, Stop, step } from '../lib/steps.mjs';
import { buildEmptyApp } from './empty-app.mjs';
import { readOptions } from './options.mjs';
import { printTable } from './table.mjs';
import { ensureTools } from './tools.mjs';

const PARTS = ['cost', 'phone', 'crowd', 'growth'];

/**
 * `npm run bench -- [cost] [phone] [crowd] [growth] [--runs 5] [--seconds 5] [--mixed 100000]`: measures the production
 * build and the empty page beside it; prints tables and writes .bench/results.json.
 */
runMain(async () => {
  const options = readOptions(process.argv.slice(2), PARTS);
  if (options === null) throw new Stop(`Choose from: ${PARTS.join(', ')}`);
  await step('Tools', ensureTools);
  await step('Shop', ensureBuilt);
  await step('Empty page', buildEmptyApp);
  const results = { at: new Date().toISOString(), node: process.version, options };
  mkdirSync(inRoot('.bench'), { recursive: true });
  for (const part of options.parts) {
    const { measure } = await import(`./parts/${part}.mjs`);
    process.stdout.write(`\n${part}\n`);
    results[part] = await measure(options, printTable);
    writeFileSync(inRoot('.bench/results.json'), `${JSON.stringify(results, null, 2)}\n`);
  }
  return 0;
});
