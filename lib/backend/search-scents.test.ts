import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { readContent } from '@/lib/content/current';
import { loadSeedProducts } from '@/lib/db/seed';
import type { Language } from '@/lib/language';
import { reasonText } from './reason-text';
import { buildSearchIndex, type SearchIndex, searchIndexOf } from './search-index';

const HOW = { fewerWords: true };

let search: SearchIndex;
let byId: ReadonlyMap<number, Product>;

beforeAll(async () => {
  const products = await loadSeedProducts();
  byId = new Map(products.map((product) => [product.id, product]));
  search = await buildSearchIndex(products, readContent(['content'], 'en').synonyms);
});

/** What a search finds first, and the first reason of a scent. */
function answer(lang: Language, query: string) {
  const hits = search(query, HOW);
  const reasonsOf = search.reasons(query, HOW);
  const { brand, name } = byId.get(hits[0]?.id ?? 0) ?? aProduct();
  const reasons = hits.map(({ id }) => reasonText(lang, reasonsOf(id)));
  return [`${brand} ${name}`, reasons.find((reason) => reason !== '')];
}

it.each<[Language, string, string, string]>([
  ['en', 'vanilla', 'Nemat Vanilla Musk', 'Notes: vanilla'],
  ['en', 'vanila', 'Nemat Vanilla Musk', 'Notes: vanilla'],
  ['en', 'bergamot', 'Montblanc Legend', 'Notes: bergamot'],
  ['en', 'fruity', 'Armaf Club de Nuit Intense Man', 'Family: fruity'],
  ['en', 'woody', 'Hugo Boss Boss Bottled', 'Family: woody'],
  ['en', 'summer', 'Bvlgari Aqva Pour Homme', 'When: summer'],
  ['en', 'oud for men', 'Tom Ford Oud Wood', 'Notes: oud'],
  ['en', 'oud women', 'Tom Ford Oud Wood', 'Notes: oud'],
  ['en', 'men woody', 'Carolina Herrera 212 Men', 'Family: woody'],
  ['en', 'vanilla dior', 'Dior Miss Dior', 'Notes: vanilla'],
  ['en', 'orange blossom', 'Rasasi Hawas for Him', 'Notes: orange blossom'],
  ['en', 'pink pepper', 'Giorgio Armani Stronger With You Intensely', 'Notes: pink pepper'],
  ['en', 'tobacco vanilla', 'Tom Ford Tobacco Vanille', 'Notes: vanilla'],
  ['en', 'summer perfume for women', "Dolce & Gabbana L'Imperatrice", 'When: summer'],
  ['en', 'date night', 'Paco Rabanne 1 Million', 'When: in the evening'],
  ['en', 'eau de toilette', 'Lalique Encre Noire', 'Concentration: Eau de toilette'],
  ['en', 'perfume oil', 'Alyssa Ashley Musk Perfume Oil', 'Concentration: Perfume oil'],
  ['en', 'sweet perfume', 'Giorgio Armani Stronger With You Intensely', 'Family: gourmand'],
  ['en', 'gift', 'Paco Rabanne 1 Million', '50ml: can be your free gift'],
  ['en', 'gift for her', 'Chloe Nomade', '50ml: can be your free gift'],
  ['en', 'tonka', 'Montale Arabians Tonka', 'Notes: tonka bean'],
  ['en', 'smoky leather', 'Rasasi La Yuqawam Pour Homme', 'Notes: incense, leather'],
  [
    'en',
    'perfume that lasts all day',
    'Juliette Has a Gun Not a Perfume',
    'On the skin: six to nine hours',
  ],
  ['en', 'gift for my wife', 'Chloe Nomade', '50ml: can be your free gift'],
  ['en', 'vanilla xyzzy', 'Tom Ford Tobacco Vanille', 'Notes: vanilla'],
  ['en', 'white musk', "Tesori d'Oriente White Musk", 'Notes: white musk'],
  ['fr', 'vanille', 'Nemat Vanilla Musk', 'Notes : vanille'],
  ['fr', 'bergamote', 'Montblanc Legend', 'Notes : bergamote'],
  ['fr', 'boisé', 'Mancera Cedrat Boise', 'Famille : boisé'],
  ['fr', 'boisée', 'Hugo Boss Boss Bottled', 'Famille : boisé'],
  ['fr', 'fruité', 'Armaf Club de Nuit Intense Man', 'Famille : fruité'],
  ['fr', 'parfum homme boisé', "Prada L'Homme", 'Famille : boisé'],
  ['fr', 'parfum femme vanille', 'Kayali Vanilla 28', 'Notes : vanille'],
  ['fr', 'parfum d’été', 'Bvlgari Aqva Pour Homme', 'Quand : été'],
  ['fr', 'parfum d’hiver homme', "Yves Saint Laurent La Nuit de L'Homme", 'Quand : hiver'],
  ['fr', 'fleur d’oranger', 'Rasasi Hawas for Him', 'Notes : fleur d’oranger'],
  ['fr', 'poivre noir', 'Parfums de Marly Layton', 'Notes : poivre noir'],
  ['fr', 'jasmin', 'Rasasi La Yuqawam Jasmine Wisp', 'Notes : jasmin'],
  ['fr', 'huile de parfum', 'Al Rehab Choco Musk', 'Concentration : Huile de parfum'],
  ['fr', 'ambre', 'Serge Lutens Ambre Sultan', 'Notes : ambre · Famille : ambré'],
  ['fr', 'notes boisées', 'Hugo Boss Boss Bottled', 'Famille : boisé'],
  ['fr', 'vanille et musc', 'Nemat Vanilla Musk', 'Notes : vanille'],
  ['fr', 'soirée', 'Paco Rabanne 1 Million', 'Quand : le soir'],
  ['fr', 'thé', 'Elizabeth Arden Green Tea', 'Notes : thé'],
  ['fr', 'parfum au Thé', 'Elizabeth Arden Green Tea', 'Notes : thé'],
  ['fr', 'cadeau', 'Paco Rabanne 1 Million', '50ml : peut être votre cadeau'],
  ['fr', 'cadeau homme', "Prada L'Homme", '50ml : peut être votre cadeau'],
  ['fr', 'cadeau pour mon mari', 'Mugler A*Men', '50ml : peut être votre cadeau'],
  ['fr', 'eaux de toilette', 'Lalique Encre Noire', 'Concentration : Eau de toilette'],
  ['fr', 'parfum homme qui tient longtemps', "Prada L'Homme", 'Sur la peau : six à neuf heures'],
  ['fr', 'épicé', 'Dolce & Gabbana The One for Men', 'Famille : épicé'],
  ['fr', 'lavande homme', "Yves Saint Laurent La Nuit de L'Homme", 'Notes : lavande'],
  ['fr', 'muguet', "Al Haramain L'Aventure", 'Notes : muguet'],
  ['ar', 'ياسمين', 'Rasasi La Yuqawam Jasmine Wisp', 'النفحات: ⁨ياسمين⁩'],
  ['ar', 'فانيليا', 'Nemat Vanilla Musk', 'النفحات: ⁨فانيليا⁩'],
  ['ar', 'خشبي', 'Hugo Boss Boss Bottled', 'العائلة: ⁨خشبي⁩'],
  ['ar', 'خشبية', 'Hugo Boss Boss Bottled', 'العائلة: ⁨خشبي⁩'],
  ['ar', 'عطر رجالي خشبي', 'Carolina Herrera 212 Men', 'العائلة: ⁨خشبي⁩'],
  ['ar', 'عطر صيفي', 'Bvlgari Aqva Pour Homme', 'متى: ⁨الصيف⁩'],
  ['ar', 'عطر صيفي رجالي', 'Bvlgari Aqva Pour Homme', 'متى: ⁨الصيف⁩'],
  ['ar', 'عطر شتوي نسائي', 'Jean Paul Gaultier La Belle', 'متى: ⁨الشتاء⁩'],
  ['ar', 'عود رجالي', 'Tom Ford Oud Wood', 'النفحات: ⁨عود⁩'],
  ['ar', 'زهر البرتقال', 'Rasasi Hawas for Him', 'النفحات: ⁨زهر البرتقال⁩'],
  ['ar', 'مسك', 'Etro Musk', 'النفحات: ⁨مسك⁩ · العائلة: ⁨مسكي⁩'],
  ['ar', 'المسك', 'Etro Musk', 'النفحات: ⁨مسك⁩ · العائلة: ⁨مسكي⁩'],
  ['ar', 'فانيليا ومسك', 'Nemat Vanilla Musk', 'النفحات: ⁨فانيليا⁩'],
  ['ar', 'عنبر', 'Al Haramain Amber Oud Gold Edition', 'النفحات: ⁨عنبر⁩ · العائلة: ⁨عنبري⁩'],
  ['ar', 'برغموت', 'Montblanc Legend', 'النفحات: ⁨برغموت⁩'],
  ['ar', 'فواكه', 'Armaf Club de Nuit Intense Man', 'العائلة: ⁨فاكهي⁩'],
  ['ar', 'عطر مسائي', 'Paco Rabanne 1 Million', 'متى: ⁨مساءً⁩'],
  ['ar', 'عطر ثابت', 'Paco Rabanne 1 Million', 'على البشرة: ⁨من ست إلى تسع ساعات⁩'],
  ['ar', 'زيت عطري', 'Al Rehab Choco Musk', 'التركيز: ⁨زيت عطري⁩'],
  ['ar', 'هدية', 'Paco Rabanne 1 Million', '⁨50ml⁩: يمكن أن يكون هديتك'],
  ['ar', 'هدية للرجال', 'Mugler A*Men', '⁨50ml⁩: يمكن أن يكون هديتك'],
  ['ar', 'هدية لأمي', 'Chloe Nomade', '⁨50ml⁩: يمكن أن يكون هديتك'],
  ['ar', 'عطر خفيف للعمل', 'Paco Rabanne 1 Million', 'متى: ⁨نهارًا⁩'],
  ['ar', 'قهوة', 'Montale Intense Cafe', 'النفحات: ⁨قهوة⁩'],
  ['ar', 'لطافة فانيليا', 'Lattafa Asad', 'النفحات: ⁨فانيليا⁩'],
  ['ar', 'أو دو تواليت', 'Lalique Encre Noire', 'التركيز: ⁨أو دو تواليت⁩'],
  ['ar', 'ورد نسائي', 'Ajmal Musk Rose', 'النفحات: ⁨ورد⁩'],
  ['ar', 'بحري', 'Bvlgari Aqva Pour Homme', 'العائلة: ⁨مائي⁩'],
])('%s: %j finds %j first, and says why: %j', (lang, query, first, reason) => {
  expect(answer(lang, query)).toEqual([first, reason]);
});

