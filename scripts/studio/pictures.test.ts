import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { inRoot } from '../lib/paths.mjs';
import { ingredientsOf, notesOf, STILL_LIFES } from './ingredients/shown-notes.mjs';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const SEED = inRoot('lib/db/seed/products');
const picture = z.object({ plate: z.string() });
const swatch = z.object({ texture: z.string() });
const product = z.object({
  id: z.number(),
  type: z.string(),
  brand: z.string(),
  name: z.string(),
  genre: z.string(),
  price: z.string(),
  image_path: z.string(),
  images: z.array(z.string()).default([]),
});

const plates = z.record(z.string(), picture).parse(read(inRoot('scripts/studio/manifest.json')));
const textures = z
  .record(z.string(), swatch)
  .parse(read(inRoot('scripts/studio/swatches/manifest.json')));
const PLATES = inRoot('scripts/studio/plates/rendered');
const sets = new Map(
  readdirSync(PLATES)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.replace('.json', ''),
      z
        .object({ flacon: z.string().optional(), shows: z.array(z.string()).default([]) })
        .parse(read(join(PLATES, file))),
    ]),
);
const products = readdirSync(SEED).flatMap((file) =>
  z.array(product).parse(read(join(SEED, file))),
);
const scents = z
  .record(z.string(), z.record(z.string(), z.any()))
  .parse(read(inRoot('lib/db/seed/scents.json')));
const plateOf = (path: string) => plates[path]?.plate ?? '';
/** The plate of a set's flacon alone. */
const flaconOf = (set: string) => sets.get(set)?.flacon;
const ingredientsIn = ({ brand, name }: { brand: string; name: string }) =>
  ingredientsOf(notesOf(scents[`${brand} ${name}`]));
const isStillLife = (path: string) => path.startsWith('notes/');
const isOpened = (path: string) => path.startsWith('flacons/');
const textureOf = (path: string) => textures[path]?.texture;
const ofType = (type: string) => products.filter((item) => item.type === type);

/** How many colours a column of background has, from the top of a picture to its bottom. */
async function tonesOf(file: string): Promise<number> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const tones = new Set<number>();
  for (let y = 0; y < info.height; y++) tones.add(data.readUIntBE((y * info.width + 20) * 3, 3));
  return tones.size;
}

test.each([
  'media/terkibmen/124.webp',
  'media/terkibwomen/96.webp',
  'media/jehiz/321.webp',
  'media/watches/533.webp',
  'media/incense/600.webp',
  'media/makeup/468.webp',
  'media/musk/401.webp',
  'media/cream/684.webp',
  'media/bodymist/641.webp',
  'media/car/612.webp',
])('fades of %s show no steps', async (path) => {
  expect(await tonesOf(inRoot('public', path))).toBeGreaterThanOrEqual(28);
});

test.each(['women', 'wood', 'men', 'musk', 'oud'])('hero-%s fills a wide screen', async (name) => {
  const { width, height } = await sharp(inRoot(`public/brand/hero-${name}.webp`)).metadata();
  expect({ width, height }).toEqual({ width: 2560, height: 1280 });
});

test('compositions have the flacon of the house, and nothing else has', () => {
  for (const { type, image_path: path } of products)
    expect(`${type} ${plateOf(path).startsWith('house-')}`).toBe(`${type} ${type === 'multiple'}`);
});

/** How many cards further: beside it, or below it in as many as four columns. */
const NEAR = [1, 2, 3, 4];

test.each(['men', 'women', 'unisex'])(
  'in a list of %s a set hardly ever stands near itself',
  (genre) => {
    const list = ['multiple', 'single']
      .flatMap(ofType)
      .filter((item) => item.genre === genre)
      .toSorted((a, b) => Number(a.price) - Number(b.price) || a.id - b.id)
      .map((item) => plateOf(item.image_path).replace('-mirrored', ''));
    const twins = list.filter((plate, at) => NEAR.some((step) => list[at + step] === plate));
    expect(list.length).toBeGreaterThan(50);
    expect(twins.length).toBeLessThan(7);
  },
);

test('compositions are shown in all sizes, then from behind with their stopper off', () => {
  for (const { image_path: path, images } of ofType('multiple')) {
    expect(images[0]).toBe(path.replace('.webp', '-2.webp'));
    const flacon = flaconOf(plateOf(path));
    expect(plateOf(images[0] ?? '')).toBe(flacon?.replace('house-', 'sizes-'));
    expect(images[1]).toBe(`flacons/${flacon?.replace('house-', '')}.webp`);
    expect(existsSync(inRoot('public/media', images[1] ?? ''))).toBe(true);
  }
});

