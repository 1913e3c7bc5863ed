import { GET as getProduct } from '@/app/api/products/[id]/route';
import { GET as getProducts } from '@/app/api/products/route';
import { GET as getSearch } from '@/app/api/products/search/route';
import { POST as postPromo } from '@/app/api/promocode/validate/route';
import { aProduct, FIVE_SIZES } from '@/lib/catalogue/testing';
import { closeDatabase, connection, database } from '@/lib/db/connection';
import { insertOrder } from '@/lib/db/orders';
import { saveProducts } from '@/lib/db/products';
import { addPromoCode, disablePromoCode } from '@/lib/db/promo-codes';
import { loadSeedProducts } from '@/lib/db/seed';
import { testLocation } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { backendAt, currentBackend } from './current';
import { embeddedBackend } from './embedded';
import { httpBackend } from './http';
import { reloadCatalogue } from './snapshot';
import { serveRoutes, type TestServer } from './testing/serve';

/** The shop's own routes, which speak the same contract, over the embedded backend. */
function ownRoutes(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/api/products') return getProducts(request);
  if (pathname === '/api/products/search') return getSearch(request);
  if (pathname === '/api/promocode/validate') return postPromo(request);
  const id = pathname.replace('/api/products/', '');
  return getProduct(request, { params: Promise.resolve({ id }) });
}

let server: TestServer;
let removeData: () => Promise<void>;

beforeAll(async () => {
  const { location, remove } = await testLocation('sqlite');
  process.env.DATA_DIR = location.dataDir;
  removeData = remove;
  const db = await database();
  const off = { name: 'Off', discount: 0.5, expiresAt: null, useLimit: null };
  await addPromoCode(db, { ...off, code: 'OFF' });
  await disablePromoCode(db, 'OFF');
  await addPromoCode(db, { ...off, code: 'ONCE', useLimit: 1 });
  await addPromoCode(db, { ...off, code: 'FIVE', name: 'Five off', discount: 0, amount: 550 });
  await insertOrder(db, orderWith({ promo: { code: 'ONCE', name: 'Off', fraction: 0.5 } }));
  server = await serveRoutes(ownRoutes);
});

afterAll(async () => {
  await server.close();
  await closeDatabase();
  await removeData();
});

/** Both implementations, directly and as the shop uses them. */
const backends = [
  { kind: 'embedded', over: 'database', backend: () => embeddedBackend(connection) },
  { kind: 'http', over: 'network', backend: () => httpBackend(server.origin) },
  { kind: 'current embedded', over: 'database', backend: () => currentBackend() },
  { kind: 'current http', over: 'network', backend: () => backendAt(server.origin) },
].map((row, index) => ({ ...row, freeId: 9000 + 10 * index }));

