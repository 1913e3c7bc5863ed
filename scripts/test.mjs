import { ensureInstalled } from './lib/install.mjs';
import { runMain, Stop, secondsSince, step } from './lib/steps.mjs';
import { single, sum } from './lib/tally.mjs';
import { build, journeys, lint, types, unit } from './lib/test-parts.mjs';
import { requireVersions } from './lib/versions.mjs';

/** What `npm test` runs, in this order. */
const PARTS = { types, lint, unit, build, e2e: journeys };

const ALL = Object.keys(PARTS).map((name) => ({ name, args: [] }));

// Tests are of the shop as it is shipped, whatever folder its owner has.
process.env.SHOP_DIR = 'off';

/** `npm test` runs all parts, `npm test -- unit path` and `npm test -- e2e path` one of them. */
function chosenParts([name, ...args]) {
  if (name === undefined) return ALL;
  if (!(name in PARTS))
    throw new Stop(`No such part: ${name}. There are ${Object.keys(PARTS).join(', ')}.`);
  const chosen = { name, args };
  return name === 'e2e' ? [{ name: 'build', args: [] }, chosen] : [chosen];
}

/** Runs one piece of work; whatever it throws is shown and counts as one failed test. */
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

async function runPart({ name, args }) {
  const began = performance.now();
  process.stdout.write(`\n${name}\n`);
  const tally = await tallyOf(() => PARTS[name](args));
  const { passed, failed } = tally;
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed (${secondsSince(began)})\n`);
  return tally;
}

/** Runs the parts in order. The journeys need a build: without one they are one failed test. */
async function runParts(parts) {
  const tallies = [];
  for (const part of parts) {
    const hasNoBuild = part.name === 'e2e' && tallies.at(-1)?.failed > 0;
    if (hasNoBuild) process.stdout.write('\ne2e: not run without a build\n');
    tallies.push(hasNoBuild ? single(false) : await runPart(part));
  }
  return sum(tallies);
}

runMain(async () => {
  const parts = chosenParts(process.argv.slice(2));
  const prepared = await tallyOf(prepare);
  const { passed, failed } = prepared.failed > 0 ? prepared : await runParts(parts);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});
