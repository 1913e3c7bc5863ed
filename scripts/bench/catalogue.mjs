import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { Stop } from '../lib/steps.mjs';
import { envOf } from './engines.mjs';

const SEED = 'lib/db/seed/products';
const SCENTS = 'lib/db/seed/scents.json';

/** The types that are sold as the perfume in their name, as lib/db/seed.ts has them. */
const PERFUMES = ['multiple', 'single', 'musk'];

const readJson = (...path) => JSON.parse(readFileSync(inRoot(...path), 'utf8'));

/** The sample with its notes, families and seasons, which a search finds too. */
function seedProducts() {
  const scents = readJson(SCENTS);
  return readdirSync(inRoot(SEED))
    .sort()
    .flatMap((name) => readJson(SEED, name))
    .map((product) => {
      const { brand, name, type } = product;
      return { ...(PERFUMES.includes(type) && scents[`${brand} ${name}`]), ...product };
    });
}

/** Repeats the sample up to `count` products, with new names and ids in each round. */
export function sampleOf(count) {
  const seed = seedProducts();
  const rounds = Math.ceil(count / seed.length);
  const products = Array.from({ length: rounds }, (_, round) =>
    seed.map((product) =>
      round === 0
        ? product
        : { ...product, id: round * 10_000 + product.id, name: `${product.name} No ${round}` },
    ),
  );
  return products.flat().slice(0, count);
}

/** The products of a file: an import reads no larger one. */
const IN_A_FILE = 15_000;

/** Runs a command of the shop's owner. */
async function command(place, ...args) {
  const words = [inRoot('scripts/shop/start.mjs'), ...args];
  const { code, output } = await run(process.execPath, words, { env: envOf(place) });
  if (code !== 0) throw new Stop(output.trim());
}

async function importFile(place, products, options) {
  const file = join(place.dataDir, 'catalogue.json');
  writeFileSync(file, JSON.stringify(products));
  await command(place, 'import', file, '--yes', ...options);
}

/**
 * Gives the first product of such a catalogue another price, beside a running shop. Returns that
 * product.
 */
export async function changePrice(place, price) {
  const [product] = sampleOf(1);
  await command(place, 'products', 'set', String(product.id), `price=${price}`);
  return product;
}

/**
 * Imports a catalogue of `count` products into a new database with the shop's own command.
 * @param {{ dataDir: string, databaseUrl?: string }} place
 */
export async function importCatalogue(place, count) {
  const products = sampleOf(count);
  for (let at = 0; at < count; at += IN_A_FILE) {
    const options = at === 0 ? ['--remove-missing'] : [];
    await importFile(place, products.slice(at, at + IN_A_FILE), options);
  }
}