describe.each(backends)('the $kind backend', ({ over, backend, freeId }) => {
  const names = async (query: string) =>
    (await backend().searchProducts(query)).map((hit) => hit.name);

  // What the tests before this one removed may be in memory for a second.
  beforeAll(reloadCatalogue);

  it('lists the whole catalogue in its own order', async () => {
    const products = await backend().listProducts();
    const withoutTime = products.map((product) => ({ ...product, updatedAt: null }));
    expect(withoutTime).toEqual(await loadSeedProducts());
    expect(products[0]?.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('lists the products of an image folder, and of a genre in it', async () => {
    const women = await backend().listProducts({ baseImagePath: 'terkibwomen' });
    expect(women.length).toBeGreaterThan(4);
    expect(women.every((product) => product.imagePath.startsWith('terkibwomen/'))).toBe(true);
    const originals = await backend().listProducts({ baseImagePath: 'jehiz', genre: 'men' });
    expect(originals.length).toBeGreaterThan(4);
    expect(originals.every(({ type, genre }) => type === 'single' && genre === 'men')).toBe(true);
    expect(await backend().listProducts({ baseImagePath: 'terkib' })).toEqual([]);
  });

  it('finds one product, and null for an id that is not there', async () => {
    expect(await backend().findProduct(124)).toMatchObject({
      id: 124,
      type: 'multiple',
      price: 2000,
    });
    expect(await backend().findProduct(999_999)).toBeNull();
  });

  it('finds products by text, with what a search answer needs', async () => {
    const [first] = await backend().searchProducts('coco mademoiselle');
    expect(first).toEqual({
      id: 96,
      name: 'Coco Mademoiselle',
      price: 2000,
      imagePath: 'terkibwomen/96.webp',
    });
    expect(await names('sauvgae')).toContain('Sauvage');
    expect(await names('zzzzqqqq')).toEqual([]);
  });

  it.each([
    '',
    '   ',
    '__proto__',
    'constructor',
    '.*',
    '[',
    "' or 1=1 --",
    '%00',
    '\0',
    '\ud800',
    '💐',
    '../../etc',
    'long '.repeat(20),
  ])('takes %j as just a text', async (query) => {
    await expect(backend().searchProducts(query)).resolves.toBeInstanceOf(Array);
  });

  it.each([
    ' welcome10',
    'WELCOME10',
    'Welcome10 ',
    '\u2068WELCOME10\u2069',
    'WELCOME10\u200f',
    'WELCOME١٠',
  ])('accepts the promo code %j', async (code) => {
    expect(await backend().validatePromo(code)).toEqual({
      valid: true,
      message: expect.any(String),
      name: 'Welcome 10%',
      discount: 0.1,
    });
  });

  it('accepts a promo code that takes an amount off', async () => {
    expect(await backend().validatePromo('five')).toEqual({
      valid: true,
      message: expect.any(String),
      name: 'Five off',
      discount: 0,
      amount: 550,
    });
  });

  it.each(['nope', 'EID20', 'off', 'a\0b', 'x'.repeat(99)])(
    'refuses the promo code %j',
    async (code) => {
      const message = over === 'network' ? 'Invalid promo code' : '';
      expect(await backend().validatePromo(code)).toEqual({ valid: false, message });
    },
  );

  it('counts no use of a code that is given back, where it counts the uses itself', async () => {
    expect(await backend().validatePromo('ONCE')).toMatchObject({ valid: false });
    const counts = over === 'database';
    expect(await backend().validatePromo('ONCE', 1)).toMatchObject({ valid: counts });
  });

  it('does not know a product that the owner hides, until it is shown again', async () => {
    const id = freeId;
    const product = aProduct({ id, name: `Veiled ${id}`, imagePath: `terkibmen/${id}.webp` });
    await saveProducts(await database(), [{ ...product, hidden: true }]);
    const folder = { baseImagePath: 'terkibmen' };
    const listed = async () =>
      (await Promise.all([backend().listProducts(), backend().listProducts(folder)]))
        .flat()
        .filter((product) => product.id === id);
    expect(await names(`veiled ${id}`)).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await backend().findProduct(id)).toBeNull();

    await saveProducts(await database(), [{ ...product, hidden: false }]);
    expect(await names(`veiled ${id}`)).toEqual([`Veiled ${id}`]);
    expect(await listed()).toContainEqual(expect.objectContaining({ id }));
    await saveProducts(await database(), await loadSeedProducts(), { replace: true });
  });

  it('lists and finds a product with its own sizes, and searches it at the price it opens with', async () => {
    const id = freeId + 2;
    const sizes = FIVE_SIZES.map((size) => ({ ...size, inStock: size.label === '50ml' }));
    const product = aProduct({ id, name: `Sized ${id}`, type: 'body', price: 6000, sizes });
    await saveProducts(await database(), [product]);
    const found = await backend().findProduct(id);
    expect(found).toEqual({ ...product, updatedAt: expect.any(String) });
    expect(await backend().listProducts({ baseImagePath: 'terkibmen' })).toContainEqual(found);
    expect(await backend().searchProducts(`sized ${id}`)).toMatchObject([{ id, price: 2500 }]);

    const gone = sizes.map((size) => ({ ...size, inStock: false }));
    await saveProducts(await database(), [{ ...product, id: freeId + 3, sizes: gone }]);
    const soldOut = await backend().findProduct(freeId + 3);
    expect(soldOut).toMatchObject({ inStock: false, sizes: gone });
    await saveProducts(await database(), await loadSeedProducts(), { replace: true });
  });

  it('says what is left of counted products, up to where there is plenty', async () => {
    const [few, none, plenty, sized] = [4, 5, 6, 7].map((more) => freeId + more);
    const sizes = FIVE_SIZES.map((size) => ({ ...size, inStock: true }));
    const folder = `counted${freeId}`;
    const products = [few, none, plenty, sized].map((id) =>
      aProduct({ id, imagePath: `${folder}/${id}.webp`, type: 'single', price: 6000 }),
    );
    const db = await database();
    await saveProducts(
      db,
      products.map((product) => ({ ...product, ...(product.id === sized && { sizes }) })),
    );
    const rows = [
      [few, '', 2],
      [none, '', 0],
      [plenty, '', 12],
      [sized, '30ml', 1],
    ] as const;
    for (const [product_id = 0, size, pieces] of rows) {
      await db.insertInto('stock').values({ product_id, size, pieces }).execute();
    }

    const listed = await backend().listProducts({ baseImagePath: folder });
    expect(listed.map(({ inStock, stock }) => [inStock, stock])).toEqual([
      [true, 2],
      [false, 0],
      [true, undefined],
      [true, undefined],
    ]);
    const left = listed[3]?.sizes?.map(({ label, stock }) => [label, stock]);
    expect(left?.slice(0, 2)).toEqual([
      ['30ml', 1],
      ['50ml', undefined],
    ]);
    for (const product of listed) {
      expect(await backend().findProduct(product.id)).toEqual(product);
    }
    await db.deleteFrom('stock').execute();
    await saveProducts(db, await loadSeedProducts(), { replace: true });
  });

  it('finds a product that was just added', async () => {
    const id = freeId + 1;
    await names('sauvage');
    await saveProducts(await database(), [aProduct({ id, name: `Zenith ${id}` })]);
    expect(await names(`zenith ${id}`)).toEqual([`Zenith ${id}`]);
    expect(await backend().findProduct(id)).toMatchObject({ id });
    await saveProducts(await database(), await loadSeedProducts(), { replace: true });
  });
});
