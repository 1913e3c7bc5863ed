import { ensureInstalled } from './lib/install.mjs';
import { runMain, Stop, secondsSince, step } from './lib/steps.mjs';
import { single, sum } from './lib/tally.mjs';
import { build, journeys, lint, types, unit } from './lib/test-parts.mjs';
import { requireVersions } from './lib/versions.mjs';

const PARTS = { types, lint, build, unit, e2e: journeys };

// Tests run on the shop as it is shipped, even where there is an owner's folder.
process.env.SHOP_DIR = 'off';

/** Throws a Stop for a name that is no part's. */
function requirePart(name) {
  if (name in PARTS) return;
  throw new Stop(`No such part: ${name}. There are ${Object.keys(PARTS).join(', ')}.`);
}

/** Runs `work`. Prints an error that it throws and counts it as one failed test. */
async function tallyOf(work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stop && error.exitCode !== 1) throw error;
    process.stdout.write(`${error instanceof Stop ? error.message : error.stack}\n`);
    return single(false);
  }
}

/** Installs what is missing and checks versions. */
async function prepare() {
  await step('Dependencies', ensureInstalled);
  await step('Versions', requireVersions);
  return sum([]);
}

/** Runs a part and prints its tally, after the output that a quiet part returns. */
async function runPart(name, args = []) {
  const began = performance.now();
  const { passed, failed, output = '' } = await tallyOf(() => PARTS[name](args));
  const line = `${name}: ${passed} passed, ${failed} failed (${secondsSince(began)})\n`;
  process.stdout.write(`\n${output}${line}`);
  return { passed, failed };
}

/** Runs parts one after the other, since they read and write the same folder. */
async function runInOrder(names) {
  const tallies = [];
  for (const name of names) tallies.push(await runPart(name));
  return tallies;
}

/** Runs the journeys. Counts them as failed where the build, the last of `before`, failed. */
async function runJourneys(before, args) {
  if (before.at(-1).failed === 0) return runPart('e2e', args);
  process.stdout.write('\ne2e: not run without a build\n');
  return single(false);
}

/** Runs the checks and the build beside the unit tests, and then the journeys. */
async function runAll() {
  const [unitTests, checks] = await Promise.all([
    runPart('unit'),
    runInOrder(['types', 'lint', 'build']),
  ]);
  return sum([unitTests, ...checks, await runJourneys(checks, [])]);
}

/** `npm test` runs all parts, `npm test -- unit path` and `npm test -- e2e path` one of them. */
async function runParts(name, args) {
  if (name === undefined) return runAll();
  if (name !== 'e2e') return runPart(name, args);
  const built = await runInOrder(['build']);
  return sum([...built, await runJourneys(built, args)]);
}

runMain(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name !== undefined) requirePart(name);
  const prepared = await tallyOf(prepare);
  const { passed, failed } = prepared.failed > 0 ? prepared : await runParts(name, args);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});