it.each(['rose', 'ورد', 'oud for men', 'cuir', 'tobacco'])(
  'puts names and brands before scents for %j',
  (query) => {
    const reasonsOf = search.reasons(query, HOW);
    const byScent = search(query, HOW).map(({ id }) => reasonsOf(id).length > 0);
    expect(byScent).toContain(false);
    expect(byScent).toContain(true);
    expect(byScent.lastIndexOf(false)).toBeLessThan(byScent.indexOf(true));
  },
);

it('gives no reason for a word that means any perfume beside one that nobody knows', () => {
  expect(answer('ar', 'عطر ظظظظ')).toEqual(['Paco Rabanne 1 Million', undefined]);
});

it('finds every product by each of its notes and families in three languages', () => {
  const missed = [...byId.values()].flatMap(({ id, details = {} }) => {
    const values = [...(details.notes_base ?? []), ...(details.family ?? [])];
    return values.filter((value) => !search(value).some((hit) => hit.id === id));
  });
  expect(missed).toEqual([]);
});

it('knows a note that only its owner names, and says it in the owner’s words', async () => {
  const products = [
    aProduct({ id: 1, name: 'Cedar Night' }),
    aProduct({ id: 2, details: { notes_top: ['Bakul flower'] } }),
  ];
  const own = await buildSearchIndex(products);
  expect(own('bakul flower').map(({ id }) => id)).toEqual([2]);
  expect(reasonText('ar', own.reasons('bakul fl')(2))).toBe('النفحات: ⁨⁨Bakul flower⁩⁩');
});

