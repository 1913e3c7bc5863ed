import fc from 'fast-check';
import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { readContent } from '@/lib/content/current';
import { loadSeedProducts } from '@/lib/db/seed';
import { buildSearchIndex, type SearchIndex } from './search-index';
import { foldText } from './search-text';

let search: SearchIndex;
let byId: ReadonlyMap<number, Product>;

beforeAll(async () => {
  const products = await loadSeedProducts();
  byId = new Map(products.map((product) => [product.id, product]));
  search = await buildSearchIndex(products, readContent(['content'], 'en').synonyms);
});

/** The first three products found. */
function leading(query: string): Product[] {
  const hits = search(query, { fewerWords: true }).slice(0, 3);
  return hits.flatMap(({ id }) => byId.get(id) ?? []);
}

it.each([
  ['شانيل', 'Chanel'],
  ['شانال', 'Chanel'],
  ['ديور', 'Dior'],
  ['لطافة', 'Lattafa'],
  ['لطافه', 'Lattafa'],
  ['لَطَافَة', 'Lattafa'],
  ['الرصاصي', 'Rasasi'],
  ['غوتشي', 'Gucci'],
  ['جوتشي', 'Gucci'],
  ['برادا', 'Prada'],
  ['پرادا', 'Prada'],
  ['ڤيرساتشي', 'Versace'],
  ['فرزاتشي', 'Versace'],
  ['أرماني', 'Giorgio Armani'],
  ['جورجيو ارماني', 'Giorgio Armani'],
  ['ايف سان لوران', 'Yves Saint Laurent'],
  ['إيف سان لوران', 'Yves Saint Laurent'],
  ['كارولينا هيريرا', 'Carolina Herrera'],
  ['توم فورد', 'Tom Ford'],
  ['عطر شانيل', 'Chanel'],
  ['كورين', 'Curren'],
  ['chanell', 'Chanel'],
  ['channel', 'Chanel'],
  ['versachi', 'Versace'],
  ['ysl', 'Yves Saint Laurent'],
  ['jpg', 'Jean Paul Gaultier'],
  ['JPG parfum', 'Jean Paul Gaultier'],
  ['ck', 'Calvin Klein'],
  ['d&g', 'Dolce & Gabbana'],
  ['D & G', 'Dolce & Gabbana'],
  ['tf', 'Tom Ford'],
  ['mfk', 'Maison Francis Kurkdjian'],
  ['pdm', 'Parfums de Marly'],
  ['vs', "Victoria's Secret"],
  ['tomford', 'Tom Ford'],
  ['calvinklein', 'Calvin Klein'],
  ['mont blanc', 'Montblanc'],
  ['hermès', 'Hermes'],
  ['lancôme', 'Lancome'],
  ['dior zzzz', 'Dior'],
  ['montre richard mille', 'Richard Mille'],
])('%j leads with the brand %s', (query, brand) => {
  const brands = new Set(leading(query).map((product) => product.brand));
  expect([...brands]).toEqual([brand]);
});

it.each([
  ['سوفاج', 'Sauvage'],
  ['عطر سوفاج', 'Sauvage'],
  ['ديور سوفاج', 'Sauvage'],
  ['خمرة', 'Khamrah'],
  ['الخمره', 'Khamrah'],
  ['يارا', 'Yara'],
  ['يارا لطافة', 'Yara'],
  ['أسد', 'Asad'],
  ['بلاك اوبيوم', 'Black Opium'],
  ['بلاك أوبيوم ٥٠ مل', 'Black Opium'],
  ['كوكو مادموزيل', 'Coco Mademoiselle'],
  ['جود جيرل', 'Good Girl'],
  ['savage', 'Sauvage'],
  ['sovage', 'Sauvage'],
  ['cocco', 'Coco Mademoiselle'],
  ['coco chanel', 'Coco Mademoiselle'],
  ['coco mademoisel', 'Coco Mademoiselle'],
  ['blackopium', 'Black Opium'],
  ['goodgirl', 'Good Girl'],
  ['oudwood', 'Oud Wood'],
  ['bleudechanel', 'Bleu de Chanel'],
  ['blue de chanel', 'Bleu de Chanel'],
  ['good girl 50ml', 'Good Girl'],
  ['good girl 50 ml', 'Good Girl'],
  ['aventus 3.4 oz', 'Aventus'],
  ['Sauvage Dior Eau de Parfum 100ml', 'Sauvage'],
  ['libre eau de parfum', 'Libre'],
  ['black opium original tester', 'Black Opium'],
  ['one million', '1 Million'],
  ['br540', 'Baccarat Rouge 540'],
  ['fahrenhite', 'Fahrenheit'],
  ['ck one', 'CK One'],
  ['sauvage xyzzy', 'Sauvage'],
  ['aqua di gio', 'Acqua di Gio'],
  ['jador', "J'adore"],
  ['lveb', 'La Vie Est Belle'],
])('%j leads with the product %s', (query, name) => {
  expect(leading(query)[0]?.name).toBe(name);
});

