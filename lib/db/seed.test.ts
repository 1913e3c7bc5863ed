import { access } from 'node:fs/promises';
import { detailIds, type WordedDetail } from '@/lib/catalogue/detail-fields';
import { descriptionIn } from '@/lib/catalogue/translations';
import { noteWord } from '@/lib/content/owner-words';
import type { Language } from '@/lib/language';
import { loadSeedProducts } from './seed';

const ARABIC = /\p{Script=Arabic}/u;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/;

const translated: readonly Language[] = ['en', 'ar', 'fr'];

it('describes each product of the sample in each language, by a text of its own', async () => {
  const products = await loadSeedProducts();
  expect(products).toHaveLength(468);
  const texts = products.map((product) =>
    translated.map((language) => descriptionIn(product, language)),
  );
  for (const text of texts) expect(text.map((one) => one?.lang)).toEqual(translated);
  const all = texts.flat().map((one) => one?.text);
  expect(new Set(all).size).toBe(all.length);
});

it('names only pictures that come with the sample', async () => {
  const products = await loadSeedProducts();
  const paths = products.flatMap(({ imagePath, details }) => [
    imagePath,
    ...(details?.images ?? []),
  ]);
  for (const path of new Set(paths)) await access(`public/media/${path}`);
});

it('describes the sample in the letters of each language, with Latin digits', async () => {
  for (const product of await loadSeedProducts()) {
    for (const language of translated) {
      const text = `${product.id} ${descriptionIn(product, language)?.text}`;
      expect([text, ARABIC.test(text)]).toEqual([text, language === 'ar']);
      expect(text).not.toMatch(ARABIC_DIGITS);
    }
  }
});

it('tells the scent of each perfume of the sample, in notes that every language has a word for', async () => {
  const perfumes = (await loadSeedProducts()).filter(({ type }) =>
    ['multiple', 'single', 'musk'].includes(type),
  );
  expect(perfumes.length).toBeGreaterThan(280);
  const ids = (field: WordedDetail) => [...detailIds[field]].map(String);
  for (const { id, type, details = {} } of perfumes) {
    const { notes_top = [], notes_heart = [], notes_base = [], volume = [], ...facts } = details;
    const notes = [...notes_top, ...notes_heart, ...notes_base];
    expect([id, notes.length > 0, volume.length]).toEqual([id, true, Number(type === 'single')]);
    expect(notes.filter((note) => noteWord('ar', note) === null)).toEqual([]);
    for (const field of ['family', 'concentration', 'season', 'longevity'] as const)
      expect(ids(field)).toEqual(expect.arrayContaining([...(facts[field] ?? ['missing'])]));
  }
});
