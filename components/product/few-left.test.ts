import { aProduct } from '@/lib/catalogue/testing';
import { fewLeftTexts } from './few-left';

test.each<[number | 'off', number | undefined, object | null]>([
  [3, 3, { '': 'Only 3 left' }],
  [3, 4, null],
  [9, 9, { '': 'Only 9 left' }],
  [1, 1, { '': 'Only 1 left' }],
  [3, 0, null],
  [3, undefined, null],
  ['off', 1, null],
])('where few are %j, of %j left the page says %j', (most, stock, texts) => {
  expect(fewLeftTexts('en', aProduct({ stock }), most)).toEqual(texts);
});
