import type { OwnSize } from '@/lib/catalogue/product';
import { undoSizes } from './undo-sizes';

/** Reads sizes such as "50ml 25, 100ml 40 gone". */
const sizesOf = (text: string): OwnSize[] =>
  text.split(', ').flatMap((part) => {
    const [label, price, gone] = part.split(' ');
    return label ? [{ label, price: Number(price), inStock: gone === undefined }] : [];
  });

const textOf = (sizes: readonly OwnSize[]) =>
  sizes.map(({ label, price, inStock }) => `${label} ${price}${inStock ? '' : ' gone'}`).join(', ');

test.each([
  ['a stock beside a price', '50ml 25', '50ml 2', '50ml 2 gone', '50ml 25 gone', ''],
  ['the price itself', '50ml 25', '50ml 2', '50ml 9', '50ml 9', 'price_50ml'],
  ['it back', '50ml 25', '50ml 2', '50ml 25', '50ml 25', ''],
  [
    'the price of another size',
    '50ml 25, 9g 4',
    '50ml 2, 9g 4',
    '50ml 2, 9g 5',
    '50ml 25, 9g 5',
    '',
  ],
  ['nothing of a size that came', '', '50ml 2', '50ml 2', '', ''],
  ['a size that came', '', '50ml 2', '50ml 2 gone', '50ml 2 gone', 'in_stock_50ml'],
  ['a size that came away', '', '50ml 2', '', '', ''],
  ['nothing of a size that went', '50ml 25', '', '', '50ml 25', ''],
  ['a size that went, anew', '50ml 25', '', '50ml 9', '50ml 9', 'price_50ml'],
  ['a changed size away', '50ml 25', '50ml 2', '', '', 'price_50ml'],
  ['an untouched size away', '50ml 25, 9g 4', '50ml 2, 9g 4', '50ml 2', '50ml 25', ''],
  ['a size more', '50ml 25', '50ml 2', '50ml 2, 9g 4', '50ml 25, 9g 4', ''],
])('where the owner set %s', (_, before, after, now, undone, fields) => {
  const result = undoSizes(sizesOf(now), sizesOf(before), sizesOf(after));
  expect([textOf(result.sizes), result.fields.join()]).toEqual([undone, fields]);
});

it('all sizes stay where too many would come together', () => {
  const now = sizesOf(Array.from({ length: 12 }, (_, at) => `${at + 1}g 4`).join(', '));
  const result = undoSizes(now, sizesOf('50ml 25'), []);
  expect(result).toEqual({ sizes: now, fields: ['price_50ml'] });
});
