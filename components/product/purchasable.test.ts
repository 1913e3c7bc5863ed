import { volumeOf } from '@/lib/catalogue/product';
import { aProduct } from '@/lib/catalogue/testing';
import { purchasable } from './purchasable';

it('sends a browser the default name, and no other text or detail of a product', () => {
  const translations = { ar: { name: 'أسد', description: 'عنبر.' }, fr: { description: 'Ambre.' } };
  const details = { notes_top: ['Bergamot'] };
  const sent = purchasable(
    aProduct({ name: 'Asad', description: 'Amber.', translations, details }),
  );
  expect(sent.name).toBe('Asad');
  expect(JSON.stringify(sent)).not.toMatch(/أسد|عنبر|Ambre|Amber|Bergamot/);
});

it('tells how much of a product there is where it says so', () => {
  const original = aProduct({ type: 'single', details: { volume: ['75ml'] } });
  expect(purchasable(original).volume).toBe('75ml');
  expect(volumeOf({ details: { volume: ['3ml', '10ml'] } })).toBe('3ml · 10ml');
  expect(volumeOf(aProduct())).toBeUndefined();
});

it('tells a browser no counts', () => {
  const sizes = [{ label: '30ml', price: 1500, inStock: true, stock: 2 }];
  expect(JSON.stringify(purchasable(aProduct({ stock: 2, sizes })))).not.toContain('stock');
});
