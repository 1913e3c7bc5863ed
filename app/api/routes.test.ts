import { BackendError } from '@/lib/backend/backend';
import { aProduct } from '@/lib/catalogue/testing';
import { log } from '@/lib/server/log';
import { GET as getMetrics } from '../metrics/route';
import { GET as getLive } from './health/live/route';
import { GET as getProduct } from './products/[id]/route';
import { GET as getProducts } from './products/route';
import { GET as getSearch } from './products/search/route';
import { POST as postPromo } from './promocode/validate/route';

const products = [
  aProduct({ id: 1, genre: 'men', discount: 0.15, description: 'Amber.' }),
  aProduct({ id: 2, genre: 'women', inStock: false }),
  aProduct({ id: 3, genre: 'unisex', type: 'musk', price: 2800 }),
];

/** Further fields of the catalogue in memory. */
const original = aProduct({ id: 4, brand: 'Creed', type: 'single' });

const backend = {
  listProducts: jest.fn(),
  findProduct: jest.fn(),
  searchProducts: jest.fn(),
  validatePromo: jest.fn(),
};

jest.mock('@/lib/backend/current', () => ({ currentBackend: () => backend }));
jest.mock('@/lib/backend/snapshot', () => ({
  getCatalogue: async () => ({ products: await backend.listProducts(), byId: new Map() }),
  catalogueAtHand: () => ({
    byId: new Map([...products, original].map((product) => [product.id, product])),
  }),
}));

beforeEach(() => {
  jest.spyOn(log, 'error').mockImplementation();
  backend.listProducts.mockResolvedValue(products);
  backend.findProduct.mockResolvedValue(null);
  backend.searchProducts.mockResolvedValue([]);
});

const get = (path: string) => new Request(`http://shop${path}`);
const one = (id: string) => getProduct(get('/'), { params: Promise.resolve({ id }) });

const promo = (body: string, language = 'en') =>
  postPromo(
    new Request('http://shop/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body,
    }),
  );

async function statusAndCode(response: Response): Promise<[number, string]> {
  const body: { error: { code: string } } = await response.json();
  return [response.status, body.error.code];
}

it('answers products on the wire by the contract', async () => {
  const response = await getProducts(get('/?genre=Men'));
  expect(await response.json()).toEqual([
    {
      id: 1,
      name: 'Asad',
      brand: 'Lattafa',
      genre: 'men',
      type: 'multiple',
      price: '20.00',
      discount: 0.15,
      image_path: 'terkibmen/1.webp',
      description: 'Amber.',
    },
  ]);
});

it.each([
  ['2,1,7', [1, 2]],
  ['2,x,-1', [2]],
  ['', []],
])('answers the products of ids=%s, for a minute', async (ids, found) => {
  const response = await getProducts(get(`/?ids=${ids}`));
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await response.json()).toEqual(found.map((id) => expect.objectContaining({ id })));
});

it('sends texts in other languages with products, but not with those of ids', async () => {
  const translations = { ar: { name: 'أسد' }, fr: { description: 'Ambre.' } };
  backend.listProducts.mockResolvedValue([aProduct({ translations })]);
  const texts = { name_ar: 'أسد', description_fr: 'Ambre.' };
  expect(await (await getProducts(get('/'))).json()).toEqual([expect.objectContaining(texts)]);
  const [chosen] = await (await getProducts(get('/?ids=1'))).json();
  expect(chosen).toMatchObject({ id: 1, name: 'Asad' });
  for (const field of Object.keys(texts)) expect(chosen).not.toHaveProperty(field);
});

it.each(['abc', '-1', '011', '1e3', '99999999999', '..', '%00', '7'])(
  'answers 404 for the product %s',
  async (id) => {
    expect(await statusAndCode(await one(id))).toEqual([404, 'product_not_found']);
    expect(backend.findProduct).toHaveBeenCalledTimes(id === '7' ? 1 : 0);
  },
);

it('does not ask for a blank search', async () => {
  expect(await (await getSearch(get('/?q=%20'))).json()).toEqual([]);
  expect(backend.searchProducts).not.toHaveBeenCalled();
});

it('answers no more than 500 products of a search, the best', async () => {
  backend.searchProducts.mockResolvedValue(
    Array.from({ length: 600 }, (_, at) => aProduct({ id: at + 1 })),
  );
  const hits: { id: number }[] = await (await getSearch(get('/?q=o'))).json();
  expect(hits).toHaveLength(500);
  expect(hits[0]?.id).toBe(1);
});

it('gives a found product the price of its default size, as its card and page do', async () => {
  backend.searchProducts.mockResolvedValue([
    { id: 3, price: 2800 },
    { id: 9, price: 1750 },
  ]);
  const hits: unknown = await (await getSearch(get('/?q=musk'))).json();
  expect(hits).toMatchObject([
    { id: 3, price: 14 },
    { id: 9, price: 17.5 },
  ]);
});