it('names few notes of many, and a family once that is called like a note', () => {
  const notes = ['pink pepper', 'black pepper', 'Sichuan pepper', 'bell pepper'];
  const facts = notes.map((value) => ({ field: 'notes' as const, value }));
  expect(reasonText('en', facts)).toBe('Notes: pink pepper, black pepper, Sichuan pepper');
  const oud = [
    { field: 'notes' as const, value: 'oud' },
    { field: 'family' as const, value: 'oud' },
  ];
  expect(reasonText('en', oud)).toBe('Notes: oud');
});

it('keeps an index whose products changed in price and stock alone, and tells their prices', async () => {
  const before = [aProduct({ id: 1, type: 'watch', price: 2000 })];
  const after = [aProduct({ id: 1, type: 'watch', price: 1500, inStock: false })];
  const renamed = [aProduct({ id: 1, type: 'watch', name: 'Chrono' })];
  expect((await searchIndexOf(before))('asad')).toMatchObject([{ id: 1, price: 2000 }]);
  expect((await searchIndexOf(after))('asad')).toMatchObject([{ id: 1, price: 1500 }]);
  expect((await searchIndexOf(renamed))('asad')).toEqual([]);
  expect((await searchIndexOf(renamed))('chrono')).toMatchObject([{ id: 1 }]);
});
