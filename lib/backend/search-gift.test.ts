import { GET } from '@/app/api/products/search/route';
import type { Product } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { buildSearchIndex } from './search-index';

const gift = { buyUnits: 2, buySize: '100ml', giftSize: '50ml', types: ['multiple', 'single'] };
let offered: typeof gift | null = gift;
let products: Product[] = [];

jest.mock('@/lib/prices', () => ({
  ...jest.requireActual('@/lib/prices'),
  get freeGift() {
    return offered;
  },
}));
jest.mock('./current', () => ({
  currentBackend: () => ({ searchIndex: () => buildSearchIndex(products) }),
}));
jest.mock('./snapshot', () => {
  const catalogue = () => ({ products, byId: new Map(products.map((one) => [one.id, one])) });
  return { getCatalogue: async () => catalogue(), catalogueAtHand: catalogue };
});

beforeEach(() => {
  offered = gift;
  products = [
    aProduct({ id: 1, name: 'Asad' }),
    aProduct({ id: 2, name: 'Yara', genre: 'women' }),
    aProduct({ id: 3, name: 'Gone', inStock: false }),
    aProduct({ id: 4, name: 'Original', type: 'single' }),
    aProduct({ id: 5, name: 'Lash Lift Mascara', type: 'makeup', genre: 'women' }),
  ];
});

async function ask(text: string, lang = 'en') {
  const request = new Request(`http://shop/?q=${encodeURIComponent(text)}`, {
    headers: { 'accept-language': lang },
  });
  const answer = await GET(request);
  const hits: { id: number; why?: string }[] = await answer.json();
  const offer = decodeURIComponent(answer.headers.get('x-offer') ?? '');
  return { ids: hits.map(({ id }) => id), why: hits[0]?.why, offer };
}

it.each([
  ['gift', 'en', [1, 2], '50ml: can be your free gift'],
  ['gift for women', 'en', [2], '50ml: can be your free gift'],
  ['cadeaux', 'fr', [1, 2], '50ml\u202f: peut être votre cadeau'],
  ['هدية', 'ar', [1, 2], '⁨50ml⁩: يمكن أن يكون هديتك'],
])('leads %j in %s to the offer, and to what can be given: %j', async (text, lang, ids, why) => {
  const found = await ask(text, lang);
  expect(found).toMatchObject({ ids, why });
  expect(found.offer).toMatch(/50ml/);
});

it('neither offers nor gives where the shop has no offer, and takes no mascara for it', async () => {
  offered = null;
  expect(await ask('gift')).toEqual({ ids: [], why: undefined, offer: '' });
});

it('neither offers nor gives while the gift cannot be earned', async () => {
  const all = products;
  products = all.map((product) => ({ ...product, inStock: product.type === 'makeup' }));
  expect(await ask('gift')).toEqual({ ids: [], why: undefined, offer: '' });
  const sizes = ['50ml', '100ml'].map((label) => {
    return { label, price: 1000, inStock: label === '50ml' };
  });
  products = all.map((product) => ({ ...product, sizes }));
  expect(await ask('gift')).toEqual({ ids: [], why: undefined, offer: '' });
});

it('finds what can be given behind more sold-out bottles than an answer has room for', async () => {
  products = Array.from({ length: 600 }, (_, at) => aProduct({ id: at + 1, inStock: at > 550 }));
  expect((await ask('gift')).ids).toHaveLength(49);
});
