import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import type { Language } from '@/lib/language';
import { listingIndex } from '@/lib/listing/listing-index';
import { allProducts, listingAt } from '@/lib/listing/listings';
import { listingTexts, tickedNotes } from './scent-words';

const words = { products: [], featured: [], brands: {} };

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

async function textsOf(language: Language, path: string, products: readonly Product[]) {
  const listing = listingAt(path) ?? allProducts;
  const { entries } = await listingIndex(language, listing, products, words);
  const { title, summary } = listingTexts(language, listing, products, entries);
  return [plain(title), plain(summary)];
}

const products = [
  aProduct({ id: 1, price: 1500, details: { notes_base: ['Vanilla'], family: ['woody'] } }),
  aProduct({ id: 2, price: 2000, details: { notes_base: ['vanilla'], family: ['Old Beirut'] } }),
  aProduct({ id: 3, price: 2500, details: { notes_top: ['vanilla', 'Cedar of the shop'] } }),
];

it.each<[Language, string, string, string]>([
  [
    'en',
    '/notes/vanilla',
    'Perfumes with vanilla',
    '3 scents with vanilla, most often in the base, from $15.00 to $25.00.',
  ],
  [
    'ar',
    '/notes/vanilla',
    'عطور فيها فانيليا',
    'فانيليا في 3 عطور، وغالباً في القاعدة، بأسعار من $15.00 إلى $25.00.',
  ],
  [
    'fr',
    '/notes/vanilla',
    'Parfums autour de la note vanille',
    '3 parfums autour de la note vanille, le plus souvent en fond, de $15.00 à $25.00.',
  ],
  [
    'ar',
    '/notes/cedar-of-the-shop',
    'عطور فيها Cedar of the shop',
    'Cedar of the shop في عطر واحد، وغالباً في المقدمة، بسعر $25.00.',
  ],
  [
    'en',
    '/families/old-beirut',
    'Perfumes of the family Old Beirut',
    '1 scent of the family Old Beirut, at $20.00.',
  ],
  [
    'fr',
    '/families/woody',
    'Parfums boisés',
    'Cèdre, santal, vétiver et patchouli\u202f: des bois secs ou crémeux qui donnent sa profondeur au parfum.',
  ],
])('says in %s what %s is', async (language, path, title, summary) => {
  expect(await textsOf(language, path, products)).toEqual([title, summary]);
});

it('titles the page of a note while the backend is silent', () => {
  const listing = listingAt('/notes/white-musk') ?? allProducts;
  expect(listingTexts('en', listing, [], []).title).toBe('Perfumes with white musk');
});

it('says what chosen notes are, and nothing where none is chosen', () => {
  const [group] = tickedNotes('fr', { ticked: { note: ['vanilla', 'nothing'] } }, products);
  expect(group?.options.map(({ label }) => label)).toEqual([
    'Note\u202f: vanille',
    'Note\u202f: nothing',
  ]);
  expect(tickedNotes('fr', { ticked: { note: [] } }, products)).toEqual([]);
});