test('a composition stands among nothing that its scent does not list', () => {
  for (const product of ofType('multiple')) {
    const own = ingredientsIn(product);
    const shown = sets.get(plateOf(product.image_path))?.shows ?? [];
    expect([product.name, shown.filter((ingredient) => !own.has(ingredient))]).toEqual([
      product.name,
      [],
    ]);
  }
});

test('perfumes end with a still life of their notes, hardly ever beside others', () => {
  const perfumes = ['multiple', 'single', 'musk'].flatMap(ofType);
  const withOthers = perfumes.filter((product) => {
    const last = product.images.at(-1) ?? '';
    const own = ingredientsIn(product);
    const shown = Object.entries(STILL_LIFES).find(([file]) => last === `notes/${file}.webp`)?.[1];
    const listed = shown?.filter((ingredient) => own.has(ingredient)) ?? [];
    expect([product.name, listed]).not.toEqual([product.name, []]);
    expect(existsSync(inRoot('public/media', last))).toBe(true);
    return listed.length < (shown?.length ?? 0);
  });
  expect(withOthers.length).toBeLessThan(15);
});

test('every picture comes from a plate that is kept', () => {
  const kept = new Set(readdirSync(PLATES));
  const swatches = new Set(readdirSync(inRoot('scripts/studio/swatches/rendered')));
  for (const { image_path: path, images } of products)
    for (const shown of [path, ...images].filter((it) => !isStillLife(it) && !isOpened(it))) {
      const isKept = kept.has(`${plateOf(shown)}.webp`) || swatches.has(`${textureOf(shown)}.webp`);
      expect([shown, isKept]).toEqual([shown, true]);
      expect(existsSync(inRoot('public/media', shown))).toBe(true);
    }
});

test('make-up is shown a second time as its texture, unlike that of its neighbours', () => {
  const row = ofType('makeup').toSorted((a, b) => a.id - b.id);
  for (const [index, { image_path: path, images }] of row.entries()) {
    const second = path.replace('.webp', '-2.webp');
    expect(images).toEqual([second]);
    const neighbour = row[index + 1]?.images[0] ?? '';
    expect([second, textureOf(second)]).not.toEqual([second, textureOf(neighbour)]);
  }
  expect(Object.keys(textures).toSorted()).toEqual(row.flatMap(({ images }) => images));
});

test('textures of make-up stay below 1.1 MB together', () => {
  const sizes = Object.keys(textures).map((path) => statSync(inRoot('public/media', path)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_100_000);
});

test('the versions of a maker’s perfume share a bottle', () => {
  for (const [brand, line] of [
    ['Rasasi', 'La Yuqawam'],
    ['Rasasi', 'Hawas'],
  ]) {
    const versions = ofType('single').filter(
      (item) => item.brand === brand && item.name.startsWith(`${line}`),
    );
    expect(versions.length).toBeGreaterThan(1);
    expect(new Set(versions.map((item) => plateOf(item.image_path))).size).toBe(1);
  }
});

test('watches differ from their neighbours', () => {
  const row = ofType('watch')
    .toSorted((a, b) => a.id - b.id)
    .map((item) => plateOf(item.image_path));
  expect(new Set(row).size).toBeGreaterThanOrEqual(22);
  for (const [index, plate] of row.entries()) expect(plate).not.toBe(row[index + 1]);
});

test('watches are shown a second time, nearer', () => {
  for (const { image_path: path, images } of ofType('watch')) {
    expect(images).toEqual([path.replace('.webp', '-2.webp')]);
    expect(plateOf(images[0] ?? '')).toBe(`${plateOf(path)}-near`);
  }
});

test('makers’ bottles and musks are shown a second time, beside their carton', () => {
  for (const { image_path: path, images } of ['single', 'musk'].flatMap(ofType)) {
    expect(images[0]).toBe(path.replace('.webp', '-2.webp'));
    expect(plateOf(images[0] ?? '')).toBe(plateOf(path));
  }
});

test('pictures stay below 40 MB', () => {
  const files = readdirSync(inRoot('public'), { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(bytes).toBeLessThan(40_000_000);
});