const of = (fact: Partial<Product>) => (product: Product) =>
  Object.entries(fact).every(([key, value]) =>
    Object.entries(product).some(([own, is]) => own === key && is === value),
  );
const named = (word: RegExp) => (product: Product) => word.test(product.name);

it.each<[string, (product: Product) => boolean]>([
  ['ساعة', of({ type: 'watch' })],
  ['ساعات رجالية', of({ type: 'watch', genre: 'men' })],
  ['ساعة نسائية', of({ type: 'watch', genre: 'women' })],
  ['montre', of({ type: 'watch' })],
  ['montre homme', of({ type: 'watch', genre: 'men' })],
  ['montres femme', of({ type: 'watch', genre: 'women' })],
  ['مسك', named(/mus[ck]/i)],
  ['المسك', named(/mus[ck]/i)],
  ['عود', named(/oud/i)],
  ['دهن العود', named(/oud/i)],
  ['عطر نسائي', of({ genre: 'women' })],
  ['عطور نسائية', of({ genre: 'women' })],
  ['عطر رجالي', of({ genre: 'men' })],
  ['عطر للنساء', of({ genre: 'women' })],
  ['parfum homme', of({ genre: 'men' })],
  ['parfum femme', of({ genre: 'women' })],
  ['parfum pour femme', of({ genre: 'women' })],
  ['perfume for my husband', of({ genre: 'men' })],
  ['parfum pour ma femme', of({ genre: 'women' })],
  ['عطر لزوجتي', of({ genre: 'women' })],
  ['cheap womens perfume', of({ genre: 'women' })],
  ['parfum pas cher', named(/parfum/i)],
  ['encens maison', of({ type: 'incense' })],
  ['parfum maison', of({ type: 'air' })],
  ['gold watch', of({ type: 'watch' })],
  ['ساعة ذهبية نسائية', of({ type: 'watch', genre: 'women' })],
  ['red lipstick', named(/lipstick/i)],
  ['sauvage cream', named(/sauvage/i)],
  ['dior watch', of({ brand: 'Dior' })],
  ['مكياج', of({ type: 'makeup' })],
  ['maquillage', of({ type: 'makeup' })],
  ['rouge à lèvres', named(/lipstick/i)],
  ['أحمر شفاه', named(/lipstick/i)],
  ['fond de teint', named(/foundation/i)],
  ['ماسكارا', named(/mascara/i)],
  ['بخور', of({ type: 'incense' })],
  ['encens', of({ type: 'incense' })],
  ['معطر جو', of({ type: 'air' })],
  ['معطر سيارة', of({ type: 'car' })],
  ['désodorisant', of({ type: 'air' })],
  ['crème', of({ type: 'cream' })],
  ['كريم الجسم', of({ type: 'cream' })],
  ['مزيل عرق', named(/deodorant/i)],
])('%j leads with that kind', (query, isKind) => {
  const found = leading(query);
  expect(found).toHaveLength(3);
  expect(found.filter((product) => !isKind(product)).map(({ name }) => name)).toEqual([]);
});

it('finds something in the sample catalogue by the meaning of every synonym', () => {
  const { synonyms } = readContent(['content'], 'en');
  expect(synonyms.filter(({ means }) => search(means).length === 0)).toEqual([]);
});

it('finds alike by the word of a kind that a large shop has much of', async () => {
  const products = Array.from({ length: 1200 }, (_, id) =>
    aProduct({ id, name: id === 700 ? 'Sauvage' : `Number ${id}`, type: 'single' }),
  );
  const large = await buildSearchIndex([...products, aProduct({ id: 1200, type: 'watch' })]);
  expect(large('sauvage perfume').map(({ id }) => id)).toEqual([700]);
  expect(large('perfume')).toHaveLength(1200);
  expect(large('sauvage watch')).toEqual([]);
});

it('takes nothing perfumed for a perfume', () => {
  const types = new Set(search('perfume').map(({ id }) => byId.get(id)?.type));
  expect(types).not.toContain('cream');
});

it('finds nothing where no word says anything', () => {
  expect(leading('zzzz qqqq')).toEqual([]);
  expect(leading('ظظظظ')).toEqual([]);
  expect(leading('zzzz 9003')).toEqual([]);
});

const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةأإآؤئءٱپچڤگ'];
const arabicWord = fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 12 });

it('folds a text once and for all', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), arabicWord);
  fc.assert(fc.property(texts, (text) => foldText(foldText(text)) === foldText(text)));
});

it('folds an Arabic word alike with vowel signs, a stroke that widens, or the article', () => {
  const marks = fc.constantFrom('', '\u064e', '\u0651', '\u0640', '\u0652');
  fc.assert(
    fc.property(arabicWord, fc.infiniteStream(marks), (word, stream) => {
      const folded = foldText(word);
      const marked = [...word].map((letter) => letter + (stream.next().value ?? '')).join('');
      expect(foldText(marked)).toBe(folded);
      if (folded.length >= 3) expect(foldText(`ال${folded}`)).toBe(folded);
    }),
  );
});
