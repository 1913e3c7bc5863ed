import { aProduct } from '@/lib/catalogue/testing';
import { findProductById, listAllProducts, saveProducts } from '@/lib/db/products';
import { openTestDatabase } from '@/lib/db/testing';
import { setProduct } from './products';

const asad = aProduct({ id: 124, discount: 0.2, description: 'Amber.' });

describe.each(['sqlite', 'postgres'] as const)('products set on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    await saveProducts(opened.db, [aProduct({ id: 7 }), asad, aProduct({ id: 8 })]);
  });

  afterEach(() => opened.close());

  const stored = async () => ({ ...(await findProductById(opened.db, 124)), updatedAt: null });

  it('sells a product out and takes it back, at its place and with all else as it was', async () => {
    expect(await setProduct(opened.db, '124', ['in_stock=no'])).toEqual([
      { field: 'in_stock', from: 'yes', to: 'no' },
    ]);
    expect(await stored()).toEqual({ ...asad, inStock: false });
    expect((await listAllProducts(opened.db)).map(({ id }) => id)).toEqual([7, 124, 8]);
    expect(await setProduct(opened.db, '124', ['In_Stock=no', 'price=22.50'])).toEqual([
      { field: 'price', from: '20.00', to: '22.50' },
    ]);
    await setProduct(opened.db, '124', ['in_stock=yes', 'discount=', 'description=a = b']);
    expect(await stored()).toEqual({
      ...asad,
      price: 2250,
      discount: null,
      description: 'a = b',
    });
  });

  it.each([
    ['9', ['in_stock=no'], 'There is no product 9.'],
    ['x', ['in_stock=no'], 'There is no product x.'],
    ['124', ['in_stock=non'], 'Nothing was changed: in_stock must be yes or no.'],
    ['124', ['in_stock=no', 'price=12,5'], 'Nothing was changed: price must be an amount'],
    ['124', ['in_stock'], '"in_stock" sets nothing: write name=value with one of name, brand'],
    ['124', ['stock=no'], '"stock=no" sets nothing'],
    ['124', ['id=5'], '"id=5" sets nothing'],
    ['124', ['price=1', 'price=2'], '"price" is set twice.'],
  ])('refuses %s %j', async (id, assignments, message) => {
    await expect(setProduct(opened.db, id, assignments)).rejects.toThrow(message);
    expect(await stored()).toEqual(asad);
  });
});