it('names brand and type of what it finds, as far as the catalogue knows it', async () => {
  backend.searchProducts.mockResolvedValue([aProduct({ id: 1 }), aProduct({ id: 9 })]);
  const hits: unknown = await (await getSearch(get('/?q=o'))).json();
  expect(hits).toMatchObject([{ id: 1, brand: 'Lattafa', type: 'multiple' }, { id: 9 }]);
  expect(hits).not.toMatchObject([{}, { brand: expect.anything() }]);
});

it('says what is sold out, of products and of what it finds', async () => {
  const hits = [1, 2, 9].map((id) => ({ id, name: 'A', price: 2000, imagePath: '' }));
  backend.searchProducts.mockResolvedValue(hits);
  const found: { id: number }[] = await (await getSearch(get('/?q=o'))).json();
  const listed: { id: number }[] = await (await getProducts(get('/'))).json();
  const soldOut = (list: { id: number }[]) => list.filter((one) => 'in_stock' in one);
  expect(soldOut(found)).toMatchObject([{ id: 2, in_stock: false }]);
  expect(soldOut(listed)).toMatchObject([{ id: 2, in_stock: false }]);
});

it.each([
  ['{', 400],
  ['{}', 400],
  ['{"code":""}', 400],
  ['{"code":["X"]}', 400],
  [`{"code":"${'x'.repeat(20_000)}"}`, 413],
])('refuses the promo body %#', async (body, status) => {
  expect((await promo(body)).status).toBe(status);
  expect(backend.validatePromo).not.toHaveBeenCalled();
});

it.each([
  ['en', '', 'Invalid promo code'],
  ['ar', '', 'رمز الخصم غير صالح'],
  ['fr', '', 'Code promo non valide'],
  ['ar', 'Stock-taking', 'Stock-taking'],
])(
  'refuses a promo code on a page in "%s" with our text, unless the backend has one',
  async (language, message, text) => {
    backend.validatePromo.mockResolvedValue({ valid: false, message });
    expect(await (await promo('{"code":"x"}', language)).json()).toMatchObject({ message: text });
  },
);

it.each([
  ['en', 'Reload this page to use this promo code'],
  ['ar', 'أعد تحميل الصفحة لاستخدام رمز الخصم هذا'],
  ['fr', 'Rechargez cette page pour utiliser ce code promo'],
])('tells a page in "%s" that knows no amounts off to reload', async (language, message) => {
  const five = { valid: true as const, message: 'Yours!', name: 'Five', discount: 0, amount: 550 };
  backend.validatePromo.mockResolvedValue(five);
  // An earlier page refuses a code without a discount, with this message.
  expect(await (await promo('{"code":"x"}', language)).json()).toEqual({
    valid: true,
    message,
    name: 'Five',
    discount: 0,
    amount: '5.50',
  });
});

it('answers every field of a promo verdict', async () => {
  backend.validatePromo.mockResolvedValue({ valid: false, message: 'Invalid promo code' });
  const response = await promo('{"code":" x "}');
  const verdict = { valid: false, message: 'Invalid promo code', name: '', discount: 0 };
  expect([response.status, await response.json()]).toEqual([200, verdict]);
  expect(backend.validatePromo).toHaveBeenCalledWith('x', 0);
});

it('says that nobody could judge a code where the backend fails without a word', async () => {
  backend.validatePromo.mockRejectedValue(new BackendError('', 503));
  const response = await promo('{"code":"x"}');
  const error = { code: 'backend_failed', message: 'Server error, please try again later.' };
  expect([response.status, await response.json()]).toEqual([502, { error }]);
});

it('answers 502 with the backend’s message where it fails, and logs it', async () => {
  for (const call of Object.values(backend))
    call.mockRejectedValue(new BackendError('Closed', 503));
  const responses = [
    getProducts(get('/')),
    one('1'),
    getSearch(get('/?q=a')),
    promo('{"code":"x"}'),
  ];
  for (const response of await Promise.all(responses)) {
    const error = { code: 'backend_failed', message: 'Closed' };
    expect([response.status, await response.json()]).toEqual([502, { error }]);
  }
  expect(log.error).toHaveBeenCalledTimes(4);
});

it('has no metrics where no token is set, whatever is sent', async () => {
  const headers = { authorization: 'Bearer ' };
  const answer = await getMetrics(new Request('http://shop/metrics', { headers }));
  expect(await statusAndCode(answer)).toEqual([404, 'not_found']);
});

it('is alive while backend and database are away', async () => {
  for (const call of Object.values(backend)) call.mockRejectedValue(new BackendError('', null));
  const answer = getLive();
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'alive' }]);
});
