import type { StoredProduct } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { findOrderByNumber, insertOrder } from '@/lib/db/orders';
import {
  findProductById,
  findShownProduct,
  listAllProducts,
  listShownProducts,
  saveProducts,
} from '@/lib/db/products';
import { openTestDatabase } from '@/lib/db/testing';
import { orderWith } from '@/lib/orders/testing/stored-order';
import { addProduct } from './add-product';
import { jsonOf } from './export-products';
import { listProducts } from './list-products';
import { removeProduct } from './remove-product';
import { productBy, setProduct } from './set-product';

const asad: StoredProduct = {
  ...aProduct({ id: 124, discount: 0.2, description: 'Amber.' }),
  hidden: false,
};

describe.each(['sqlite', 'postgres'] as const)('products on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    await saveProducts(opened.db, [
      aProduct({ id: 7, name: 'Oud Wood', brand: 'Tom Ford', type: 'single' }),
      asad,
      aProduct({ id: 8, name: 'مسك أبيض', type: 'musk' }),
    ]);
  });

  afterEach(() => opened.close());

  const stored = async () => ({ ...(await findProductById(opened.db, 124)), updatedAt: null });

  const changesOf = async (...assignments: string[]) =>
    (await setProduct(opened.db, '124', assignments)).changes;

  it('sells a product out and takes it back, at its place and with all else as it was', async () => {
    expect(await changesOf('in_stock=no')).toEqual([{ field: 'in_stock', from: 'yes', to: 'no' }]);
    expect(await stored()).toEqual({ ...asad, inStock: false });
    expect((await listAllProducts(opened.db)).map(({ id }) => id)).toEqual([7, 124, 8]);
    expect((await setProduct(opened.db, '١٢٤', ['in_stock=no'])).changes).toEqual([]);
    expect(await changesOf('In_Stock=no', 'price=22,50')).toEqual([
      { field: 'price', from: '20.00', to: '22.50' },
    ]);
    expect(await changesOf('in_stock=yes', 'discount=-', 'description=a = b')).toEqual([
      { field: 'discount', from: '0.2', to: '-' },
      { field: 'in_stock', from: 'no', to: 'yes' },
      { field: 'description', from: 'Amber.', to: 'a = b' },
    ]);
    expect(await stored()).toEqual({
      ...asad,
      price: 2250,
      discount: null,
      description: 'a = b',
    });
  });

  it.each([
    ['9', ['in_stock=no'], 'There is no product 9. To find it: products list --search'],
    ['x', ['in_stock=no'], 'There is no product x.'],
    ['124', ['in_stock=non'], 'Nothing was changed: in_stock must be yes or no.'],
    ['124', ['in_stock=no', 'price=12,555'], 'Nothing was changed: price must be an amount'],
    ['124', ['genre=mens'], 'genre must be one of men, women, unisex; the nearest is men.'],
    [
      '124',
      ['in_stock'],
      '"in_stock" sets nothing: write name=value with one of\nsku, name, brand',
    ],
    ['124', ['discount='], '"discount=" sets nothing: write discount=- to empty it.'],
    ['124', ['stok=no'], '"stok" is not a column of products; the nearest is stock.'],
    ['124', ['stock=no'], 'Nothing was changed: stock must be a whole number of pieces'],
    ['124', ['stock_50ml=3'], 'Nothing was changed: stock_50ml: there is no size 50ml'],
    ['124', ['name=-'], 'name cannot be emptied'],
    ['124', ['id=5'], '"id=5" sets nothing'],
    ['124', ['price=1', 'price=2'], '"price" is set twice.'],
  ])('refuses %s %j', async (id, assignments, message) => {
    await expect(setProduct(opened.db, id, assignments)).rejects.toThrow(message);
    expect(await stored()).toEqual(asad);
  });

  it('hides a product from shoppers, not from the owner, and shows it again as it was', async () => {
    await changesOf('hidden=yes');
    expect((await listShownProducts(opened.db)).map(({ id }) => id)).toEqual([7, 8]);
    expect((await listProducts(opened.db, { hidden: true })).map(({ id }) => id)).toEqual([124]);
    expect(await changesOf('hidden=no')).toHaveLength(1);
    expect(await stored()).toEqual(asad);
    expect((await listShownProducts(opened.db)).map(({ id }) => id)).toEqual([7, 124, 8]);
  });

  it.each([
    [{ search: 'TOM ford' }, [7]],
    [{ search: 'مسك' }, [8]],
    [{ search: '124' }, [124]],
    [{ search: 'ford asad' }, []],
    [{ type: 'musk' }, [8]],
    [{ type: 'multiple', search: 'lattafa' }, [124]],
    [{}, [7, 124, 8]],
  ])('lists %j', async (query, ids) => {
    expect((await listProducts(opened.db, query)).map(({ id }) => id)).toEqual(ids);
  });

  it('has a sku that finds it, that no other has, and that no shopper is sent', async () => {
    expect(await changesOf('sku=\u200e00١٢٤ ')).toEqual([{ field: 'sku', from: '-', to: '00124' }]);
    expect(await stored()).toEqual({ ...asad, sku: '00124' });
    expect(await productBy(opened.db, '00124')).toMatchObject({ id: 124, sku: '00124' });
    expect((await listProducts(opened.db, { search: '0012' })).map(({ id }) => id)).toEqual([124]);
    expect(await findShownProduct(opened.db, 124)).not.toHaveProperty('sku');
    expect(JSON.stringify(await listShownProducts(opened.db))).not.toContain('00124');
    await expect(setProduct(opened.db, '7', ['sku=00124'])).rejects.toThrow(
      'the sku 00124 is that of product 124 Asad',
    );
    expect((await setProduct(opened.db, '7', ['sku=124'])).product).toMatchObject({ sku: '124' });
    const both = '124 is the id of 124 Asad and the sku of 7 Oud Wood: write id:124 or sku:124.';
    await expect(productBy(opened.db, '124')).rejects.toThrow(both);
    await expect(removeProduct(opened.db, '124')).rejects.toThrow(both);
    expect((await setProduct(opened.db, ' ID:١٢٤', ['price=21'])).product.id).toBe(124);
    expect((await removeProduct(opened.db, 'sku:124')).product.id).toBe(7);
    await expect(productBy(opened.db, 'id:00124')).rejects.toThrow('no product id:00124');
    await expect(productBy(opened.db, 'sku:124')).rejects.toThrow('no product sku:124');
    await setProduct(opened.db, '124', ['sku=124']);
    expect((await setProduct(opened.db, '124', ['sku=00124'])).product.id).toBe(124);

    // A list of a program that knows no skus, as the sample is, takes none away.
    await saveProducts(opened.db, [aProduct({ id: 124, price: 900 })]);
    expect(await stored()).toMatchObject({ price: 900, sku: '00124' });
    await changesOf('sku=-');
    expect(await stored()).not.toHaveProperty('sku');
  });

  it('adds one as the last, under an id that none had, with all that is said of it', async () => {
    await removeProduct(opened.db, '124');
    const texts = ['name=Velvet  Oud', 'type=Single', 'price=22,50', 'sku=00124', 'hidden=yes'];
    expect(await addProduct(opened.db, texts)).toMatchObject({ id: 125, name: 'Velvet Oud' });
    const [, , last] = await listAllProducts(opened.db);
    expect(last).toMatchObject({
      id: 125,
      type: 'single',
      price: 2250,
      sku: '00124',
      hidden: true,
    });
  });

  it.each([
    [['name=Oud'], 'Nothing was added: type and price are missing. Write for example:'],
    [['name=Oud', 'type=musk'], 'price is missing'],
    [['name=Oud', 'type=must', 'price=8'], 'the nearest is musk'],
    [['name=Oud', 'type=musk', 'price=free'], 'price must be an amount'],
    [['name=-', 'type=musk', 'price=8'], 'name cannot be emptied'],
    [['name=asad', 'type=multiple', 'price=8', 'brand=Lattafa'], 'product 124 has this name'],
    [['name=Oud', 'type=musk', 'price=8', 'sku=X'], 'the sku X is that of product 7 Oud Wood'],
    [['name=Oud', 'type=musk', 'price=8', 'id=5'], '"id=5" sets nothing'],
  ])('adds nothing by %j', async (texts, message) => {
    await setProduct(opened.db, '7', ['sku=X']);
    await expect(addProduct(opened.db, texts)).rejects.toThrow(message);
    expect((await listAllProducts(opened.db)).map(({ id }) => id)).toEqual([7, 124, 8]);
  });

  it('removes one once that is agreed, and orders keep what they say of it', async () => {
    const place = (number: string) =>
      insertOrder(opened.db, orderWith({ number, idempotencyKey: number }));
    await place('MC-1');
    await place('MC-2');
    await opened.db
      .updateTable('orders')
      .set({ status: 'delivered' })
      .where('number', '=', 'MC-1')
      .execute();
    const refuse = async () => {
      throw new Error('no');
    };
    await expect(removeProduct(opened.db, '124', refuse)).rejects.toThrow('no');
    expect(await stored()).toEqual(asad);

    const { orders } = await removeProduct(opened.db, '124');
    expect(orders).toEqual({ all: 2, open: 1 });
    expect(await findProductById(opened.db, 124)).toBeNull();
    const order = await findOrderByNumber(opened.db, 'MC-1');
    expect(order?.lines).toMatchObject([{ productId: 124, name: 'Asad', unitPrice: 2000 }]);
    await expect(removeProduct(opened.db, '124')).rejects.toThrow('There is no product 124');
    expect((await removeProduct(opened.db, '7')).orders).toEqual({ all: 0, open: 0 });
  });

  it('sets what it says in a language, shows it, and takes it back', async () => {
    expect(await changesOf('description_fr=Ambre.', 'name_ar=أسد')).toEqual([
      { field: 'name_ar', from: '-', to: 'أسد' },
      { field: 'description_fr', from: '-', to: 'Ambre.' },
    ]);
    const translations = { ar: { name: 'أسد' }, fr: { description: 'Ambre.' } };
    expect(await stored()).toEqual({ ...asad, translations });
    expect(jsonOf(await productBy(opened.db, '124'))).toMatchObject({
      name_ar: 'أسد',
      name_fr: null,
      description_fr: 'Ambre.',
    });
    await changesOf('description_fr=-', 'name_ar=-');
    expect(await stored()).toEqual(asad);
  });
});
