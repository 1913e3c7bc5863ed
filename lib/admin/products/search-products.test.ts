import { aProduct } from '@/lib/catalogue/testing';
import { saveProducts } from '@/lib/db/products';
import type { Db } from '@/lib/db/schema';
import { openTestDatabase } from '@/lib/db/testing';
import { type ProductSearch, searchProducts } from './search-products';
import { setProduct } from './set-product';

const FEW = 3;

describe.each(['sqlite', 'postgres'] as const)('the list of products on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    db = opened.db;
    await saveProducts(db, [
      aProduct({ id: 9, name: 'Éclat', brand: 'Lanvin' }),
      { ...aProduct({ id: 7, name: 'Oud Wood', type: 'single' }), hidden: true, sku: 'OUD-7' },
      aProduct({ id: 8, name: 'مسك أبيض', type: 'musk', imagePath: '' }),
      aProduct({ id: 5, name: 'Amber', inStock: false }),
      aProduct({ id: 6, name: 'Cedar' }),
    ]);
    await setProduct(db, '6', ['price_50ml=12', 'price_100ml=20']);
  });

  afterEach(() => opened.close());

  const find = async (search: Partial<ProductSearch> = {}) => {
    const all = { text: '', filter: null, type: null, page: 1 };
    const found = await searchProducts(db, { ...all, ...search }, FEW);
    return found.products.map(({ product }) => product.id);
  };

  it('finds all words in name, brand, number and sku, however they are spelt', async () => {
    expect(await find()).toEqual([9, 7, 8, 5, 6]);
    expect(await find({ text: 'eclat lanvin' })).toEqual([9]);
    expect(await find({ text: 'oud-7' })).toEqual([7]);
    expect(await find({ text: 'ابيض' })).toEqual([8]);
    expect(await find({ text: 'eclat oud' })).toEqual([]);
    expect(await find({ type: 'musk' })).toEqual([8]);
  });

  it('narrows to what is sold out by word or by count, low, hidden or without a picture', async () => {
    await setProduct(db, '9', ['stock=3']);
    await setProduct(db, '8', ['stock=0']);
    await setProduct(db, '6', ['stock_50ml=0', 'stock_100ml=4']);
    expect(await find({ filter: 'sold-out' })).toEqual([8, 5]);
    expect(await find({ filter: 'low' })).toEqual([9]);
    expect(await find({ filter: 'hidden' })).toEqual([7]);
    expect(await find({ filter: 'no-picture' })).toEqual([8]);
    await setProduct(db, '6', ['stock_100ml=0']);
    expect(await find({ filter: 'sold-out' })).toEqual([8, 5, 6]);
    await setProduct(db, '6', ['in_stock_100ml=no', 'stock_50ml=1']);
    expect(await find({ filter: 'low' })).toEqual([9, 6]);
  });

  it('follows what is added, changed, removed and put into another order', async () => {
    expect(await find({ text: 'amber' })).toEqual([5]);
    await setProduct(db, '5', ['name=Ambre']);
    expect(await find({ text: 'amber' })).toEqual([]);
    await saveProducts(db, [aProduct({ id: 12, name: 'Amber Night' })], { remove: [9] });
    expect(await find({ text: 'amber' })).toEqual([12]);
    expect(await find()).toEqual([7, 8, 5, 6, 12]);
    // An order alone changes no product's time.
    const rows = await db.selectFrom('products').select(['id']).execute();
    for (const { id } of rows) {
      await db.updateTable('products').set({ position: -id }).where('id', '=', id).execute();
    }
    await setProduct(db, '5', ['name=Amber']);
    expect(await find()).toEqual([12, 8, 7, 6, 5]);
  });

  it('shows fifty a page', async () => {
    const many = Array.from({ length: 120 }, (_, at) =>
      aProduct({ id: 100 + at, name: `N ${at}` }),
    );
    await saveProducts(db, many);
    const page = await searchProducts(db, { text: 'n', filter: null, type: null, page: 3 }, FEW);
    expect(page).toMatchObject({ pages: 3 });
    expect(await find({ page: 4 })).toEqual([]);
  });
});
